package bcscope.ui.lesson;

import bcscope.ui.start.help.PageNodes;
import bcscope.ui.theme.Nodes;

import javafx.scene.layout.Region;

import org.commonmark.parser.Parser;
import org.commonmark.renderer.text.TextContentRenderer;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Texts of a lesson as nodes.
public final class LessonText {
    /// The line below the head of a table.
    private static final Pattern RULE = Pattern.compile("\\s*\\|[-:| ]+\\|\\s*");

    private static final Pattern CELLS = Pattern.compile("(?<!\\\\)\\|");

    private LessonText() {}

    /// The words of `markdown`, for reading aloud: of a table row by row, its cells apart by
    /// colons.
    public static String words(String markdown) {
        String spoken =
                markdown.lines()
                        .filter(line -> !RULE.matcher(line).matches())
                        .map(LessonText::spoken)
                        .collect(Collectors.joining("\n"));
        return TextContentRenderer.builder().build().render(Parser.builder().build().parse(spoken));
    }

    private static String spoken(String line) {
        String row = line.strip();
        return row.length() > 1 && row.startsWith("|") && row.endsWith("|")
                ? CELLS.splitAsStream(row.substring(1, row.length() - 1))
                        .map(String::strip)
                        .collect(Collectors.joining(": ", "", "."))
                : line;
    }

    /// `markdown` as it is read; links lead nowhere inside of a lesson.
    public static Region of(String markdown, String... classes) {
        return Nodes.styled(PageNodes.of(markdown, "", link -> {}).content(), classes);
    }
}
