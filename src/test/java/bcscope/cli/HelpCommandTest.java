package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.loading.Documents;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The documents within the program.
class HelpCommandTest {
    static List<Documents.Page> pages() {
        return Documents.pages();
    }

    @Test
    void thePagesOfTheIndexAreListedWithWhatTheyAreFor() throws IOException {
        Told told = Told.by("help");
        assertEquals(0, told.code());
        assertTrue(
                told.out().contains("\nexit-codes         how a command ended, for scripts\n"),
                told.out());
        assertTrue(told.out().contains("\nmodel "), told.out());
        assertTrue(pages().size() > 15, "there are pages");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyPageIsPrintedAsItIsInTheRepository(Documents.Page page) throws IOException {
        Path file = Path.of("docs", page.topic() + ".md");
        Path found = Files.exists(file) ? file : Path.of("docs", page.topic(), "README.md");
        assertEquals(Files.readString(found), Told.by("help", page.topic()).out());
    }

    @Test
    void aPageOfAFolderHasItsFolderBeforeItsName() {
        assertTrue(Told.by("help", "model/protocol").out().startsWith("# 1 The protocol"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"MSM", "msm"})
    void aWordIsExplained(String word) {
        Told told = Told.by("help", word);
        assertEquals(0, told.code());
        assertTrue(
                told.out().startsWith("MSM: Message Scheduling Microphase\nThe second microphase."),
                told.out());
    }

    @Test
    void aCommandShowsItsOptions() {
        assertEquals(Told.by("verify", "--help").out(), Told.by("help", "verify").out());
    }

    @Test
    void whatDoesNotExistIsSaidWithWhatIsNear() {
        Told told = Told.by("help", "glosary");
        assertEquals(2, told.code());
        assertTrue(told.err().contains("Did you mean glossary?"), told.err());
        assertEquals(2, Told.by("help", "../../secret").code());
    }
}
