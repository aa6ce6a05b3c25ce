package bcscope.loading;

import bcscope.base.Resource;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The pages of `docs/`, which are in the program too, as they are in the repository: Markdown.
public final class Documents {
    private static final Pattern TOPIC =
            Pattern.compile("[a-z0-9-]+(/[a-z0-9-]+)?|(model/)?README");
    private static final Pattern PICTURE = Pattern.compile("([a-z0-9-]+/)?[a-z0-9-]+\\.png");
    private static final Pattern ENTRY =
            Pattern.compile(
                    "(?m)^\\| \\[([^]]+)]\\(([a-z0-9/-]+)(?:/README)?\\.md\\) \\| (.+) \\|$");
    private static final Pattern WORD =
            Pattern.compile("(?m)^\\| \\*\\*([^*]+)\\*\\* \\| ([^|]+) \\| ([^|]+) \\|$");

    private Documents() {}

    /// A page.
    ///
    /// @param topic its name for [#page]
    /// @param title its name for people
    /// @param purpose what it is for, a phrase
    public record Page(String topic, String title, String purpose) {}

    /// An entry of the glossary.
    ///
    /// @param word the word or abbreviation
    /// @param standsFor what it is short for, or what kind of thing it is
    /// @param meaning one or two sentences
    public record Word(String word, String standsFor, String meaning) {}

    /// The pages, in the order in which the index has them.
    public static List<Page> pages() {
        return rows(ENTRY, "README")
                .map(row -> new Page(row.group(2), row.group(1), row.group(3)))
                .toList();
    }

    /// The words of the glossary.
    public static List<Word> words() {
        return rows(WORD, "glossary")
                .map(row -> new Word(row.group(1), row.group(2), row.group(3)))
                .toList();
    }

    private static Stream<MatchResult> rows(Pattern row, String page) {
        return row.matcher(read(page).orElse("")).results();
    }

    /// The text of the page about `topic`, for example `commands` or `model/costs`; empty if there
    /// is none.
    public static Optional<String> page(String topic) {
        return TOPIC.matcher(topic).matches()
                ? read(topic).or(() -> read(topic + "/README"))
                : Optional.empty();
    }

    /// The glossary entry of `word`, written in capitals or not.
    public static Optional<Word> word(String word) {
        return words().stream().filter(entry -> entry.word().equalsIgnoreCase(word)).findFirst();
    }

    /// The picture `name` of a page, for example `model/budget.png`, as it is in its file.
    public static Optional<byte[]> picture(String name) {
        return PICTURE.matcher(name).matches() ? Resource.bytes("docs/" + name) : Optional.empty();
    }

    private static Optional<String> read(String name) {
        return Resource.find("docs/" + name + ".md");
    }
}
