package bcscope.ui.lesson;

import bcscope.lesson.By;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.picture.Target;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Hiding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
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

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The lesson: its steps, the text of the step that is read, its questions, the score.
public final class LessonPane implements Pane {
    private final Store store;
    private final DocumentLoader documents;
    private final HandIn handIn;
    private final BorderPane root = Nodes.styled(new BorderPane(), "lesson");
    private final Label title = Nodes.label("", "lesson-title");
    private final VBox notices = new VBox(6);
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
    private Optional<TrialCard> trial = Optional.empty();
    private boolean isTrialOpen;
    private boolean goesOn;
    private int page = -1;

    public LessonPane(Store store, DocumentLoader documents, CommandRunner commands) {
        this.store = store;
        handIn = new HandIn(commands);
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
        root.setTop(Nodes.styled(new VBox(8, title, notices, steps), "lesson-head"));
        root.setCenter(scroll);
        root.setBottom(Nodes.styled(new VBox(8, buttons, scores), "lesson-foot"));
    }

    @Override
    public Node node() {
        return root;
    }

    /// Answers what is open, or runs what is to be built, also again while its values have the
    /// focus; or goes on where nothing is open. Whatever comes then has the focus.
    public void answer() {
        goesOn = true;
        if (open.isPresent()) {
            open.get().submit();
        } else if (trial.isPresent() && (isTrialOpen || trial.get().node().isFocusWithin())) {
            trial.get().submit();
        } else {
            go(1);
        }
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
        notices.getChildren().setAll(handIn.notices(lesson));
        Nodes.show(notices, !notices.getChildren().isEmpty());
        steps.getChildren().clear();
        for (int i = 0; i < lesson.course().pages().size(); i++) {
            int index = i;
            steps.getChildren()
                    .add(new StepRow(lesson, i, () -> change(new LessonChange.GoToPage(index))));
        }
        open = Optional.empty();
        trial = Optional.empty();
        isTrialOpen = false;
        body.getChildren().clear();
        for (LessonPart part : lesson.seen()) {
            body.getChildren().addAll(part(run, lesson, part).stream().toList());
        }
        handIn.end(lesson).ifPresent(body.getChildren()::add);
        score.setText(HandIn.score(lesson));
        bar.setProgress(HandIn.share(lesson));
        bar.setAccessibleText(score.getText());
        back.setDisable(!lesson.isOpen(lesson.page() - 1));
        next.setDisable(!lesson.isOpen(lesson.page() + 1));
        boolean turned = page != lesson.page();
        page = lesson.page();
        Platform.runLater(() -> scroll.setVvalue(turned ? 0 : 1));
        if (goesOn) {
            goesOn = false;
            focusNext();
        }
    }

    private void focusNext() {
        open.flatMap(card -> FocusStops.first(card.node()))
                .or(() ->
                        trial.filter(card -> isTrialOpen)
                                .flatMap(card -> FocusStops.first(card.node())))
                .orElse(next)
                .requestFocus();
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
                    Optional.of(
                            new TrialCard(
                                            "change",
                                            change.ask(),
                                            change.limits(),
                                            run.document().run().scenario(),
                                            List.of(),
                                            List.of(),
                                            settings ->
                                                    documents.trial(
                                                            lesson, Optional.empty(), settings))
                                    .node());
            case LessonPart.Build build -> Optional.of(build(run, lesson, build).node());
        };
    }

    private TrialCard build(OpenRun run, OpenLesson lesson, LessonPart.Build build) {
        Optional<SavedBuild> before =
                Optional.ofNullable(lesson.sitting().builds().get(build.id()));
        TrialCard card =
                new TrialCard(
                        build.id(),
                        build.ask(),
                        build.build().limits(),
                        run.document().run().scenario(),
                        before.map(SavedBuild::changes).orElse(List.of()),
                        lesson.given(build)
                                .map(it -> MarkWords.built(lesson, it))
                                .orElse(List.of()),
                        settings -> documents.trial(lesson, Optional.of(build), settings));
        trial = Optional.of(card);
        isTrialOpen = lesson.open().filter(build::equals).isPresent();
        return card;
    }

    /// A text that is read on demand, below a question that wraps, as a titled pane's cannot.
    static Node folded(String about, Node text) {
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
