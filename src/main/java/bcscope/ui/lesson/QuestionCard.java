package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.AnswerMode;
import bcscope.lesson.question.AnswerReading;
import bcscope.lesson.question.StudentAnswer;
import bcscope.ui.state.lesson.Draft;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.lesson.Placing;
import bcscope.ui.state.lesson.PlacingChange;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A question: open, with its input and what is said of the last answer; or closed, with the answer
/// of the student beside what the run says.
final class QuestionCard {
    private final VBox node = Nodes.styled(new VBox(8), "lesson-card");
    private final PosedQuestion posed;
    private final LessonWords words;
    private final Consumer<LessonChange> change;
    private final Label problem = Nodes.named(Nodes.whole("", "lesson-problem"), "lesson-problem");
    private final Optional<AnswerControl> input;
    private final Hyperlink takeBack;
    private final Hyperlink again;

    QuestionCard(OpenLesson lesson, LessonPart.Ask ask, Consumer<LessonChange> change) {
        posed = ask.posed();
        words = lesson.words();
        takeBack = new Hyperlink(words.say("lesson.take-back"));
        again = new Hyperlink(words.say("lesson.start-again"));
        this.change = change;
        Optional<Given> given = lesson.given(ask);
        boolean open = lesson.question().filter(ask::equals).isPresent();
        node.setId("lesson-question-" + ask.id());
        node.getStyleClass().add(open ? "open" : "closed");
        node.getChildren().add(LessonText.of(posed.ask(), "lesson-ask"));
        input =
                open
                        ? Optional.of(
                                AnswerControl.of(words, posed, lesson.written(), this::submit))
                        : Optional.empty();
        input.ifPresent(it -> {
            node.getChildren().add(it.node());
            it.explain(LessonText.words(posed.ask()));
            if (it instanceof CurveControl curve) {
                curve.whenChanged(text -> change.accept(new LessonChange.Write(text)));
            }
            if (it instanceof PlacesControl places) {
                putting(places, lesson);
            }
        });
        given.ifPresent(it -> feedback(lesson, it));
        if (open) {
            open(lesson, given);
        }
    }

    /// Descriptors are put in the boxes and on the picture, and both show it.
    private void putting(PlacesControl places, OpenLesson lesson) {
        places.telling(put -> change.accept(new LessonChange.Placed(put)));
        takeBack.setId("lesson-take-back");
        takeBack.setOnAction(event -> place(new PlacingChange.TakeBack()));
        again.setId("lesson-start-again");
        again.setOnAction(event -> place(new PlacingChange.StartAgain()));
        node.getChildren()
                .addAll(
                        LessonText.of(words.say("lesson.put"), "muted"),
                        new FlowPane(10, 0, takeBack, again));
        lesson.placing().ifPresent(this::show);
    }

    private void place(PlacingChange what) {
        change.accept(new LessonChange.Placed(what));
    }

    /// Shows where descriptors are put.
    void show(Placing placing) {
        input.filter(PlacesControl.class::isInstance)
                .ifPresent(places -> ((PlacesControl) places).show(placing));
        takeBack.setDisable(!placing.canTakeBack());
        again.setDisable(!placing.isBegun());
    }

    VBox node() {
        return node;
    }

    /// The answer so far, not handed in; empty if there is none.
    String typed() {
        return input.map(AnswerControl::typed).orElse("");
    }

    /// Puts in what was answered so far.
    void set(String typed) {
        input.filter(it -> !typed.isBlank()).ifPresent(it -> it.set(typed));
    }

    /// The input of the question, if it is open and answered in this way.
    Optional<AnswerControl> input(AnswerMode mode) {
        return input.filter(it -> posed.mode() == mode);
    }

    /// A curve is drawn up to `value`.
    void roomFor(long value) {
        if (input.isPresent() && input.get() instanceof CurveControl curve) {
            curve.roomFor(value);
        }
    }

    private void open(OpenLesson lesson, Optional<Given> given) {
        Nodes.show(problem, false);
        boolean isExam = lesson.sitting().isExam();
        Button reveal =
                Nodes.styled(
                        new Button(words.say(isExam ? "lesson.exam.answer" : "lesson.answer")),
                        "accent");
        reveal.setId("lesson-reveal");
        reveal.setOnAction(event -> submit());
        FlowPane buttons = new FlowPane(10, 4, reveal);
        buttons.setRowValignment(VPos.CENTER);
        buttons.setAlignment(Pos.CENTER_LEFT);
        AnswerMode mode = posed.mode();
        if (Draft.isClicked(mode)) {
            buttons.getChildren().add(Nodes.label(words.say("lesson.click." + mode.id()), "muted"));
        }
        if (posed.hint().isPresent() && !lesson.isHinted() && !isExam) {
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
                            node.getChildren()
                                    .add(
                                            LessonText.of(
                                                    words.say(
                                                            "lesson.hint.is",
                                                            words.of("Hint"),
                                                            hint),
                                                    "lesson-hint-text")));
        }
        node.getChildren().addAll(problem, buttons);
        if (!isExam) {
            Label seed =
                    Nodes.label(
                            words.say("lesson.seed", String.valueOf(lesson.course().seed())),
                            "muted",
                            "small-text");
            seed.setId("lesson-seed");
            seed.setWrapText(true);
            seed.setMinHeight(Label.USE_PREF_SIZE);
            node.getChildren().add(seed);
        }
    }

    private Hyperlink link(String id, String key, LessonChange what) {
        Hyperlink link = Nodes.named(new Hyperlink(words.say(key)), id);
        link.setOnAction(event -> change.accept(what));
        return link;
    }

    private void feedback(OpenLesson lesson, Given given) {
        List<Node> said = MarkWords.answered(lesson, given);
        node.getChildren().add(said.getFirst());
        said("lesson-yours", "lesson.yours", words(given.text()));
        if (!lesson.sitting().isExam() && given.isClosed()) {
            said("lesson-run", "lesson.run-says", posed.form().words(posed.truth()));
            if (!given.isRight() && !posed.why().isEmpty()) {
                node.getChildren().add(LessonText.of(posed.why(), "lesson-told"));
            }
        }
        node.getChildren().addAll(said.subList(1, said.size()));
    }

    private void said(String id, String key, String said) {
        Label label = Nodes.named(Nodes.whole(words.say(key, said)), id);
        node.getChildren().add(label);
    }

    private String words(String text) {
        return switch (posed.read(text)) {
            case AnswerReading.Understood(StudentAnswer answer) -> posed.form().words(answer);
            case AnswerReading.NotUnderstood _ -> text;
        };
    }

    /// Answers with what the input has, or says why that cannot be.
    void submit() {
        switch (posed.read(typed())) {
            case AnswerReading.Understood(StudentAnswer answer) ->
                    change.accept(new LessonChange.Answer(answer));
            case AnswerReading.NotUnderstood unread -> {
                problem.setText(unread.why(words));
                Nodes.show(problem, true);
            }
        }
    }
}
