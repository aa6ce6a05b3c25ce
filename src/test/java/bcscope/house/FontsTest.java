package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.awt.Font;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The shipped fonts are real, carry the names the style sheets ask for and draw every sign we
/// print.
class FontsTest {
    private static final Path CODE = Path.of("src/main/java/bcscope");
    private static final List<Path> WORDS =
            List.of(
                    Path.of("src/main/resources/bcscope/ui/words.properties"),
                    Path.of("src/main/resources/bcscope/lesson/words.properties"),
                    Path.of("samples/lessons/words.es.txt"));
    private static final Pattern SAYS = Pattern.compile("/(ui|picture|explain)/.*\\.java$");
    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
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
        Font font = font(file);
        assertEquals(name, font.getFontName());
        assertEquals(-1, font.canDisplayUpTo(SIGNS), file + " lacks a sign of " + SIGNS);
    }

    /// Every sign that the window says or draws is in our font for texts or in that for code:
    /// another may be missing on the machine of a reader, who then sees a box.
    @Test
    void everySignOfTheWindowIsInOurFonts() throws Exception {
        Font words = font("inter/Inter-Regular.ttf");
        Font code = font("jetbrains-mono/JetBrainsMono-Regular.ttf");
        SortedMap<String, String> missing = new TreeMap<>();
        for (Path file : said()) {
            texts(file)
                    .flatMapToInt(String::codePoints)
                    .filter(sign -> !words.canDisplay(sign) && !code.canDisplay(sign))
                    .forEach(sign -> missing.put(Character.toString(sign), file.toString()));
        }
        assertEquals(new TreeMap<>(), missing);
    }

    private static Font font(String file) throws Exception {
        String path = "/bcscope/fonts/" + file;
        try (InputStream bytes =
                Objects.requireNonNull(FontsTest.class.getResourceAsStream(path), path)) {
            return Font.createFont(Font.TRUETYPE_FONT, bytes);
        }
    }

    private static List<Path> said() throws IOException {
        try (Stream<Path> code = Files.walk(CODE)) {
            return Stream.concat(
                            WORDS.stream(), code.filter(it -> SAYS.matcher(it.toString()).find()))
                    .toList();
        }
    }

    /// The lines of the words, and the literals of code.
    private static Stream<String> texts(Path file) throws IOException {
        Stream<String> lines = Files.readAllLines(file).stream();
        return WORDS.contains(file)
                ? lines
                : lines.filter(line -> !line.strip().startsWith("//"))
                        .flatMap(line -> LITERAL.matcher(line).results())
                        .map(MatchResult::group);
    }
}
