package bcscope.picture.primitives;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.loading.Content;
import bcscope.loading.ScenarioLoader;
import bcscope.picture.Box;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.playground.Narration;
import bcscope.playground.RandomScript;
import bcscope.playground.ScriptMachine;
import bcscope.playground.ScriptRun;
import bcscope.playground.Scripts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

class PrimitivesPictureTest {
    private static final ScriptRun SAMPLE = sample();

    /// The moments that one would project: a transfer takes effect, a query fails, two queries are
    /// on their way, one of them wins, a transfer is lost.
    @ParameterizedTest
    @ValueSource(ints = {5, 9, 15, 16, 17, 19})
    void aMomentIsDrawnAsExpected(int count) throws IOException {
        Golden.check(
                "picture/primitives/sample-" + count + ".log",
                drawn(Playhead.after(SAMPLE, count)).log());
    }

    @Test
    void everyValueOfEveryNodeIsShownAtEveryMoment() {
        for (int count = 0; count <= SAMPLE.frames().size(); count++) {
            LogSurface log = drawn(Playhead.after(SAMPLE, count));
            for (int v = 0; v < SAMPLE.script().variables().size(); v++) {
                for (int node = 0; node < SAMPLE.nodes(); node++) {
                    String label =
                            SAMPLE.script().variables().get(v).name()
                                    + " = "
                                    + SAMPLE.memory(count).value(v, node)
                                    + " on node "
                                    + node;
                    assertEquals(label, region(log, "value:" + v + ":" + node).label());
                }
            }
            assertEquals(new Narration(SAMPLE).after(count), region(log, "sentence").label());
        }
    }

    @Test
    void aFailedComparisonSaysNoOnTheWayUpFromTheNodeThatRefuses() {
        String log = drawn(Playhead.after(SAMPLE, 9)).log();
        assertEquals(2, count(log, "\"no\""), "its switch and the top");
        assertEquals(1, count(log, "\"yes\""), "the other switch");
    }

    @Test
    void aLostTransferMarksTheBrokenLinkAndWritesNowhere() {
        LogSurface log = drawn(Playhead.after(SAMPLE, 19));
        assertEquals("The link of node 7 does not work", region(log, "broken:0:7").label());
        assertFalse(log.log().contains("7 → 9"));
    }

    @Test
    void aNodeThatWaitsForEverHasADoubleOutlineAndAWord() {
        ScriptRun run =
                Scripts.run(
                        4,
                        "\"x\": 0",
                        """
                        {"xs": {"from": 0, "to": "all", "variable": "x", "localEvent": "sent"}},
                        {"te": {"node": 0, "event": "sent", "block": true}}
                        """,
                        "{\"node\": 2}");
        String before = drawn(Playhead.after(run, run.frames().size() - 1)).log();
        String after = drawn(Playhead.after(run, run.frames().size())).log();
        assertFalse(before.contains("forever"));
        assertTrue(after.contains("\"TE sent forever\""));
        assertTrue(after.contains("waits forever: nothing signals"));
        assertEquals(4, count(after, "ERROR w1.5\n"), "lost bar, wait, node, broken link");
    }

    @Test
    void theTokenLeavesTheInitiatorAndArrives() {
        String start = drawn(Playhead.between(SAMPLE, 4, 0)).log();
        String midway = drawn(Playhead.between(SAMPLE, 4, 0.6)).log();
        assertEquals(1, count(start, "TOKEN\n"));
        assertEquals(2, count(midway, "TOKEN\n"), "one for each switch below the top");
        assertEquals(8, count(drawn(Playhead.between(SAMPLE, 4, 0.9)).log(), "TOKEN\n"));
        assertFalse(start.equals(midway));
    }

    @Test
    void aPlaceOverTheOperationsIsAnInstant() {
        Box all = new Box(0, 0, 1440, 900);
        LogSurface log = drawn(Playhead.after(SAMPLE, 0));
        Box bar = region(log, "step:0").box();
        Optional<Long> nanos =
                PrimitivesPicture.nanosAt(SAMPLE, all, Theme.LIGHT, bar.right(), bar.centerY());
        assertTrue(Math.abs(nanos.orElseThrow() - 12_945) < 100, nanos::toString);
        assertEquals(
                Optional.empty(), PrimitivesPicture.nanosAt(SAMPLE, all, Theme.LIGHT, 700, 100));
    }

    @Test
    void aLongPauseIsShortenedAndMarked() {
        String step =
                "{\"at\": \"%s\", \"xs\": {\"from\": 0, \"to\": \"all\", \"variable\": \"x\"}}";
        ScriptRun run =
                Scripts.run(
                        4, "\"x\": 0", step.formatted("0us") + "," + step.formatted("100ms"), "");
        MomentAxis axis = MomentAxis.of(run, 0, 1000);
        assertEquals(1, axis.cuts().size());
        assertTrue(axis.at(6_000) > 400, "what happens has its room");
        long before = 0;
        for (int x = 0; x <= 1000; x++) {
            assertTrue(axis.invert(x) >= before);
            before = axis.invert(x);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1280, 720", "2, 1440, 900", "16, 1280, 720", "32, 1440, 900", "32, 900, 500"})
    void anyNumberOfNodesHasItsColumnsSideBySide(int nodes, double width, double height) {
        ScriptRun run =
                Scripts.run(
                        nodes,
                        "\"x\": 0",
                        "{\"caw\": {\"node\": 0, \"variable\": \"x\", \"compare\": \"=\","
                                + " \"value\": 0}}",
                        "");
        LogSurface log = new LogSurface(Theme.LIGHT, width, height);
        PrimitivesPicture.draw(log, Playhead.after(run, 1));
        List<Box> cards =
                IntStream.range(0, nodes).mapToObj(n -> region(log, "node:" + n).box()).toList();
        for (int node = 0; node < nodes; node++) {
            assertTrue(cards.get(node).width() >= 18, "readable");
            assertTrue(cards.get(node).right() <= width);
            assertTrue(node == 0 || cards.get(node - 1).right() <= cards.get(node).x());
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyMomentOfAnyScriptCanBeDrawn(Theme theme) {
        for (long seed = 0; seed < 12; seed++) {
            ScriptRun run = Scripts.run(RandomScript.drawn(seed));
            for (int count = 0; count <= run.frames().size(); count++) {
                LogSurface log = new LogSurface(theme, 1280, 720);
                PrimitivesPicture.draw(log, Playhead.between(run, count, 0.4));
                assertTrue(log.log().contains("sentence"));
            }
        }
    }

    private static LogSurface drawn(Playhead head) {
        LogSurface log = new LogSurface(Theme.LIGHT, 1440, 900);
        PrimitivesPicture.draw(log, head);
        return log;
    }

    private static Region region(LogSurface log, String id) {
        return log.regions().stream()
                .filter(region -> region.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(id));
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    private static ScriptRun sample() {
        Parsed<Content> parsed =
                ScenarioLoader.open(Path.of("samples", "primitives.json"), List.of());
        return parsed instanceof Parsed.Good<Content>(Content.OfPrimitives script, _)
                ? ScriptMachine.run(script.scenario(), script.script())
                : Scripts.run(1, "\"x\": 0", "", "");
    }
}
