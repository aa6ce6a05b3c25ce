package bcscope.ui.theme.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.TextMetrics;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.geom.Area;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.InputStream;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class FontOutlinesTest {

    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);
    private static final String SIGNS =
            IntStream.range(0x21, 0x7F).mapToObj(Character::toString).collect(Collectors.joining())
                    + "áéíóúñ¿¡µ·×→←↔≤≥≠…–−";

    @ParameterizedTest
    @CsvSource({
        "inter/Inter-Regular",
        "inter/Inter-Medium",
        "inter/Inter-SemiBold",
        "inter/Inter-Bold",
        "jetbrains-mono/JetBrainsMono-Regular",
        "jetbrains-mono/JetBrainsMono-Medium",
        "jetbrains-mono/JetBrainsMono-Bold"
    })
    void noContoursOverlapSoThatEitherFillRuleDrawsTheSame(String file) throws Exception {
        Font font = font(file).deriveFont(1000f);
        String holed =
                SIGNS.codePoints()
                        .mapToObj(Character::toString)
                        .filter(sign -> overlap(font, sign) > 20)
                        .collect(Collectors.joining());
        assertEquals("", holed);
    }

    @ParameterizedTest
    @CsvSource({
        "inter/Inter-Regular, UI, REGULAR",
        "inter/Inter-Medium, UI, MEDIUM",
        "inter/Inter-SemiBold, UI, BOLD",
        "jetbrains-mono/JetBrainsMono-Regular, MONO, REGULAR"
    })
    void theTableOfWidthsAgreesWithTheFonts(
            String file, Lettering.Face face, Lettering.Weight weight) throws Exception {
        Font font = font(file).deriveFont(1000f);
        Lettering lettering = new Lettering(face, 1000, weight, Ink.TEXT, Lettering.Align.LEFT);
        for (int codePoint : SIGNS.codePoints().toArray()) {
            String sign = Character.toString(codePoint);
            double advance = font.createGlyphVector(EXACT, sign).getGlyphMetrics(0).getAdvanceX();
            assertEquals(advance, TextMetrics.width(sign, lettering), 1, sign);
        }
    }

    /// The area that the two fill rules disagree about, in square thousandths of the size.
    private static double overlap(Font font, String sign) {
        Path2D outline = new Path2D.Double(font.createGlyphVector(EXACT, sign).getOutline());
        outline.setWindingRule(Path2D.WIND_NON_ZERO);
        Area nonZero = new Area(outline);
        outline.setWindingRule(Path2D.WIND_EVEN_ODD);
        nonZero.exclusiveOr(new Area(outline));
        Rectangle2D bounds = nonZero.getBounds2D();
        return bounds.getWidth() * bounds.getHeight();
    }

    private static Font font(String file) throws Exception {
        String path = "/bcscope/fonts/" + file + ".ttf";
        try (InputStream bytes =
                Objects.requireNonNull(FontOutlinesTest.class.getResourceAsStream(path), path)) {
            return Font.createFont(Font.TRUETYPE_FONT, bytes);
        }
    }
}
