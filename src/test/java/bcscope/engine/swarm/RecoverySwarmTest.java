package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.engine.Receipts;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.model.ModelParameter;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Runs that lose a node and go back to a checkpoint do what they would have done without the loss,
/// and are repeatable for any number of workers and from any state.
class RecoverySwarmTest {
    private static final int FIRST_SEED = 31_000;
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 25);

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> Named.of("seed " + seed, Swarm.ofRecovery(seed)));
    }

    private static Simulation ended(Scenario scenario, Swarm swarm, int workers) {
        Simulation run = Simulations.of(scenario, swarm.program(), workers);
        run.advanceTo(Integer.MAX_VALUE);
        run.slices().publish();
        run.processes().publish();
        run.close();
        return run;
    }

    private static long sum(Simulation run, SliceColumn column) {
        long sum = 0;
        for (int slice = 0; slice < run.slices().published(); slice++) {
            sum += run.slices().get(column, slice);
        }
        return sum;
    }

    /// Whether nothing is drawn at random by the number of a slice or an instant.
    private static boolean isTimeless(Scenario scenario) {
        return scenario.model().get(ModelParameter.STROBE_JITTER_NANOS) == 0
                && scenario.model().get(ModelParameter.ARRIVAL_ORDER) == 0;
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void theProgramEndsAsItWouldHaveEnded(Swarm swarm) {
        Scenario scenario = swarm.scenario();
        Simulation calm = ended(scenario.withFaults(List.of()), swarm, 1);
        Simulation run = ended(scenario, swarm, 1);
        assertEquals(calm.state(), run.state());
        if (run.state() != RunStatus.COMPLETED) {
            return;
        }
        assertEquals(calm.totals().operations(), run.totals().operations());
        assertEquals(calm.totals().messages(), run.totals().messages());
        assertEquals(calm.totals().bytes(), run.totals().bytes());
        assertEquals(calm.totals().collectives(), run.totals().collectives());
        assertEquals(calm.leavesNothing(), run.leavesNothing());
        if (isTimeless(scenario)) {
            long later =
                    sum(run, SliceColumn.LOST_WORK)
                            + sum(run, SliceColumn.DETECTION)
                            + sum(run, SliceColumn.RESTART);
            assertEquals(calm.reachedNanos() + later, run.reachedNanos());
            assertEquals(sum(calm, SliceColumn.CHECKPOINT), sum(run, SliceColumn.CHECKPOINT));
            assertEquals(
                    Receipts.of(scenario.withFaults(List.of()), swarm.program()),
                    Receipts.of(scenario, swarm.program()));
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void everyRunWithRestartsObeysTheLawsAndTellsEveryWayBack(Swarm swarm) {
        Story story = Story.of(swarm);
        SwarmLawsTest.obeysTheLaws(story, List.of(detail -> tellsItsWayBack(story, detail)));
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void workersAndStatesChangeNothing(Swarm swarm) {
        Simulation three = ended(swarm.scenario(), swarm, 3);
        int slices = three.slices().published();
        try (Simulation one = Simulations.of(swarm.scenario(), swarm.program(), 1)) {
            Simulation.Checkpoint[] states = new Simulation.Checkpoint[4];
            for (int i = 0; i < states.length; i++) {
                one.advanceTo(slices * i / states.length);
                states[i] = one.checkpoint();
            }
            one.advanceTo(Integer.MAX_VALUE);
            one.slices().publish();
            one.processes().publish();
            assertEquals(slices, one.slices().published());
            assertEquals(
                    three.slices().get(SliceColumn.DIGEST, slices - 1),
                    one.slices().get(SliceColumn.DIGEST, slices - 1));
            try (Simulation again =
                    Simulations.again(
                            swarm.scenario(), swarm.program(), one.slices(), one.processes())) {
                for (int i = states.length - 1; i >= 0; i--) {
                    again.restore(states[i]);
                    again.advanceTo(Integer.MAX_VALUE);
                    assertEquals(one.state(), again.state());
                    assertEquals(one.totals(), again.totals());
                }
            }
        }
    }

    private static void tellsItsWayBack(Story story, SliceDetail detail) {
        long detection = story.slices().get(SliceColumn.DETECTION, detail.slice());
        List<Happening.WentBack> told =
                detail.happenings().stream()
                        .filter(Happening.WentBack.class::isInstance)
                        .map(Happening.WentBack.class::cast)
                        .toList();
        assertEquals(detection > 0 ? 1 : 0, told.size());
        told.forEach(back -> {
            assertEquals(detection, back.detectionNanos());
            assertEquals(
                    story.slices().get(SliceColumn.LOST_WORK, detail.slice()), back.lostNanos());
            assertEquals(detail.endNanos(), back.endNanos());
            Swarm swarm = story.swarm();
            assertTrue(
                    back.nodes().stream()
                            .allMatch(node ->
                                    ranks(swarm).anyMatch(rank -> swarm.node(rank) == node)));
        });
    }

    private static IntStream ranks(Swarm swarm) {
        return IntStream.range(0, swarm.program().ranks());
    }
}
