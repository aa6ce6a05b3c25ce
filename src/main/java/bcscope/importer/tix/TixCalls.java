package bcscope.importer.tix;

import bcscope.base.Diagnostic;
import bcscope.program.Communicator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The collective calls on every communicator, in order: all members must make the same ones. What
/// members say about the sizes they give to and take from each other must agree; instead of the
/// matrix, a balance is kept that is zero when it does.
final class TixCalls {
    private static final TixRecord[] RECORDS = TixRecord.values();

    private final List<Sequence> sequences = new ArrayList<>();

    private static final class Sequence {
        private byte[] records = new byte[8];
        private long[] agreed = new long[8];
        private long[] balances = new long[8];
        private int[] callers = new int[8];
        private int[] lines = new int[8];
        private int size;

        void add(TixRecord record, long agreement, int line) {
            if (size == records.length) {
                int capacity = 2 * size;
                records = Arrays.copyOf(records, capacity);
                agreed = Arrays.copyOf(agreed, capacity);
                balances = Arrays.copyOf(balances, capacity);
                callers = Arrays.copyOf(callers, capacity);
                lines = Arrays.copyOf(lines, capacity);
            }
            records[size] = (byte) record.ordinal();
            agreed[size] = agreement;
            lines[size] = line;
            size++;
        }
    }

    /// A member makes call number `index` on `communicator`; `agreement` is a value that all
    /// members must give, `balance` one that must add up to zero over all members.
    void made(
            TixLine line,
            int lineNumber,
            Communicator communicator,
            int index,
            TixRecord record,
            long agreement,
            long balance)
            throws TixProblem {
        while (sequences.size() <= communicator.id()) {
            sequences.add(new Sequence());
        }
        Sequence sequence = sequences.get(communicator.id());
        if (index == sequence.size) {
            sequence.add(record, agreement, lineNumber);
        }
        TixRecord other = RECORDS[sequence.records[index]];
        if (other != record) {
            throw line.problem(
                    "This call is “"
                            + record.word()
                            + "”, but another member of the communicator calls “"
                            + other.word()
                            + "” (line "
                            + sequence.lines[index]
                            + ").",
                    "All members must make the same collective calls in the same order.");
        }
        if (sequence.agreed[index] != agreement) {
            throw line.problem(
                    "This “"
                            + record.word()
                            + "” has another root, size or type than on another member (line "
                            + sequence.lines[index]
                            + ").",
                    "They must be the same on all members.");
        }
        sequence.balances[index] += balance;
        sequence.callers[index]++;
    }

    /// The first call that all members made with sizes that do not agree.
    ///
    /// @param inLines whether the numbers of lines are such of `file`
    Optional<Diagnostic> unbalanced(
            String file, boolean inLines, List<Communicator> communicators) {
        for (int c = 0; c < sequences.size(); c++) {
            Sequence sequence = sequences.get(c);
            for (int i = 0; i < sequence.size; i++) {
                boolean all = sequence.callers[i] == communicators.get(c).size();
                if (all && sequence.balances[i] != 0) {
                    return Optional.of(
                            Diagnostic.error(
                                    file,
                                    inLines ? sequence.lines[i] : 0,
                                    0,
                                    "The sizes of this “"
                                            + RECORDS[sequence.records[i]].word()
                                            + "” do not agree between its members.",
                                    "What one member sends to another must be what the other"
                                            + " receives from it."));
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
