package bcscope.ui.lesson;

import bcscope.lesson.Attempt;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.question.AnswerMode;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.metric.MetricSeries;
import bcscope.picture.timeline.TimelineAnswers;
import bcscope.run.RunView;
import bcscope.ui.command.CommandRunner;
import bcscope.ui.command.Keys;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.loader.DocumentLoader;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.hand.HandMoves;
import bcscope.ui.pane.hand.LessonHand;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Hiding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.lesson.LessonAnswers;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.theme.Nodes;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The lesson: its steps, the text of the step that is read, its questions, the score.
public final class LessonPane implements Pane {
    private final Store store;
    private final DocumentLoader documents;
    private final HandIn handIn;
    private final BorderPane root = Nodes.named(new Root(), "lesson", "lesson");
    private final Label title = Nodes.label("", "lesson-title");
    private final VBox notices = new VBox(6);
    private final VBox steps = Nodes.styled(new VBox(0), "lesson-steps");
    private final VBox body = Nodes.styled(new VBox(12), "lesson-body");
    private final LessonScroll scroll = new LessonScroll(body);
    private final Label score = Nodes.fixed(Nodes.named(new Label(), "lesson-score"));
    private final ProgressBar bar = Nodes.growing(new ProgressBar(0));
    private final Button next = Nodes.fixed(Nodes.named(new Button(), "lesson-next", "accent"));
    private final Button back = Nodes.named(new Button(), "lesson-back");
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector written = new ChangeDetector();
    private final ChangeDetector pointed = new ChangeDetector();
    private final ChangeDetector placed = new ChangeDetector();
    private Optional<QuestionCard> open = Optional.empty();

    /// The texts of scripts, by exercise of page [#scripted].
    private final Map<LessonPart.Exercise, ScriptDraft> drafts = new HashMap<>();

    private int scripted = -1;
    private Optional<TrialCard> trial = Optional.empty();
    private boolean isTrialOpen;
    private boolean goesOn;
    private Optional<LessonPart.Ask> asked = Optional.empty();
    private int page = -1;

    /// Letters pick the descriptors that a question asks about, wherever in the lesson the focus
    /// is.
    private final class Root extends BorderPane implements OwnKeys {
        @Override
        public boolean takes(KeyEvent event) {
            boolean writes = Keys.writes(event.getTarget());
            return !writes
                    && store.state()
                            .lesson()
                            .map(LessonHand::of)
                            .filter(hand -> new HandMoves(hand, List.of()).picks(event))
                            .isPresent();
        }
    }

    public LessonPane(Store store, DocumentLoader documents, CommandRunner commands) {
        this.store = store;
        handIn = new HandIn(commands, lesson -> documents.lesson(lesson, Optional.empty()));
        this.documents = documents;
        title.setId("lesson-title");
        title.setWrapText(true);
        title.setMinHeight(Label.USE_PREF_SIZE);
        bar.setAccessibleText("");
        next.setOnAction(event -> go(1));
        back.setOnAction(event -> go(-1));
        back.setMinWidth(Label.USE_PREF_SIZE);
        HBox foot = Nodes.row(10, back, score, bar, next);
        root.setTop(Nodes.styled(new VBox(8, title, notices, steps), "lesson-head"));
        root.setCenter(scroll);
        root.setBottom(Nodes.styled(foot, "lesson-foot"));
    }

    @Override
    public Node node() {
        return root;
    }

    /// Answers what is open, or runs what is to be built, also again while its values have the
    /// focus; or continues where nothing is open. Whatever comes then has the focus.
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

    /// Ends what is written in it.
    public void close() {
        drafts.values().forEach(ScriptDraft::close);
        drafts.clear();
    }

