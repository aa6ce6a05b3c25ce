package bcscope.lesson.check;

import static bcscope.lesson.check.LessonCheckTest.lesson;
import static bcscope.lesson.check.LessonCheckTest.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Valid;
import bcscope.lesson.LessonWords;
import bcscope.lesson.draw.LessonFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// A translation beside its lesson: what must be the same, and what the program says in it.
class LessonTranslationTest {
    @TempDir private Path folder = Path.of("");

    @Test
    void aTranslationKeepsEverythingButWords() throws Exception {
        String original =
                lesson(
                        "",
                        question("\"by\": \"slice\", \"answer\": \"slice(call(1, 0).returned)\""));
        assertEquals("", translated(original, original.replace("\"?\"", "\"¿Cuándo?\"")));
        assertTrue(
                translated(original, original.replace(".returned", ".entered"))
                        .contains(
                                "t.es.md:12:1: error: The question differs from that of the"
                                        + " original"));
        assertTrue(
                translated(original, original + "\nMore.\n")
                        .contains("The blocks of this step are not those of the original."));
        assertTrue(
                translated(original, original.replace("\"minutes\": 1", "\"minutes\": 2"))
                        .contains("The block “lesson” differs from that of the original."));
    }

    /// A third language is two files: the text, and the headings of the program.
    @Test
    void aLanguageIsATextAndItsHeadings() throws Exception {
        String original = lesson("", "## See: one\n\nText.\n");
        Files.writeString(folder.resolve("t.md"), original);
        Path basque = folder.resolve("t.eu.md");
        Files.writeString(basque, original.replace(": one", ": bat").replace("Text", "Testua"));
        Path words = folder.resolve("words.eu.txt");
        Files.writeString(words, "# Euskara\nSee = Ikusi\n");
        assertTrue(new LessonCheck(1).check(List.of(basque)).getFirst().isRight());
        LessonWords known = Valid.of(LessonFile.read(basque)).words();
        assertEquals("Ikusi", known.of("See"));
        assertEquals("Hint", known.of("Hint"));
        assertEquals("en", known.languageOf("Hint", "eu"));
        Files.writeString(words, "Sea = Ikusi\n");
        assertTrue(
                new LessonCheck(1)
                        .check(List.of(basque)).getFirst().findings().stream()
                                .map(Diagnostic::oneLine)
                                .anyMatch(line ->
                                        line.contains(
                                                "The program does not say \"Sea\", as"
                                                        + " words.eu.txt has it.")));
        Files.writeString(words, "Score %s of %s = %s puntu\n");
        assertTrue(
                new LessonCheck(1)
                        .check(List.of(basque)).getFirst().findings().stream()
                                .map(Diagnostic::oneLine)
                                .anyMatch(line ->
                                        line.contains(
                                                "words.eu.txt has other places for values.")));
        assertEquals(
                "Score 1 of 2",
                Valid.of(LessonFile.read(basque)).words().say("lesson.score", 1, 2));
    }

    private String translated(String original, String translation)
            throws IOException, InterruptedException {
        Path english = folder.resolve("t.md");
        Path spanish = folder.resolve("t.es.md");
        Files.writeString(english, original);
        Files.writeString(spanish, translation);
        return new LessonCheck(1)
                .check(List.of(english, spanish)).stream()
                        .flatMap(report -> report.findings().stream())
                        .map(Diagnostic::oneLine)
                        .collect(Collectors.joining("\n"));
    }

    @Test
    void aTranslationNeedsItsOriginal() throws Exception {
        Path spanish = folder.resolve("t.es.md");
        Files.writeString(spanish, lesson("", "Texto.\n"));
        LessonReport report = new LessonCheck(1).check(List.of(spanish)).getFirst();
        assertFalse(report.isRight());
    }

    private void differs(String said, String before, String after) throws Exception {
        String original = lesson("", "## See: one\n\nOne.\n\n## Explain: two\n\nTwo.\n");
        String changed = original.replace(before, after);
        assertEquals(said, translated(original, changed).replace(folder + "/", ""));
    }

    /// Of two steps one is missing, of another kind, or has other blocks.
    @Test
    void aTranslationHasTheStepsOfItsOriginal() throws Exception {
        differs(
                "t.es.md:4:1: error: The translation has 1 step, the original 2. A translation has"
                        + " the same steps and blocks.",
                "## Explain: two",
                "");
        differs(
                "t.es.md:11:1: error: This step is of another kind than that of the original. The"
                        + " first word of a heading stays English.",
                "## Explain",
                "## See");
        differs(
                "t.es.md:11:1: error: The blocks of this step are not those of the original. There"
                        + " are: text. Here are: note.",
                "Two.",
                "```note\nN.\n```");
    }

    @Test
    void ofTheHeadOnlyTheLevelIsTranslated() throws Exception {
        differs("", "{ \"id\"", "{ \"level\": \"fácil\", \"id\"");
        differs(
                "t.es.md:4:1: error: The block “lesson” differs from that of the original. Only"
                        + " \"level\" may be translated.",
                "\"minutes\": 1",
                "\"minutes\": 2");
    }

    @Test
    void theOriginalIsThereAndRight() throws Exception {
        String text = lesson("", "Text.\n");
        Path spanish = folder.resolve("t.es.md");
        Files.writeString(spanish, text);
        assertTrue(
                found(spanish)
                        .contains(
                                "There is no original “t.md” beside this translation. Put it into"
                                        + " the folder of the lesson that it translates."));
        Files.writeString(folder.resolve("t.md"), text.replace("\"minutes\": 1", "\"minutes\": 0"));
        assertTrue(found(spanish).contains("The original is wrong, so nothing can be compared."));
    }

    private static String found(Path file) throws InterruptedException {
        return new LessonCheck(1)
                .check(List.of(file)).getFirst().findings().stream()
                        .map(Diagnostic::oneLine)
                        .collect(Collectors.joining("\n"));
    }

    /// A translation that would say one value twice and lose the other is refused like one that has
    /// too few.
    @Test
    void theWordsOfALanguageHaveThePlacesOfTheEnglish() throws Exception {
        Files.writeString(folder.resolve("t.md"), lesson("", "Text.\n"));
        Path spanish = folder.resolve("t.es.md");
        Files.writeString(spanish, lesson("", "Texto.\n"));
        Path words = folder.resolve("words.es.txt");
        Files.writeString(words, "Score %s of %s = %1$s de %1$s\n");
        String found = found(spanish);
        assertTrue(
                found.contains(
                        "\"%1$s de %1$s\" in words.es.txt has other places for values. Write each"
                            + " %s of \"Score %s of %s\" once; in another order %1$s, %2$s and so"
                            + " on."),
                found);
        int rest = LessonWords.ALL.size() - 1;
        assertTrue(
                found.contains(
                        "warning: "
                                + rest
                                + " sentences of the program are not in words.es.txt: they stay"
                                + " English."),
                found);
        Files.writeString(words, "Score %s of %s = De %2$s puntos, %1$s\n");
        assertFalse(found(spanish).contains("other places"));
        assertEquals(
                "De 2 puntos, 1",
                Valid.of(LessonFile.read(spanish)).words().say("lesson.score", 1, 2));
    }
}
