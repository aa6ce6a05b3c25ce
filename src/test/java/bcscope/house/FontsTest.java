package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.awt.Font;
import java.io.InputStream;
import java.util.Objects;

/// The shipped fonts are real, carry the names the style sheets ask for and draw every sign we
/// print.
class FontsTest {
    private static final String SIGNS = "→←↔≤≥≠×·…–−µ±▶●■σ";

    @ParameterizedTest
    @CsvSource({
        "inter/Inter-Regular.ttf, Inter Regular",
        "inter/Inter-Medium.ttf, Inter Medium",
        "inter/Inter-SemiBold.ttf, Inter SemiBold",
        "inter/Inter-Bold.ttf, Inter Bold",
        "jetbrains-mono/JetBrainsMono-Regular.ttf, JetBrains Mono Regular",
        "jetbrains-mono/JetBrainsMono-Medium.ttf, JetBrains Mono Medium",
        "jetbrains-mono/JetBrainsMono-Bold.ttf, JetBrains Mono Bold"
    })
    void aShippedFontHasItsNameAndEverySignWePrint(String file, String name) throws Exception {
        String path = "/bcscope/fonts/" + file;
        try (InputStream bytes =
                Objects.requireNonNull(FontsTest.class.getResourceAsStream(path), path)) {
            Font font = Font.createFont(Font.TRUETYPE_FONT, bytes);
            assertEquals(name, font.getFontName());
            assertEquals(-1, font.canDisplayUpTo(SIGNS), file + " lacks a sign of " + SIGNS);
        }
    }
}