    private void show(OpenRun run, OpenLesson lesson) {
        if (dirty.changed(lesson.withoutDraft())) {
            draw(run, lesson);
        }
        if (written.changed(lesson.written())) {
            open.flatMap(card -> card.input(AnswerMode.CURVE))
                    .ifPresent(it -> it.set(lesson.written()));
        }
        if (placed.changed(lesson.placing())) {
            lesson.placing().ifPresent(it -> open.ifPresent(card -> card.show(it)));
        }
        OptionalInt slice =
                run.document().hiding().map(Hiding::pointed).orElse(OptionalInt.empty());
        if (pointed.changed(slice, lesson.pointed())) {
            slice.ifPresent(it -> put(AnswerMode.SLICE, String.valueOf(it)));
            PointedAnswer.of(lesson.pointed(), run.document().run())
                    .forEach(it -> put(it.mode(), it.text()));
        }
    }

    private void put(AnswerMode mode, String text) {
        open.flatMap(card -> card.input(mode)).ifPresent(it -> it.set(text));
    }

    private void draw(OpenRun run, OpenLesson lesson) {
        boolean turned = page != lesson.page();
        Optional<Node> focused = focused();
        Optional<String> unsent = open.map(QuestionCard::typed);
        boolean same = asked.equals(lesson.question());
        asked = lesson.question();
        page = lesson.page();
        scroll.remember();
        head(lesson);
        if (scripted != lesson.document()) {
            scripted = lesson.document();
            close();
        }
        open = Optional.empty();
        Optional<ScriptDraft> writing =
                drafts.values().stream().filter(ScriptDraft::isFocused).findFirst();
        trial = Optional.empty();
        isTrialOpen = false;
        Optional<Node> work = parts(run, lesson);
        if (same) {
            open.ifPresent(card -> unsent.ifPresent(card::set));
        }
        scroll.setAccessibleText(words(lesson));
        handIn.end(lesson).ifPresent(body.getChildren()::add);
        foot(lesson);
        Optional<Node> here = work.or(() -> Optional.of(body.getChildren().getLast()));
        Optional<Node> goal =
                goesOn
                        ? Optional.of(goOn(here))
                        : focused.map(before -> turned ? afterTurning(before) : goOn(here));
        goesOn = false;
        Platform.runLater(() -> {
            root.applyCss();
            root.layout();
            if (turned) {
                scroll.rewind();
            } else {
                here.ifPresent(scroll::reveal);
            }
            writing.filter(it -> it.node().getScene() != null)
                    .ifPresentOrElse(ScriptDraft::focus, () -> goal.ifPresent(Node::requestFocus));
        });
    }

    private void head(OpenLesson lesson) {
        title.setText(lesson.course().title());
        notices.getChildren().setAll(handIn.notices(lesson));
        Nodes.show(notices, !notices.getChildren().isEmpty());
        steps.getChildren().clear();
        for (int i = 0; i < lesson.course().pages().size(); i++) {
            int index = i;
            steps.getChildren()
                    .add(new StepRow(lesson, i, () -> change(new LessonChange.GoToPage(index))));
        }
    }

    /// Shows the parts of the step; what is to be done next among them, if anything is.
    private Optional<Node> parts(OpenRun run, OpenLesson lesson) {
        body.getChildren().clear();
        Optional<Node> work = Optional.empty();
        for (LessonPart part : lesson.seen()) {
            Optional<Node> made = part(run, lesson, part);
            body.getChildren().addAll(made.stream().toList());
            work = lesson.open().filter(part::equals).isPresent() ? made : work;
        }
        return work;
    }

    private void foot(OpenLesson lesson) {
        next.setText(lesson.words().say("lesson.next"));
        back.setText(lesson.words().say("lesson.back"));
        score.setText(HandIn.score(lesson));
        bar.setProgress(HandIn.share(lesson));
        bar.setAccessibleText(score.getText());
        back.setDisable(!lesson.isOpen(lesson.page() - 1));
        next.setDisable(!lesson.isOpen(lesson.page() + 1));
    }

    /// The focused node, if it is in this pane.
    private Optional<Node> focused() {
        return Optional.ofNullable(root.getScene())
                .map(Scene::getFocusOwner)
                .filter(owner -> root.equals(owner) || isBelow(owner));
    }

