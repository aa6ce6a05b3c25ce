package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.SeededStream;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.scenario.file.ScenarioWriter.Detail;
import bcscope.scenario.format.Problems;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// Whatever is in a file, reading it ends with a scenario or with sentences.
class HostileScenarioTest {
    private static final int ROUNDS = 1_500;
    private static final List<String> PIECES =
            List.of(
                    "{",
                    "}",
                    "[",
                    "]",
                    ",",
                    ":",
                    "\"",
                    "\\",
                    "\\u",
                    "1e999",
                    "-0",
                    "NaN",
                    "null",
                    "\"bcscope\":1",
                    "\"model\":{",
                    "\"job\":",
                    "\"250us\"",
                    "\uFEFF",
                    "\u0000",
                    "99999999999999999999",
                    "//",
                    "/*",
                    "'",
                    " ",
                    "\n",
                    "true");

    @Test
    void aFileThatIsCutOffAnywhereIsRefusedAtItsEnd() {
        byte[] whole = sample();
        int end = new String(whole, StandardCharsets.UTF_8).stripTrailing().length();
        for (int length = 0; length < end; length++) {
            List<Diagnostic> errors = read(Arrays.copyOf(whole, length));
            assertFalse(errors.isEmpty(), "cut after " + length);
        }
        assertTrue(read(whole).isEmpty());
    }

    @Test
    void flippedBitsNeverBreakTheReader() {
        SeededStream stream = new SeededStream(1, "bits");
        int refused = 0;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] bytes = sample();
            for (int flip = 0; flip <= round % 4; flip++) {
                int bit = (int) stream.upTo(8L * bytes.length - 1, round, flip);
                bytes[bit / 8] ^= (byte) (1 << (bit % 8));
            }
            refused += read(bytes).isEmpty() ? 0 : 1;
        }
        assertTrue(refused > ROUNDS / 2, "most damage is noticed, but only " + refused);
    }

    @Test
    void piecesInAnyPlaceNeverBreakTheReader() {
        SeededStream stream = new SeededStream(2, "pieces");
        for (int round = 0; round < ROUNDS; round++) {
            StringBuilder text = new StringBuilder(new String(sample(), StandardCharsets.UTF_8));
            for (int i = 0; i <= round % 3; i++) {
                int from = (int) stream.upTo(text.length() - 1L, round, 3L * i);
                int to = Math.min(text.length(), from + (int) stream.upTo(5, round, 3L * i + 1));
                String piece = PIECES.get((int) stream.upTo(PIECES.size() - 1L, round, 3L * i + 2));
                text.replace(from, to, piece);
            }
            read(text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void noiseNeverBreaksTheReader() {
        SeededStream stream = new SeededStream(3, "noise");
        for (int round = 0; round < ROUNDS; round++) {
            byte[] bytes = new byte[round % 97];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) stream.bits(round, i);
            }
            assertFalse(read(bytes).isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e999",
                "-1e999",
                "1e-999",
                "1E+99999",
                "1e2147483648",
                "1e99999999999999",
                "999999999999999999999999999999999999",
                "0.00000000000000000000000000000001",
                "true",
                "null",
                "[]",
                "{}",
                "\"\"",
                "\"NaN\"",
                "\"∞\"",
                "\"1e999us\"",
                "-0.5"
            })
    void anExtremeValueIsRefusedAtItsPlace(String value) {
        String text =
                "{\"bcscope\":1,\n\"model\":{\"slice\": "
                        + value
                        + "},\"job\":{\"program\":{\"generator\":\"ring\"}}}";
        List<Diagnostic> errors = read(text.getBytes(StandardCharsets.UTF_8));
        assertEquals(1, errors.size(), errors.toString());
        assertEquals(2, errors.getFirst().line());
        assertEquals(19, errors.getFirst().column());
    }

    @Test
    void aNumberOfAMegabyteIsRefused() {
        String text = "{\"bcscope\":1,\"seed\":" + "9".repeat(1 << 20) + "}";
        assertEquals(1, read(text.getBytes(StandardCharsets.UTF_8)).size());
    }

    private static byte[] sample() {
        return ScenarioWriter.text(Scenarios.drawn(5), Detail.EVERYTHING)
                .getBytes(StandardCharsets.UTF_8);
    }

    /// The errors; each is checked to be a sentence at a place.
    private static List<Diagnostic> read(byte[] bytes) {
        Parsed<PlacedScenario> parsed = ScenarioReader.read("f.json", bytes);
        if (parsed instanceof Parsed.Good<PlacedScenario>) {
            return List.of();
        }
        List<Diagnostic> errors = parsed.diagnostics();
        assertTrue(!errors.isEmpty() && errors.size() <= Problems.MOST);
        for (Diagnostic error : errors) {
            assertTrue(error.line() >= 1 && error.column() >= 1, error.oneLine());
            assertTrue(error.problem().length() > 10 && error.problem().length() < 300);
            assertTrue(error.problem().chars().noneMatch(Character::isISOControl));
            assertFalse(error.advice().isEmpty(), error.oneLine());
        }
        return errors;
    }
}
