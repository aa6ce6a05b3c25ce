package bcscope.picture.timeline;

import bcscope.base.Microphase;
import bcscope.base.RunStatus;
import bcscope.base.SeededStream;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.LocalMetrics;
import bcscope.happening.NicList;
import bcscope.happening.PhaseWindow;
import bcscope.happening.Reordering;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// A run that no engine made: processes that compute, exchange messages with a neighbour and meet
/// in a barrier every ninth slice. Its tables obey the laws of the metrics. Looks like a run, costs
/// nothing to make, and does not change when the engine does.
public final class SyntheticRun implements RunView {
    static final int SEND = 1;
    static final int RECEIVE = 2;
    static final int WAIT = 3;
    static final int BARRIER = 4;

    private static final long SLICE_NANOS = 250_000;
    private static final int PERIOD = 9;

    private final Scenario scenario;
    private final Program program;
    private final SliceTable slices = new SliceTable();
    private final ProcessLog log;
    private final SeededStream draw;
    private final int ranks;
    private final long[] calls;
    private final int[] blockedRanks;
    private long startNanos;

    /// A run of `nodes` nodes with two processes each.
    public SyntheticRun(int nodes, int sliceCount, long seed) {
        this(nodes, 2, sliceCount, seed);
    }

    /// A run of `nodes` nodes with `perNode` processes each.
    public SyntheticRun(int nodes, int perNode, int sliceCount, long seed) {
        ranks = nodes * perNode;
        draw = new SeededStream(seed, "synthetic");
        log = new ProcessLog(ranks);
        calls = new long[ranks];
        blockedRanks = new int[sliceCount + 64];
        scenario = scenario(nodes, perNode, seed);
        program = program(ranks);
        grow(sliceCount);
    }

    private void grow(int sliceCount) {
        long[] starts = new long[sliceCount + 64];
        for (int slice = 0; slice < starts.length; slice++) {
            starts[slice] = startNanos;
            startNanos += gettsNanos(slice);
        }
        for (int rank = 0; rank < ranks; rank++) {
            live(rank, sliceCount, starts);
        }
        for (int slice = 0; slice < sliceCount; slice++) {
            row(slice, starts[slice]);
        }
        startNanos = starts[sliceCount];
        log.publish();
        slices.publish();
    }

    /// Processes compute for some slices, then block until the start of a later one.
    private void live(int rank, int sliceCount, long[] starts) {
        int slice = 0;
        for (int step = 0; slice < sliceCount; step++) {
            int computes = (int) draw.upTo(2, rank, 5L * step);
            int call = Math.min(slice + computes, nextBarrier(slice));
            long entryNanos = starts[call] + 20_000 + draw.upTo(180_000, rank, 5L * step + 1);
            boolean barrier = call == nextBarrier(slice);
            int waits = 1 + (int) draw.upTo(3, rank, 5L * step + 2);
            int awake = barrier ? call + 2 : Math.min(call + 1 + waits / 2, nextBarrier(slice));
            if (entryNanos >= starts[awake]) {
                entryNanos = starts[awake] - 10_000;
            }
            int pc = barrier ? BARRIER : SEND + (int) draw.upTo(2, rank, 5L * step + 3);
            calls[rank] += 1 + draw.upTo(1, rank, 5L * step + 4);
            if (awake > sliceCount) {
                return;
            }
            log.blocked(rank, pc, calls[rank], entryNanos);
            log.awakened(rank, starts[awake]);
            for (int s = call + 1; s < awake; s++) {
                blockedRanks[s]++;
            }
            slice = Math.max(awake, slice + 1);
        }
    }

    private static int nextBarrier(int slice) {
        return slice / PERIOD * PERIOD + PERIOD - 1;
    }

    private long gettsNanos(int slice) {
        long jitter = draw.upTo(19_000, slice, 1_000_003);
        return SLICE_NANOS + (jitter < 9_000 ? jitter / 8 : jitter);
    }

