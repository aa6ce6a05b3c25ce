package bcscope.picture.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.TurnButtons;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.plan.Wirings;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.picture.scene.state.SceneState;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.OptionalInt;

/// Machines of every wiring, stroke by stroke, and what must hold of all of them.
class MachineGoldenTest {
    private static final double STROBE = 10_099;
    private static final double TRANSFERS = 10_220;
    private static final double REDUCTION = 10_330;

    @ParameterizedTest
    @CsvSource({
        "mesh:2x2x2, 10220, -1, mesh-transfers",
        "torus:4x2x1, 10106, -1, torus-delivery",
        "isometric:2x2x2, 10220, -1, isometric-transfers",
        "tree:8, 10099, -1, tree-strobe",
        "tree:128, 10330, -1, tree-reduction",
        "cube:3, 10220, -1, cube-transfers",
        "grid:3, 10220, 1, grid-dimension",
        "switch:8, 10099, -1, switch-strobe"
    })
    void aSmallMachineIsDrawn(String machine, double micros, int dimension, String name)
            throws Exception {
        Wiring wiring = Wirings.of(machine);
        OptionalInt chosen = dimension < 0 ? OptionalInt.empty() : OptionalInt.of(dimension);
        LogSurface log =
                draw(
                        wiring,
                        Theme.DARK,
                        new Box(0, 0, 800, 460),
                        micros,
                        new ViewChoice(Target.NONE, ViewChoice.Tokens.MOVING, chosen));
        Golden.check("picture/scene/machine-" + name + ".log", log.log());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mesh:2x1x1",
                "mesh:4x2x2",
                "mesh:4x4x4",
                "torus:8x8x4",
                "torus:8x8x8",
                "isometric:4x4x4",
                "isometric:8x8x8",
                "tree:16",
                "tree:64",
                "tree:512",
                "cube:3",
                "cube:4",
                "grid:4",
                "grid:7",
                "switch:16",
                "switch:256"
            })
    void everyNodeCanBePointedAtAndTextsStayInThePicture(String machine) {
        Wiring wiring = Wirings.of(machine);
        for (Theme theme : Theme.values()) {
            for (Box size : List.of(new Box(0, 0, 990, 480), new Box(0, 0, 745, 300))) {
                LogSurface log = draw(wiring, theme, size, TRANSFERS, ViewChoice.PLAIN);
                List<String> ids = log.regions().stream().map(Region::id).toList();
                for (int node = 0; node < wiring.nodes(); node++) {
                    assertTrue(ids.contains("node:" + node), machine + " node " + node);
                }
                for (TextsOf.Placed text : TextsOf.drawing(log)) {
                    Box t = text.box();
                    assertTrue(
                            t.x() >= -0.5
                                    && t.right() <= size.right() + 0.5
                                    && t.y() >= -0.5
                                    && t.bottom() <= size.bottom() + 0.5,
                            machine + " " + theme + ": " + text.text() + " leaves the picture");
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"mesh:4x4x4", "torus:8x8x8", "tree:512", "cube:4", "grid:5", "switch:32"})
    void theStrobeIsSeenOnItsWay(String machine) {
        LogSurface log =
                draw(
                        Wirings.of(machine),
                        Theme.DARK,
                        new Box(0, 0, 990, 480),
                        STROBE,
                        ViewChoice.PLAIN);
        assertTrue(log.log().lines().filter(line -> line.contains("STROBE")).count() > 2, machine);
    }

    /// Of 512 nodes; half way down the ten levels the first five have the strobe: 31 nodes.
    @Test
    void theLevelsOfATreeAreNamedAndSayHowFarTheStrobeHasCome() {
        LogSurface log =
                draw(
                        Wirings.of("tree:512"),
                        Theme.DARK,
                        new Box(0, 0, 990, 480),
                        STROBE,
                        ViewChoice.PLAIN);
        List<String> texts = TextsOf.drawing(log).stream().map(TextsOf.Placed::text).toList();
        for (String name :
                List.of("level 9: 1", "level 6: 8", "level 1: 256", "level 0: 1", "8 I/O nodes")) {
            assertTrue(texts.contains(name), name + " in " + texts);
        }
        assertTrue(texts.contains("passed 31 of 512 nodes"), texts.toString());
        assertTrue(texts.contains("plates: 1 processing set each"), texts.toString());
    }

    @Test
    void thePlanesOfATorusAreNamed() {
        for (String machine : List.of("torus:8x8x4", "isometric:8x8x4")) {
            LogSurface log =
                    draw(
                            Wirings.of(machine),
                            Theme.LIGHT,
                            new Box(0, 0, 990, 480),
                            TRANSFERS,
                            ViewChoice.PLAIN);
            List<String> texts = TextsOf.drawing(log).stream().map(TextsOf.Placed::text).toList();
            for (int z = 0; z < 4; z++) {
                assertTrue(texts.contains("z = " + z), machine + ": " + texts);
            }
        }
    }

    @Test
    void theButtonsOfAMachineSeenAslantTurnIt() {
        LogSurface log =
                draw(
                        Wirings.of("isometric:4x4x4"),
                        Theme.DARK,
                        new Box(0, 0, 990, 480),
                        TRANSFERS,
                        ViewChoice.PLAIN);
        List<Integer> steps =
                log.regions().stream()
                        .map(region -> TurnButtons.steps(region.id()))
                        .filter(OptionalInt::isPresent)
                        .map(OptionalInt::getAsInt)
                        .toList();
        assertEquals(List.of(-1, 1), steps);
    }

    @Test
    void aReductionClimbsTheTreeFromItsLeaves() {
        Wiring wiring = Wirings.of("tree:64");
        SceneState state = CrowdedSlice.of(64, 1, 7).at(REDUCTION);
        LogSurface log = new LogSurface(Theme.DARK, 990, 480);
        ScenePicture.draw(log, SceneLayout.of(wiring, log.bounds(), 1), state, ViewChoice.PLAIN);
        assertTrue(log.log().lines().anyMatch(line -> line.contains("PHASE_RM")));
    }

    @Test
    void aChosenDimensionHasAllItsLinksAndNoOther() {
        ViewChoice second =
                new ViewChoice(Target.NONE, ViewChoice.Tokens.HIDDEN, OptionalInt.of(1));
        LogSurface log =
                draw(Wirings.of("grid:5"), Theme.DARK, new Box(0, 0, 990, 480), 10_150, second);
        long strong =
                log.log()
                        .lines()
                        .filter(line -> line.startsWith("polyline"))
                        .filter(line -> line.contains("TEXT_MUTED w1.6"))
                        .count();
        assertEquals(16, strong);
    }

    @Test
    void theSurroundingsOfANodeAreSixteenByEight() {
        Wiring wiring = Wirings.of("torus:64x32x32");
        SceneLayout layout =
                SceneLayout.of(wiring, OptionalInt.of(1_234), new Box(0, 0, 990, 480), 1);
        assertEquals(128, layout.shownNodes());
        assertTrue(layout.isPart());
        for (int i = 0; i < layout.shownNodes(); i++) {
            int node = layout.shown(i);
            Box cell = layout.node(node);
            assertEquals(node, layout.nodeAt(cell.centerX(), cell.centerY()).orElseThrow());
        }
    }

    @Test
    void wordsTellTheMachineItsLayersAndItsBusiestLinks() {
        Wiring wiring = Wirings.of("torus:8x8x8");
        SceneState state = Wirings.crowded(wiring).at(TRANSFERS);
        List<String> words = MachineWords.of(state, wiring);
        assertEquals("512 nodes: 8 × 8 × 8 torus, flow level.", words.getFirst());
        assertTrue(words.get(1).endsWith("directed links carry data in PM."), words.get(1));
        assertTrue(words.get(2).endsWith("100\u00A0% of the load of the busiest link."));
    }

    private static LogSurface draw(
            Wiring wiring, Theme theme, Box size, double micros, ViewChoice look) {
        LogSurface log = new LogSurface(theme, size.width(), size.height());
        SceneLayout layout = SceneLayout.of(wiring, size, theme.textFactor());
        SceneState state = Wirings.crowded(wiring).at(micros);
        ScenePicture.draw(log, layout, state, look);
        return log;
    }
}
