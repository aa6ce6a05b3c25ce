package bcscope.lesson.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.SeededStream;
import bcscope.base.Valid;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What is handed in is read as it was written, and damage is said with its place.
class AnswerSheetTest {
    private static final AnswerSheet SHEET =
            new AnswerSheet(
                    "one-message",
                    "0123",
                    "BCScope 1",
                    "Zoë \"Z\" <O'Hara>",
                    ExamStarts.of(1_234_567),
                    new TreeMap<>(
                            Map.of(
                                    "resume",
                                    List.of(new GivenTry(5, "slice 4"), new GivenTry(-7, "5")))),
                    new TreeMap<>(
                            Map.of(
                                    "cheapest",
                                    new SavedBuild(
                                            9,
                                            List.of(new Setting("job.program.sendAt", "760us"))))));

    private static byte[] bytes() {
        return SheetWriter.text(SHEET).getBytes(StandardCharsets.UTF_8);
    }

    private static List<Diagnostic> errors(byte[] bytes) {
        return SheetReader.read("x.bcsanswers", bytes).diagnostics();
    }

    @Test
    void itIsReadAsItWasWritten(@TempDir Path folder) {
        Path path = folder.resolve("x.bcsanswers");
        SheetWriter.write(SHEET, path);
        assertEquals(Parsed.good(SHEET), SheetReader.read(path));
    }

    /// The file as version 0.1.0 wrote it.
    @Test
    void theFileKeepsItsForm() {
        String text =
                """
                {
                  "bcsanswers": 1,
                  "lesson": "one-message",
                  "digest": "0123",
                  "program": "BCScope 1",
                  "student": "Zoë \\"Z\\" <O'Hara>",
                  "exam": "0000000000000000000000000012d687",
                  "answers": {
                    "resume": [
                      {
                        "at": 5,
                        "answer": "slice 4"
                      },
                      {
                        "at": -7,
                        "answer": "5"
                      }
                    ]
                  },
                  "builds": {
                    "cheapest": {
                      "at": 9,
                      "changes": {
                        "job.program.sendAt": "760us"
                      }
                    }
                  },
                  "place": {
                    "step": 2,
                    "furthest": 3,
                    "shown": [
                      "resume"
                    ]
                  },
                  "seal": ""
                }
                """;
        AnswerSheet left = SHEET.withPlace(new SheetPlace(2, 3, List.of("resume")));
        assertEquals(text, SheetWriter.text(left));
        assertEquals(left, read(text));
    }

    @Test
    void thePlaceAndTheSealAreReadAsTheyWereWritten(@TempDir Path folder) {
        AnswerSheet left = SHEET.withPlace(new SheetPlace(2, 3, List.of("resume"))).sealed();
        Path path = folder.resolve("x.bcsanswers");
        SheetWriter.write(left, path);
        AnswerSheet read = Valid.of(SheetReader.read(path));
        assertEquals(left, read);
        assertTrue(read.isSealed());
    }

    /// Whatever of the content is changed with an editor; a place that is changed is no edit, as
    /// nothing depends on it that counts.
    @Test
    void anEditBreaksTheSealAndAnotherPlaceDoesNot() {
        String written = SheetWriter.text(SHEET.sealed());
        for (String part :
                List.of("one-message", "0123", "BCScope 1", "Zoë", "slice 4", "760us", "12d687")) {
            assertTrue(written.contains(part), part);
            String other = part.substring(0, part.length() - 1) + "8";
            assertFalse(read(written.replace(part, other)).isSealed(), part);
        }
        for (String part : List.of("\"at\": 5", "\"at\": 9")) {
            String other = part.replace("5", "6").replace("9", "6");
            assertFalse(read(written.replace(part, other)).isSealed(), part);
        }
        assertFalse(read(written.replace("\"seal\"", "\"sealed\"")).isSealed());
        assertTrue(read(written.replace("\"step\": 0", "\"step\": 4")).isSealed());
    }

    /// The clock goes back by 600 s, once, and a copy with two answers less is put back.
    @Test
    void theHistoryOfTheFileIsSealedAndGoesOn() {
        SheetHistory history =
                SheetHistory.NONE.saved(1_000_000, 0, 0).saved(400_000, 3, 5).saved(500_000, 5, 5);
        assertEquals(new SheetHistory(500_000, 600_000, 1, 2), history);
        AnswerSheet saved = SHEET.sealed().withSaved(history);
        String written = SheetWriter.text(saved);
        assertEquals(saved, read(written));
        assertTrue(saved.isSealed());
        for (String part : List.of("500000", "600000", "\"restored\": 1", "\"lost\": 2")) {
            String other = part.substring(0, part.length() - 1) + "8";
            assertFalse(read(written.replace(part, other)).isSealed(), part);
        }
        assertFalse(SHEET.withSaved(history).isSealed());
    }