    private void row(int slice, long start) {
        boolean barrier = slice % PERIOD == 0 && slice > 0;
        boolean reduces = slice % (2 * PERIOD) == 0 && barrier;
        long chunks = slice % 40 > 33 ? 0 : draw.upTo(ranks / 2L, slice, 11);
        int nodes = scenario.machine().nodes();
        long dem = 18_000 + draw.upTo(9_000, slice, 12);
        long msm = 22_000 + draw.upTo(12_000, slice, 13);
        long pm = chunks == 0 ? 0 : 30_000 + chunks * 80_000 / ranks;
        long bbm = barrier ? 14_000 : 0;
        long rm = reduces ? 21_000 : 0;
        slices.set(SliceColumn.START, start);
        slices.set(SliceColumn.GTDEM, dem);
        slices.set(SliceColumn.GTMSM, msm);
        slices.set(SliceColumn.GTPM, pm);
        slices.set(SliceColumn.GTBBM, bbm);
        slices.set(SliceColumn.GTRM, rm);
        slices.set(SliceColumn.GTTS, dem + msm + pm + bbm + rm + 6_000);
        slices.set(SliceColumn.MAX_LTDEM, dem - 6_000);
        slices.set(SliceColumn.MAX_LTMSM, msm - 6_000);
        slices.set(SliceColumn.MAX_LTTS, dem + msm + pm + bbm + rm);
        slices.set(SliceColumn.SUM_NP2PDEM, 2 * chunks);
        slices.set(SliceColumn.SUM_NP2PMSM, chunks);
        slices.set(SliceColumn.MAX_NP2PMSM, Math.min(chunks, 3));
        slices.set(SliceColumn.SUM_NCOLLDEM, barrier ? ranks : 0);
        slices.set(SliceColumn.MAX_NCOLLDEM, barrier ? ranks / nodes : 0);
        slices.set(SliceColumn.SUM_NCOLLMSM, barrier ? nodes : 0);
        slices.set(SliceColumn.MAX_NCOLLMSM, barrier ? 1 : 0);
        slices.set(SliceColumn.SUM_BPTS, blockedRanks[slice]);
        slices.set(SliceColumn.MAX_BPTS, Math.min(blockedRanks[slice], ranks / nodes));
        slices.set(SliceColumn.BYTES, chunks * 8_192);
        slices.set(SliceColumn.BUDGET, 53_700);
        slices.endRow();
    }

    @Override
    public Scenario scenario() {
        return scenario;
    }

    @Override
    public Program program() {
        return program;
    }

    @Override
    public int node(int rank) {
        return scenario.job().placement().node(rank, scenario.machine());
    }

    @Override
    public SliceTable slices() {
        return slices;
    }

    @Override
    public ProcessLog processes() {
        return log;
    }

    @Override
    public Progress progress() {
        return new Progress(
                RunStatus.COMPLETED,
                "",
                slices.published(),
                startNanos,
                0,
                0,
                0,
                0,
                0,
                List.of(),
                Reordering.NONE);
    }

    /// A detail with a message from every fifth process to the next one, and what lies in NIC
    /// memory.
    @Override
    public SliceDetail detail(int slice) {
        long start = slices.get(SliceColumn.START, slice);
        long dem = slices.get(SliceColumn.GTDEM, slice);
        List<Happening> happenings = new ArrayList<>();
        List<Held> held = new ArrayList<>();
        for (int rank = slice % 5; rank + 3 < ranks; rank += 5) {
            Descriptor send = descriptor(Descriptor.Kind.SEND, rank, slice, start - 200_000);
            Descriptor receive =
                    descriptor(Descriptor.Kind.RECEIVE, rank + 3, slice, start - 90_000);
            held.add(new Held(node(rank), NicList.SDQ, send, 4_096));
            held.add(new Held(node(rank + 3), NicList.RDQ, receive, 4_096));
            happenings.add(
                    new Happening.Transferred(
                            start + 60_000,
                            node(rank + 3),
                            node(rank),
                            send,
                            receive,
                            0,
                            4_096,
                            start + 110_000));
        }
        int nodes = scenario.machine().nodes();
        LocalMetrics local =
                new LocalMetrics(
                        new long[nodes],
                        new long[nodes],
                        new long[nodes],
                        new int[nodes],
                        new int[nodes],
                        new int[nodes],
                        new int[nodes],
                        new int[nodes],
                        new long[nodes],
                        new long[nodes]);
        return new SliceDetail(
                slice,
                start,
                start + SLICE_NANOS,
                List.of(
                        new PhaseWindow(
                                Microphase.DEM, start, start + 6_000, start + dem, start + dem)),
                new Snapshot(new Activity[ranks], new int[ranks], new long[ranks], held),
                happenings,
                local,
                0);
    }

    private Descriptor descriptor(Descriptor.Kind kind, int rank, int number, long postNanos) {
        return new Descriptor(kind, rank, number, node(rank), -1, 3, 0, 4_096, postNanos, SEND);
    }

    private static Scenario scenario(int nodes, int perNode, long seed) {
        return new Scenario(
                Scenario.CURRENT_VERSION,
                "synthetic",
                "",
                new Machine(nodes, perNode, NetworkKind.QSNET),
                Model.defaults(),
                new Job(new ProgramSource.Generated("none", new TreeMap<>()), Placement.BLOCK),
                seed);
    }

    private static Program program(int ranks) {
        RankCode code = new RankCode();
        code.compute(1_000);
        code.send(0, 3, 4_096, 0);
        code.recv(0, 3, 4_096, 0);
        code.await(0);
        code.synchronise(OperationKind.BARRIER, Communicator.WORLD);
        return Program.of(
                "synthetic", List.of(code), new int[ranks], List.of(Communicator.world(ranks)));
    }
}
