package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.ComparisonOperator;
import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.SeededStream;
import bcscope.playground.RandomScript;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.scenario.file.ScenarioWriter.Detail;
import bcscope.scenario.file.Setting;
import bcscope.scenario.script.Action;
import bcscope.scenario.script.NetworkError;
import bcscope.scenario.script.NodeSet;
import bcscope.scenario.script.Script;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/// The section `primitives` of the file.
class ScriptFileTest {
    private static final String WHOLE =
            """
            {"bcscope": 1, "name": "S", "machine": {"nodes": 8}, "primitives": {
              "variables": {"x": 3, "y": {"value": 1, "on": {"5": -2}}},
              "script": [
                {"name": "a", "at": "2us", "xs": {"from": 1, "to": "0-2,6", "variable": "x",
                 "value": 4, "bytes": "1KB", "localEvent": "e", "remoteEvent": "f"}},
                {"te": {"node": 1, "event": "e", "block": true}},
                {"caw": {"node": 7, "on": [3, 1], "variable": "y", "compare": "!=", "value": 0,
                 "write": {"variable": "x", "value": 9}}}],
              "errors": [{"step": "a", "node": 3}, {"at": "1us", "until": "3us", "link": 2,
                          "level": 1}]}}
            """;

    @Test
    void everyKeyIsRead() {
        Script script = script(good(WHOLE));
        assertEquals(3, script.variables().get(0).on(5));
        assertEquals(-2, script.variables().get(1).on(5));
        assertEquals(1, script.variables().get(1).on(4));
        assertEquals(2_000, script.steps().getFirst().atNanos());
        assertEquals(
                new Action.Transfer(
                        new NodeSet.Some(List.of(0, 1, 2, 6)),
                        "x",
                        OptionalLong.of(4),
                        1_000,
                        Optional.of("e"),
                        Optional.of("f")),
                script.steps().getFirst().action());
        assertEquals(new Action.Test("e", Action.Patience.BLOCK), script.steps().get(1).action());
        assertEquals(
                new Action.Query(
                        new NodeSet.Some(List.of(1, 3)),
                        "y",
                        ComparisonOperator.DIFFERENT,
                        0,
                        Optional.of(new Action.Write("x", 9))),
                script.steps().get(2).action());
        assertEquals(
                List.of(
                        new NetworkError(
                                new NetworkError.When.During("a"), new NetworkError.What.Node(3)),
                        new NetworkError(
                                new NetworkError.When.Between(1_000, 3_000),
                                new NetworkError.What.Link(2, 1))),
                script.errors());
    }

