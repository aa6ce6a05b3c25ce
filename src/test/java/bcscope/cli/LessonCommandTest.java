package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Lessons are listed and checked on the command line.
class LessonCommandTest {
    /// Draws of each lesson that are checked; more in the profile deep.
    private static final String SEEDS = System.getProperty("lesson.checks", "6");

    @Test
    void theLessonsOfTheProgramAreListed() {
        Told told = Told.by("lesson", "list");
        assertEquals(0, told.code(), told.err());
        assertTrue(told.out().contains("one-message            What happens to one message?"));
    }

    /// Those of the program, with their translations.
    @Test
    @Deep
    void theLessonsOfTheFolderAreRight() {
        Told told = Told.by("lesson", "check", "samples/lessons", "--seeds", SEEDS);
        assertEquals(0, told.code(), told.err());
        assertEquals("", told.err());
        assertTrue(told.out().contains("one-message.md: right; 5 questions"), told.out());
    }

    @Test
    void aWrongLessonIsABadFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("x.md");
        Files.writeString(file, "No title.\n");
        Told told = Told.by("lesson", "check", file.toString());
        assertEquals(5, told.code());
        assertTrue(told.err().contains("x.md:1:1: error: The lesson has no title."), told.err());
        assertEquals("", told.out());
    }

    @Test
    void aPreviewOpensTheWindow() {
        NoScreen screen = new NoScreen(new ArrayList<>());
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        String file = "samples/lessons/one-message.md";
        assertEquals(0, Cli.execute(List.of("lesson", "preview", file), out, out, screen));
        assertEquals(List.of(List.of("preview", file)), screen.windows());
        assertEquals("", said.toString());
    }

    @Test
    void whatIsNoLessonIsNotPreviewed(@TempDir Path folder) {
        Told told = Told.by("lesson", "preview", folder.resolve("x.md").toString());
        assertEquals(5, told.code());
        assertTrue(told.err().contains("x.md: error: This is not a lesson file."), told.err());
    }

    @Test
    void somethingMustBeAskedFor() {
        assertEquals(2, Told.by("lesson").code());
        assertEquals(2, Told.by("lesson", "check", "samples/lessons", "--seeds", "0").code());
    }

    @Test
    void aFolderWithoutLessonsIsNamed(@TempDir Path folder) {
        Told told = Told.by("lesson", "check", folder.toString());
        assertEquals(5, told.code());
        assertTrue(told.err().contains("There are no lessons in this folder."), told.err());
    }
}
