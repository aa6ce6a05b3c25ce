package bcscope.ui.theme.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Theme;
import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.strip.SliceStrip;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

class NicScreenshotTest {
    private static final Path FOLDER = Path.of("target", "screenshots");
    private static final double STRIP = 40;

    @ParameterizedTest
    @CsvSource({
        "one, 0, 1010, LIGHT, 1000, 600",
        "one, 1, 1074, DARK, 1000, 600",
        "one, 0, 1045, LIGHT, 700, 420",
        "busy, 1, 2134, DARK, 700, 420",
        "crowd, 3, 10106, LIGHT, 1000, 600",
        "crowd, 7, 10150, DARK, 1000, 600",
        "crowd, 4, 10331, LIGHT, 700, 420",
        "one, 0, 1010, PROJECTOR, 1000, 600"
    })
    void aNodeIsDrawnInFull(
            String slice, int node, double micros, Theme theme, int width, int height)
            throws Exception {
        DrawnSlice.Drawn drawn =
                switch (slice) {
                    case "one" -> DrawnSlice.of(Drawings.ONE_MESSAGE);
                    case "busy" -> DrawnSlice.of(Drawings.BUSY);
                    default -> CrowdedSlice.of(16, 4, 3);
                };
        SceneState state = drawn.at(micros);
        double strip = STRIP * theme.textFactor();
        Raster still =
                FxThread.call(() ->
                        Still.draw(
                                width,
                                height + strip,
                                theme,
                                1,
                                surface -> {
                                    NicPicture.draw(
                                            surface,
                                            state,
                                            node,
                                            new Box(0, strip, width, height),
                                            ViewChoice.PLAIN);
                                    surface.fillRect(new Box(0, 0, width, strip), Ink.BACKGROUND);
                                    SliceStrip.of(
                                                    drawn.detail(),
                                                    258_000,
                                                    new Box(12, 4, width - 24, strip - 4),
                                                    theme.textFactor())
                                            .draw(surface, state.moment());
                                }));
        Files.write(
                Files.createDirectories(FOLDER)
                        .resolve(
                                "nic-%s-%.0f-%s-%d.png"
                                        .formatted(
                                                slice,
                                                micros,
                                                theme.name().toLowerCase(Locale.ROOT),
                                                width)),
                Png.encode(still));
        assertEquals(theme.argb(Ink.BACKGROUND), still.argbAt(2, height));
    }
}