    @Test
    void whatIsWrittenIsReadAsItWas() {
        LongStream.range(0, 200)
                .forEach(seed -> {
                    Scenario drawn = RandomScript.drawn(seed);
                    String text = ScenarioWriter.text(drawn, Detail.CHANGED);
                    Parsed<PlacedScenario> again = ScenarioReader.readText("again", text);
                    if (again instanceof Parsed.Good<PlacedScenario>(PlacedScenario placed, _)) {
                        assertEquals(drawn.job(), placed.scenario().job(), text);
                        assertEquals(text, ScenarioWriter.text(placed.scenario(), Detail.CHANGED));
                    } else {
                        again.diagnostics()
                                .forEach(it ->
                                        assertTrue(
                                                it.problem().startsWith("No step signals"), text));
                    }
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    "x": 3,            | "x": "q",          | 2:22 | "primitives.variables.x": "q" is not a number.
                    "x": 3,            | "3x": 3,           | 2:17 | "3x" is not a valid variable name.
                    "5": -2            | "8": -2            | 2:50 | "primitives.variables.y.on": "8" is out of range.
                    "from": 1          | "from": 8          | 4:47 | "primitives.script[0].xs.from": "8" is out of range.
                    "from": 1,         |                    | 4:38 | "primitives.script[0].xs" has no "from".
                    "0-2,6"            | "0-2,9"            | 4:56 | "primitives.script[0].xs.to": "0-2,9" does not name any nodes.
                    "0-2,6"            | []                 | 4:56 | "primitives.script[0].xs.to" must not be a list.
                    "variable": "x",   | "variable": "z",   | 4:77 | "primitives.script[0].xs.variable": there is no "z".
                    "bytes": "1KB"     | "bytes": 0         | 5:27 | "primitives.script[0].xs.bytes": "0" is out of range.
                    "localEvent": "e"  | "localEvent": 5    | 5:48 | "primitives.script[0].xs.localEvent" must not be a number.
                    {"te"              | {"when": 1, "te"   | 6:6  | There is no key "when" in "primitives.script[1]".
                    {"te"              | {"xs": {}, "te"    | 6:5  | "primitives.script[1]" must be one primitive.
                    "event": "e"       | "event": "f"       | 0    |
                    "event": "e"       | "event": "g"       | 6:5  | No step signals the event "g" on node 1.
                    "!="               | "<>"               | 7:67 | "primitives.script[2].caw.compare": "<>" is not among the choices.
                    "step": "a"        | "step": "b"        | 9:23 | "primitives.errors[0].step": there is no "b".
                    "node": 3}         | "node": 3, "link": 1} | 9:14 | An error affects either a node or a link.
                    "until": "3us"     | "until": "1us"     | 9:63 | The error ends before it begins.
                    "step": "a"        | "step": "a", "at": 5 | 9:14 | An error lasts as long as a step, or from one instant to another.
                    "nodes": 8         | "nodes": 33        | 1:50 | A primitives scenario is for up to 32 nodes.
                    "name": "S"        | "job": {"placement": "block"} | 1:16 | There is "job" beside "primitives".
                    """)
    void whatIsWrongIsSaidAtItsPlace(String old, String wrong, String place, String problem) {
        String text = WHOLE.replaceFirst(Pattern.quote(old), wrong == null ? "" : wrong);
        assertFalse(text.equals(WHOLE), old);
        List<Diagnostic> errors = ScenarioReader.readText("file", text).diagnostics();
        if (place.equals("0")) {
            assertEquals(List.of(), errors);
            return;
        }
        assertFalse(errors.isEmpty());
        Diagnostic first = errors.getFirst();
        assertEquals(
                place + " " + problem, first.line() + ":" + first.column() + " " + first.problem());
        assertFalse(first.advice().isEmpty());
    }

    @Test
    void aStepMayNotHaveTheNameOfAnother() {
        List<Diagnostic> errors =
                ScenarioReader.readText(
                                "file", WHOLE.replace("{\"te\"", "{\"name\": \"a\", \"te\""))
                        .diagnostics();
        assertEquals("Another step is already called \"a\".", errors.getFirst().problem());
    }

    @Test
    void limitsAreSaidNotHit() {
        StringBuilder steps = new StringBuilder();
        for (int i = 0; i <= Script.MOST_STEPS; i++) {
            steps.append(
                    "{\"caw\": {\"node\": 0, \"variable\": \"x\", \"compare\": \"=\","
                            + " \"value\": 0}},");
        }
        String text = WHOLE.replace("{\"te\"", steps + "{\"te\"");
        assertTrue(
                ScenarioReader.readText("file", text)
                        .diagnostics()
                        .getFirst()
                        .problem()
                        .endsWith("has 204 elements."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "primitives.variables.x=-7",
                "primitives.script[0].at=9us",
                "primitives.script[0].xs.to=3-4",
                "primitives.script[1].te.block=false",
                "primitives.script[2].caw.write.value=12",
                "primitives.errors[1].until=4us",
                "machine.nodes=16"
            })
    void everyValueCanBeSet(String setting) {
        PlacedScenario placed = placed(WHOLE);
        Parsed<PlacedScenario> changed =
                Setting.parse(setting).then(parsed -> parsed.applyTo(placed));
        assertEquals(List.of(), changed.diagnostics());
        Scenario after = ((Parsed.Good<PlacedScenario>) changed).value().scenario();
        assertFalse(after.equals(placed.scenario()));
    }

    @Test
    void aPathThatIsNoneIsSaidWithWhatIsNear() {
        Diagnostic error =
                new Setting("primitives.script[0].xs.form", "1")
                        .applyTo(placed(WHOLE))
                        .diagnostics()
                        .getFirst();
        assertEquals("Did you mean primitives.script[0].xs.from?", error.advice());
    }

    @Test
    void damageNeverBreaksTheReader() {
        SeededStream stream = new SeededStream(1, "script bits");
        int refused = 0;
        for (int round = 0; round < 1_500; round++) {
            byte[] bytes = WHOLE.getBytes(StandardCharsets.UTF_8);
            for (int flip = 0; flip <= round % 4; flip++) {
                int bit = (int) stream.upTo(8L * bytes.length - 1, round, flip);
                bytes[bit / 8] ^= (byte) (1 << (bit % 8));
            }
            refused += ScenarioReader.read("bits", bytes).diagnostics().isEmpty() ? 0 : 1;
        }
        assertTrue(refused > 750, "most damage is noticed, but only " + refused);
        byte[] whole = WHOLE.stripTrailing().getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertFalse(ScenarioReader.read("cut", cut).diagnostics().isEmpty(), "after " + length);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5",
                "[]",
                "null",
                "{}",
                "{\"variables\": 1}",
                "{\"variables\": {}, \"script\": {}}",
                "{\"variables\": {\"x\": []}, \"script\": [1]}",
                "{\"variables\": {\"x\": 1}, \"script\": [{\"xs\": 3}, {\"caw\": []}]}",
                "{\"variables\": {\"x\": 1}, \"script\": [], \"errors\": [{}]}",
                "{\"variables\": {\"x\": {\"on\": 4}}, \"script\": [{\"te\": {}}]}"
            })
    void anotherShapeIsRefused(String primitives) {
        List<Diagnostic> errors =
                ScenarioReader.readText(
                                "file", "{\"bcscope\": 1, \"primitives\": " + primitives + "}")
                        .diagnostics();
        assertFalse(errors.isEmpty(), primitives);
        errors.forEach(error -> assertEquals(1, error.line()));
    }

    private static Script script(Scenario scenario) {
        return assertInstanceOf(ProgramSource.Primitives.class, scenario.job().program()).script();
    }

    private static Scenario good(String text) {
        return placed(text).scenario();
    }

    private static PlacedScenario placed(String text) {
        return switch (ScenarioReader.readText("file", text)) {
            case Parsed.Good<PlacedScenario>(PlacedScenario placed, _) -> placed;
            case Parsed.Bad<PlacedScenario>(List<Diagnostic> errors) ->
                    throw new AssertionError(errors);
        };
    }
}
