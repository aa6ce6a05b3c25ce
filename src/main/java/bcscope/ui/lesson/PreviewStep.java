package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.Limit;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.marking.RewrittenScript;
import bcscope.lesson.question.CorrectAnswer.KnownMistake;
import bcscope.ui.Words;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A step with everything that is in it: what the student reads, the remarks for the teacher, the
/// questions with their answers, known mistakes and hints.
final class PreviewStep {
    private PreviewStep() {}

    static List<Node> nodes(OpenLesson lesson) {
        List<Node> nodes = new ArrayList<>();
        Label title = Nodes.whole(lesson.here().title());
        title.getStyleClass().add("lesson-title");
        nodes.add(title);
        for (LessonPart part : lesson.here().parts()) {
            node(part).ifPresent(nodes::add);
        }
        return nodes;
    }

    private static Optional<Node> node(LessonPart part) {
        return switch (part) {
            case LessonPart.Words(String markdown) -> Optional.of(LessonText.of(markdown));
            case LessonPart.Folded(String about, String markdown) ->
                    Optional.of(LessonPane.folded(about, LessonText.of(markdown)));
            case LessonPart.Noted(String markdown) ->
                    Optional.of(
                            card(
                                    "note-card",
                                    Nodes.label(Words.of("preview.note"), "lesson-worth"),
                                    LessonText.of(markdown)));
            case LessonPart.Seen _ -> Optional.empty();
            case LessonPart.Ask(PosedQuestion posed) -> Optional.of(question(posed));
            case LessonPart.Change change -> Optional.of(exercise(change));
            case LessonPart.Build build -> {
                VBox card = exercise(build);
                card.getChildren().add(said("preview.goal", build.build().goal().text()));
                yield Optional.of(card);
            }
        };
    }

    private static VBox card(String style, Node... content) {
        VBox card = Nodes.styled(new VBox(8), "lesson-card", style);
        card.getChildren().addAll(content);
        return card;
    }

    private static VBox question(PosedQuestion posed) {
        VBox card = card("open", LessonText.of(posed.ask(), "lesson-ask"));
        card.setId("preview-question-" + posed.question().id());
        Label answer = said("preview.answer", posed.form().words(posed.truth()));
        answer.getStyleClass().addAll("lesson-worth", "right");
        card.getChildren().add(answer);
        if (!posed.why().isEmpty()) {
            card.getChildren().add(LessonText.of(posed.why(), "lesson-told"));
        }
        for (KnownMistake mistake : posed.mistakes()) {
            card.getChildren().add(said("preview.mistake", posed.form().words(mistake.answer())));
            card.getChildren().add(LessonText.of(mistake.feedback(), "lesson-feedback"));
        }
        if (!posed.otherwise().isEmpty()) {
            card.getChildren().add(said("preview.otherwise", ""));
            card.getChildren().add(LessonText.of(posed.otherwise(), "lesson-feedback"));
        }
        posed.hint()
                .ifPresent(hint ->
                        card.getChildren()
                                .addAll(
                                        Nodes.whole(LessonWords.english().say("lesson.hint")),
                                        LessonText.of(hint, "lesson-hint-text")));
        return card;
    }

    private static VBox exercise(LessonPart.Exercise exercise) {
        VBox card = card("open", LessonText.of(exercise.ask(), "lesson-ask"));
        for (Limit limit : exercise.limits()) {
            card.getChildren().add(limited(limit.key(), BuildMarking.text(limit.allowed())));
        }
        exercise.script()
                .map(task -> limited(task.file().text(), RewrittenScript.limits(task)))
                .ifPresent(card.getChildren()::add);
        return card;
    }

    private static Label limited(String what, String within) {
        Label label = Nodes.whole(what + ", " + LessonWords.english().say("lesson.within", within));
        label.getStyleClass().add("small-text");
        return label;
    }

    private static Label said(String key, String words) {
        return Nodes.whole(Words.of(key, words));
    }
}
