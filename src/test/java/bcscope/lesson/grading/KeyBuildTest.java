package bcscope.lesson.grading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Valid;
import bcscope.lesson.Attempt;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.BuildMarking;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Changes of values that are nonsense, in each build of the lessons that come with the program:
/// all of them are beyond the limits or miss the goal.
class KeyBuildTest {
    private static final Path CHEATS =
            Path.of("src/test/resources/bcscope/lesson/cheats", "keys.txt");

    @ParameterizedTest
    @EnumSource
    void nonsenseEarnsNothing(BundledLesson bundled) throws IOException, InterruptedException {
        LessonFile file = Valid.of(bundled.read());
        Optional<LessonBlock.Build> build =
                file.lesson()
                        .blocks()
                        .filter(LessonBlock.Build.class::isInstance)
                        .map(LessonBlock.Build.class::cast)
                        .filter(it -> it.script().isEmpty())
                        .findFirst();
        List<String> cheats = cheats(bundled.id());
        assertEquals(build.isPresent(), cheats.size() >= 10, cheats::toString);
        if (build.isEmpty()) {
            return;
        }
        PosedLesson posed = Valid.of(PosedLesson.of(file, 1));
        int within = 0;
        for (String cheat : cheats) {
            Attempt attempt = attempt(cheat);
            if (BuildMarking.beyond(build.get().limits(), build.get().script(), attempt)
                    .isEmpty()) {
                within++;
                assertEquals(0, posed.mark(build.get(), attempt).hundredths(), cheat);
            }
        }
        assertTrue(2 <= within && within < cheats.size(), within + " are within the limits");
    }

    private static List<String> cheats(String lesson) throws IOException {
        return Files.readAllLines(CHEATS).stream()
                .dropWhile(it -> !it.equals(lesson + ":"))
                .skip(1)
                .takeWhile(it -> !it.isBlank())
                .map(String::strip)
                .toList();
    }

    private static Attempt attempt(String cheat) {
        return Attempt.of(
                Arrays.stream(cheat.split("; "))
                        .filter(it -> !it.equals("(nothing)"))
                        .map(it -> it.split("=", 2))
                        .map(it -> new Setting(it[0], it[1]))
                        .toList());
    }
}
