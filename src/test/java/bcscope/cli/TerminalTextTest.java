package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Visible;

import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/// No text of an input acts on the terminal: what commands print of it can be seen.
class TerminalTextTest {
    private static final int CASES = 30;

    /// Of each kind some: escapes, bells, returns, DEL, C1, marks of direction and of no width.
    private static final List<String> ACTING =
            List.of(
                    "\u001b[2J",
                    "\u001b]0;x\u0007",
                    "\r",
                    "\b",
                    "\u0000",
                    "\u0014",
                    "\u007f",
                    "\u0085",
                    "\u009b31m",
                    "\u200b",
                    "\u200f",
                    "\u202e",
                    "\u2066",
                    "\ufeff",
                    "\u2028",
                    "\udb40\udc41");

    @TempDir Path folder;

    @Test
    void theNameOfAFileIsShownWithItsEscapeSequence() {
        Told told = Told.by("inspect", "\u001b[31mx");
        assertEquals(
                "\\x1b[31mx: error: The file cannot be opened. Check that it exists and may be"
                        + " read.\n",
                told.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run FOLDER/script-inject-err.bcs|6:14: error: “;” does not fit here.",
                "lesson grade FOLDER --key FOLDER/key --roster FOLDER/roster-inject-err.csv|1:1:"
                        + " error: This is not a roster.",
                "run FOLDER/ring.json|:1:3484: error: \"\\u202exxxxxx"
            })
    void aFileThatIsRefusedIsQuotedVisibly(String command, String said) throws IOException {
        resource("script-inject-err.bcs");
        resource("roster-inject-err.csv");
        resource("profile-inject-err.json");
        Files.writeString(folder.resolve("x.bcsanswers"), "");
        Files.writeString(folder.resolve("key"), "a".repeat(64));
        ring("\"nodes\": 8", "\"nodes\": 8, \"profile\": \"profile-inject-err.json\"");
        Told told = Told.by(command.replace("FOLDER", folder.toString()).split(" "));
        assertEquals(5, told.code());
        assertTrue(told.err().contains(said), told.err());
        assertShown(told);
    }

    @Test
    void theTitleOfARunIsShownWithItsMarks() throws IOException {
        Path file = ring("\"Ring\"", "\"a\u202eb\"");
        Told told = Told.by("run", file.toString());
        assertEquals("a\\u202eb", told.out().lines().findFirst().orElse(""), told.err());
    }

    /// A message is one line: its text cannot pretend to be the next one.
    @Test
    void aLineEndInTheNameOfAFileBeginsNoLine() {
        Told told = Told.by("inspect", "x\nother.bcs: error: Run rm -r.");
        assertEquals(1, told.err().lines().count(), told.err());
    }

    @Test
    void valuesOfJsonAreWhatTheyWere() {
        String name = "a\u001b\u007f\u0085\u202e\udb40\udc41b";
        Told told = Told.by("run", name, "--json");
        assertShown(told);
        assertEquals(
                name,
                JsonParser.parseString(told.out())
                        .getAsJsonObject()
                        .getAsJsonObject("error")
                        .getAsJsonArray("problems")
                        .get(0)
                        .getAsJsonObject()
                        .get("file")
                        .getAsString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run FILE", "check FILE", "format FILE --print", "inspect FILE", "run FILE --json",
                "find ring TEXT", "run TEXT", "run ring --set TEXT", "TEXT",
                        "metrics ring --metric TEXT",
                "lesson check FILE", "lesson grade FOLDER --roster FILE",
                        "export FILE --format TEXT --out FOLDER/x"
            })
    void nothingOfAnyInputReachesTheTerminalRaw(String command) throws IOException {
        List<Path> texts =
                List.of(
                        Path.of("samples/unsafe-exchange.bcs"),
                        Path.of("samples/ring.json"),
                        Path.of("samples/lessons/one-message.md"),
                        resource("roster-inject-err.csv"));
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            Path sown = folder.resolve("x" + sown("", random).replace("\u0000", "") + ".bcs");
            Files.writeString(
                    sown, sown(Files.readString(texts.get(random.nextInt(texts.size()))), random));
            String text = sown("any rank: blocked > 3 slices", random);
            Told told =
                    Told.by(
                            Arrays.stream(command.split(" "))
                                    .map(word -> word.replace("FOLDER", folder.toString()))
                                    .map(word -> word.replace("FILE", sown.toString()))
                                    .map(word -> word.replace("TEXT", text))
                                    .toArray(String[]::new));
            assertShown(told);
        }
    }

    /// `text` with some acting characters at random places.
    private static String sown(String text, Random random) {
        StringBuilder sown = new StringBuilder(text);
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            sown.insert(
                    random.nextInt(sown.length() + 1), ACTING.get(random.nextInt(ACTING.size())));
        }
        return sown.toString();
    }

    /// Line ends and tabs are what tables are made of; nothing else acts.
    private static void assertShown(Told told) {
        String all = told.out() + told.err();
        assertTrue(
                all.codePoints()
                        .allMatch(point ->
                                point == '\n'
                                        || point == '\t'
                                        || !List.of(
                                                        Character.CONTROL,
                                                        Character.FORMAT,
                                                        Character.LINE_SEPARATOR,
                                                        Character.PARAGRAPH_SEPARATOR)
                                                .contains((byte) Character.getType(point))),
                () -> Visible.text(all));
    }

    /// The sample, changed, in the folder.
    private Path ring(String part, String changed) throws IOException {
        String text = Files.readString(Path.of("samples/ring.json")).replace(part, changed);
        return Files.writeString(folder.resolve("ring.json"), text);
    }

    private Path resource(String name) throws IOException {
        Path copy = folder.resolve(name);
        try (InputStream there =
                Objects.requireNonNull(
                        TerminalTextTest.class.getResourceAsStream("terminal/" + name))) {
            Files.write(copy, there.readAllBytes());
        }
        return copy;
    }
}
