package bcscope.lesson.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.lesson.Lesson;
import bcscope.lesson.LessonWords;
import bcscope.loading.Folder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
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

    /// A language has all that a student and an audience read of the program, each with its values.
    @Test
    void everyLanguageSaysAllThatTheProgramSaysInALesson() {
        Folder lessons = new Folder.OfSamples("lessons/");
        List<String> languages =
                Arrays.stream(BundledLesson.values())
                        .flatMap(it -> it.languages().stream())
                        .distinct()
                        .toList();
        assertFalse(languages.isEmpty());
        for (String language : languages) {
            LessonWords words = LessonWords.read(lessons, language);
            assertEquals(LessonWords.ALL, words.translated().keySet().stream().sorted().toList());
            words.translated()
                    .forEach((english, other) ->
                            assertTrue(LessonWords.fits(english, other), other));
        }
    }

    /// `words.say("lesson.next")`: no key without a sentence, no sentence that nobody says.
    @Test
    void everySentenceOfALessonIsSaid() throws IOException {
        Properties sentences = new Properties();
        Path file = Path.of("src/main/resources/bcscope/lesson/words.properties");
        try (Reader reader = Files.newBufferedReader(file)) {
            sentences.load(reader);
        }
        Set<String> keys = new TreeSet<>(sentences.stringPropertyNames());
        Set<String> said = new TreeSet<>();
        Pattern key = Pattern.compile("\"((?:answer|build|lesson|lecture|paper)\\.[a-z.-]+)\"");
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/bcscope"))) {
            for (Path java : files.filter(it -> it.toString().endsWith(".java")).toList()) {
                key.matcher(Files.readString(java)).results().forEach(it -> said.add(it.group(1)));
            }
        }
        assertEquals(
                Set.of(),
                keys.stream()
                        .filter(it -> !it.startsWith("heading."))
                        .filter(it ->
                                said.stream()
                                        .noneMatch(one ->
                                                one.equals(it)
                                                        || (one.endsWith(".")
                                                                && it.startsWith(one))))
                        .collect(Collectors.toSet()));
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
