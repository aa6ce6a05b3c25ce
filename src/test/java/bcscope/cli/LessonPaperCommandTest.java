package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Valid;
import bcscope.lesson.Lesson;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.result.SheetStart;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Lessons and classes become pages on the command line.
class LessonPaperCommandTest {
    @TempDir private Path folder;

    private String of(String name) {
        return folder.resolve(name).toString();
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    @Test
    void aSheetIsWrittenAndItsSolutionAlone() throws IOException {
        Told told =
                Told.by("lesson", "handout", "one-message", "--seed", "7", "--out", of("a.html"));
        assertEquals(0, told.code(), told.err());
        String[] solution = {
            "lesson", "handout", "one-message", "--seed", "7", "--solution", "--out", of("b.html")
        };
        assertEquals(0, Told.by(solution).code());
        assertTrue(text("a.html").contains("seed 7"));
        assertFalse(text("a.html").contains("Answer:"));
        assertTrue(text("b.html").contains("Answer:"));
    }

    @Test
    void severalLessonsAreOnOnePageAndATranslationIsNamedByItsLanguage() throws IOException {
        String[] both = {
            "lesson", "handout", "one-message.es", "deadlock", "--seed", "-1", "--out", of("a.html")
        };
        Told told = Told.by(both);
        assertEquals(0, told.code(), told.err());
        assertTrue(text("a.html").contains("<article lang=\"es\">"));
        assertTrue(text("a.html").contains("<article lang=\"en\">"));
    }

    @Test
    void eachStudentOfAListHasTheValuesOfTheExam() throws IOException {
        Files.writeString(folder.resolve("list.csv"), "name\nAda\nAlan Turing\n");
        String[] asked = {"--students", of("list.csv"), "--key", of("key"), "--out"};
        Told exam = Told.by(with(asked, of("exam"), "lesson", "exam", "one-message"));
        assertEquals(0, exam.code(), exam.err());
        Told sheets = Told.by(with(asked, of("sheets"), "lesson", "handout", "one-message"));
        assertEquals(0, sheets.code(), sheets.err());
        assertEquals(
                "2 worksheets in " + of("sheets") + "; all of them in all.html\n", sheets.out());
        assertTrue(text("sheets/all.html").contains("Name: Ada</span>"));
        assertTrue(text("sheets/all.html").contains("Name: Alan Turing</span>"));
        String row =
                text("exam/roster.csv")
                        .lines()
                        .filter(line -> line.startsWith("Alan"))
                        .findFirst()
                        .orElseThrow();
        SheetStart start = SheetStart.exam(row.split(",", -1)[3]);
        Lesson lesson = Valid.of(BundledLesson.ONE_MESSAGE.read()).lesson();
        String post = Draw.of(lesson, start.seed()).values().getFirst().text();
        String sheet = text("sheets/002-Alan-Turing.html");
        assertTrue(sheet.contains("computes for " + post.replace("us", "")), row);
        assertFalse(sheet.contains("seed"), "it would be that of the exam");
        assertTrue(sheet.contains("Name: Alan Turing"));
    }

    private static String[] with(String[] options, String out, String... command) {
        String[] all = new String[command.length + options.length + 1];
        System.arraycopy(command, 0, all, 0, command.length);
        System.arraycopy(options, 0, all, command.length, options.length);
        all[all.length - 1] = out;
        return all;
    }

    @Test
    void slidesAreWritten() throws IOException {
        Told told = Told.by("lesson", "lecture", "deadlock", "--slides", of("s.html"));
        assertEquals(0, told.code(), told.err());
        assertTrue(text("s.html").contains("<section class=\"slide\" id=\"slide-2\">"));
        assertTrue(text("s.html").contains("<details>"));
    }

    @Test
    void whatCannotBeDoneIsSaidInOneSentence() throws IOException {
        Told unknown =
                Told.by("lesson", "handout", "nothing", "--seed", "1", "--out", of("a.html"));
        assertEquals(5, unknown.code());
        assertTrue(unknown.err().contains("The lesson cannot be read."), unknown.err());

        String nowhere = of("no/such/a.html");
        Told lost = Told.by("lesson", "handout", "one-message", "--seed", "1", "--out", nowhere);
        assertEquals(5, lost.code());
        assertTrue(lost.err().contains("The worksheet cannot be written"), lost.err());

        Told seed =
                Told.by("lesson", "handout", "one-message", "--seed", "x", "--out", of("a.html"));
        assertEquals(2, seed.code());
        assertTrue(seed.err().contains("--seed"), seed.err());

        assertEquals(2, Told.by("lesson", "handout", "one-message", "--out", of("a.html")).code());
        assertEquals(2, Told.by("lesson", "lecture", "one-message").code());
        assertFalse(Files.exists(folder.resolve("a.html")));
    }

    @Test
    void aClassIsDrawnOnlyWhereTheEndingSaysHow() throws IOException {
        Files.writeString(folder.resolve("list.csv"), "Ada\nAlan\n");
        String[] exam = {
            "lesson",
            "exam",
            "one-message",
            "--students",
            of("list.csv"),
            "--key",
            of("key"),
            "--out",
            of("exam")
        };
        assertEquals(0, Told.by(exam).code());
        Told bad = Told.by("lesson", "grade", of("exam"), "--picture", of("class.gif"));
        assertEquals(2, bad.code());
        assertTrue(bad.err().contains("must end in .svg, .html or .png"), bad.err());
        for (String name : new String[] {"class.svg", "class.html"}) {
            Told told = Told.by("lesson", "grade", of("exam"), "--picture", of(name));
            assertEquals(0, told.code(), told.err());
            assertTrue(text(name).contains("2 files"), name);
        }
    }
}
