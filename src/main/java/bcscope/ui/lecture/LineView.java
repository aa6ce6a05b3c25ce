package bcscope.ui.lecture;

import bcscope.ui.lecture.LectureWords.Form;
import bcscope.ui.lecture.LectureWords.Line;
import bcscope.ui.lesson.LessonText;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// A line of a lecture as a node.
final class LineView {
    private LineView() {}

    /// `line`, wrapped if it is long.
    static Region of(Line line, String... classes) {
        Region view = view(line, classes);
        view.setMaxHeight(Region.USE_PREF_SIZE);
        return view;
    }

    private static Region view(Line line, String... classes) {
        return switch (line.form()) {
            case MARKDOWN -> LessonText.of(line.text(), classes);
            case PLAIN -> {
                Label label = Nodes.whole(line.text(), classes);
                yield label;
            }
        };
    }

    /// Its words, for reading aloud.
    static String words(Line line) {
        return line.form() == Form.MARKDOWN ? LessonText.words(line.text()).strip() : line.text();
    }
}
