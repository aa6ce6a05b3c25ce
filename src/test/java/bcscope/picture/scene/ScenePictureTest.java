package bcscope.picture.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.picture.Box;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.TreePlan;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.picture.scene.state.SceneState;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

class ScenePictureTest {
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8, 13, 16, 17, 24, 32, 50, 64, 65, 100, 128, 256})
    void textsStayOnTheirCardsAndInThePicture(int nodes) {
        for (Theme theme : List.of(Theme.DARK, Theme.PROJECTOR)) {
            for (Box size : List.of(new Box(0, 0, 850, 440), new Box(0, 0, 1000, 600))) {
                SceneLayout layout = SceneLayout.of(nodes, size, theme.textFactor());
                LogSurface log = draw(theme, layout, 10_150, ViewChoice.PLAIN);
                for (TextsOf.Placed text : TextsOf.drawing(log)) {
                    assertInside(text, size.inset(-1), "picture");
                    for (int node = 0; node < nodes; node++) {
                        Box card = layout.node(node);
                        if (card.contains(text.box().centerX(), text.box().centerY())) {
                            assertInside(text, card, theme + ", card " + node + " of " + nodes);
                        }
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 32, 64, 128, 1024})
    void everyNodeCanBePointedAt(int nodes) {
        SceneLayout layout = SceneLayout.of(nodes, new Box(0, 0, 990, 480), 1);
        LogSurface log = draw(Theme.DARK, layout, 10_106, ViewChoice.PLAIN);
        List<String> ids = log.regions().stream().map(Region::id).toList();
        for (int node = 0; node < nodes; node++) {
            assertTrue(ids.contains(new Target.Node(node).id()), "node " + node);
        }
        Stream<String> named =
                ids.stream().filter(id -> !id.startsWith("wire:") && !id.equals("facts"));
        assertFalse(named.map(Target::parse).anyMatch(Target.NONE::equals));
    }

    @ParameterizedTest
    @CsvSource({"10106, DEM", "10230, PM", "10330, RM"})
    void tokensMoveInTheHueOfTheirPhase(double micros, String phase) {
        String log = draw(Theme.DARK, layout32(), micros, ViewChoice.PLAIN).log();
        assertTrue(tokens(log, phase) > 0, "no token in " + phase);
        assertTrue(tokens(log, phase) <= 24);
    }

    @Test
    void nothingMovesInMessageScheduling() {
        String log = draw(Theme.DARK, layout32(), 10_150, ViewChoice.PLAIN).log();
        assertEquals(0, log.lines().filter(line -> line.startsWith("fill-circle")).count());
    }

    @Test
    void whenThePhaseIsOverOnlyItsResidueIsLeft() {
        SceneLayout layout = layout32();
        LogSurface surface =
                new LogSurface(Theme.DARK, layout.box().width(), layout.box().height());
        ScenePicture.draw(
                surface,
                layout,
                CrowdedSlice.of(layout.nodes(), 2, 7).endOf(Microphase.PM),
                ViewChoice.PLAIN);
        String log = surface.log();
        assertEquals(0, tokens(log, "PM"));
        assertTrue(
                log.lines().anyMatch(l -> l.startsWith("polyline") && l.contains("PHASE_PM_SOFT")));
    }

    @Test
    void reducedMotionHasNoTokens() {
        ViewChoice still = new ViewChoice(Target.NONE, ViewChoice.Tokens.HIDDEN);
        assertEquals(0, tokens(draw(Theme.DARK, layout32(), 10_230, still).log(), "PM"));
    }

    @Test
    void aSelectionIsOutlinedAndTheRestStepsBack() {
        ViewChoice look = new ViewChoice(new Target.Node(7), ViewChoice.Tokens.MOVING);
        String log = draw(Theme.DARK, layout32(), 10_150, look).log();
        assertEquals(31, log.lines().filter("push-alpha 0.54"::equals).count());
        assertEquals(1, log.lines().filter(l -> l.contains("SELECTION w2")).count());
    }

    /// While node 1 is selected, node 0 sends it a descriptor from 1,009 to 1,011.2 µs; at 1,150 µs
    /// the slice rests.
    @Test
    void aNodeThatActsDoesNotStepBack() {
        assertEquals(0, stepBack(1010));
        assertEquals(1, stepBack(1150));
    }

    private static long stepBack(double micros) {
        SceneLayout layout = SceneLayout.of(2, new Box(0, 0, 900, 480), 1);
        LogSurface surface = new LogSurface(Theme.DARK, 900, 480);
        ScenePicture.draw(
                surface,
                layout,
                DrawnSlice.of(Drawings.ONE_MESSAGE).at(micros),
                new ViewChoice(new Target.Node(1), ViewChoice.Tokens.MOVING));
        return surface.log().lines().filter(("push-alpha " + ViewChoice.DIMMED)::equals).count();
    }

    @Test
    void theStrobeIsHalfwayDownAtHalfItsTime() {
        String log = draw(Theme.DARK, layout32(), 10_099, ViewChoice.PLAIN).log();
        long lit =
                log.lines().filter(l -> l.startsWith("polyline") && l.contains("STROBE")).count();
        TreePlan tree = (TreePlan) layout32().plan();
        long upper = tree.links().stream().filter(l -> l.level() >= 2).count();
        assertEquals(upper, lit);
    }

    @Test
    void onASmallScreenThirtyTwoNodesStillShowTheirProcesses() {
        SceneLayout layout = SceneLayout.of(32, new Box(0, 0, 745, 275), 1);
        LogSurface log = draw(Theme.DARK, layout, 10_150, ViewChoice.PLAIN);
        assertTrue(log.regions().stream().anyMatch(r -> r.id().equals("rank:63")));
    }

    @Test
    void theSameMomentIsAlwaysDrawnTheSame() {
        assertEquals(
                draw(Theme.LIGHT, layout32(), 10_230, ViewChoice.PLAIN).log(),
                draw(Theme.LIGHT, layout32(), 10_230, ViewChoice.PLAIN).log());
    }

    private static SceneLayout layout32() {
        return SceneLayout.of(32, new Box(0, 0, 990, 480), 1);
    }

    private static long tokens(String log, String phase) {
        return log.lines()
                .filter(l ->
                        (l.startsWith("fill-circle") && l.endsWith("PHASE_" + phase))
                                || (l.startsWith("stroke-round") && l.endsWith("PHASE_DEM w1.5")))
                .count();
    }

    private static LogSurface draw(
            Theme theme, SceneLayout layout, double micros, ViewChoice look) {
        LogSurface log = new LogSurface(theme, layout.box().width(), layout.box().height());
        SceneState state = CrowdedSlice.of(layout.nodes(), 2, 7).at(micros);
        ScenePicture.draw(log, layout, state, look);
        return log;
    }

    private static void assertInside(TextsOf.Placed text, Box box, String what) {
        Box t = text.box();
        assertTrue(
                t.x() >= box.x() - 0.5
                        && t.right() <= box.right() + 0.5
                        && t.y() >= box.y() - 0.5
                        && t.bottom() <= box.bottom() + 0.5,
                what + ": \"" + text.text() + "\" " + t + " leaves " + box);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void messagesFarFromTheWindowIntoALargeMachineAreNotDrawn(boolean torus) {
        Wiring wiring =
                torus
                        ? new Wiring.Torus(32, 16, 16, Wiring.Torus.Rim.WRAPPED)
                        : new Wiring.Quaternary(8_192);
        SceneState state = CrowdedSlice.of(8_192, 1, 7).at(10_330);
        for (int inside = 0; inside < 8_192; inside += 511) {
            int at = inside;
            SceneLayout layout =
                    SceneLayout.of(wiring, OptionalInt.of(inside), new Box(0, 0, 990, 420), 1);
            LogSurface log = new LogSurface(990, 420);
            ScenePicture.draw(log, layout, state, ViewChoice.PLAIN);
            assertTrue(
                    log.regions().stream().anyMatch(it -> it.id().equals(new Target.Node(at).id())),
                    "the node is not shown");
        }
    }
}
