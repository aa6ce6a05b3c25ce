package bcscope.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.program.generator.Generator;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.Job;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.Scenario;
import bcscope.scenario.Workload;
import bcscope.scenario.file.Setting;
import bcscope.table.SliceColumn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The scripts among the samples do what the generators of the same patterns do, to the bit: the
/// digest of the last slice chains those of all.
class ScriptGeneratorsTest {
    /// @param settings of the script
    /// @param values of the generator, in its units
    private record Pair(
            String script, List<String> settings, Generator generator, Map<String, Long> values) {}

    private static Pair pair(String script) {
        return switch (script) {
            case "ring" ->
                    new Pair(script, List.of("rounds=7"), Generator.RING, Map.of("iterations", 7L));
            case "halo" ->
                    new Pair(script, List.of("steps=9"), Generator.HALO2D, Map.of("steps", 9L));
            case "wavefront" ->
                    new Pair(
                            script,
                            List.of("blocks=4", "iterations=2", "work=700us"),
                            Generator.WAVEFRONT,
                            Map.of("blocks", 4L, "iterations", 2L, "computeNanos", 700_000L));
            case "unsafe-exchange" ->
                    new Pair(script, List.of(), Generator.UNSAFE_EXCHANGE, Map.of());
            case "incast" -> new Pair(script, List.of(), Generator.INCAST, Map.of());
            case "sage-like" ->
                    new Pair(
                            script,
                            List.of("steps=60", "computation=1000000", "overlap=250"),
                            Generator.SAGE_LIKE,
                            Map.of(
                                    "steps",
                                    60L,
                                    "computeNanos",
                                    1_000_000L,
                                    "overlapPermille",
                                    250L));
            default -> throw new IllegalArgumentException(script);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "ring, 2",
        "ring, 8",
        "ring, 13",
        "halo, 2",
        "halo, 4",
        "halo, 12",
        "halo, 7",
        "wavefront, 2",
        "wavefront, 12",
        "unsafe-exchange, 8",
        "incast, 2",
        "incast, 9",
        "sage-like, 2",
        "sage-like, 6",
        "sage-like, 16"
    })
    void doesWhatItsGeneratorDoes(String script, int ranks) throws InterruptedException {
        Pair pair = pair(script);
        for (MpiKind mpi : MpiKind.values()) {
            List<Setting> settings = new ArrayList<>(List.of(setting("ranks=" + ranks)));
            pair.settings.forEach(text -> settings.add(setting(text)));
            settings.add(Setting.of(mpi));
            Loaded written = good(ScenarioLoader.load(SampleScripts.path(script), settings));
            Loaded generated = good(written.with(generated(written.scenario(), pair, ranks)));
            assertFalse(written.program().grows());
            assertEquals(end(generated), end(written), () -> script + " under " + mpi);
        }
    }

    private static Scenario generated(Scenario scenario, Pair pair, int ranks) {
        SortedMap<String, Long> values = new TreeMap<>(pair.generator.defaults());
        values.putAll(pair.values);
        values.put(ProgramSource.RANKS, (long) ranks);
        Job job = scenario.job().withProgram(new Generated(pair.generator.id(), values));
        return scenario.withWork(new Workload(List.of(job), scenario.work().sharing()));
    }

    private record End(RunStatus state, int slices, long digest) {}

    private static End end(Loaded loaded) throws InterruptedException {
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            Progress progress = run.await();
            return new End(
                    progress.state(),
                    run.slices().size(),
                    run.slices().get(SliceColumn.DIGEST, run.slices().size() - 1));
        }
    }

    private static Setting setting(String text) {
        return good(Setting.parse(text));
    }

    private static <T> T good(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T>(T value, _) -> value;
            case Parsed.Bad<T>(var errors) -> throw new AssertionError(errors);
        };
    }
}
