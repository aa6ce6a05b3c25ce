package bcscope.lesson.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Diagnostic;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What a teacher hears of a file of answers, a roster or a key that cannot be read. `'` stands for
/// a double quote, `^` stands before the place.
class SheetMistakesTest {
    private static final String PRACTICE =
            """
            {'bcsanswers': 1, 'lesson': 'x', 'digest': '0', 'program': 'p', 'student': 'Ada',
            'seed': 7, 'answers': {'q': [{'at': 5, 'answer': '4'}]},
            'builds': {'b': {'at': 9, 'changes': {'seed': '3'}}}}
            """;

    private static List<String> found(String text) {
        byte[] bytes = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return told(SheetReader.read("x", bytes).diagnostics());
    }

    private static List<String> told(List<Diagnostic> diagnostics) {
        return diagnostics.stream()
                .map(Diagnostic::oneLine)
                .map(line -> line.replace("x:", "").replace("error: ", ""))
                .toList();
    }

    @Test
    void aFileOfPracticeIsRead() {
        assertEquals(List.of(), found(PRACTICE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "'bcsanswers': 1 # 'bcsanswers': ^'one' # \"bcsanswers\" must be a whole number."
                        + " The file is not as the program wrote it.",
                "'lesson': 'x' # 'lesson': ^5 # \"lesson\" must be a text in double quotes. The"
                        + " file is not as the program wrote it.",
                "'answers': {'q': [{'at': 5, 'answer': '4'}]} # 'answers': ^5 # \"answers\" must be"
                        + " an object in braces. The file is not as the program wrote it.",
                "[{'at': 5, 'answer': '4'}] # ^{} # \"q\" must be a list of tries. The file is not"
                        + " as the program wrote it.",
                "[{'at': 5, 'answer': '4'}] # ^[] # \"q\" must be a list of tries. The file is not"
                        + " as the program wrote it.",
                "[{'at': 5, 'answer': '4'}] # [^5] # \"q\" must be a list of objects. The file is"
                        + " not as the program wrote it.",
                "'at': 5 # 'at': ^5.5 # \"at\" must be a whole number. The file is not as the"
                        + " program wrote it.",
                "'answer': '4' # 'answer': ^4 # \"answer\" must be a text in double quotes. The"
                        + " file is not as the program wrote it.",
                "'b': {'at': 9, 'changes': {'seed': '3'}} # 'b': ^1 # \"b\" must be an object in"
                        + " braces. The file is not as the program wrote it.",
                "'changes': {'seed': '3'} # 'changes': {'seed': ^[3]} # \"seed\" must be a single"
                        + " value. The file is not as the program wrote it.",
                "'at': 9, 'changes': {'seed': '3'} # 'at': 9, 'script': ^5, 'changes': {} #"
                    + " \"script\" must be a text in double quotes. The file is not as the program"
                    + " wrote it.",
                "'seed': 7 # 'exam': ^'abc' # \"exam\" is not the token of an exam. Start files of"
                        + " an earlier version have none: make the exam again.",
            })
    void aWrongValueIsNamedAtItsPlace(String right, String wrong, String said) {
        String drawn = PRACTICE.replace(right, wrong);
        String before = drawn.substring(0, drawn.indexOf('^'));
        long line = 1 + before.chars().filter(c -> c == '\n').count();
        int column = before.length() - before.lastIndexOf('\n');
        assertEquals(List.of(line + ":" + column + ": " + said), found(drawn.replace("^", "")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "'bcsanswers': 1 # 'bcsanswers': 2 # The format 2 of answers is not known. This"
                        + " program reads the format 1.",
                "'lesson': 'x', # '' # There is no \"lesson\". The file is not as the program wrote"
                        + " it.",
                "'seed': 7, # '' # There is no \"seed\". The file is not as the program wrote it.",
                "'seed': 7 # 'exam': false # There is no \"seed\". The file is not as the program"
                        + " wrote it.",
            })
    void whatIsMissingIsToldAtTheBeginning(String right, String wrong, String said) {
        String other = wrong.equals("''") ? "" : wrong;
        assertEquals(List.of("1:1: " + said), found(PRACTICE.replace(right, other)));
    }

    /// A name may have 200 characters, and a seed be as large as one that is drawn.
    @Test
    void aNameAndASeedHaveLimits() {
        assertEquals(List.of(), found(PRACTICE.replace("Ada", "A".repeat(200))));
        assertEquals(
                List.of("1:1: The name of the student is too long. The limit is 200 characters."),
                found(PRACTICE.replace("Ada", "A".repeat(201))));
        String most = "'seed': " + SheetStart.MOST_SEED;
        assertEquals(List.of(), found(PRACTICE.replace("'seed': 7", most)));
        assertEquals(
                List.of("1:1: The seed is too large. The limit is " + SheetStart.MOST_SEED + "."),
                found(PRACTICE.replace("'seed': 7", "'seed': " + (SheetStart.MOST_SEED + 1))));
    }

    @Test
    void aFileOfAnswersIsAnObjectOfLimitedLength() {
        assertEquals(
                List.of("1:1: This is a list. A file of answers is an object in braces."),
                found("[1]"));
        assertEquals(
                List.of("The file is too long for a file of answers. The limit is 1 MiB."),
                found(" ".repeat(1 + (1 << 20))).stream()
                        .map(it -> it.replaceFirst("^.*?(?=The file)", ""))
                        .toList());
    }

    @Test
    void whatIsNoFileIsNotRead(@TempDir Path folder) {
        assertEquals(
                "This is not a file that can be read.",
                SheetReader.read(folder).diagnostics().getFirst().problem());
        assertEquals(
                "The file of answers cannot be read.",
                SheetReader.read(folder.resolve("none")).diagnostics().getFirst().problem());
    }

    /// A place and a history that cannot be read cost nothing: the file is continued at its
    /// beginning, and without its seal.
    @Test
    void aPlaceThatCannotBeReadIsTheBeginning() {
        for (String place : List.of("5", "{'step': 'x'}", "{'step': 12345}", "[]")) {
            String text = PRACTICE.replace("'builds'", "'place': " + place + ", 'builds'");
            AnswerSheet sheet =
                    bcscope.base.Valid.of(
                            SheetReader.read(
                                    "x", text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
            assertEquals(0, sheet.place().step(), place);
            assertEquals(SheetHistory.NONE, sheet.history());
        }
    }

    @Test
    void aKeyIsOneLineOfHexadecimalDigits(@TempDir Path folder) throws IOException {
        Path key = folder.resolve("key");
        Files.writeString(key, "12ab\n");
        Diagnostic wrong = RosterKey.read(key).diagnostics().getFirst();
        assertEquals("This is not a key.", wrong.problem());
        assertEquals("A key is one line of 64 hexadecimal digits.", wrong.advice());
        Diagnostic none = RosterKey.read(folder.resolve("none")).diagnostics().getFirst();
        assertEquals("The key cannot be read.", none.problem());
        assertEquals("Name the key of the exam with --key FILE.", none.advice());
        Files.writeString(key, "0".repeat(64) + "\n");
        assertEquals(List.of(), RosterKey.read(key).diagnostics());
    }
}
