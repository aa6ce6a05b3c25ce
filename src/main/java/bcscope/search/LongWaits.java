package bcscope.search;

import bcscope.expression.Formula;
import bcscope.run.RunView;
import bcscope.table.BlockedReader;

import java.util.BitSet;
import java.util.stream.IntStream;

/// The slices in which a process has been blocked for long, from the intervals in the tables. For
/// one thread.
final class LongWaits {
    private final RunView run;
    private final int[] ranks;
    private final long nanos;
    private BitSet slices = new BitSet();
    private int known;

    /// @param rank whose waits; all processes' where it is no constant
    /// @param nanos how long at least
    LongWaits(RunView run, Formula rank, long nanos) {
        this.run = run;
        this.nanos = nanos;
        ranks =
                rank instanceof Formula.Constant(_, long number, _)
                        ? new int[] {(int) number}
                        : IntStream.range(0, run.program().ranks()).toArray();
    }

    /// Whether a process has been blocked for so long at a moment of `slice`.
    boolean in(int slice) {
        if (slice >= known) {
            known = run.slices().published();
            slices = new BitSet(known);
            for (int rank : ranks) {
                mark(run.processes().reader(rank));
            }
        }
        return slices.get(slice);
    }

    private void mark(BlockedReader reader) {
        while (reader.next()) {
            long from = reader.entryNanos() + nanos;
            if (from >= 0 && from <= reader.awakeNanos()) {
                int first = Math.max(0, run.slices().sliceAt(from));
                int last = run.slices().sliceAt(reader.awakeNanos());
                slices.set(Math.min(first, last), last + 1);
            }
        }
    }
}
