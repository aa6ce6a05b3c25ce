package bcscope.run;

import bcscope.base.Digest;
import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.happening.Activity;
import bcscope.happening.CallObserver;
import bcscope.happening.LinkObserver;
import bcscope.happening.LocalMetrics;
import bcscope.happening.LocalObserver;
import bcscope.happening.Reordering;
import bcscope.happening.SliceDetail;
import bcscope.happening.SliceEvents;
import bcscope.happening.Snapshot;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.TreeMap;

/// An engine whose whole state is the number of slices and their digest: enough to test what drives
/// an engine. It counts what it is asked to do, and can be told to break at a slice.
final class CountingSimulation implements Simulation {
    static final int NEVER = Integer.MAX_VALUE;

    int executed;
    int restored;
    int breaksAt = NEVER;
    long stateBytes = 1_000;

    private final int length;
    private final SliceTable slices;
    private final ProcessLog processes = new ProcessLog(1);
    private final Program program =
            Program.of(
                    "nothing",
                    List.of(new RankCode().compute(1)),
                    new int[1],
                    List.of(Communicator.world(1)));
    private int slice;
    private long digest = Digest.SEED;

    CountingSimulation(int length) {
        this(length, new SliceTable());
    }

    /// One that goes back over the slices of `slices`.
    CountingSimulation(int length, SliceTable slices) {
        this.length = length;
        this.slices = slices;
    }

    @Override
    public Scenario scenario() {
        return new Scenario(
                Scenario.CURRENT_VERSION,
                "counting",
                "",
                new Machine(1, 1, NetworkKind.QSNET),
                Model.defaults(),
                new Job(new ProgramSource.Generated("none", new TreeMap<>()), Placement.BLOCK),
                1);
    }

    @Override
    public Program program() {
        return program;
    }

    @Override
    public int node(int rank) {
        return 0;
    }

    @Override
    public int slice() {
        return slice;
    }

    @Override
    public RunStatus state() {
        return slice < length ? RunStatus.RUNNING : RunStatus.COMPLETED;
    }

    @Override
    public String problem() {
        return slice < length ? "" : "All processes have ended.";
    }

    @Override
    public RunStatus advanceTo(int target) {
        while (slice < Math.min(target, length)) {
            Invariant.check(slice != breaksAt, "slice %d breaks", slice);
            digest = Digest.mix(digest, slice);
            if (slices.size() == slice) {
                slices.set(SliceColumn.START, slice * 250_000L);
                slices.set(SliceColumn.GTTS, 100_000);
                slices.set(SliceColumn.DIGEST, digest);
                slices.endRow();
            }
            slice++;
            executed++;
        }
        return state();
    }

    @Override
    public SliceEvents eventsOfNext() {
        return detailOfNext().events();
    }

    @Override
    public SliceDetail detailOfNext() {
        int next = slice;
        advanceTo(next + 1);
        return new SliceDetail(
                next,
                next * 250_000L,
                (next + 1) * 250_000L,
                List.of(),
                new Snapshot(
                        new Activity[] {Activity.COMPUTING}, new int[1], new long[1], List.of()),
                List.of(),
                noMetrics(),
                digest);
    }

    private static LocalMetrics noMetrics() {
        return new LocalMetrics(
                new long[1],
                new long[1],
                new long[1],
                new int[1],
                new int[1],
                new int[1],
                new int[1],
                new int[1],
                new long[1],
                new long[1]);
    }

    @Override
    public Checkpoint checkpoint() {
        return new Place(slice, digest);
    }

    @Override
    public long stateBytes() {
        return stateBytes;
    }

    @Override
    public void restore(Checkpoint checkpoint) {
        Place place = (Place) checkpoint;
        slice = place.slice;
        digest = place.digest;
        restored++;
    }

    @Override
    public void observeCalls(CallObserver observer) {}

    @Override
    public void observeLinks(LinkObserver observer) {}

    @Override
    public void observeLocally(LocalObserver observer) {}

    @Override
    public SliceTable slices() {
        return slices;
    }

    @Override
    public ProcessLog processes() {
        return processes;
    }

    /// Its process ends behind all microphases of the last slice.
    @Override
    public long reachedNanos() {
        return slice == length
                ? (slice - 1) * 250_000L + 200_000
                : slice == 0 ? 0 : slices.activeEndNanos(slice - 1);
    }

    @Override
    public Totals totals() {
        return new Totals(slice, 0, 0, 0, Reordering.NONE);
    }

    @Override
    public void close() {}

    record Place(int slice, long digest) implements Checkpoint {
        @Override
        public long bytes() {
            return 1000;
        }
    }
}
