package bcscope.ui.theme.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Deep;
import bcscope.picture.Ink;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Theme;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.plan.Wirings;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.picture.scene.state.SceneState;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Machines of every kind and size.
class MachineScreenshotTest {
    private static final Path FOLDER = Path.of("target", "screenshots");

    @ParameterizedTest
    @CsvSource({
        "mesh:2x1x1, 10106, DARK, 990, 480",
        "mesh:4x2x2, 10220, DARK, 990, 480",
        "mesh:4x4x4, 10220, LIGHT, 990, 480",
        "torus:8x4x4, 10106, PROJECTOR, 990, 480",
        "torus:8x8x4, 10220, DARK, 990, 480",
        "torus:8x8x8, 10220, DARK, 990, 480",
        "torus:8x8x8, 10290, LIGHT, 850, 360",
        "torus:16x16x16, 10220, DARK, 990, 480",
        "torus:64x32x32, 10220, DARK, 990, 400",
        "tree:2, 10099, DARK, 990, 480",
        "tree:16, 10099, DARK, 990, 480",
        "tree:64, 10330, LIGHT, 990, 480",
        "tree:512, 10099, DARK, 990, 480",
        "tree:4096, 10099, DARK, 990, 480",
        "grid:2, 10220, DARK, 990, 480",
        "grid:4, 10220, DARK, 990, 480",
        "grid:5, 10106, LIGHT, 990, 480",
        "grid:7, 10220, DARK, 990, 480",
        "cube:1, 10220, DARK, 990, 480",
        "cube:2, 10220, LIGHT, 990, 480",
        "cube:3, 10220, DARK, 990, 480",
        "cube:4, 10220, DARK, 990, 480",
        "cube:4, 10220, LIGHT, 745, 300",
        "switch:8, 10099, DARK, 990, 480",
        "switch:32, 10220, LIGHT, 990, 480",
        "switch:256, 10099, DARK, 990, 480",
        "switch:1024, 10220, DARK, 990, 480",
    })
    void theMachineIsDrawn(String machine, double micros, Theme theme, int width, int height)
            throws Exception {
        assertDrawn(machine, micros, theme, width, height);
    }

    @ParameterizedTest
    @Deep
    @CsvSource({"torus:64x32x32, 10220, LIGHT, 1440, 800", "tree:65536, 10330, LIGHT, 1440, 800"})
    void theLargestIsDrawn(String machine, double micros, Theme theme, int width, int height)
            throws Exception {
        assertDrawn(machine, micros, theme, width, height);
    }

    private static void assertDrawn(
            String machine, double micros, Theme theme, int width, int height) throws Exception {
        Wiring wiring = Wirings.of(machine);
        SceneState state = CrowdedSlice.of(wiring.nodes(), 1, 7).at(micros);
        Raster still = drawn(wiring, state, theme, width, height);
        String name =
                "machine-%s-%.0f-%s"
                        .formatted(machine.replace(':', '-'), micros, theme)
                        .toLowerCase(Locale.ROOT);
        Files.write(
                Files.createDirectories(FOLDER).resolve(name + "-" + width + ".png"),
                Png.encode(still));
        assertEquals(theme.argb(Ink.BACKGROUND), still.argbAt(0, 0));
    }

    private static Raster drawn(Wiring wiring, SceneState state, Theme theme, int width, int height)
            throws Exception {
        return FxThread.call(() ->
                Still.draw(
                        width,
                        height,
                        theme,
                        1,
                        surface -> {
                            SceneLayout layout =
                                    SceneLayout.of(wiring, surface.bounds(), theme.textFactor());
                            ScenePicture.draw(surface, layout, state, ViewChoice.PLAIN);
                        }));
    }
}
