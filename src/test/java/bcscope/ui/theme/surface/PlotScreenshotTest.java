package bcscope.ui.theme.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.picture.Ink;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Theme;
import bcscope.picture.plot.PlotPicture;
import bcscope.picture.plot.PlotPictureTest;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// A plot of the validation report, for people to look at, in `target/screenshots`.
class PlotScreenshotTest {
    @ParameterizedTest
    @EnumSource(
            value = Theme.class,
            names = {"DARK", "LIGHT"})
    void aPlotIsDrawnInBothThemesOfTheReport(Theme theme) throws Exception {
        Raster still =
                FxThread.call(() ->
                        Still.draw(
                                560,
                                280,
                                theme,
                                2,
                                surface -> PlotPicture.draw(surface, PlotPictureTest.EVERYTHING)));
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        String name = "plot-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
        Files.write(folder.resolve(name), Png.encode(still));
        assertEquals(theme.argb(Ink.CARD), still.argbAt(2, 2));
    }
}
