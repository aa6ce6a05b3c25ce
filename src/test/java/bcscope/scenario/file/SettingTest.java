package bcscope.scenario.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.Scenario;
import bcscope.scenario.format.Quantity;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;

class SettingTest {
    private static final String FILE =
            """
            {"bcscope": 1,
             "machine": {"nodes": 8},
             "job": {"program": {"generator": "ring", "bytes": "4KiB"}}}
            """;

    @ParameterizedTest
    @EnumSource(ModelParameter.class)
    void everyParameterCanBeSet(ModelParameter parameter) {
        Quantity quantity = Quantity.of(parameter);
        long value =
                parameter == ModelParameter.SLICE_NANOS ? 300_000 : parameter.defaultValue() / 2;
        long legal = Math.max(value, parameter.least());
        Scenario scenario = good(parameter.path() + "=" + quantity.write(legal));
        assertEquals(legal, scenario.model().get(parameter));
    }

    @Test
    void theRestOfTheScenarioStaysAsItIs() {
        Scenario before = placed().scenario();
        assertEquals(
                before.withModel(before.model().with(ModelParameter.SLICE_NANOS, 300_000)),
                good("model.slice = 300us"));
    }

    @Test
    void aParameterOfTheProgramIsSetByItsKey() {
        Generated ring =
                assertInstanceOf(Generated.class, good("job.program.bytes=1MB").job().program());
        assertEquals(1_000_000L, ring.parameters().get("bytes"));
        assertEquals(400_000L, ring.parameters().get("computeNanos"));
    }

    @Test
    void aNewGeneratorBeginsWithItsDefaults() {
        Generated halo =
                assertInstanceOf(
                        Generated.class,
                        good("job.program.generator=halo2d", "job.program.steps=7")
                                .job()
                                .program());
        assertEquals("halo2d", halo.generator());
        assertEquals(7L, halo.parameters().get("steps"));
        assertEquals(8_192L, halo.parameters().get("bytes"));
    }

    @Test
    void aTraceTakesThePlaceOfAGenerator() {
        Trace trace =
                assertInstanceOf(
                        Trace.class,
                        good("job.program.trace=x.tix", "job.program.meanGap=2ms").job().program());
        assertEquals("x.tix", trace.path());
        assertEquals(2_000_000, trace.options().targetMeanGapNanos());
    }

    @Test
    void onlyTheOutcomeOfSeveralSettingsMustBeLegal() {
        Scenario scenario = good("job.program.ranks=64", "machine.nodes=32");
        assertEquals(32, scenario.machine().nodes());
        List<Diagnostic> errors = bad("job.program.ranks=64");
        assertEquals("Set \"machine.nodes\" to 32 or more.", errors.getFirst().advice());
        assertEquals("f.json", errors.getFirst().file(), "the place of the value that must change");
        assertEquals(2, errors.getFirst().line());
    }

    @Test
    void theLastOfTwoSettingsOfOnePathCounts() {
        assertEquals(16, good("machine.nodes=4", "machine.nodes=16").machine().nodes());
    }

    /// A file that says 8 nodes: ES40 has 64 of four processors.
    @Test
    void aPresetReplacesTheMachineAndWhatFollowsChangesIt() {
        assertEquals(new Machine(64, 4, NetworkKind.QSNET), good("machine.preset=es40").machine());
        assertEquals(
                new Machine(16, 4, NetworkKind.QSNET),
                good("machine.preset=es40", "machine.nodes=16").machine());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "model.slice=1xs|The unit \"xs\" is not one of a duration.",
                "model.slice=1us|\"1us\" is out of range.",
                "model.strobes=4|\"4\" is not among the choices.",
                "machine.nodes=many|\"many\" is not a number.",
                "job.program.nonBlocking=yes|\"yes\" is not true or false.",
                "job.program.generator=rung|There is no generator \"rung\".",
                "name=|\"name\" has 0 characters.",
            })
    void aWrongValueIsReportedAsInAFile(String setting, String problem) {
        Diagnostic error = bad(setting).getFirst();
        assertTrue(error.problem().endsWith(problem), error.problem());
        assertEquals("--set " + setting, error.file());
        assertTrue(!error.advice().isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "'slice', 'model.slice'",
        "processesPerNode, machine.processesPerNode",
        "model.slcie, model.slice",
        "Model.Slice, model.slice",
        "machine.node, machine.nodes",
        "job.program.byte, job.program.bytes",
    })
    void anUnknownPathIsReportedWithTheOneThatWasMeant(String path, String meant) {
        Diagnostic error = bad(path + "=1").getFirst();
        assertEquals("There is no path \"" + path + "\".", error.problem());
        assertEquals("Did you mean " + meant + "?", error.advice());
    }

    @Test
    void anUnknownPathLikeNoneIsReportedWithWhatThereIs() {
        assertTrue(
                bad("machine.colour=red")
                        .getFirst()
                        .advice()
                        .startsWith("There are: machine.nodes"));
        assertTrue(bad("zzz=1").getFirst().advice().startsWith("Paths begin with name, "));
        assertTrue(bad("model.slice.x.y=1").getFirst().problem().contains("no path"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "=", "=1", "model.slice", "model.slice 300us"})
    void whatIsNoSettingSaysHowOneLooks(String text) {
        Parsed<Setting> parsed = Setting.parse(text);
        assertEquals(
                "For example: --set model.slice=300us", parsed.diagnostics().getFirst().advice());
    }

    @Test
    void aValueMayHoldAnEqualSign() {
        assertEquals("a=b", good("name=a=b").name());
    }

    @Test
    void pathsAreCompleted() {
        Scenario scenario = placed().scenario();
        assertEquals(
                List.of("machine.nodes", "machine.network"),
                Setting.completions(scenario, "machine.n"));
        assertEquals(
                List.of("model.slice", "model.maxSlices", "host.sliceLoss", "begin.slice"),
                Setting.completions(scenario, "slice"));
        assertTrue(Setting.completions(scenario, "job.").contains("job.program.nonBlocking"));
        assertTrue(!Setting.completions(scenario, "").contains("bcscope"));
    }

    private static PlacedScenario placed() {
        return switch (ScenarioReader.readText("f.json", FILE)) {
            case Parsed.Good<PlacedScenario> good -> good.value();
            case Parsed.Bad<PlacedScenario> bad -> throw new AssertionError(bad.errors());
        };
    }

    private static Parsed<PlacedScenario> applied(String... texts) {
        List<Setting> settings =
                Arrays.stream(texts)
                        .map(text ->
                                switch (Setting.parse(text)) {
                                    case Parsed.Good<Setting> good -> good.value();
                                    case Parsed.Bad<Setting> bad ->
                                            throw new AssertionError(bad.errors());
                                })
                        .toList();
        return Setting.applyAll(settings, placed());
    }

    private static Scenario good(String... settings) {
        return switch (applied(settings)) {
            case Parsed.Good<PlacedScenario> good -> good.value().scenario();
            case Parsed.Bad<PlacedScenario> bad -> throw new AssertionError(bad.errors());
        };
    }

    private static List<Diagnostic> bad(String... settings) {
        Parsed<PlacedScenario> parsed = applied(settings);
        assertInstanceOf(Parsed.Bad.class, parsed);
        return parsed.diagnostics();
    }
}
