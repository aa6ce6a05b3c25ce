package bcscope.run.blame;

import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.ExecutedRun;
import bcscope.run.operation.Tracing;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.table.SliceColumn;

import java.util.Optional;
import java.util.function.IntPredicate;

/// Finds out what waiting is due to, by executing the published slices of a run once more and
/// listening: as long as [Tracing] takes. Not on the thread that draws.
public final class Blaming {
    /// Memory for steps that wait to be swept; some millions of them.
    static final long MOST_BYTES = 96L << 20;

    private Blaming() {}

    /// Slices of a run.
    ///
    /// @param first the first slice
    /// @param last the last slice
    public record Range(int first, int last) {
        /// All that are published.
        public static Range whole(RunView run) {
            return new Range(0, run.slices().published() - 1);
        }

        /// Its part in the first `slices` slices, at least one.
        Range within(int slices) {
            int end = Math.min(last, slices - 1);
            return new Range(Math.min(first, end), end);
        }
    }

    /// The blame of `run`, which has at least one slice, as far as it is published.
    public static Blame of(RunView run) {
        return of(run, Range.whole(run), slice -> true).orElseThrow();
    }

    /// The blame of a range. `shouldContinue` gets each slice before it is executed, and returns
    /// false to end early.
    public static Optional<Blame> of(RunView run, Range range, IntPredicate shouldContinue) {
        return of(run, range, shouldContinue, MOST_BYTES);
    }

    static Optional<Blame> of(
            RunView shown, Range wanted, IntPredicate shouldContinue, long mostBytes) {
        RunView run = shown.inWholeSlices();
        Range range = wanted.within(run.slices().published());
        ExecutedRun executed = ExecutedRun.of(run);
        long from = run.slices().get(SliceColumn.START, range.first());
        long to = endOf(run, range.last(), executed.endNanos());
        CauseSums sums = new CauseSums(run, from, to);
        PatternSums patterns = new PatternSums(run.program().ranks(), from, to);
        Work work = new Work(run, to, mostBytes, sums, patterns);
        if (!Tracing.tell(executed, known(run, to), work.tracks, shouldContinue)) {
            return Optional.empty();
        }
        work.tracks.close();
        work.sweep.to(to);
        work.sweep.close(executed.endNanos());
        return Optional.of(
                new Blame(from, to, sums.blockedNanos(), sums.shares(), patterns.occurrences()));
    }

    private static long endOf(RunView run, int slice, long endNanos) {
        return slice + 1 < run.slices().published()
                ? run.slices().get(SliceColumn.START, slice + 1)
                : endNanos;
    }

    /// When all is known about the waits at `nanos`: the last of them that ends has ended.
    private static long known(RunView run, long nanos) {
        long end = nanos;
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            BlockedReader reader = run.processes().reader(rank);
            while (reader.next() && reader.entryNanos() < nanos) {
                end = Math.max(end, reader.awakeNanos());
            }
        }
        return end == BlockedIntervals.OPEN
                ? run.progress().simulatedNanos()
                : Math.min(end, run.progress().simulatedNanos());
    }

    /// Tracks and the sweep over them, each of which needs the other.
    private static final class Work {
        private final WaitTracks tracks;
        private final BlameSweep sweep;

        Work(RunView run, long toNanos, long mostBytes, CauseSums sums, PatternSums patterns) {
            Program program = run.program();
            tracks =
                    new WaitTracks(
                            program,
                            run.waits(),
                            mostBytes,
                            nanos -> sweepTo(Math.min(nanos, toNanos)));
            PatternCount count = new PatternCount(program, run::node, patterns);
            sweep = new BlameSweep(program.ranks(), tracks, sums, count);
        }

        private void sweepTo(long nanos) {
            sweep.to(nanos);
        }
    }
}
