package bcscope.run.budget;

import bcscope.base.Invariant;
import bcscope.model.ModelParameter;
import bcscope.run.RunView;
import bcscope.scenario.PrimitiveTimes;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.Arrays;

/// Reads the phase budget of slices from the table of a run under BCS-MPI; nothing is executed
/// again.
///
/// The table holds the time of each microphase from its microstrobe until the Strobe Sender knows
/// that it is over. What of DEM is the strobe follows from the queries, each of which takes equally
/// long. Time between the microphases is the query after MSM, and, where a node is lost, the wait
/// for it.
public final class BudgetReader {
    private final SliceTable table;
    private final int count;
    private final long reachedNanos;
    private final long sliceNanos;
    private final long strobeNanos;
    private final long queryNanos;

    /// Of the published slices of `table`, which a run of `scenario` wrote that has reached
    /// `reachedNanos`.
    public BudgetReader(SliceTable table, Scenario scenario, long reachedNanos) {
        this.table = table;
        this.reachedNanos = reachedNanos;
        count = table.published();
        sliceNanos = scenario.model().get(ModelParameter.SLICE_NANOS);
        PrimitiveTimes times = PrimitiveTimes.of(scenario.machine(), scenario.model());
        strobeNanos = times.strobeNanos();
        queryNanos = times.queryNanos();
    }

    /// Of the slices of `run` that are over.
    public static BudgetReader of(RunView run) {
        RunView whole = run.inWholeSlices();
        long reachedNanos = whole.progress().simulatedNanos();
        return new BudgetReader(whole.slices(), whole.scenario(), reachedNanos);
    }

    /// Number of slices.
    public int count() {
        return count;
    }

    /// T, ns.
    public long sliceNanos() {
        return sliceNanos;
    }

    /// The budget of `slice`.
    public SliceBudget of(int slice) {
        Long[] parts = new Long[BudgetPart.values().length];
        Arrays.fill(parts, 0L);
        long workNanos = get(SliceColumn.GTTS, slice);
        long restNanos = endNanos(slice) - table.activeEndNanos(slice);
        work(slice, workNanos, parts);
        long recoveryNanos = recovery(slice, restNanos, Math.max(0, sliceNanos - workNanos));
        parts[BudgetPart.RECOVERY.ordinal()] += recoveryNanos;
        parts[BudgetPart.SLACK.ordinal()] += restNanos - recoveryNanos;
        SliceBudget budget =
                new SliceBudget(slice, 1, Arrays.asList(parts), overrun(slice, workNanos));
        Invariant.check(
                budget.lengthNanos() == endNanos(slice) - get(SliceColumn.START, slice),
                "the parts of slice %d sum to %d ns",
                slice,
                budget.lengthNanos());
        return budget;
    }

    /// The budget of the slices from `first` to before `end` together; at least one.
    public SliceBudget of(int first, int end) {
        SliceBudget sum = of(first);
        for (int slice = first + 1; slice < end; slice++) {
            sum = sum.plus(of(slice));
        }
        return sum;
    }

    /// What lies between the strobe and the end of the last microphase.
    private void work(int slice, long workNanos, Long... parts) {
        long dem = get(SliceColumn.GTDEM, slice);
        // A lost strobe is sent again within DEM, before the first query.
        long loopNanos = (get(SliceColumn.USRDEM, slice) + 1) * queryNanos;
        long strobe = Math.min(workNanos, Math.max(strobeNanos, dem - loopNanos));
        long msm = get(SliceColumn.GTMSM, slice);
        parts[BudgetPart.STROBE.ordinal()] = strobe;
        parts[BudgetPart.DEM.ordinal()] = Math.max(0, dem - strobe);
        parts[BudgetPart.PM.ordinal()] = get(SliceColumn.GTPM, slice);
        parts[BudgetPart.BBM.ordinal()] = get(SliceColumn.GTBBM, slice);
        parts[BudgetPart.RM.ordinal()] = get(SliceColumn.GTRM, slice);
        long between = workNanos - msm - Arrays.stream(parts).mapToLong(Long::longValue).sum();
        long query = msm > 0 ? Math.min(between, queryNanos) : 0;
        long waited = between - query;
        long detection = get(SliceColumn.DETECTION, slice);
        long lost = detection > 0 ? Math.min(waited, detection) : waited;
        parts[BudgetPart.MSM.ordinal()] = msm + query;
        parts[BudgetPart.RECOVERY.ordinal()] = lost;
        parts[BudgetPart.SLACK.ordinal()] = waited - lost;
    }

    /// What of the `restNanos` behind the last microphase is no slack. A slice at whose end the
    /// machine goes back to a checkpoint has slack only if it ended before T.
    private long recovery(int slice, long restNanos, long leastNanos) {
        long detection = get(SliceColumn.DETECTION, slice);
        if (detection == 0) {
            return get(SliceColumn.CHECKPOINT, slice);
        }
        long back = Math.min(restNanos, detection + get(SliceColumn.RESTART, slice));
        return restNanos - Math.min(restNanos - back, leastNanos);
    }

    private SliceBudget.Overrun overrun(int slice, long workNanos) {
        long nanos = Math.max(0, workNanos - sliceNanos);
        return new SliceBudget.Overrun(nanos > 0 ? 1 : 0, nanos, slice, workNanos);
    }

    private long endNanos(int slice) {
        return table.endNanos(slice, reachedNanos);
    }

    private long get(SliceColumn column, int slice) {
        return table.get(column, slice);
    }
}
