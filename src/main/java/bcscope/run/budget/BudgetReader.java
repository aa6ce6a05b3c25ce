package bcscope.run.budget;

import bcscope.base.Invariant;
import bcscope.model.ModelParameter;
import bcscope.run.RunView;
import bcscope.scenario.Lineage;
import bcscope.scenario.PrimitiveTimes;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

    /// The latest first; there is one from slice 0 on.
    private final List<Costs> costs = new ArrayList<>();

    /// What decides the budget of the slices from `from` on, ns.
    private record Costs(int from, long sliceNanos, long strobeNanos, long queryNanos) {
        static Costs of(int from, Scenario scenario) {
            PrimitiveTimes times = PrimitiveTimes.of(scenario.machine(), scenario.charged());
            return new Costs(
                    from,
                    scenario.model().get(ModelParameter.SLICE_NANOS),
                    times.strobeNanos(),
                    times.queryNanos());
        }
    }

    /// Of the published slices of `table`, which a run of `scenario` wrote that has reached
    /// `reachedNanos`.
    public BudgetReader(SliceTable table, Scenario scenario, long reachedNanos) {
        this.table = table;
        this.reachedNanos = reachedNanos;
        count = table.published();
        costs.add(Costs.of(0, scenario));
    }

    /// Of the slices of `run` that are over.
    public static BudgetReader of(RunView run) {
        RunView whole = run.inWholeSlices();
        BudgetReader reader =
                new BudgetReader(
                        whole.slices(), whole.scenario(), whole.progress().simulatedNanos());
        Lineage lineage = whole.lineage();
        while (lineage.fork().isPresent()) {
            Lineage.Fork fork = lineage.fork().get();
            Costs after = Costs.of(fork.slice(), lineage.scenario());
            reader.costs.set(reader.costs.size() - 1, after);
            lineage = fork.before();
            reader.costs.add(Costs.of(0, lineage.scenario()));
        }
        return reader;
    }

    private Costs costs(int slice) {
        int index = 0;
        while (costs.get(index).from > slice) {
            index++;
        }
        return costs.get(index);
    }

    /// Number of slices.
    public int count() {
        return count;
    }

    /// T, ns; of a branch, from its fork on.
    public long sliceNanos() {
        return costs.getFirst().sliceNanos;
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
            long sliceNanos = costs(slice).sliceNanos;
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
        Costs cost = costs(slice);
        long work = get(SliceColumn.GTTS, slice);
        long dem = get(SliceColumn.GTDEM, slice);
        // A lost strobe is sent again within DEM, before the first query.
        long loopNanos = (get(SliceColumn.USRDEM, slice) + 1) * cost.queryNanos;
        long strobe = Math.min(work, Math.max(cost.strobeNanos, dem - loopNanos));
        long exchange = Math.max(0, dem - strobe);
        long msm = get(SliceColumn.GTMSM, slice);
        long pm = get(SliceColumn.GTPM, slice);
        long bbm = get(SliceColumn.GTBBM, slice);
        long rm = get(SliceColumn.GTRM, slice);
        long between = work - strobe - exchange - msm - pm - bbm - rm;
        long query = msm > 0 ? Math.min(between, cost.queryNanos) : 0;
        long waited = between - query;
        long detection = get(SliceColumn.DETECTION, slice);
        long lost = detection > 0 ? Math.min(waited, detection) : waited;
        long rest = table.endNanos(slice, reachedNanos) - table.activeEndNanos(slice);
        long recovery = recovery(slice, rest, Math.max(0, cost.sliceNanos - work));
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
