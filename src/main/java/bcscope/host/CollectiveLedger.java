package bcscope.host;

import bcscope.program.CollectiveMismatch;
import bcscope.program.CollectiveMismatch.Made;
import bcscope.program.CollectiveSizes;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The collective calls of every communicator as the program makes them, primitives and calls that
/// are built from messages alike: the n-th call of each member must be the n-th of all others, and
/// the sizes that one member sends another must agree with what that one expects (MODEL 1.8).
/// Whether two primitives agree is decided when they are executed.
public final class CollectiveLedger {
    private static final int NOWHERE = -1;

    private final Program program;
    private final JobMap map;
    private final List<Sequence> sequences = new ArrayList<>();

    /// The communicator of the last call: the next one is usually made on it too.
    private @Nullable Known last;

    /// An empty ledger for the processes of `map`.
    public CollectiveLedger(Program program, JobMap map) {
        this.program = program;
        this.map = map;
    }

    /// A communicator that was looked up, and the calls on it.
    private record Known(Communicator in, Sequence sequence) {}

    /// The calls on one communicator.
    private static final class Sequence {
        /// Calls that each member has made; grows as needed.
        int[] calls = {};

        /// Calls that all members have made.
        int over;

        /// Calls that only some members have made.
        final List<Call> open = new ArrayList<>();

        Sequence copy() {
            Sequence copy = new Sequence();
            copy.calls = calls.clone();
            copy.over = over;
            open.forEach(call -> copy.open.add(call.copy()));
            return copy;
        }
    }

    /// One collective call of all members.
    private static final class Call {
        final Made first;

        /// Where each member begins it, if it is built from messages.
        final int @Nullable [] pcs;

        int made;

        /// 0 if, as far as known, the sizes of all messages inside agree.
        long balance;

        boolean wrong;

        Call(Made first, int @Nullable [] pcs) {
            this.first = first;
            this.pcs = pcs;
        }

        Call copy() {
            Call copy = new Call(first, pcs == null ? null : pcs.clone());
            copy.made = made;
            copy.balance = balance;
            copy.wrong = wrong;
            return copy;
        }
    }

    /// An independent copy.
    public CollectiveLedger copy() {
        CollectiveLedger copy = new CollectiveLedger(program, map);
        sequences.forEach(sequence -> copy.sequences.add(sequence.copy()));
        return copy;
    }

    /// Approximate size in memory.
    public long memoryBytes() {
        return sequences.stream()
                .mapToLong(it -> 4L * it.calls.length * (1 + it.open.size()))
                .sum();
    }

    /// `rank` makes the collective call at `pc`, a primitive or the start of a call. Returns what
    /// is wrong with it, without a capital letter.
    public Optional<String> called(int rank, int pc) {
        int id = program.context(pc);
        if (id == Communicator.SELF) {
            return Optional.empty();
        }
        if (last == null || last.in.id() != id) {
            Communicator on = program.communicators().get(id);
            last = new Known(on, sequence(on));
        }
        Communicator in = last.in;
        Sequence sequence = last.sequence;
        int position = map.position(id, rank);
        int number = sequence.calls[position]++ - sequence.over;
        boolean built = program.kind(pc) == OperationKind.BEGIN;
        if (!built && number < sequence.open.size()) {
            Call open = sequence.open.get(number);
            if (open.pcs == null) {
                if (++open.made == in.size()) {
                    dropWhole(sequence, in);
                }
                return Optional.empty();
            }
        }
        CollectiveSizes sizes =
                built ? CollectiveSizes.of(program, rank, pc) : CollectiveSizes.NONE;
        Made made = new Made(rank, pc, sizes.common());
        if (number == sequence.open.size()) {
            sequence.open.add(new Call(made, built ? nowhere(in) : null));
        }
        Call call = sequence.open.get(number);
        call.made++;
        call.balance += sizes.balance();
        if (call.pcs != null) {
            call.pcs[position] = pc;
        }
        Optional<String> wrong = wrong(in, call, made);
        call.wrong |= wrong.isPresent();
        dropWhole(sequence, in);
        return wrong;
    }

    /// Removes the calls that all members have made.
    private static void dropWhole(Sequence sequence, Communicator in) {
        while (!sequence.open.isEmpty() && sequence.open.getFirst().made == in.size()) {
            sequence.open.removeFirst();
            sequence.over++;
        }
    }

    private static int[] nowhere(Communicator in) {
        int[] pcs = new int[in.size()];
        Arrays.fill(pcs, NOWHERE);
        return pcs;
    }

    private Sequence sequence(Communicator in) {
        while (sequences.size() <= in.id()) {
            sequences.add(new Sequence());
        }
        Sequence sequence = sequences.get(in.id());
        if (sequence.calls.length == 0) {
            sequence.calls = new int[in.size()];
        }
        return sequence;
    }

    private Optional<String> wrong(Communicator in, Call call, Made made) {
        boolean primitives =
                program.kind(made.pc()) != OperationKind.BEGIN
                        && program.kind(call.first.pc()) != OperationKind.BEGIN;
        if (primitives || call.wrong) {
            return Optional.empty();
        }
        Optional<String> another = CollectiveMismatch.between(program, in.id(), made, call.first);
        int[] pcs = call.pcs;
        boolean uneven = call.made == in.size() && call.balance != 0;
        return another.isEmpty() && uneven && pcs != null
                ? CollectiveSizes.uneven(program, in, pcs)
                : another;
    }

    /// The problem, without a capital letter, if all processes have ended, each at its `pcs`, and
    /// one of them has not made a call that others made. Nothing is reported about a process that
    /// begins with MPI_Init but does not end with MPI_Finalize, since its end may be missing.
    public Optional<String> missed(int[] pcs) {
        for (int id = 0; id < sequences.size(); id++) {
            Sequence sequence = sequences.get(id);
            if (sequence.open.isEmpty()) {
                continue;
            }
            Made made = sequence.open.getFirst().first;
            int[] members = program.communicators().get(id).members();
            for (int i = 0; i < members.length; i++) {
                if (sequence.calls[i] == sequence.over) {
                    return endsByItself(members[i], pcs[members[i]])
                            ? Optional.of(missed(id, made, members[i]))
                            : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private boolean endsByItself(int rank, int end) {
        return program.kind(program.entry(rank)) != OperationKind.INIT
                || program.kind(end - 1) == OperationKind.FINALIZE;
    }

    private String missed(int id, Made made, int missing) {
        return "on "
                + Communicator.named(id)
                + ", "
                + program.named(made.rank())
                + " calls "
                + program.callName(made.pc())
                + " ("
                + program.site(made.rank(), made.pc())
                + "), and "
                + program.named(missing)
                + " has ended without calling it: all members must call the same collectives.";
    }
}
