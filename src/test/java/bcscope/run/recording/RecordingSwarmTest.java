package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Deep;
import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.cli.fuzz.RandomScript;
import bcscope.engine.swarm.Swarm;
import bcscope.loading.Content;
import bcscope.loading.ScenarioLoader;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.scenario.Job;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.Workload;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/// Whatever runs can be saved, opened and executed again with nothing lost. Traces, and scenarios
/// with extreme values, are tried by `FuzzTest`. More scripts: `-Dswarm.seeds=300`.
class RecordingSwarmTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 20);

    /// Where a run is cut off: at its beginning, in its first messages, later.
    private static final int[] CUTS = {0, 1, 7, 40};

    private static final ProgramSource NAMED =
            new ProgramSource.Generated(
                    Generator.BARRIER_LOOP.id(), Generator.BARRIER_LOOP.defaults());

    @TempDir static Path folder;

    static Stream<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("samples"))) {
            return files
                    .filter(file -> file.toString().matches(".*\\.(json|bcs|tix)"))
                    .filter(file -> Deep.ON || !file.endsWith("sage-timing-h.json"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aSampleIsSavedWhole(Path sample) throws InterruptedException {
        check(sample, List.of(), CUTS);
    }

    @ParameterizedTest
    @EnumSource(Generator.class)
    void whatAGeneratorMakesIsSavedWhole(Generator generator) throws Exception {
        int ranks = generator.ranks().least();
        int multiple = generator.ranks().multipleOf();
        int fitting = Math.ceilDiv(Math.max(ranks, 16), multiple) * multiple;
        Path file = folder.resolve(generator.id() + ".json");
        Files.writeString(
                file,
                """
                {"bcscope":1,"machine":{"nodes":%d,"processesPerNode":1},
                "job":{"program":{"generator":"%s"}}}
                """
                        .formatted(Math.min(fitting, generator.ranks().most()), generator.id()));
        check(file, List.of(), 0, 40);
    }

    @Test
    void aRandomScriptIsSavedWhole() throws Exception {
        Random chance = new Random(7);
        for (int seed = 0; seed < SEEDS; seed++) {
            Path file = folder.resolve("random" + seed + ".bcs");
            Files.writeString(file, RandomScript.of(seed, seed % 2 == 0));
            String mpi = MpiKind.values()[chance.nextInt(2)].name().toLowerCase(Locale.ROOT);
            check(file, List.of("mpi=" + mpi), chance.nextInt(60), 4_000);
        }
    }

    /// With faults of every kind, nodes that are lost, and restarts; a recording holds the program,
    /// so that the scenario may name any.
    @Test
    void aRandomRunIsSavedWhole() throws InterruptedException {
        for (long seed = 1; seed <= SEEDS; seed++) {
            for (Swarm drawn :
                    List.of(
                            Swarm.of(seed),
                            Swarm.ofFaults(seed),
                            Swarm.ofLoss(seed),
                            Swarm.ofRecovery(seed))) {
                Job job = new Job(NAMED, drawn.scenario().job().placement());
                Scenario scenario = drawn.scenario().withWork(Workload.of(job));
                check(scenario, drawn.program(), seed % 3 == 0 ? 20 : 2_000, "seed " + seed);
            }
        }
    }

    /// Each of these was saved as a file that could not be opened, or is near to one that was.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "repeat 2 { barrier }",
                "repeat 3 { repeat 2 { barrier } }",
                "repeat 2 { repeat 2 { repeat 2 { repeat 2 { repeat 2 { barrier } } } } }",
                "for i in 1..2 { barrier }\nfor i in 1..2 { bcast 8 B from 0 }",
                "repeat 4 { mark \"a\" }",
                "repeat 2 { mark \"a\" }\nbarrier",
                "repeat 3 { repeat 2 { mark \"a\" }\n barrier }",
                "repeat 2 { compute 0 us }\nbarrier",
                "def f() { repeat 2 { barrier\n if ranks > 1 { return } } }\nf()\nbarrier",
                "repeat 2 { compute 1 us }\nrepeat 1000000 { compute 1 us }",
            })
    void aLoopIsSavedWhole(String script) throws Exception {
        Path file = folder.resolve("loop.bcs");
        Files.writeString(file, "program loop\n" + script + "\n");
        check(file, List.of(), 3, 200);
    }

    private static void check(Path file, List<String> settings, int... cuts)
            throws InterruptedException {
        for (int cut : cuts) {
            List<Setting> parsed =
                    settings.stream().map(text -> good(Setting.parse(text))).toList();
            if (good(ScenarioLoader.open(file, parsed))
                    instanceof Content.OfProcesses(var loaded)) {
                check(loaded.scenario(), loaded.program(), cut, file + " to slice " + cut);
            }
        }
    }

    private static void check(Scenario scenario, Program program, int slices, String what)
            throws InterruptedException {
        try (Run run = Run.paused(scenario, program, 1)) {
            run.runTo(slices);
            run.await();
            assertEquals(Optional.empty(), RoundTrip.problem(run), what);
        }
    }

    private static <T> T good(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T> good -> good.value();
            case Parsed.Bad<T> bad -> throw new AssertionError(bad.errors().toString());
        };
    }
}
