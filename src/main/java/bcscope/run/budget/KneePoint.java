package bcscope.run.budget;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.run.comparison.Comparing;
import bcscope.run.comparison.Outcome;
import bcscope.run.comparison.Side;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.function.BooleanSupplier;

/// A run of a scenario with one T.
///
/// @param sliceNanos T, ns
/// @param state how the run ended
/// @param problem why it did not complete, one sentence; empty if it did
/// @param simulatedNanos its simulated time, ns
/// @param blockedPerMillion the part of the time of its processes in which they were blocked
/// @param slices its slices
/// @param overran how many of them ran beyond T
public record KneePoint(
        long sliceNanos,
        RunStatus state,
        String problem,
        long simulatedNanos,
        long blockedPerMillion,
        int slices,
        int overran) {
    private static final double MILLION = 1e6;

    /// Slices of a run, at most: a table of them takes 360 bytes each.
    public static final int MOST_SLICES = 600_000;

    /// Executes a run on the calling thread; nothing of it is kept.
    ///
    /// @param side the scenario with this T
    /// @param goesOn whether to continue, asked several times a second
    /// @throws InterruptedException if it is not to continue
    public static KneePoint measured(long sliceNanos, Parsed<Side> side, BooleanSupplier goesOn)
            throws InterruptedException {
        return switch (side) {
            case Parsed.Good<Side>(var good, _) ->
                    of(
                            sliceNanos,
                            Comparing.run(good, (_, _, _) -> goesOn.getAsBoolean())
                                    .orElseThrow(InterruptedException::new));
            case Parsed.Bad<Side> bad ->
                    new KneePoint(
                            sliceNanos,
                            RunStatus.FAILED,
                            bad.errors().getFirst().problem(),
                            0,
                            0,
                            0,
                            0);
        };
    }

    private static KneePoint of(long sliceNanos, Outcome outcome) {
        SliceTable table = outcome.table();
        int overran = 0;
        for (int slice = 0; slice < table.published(); slice++) {
            overran += table.get(SliceColumn.GTTS, slice) > sliceNanos ? 1 : 0;
        }
        return new KneePoint(
                sliceNanos,
                outcome.state(),
                outcome.state() == RunStatus.LIMIT_REACHED
                        ? "The run has more slices than are executed here."
                        : outcome.problem(),
                outcome.simulatedNanos(),
                outcome.blockedPerMillion(),
                outcome.slices(),
                overran);
    }

    /// Whether the run came to its end, so that it can be compared with others.
    public boolean completed() {
        return state == RunStatus.COMPLETED;
    }

    /// The part of its slices that ran beyond T.
    public double overrunShare() {
        return slices == 0 ? 0 : (double) overran / slices;
    }

    /// The part of the time of its processes in which they were blocked.
    public double blockedShare() {
        return blockedPerMillion / MILLION;
    }
}
