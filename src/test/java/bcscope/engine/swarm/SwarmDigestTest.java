package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.CallObserver;
import bcscope.happening.SliceDetail;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The same scenario gives the same digests however it is executed and whoever looks on (MODEL 6).
class SwarmDigestTest {
    private static final int FIRST_SEED = 20_000;
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 60);

    static Stream<Named<Swarm>> swarms() {
        return Stream.concat(
                LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                        .mapToObj(seed -> Named.of("seed " + seed, Swarm.ofAnyMemory(seed))),
                LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                        .mapToObj(seed ->
                                Named.of(
                                        "conventional, seed " + seed, ConventionalSwarm.of(seed))));
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void lookingOnChangesNothing(Swarm swarm) {
        try (Simulation plain = Simulations.of(swarm.scenario(), swarm.program(), 1);
                Simulation watched = Simulations.of(swarm.scenario(), swarm.program(), 3)) {
            CountingObserver calls = new CountingObserver();
            watched.observeCalls(calls);
            watched.observeLocally((slice, start, metrics) -> {});
            plain.advanceTo(Integer.MAX_VALUE);
            watched.advanceTo(Integer.MAX_VALUE);
            assertEquals(digests(plain.slices()), digests(watched.slices()));
            assertEquals(plain.totals(), watched.totals());
            assertEquals(plain.state(), watched.state());
            assertEquals(plain.totals().operations(), calls.entered);
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void aRunGoesOnTheSameFromAnyCheckpoint(Swarm swarm) {
        Dice dice = new Dice(swarm.seed(), "checkpoints");
        List<Simulation.Checkpoint> checkpoints = new ArrayList<>();
        try (Simulation run = Simulations.of(swarm.scenario(), swarm.program(), 1)) {
            while (run.state() == RunStatus.RUNNING) {
                checkpoints.add(run.checkpoint());
                run.advanceTo(run.slice() + dice.between(1, 40));
            }
            run.slices().publish();
            run.processes().publish();
            try (Simulation again =
                    Simulations.again(
                            swarm.scenario(), swarm.program(), run.slices(), run.processes())) {
                for (Simulation.Checkpoint checkpoint :
                        dice.some(checkpoints, checkpoints.size())) {
                    again.restore(checkpoint);
                    SliceDetail first = again.detailOfNext();
                    assertEquals(digest(run, checkpoint.slice()), first.digest());
                    again.restore(checkpoint);
                    SliceDetail second = again.detailOfNext();
                    assertEquals(first.happenings(), second.happenings());
                    again.advanceTo(checkpoint.slice() + 60);
                }
                again.advanceTo(Integer.MAX_VALUE);
                assertEquals(run.state(), again.state());
                assertEquals(run.totals(), again.totals());
            }
        }
    }

    private static long digest(Simulation run, int slice) {
        return run.slices().get(SliceColumn.DIGEST, slice);
    }

    private static List<Long> digests(SliceTable table) {
        List<Long> digests = new ArrayList<>();
        for (int slice = 0; slice < table.size(); slice++) {
            digests.add(table.get(SliceColumn.DIGEST, slice));
        }
        return digests;
    }

    private static final class CountingObserver implements CallObserver {
        private long entered;

        @Override
        public void entered(int rank, int pc, long nanos) {
            entered++;
        }

        @Override
        public void blocked(int rank, int pc, long nanos) {}

        @Override
        public void awakened(int rank, int pc, long nanos) {}

        @Override
        public void returned(int rank, int pc, long nanos) {}

        @Override
        public void finished(int rank, long nanos) {}
    }
}
