package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import bcscope.model.Fault;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.run.RecoveryAccount.Restart;
import bcscope.scenario.Checkpointing;
import bcscope.scenario.Checkpointing.Through;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Barriers of four processes on four nodes, in slices of 250 us, with a heartbeat every
/// millisecond and a checkpoint of 50,000 B at 1,000 MB/s, 50 us, after every 5 slices: the first
/// three are written at 1.25 to 1.3, 2.55 to 2.6 and 3.85 to 3.9 ms.
///
/// Node 2 stops at 3.4 ms, misses the heartbeat of 4 ms, and is declared dead at 5 ms and three
/// queries of 6.4 us: two halvings of four nodes and the question before.
class RecoveryAccountTest {
    private static final long RESUMED = 5_019_200 + 50_000;
    private static final Fault LOSS = new Fault.NodeFailure(2, 3_400_000);

    private static Run ended(Checkpointing plan, Fault... faults) throws InterruptedException {
        TreeMap<String, Long> parameters = new TreeMap<>(Generator.BARRIER_LOOP.defaults());
        parameters.put("iterations", 10L);
        Scenario usual = SmallRuns.scenario(Generator.BARRIER_LOOP, 4, parameters);
        Scenario scenario =
                usual.withModel(
                                usual.model()
                                        .with(ModelParameter.STROBE_JITTER_NANOS, 0)
                                        .with(ModelParameter.HEARTBEAT_NANOS, 1_000_000))
                        .withCheckpoint(plan)
                        .withFaults(List.of(faults));
        Program program = Generator.BARRIER_LOOP.build(4, parameters, scenario.model());
        Run run = Run.start(scenario, program, 1);
        run.await();
        return run;
    }

    private static Checkpointing everyFive() {
        return new Checkpointing(5, 50_000, Through.STORAGE, 1_000_000, 1);
    }

    @Test
    void aRunWithoutCheckpointsHasNone() throws InterruptedException {
        try (Run run = ended(Checkpointing.OFF)) {
            assertEquals(Optional.empty(), RecoveryAccount.of(run));
        }
    }

    /// The failure is in slice 13, from 3.35 ms on: 2.6 + 3 * 0.25.
    @Test
    void aRestartIsPartedIntoWhatItCost() throws InterruptedException {
        try (Run run = ended(everyFive(), LOSS)) {
            RecoveryAccount account = RecoveryAccount.of(run).orElseThrow();
            assertEquals(
                    List.of(new Restart(13, 10, 800_000, 1_619_200, 50_000)), account.restarts());
            assertEquals(4, account.redoneSlices());
            assertEquals(800_000, account.lostNanos());
            assertEquals(1_619_200, account.detectionNanos());
            assertEquals(50_000, account.restartNanos());
            assertEquals(50_000L * account.checkpoints(), account.checkpointNanos());
        }
    }

    @Test
    void withoutAFailureNothingIsLost() throws InterruptedException {
        try (Run run = ended(everyFive())) {
            RecoveryAccount account = RecoveryAccount.of(run).orElseThrow();
            assertEquals(List.of(), account.restarts());
            assertEquals((run.progress().slices() - 1) / 5, account.checkpoints());
            assertEquals(0, account.redoneSlices());
        }
    }

    @Test
    void aNodeIsDownUntilItsSpareIsThere() throws InterruptedException {
        try (Run run = ended(everyFive(), LOSS)) {
            assertEquals(
                    List.of(new Fault.NodeFailure(2, 3_400_000, RESUMED)),
                    new FaultsOfRun(run).faults());
        }
    }

    @Test
    void withoutCheckpointsANodeIsDownForever() throws InterruptedException {
        try (Run run = ended(Checkpointing.OFF, LOSS)) {
            assertSame(run.scenario().faults(), new FaultsOfRun(run).faults());
        }
    }
}
