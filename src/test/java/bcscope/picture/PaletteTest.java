package bcscope.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.picture.scene.card.ViewChoice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class PaletteTest {

    private static final List<Ink> HUES =
            Arrays.stream(Microphase.values()).map(Ink::phase).toList();

    @ParameterizedTest
    @EnumSource(Theme.class)
    void thePhasesDifferByFifteenInEveryVision(Theme theme) {
        List<String> tooClose = new ArrayList<>();
        for (Vision vision : Vision.values()) {
            for (int i = 0; i < HUES.size(); i++) {
                for (int j = i + 1; j < HUES.size(); j++) {
                    double difference =
                            Colorimetry.difference(
                                    theme.argb(HUES.get(i)), theme.argb(HUES.get(j)), vision);
                    if (difference < 15) {
                        tooClose.add(
                                vision + " " + HUES.get(i) + " " + HUES.get(j) + " " + difference);
                    }
                }
            }
        }
        assertEquals(List.of(), tooClose);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void theSeriesOfAPlotDifferInEveryVisionAndStandOutFromIt(Theme theme) {
        for (int i = 0; i < 6; i++) {
            assertContrast(theme, Ink.plot(i), Ink.CARD, 3);
            for (int j = 0; j < i; j++) {
                for (Vision vision : Vision.values()) {
                    double difference =
                            Colorimetry.difference(
                                    theme.argb(Ink.plot(i)), theme.argb(Ink.plot(j)), vision);
                    double least = vision == Vision.NORMAL ? 20 : 14;
                    assertTrue(
                            difference >= least,
                            vision + " " + Ink.plot(i) + " " + Ink.plot(j) + " " + difference);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void thePhasesStandOutFromWhatTheyAreDrawnOn(Theme theme) {
        for (Ink hue : HUES) {
            assertContrast(theme, hue, Ink.BACKGROUND, 3);
        }
    }

    @Test
    void highContrastMeansSevenToOneForPhasesAndText() {
        Theme theme = Theme.HIGH_CONTRAST;
        HUES.forEach(hue -> assertContrast(theme, hue, Ink.BACKGROUND, 7));
        for (Ink text : List.of(Ink.TEXT, Ink.TEXT_MUTED, Ink.TEXT_FAINT, Ink.ERROR, Ink.GOOD)) {
            assertContrast(theme, text, Ink.CARD, 7);
        }
    }

    @Test
    void aProjectorThatWashesColoursOutLeavesThePhasesFourToOne() {
        HUES.forEach(hue -> assertContrast(Theme.PROJECTOR, hue, Ink.BACKGROUND, 4));
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void consecutivePhasesDifferByNineInLightness(Theme theme) {
        for (int i = 0; i < 4; i++) {
            double one = Colorimetry.lightness(theme.argb(HUES.get(i)));
            double next = Colorimetry.lightness(theme.argb(HUES.get(i + 1)));
            assertTrue(Math.abs(one - next) >= 9, HUES.get(i) + " " + one + ", next " + next);
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textIsReadableWhereverItIsUsed(Theme theme) {
        List<Ink> grounds = List.of(Ink.BACKGROUND, Ink.PANEL, Ink.CARD, Ink.FIELD);
        for (Ink ground : grounds) {
            assertContrast(theme, Ink.TEXT, ground, 7);
            assertContrast(theme, Ink.TEXT_MUTED, ground, 4.5);
            assertContrast(theme, Ink.TEXT_FAINT, ground, 4.5);
            assertContrast(theme, Ink.ERROR, ground, 4.5);
            assertContrast(theme, Ink.WARNING, ground, 4.5);
            assertContrast(theme, Ink.GOOD, ground, 4.5);
            assertContrast(theme, Ink.ACCENT_TEXT, ground, 4.5);
        }
        assertContrast(theme, Ink.ACCENT_TEXT, Ink.ACCENT_SOFT, 4.5);
        assertContrast(theme, Ink.TEXT_MUTED, Ink.SLOT, 4.5);
        assertContrast(theme, Ink.TEXT_FAINT, Ink.UNKNOWN, 4.5);
        assertContrast(theme, Ink.TEXT_FAINT, Ink.IDLE, 4.5);
        assertContrast(theme, Ink.TEXT, Ink.ACCENT_SOFT, 4.5);
        assertContrast(theme, Ink.TEXT, Ink.SWITCH, 4.5);
        assertContrast(theme, Ink.TEXT, Ink.WARNING_SOFT, 4.5);
        assertContrast(theme, Ink.TEXT, Ink.GOOD_SOFT, 4.5);
        assertContrast(theme, Ink.TEXT, Ink.ERROR_SOFT, 4.5);
        assertContrast(theme, Ink.ERROR, Ink.ERROR_SOFT, 4.5);
        assertContrast(theme, Ink.GOOD, Ink.GOOD_SOFT, 4.5);
        assertContrast(theme, Ink.WARNING, Ink.WARNING_SOFT, 4.5);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void theWordsOfAProgramAreReadableAndHaveTheHueOfNoPhase(Theme theme) {
        for (Ink word : List.of(Ink.CODE_CALL, Ink.CODE_VALUE)) {
            assertContrast(theme, word, Ink.BACKGROUND, 4.5);
            assertContrast(theme, word, Ink.FIELD, 4.5);
            assertContrast(theme, word, Ink.ACCENT_SOFT, 4.5);
            for (Ink hue : HUES) {
                double difference =
                        Colorimetry.difference(theme.argb(word), theme.argb(hue), Vision.NORMAL);
                assertTrue(difference >= 15, word + " " + hue + " " + difference);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textOnFillsIsReadable(Theme theme) {
        for (Microphase phase : Microphase.values()) {
            assertContrast(theme, Ink.onPhase(phase), Ink.phase(phase), 4.5);
            assertContrast(theme, Ink.TEXT, Ink.phaseSoft(phase), 4.5);
        }
        assertContrast(theme, Ink.ON_COMPUTING, Ink.COMPUTING, 4.5);
        assertContrast(theme, Ink.ON_BLOCKED, Ink.BLOCKED, 4.5);
        assertContrast(theme, Ink.ON_CURSOR, Ink.CURSOR, 4.5);
        assertContrast(theme, Ink.ON_ACCENT, Ink.ACCENT, 4.5);
        assertContrast(theme, Ink.ON_ERROR, Ink.ERROR, 4.5);
        for (Ink box :
                List.of(Ink.DESCRIPTOR_SEND, Ink.DESCRIPTOR_RECEIVE, Ink.DESCRIPTOR_COLLECTIVE)) {
            assertContrast(theme, Ink.ON_DESCRIPTOR, box, 4.5);
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void marksAndLinesThatCarryMeaningStandOut(Theme theme) {
        for (Ink mark :
                List.of(
                        Ink.SELECTION,
                        Ink.CURSOR,
                        Ink.STROBE,
                        Ink.BOOKMARK,
                        Ink.LINK_LOADED,
                        Ink.TOKEN,
                        Ink.THRESHOLD,
                        Ink.LATE,
                        Ink.SERIES_1,
                        Ink.SERIES_2,
                        Ink.SERIES_3,
                        Ink.SERIES_4)) {
            assertContrast(theme, mark, Ink.BACKGROUND, 3);
        }
        assertContrast(theme, Ink.BLOCKED_HATCH, Ink.BLOCKED, 2);
        assertContrast(theme, Ink.COMPUTING, Ink.BLOCKED, 1.6);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void theSequentialScaleHasMonotoneLightness(Theme theme) {
        double sign = theme.isDark() ? 1 : -1;
        double before = Colorimetry.lightness(theme.argb(new Paint.Heat(0)));
        for (int i = 1; i <= 100; i++) {
            double now = Colorimetry.lightness(theme.argb(new Paint.Heat(i / 100.0)));
            assertTrue((now - before) * sign > 0, "step " + i + ": " + before + " to " + now);
            before = now;
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void theEndsOfTheDivergingScaleDifferInEveryVision(Theme theme) {
        int less = theme.argb(new Paint.Change(-1));
        int more = theme.argb(new Paint.Change(1));
        for (Vision vision : Vision.values()) {
            double difference = Colorimetry.difference(less, more, vision);
            assertTrue(difference >= 20, vision + " " + difference);
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyInkHasAValueInEveryTheme(Theme theme) {
        for (Ink ink : Ink.values()) {
            assertTrue(Palette.alpha(theme.argb(ink)) > 0, ink::name);
        }
    }

    @Test
    void aTintMultipliesAlpha() {
        assertEquals(0x80637FCE, Theme.DARK.argb(Ink.PHASE_DEM.at(0.5)));
        assertEquals("#637FCE40", Theme.DARK.css(Ink.PHASE_DEM.at(0.5).at(0.5)));
    }

    @ParameterizedTest
    @CsvSource({
        "50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425",
        "50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000",
        "50, 0, 0, 50, -1, 2, 2.3669",
        "50, 2.5, 0, 73, 25, -18, 27.1492",
        "60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644",
        "2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082"
    })
    void theMeasureAgreesWithItsPublishedPairs(
            double l1, double a1, double b1, double l2, double a2, double b2, double expected) {
        double measured =
                Colorimetry.ciede2000(new double[] {l1, a1, b1}, new double[] {l2, a2, b2});
        assertEquals(expected, measured, 0.0001);
    }

    /// Of a node that is not selected, the fills are faded; the names on them are not.
    @ParameterizedTest
    @EnumSource(Theme.class)
    void lettersOnFadedFillsAreReadable(Theme theme) {
        for (Microphase phase : Microphase.values()) {
            assertReadableOnFaded(theme, Ink.onPhase(phase), Ink.phase(phase));
        }
        assertReadableOnFaded(theme, Ink.ON_COMPUTING, Ink.COMPUTING);
        assertReadableOnFaded(theme, Ink.ON_BLOCKED, Ink.BLOCKED);
    }

    private static void assertReadableOnFaded(Theme theme, Ink letters, Ink fill) {
        double share = ViewChoice.DIMMED;
        int ground = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int over = theme.argb(fill) >> shift & 0xFF;
            int below = theme.argb(Ink.CARD) >> shift & 0xFF;
            ground |= (int) Math.round(share * over + (1 - share) * below) << shift;
        }
        Ink chosen = BaseSurface.onFaded(theme, letters, share);
        double contrast = Colorimetry.contrast(theme.argb(chosen), ground);
        assertTrue(contrast >= 4.5, chosen + " on faded " + fill + ": " + contrast);
    }

    private static void assertContrast(Theme theme, Ink ink, Ink ground, double least) {
        double contrast = Colorimetry.contrast(theme.argb(ink), theme.argb(ground));
        assertTrue(contrast >= least, ink + " on " + ground + ": " + contrast);
    }
}
