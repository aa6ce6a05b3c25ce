package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.program.Program;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/// No kind of happening is dead; those of conventional MPI are [MessageCoverageTest]'s.
class HappeningCoverageTest {
    private static final int MOST_SEEDS = 200;

    private final TreeSet<String> missing = new TreeSet<>();

    @Test
    void everyKindOfHappeningOccursInTheSwarm() {
        kinds(Happening.class)
                .filter(kind -> !MessageEvent.class.isAssignableFrom(kind))
                .forEach(kind -> missing.add(kind.getSimpleName()));
        for (long seed = 0; seed < MOST_SEEDS && !missing.isEmpty(); seed++) {
            for (Swarm swarm :
                    List.of(
                            Swarm.of(seed),
                            Swarm.ofFaults(seed),
                            Swarm.ofLoss(seed),
                            Swarm.ofRecovery(seed))) {
                strike(swarm.scenario(), swarm.program());
            }
            JobSwarm jobs = JobSwarm.of(seed);
            strike(jobs.scenario(), jobs.program());
        }
        assertEquals(List.of(), List.copyOf(missing));
    }

    /// Strikes from what is missing what happens in a run.
    private void strike(Scenario scenario, Program program) {
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            while (run.state() == RunStatus.RUNNING) {
                run.detailOfNext()
                        .happenings()
                        .forEach(it -> missing.remove(it.getClass().getSimpleName()));
            }
        }
    }

    /// The records below `type`.
    static Stream<Class<?>> kinds(Class<?> type) {
        return type.isRecord()
                ? Stream.of(type)
                : Arrays.stream(type.getPermittedSubclasses())
                        .flatMap(HappeningCoverageTest::kinds);
    }
}
