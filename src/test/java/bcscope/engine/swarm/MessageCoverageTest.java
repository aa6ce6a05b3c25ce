package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.explain.Sentences;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.program.Program;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

/// No kind of happening of conventional MPI is dead, and each has its sentence.
class MessageCoverageTest {
    private static final int MOST_SEEDS = 40;
    private static final int MOST_WINDOWS = 200;

    private final TreeSet<String> missing = new TreeSet<>();

    @Test
    void everyKindOfHappeningOccursAndIsTold() {
        HappeningCoverageTest.kinds(MessageEvent.class)
                .forEach(kind -> missing.add(kind.getSimpleName()));
        for (String sample : List.of("ipsc-contention", "ipsc-exchange", "bgl-packets")) {
            Loaded loaded = loaded(sample, List.of());
            tell(loaded.scenario(), loaded.program());
        }
        Loaded credits =
                loaded(
                        "incast",
                        List.of(
                                new Setting("mpi", "conventional"),
                                new Setting("machine.network", "ipsc-860"),
                                new Setting("model.slice", "10ms"),
                                new Setting("job.program.bytes", "80"),
                                new Setting("job.program.iterations", "100"),
                                new Setting("job.program.compute", "0us")));
        tell(credits.scenario(), credits.program());
        Loaded lines =
                loaded(
                        "broadcast-allreduce",
                        List.of(
                                new Setting("mpi", "conventional"),
                                new Setting("machine.network", "bluegene-l"),
                                new Setting("machine.shape", "4x2x2"),
                                new Setting("conventional.bglCollectives", "torus")));
        tell(lines.scenario(), lines.program());
        Loaded stops =
                loaded(
                        "bgl-halo",
                        List.of(
                                new Setting("mpi", "conventional"),
                                new Setting("machine.mode", "heater")));
        tell(stops.scenario(), stops.program());
        for (long seed = 0; seed < MOST_SEEDS && !missing.isEmpty(); seed++) {
            Swarm swarm = ConventionalSwarm.of(seed);
            tell(swarm.scenario(), swarm.program());
        }
        assertEquals(List.of(), List.copyOf(missing));
    }

    private void tell(Scenario scenario, Program program) {
        Sentences sentences = new Sentences(program);
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            while (run.state() == RunStatus.RUNNING && run.slice() < MOST_WINDOWS) {
                SliceDetail detail = run.detailOfNext();
                for (int i = 0; i < detail.happenings().size(); i++) {
                    Happening happening = detail.happenings().get(i);
                    if (missing.remove(happening.getClass().getSimpleName())) {
                        assertFalse(sentences.of(detail, i).isBlank());
                    }
                }
            }
        }
    }

    private static Loaded loaded(String sample, List<Setting> settings) {
        return switch (ScenarioLoader.load(Path.of("samples", sample + ".json"), settings)) {
            case Parsed.Good<Loaded> good -> good.value();
            case Parsed.Bad<Loaded> bad ->
                    throw new AssertionError(bad.errors().getFirst().oneLine());
        };
    }
}
