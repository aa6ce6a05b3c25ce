package bcscope.ui.lecture;

import bcscope.ui.lecture.LectureWords.Form;
import bcscope.ui.lecture.LectureWords.Line;
import bcscope.ui.lesson.LessonText;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;

/// A line of a lecture as a node.
final class LineView {
    private LineView() {}

    /// `line`, wrapped where it is long.
    static Node of(Line line, String... classes) {
        return switch (line.form()) {
            case MARKDOWN -> LessonText.of(line.text(), classes);
            case PLAIN -> {
                Label label = Nodes.label(line.text(), classes);
                label.setWrapText(true);
                label.setMinHeight(Label.USE_PREF_SIZE);
                yield label;
            }
        };
    }

    /// Its words, for reading aloud.
    static String words(Line line) {
        return line.form() == Form.MARKDOWN ? LessonText.words(line.text()).strip() : line.text();
    }
}
