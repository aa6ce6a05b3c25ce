package bcscope.ui.lecture;

import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.CorrectAnswer.KnownMistake;
import bcscope.ui.lesson.LessonText;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.lecture.LectureStop;
import bcscope.ui.state.lecture.OpenLecture;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/// The teacher's notes during a lecture: where it is, what is on the screen, notes, all that the
/// lesson says, the answer and what mistakes mean; what comes next; the time.
final class NotesPage extends LectureFrame {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private final Label where = Nodes.named(Nodes.whole("", "notes-where"), "notes-where");
    private final Label time = Nodes.fixed(Nodes.named(new Label(), "notes-clock", "notes-time"));
    private final Label elapsed = Nodes.named(new Label(), "notes-elapsed", "notes-time");
    private final VBox body = Nodes.named(new VBox(14), "notes-body", "notes-body");
    private final VBox next = Nodes.named(new VBox(4), "notes-next", "notes-next");
    private final ScrollPane scroll = Nodes.scrolled(body);
    private final ChangeDetector dirty = new ChangeDetector();

    NotesPage(Store store) {
        super(store);
        setId("lecture-notes");
        getStyleClass().add("lecture-notes");
        elapsed.setMinWidth(Region.USE_PREF_SIZE);
        HBox head =
                Nodes.styled(
                        new HBox(
                                32,
                                where,
                                Nodes.spring(),
                                under("lecture.notes.since", elapsed),
                                under("lecture.notes.now", time)),
                        "notes-head");
        head.setAlignment(Pos.CENTER_LEFT);
        BorderPane page = Nodes.shrinking(new BorderPane(scroll));
        page.setTop(head);
        page.setBottom(next);
        getChildren().add(page);
    }

    private VBox under(String key, Label value) {
        VBox box = new VBox(0, Nodes.label(words().say(key), "muted", "small-text"), value);
        box.setMinWidth(Region.USE_PREF_SIZE);
        return box;
    }

    /// The clock, and how long the lecture has lasted since `begun`.
    void tick(Clock clock, Instant begun) {
        Duration passed = Duration.between(begun, clock.instant());
        time.setText(TIME.format(LocalTime.now(clock)));
        time.setAccessibleText(words().say("lecture.notes.clock", time.getText()));
        elapsed.setText(
                String.format(Locale.ROOT, "%d:%02d", passed.toMinutes(), passed.toSecondsPart()));
        elapsed.setAccessibleText(words().say("lecture.notes.elapsed", elapsed.getText()));
    }

    void show(OpenRun run, OpenLecture lecture) {
        Optional<LectureStop> here = lecture.here(run);
        Optional<LectureStop> after = lecture.next(run);
        String line = LineView.words(LectureWords.line(run, lecture));
        int all = lecture.stops(run).size();
        if (!dirty.changed(here, after, line, all)) {
            return;
        }
        String count =
                all == 0
                        ? words().say("lecture.no-stops")
                        : words().say("lecture.stop", lecture.number(), all);
        where.setText(here.map(stop -> count + " · " + heading(stop)).orElse(count));
        body.getChildren().clear();
        add("lecture.notes.screen", Nodes.styled(Nodes.whole(line), "notes-line"));
        here.ifPresent(this::fill);
        next.getChildren().setAll(Nodes.label(words().say("lecture.notes.next"), "section-title"));
        next.getChildren()
                .add(
                        Nodes.whole(
                                after.map(this::brief)
                                        .orElseGet(() -> words().say("lecture.notes.last"))));
        scroll.setVvalue(0);
    }

    private String brief(LectureStop stop) {
        String line =
                stop.question()
                        .filter(posed -> !stop.asks())
                        .map(posed ->
                                words().say(
                                                "lecture.notes.told",
                                                posed.form().words(posed.truth())))
                        .orElseGet(() -> LineView.words(LectureWords.line(stop)));
        String kind = stop.asks() ? words().say("lecture.notes.question") + " " : "";
        return line.isEmpty() ? heading(stop) : heading(stop) + " – " + kind + line;
    }

    private String heading(LectureStop stop) {
        return LectureWords.whole(words(), stop);
    }

    private void fill(LectureStop stop) {
        if (!stop.notes().isEmpty()) {
            add("lecture.notes.notes", LessonText.of(stop.notes(), "notes-text"));
        }
        stop.question().ifPresent(this::answer);
        String whole = LectureWords.whole(stop);
        if (!whole.isEmpty()) {
            add("lecture.notes.whole", LessonText.of(whole));
        }
    }

    private void answer(PosedQuestion posed) {
        add("lecture.notes.answer", Nodes.whole(posed.form().words(posed.truth())));
        if (!posed.why().isEmpty()) {
            body.getChildren().add(LessonText.of(posed.why()));
        }
        for (KnownMistake mistake : posed.mistakes()) {
            body.getChildren()
                    .add(
                            new VBox(
                                    2,
                                    Nodes.styled(
                                            Nodes.whole(
                                                    words().say(
                                                                    "lecture.notes.mistake",
                                                                    posed.form()
                                                                            .words(
                                                                                    mistake
                                                                                            .answer()))),
                                            "notes-line"),
                                    LessonText.of(mistake.feedback())));
        }
        if (!posed.otherwise().isEmpty()) {
            body.getChildren()
                    .add(
                            new VBox(
                                    2,
                                    Nodes.styled(
                                            Nodes.whole(words().say("lecture.notes.otherwise")),
                                            "notes-line"),
                                    LessonText.of(posed.otherwise())));
        }
        posed.hint().ifPresent(hint -> add("lecture.notes.hint", LessonText.of(hint)));
    }

    private void add(String key, Node node) {
        body.getChildren().add(new VBox(3, Nodes.label(words().say(key), "section-title"), node));
    }
}