    private static AnswerSheet read(String text) {
        return Valid.of(SheetReader.read("x", text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void everyTruncationIsSaidWithItsPlace() {
        byte[] whole = bytes();
        for (int length = 0; length < whole.length - 2; length++) {
            List<Diagnostic> errors = errors(Arrays.copyOf(whole, length));
            assertEquals(1, errors.size());
            assertTrue(errors.getFirst().oneLine().startsWith("x.bcsanswers:"));
            assertTrue(!errors.getFirst().problem().isBlank());
        }
    }

    @Test
    void noDamageEndsInAnythingButAValueOrAMessage() {
        for (int seed = 0; seed < 500; seed++) {
            SeededStream stream = new SeededStream(seed, "damage");
            byte[] damaged = bytes();
            for (int hit = 0; hit <= seed % 4; hit++) {
                int at = (int) stream.upTo(damaged.length - 1, hit, 0);
                damaged[at] = (byte) stream.upTo(255, hit, 1);
            }
            switch (SheetReader.read("x.bcsanswers", damaged)) {
                case Parsed.Good<AnswerSheet>(AnswerSheet sheet, _) ->
                        assertEquals(
                                Parsed.good(sheet),
                                SheetReader.read(
                                        "x.bcsanswers",
                                        SheetWriter.text(sheet).getBytes(StandardCharsets.UTF_8)));
                case Parsed.Bad<AnswerSheet>(List<Diagnostic> errors) ->
                        assertTrue(!errors.isEmpty() && !errors.getFirst().problem().isBlank());
            }
        }
    }

    @Test
    void aWrongValueIsNamedWhereItStands() {
        String text =
                SheetWriter.text(SHEET.withStart(SheetStart.practice(1_234_567)))
                        .replace("1234567", "\"many\"");
        assertEquals(
                "x.bcsanswers:7:11: error: \"seed\" must be a whole number."
                        + " The file is not as the program wrote it.",
                errors(text.getBytes(StandardCharsets.UTF_8)).getFirst().oneLine());
    }

    @Test
    void whatASpreadsheetWouldRunIsHarmless() {
        assertEquals(
                "'=1+1,\"a,b\",\"say \"\"x\"\"\"\n",
                CommaTable.line(List.of("=1+1", "a,b", "say \"x\"")));
        assertEquals(
                List.of(List.of("a,b", "say \"x\"")),
                CommaTable.rows("\n\"a,b\",\"say \"\"x\"\"\"\n"));
        assertTrue(!CommaTable.isPlain("=1+1") && CommaTable.isPlain("Ada"));
    }

    /// The start file of an exam has no seed to draw from, and none that it has is accepted.
    @Test
    void aStartFileCannotBeMadePractice() {
        String text = SheetWriter.text(SHEET);
        assertFalse(text.contains("\"seed\""));
        String token = "\"exam\": \"" + SHEET.start().token() + "\"";
        assertTrue(text.contains(token), text);
        for (String edited :
                List.of("\"exam\": false", "\"exam\": true", "\"seed\": " + SHEET.seed())) {
            String changed = text.replace(token, edited);
            assertEquals(1, errors(changed.getBytes(StandardCharsets.UTF_8)).size(), edited);
        }
    }

    @Test
    void aChangedRowOfTheRosterDoesNotFitTheKey() {
        RosterKey key = new RosterKey(new byte[32]);
        Roster roster =
                Roster.drawn(
                        key,
                        List.of("one-message"),
                        List.of(new Student("Ada", "7"), new Student("Alan", "")));
        String text = roster.text();
        assertEquals(Parsed.good(roster), Roster.read("roster.csv", text, key));
        String changed = text.replace("Ada", "Eve");
        assertEquals(2, Roster.read("roster.csv", changed, key).diagnostics().getFirst().line());
        byte[] other = new byte[32];
        other[0] = 1;
        assertEquals(2, Roster.read("roster.csv", text, new RosterKey(other)).diagnostics().size());
    }
}
