package bcscope.lesson.draw;

import bcscope.file.Input;
import bcscope.loading.Folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The headings that the program puts into a lesson, in its language: those in the file
/// `words.es.txt` beside it, a line `Question = Pregunta` for each; in English where it has none.
///
/// @param translated by the English words
public record LessonWords(Map<String, String> translated) {
    /// The headings that can be translated.
    public static final List<String> ALL =
            List.of(
                    "See",
                    "Predict",
                    "Reveal",
                    "Explain",
                    "Change",
                    "Build",
                    "Question",
                    "Task",
                    "To try",
                    "Hint",
                    "Hints",
                    "For the teacher");

    private static final LessonWords ENGLISH = new LessonWords(Map.of());
    private static final int MOST_BYTES = 1 << 16;
    private static final Pattern LINE = Pattern.compile("\\s*([^#=]+?)\\s*=\\s*(.+?)\\s*");

    public LessonWords {
        translated = Map.copyOf(translated);
    }

    /// The name of the file with those of `language`.
    public static String file(String language) {
        return "words." + language + ".txt";
    }

    /// Those of `language` in `folder`; English if there is no such file.
    static LessonWords read(Folder folder, String language) {
        try (Input input = folder.open(file(language))) {
            Map<String, String> words = new TreeMap<>();
            new String(input.stream().readNBytes(MOST_BYTES), StandardCharsets.UTF_8)
                    .lines()
                    .map(LINE::matcher)
                    .filter(Matcher::matches)
                    .forEach(line -> words.put(line.group(1), line.group(2)));
            return new LessonWords(words);
        } catch (IOException none) {
            return ENGLISH;
        }
    }

    /// In English.
    static LessonWords english() {
        return ENGLISH;
    }

    /// The heading that is `english` in English.
    public String of(String english) {
        return translated.getOrDefault(english, english);
    }

    /// The language of the heading: `en` where it stays English.
    public String languageOf(String english, String language) {
        return translated.containsKey(english) ? language : "en";
    }
}
