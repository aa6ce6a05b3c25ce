package bcscope.ui.theme.surface;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.DrawnSlice;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.picture.scene.state.SceneState;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

class SceneScreenshotTest {
    private static final Path FOLDER = Path.of("target", "screenshots");

    @ParameterizedTest
    @CsvSource({
        "2, 1, 10106, LIGHT, 850, 440",
        "8, 2, 10105.5, LIGHT, 850, 440",
        "8, 2, 10230, DARK, 990, 480",
        "16, 2, 10150, DARK, 850, 440",
        "32, 2, 10215, DARK, 990, 480",
        "32, 2, 10215, LIGHT, 850, 440",
        "32, 2, 10099, DARK, 745, 275",
        "32, 2, 10311, LIGHT, 990, 480",
        "64, 2, 10106, DARK, 990, 480",
        "128, 2, 10200, DARK, 990, 480",
        "128, 2, 10150, LIGHT, 850, 440",
        "256, 1, 10304, LIGHT, 990, 480",
        "1024, 2, 10200, DARK, 990, 480",
        "1024, 2, 10330, LIGHT, 850, 360",
        "4096, 1, 10200, DARK, 990, 480"
    })
    void theSceneIsDrawn(int nodes, int each, double micros, Theme theme, int width, int height)
            throws Exception {
        DrawnSlice.Drawn drawn = CrowdedSlice.of(nodes, each, 7);
        SceneState state = drawn.at(micros);
        ViewChoice look =
                new ViewChoice(
                        nodes == 32 && theme == Theme.DARK ? new Target.Node(7) : Target.NONE,
                        ViewChoice.Tokens.MOVING);
        Raster still =
                FxThread.call(() ->
                        Still.draw(
                                width,
                                height,
                                theme,
                                1,
                                surface ->
                                        ScenePicture.draw(
                                                surface,
                                                SceneLayout.of(
                                                        nodes,
                                                        new Box(0, 0, width, height),
                                                        theme.textFactor()),
                                                state,
                                                look)));
        Files.write(
                Files.createDirectories(FOLDER)
                        .resolve(
                                "scene-%d-%.0f-%s.png"
                                        .formatted(
                                                nodes,
                                                micros,
                                                theme.name().toLowerCase(Locale.ROOT))),
                Png.encode(still));
        assertTrue(still.argbAt(0, 0) == theme.argb(Ink.BACKGROUND));
    }
}
