package bcscope.ui.lesson;

import bcscope.ui.help.PageNodes;
import bcscope.ui.theme.Nodes;

import javafx.scene.layout.Region;

import org.commonmark.parser.Parser;
import org.commonmark.renderer.text.TextContentRenderer;

/// Texts of a lesson as nodes.
public final class LessonText {
    private LessonText() {}

    /// The words of `markdown`, for reading aloud.
    public static String words(String markdown) {
        return TextContentRenderer.builder()
                .build()
                .render(Parser.builder().build().parse(markdown));
    }

    /// `markdown` as it is read; links lead nowhere inside of a lesson.
    public static Region of(String markdown, String... classes) {
        return Nodes.styled(PageNodes.of(markdown, "", link -> {}).content(), classes);
    }
}
