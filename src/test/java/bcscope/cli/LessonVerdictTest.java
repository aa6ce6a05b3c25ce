package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// A lesson that `lesson check` refuses is refused by whatever makes something of it, with the same
/// line and the same words.
class LessonVerdictTest {
    private static final Path HOSTILE = Path.of("src/test/resources/bcscope/hostile");

    @TempDir Path folder = Path.of("");

    private Path of(String name) {
        return folder.resolve(name);
    }

    private List<Told> made(Path lesson) throws IOException {
        Files.writeString(of("list.csv"), "name\nAda\n");
        return List.of(
                Told.by("lesson", "lecture", lesson + "", "--slides", of("slides.html") + ""),
                Told.by(
                        "lesson",
                        "handout",
                        lesson + "",
                        "--seed",
                        "1",
                        "--out",
                        of("a.html") + ""),
                Told.by(
                        "lesson",
                        "handout",
                        lesson + "",
                        "--students",
                        of("list.csv") + "",
                        "--out",
                        of("handouts") + "",
                        "--key",
                        of("key") + ""),
                Told.by(
                        "lesson",
                        "exam",
                        lesson + "",
                        "--students",
                        of("list.csv") + "",
                        "--out",
                        of("exam") + "",
                        "--key",
                        of("key") + ""));
    }

    @ParameterizedTest
    @CsvSource({
        "intro-question.md, :10:1: error: Nothing is shown before this question.",
        "look-rank.md, :12:1: error: There is no rank 56 in this run. The last is 1.",
        "lesson-escape.md, :116:13: error: There is no path \"job.program.sendAt\".",
    })
    void whatTheCheckRefusesIsRefusedByAll(String name, String verdict) throws IOException {
        for (String each : List.of("one-message.json", name)) {
            Files.copy(HOSTILE.resolve(each), of(each));
        }
        for (String each : List.of("who-came-first.json", "first-come.bcs")) {
            Files.copy(Path.of("samples/lessons", each), of(each));
        }
        Path lesson = of(name);
        Told checked = Told.by("lesson", "check", lesson.toString());
        assertEquals(5, checked.code());
        assertTrue(checked.err().contains(lesson + verdict), checked.err());
        for (Told told : made(lesson)) {
            assertEquals(5, told.code(), told.err());
            assertTrue(told.err().contains(lesson + verdict), told.err());
        }
        for (String none : List.of("slides.html", "a.html", "handouts", "exam")) {
            assertFalse(Files.exists(of(none)), none);
        }
    }

    /// A question may be asked above the first step: its slides are the text before it and the
    /// question with its folded answer; then that of the step.
    @Test
    void aQuestionAboveTheFirstStepHasItsSlides() throws IOException {
        Files.copy(HOSTILE.resolve("one-message.json"), of("one-message.json"));
        String intro = Files.readString(HOSTILE.resolve("intro-question.md"));
        Path lesson =
                Files.writeString(
                        of("intro-question.md"),
                        intro.replace(
                                "Words.", "Words.\n\n```look\n{ \"view\": \"machine\" }\n```"));
        Told checked = Told.by("lesson", "check", lesson.toString());
        assertEquals(0, checked.code(), checked.err());
        for (Told told : made(lesson)) {
            assertEquals(0, told.code(), told.err());
        }
        String slides = Files.readString(of("slides.html"));
        assertEquals(3, Stream.of(slides.split("<section", -1)).skip(1).count(), slides);
    }
}
