package bcscope.lesson.marking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Valid;
import bcscope.lesson.Lesson;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.Limit;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.KeyMeaning;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A key of a scenario in words.
class KeyMeaningTest {
    @Test
    void aKeyIsSaidAsAPersonWould() {
        Scenario scenario = first(BundledLesson.ONE_MESSAGE);
        assertEquals(
                Optional.of("Length T of a time slice"), KeyMeaning.of(scenario, "model.slice"));
        assertEquals(
                Optional.of("How many times as long everything takes"),
                KeyMeaning.of(scenario, "faults[0].factor"));
        assertEquals(Optional.empty(), KeyMeaning.of(scenario, "job.program.none"));
    }

    /// But for parameters of scripts, which have names only.
    @Test
    void everythingThatALessonLetsAStudentChangeHasWords() {
        int keys = 0;
        for (BundledLesson bundled : BundledLesson.values()) {
            Lesson lesson = Valid.of(bundled.read()).lesson();
            Scenario scenario = first(bundled);
            boolean isScript = scenario.job().program() instanceof ProgramSource.Written;
            for (Limit limit : lesson.blocks().flatMap(KeyMeaningTest::limits).toList()) {
                keys++;
                assertTrue(
                        KeyMeaning.of(scenario, limit.key()).isPresent()
                                || (isScript && limit.key().startsWith("job.program.")),
                        bundled + ": " + limit.key());
            }
        }
        assertTrue(keys >= 25, "only " + keys);
    }

    private static Scenario first(BundledLesson bundled) {
        var file = Valid.of(bundled.read());
        return Valid.of(file.load(Draw.of(file.lesson(), 1))).scenario();
    }

    private static Stream<Limit> limits(LessonBlock block) {
        return switch (block) {
            case LessonBlock.Change change -> change.limits().stream();
            case LessonBlock.Build build -> build.limits().stream();
            case LessonBlock.Prose _,
                    LessonBlock.Look _,
                    LessonBlock.Asked _,
                    LessonBlock.Note _,
                    LessonBlock.More _ ->
                    List.<Limit>of().stream();
        };
    }
}
