package bcscope.loading;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.file.Input;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

class SampleTest {
    private static final Path FOLDER = Path.of("samples");

    @Test
    void everyScenarioInTheFolderIsASampleAndEverySampleHasItsFile() throws IOException {
        assertEquals(
                Arrays.stream(Sample.values()).map(Sample::file).sorted().toList(),
                filesEndingWith(".json"));
    }

    @Test
    void everyTraceInTheFolderIsTheProgramOfASample() throws IOException {
        StringBuilder scenarios = new StringBuilder();
        for (Sample sample : Sample.values()) {
            scenarios.append(Files.readString(FOLDER.resolve(sample.file())));
        }
        for (String trace : filesEndingWith(".tix")) {
            assertTrue(scenarios.indexOf("\"" + trace + "\"") >= 0, trace);
        }
    }

    @ParameterizedTest
    @EnumSource(Sample.class)
    void everySampleIsReadWithoutADiagnostic(Sample sample) {
        Scenario scenario =
                switch (good(ScenarioLoader.open(FOLDER.resolve(sample.file()), List.of()))) {
                    case Content.OfProcesses(Loaded loaded) -> {
                        assertTrue(loaded.program().ranks() >= 2);
                        yield loaded.scenario();
                    }
                    case Content.OfPrimitives script -> {
                        assertFalse(script.script().steps().isEmpty());
                        yield script.scenario();
                    }
                };
        assertEquals(sample.title(), scenario.name());
        assertTrue(scenario.description().length() > 60, "describe what there is to see");
    }

    @ParameterizedTest
    @EnumSource(Sample.class)
    void theSampleWithinTheProgramIsTheOneInTheFolder(Sample sample) throws IOException {
        assertEquals(
                scenario(ScenarioLoader.open(FOLDER.resolve(sample.file()), List.of())),
                scenario(ScenarioLoader.open(sample, List.of())));
        try (Input in = new Folder.OfSamples().open(sample.file())) {
            assertArrayEquals(
                    Files.readAllBytes(FOLDER.resolve(sample.file())), in.stream().readAllBytes());
        }
    }

    @Test
    void theBarrierBenchmarkIsTheOneOfThePaper() {
        Loaded loaded = good(ScenarioLoader.load(Sample.BARRIER));
        Scenario scenario = loaded.scenario();
        assertEquals(32, scenario.machine().nodes());
        assertEquals(32, loaded.program().ranks());
        assertEquals(
                "Generated[generator=barrier-loop, parameters={computeNanos=1900000,"
                        + " iterations=10000}]",
                scenario.job().program().toString());
    }

    @Test
    void cardsHaveWords() {
        for (Sample sample : Sample.values()) {
            assertFalse(sample.teaser().endsWith("."), sample.teaser());
            assertTrue(sample.teaser().length() <= 60, sample.teaser());
            assertTrue(sample.aim().endsWith("."), sample.aim());
            assertEquals(Optional.of(sample), Sample.byId(sample.id()));
        }
        assertEquals(Optional.empty(), Sample.byId("none"));
    }

    private static List<String> filesEndingWith(String ending) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static Scenario scenario(Parsed<Content> parsed) {
        return switch (good(parsed)) {
            case Content.OfProcesses(Loaded loaded) -> loaded.scenario();
            case Content.OfPrimitives script -> script.scenario();
        };
    }

    private static <T> T good(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T>(T value, List<Diagnostic> warnings) -> {
                assertEquals(List.of(), warnings);
                yield value;
            }
            case Parsed.Bad<T>(List<Diagnostic> errors) -> throw new AssertionError(errors);
        };
    }
}
