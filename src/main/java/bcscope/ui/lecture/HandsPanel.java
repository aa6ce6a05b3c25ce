package bcscope.ui.lecture;

import bcscope.lesson.LessonWords;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.AnswerForm;
import bcscope.lesson.question.AnswerMode;
import bcscope.ui.lesson.LessonText;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.lecture.Hands;
import bcscope.ui.state.lecture.HandsEntry;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureStop;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;

/// The audience's answers to the current question, with the hands for each; once answered, the
/// right one and an explanation of the most common mistake; if there is none, how the answer is
/// found.
final class HandsPanel {
    private final BorderPane root = Nodes.named(new BorderPane(), "lecture-hands", "lecture-side");
    private final VBox rows = Nodes.styled(new VBox(), "lecture-hands");
    private final TextField field = Nodes.wide(Nodes.named(new TextField(), "lecture-hands-field"));
    private final Label problem = Nodes.whole("", "lecture-problem");
    private final VBox entry = Nodes.styled(new VBox(4), "lecture-entry");
    private final ChangeDetector dirty = new ChangeDetector();
    private final Store store;
    private final Runnable done;
    private final Label label = Nodes.fixed(Nodes.label("", "muted"));
    private LessonWords words = LessonWords.english();
    private Optional<PosedQuestion> asked = Optional.empty();

    /// @param done called when no more hands are to be typed
    HandsPanel(Store store, Runnable done) {
        this.store = store;
        this.done = done;
        field.setOnAction(event -> enter());
        field.textProperty().addListener(observable -> Nodes.show(problem, false));
        problem.setId("lecture-hands-problem");
        Nodes.show(problem, false);
        label.setLabelFor(field);
        HBox line = Nodes.row(10, label, field);
        entry.getChildren().addAll(problem, line);
        ScrollPane scroll = Nodes.scrolled(rows);
        root.setCenter(scroll);
        root.setBottom(entry);
    }

    BorderPane node() {
        return root;
    }

    /// Has the hands typed.
    void focus() {
        if (entry.isVisible()) {
            field.requestFocus();
        }
    }

    void show(LectureStop stop, PosedQuestion posed, Hands hands) {
        words = LectureFrame.words(store);
        if (!dirty.changed(stop, hands, words)) {
            return;
        }
        field.setAccessibleText(words.say("lecture.hands.field"));
        Tips.set(field, words.say("lecture.hands.tip"));
        label.setText(words.say("lecture.hands.label"));
        boolean open = stop.asks();
        if (asked.isEmpty() || !asked.get().equals(posed) || !open) {
            field.clear();
        }
        asked = Optional.of(posed);
        field.setPromptText(HandsEntry.example(posed));
        Nodes.show(entry, open);
        Nodes.show(problem, false);
        rows.getChildren().clear();
        legend(posed.form());
        List<Hands.Row> shown = open ? hands.open(posed) : hands.judged(posed);
        int most = shown.stream().mapToInt(Hands.Row::hands).max().orElse(0);
        shown.forEach(row -> rows.getChildren().add(new HandsRow(words, posed, row, most)));
        if (open && shown.isEmpty()) {
            say("lecture-hands-none", words.say("lecture.hands.none"), "lecture-hands-legend");
        }
        if (hands.total() > 0) {
            say(
                    "lecture-hands-total",
                    hands.total() == 1
                            ? words.say("lecture.hands.total.one")
                            : words.say("lecture.hands.total", hands.total()),
                    "lecture-hands-legend");
        }
        if (!open) {
            hands.commonMistake(posed)
                    .ifPresentOrElse(it -> explain(posed, it), () -> text(posed.otherwise()));
        }
    }

    private void explain(PosedQuestion posed, Hands.Mistake mistake) {
        String answer = posed.form().words(mistake.raised().answer());
        say(
                "lecture-mistake",
                words.say("lecture.mistake", mistake.raised().hands(), answer),
                "lecture-mistake");
        text(mistake.feedback());
    }

    private void text(String markdown) {
        if (!markdown.isEmpty()) {
            rows.getChildren().add(LessonText.of(markdown, "lecture-text"));
        }
    }

