package bcscope.program;

import bcscope.base.Capital;
import bcscope.base.Digest;
import bcscope.program.CollectiveMismatch.Made;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Whether every member, in a call that is built from messages, takes what the others give it.
///
/// @param common a number that depends on the primitives in the call of one member, which all
///   members call
/// @param balance a number whose sum over all members is 0 if every message is taken as it is given
public record CollectiveSizes(long common, long balance) {
    /// Of a call that has no parts.
    public static final CollectiveSizes NONE = new CollectiveSizes(0, 0);

    /// What to do about sizes that do not agree.
    public static final String ADVICE =
            "What one member sends to another must be what the other receives from it.";

    /// A message inside a call.
    private record Inside(int from, int to, int tag) {
        static Inside sent(Program program, int rank, int pc) {
            return new Inside(rank, program.peer(pc), program.tag(pc));
        }

        static Inside received(Program program, int rank, int pc) {
            return new Inside(program.peer(pc), rank, program.tag(pc));
        }

        long weight(long bytes) {
            long between = Digest.mix(Digest.SEED, (long) from << 32 | to);
            return Digest.mix(Digest.mix(between, tag), bytes);
        }
    }

    /// Of the call that `rank` begins at `begin`.
    public static CollectiveSizes of(Program program, int rank, int begin) {
        long common = 0;
        long balance = 0;
        for (int pc = begin + 1; program.kind(pc) != OperationKind.END_COMPOSITE; pc++) {
            OperationKind kind = program.kind(pc);
            long bytes = program.amount(pc);
            switch (kind.effect()) {
                case MEETS -> {
                    common = Digest.mix(common, (long) kind.ordinal() << 32 | program.peer(pc));
                    common = Digest.mix(common, bytes);
                }
                case SENDS -> balance += Inside.sent(program, rank, pc).weight(bytes);
                case RECEIVES -> balance -= Inside.received(program, rank, pc).weight(bytes);
                case NOTHING, SENDS_A_COPY -> {
                    // waits, or is not a part of such a call
                }
            }
        }
        return new CollectiveSizes(common, balance);
    }

    /// The problem, as a sentence without a capital letter, with the call that the members of `in`
    /// begin at `begins`: the first message that is not taken as it is given.
    public static Optional<String> uneven(Program program, Communicator in, int[] begins) {
        Map<Inside, Long> given = new LinkedHashMap<>();
        for (int i = 0; i < in.size(); i++) {
            int rank = in.members()[i];
            for (int pc : parts(program, begins[i], OperationKind.Effect.SENDS)) {
                given.put(Inside.sent(program, rank, pc), program.amount(pc));
            }
        }
        for (int i = 0; i < in.size(); i++) {
            for (int pc : parts(program, begins[i], OperationKind.Effect.RECEIVES)) {
                Inside message = Inside.received(program, in.members()[i], pc);
                Long bytes = given.remove(message);
                long gives = bytes == null ? 0 : bytes;
                if (gives != program.amount(pc)) {
                    return uneven(program, in, begins, message, gives, program.amount(pc));
                }
            }
        }
        return given.entrySet().stream()
                .findFirst()
                .flatMap(it -> uneven(program, in, begins, it.getKey(), it.getValue(), 0));
    }

    /// Uneven sizes of call number `index` (from 0) of each member on `in`, in a program without
    /// loops in which all members make that call.
    public static Optional<String> uneven(Program program, Communicator in, int index) {
        int[] begins = new int[in.size()];
        Arrays.setAll(begins, i -> begin(program, in, in.members()[i], index));
        return uneven(program, in, begins);
    }

    /// The same as a sentence with a capital letter, for which [#ADVICE] says what to do.
    public static String unevenly(Program program, Communicator in, int index) {
        return uneven(program, in, index).map(Capital::of).orElse("These sizes do not agree.");
    }

    private static int begin(Program program, Communicator in, int rank, int index) {
        int pc = program.entry(rank);
        int left = index;
        boolean inside = false;
        while (inside || !isOn(program, in, pc) || left-- > 0) {
            OperationKind kind = program.kind(pc++);
            inside = kind == OperationKind.BEGIN || (inside && kind != OperationKind.END_COMPOSITE);
        }
        return pc;
    }

    private static boolean isOn(Program program, Communicator in, int pc) {
        OperationKind kind = program.kind(pc);
        boolean meets =
                kind.effect() == OperationKind.Effect.MEETS
                        && kind != OperationKind.INIT
                        && kind != OperationKind.FINALIZE;
        boolean built = kind == OperationKind.BEGIN && program.composite(pc).isCollective();
        return (meets || built) && program.context(pc) == in.id();
    }

    private static List<Integer> parts(Program program, int begin, OperationKind.Effect effect) {
        List<Integer> found = new ArrayList<>();
        for (int pc = begin + 1; program.kind(pc) != OperationKind.END_COMPOSITE; pc++) {
            if (program.kind(pc).effect() == effect) {
                found.add(pc);
            }
        }
        return found;
    }

    private static Optional<String> uneven(
            Program program,
            Communicator in,
            int[] begins,
            Inside message,
            long given,
            long taken) {
        int from = in.indexOf(message.from);
        int to = in.indexOf(message.to);
        if (from < 0 || to < 0) {
            return Optional.empty();
        }
        Made giver = new Made(message.from, begins[from], 0);
        Made taker = new Made(message.to, begins[to], 0);
        return Optional.of(CollectiveMismatch.sizes(program, in.id(), giver, given, taker, taken));
    }
}
