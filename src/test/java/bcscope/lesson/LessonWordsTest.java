package bcscope.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.LessonWords.Part;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Map;

/// The words of the program in a lesson, translated where they fit.
class LessonWordsTest {
    private static final LessonWords ENGLISH = LessonWords.english();

    private static LessonWords with(String english, String other) {
        return new LessonWords(Map.of(english, other));
    }

    /// What is set in may come in another order, but all of it, once, and nothing else: otherwise
    /// the sentence would say less, or could not be made at all.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "%s to %s | %s hasta %s | true",
                "%s to %s | %2$s desde %1$s | true",
                "%s to %s | %1$s hasta %2$s | true",
                "%s to %s | %1$s hasta %s | false",
                "%s to %s | hasta %s | false",
                "%s to %s | %s hasta %3$s | false",
                "%s to %s | %1$s hasta %1$s | false",
                "%s to %s | %0$s hasta %s | false",
                "%s to %s | %s hasta %s y %s | false",
                "%s to %s | %s hasta %d | false",
                "Continue | Continuar | true",
                "Continue | 100 % | false",
                "Continue | Continuar %s | false",
            })
    void aTranslationHasThePlacesOfTheEnglish(String english, String other, boolean fits) {
        assertEquals(fits, LessonWords.fits(english, other));
        assertEquals(fits ? other : english, with(english, other).of(english));
    }

    @Test
    void whatIsNotTranslatedStaysEnglish() {
        assertEquals("Continue", with("Back", "Atrás").of("Continue"));
        assertEquals("Atrás", with("Back", "Atrás").say("lesson.back"));
        assertEquals("es", with("Back", "Atrás").languageOf("Back", "es"));
        assertEquals("en", with("Back", "Atrás").languageOf("Continue", "es"));
        assertEquals("es", with("Back", "Atrás").languageUnder("lesson.back", "es"));
        assertEquals("words.es.txt", LessonWords.file("es"));
    }

    @Test
    void aSentenceWithinASentenceIsTranslatedToo() {
        assertEquals(
                "“x” is none of the choices: they are a to c.",
                ENGLISH.say("answer.choice", "x", Part.of("answer.range", "a", "c")));
        assertEquals(
                "“x” is none of the choices: they are a hasta c.",
                with("%s to %s", "%s hasta %s")
                        .say("answer.choice", "x", Part.of("answer.range", "a", "c")));
        assertEquals(
                "“x” is none of the choices: they are c desde a.",
                with("%s to %s", "%2$s desde %1$s")
                        .say("answer.choice", "x", Part.of("answer.range", "a", "c")));
    }

    /// A file of words is made of this list.
    @Test
    void allThatCanBeTranslatedIsListedOnce() {
        assertEquals(LessonWords.ALL.stream().distinct().sorted().toList(), LessonWords.ALL);
        assertTrue(LessonWords.ALL.contains("Continue"));
        for (String english : LessonWords.ALL) {
            assertTrue(LessonWords.fits(english, english), english);
            assertFalse(english.contains("="), "a line of the file ends its key at the first =");
        }
    }
}
