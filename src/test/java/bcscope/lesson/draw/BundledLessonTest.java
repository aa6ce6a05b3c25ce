package bcscope.lesson.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Parsed;
import bcscope.lesson.Lesson;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What is listed of a lesson is what its file says.
class BundledLessonTest {
    @ParameterizedTest
    @EnumSource
    void whatIsListedStandsInTheFile(BundledLesson listed) {
        Lesson lesson =
                switch (listed.read()) {
                    case Parsed.Good<LessonFile>(LessonFile file, _) -> file.lesson();
                    case Parsed.Bad<LessonFile> bad -> throw new AssertionError(bad.errors());
                };
        assertEquals(lesson.id(), listed.id());
        assertEquals(lesson.title(), listed.title());
        assertEquals(lesson.minutes(), listed.minutes());
        assertEquals(lesson.level(), listed.level());
        assertEquals(lesson.points(), listed.points());
    }
}
