package bcscope.ui.lesson;

import bcscope.lesson.By;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.course.LessonPart;
import bcscope.picture.Target;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Hiding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.theme.Nodes;

import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The lesson: its steps, the text of the step that is read, its questions, the score.
public final class LessonPane implements Pane {
    private final Store store;
    private final DocumentLoader documents;
    private final BorderPane root = Nodes.styled(new BorderPane(), "lesson");
    private final Label title = Nodes.label("", "lesson-title");
    private final VBox steps = Nodes.styled(new VBox(0), "lesson-steps");
    private final VBox body = Nodes.styled(new VBox(12), "lesson-body");
    private final ScrollPane scroll = Nodes.scrolled(body);
    private final Label score = new Label();
    private final ProgressBar bar = new ProgressBar(0);
    private final Button next = new Button(Words.of("lesson.next"));
    private final Button back = new Button(Words.of("lesson.back"));
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector pointed = new ChangeDetector();
    private Optional<QuestionCard> open = Optional.empty();

    /// What is written of scripts, by what is to be done in [#drafted].
    private final Map<LessonPart.Exercise, ScriptDraft> drafts = new HashMap<>();

    private int drafted = -1;
    private int page = -1;

    public LessonPane(Store store, DocumentLoader documents) {
        this.store = store;
        this.documents = documents;
        root.setId("lesson");
        title.setId("lesson-title");
        title.setWrapText(true);
        title.setMinHeight(Label.USE_PREF_SIZE);
        score.setId("lesson-score");
        score.setMinWidth(Label.USE_PREF_SIZE);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setAccessibleText("");
        HBox.setHgrow(bar, Priority.ALWAYS);
        next.setId("lesson-next");
        next.getStyleClass().add("accent");
        back.setId("lesson-back");
        next.setOnAction(event -> go(1));
        back.setOnAction(event -> go(-1));
        HBox scores = new HBox(10, score, bar);
        scores.setAlignment(Pos.CENTER_LEFT);
        HBox buttons = new HBox(8, back, Nodes.spring(), next);
        root.setTop(Nodes.styled(new VBox(8, title, steps), "lesson-head"));
        root.setCenter(scroll);
        root.setBottom(Nodes.styled(new VBox(8, buttons, scores), "lesson-foot"));
    }

    @Override
    public Node node() {
        return root;
    }

    private void go(int by) {
        store.state().lesson().ifPresent(it -> change(new LessonChange.GoToPage(it.page() + by)));
    }

    private void change(LessonChange change) {
        store.apply(new Intent.OfLesson(change));
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        store.state().lesson().ifPresent(lesson -> show(run, lesson));
    }

    private void show(OpenRun run, OpenLesson lesson) {
        if (dirty.changed(lesson)) {
            draw(run, lesson);
        }
        OptionalInt slice =
                run.document().hiding().map(Hiding::pointed).orElse(OptionalInt.empty());
        if (pointed.changed(slice, run.selection())) {
            slice.ifPresent(it -> put(By.SLICE, it));
            if (run.selection() instanceof Target.Node(int node)) {
                put(By.NODE, node);
            } else if (run.selection() instanceof Target.Rank(int rank)) {
                put(By.RANK, rank);
            }
        }
    }

    private void put(By by, int number) {
        open.flatMap(card -> card.input(by)).ifPresent(it -> it.set(String.valueOf(number)));
    }

    private void draw(OpenRun run, OpenLesson lesson) {
        title.setText(lesson.course().title());
        steps.getChildren().clear();
        for (int i = 0; i < lesson.course().pages().size(); i++) {
            int index = i;
            steps.getChildren()
                    .add(new StepRow(lesson, i, () -> change(new LessonChange.GoToPage(index))));
        }
        if (drafted != lesson.document()) {
            drafted = lesson.document();
            drafts.clear();
        }
        open = Optional.empty();
        Optional<ScriptDraft> writing =
                drafts.values().stream().filter(ScriptDraft::isFocused).findFirst();
        body.getChildren().clear();
        for (LessonPart part : lesson.seen()) {
            body.getChildren().addAll(part(run, lesson, part).stream().toList());
        }
        if (lesson.isDone()) {
            Label done = Nodes.label(Words.of("lesson.done"), "lesson-worth", "right");
            done.setId("lesson-done");
            body.getChildren().add(done);
        }
        writing.filter(it -> it.node().getScene() != null).ifPresent(ScriptDraft::focus);
        int points = lesson.course().points();
        score.setText(Words.of("lesson.score", points(lesson.earned()), points));
        bar.setProgress(points == 0 ? 0 : lesson.earned() / (100.0 * points));
        bar.setAccessibleText(score.getText());
        back.setDisable(!lesson.isOpen(lesson.page() - 1));
        next.setDisable(!lesson.isOpen(lesson.page() + 1));
        boolean turned = page != lesson.page();
        page = lesson.page();
        Platform.runLater(() -> scroll.setVvalue(turned ? 0 : 1));
    }

    /// Hundredths of points as they are read: `3`, `2.5`.
    static String points(int hundredths) {
        return hundredths % 100 == 0
                ? String.valueOf(hundredths / 100)
                : String.valueOf(hundredths / 100.0);
    }

    private Optional<Node> part(OpenRun run, OpenLesson lesson, LessonPart part) {
        return switch (part) {
            case LessonPart.Words(String markdown) -> Optional.of(LessonText.of(markdown));
            case LessonPart.Folded(String about, String markdown) ->
                    Optional.of(folded(about, LessonText.of(markdown)));
            case LessonPart.Seen _, LessonPart.Noted _ -> Optional.empty();
            case LessonPart.Ask ask -> {
                QuestionCard card = new QuestionCard(lesson, ask, this::change);
                if (lesson.question().filter(ask::equals).isPresent()) {
                    open = Optional.of(card);
                }
                yield Optional.of(card.node());
            }
            case LessonPart.Change change ->
                    Optional.of(trial("change", change, run, lesson, Optional.empty()));
            case LessonPart.Build build ->
                    Optional.of(trial(build.id(), build, run, lesson, lesson.given(build)));
        };
    }

    private Node trial(
            String id,
            LessonPart.Exercise exercise,
            OpenRun run,
            OpenLesson lesson,
            Optional<Given> given) {
        return new TrialCard(
                        id,
                        exercise,
                        exercise.script().map(task -> draft(id, task, exercise, lesson)),
                        run.document().run().scenario(),
                        given,
                        attempt -> documents.trial(lesson, exercise, attempt))
                .node();
    }

    private ScriptDraft draft(
            String id, ScriptTask task, LessonPart.Exercise exercise, OpenLesson lesson) {
        return drafts.computeIfAbsent(
                exercise, _ -> new ScriptDraft(id, task, lesson.course().file().script(task)));
    }

    /// A text that is read on demand, below a question that wraps, as a titled pane's cannot.
    private static Node folded(String about, Node text) {
        ToggleButton head = Nodes.styled(new ToggleButton(about), "lesson-fold");
        head.setWrapText(true);
        head.setMinHeight(Button.USE_PREF_SIZE);
        head.setMaxWidth(Double.MAX_VALUE);
        head.graphicProperty()
                .bind(
                        head.selectedProperty()
                                .map(isOpen ->
                                        Nodes.label(isOpen ? "▾" : "▸", "lesson-fold-mark")));
        text.visibleProperty().bind(head.selectedProperty());
        text.managedProperty().bind(head.selectedProperty());
        return new VBox(8, head, text);
    }
}
