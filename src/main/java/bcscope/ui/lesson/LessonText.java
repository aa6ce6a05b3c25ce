package bcscope.ui.lesson;

import bcscope.ui.help.PageNodes;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;

/// Texts of a lesson as nodes.
final class LessonText {
    private LessonText() {}

    /// `markdown` as it is read; links lead nowhere inside of a lesson.
    static Node of(String markdown, String... classes) {
        return Nodes.styled(PageNodes.of(markdown, "", link -> {}).content(), classes);
    }
}
