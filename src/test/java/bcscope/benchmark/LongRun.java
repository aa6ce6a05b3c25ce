package bcscope.benchmark;

import bcscope.base.RunStatus;
import bcscope.base.SeededStream;
import bcscope.happening.Reordering;
import bcscope.happening.SliceDetail;
import bcscope.picture.timeline.SyntheticRun;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.scenario.Job;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.List;
import java.util.TreeMap;

/// A run of a million slices and ten million blocking calls of 1,024 processes, of the same kind as
/// the synthetic run of the tests.
final class LongRun implements RunView {
    static final int NODES = 512;
    static final int RANKS = 2 * NODES;
    static final int SLICES = 1_000_000;
    static final int CALLS = 10_000_000;

    private static final long SLICE_NANOS = 256_000;
    private static final int SLICES_PER_CALL = (int) ((long) SLICES * RANKS / CALLS);

    private final SyntheticRun pattern = new SyntheticRun(NODES, 60, 1);
    private final SeededStream draw = new SeededStream(1, "long");
    private final SliceTable slices = new SliceTable();
    private final ProcessLog log = new ProcessLog(RANKS);

    LongRun() {
        for (int slice = 0; slice < SLICES; slice++) {
            for (SliceColumn column : SliceColumn.values()) {
                slices.set(column, pattern.slices().get(column, slice % 60));
            }
            slices.set(SliceColumn.START, slice * SLICE_NANOS);
            slices.endRow();
        }
        slices.publish();
        for (int rank = 0; rank < RANKS; rank++) {
            live(rank);
        }
        log.publish();
    }

    private void live(int rank) {
        for (int call = 0; call < CALLS / RANKS; call++) {
            long first = (long) call * SLICES_PER_CALL + draw.upTo(40, rank, 3L * call);
            long entryNanos = first * SLICE_NANOS + draw.upTo(200_000, rank, 3L * call + 1);
            long waits = 1 + draw.upTo(50, rank, 3L * call + 2);
            log.blocked(rank, 1 + call % 4, call, entryNanos);
            log.awakened(rank, (first + waits) * SLICE_NANOS);
        }
    }

    @Override
    public Scenario scenario() {
        Scenario drawn = pattern.scenario();
        return new Scenario(
                drawn.version(),
                drawn.name(),
                drawn.description(),
                drawn.machine(),
                drawn.model(),
                new Job(
                        new ProgramSource.Generated(Generator.RING.id(), new TreeMap<>()),
                        drawn.job().placement()),
                drawn.seed());
    }

    @Override
    public Program program() {
        return pattern.program();
    }

    @Override
    public int node(int rank) {
        return rank / 2;
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
                SLICES,
                SLICES * SLICE_NANOS,
                CALLS,
                0,
                0,
                0,
                0,
                List.of(),
                Reordering.NONE);
    }

    @Override
    public SliceDetail detail(int slice) {
        return pattern.detail(slice % 60);
    }
}
