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
/// that it is over. How much of DEM is the strobe follows from the queries, each of which takes
/// equally long. Time between the microphases is the query after MSM, and, where a node is lost,
/// the wait for it.
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
        PrimitiveTimes times = PrimitiveTimes.of(scenario.machine(), scenario.charged());
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
        return of(slice, slice + 1);
    }

    /// The budget of the slices from `first` to before `end` together; at least one.
    public SliceBudget of(int first, int end) {
        long[] sums = new long[BudgetPart.values().length];
        int overran = 0;
        long overrunNanos = 0;
        int busiest = first;
        for (int slice = first; slice < end; slice++) {
            add(slice, sums);
            long work = get(SliceColumn.GTTS, slice);
            overran += work > sliceNanos ? 1 : 0;
            overrunNanos += Math.max(0, work - sliceNanos);
            busiest = work > get(SliceColumn.GTTS, busiest) ? slice : busiest;
        }
        return new SliceBudget(
                first,
                end - first,
                Arrays.stream(sums).boxed().toList(),
                new SliceBudget.Overrun(
                        overran, overrunNanos, busiest, get(SliceColumn.GTTS, busiest)));
    }

    /// Adds the parts of `slice` to `sums`.
    private void add(int slice, long... sums) {
        long work = get(SliceColumn.GTTS, slice);
        long dem = get(SliceColumn.GTDEM, slice);
        // A lost strobe is sent again within DEM, before the first query.
        long loopNanos = (get(SliceColumn.USRDEM, slice) + 1) * queryNanos;
        long strobe = Math.min(work, Math.max(strobeNanos, dem - loopNanos));
        long exchange = Math.max(0, dem - strobe);
        long msm = get(SliceColumn.GTMSM, slice);
        long pm = get(SliceColumn.GTPM, slice);
        long bbm = get(SliceColumn.GTBBM, slice);
        long rm = get(SliceColumn.GTRM, slice);
        long between = work - strobe - exchange - msm - pm - bbm - rm;
        long query = msm > 0 ? Math.min(between, queryNanos) : 0;
        long waited = between - query;
        long detection = get(SliceColumn.DETECTION, slice);
        long lost = detection > 0 ? Math.min(waited, detection) : waited;
        long rest = table.endNanos(slice, reachedNanos) - table.activeEndNanos(slice);
        long recovery = recovery(slice, rest, Math.max(0, sliceNanos - work));
        long slack = waited - lost + rest - recovery;
        Invariant.check(
                between >= 0 && slack >= 0,
                "slice %d has %d ns between its microphases and %d ns of slack",
                slice,
                between,
                slack);
        sums[BudgetPart.STROBE.ordinal()] += strobe;
        sums[BudgetPart.DEM.ordinal()] += exchange;
        sums[BudgetPart.MSM.ordinal()] += msm + query;
        sums[BudgetPart.PM.ordinal()] += pm;
        sums[BudgetPart.BBM.ordinal()] += bbm;
        sums[BudgetPart.RM.ordinal()] += rm;
        sums[BudgetPart.RECOVERY.ordinal()] += lost + recovery;
        sums[BudgetPart.SLACK.ordinal()] += slack;
    }

    /// How much of the `restNanos` after the last microphase is not slack. A slice at whose end the
    /// machine goes back to a checkpoint has slack only if it ended before T.
    private long recovery(int slice, long restNanos, long leastNanos) {
        long detection = get(SliceColumn.DETECTION, slice);
        if (detection == 0) {
            return get(SliceColumn.CHECKPOINT, slice);
        }
        long back = Math.min(restNanos, detection + get(SliceColumn.RESTART, slice));
        return restNanos - Math.min(restNanos - back, leastNanos);
    }

    private long get(SliceColumn column, int slice) {
        return table.get(column, slice);
    }
}
