package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.engine.swarm.reference.PlainMachine;
import bcscope.engine.swarm.reference.PlainProcess;
import bcscope.engine.swarm.reference.ReferenceProcess;
import bcscope.happening.Activity;
import bcscope.model.ModelParameter;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/// The engine of conventional MPI and a plain machine execute the same random scenarios. More
/// seeds: `-Dswarm.seeds=5000`.
class ConventionalSwarmTest {
    private static final int FIRST_SEED = 50_000;
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 100);

    static List<Named<Swarm>> swarms() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> Named.of("seed " + seed, ConventionalSwarm.of(seed)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void theEngineDoesWhatThePlainMachineDoes(Swarm swarm) {
        assertTrue(PlainMachine.knows(swarm.scenario()));
        PlainMachine plain = new PlainMachine(swarm.scenario(), swarm.program());
        long windowNanos = swarm.scenario().model().get(ModelParameter.SLICE_NANOS);
        RunStatus end = plain.run(windowNanos);
        try (Simulation run = Simulations.of(swarm.scenario(), swarm.program(), 1)) {
            run.advanceTo(Integer.MAX_VALUE);
            assertEquals(end, run.state(), run::problem);
            if (end == RunStatus.FAILED) {
                return;
            }
            run.processes().publish();
            for (PlainProcess process : plain.processes) {
                assertEquals(intervals(process), intervals(run, process.rank));
            }
            if (end == RunStatus.COMPLETED) {
                assertEquals(plain.endNanos(), endNanos(run));
            }
            assertEquals(plain.deliveredBytes, total(run, SliceColumn.BYTES));
        }
    }

    private static long endNanos(Simulation run) {
        int last = run.slices().size() - 1;
        return run.slices().get(SliceColumn.START, last) + run.slices().get(SliceColumn.GTTS, last);
    }

    private static long total(Simulation run, SliceColumn column) {
        long total = 0;
        for (int slice = 0; slice < run.slices().size(); slice++) {
            total += run.slices().get(column, slice);
        }
        return total;
    }

    private static List<ReferenceProcess.Blocked> intervals(PlainProcess process) {
        List<ReferenceProcess.Blocked> intervals = new ArrayList<>(process.intervals);
        if (process.activity != Activity.FINISHED && process.activity.blocked()) {
            intervals.add(
                    new ReferenceProcess.Blocked(
                            process.position(),
                            process.calls - 1,
                            process.entered,
                            BlockedIntervals.OPEN));
        }
        return intervals;
    }

    private static List<ReferenceProcess.Blocked> intervals(Simulation run, int rank) {
        BlockedIntervals log = run.processes().intervals(rank);
        List<ReferenceProcess.Blocked> intervals = new ArrayList<>();
        for (int i = 0; i < log.size(); i++) {
            intervals.add(
                    new ReferenceProcess.Blocked(
                            log.position(i), log.call(i), log.entryNanos(i), log.awakeNanos(i)));
        }
        return intervals;
    }
}
