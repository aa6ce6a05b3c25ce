package bcscope.scenario.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.Diagnostic;
import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.scenario.Begin;
import bcscope.scenario.OpeningView;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

class BeginFormatTest {
    private static final String JOB = "\"job\":{\"program\":{\"generator\":\"ring\"}}";

    @Test
    void whereARunBeginsIsReadAndWritten() {
        Scenario scenario =
                good(
                        "{\"slice\":86,\"phase\":\"PM\",\"view\":\"nic\",\"node\":5,"
                                + "\"text\":\"See how they wait.\"}");
        assertEquals(
                new Begin(
                        Optional.of(86),
                        Optional.of(Microphase.PM),
                        Optional.of(OpeningView.NIC),
                        Optional.of(5),
                        Optional.empty(),
                        Optional.empty(),
                        "See how they wait."),
                scenario.begin());
        String text = ScenarioWriter.text(scenario, ScenarioWriter.Detail.EVERYTHING);
        assertEquals(scenario, value(ScenarioReader.readText("again", text)));
    }

    @Test
    void aScenarioThatSaysNothingAboutItWritesNothing() {
        Scenario scenario = value(ScenarioReader.readText("file", "{\"bcscope\":1," + JOB + "}"));
        assertEquals(Begin.UNSAID, scenario.begin());
        assertFalse(
                ScenarioWriter.text(scenario, ScenarioWriter.Detail.EVERYTHING).contains("begin"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"slice\":-1}|\"begin.slice\": \"-1\" is out of range.",
                "{\"phase\":\"PMM\"}|\"begin.phase\": \"PMM\" is not among the choices.",
                "{\"view\":\"start\"}|\"begin.view\": \"start\" is not among the choices.",
                "{\"node\":1,\"rank\":2}|There is \"rank\" beside \"node\" in \"begin\".",
                "{\"moment\":1}|There is no key \"moment\" in \"begin\"."
            })
    void whatCannotBeIsSaid(String begin, String problem) {
        assertEquals(problem, problems(JOB, begin).getFirst().problem());
    }

    /// A script of primitives has moments and a text, and neither microphases nor processes.
    @Test
    void aScriptBeginsAtAMomentAndHasNoView() {
        String script =
                "\"machine\":{\"nodes\":2},\"primitives\":{\"variables\":{\"a\":0},\"script\":"
                        + "[{\"caw\":{\"node\":0,\"on\":\"all\",\"variable\":\"a\","
                        + "\"compare\":\"=\",\"value\":0}}]}";
        Scenario scenario =
                value(
                        ScenarioReader.readText(
                                "file", "{\"bcscope\":1," + script + ",\"begin\":{\"slice\":1}}"));
        assertEquals(Optional.of(1), scenario.begin().slice());
        Diagnostic wrong = problems(script, "{\"view\":\"nic\"}").getFirst();
        assertEquals("There is no key \"view\" in \"begin\".", wrong.problem());
        assertEquals("Allowed: slice, text.", wrong.advice());
    }

    @Test
    void aSettingChangesItAsItChangesEverything() {
        Setting setting = new Setting("begin.slice", "12");
        Scenario scenario = good("{\"slice\":86,\"node\":5}");
        Begin changed = value(setting.applyTo(PlacedScenario.unwritten(scenario))).begin();
        assertEquals(Optional.of(12), changed.slice());
        assertEquals(Optional.of(5), changed.node());
    }

    /// What was written about slices is not shown of windows, and is there again under BCS-MPI.
    @Test
    void underAnotherMpiOnlyViewAndSelectionHold() {
        Scenario scenario =
                good("{\"slice\":86,\"phase\":\"PM\",\"node\":5,\"text\":\"See how they wait.\"}");
        Scenario other = applied(MpiKind.CONVENTIONAL, scenario);
        assertEquals(Optional.of(MpiKind.BCS), other.begin().mpi());
        Begin shown = other.begin().under(other.mpi());
        assertEquals(Optional.empty(), shown.slice());
        assertEquals(Optional.empty(), shown.phase());
        assertEquals("", shown.text());
        assertEquals(Optional.of(5), shown.node());
        Scenario back = applied(MpiKind.BCS, other);
        assertEquals("See how they wait.", back.begin().under(back.mpi()).text());
    }

    private static Scenario applied(MpiKind mpi, Scenario scenario) {
        return value(Setting.of(mpi).applyTo(PlacedScenario.unwritten(scenario)));
    }

    @Test
    void aMicrophaseUnderConventionalMpiIsAMistake() {
        PlacedScenario placed =
                switch (ScenarioReader.readText(
                        "file",
                        "{\"bcscope\":1,\"mpi\":\"conventional\","
                                + JOB
                                + ",\"begin\":{\"slice\":3,\"phase\":\"PM\"}}")) {
                    case Parsed.Good<PlacedScenario>(PlacedScenario good, _) -> good;
                    case Parsed.Bad<PlacedScenario>(List<Diagnostic> errors) ->
                            throw new AssertionError(errors);
                };
        assertEquals(
                List.of("Conventional MPI has no microphases: there is no PM to begin with."),
                BeginChecks.problems(placed, 8).stream().map(Diagnostic::problem).toList());
    }

    private static Scenario good(String begin) {
        return value(
                ScenarioReader.readText(
                        "file", "{\"bcscope\":1," + JOB + ",\"begin\":" + begin + "}"));
    }

    private static List<Diagnostic> problems(String rest, String begin) {
        Parsed<PlacedScenario> parsed =
                ScenarioReader.readText(
                        "file", "{\"bcscope\":1," + rest + ",\"begin\":" + begin + "}");
        assertInstanceOf(Parsed.Bad.class, parsed);
        return parsed.diagnostics();
    }

    private static Scenario value(Parsed<PlacedScenario> parsed) {
        return switch (parsed) {
            case Parsed.Good<PlacedScenario>(PlacedScenario placed, _) -> placed.scenario();
            case Parsed.Bad<PlacedScenario>(List<Diagnostic> errors) ->
                    throw new AssertionError(errors);
        };
    }
}
