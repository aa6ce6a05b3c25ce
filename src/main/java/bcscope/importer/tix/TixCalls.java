package bcscope.importer.tix;

import bcscope.base.Capital;
import bcscope.program.CollectiveMismatch;
import bcscope.program.CollectiveMismatch.Caller;
import bcscope.program.CollectiveMismatch.Terms;
import bcscope.program.Combining;
import bcscope.program.Communicator;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The collective calls on every communicator, in order: all members must make the same ones. What
/// members say about the sizes they give to and take from each other must agree; instead of the
/// matrix, a balance is kept that is zero when it does.
final class TixCalls {
    private final TixFiles files;
    private final List<Sequence> sequences = new ArrayList<>();

    // Most calls are like others.
    private final Map<Terms, Terms> known = new HashMap<>();

    TixCalls(TixFiles files) {
        this.files = files;
    }

    /// What all members must say alike of a call.
    ///
    /// @param root -1 if it has none
    /// @param bytes 0 if each member has a size of its own
    /// @param sizes a number that depends on the sizes of all, where each member names them
    /// @param how of a reduction
    record Claim(int root, long bytes, long sizes, Optional<Combining> how) {
        static final Claim NOTHING = of(-1, 0);

        static Claim of(int root, long bytes) {
            return new Claim(root, bytes, 0, Optional.empty());
        }

        static Claim of(long... counts) {
            return new Claim(-1, 0, agreement(counts), Optional.empty());
        }

        Claim by(Combining combining) {
            return new Claim(root, bytes, sizes, Optional.of(combining));
        }
    }

    /// A call of one member.
    ///
    /// @param name in MPI
    /// @param line in the trace
    /// @param place in the source, as [TixSites] has it
    /// @param balance a number that must add up to zero over all members
    record Call(int rank, int line, int place, String name, Claim claim, long balance) {
        Terms terms() {
            return new Terms(name, claim.root, claim.bytes, claim.sizes, claim.how);
        }
    }

    /// Call number `index` on `communicator`, and the line of the first record of it.
    record Numbered(Communicator communicator, int index, int line) {}

    private static final class Sequence {
        private @Nullable Terms[] terms = new Terms[8];
        private long[] balances = new long[8];
        private int[] callers = new int[8];
        private int[] ranks = new int[8];
        private int[] lines = new int[8];
        private int[] places = new int[8];
        private int size;

        void add(Call call, Terms said) {
            if (size == terms.length) {
                int capacity = 2 * size;
                terms = Arrays.copyOf(terms, capacity);
                balances = Arrays.copyOf(balances, capacity);
                callers = Arrays.copyOf(callers, capacity);
                ranks = Arrays.copyOf(ranks, capacity);
                lines = Arrays.copyOf(lines, capacity);
                places = Arrays.copyOf(places, capacity);
            }
            terms[size] = said;
            ranks[size] = call.rank;
            lines[size] = call.line;
            places[size] = call.place;
            size++;
        }
    }

    /// A member makes call number `index` on `communicator`.
    void made(TixLine line, Communicator communicator, int index, Call call) throws TixProblem {
        while (sequences.size() <= communicator.id()) {
            sequences.add(new Sequence());
        }
        Sequence sequence = sequences.get(communicator.id());
        Terms terms = call.terms();
        if (index == sequence.size) {
            sequence.add(call, known.computeIfAbsent(terms, it -> it));
        }
        Terms first = sequence.terms[index];
        if (first != null && !terms.equals(first)) {
            Caller other = caller(sequence.ranks[index], sequence.places[index]);
            Optional<CollectiveMismatch> wrong =
                    CollectiveMismatch.between(terms, caller(call.rank, call.place), first, other);
            if (wrong.isPresent()) {
                throw line.problem(
                        Capital.of(wrong.get().said()) + ".",
                        "All members must call " + wrong.get().rule() + ".");
            }
        }
        sequence.balances[index] += call.balance;
        sequence.callers[index]++;
    }

    private Caller caller(int rank, int place) {
        return new Caller("rank " + rank, files.sites().place(place).orElse("no line"));
    }

    /// The first call that all members made with sizes that do not agree.
    Optional<Numbered> unbalanced(List<Communicator> communicators) {
        for (Communicator in : communicators.subList(0, sequences.size())) {
            Sequence sequence = sequences.get(in.id());
            for (int i = 0; i < sequence.size; i++) {
                boolean all = sequence.callers[i] == in.size();
                if (all && sequence.balances[i] != 0) {
                    return Optional.of(new Numbered(in, i, sequence.lines[i]));
                }
            }
        }
        return Optional.empty();
    }

    /// The line of the first call that not all members made, or 0.
    int firstIncomplete(List<Communicator> communicators) {
        for (int c = 0; c < sequences.size(); c++) {
            Sequence sequence = sequences.get(c);
            for (int i = 0; i < sequence.size; i++) {
                if (sequence.callers[i] < communicators.get(c).size()) {
                    return sequence.lines[i];
                }
            }
        }
        return 0;
    }

    /// A number for `bytes` from world rank `giver` to world rank `taker`: the giver adds it to the
    /// balance, the taker subtracts it.
    static long entry(int giver, int taker, long bytes) {
        return bytes == 0 ? 0 : mixed(mixed(mixed(giver) ^ taker) ^ bytes);
    }

    /// A number that depends on all of `values`.
    static long agreement(long... values) {
        long hash = values.length;
        for (long value : values) {
            hash = mixed(hash ^ value);
        }
        return hash;
    }

    private static long mixed(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
