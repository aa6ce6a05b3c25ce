package bcscope.lesson;

import bcscope.file.Input;
import bcscope.loading.Folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the program itself says in a lesson and in a lecture, in the language of the lesson: the
/// sentences of `words.properties`, in the words of the file `words.es.txt` beside the lesson, a
/// line `Question = Pregunta` for each; in English where it has none.
///
/// @param translated by the English words
public record LessonWords(Map<String, String> translated) {
    private static final ResourceBundle BUNDLE =
            ResourceBundle.getBundle("bcscope.lesson.words", Locale.ROOT);

    /// All that can be translated, in English, sorted.
    public static final List<String> ALL =
            BUNDLE.keySet().stream().map(BUNDLE::getString).distinct().sorted().toList();

    private static final LessonWords ENGLISH = new LessonWords(Map.of());
    private static final int MOST_BYTES = 1 << 18;
    private static final Pattern LINE = Pattern.compile("\\s*([^#=]+?)\\s*=\\s*(.+?)\\s*");
    private static final Pattern HOLE = Pattern.compile("%(?:([0-9])\\$)?s");

    public LessonWords {
        translated = Map.copyOf(translated);
    }

    /// A sentence within a sentence.
    ///
    /// @param key of the sentence
    /// @param arguments what is set into it
    public record Part(String key, List<Object> arguments) {
        public Part {
            arguments = List.copyOf(arguments);
        }

        /// The words under `key`, with `arguments` set in.
        public static Part of(String key, Object... arguments) {
            return new Part(key, List.of(arguments));
        }
    }

    /// The name of the file with those of `language`.
    public static String file(String language) {
        return "words." + language + ".txt";
    }

    /// Those of `language` in `folder`; English if there is no such file.
    public static LessonWords read(Folder folder, String language) {
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
    public static LessonWords english() {
        return ENGLISH;
    }

    /// The sentence that is `english` in English; itself where the other has not the same places
    /// for what is set in.
    public String of(String english) {
        String other = translated.getOrDefault(english, english);
        return fits(english, other) ? other : english;
    }

    /// The sentence under `key`, with `arguments` set in.
    public String say(String key, Object... arguments) {
        Object[] said =
                Arrays.stream(arguments)
                        .map(it -> it instanceof Part part ? say(part) : it)
                        .toArray();
        return String.format(Locale.ROOT, of(BUNDLE.getString(key)), said);
    }

    private String say(Part part) {
        return say(part.key, part.arguments.toArray());
    }

    /// Whether a translation has the places for what is set in that the English has, in any order.
    public static boolean fits(String english, String other) {
        return holes(english).equals(holes(other))
                && !HOLE.matcher(other).replaceAll("").contains("%");
    }

    /// What is set in at the places of `text`: numbers from 1, sorted.
    private static List<Integer> holes(String text) {
        List<Integer> holes = new ArrayList<>();
        int next = 1;
        for (Matcher hole = HOLE.matcher(text); hole.find(); ) {
            holes.add(hole.group(1) == null ? next++ : Integer.parseInt(hole.group(1)));
        }
        return holes.stream().sorted().toList();
    }

    /// The language of the heading: `en` where it stays English.
    public String languageOf(String english, String language) {
        return translated.containsKey(english) ? language : "en";
    }

    /// The language of the sentence under `key` in a lesson in `language`.
    public String languageUnder(String key, String language) {
        return languageOf(BUNDLE.getString(key), language);
    }
}
