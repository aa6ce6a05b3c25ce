package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.expression.RunTerm.MachineWord;
import bcscope.picture.Golden;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// docs/expressions.md lists all words; `-Dgolden=accept` writes the lists there anew.
class ExpressionsPageTest {
    private static final Path PAGE = Path.of("docs/expressions.md");
    private static final String BEGIN = "<!-- words: begin -->\n";
    private static final String END = "<!-- words: end -->\n";

    @Test
    void thePageListsTheWordsAsTheyAreNow() throws IOException {
        Golden.checkPart(PAGE, BEGIN, END, tables());
    }

    @Test
    void thePageSaysWhatCanBeAskedOfTheMachine() throws IOException {
        String text = Files.readString(PAGE);
        for (MachineWord word : MachineWord.values()) {
            String row = "| `" + word.text() + "` | " + word.meaning() + " |";
            assertTrue(text.contains(row), row);
        }
    }

    private static String tables() {
        return table("The moment", Word.alone().stream())
                + table("`process(3)`", Word.of(Type.PROCESS).stream())
                + table("`call(3)`, and each call of `calls where`", ofCalls())
                + table("`node(5)`", Word.of(Type.NODE).stream())
                + table("`list(5, RSL)`", Word.of(Type.LIST).stream())
                + table("`budget(5)`", Word.of(Type.BUDGET).stream())
                + table("`links(5)`", Word.of(Type.LINKS).stream())
                + "\n";
    }

    private static Stream<Word> ofCalls() {
        return Word.of(Type.CALL).stream();
    }

    private static String table(String title, Stream<Word> words) {
        return words.map(ExpressionsPageTest::row)
                .collect(
                        Collectors.joining(
                                "", "\n| " + title + " | is | meaning |\n|---|---|---|\n", ""));
    }

    private static String row(Word word) {
        List<String> names =
                word.parameters().stream().map(WordFinder::names).map(List::getFirst).toList();
        String arguments = names.isEmpty() ? "" : "(" + names.getFirst() + ")";
        return "| `"
                + word.text()
                + arguments
                + "` | "
                + word.type().noun()
                + " | "
                + word.meaning()
                + (word.isOfSelected() ? " (when it is over)" : "")
                + (word.means(MpiKind.CONVENTIONAL) ? "" : "; under BCS-MPI only")
                + " |\n";
    }
}
