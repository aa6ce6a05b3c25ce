package bcscope.lesson.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.lesson.Lesson;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What is listed of a lesson is what its file says.
class BundledLessonTest {
    @Test
    void everyTranslationIsListed() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("samples", "lessons"))) {
            assertEquals(
                    Arrays.stream(BundledLesson.values())
                            .flatMap(it -> it.languages().stream().map(tag -> it.id() + "." + tag))
                            .collect(Collectors.toSet()),
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(LessonFile.SUFFIX))
                            .map(name -> name.substring(0, name.length() - 3))
                            .filter(name -> name.contains("."))
                            .collect(Collectors.toSet()));
        }
    }

    @Test
    void theReadmeCountsTheLessonsAndTheCourseHasThemAll() throws IOException {
        BundledLesson[] all = BundledLesson.values();
        String readme = Files.readString(Path.of("README.md"));
        assertTrue(readme.contains("Teach: " + all.length + " [lessons]"));
        String course = Files.readString(Path.of("docs", "teaching.md"));
        for (BundledLesson lesson : all) {
            assertTrue(course.contains("`" + lesson.id() + "`"), lesson.id());
        }
    }

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
        assertEquals(lesson.needs(), listed.needs().stream().map(BundledLesson::id).toList());
    }
}
