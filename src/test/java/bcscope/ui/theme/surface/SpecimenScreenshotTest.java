package bcscope.ui.theme.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Ink;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Specimen;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

class SpecimenScreenshotTest {

    private static final Path FOLDER = Path.of("target", "screenshots");

    @ParameterizedTest
    @EnumSource(Theme.class)
    void theSpecimenIsDrawnInEveryTheme(Theme theme) throws Exception {
        String name = "specimen-" + theme.name().toLowerCase(Locale.ROOT).replace('_', '-');
        Raster still = still(theme, 1);
        save(name + ".png", Png.encode(still));
        SvgSurface svg = new SvgSurface(theme, Specimen.WIDTH, Specimen.HEIGHT);
        Specimen.draw(svg);
        save(name + ".svg", svg.svg().getBytes(StandardCharsets.UTF_8));
        assertEquals(theme.argb(Ink.BACKGROUND), still.argbAt(0, 0));
        assertEquals(theme.argb(Ink.STROBE), still.argbAt(30, 85));
        assertEquals(theme.argb(Ink.PHASE_PM), still.argbAt(700, 90));
    }

    @Test
    void atTwiceTheScaleEdgesStaySharpAndLettersGainDetail() throws Exception {
        Raster still = still(Theme.DARK, 2);
        save("specimen-dark-200.png", Png.encode(still));
        assertEquals(2 * 960, still.width());
        int strobe = Theme.DARK.argb(Ink.STROBE);
        int background = Theme.DARK.argb(Ink.BACKGROUND);
        assertEquals(background, still.argbAt(39, 170));
        assertEquals(strobe, still.argbAt(40, 170));
        assertTrue(differsFromDoubled(still), "text is only enlarged");
    }

    private static boolean differsFromDoubled(Raster twice) {
        for (int y = 20; y < 80; y += 2) {
            for (int x = 40; x < 300; x += 2) {
                if (twice.argbAt(x, y) != twice.argbAt(x + 1, y)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Raster still(Theme theme, double scale) throws Exception {
        return FxThread.call(
                () -> Still.draw(Specimen.WIDTH, Specimen.HEIGHT, theme, scale, Specimen::draw));
    }

    private static void save(String name, byte[] content) throws Exception {
        Files.write(Files.createDirectories(FOLDER).resolve(name), content);
    }
}
