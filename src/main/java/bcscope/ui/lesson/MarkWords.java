package bcscope.ui.lesson;

import bcscope.lesson.marking.Mark;
import bcscope.ui.Words;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Feedback on an answer or a build.
final class MarkWords {
    private MarkWords() {}

    /// All that is said of an answer; in an exam, that it is kept.
    static List<Node> answered(OpenLesson lesson, Given given) {
        return lesson.sitting().isExam() ? kept("lesson.exam.kept") : marked(given);
    }

    /// All that is said of something that was built; in an exam, that it is kept.
    static List<Node> built(OpenLesson lesson, Given given) {
        return lesson.sitting().isExam() ? kept("lesson.exam.built") : marked(given);
    }

    private static List<Node> kept(String key) {
        Label kept = Nodes.named(Nodes.whole(Words.of(key), "lesson-worth"), "lesson-kept");
        return List.of(kept);
    }

    private static List<Node> marked(Given given) {
        List<Node> said = new ArrayList<>(List.of(worth(given)));
        feedback(given).ifPresent(said::add);
        return said;
    }

    /// Whether it is right.
    static Label worth(Given given) {
        Label label = Nodes.named(new Label(words(given.mark())), "lesson-worth", "lesson-worth");
        label.getStyleClass().add(given.isRight() ? "right" : "wrong");
        return label;
    }

    /// Why it is not, where that is known.
    static Optional<Node> feedback(Given given) {
        return Optional.of(given.mark().feedback())
                .filter(text -> !text.isEmpty())
                .map(text -> LessonText.of(text, "lesson-feedback"));
    }

    private static String words(Mark mark) {
        return switch (mark.worth()) {
            case RIGHT -> Words.of("lesson.right");
            case PARTLY -> Words.of("lesson.partly", mark.right(), mark.of());
            case WRONG -> Words.of("lesson.wrong");
        };
    }
}