    private boolean isBelow(Node node) {
        Node at = node;
        while (at != null && !at.equals(root)) {
            at = at.getParent();
        }
        return at != null;
    }

    /// Who continues from step to step stays there; else a step is read from its beginning.
    private Node afterTurning(Node before) {
        return before.equals(next) && !next.isDisabled() ? next : scroll;
    }

    /// The node that gets the focus after an answer: the next exercise, or the button of the next
    /// step.
    private Node goOn(Optional<Node> work) {
        return work.flatMap(FocusStops::first).orElse(next.isDisabled() ? back : next);
    }

    /// The texts of a step as far as it is seen, for reading aloud.
    private static String words(OpenLesson lesson) {
        return Stream.concat(
                        Stream.of(sentence(lesson.here().title())),
                        lesson.seen().stream()
                                .filter(LessonPart.Words.class::isInstance)
                                .map(LessonPart.Words.class::cast)
                                .map(part -> LessonText.words(part.markdown())))
                .collect(Collectors.joining(" "));
    }

    private static String sentence(String title) {
        return title.endsWith("?") || title.endsWith("!") ? title : title + ".";
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
                    LessonAnswers.series(ask.posed())
                            .ifPresent(series -> card.roomFor(room(run, series)));
                }
                yield Optional.of(card.node());
            }
            case LessonPart.Change change ->
                    Optional.of(
                            trial("change", change, run, lesson, Optional.empty(), told(lesson))
                                    .node());
            case LessonPart.Build build -> Optional.of(build(run, lesson, build).node());
        };
    }

    private static List<Node> told(OpenLesson lesson) {
        Node told =
                lesson.told().isEmpty()
                        ? LessonText.of(lesson.words().say("lesson.first.run"), "muted")
                        : LessonText.of(lesson.told(), "lesson-told");
        return lesson.isUntried() || !lesson.told().isEmpty() ? List.of(told) : List.of();
    }

    private TrialCard build(OpenRun run, OpenLesson lesson, LessonPart.Build build) {
        TrialCard card =
                trial(
                        build.id(),
                        build,
                        run,
                        lesson,
                        Optional.ofNullable(lesson.sitting().builds().get(build.id()))
                                .map(SavedBuild::attempt),
                        lesson.given(build)
                                .map(it -> MarkWords.built(lesson, it))
                                .orElse(List.of()));
        trial = Optional.of(card);
        isTrialOpen = lesson.open().filter(build::equals).isPresent();
        return card;
    }

    private TrialCard trial(
            String id,
            LessonPart.Exercise exercise,
            OpenRun run,
            OpenLesson lesson,
            Optional<Attempt> before,
            List<Node> said) {
        return new TrialCard(
                lesson.words(),
                id,
                exercise,
                exercise.script().map(task -> draft(id, task, exercise, lesson, before)),
                run.document().run().scenario(),
                before.map(Attempt::changes).orElse(List.of()),
                said,
                attempt -> documents.trial(lesson, exercise, attempt));
    }

    private ScriptDraft draft(
            String id,
            ScriptTask task,
            LessonPart.Exercise exercise,
            OpenLesson lesson,
            Optional<Attempt> before) {
        return drafts.computeIfAbsent(
                exercise,
                _ ->
                        new ScriptDraft(
                                lesson.words(),
                                id,
                                task,
                                lesson.course().file().script(task),
                                before.flatMap(Attempt::script)));
    }

    /// Up to which value a curve of `series` is drawn, by the slices that are seen.
    private static long room(OpenRun run, MetricSeries series) {
        RunView seen = run.document().run();
        long known =
                IntStream.range(0, seen.slices().published())
                        .mapToLong(slice -> series.read(seen.slices(), slice))
                        .max()
                        .orElse(0);
        return TimelineAnswers.room(series, known, seen.program().ranks());
    }

    /// A text that is read on demand, below a question that wraps, as a titled pane's cannot.
    static Node folded(String about, Node text) {
        ToggleButton head = Nodes.styled(Nodes.whole(new ToggleButton(about)), "lesson-fold");
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
