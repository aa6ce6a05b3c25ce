package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.marking.Mark;
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
        return lesson.sitting().isExam() ? kept(lesson, "lesson.exam.kept") : marked(lesson, given);
    }

    /// All that is said of something that was built; in an exam, that it is kept.
    static List<Node> built(OpenLesson lesson, Given given) {
        return lesson.sitting().isExam()
                ? kept(lesson, "lesson.exam.built")
                : marked(lesson, given);
    }

    private static List<Node> kept(OpenLesson lesson, String key) {
        Label kept = Nodes.whole(lesson.words().say(key), "lesson-worth");
        kept.setId("lesson-kept");
        return List.of(kept);
    }

    private static List<Node> marked(OpenLesson lesson, Given given) {
        List<Node> said = new ArrayList<>(List.of(worth(lesson, given)));
        feedback(given).ifPresent(said::add);
        return said;
    }

    /// Whether it is right.
    static Label worth(OpenLesson lesson, Given given) {
        Label label = new Label(words(lesson.words(), given.mark()));
        Nodes.named(label, "lesson-worth", "lesson-worth");
        label.getStyleClass().add(given.isRight() ? "right" : "wrong");
        return label;
    }

    /// Why it is right or not, if that is known.
    static Optional<Node> feedback(Given given) {
        return Optional.of(given.mark().feedback())
                .filter(text -> !text.isEmpty())
                .map(text ->
                        LessonText.of(text, given.isRight() ? "lesson-told" : "lesson-feedback"));
    }

    private static String words(LessonWords words, Mark mark) {
        return switch (mark.worth()) {
            case RIGHT -> words.say("lesson.right");
            case PARTLY -> words.say("lesson.partly", mark.right(), mark.of());
            case WRONG -> words.say("lesson.wrong");
        };
    }
}