    private void say(String id, String text, String style) {
        Label label = Nodes.named(Nodes.whole(text, style), id);
        rows.getChildren().add(label);
    }

    private void legend(AnswerForm form) {
        for (String line : form.legend()) {
            Label item = Nodes.whole(line, "lecture-hands-legend");
            rows.getChildren().add(item);
        }
    }

    private void enter() {
        if (asked.isEmpty() || field.getText().isBlank()) {
            done.run();
            return;
        }
        Hands now =
                store.run()
                        .flatMap(run ->
                                store.state()
                                        .lecturing()
                                        .flatMap(it -> it.here(run).map(it::hands)))
                        .orElse(Hands.NONE);
        switch (HandsEntry.read(words, asked.get(), field.getText())) {
            case HandsEntry.Counted(var answer, int hands) -> {
                boolean known = now.raised().stream().anyMatch(it -> it.answer().equals(answer));
                if (known || now.hasRoom()) {
                    change(new LectureChange.Raise(answer, hands));
                } else {
                    complain(words.say("lecture.hands.full", Hands.MOST_ANSWERS));
                }
            }
            case HandsEntry.Withdrawn(var answer) -> change(new LectureChange.Withdraw(answer));
            case HandsEntry.NotUnderstood(String why) -> complain(why);
        }
    }

    private void change(LectureChange change) {
        store.apply(new Intent.OfLecture(change));
        field.clear();
    }

    private void complain(String why) {
        problem.setText(why);
        Nodes.show(problem, true);
    }

    /// An answer with the hands that are for it: its words, a bar, a number; and where that is
    /// known, a word and a frame that say whether it is right.
    static final class HandsRow extends VBox {
        /// A bar is seen if there are hands at all.
        private static final double LEAST = 0.015;

        /// @param words of the lesson
        /// @param most hands of the answer that has most; without any hands, a judged answer has no
        ///   bar
        HandsRow(LessonWords words, PosedQuestion posed, Hands.Row row, int most) {
            getStyleClass().add("lecture-hands-row");
            String answer = words(posed, row);
            Label said = Nodes.growing(Nodes.whole(answer, "lecture-hands-answer"));
            HBox head = Nodes.row(10, said);
            String verdict =
                    switch (row.verdict()) {
                        case OPEN -> "";
                        case RIGHT -> words.say("lecture.right");
                        case WRONG -> words.say("lecture.wrong");
                    };
            if (row.verdict() == Hands.Verdict.RIGHT) {
                Label right = Nodes.fixed(Nodes.label("✓ " + verdict, "lecture-verdict"));
                head.getChildren().add(right);
                getStyleClass().add("right");
            }
            getChildren().add(head);
            boolean counted = most > 0 || row.verdict() == Hands.Verdict.OPEN;
            if (counted) {
                getChildren().add(bar(row.hands(), most));
            }
            setAccessibleRole(AccessibleRole.TEXT);
            setAccessibleText(
                    (counted ? counted(words, answer, row.hands()) : answer)
                            + (verdict.isEmpty() ? "" : ", " + verdict));
        }

        private static String counted(LessonWords words, String answer, int hands) {
            return hands == 1
                    ? words.say("lecture.hands.row.one", answer)
                    : words.say("lecture.hands.row", answer, hands);
        }

        private static HBox bar(int hands, int most) {
            Region bar = Nodes.styled(new Region(), "lecture-bar");
            StackPane track = Nodes.wide(Nodes.styled(new StackPane(bar), "lecture-track"));
            track.setAlignment(Pos.CENTER_LEFT);
            double share = most == 0 || hands == 0 ? 0 : Math.max(LEAST, hands / (double) most);
            bar.maxWidthProperty().bind(track.widthProperty().multiply(share));
            bar.setVisible(hands > 0);
            Label number = Nodes.label(String.valueOf(hands), "lecture-number");
            return Nodes.row(12, track, number);
        }

        private static String words(PosedQuestion posed, Hands.Row row) {
            String text = posed.text(row.answer());
            return posed.mode() == AnswerMode.CHOICE
                    ? text + "   " + posed.form().words(row.answer())
                    : text;
        }
    }
}
