package bcscope.ui.lesson;

import bcscope.lesson.By;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.marking.AnswerReading;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.marking.StudentAnswer;
import bcscope.ui.Words;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

import java.util.Optional;
import java.util.function.Consumer;

/// A question: open, with its input and what is said of the last answer; or closed, with the answer
/// of the student beside what the run says.
final class QuestionCard {
    private final VBox node = Nodes.styled(new VBox(8), "lesson-card");
    private final PosedQuestion posed;
    private final Consumer<LessonChange> change;
    private final Label problem = Nodes.label("", "lesson-problem");
    private final Optional<AnswerControl> input;

    QuestionCard(OpenLesson lesson, LessonPart.Ask ask, Consumer<LessonChange> change) {
        posed = ask.posed();
        this.change = change;
        Optional<Given> given = lesson.given(ask);
        boolean open = lesson.question().filter(ask::equals).isPresent();
        node.setId("lesson-question-" + ask.id());
        node.getStyleClass().add(open ? "open" : "closed");
        node.getChildren().add(LessonText.of(posed.ask(), "lesson-ask"));
        input =
                open
                        ? Optional.of(
                                AnswerControl.of(posed.form(), lesson.written(), this::submit))
                        : Optional.empty();
        input.ifPresent(it -> {
            node.getChildren().add(it.node());
            it.explain(LessonText.words(posed.ask()));
            if (it instanceof CurveControl curve) {
                curve.whenChanged(text -> change.accept(new LessonChange.Draft(text)));
            }
        });
        given.ifPresent(this::feedback);
        if (open) {
            open(lesson, given);
        }
    }

    VBox node() {
        return node;
    }

    /// What is answered so far, but not handed in; empty where nothing is.
    String typed() {
        return input.map(AnswerControl::typed).orElse("");
    }

    /// Puts in what was answered so far.
    void set(String typed) {
        input.filter(it -> !typed.isBlank()).ifPresent(it -> it.set(typed));
    }

    /// The input of the question, if it is open and answered in this way.
    Optional<AnswerControl> input(By by) {
        return input.filter(it -> posed.form().by() == by);
    }

    /// A curve is drawn up to `value`.
    void roomFor(long value) {
        if (input.isPresent() && input.get() instanceof CurveControl curve) {
            curve.roomFor(value);
        }
    }

    private void open(OpenLesson lesson, Optional<Given> given) {
        problem.setId("lesson-problem");
        problem.setWrapText(true);
        problem.setMinHeight(Label.USE_PREF_SIZE);
        Nodes.show(problem, false);
        Button reveal = Nodes.styled(new Button(Words.of("lesson.answer")), "accent");
        reveal.setId("lesson-reveal");
        reveal.setOnAction(event -> submit());
        FlowPane buttons = new FlowPane(10, 4, reveal);
        buttons.setRowValignment(VPos.CENTER);
        buttons.setAlignment(Pos.CENTER_LEFT);
        click().ifPresent(key -> buttons.getChildren().add(Nodes.label(Words.of(key), "muted")));
        if (posed.hint().isPresent() && !lesson.isHinted()) {
            buttons.getChildren()
                    .add(link("lesson-hint", "lesson.hint", new LessonChange.ShowHint()));
        }
        if (given.isPresent()) {
            buttons.getChildren()
                    .add(link("lesson-truth", "lesson.truth", new LessonChange.ShowTruth()));
        }
        if (lesson.isHinted()) {
            posed.hint()
                    .ifPresent(hint ->
                            node.getChildren().add(LessonText.of(hint, "lesson-hint-text")));
        }
        Label seed =
                Nodes.label(
                        Words.of("lesson.seed", String.valueOf(lesson.course().seed())),
                        "muted",
                        "small-text");
        seed.setId("lesson-seed");
        node.getChildren().addAll(problem, buttons, seed);
    }

    private Hyperlink link(String id, String key, LessonChange what) {
        Hyperlink link = new Hyperlink(Words.of(key));
        link.setId(id);
        link.setOnAction(event -> change.accept(what));
        return link;
    }

    /// What is said of where a click answers too.
    private Optional<String> click() {
        return switch (posed.form().by()) {
            case SLICE -> Optional.of("lesson.click.slice");
            case NODE -> Optional.of("lesson.click.node");
            case RANK -> Optional.of("lesson.click.rank");
            case LINK, DESCRIPTOR, MICROPHASE, NUMBER, CHOICE, ORDER, MATCH, CURVE, STATE ->
                    Optional.empty();
        };
    }

    private void feedback(Given given) {
        node.getChildren().add(MarkWords.worth(given));
        if (given.isClosed()) {
            said("lesson-yours", "lesson.yours", words(given.text()));
            said("lesson-run", "lesson.run-says", posed.form().words(posed.truth()));
        }
        MarkWords.feedback(given).ifPresent(node.getChildren()::add);
    }

    private void said(String id, String key, String words) {
        Label label = new Label(Words.of(key, words));
        label.setId(id);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        node.getChildren().add(label);
    }

    private String words(String text) {
        return switch (posed.read(text)) {
            case AnswerReading.Understood(StudentAnswer answer) -> posed.form().words(answer);
            case AnswerReading.NotUnderstood _ -> text;
        };
    }

    private void submit() {
        switch (posed.read(typed())) {
            case AnswerReading.Understood(StudentAnswer answer) ->
                    change.accept(new LessonChange.Answer(answer));
            case AnswerReading.NotUnderstood(String why) -> {
                problem.setText(why);
                Nodes.show(problem, true);
            }
        }
    }
}
