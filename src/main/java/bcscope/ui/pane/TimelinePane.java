package bcscope.ui.pane;

import bcscope.picture.Box;
import bcscope.picture.Target;
import bcscope.picture.hand.PointingPicture;
import bcscope.picture.timeline.TimelineAnswers;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelinePicture;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.TimelineWords;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.run.JobAccount;
import bcscope.ui.Words;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.loader.SummaryLoader;
import bcscope.ui.pane.hand.LessonSight;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Hiding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.follow.PointedCall;
import bcscope.ui.state.lesson.LessonAnswers;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/// The timeline: overview, ruler, microphases, tracks, processes.
public final class TimelinePane extends AxisMoves implements Pane {
    private static final String METRIC = "metric:";

    private final Store store;
    private final SummaryLoader summaries;
    private final VBox root = Nodes.shrinking(Nodes.styled(new VBox(), "timeline"));
    private final PictureCanvas canvas = Nodes.tall(new PictureCanvas("timeline"));
    private final BranchStrip branches;
    private final TimelineTools tools;
    private final TimelineMouse mouse;
    private final TrackField newTrack;
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector parts = new ChangeDetector();
    private final ChangeDetector selected = new ChangeDetector();
    private final ChangeDetector asked = new ChangeDetector();
    private Optional<Shown> shown = Optional.empty();

    public TimelinePane(Store store, SummaryLoader summaries, BranchStrip branches) {
        this.branches = branches;
        this.store = store;
        this.summaries = summaries;
        tools = new TimelineTools(store, this::fit);
        mouse = new TimelineMouse(store, canvas);
        newTrack = new TrackField(store);
        StackPane drawn = new StackPane(canvas, tools.button());
        VBox.setVgrow(drawn, Priority.ALWAYS);
        drawn.setMinSize(0, 0);
        root.getChildren()
                .addAll(
                        Nodes.placeOf(branches.node()),
                        Nodes.placeOf(tools.node()),
                        Nodes.placeOf(newTrack.node()),
                        drawn);
        canvas.setAccessibleRoleDescription(Words.of("timeline.words"));
        canvas.heightProperty()
                .addListener(observable -> store.run().ifPresent(this::revealSelected));
    }

    @Override
    public Node node() {
        return root;
    }

    /// Has a person write a derived track.
    public void writeTrack() {
        newTrack.open();
    }

    /// The picture itself, for the focus and for export.
    public PictureCanvas canvas() {
        return canvas;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        branches.fit(root.getHeight());
        branches.show(run, chrome);
        tools.show(run);
        newTrack.show(run);
        keepInSight(run);
        if (parts.changed(run.findings().call().flatMap(PointedCall::parts))) {
            canvas.hintAgain();
        }
        revealSelected(run);
        TimelineState state = store.run().orElse(run).timelineNow().with(answers(run));
        Optional<JobAccount> oneByOne = run.findings().get(RunFindings.JOBS);
        TimelineSource source = summaries.source(run);
        List<String> pointed =
                LessonSight.pointed(store.state(), run).stream()
                        .filter(id -> id.startsWith(METRIC))
                        .toList();
        if (!dirty.changed(
                run.document().number(),
                pointed,
                state,
                run.slices(),
                run.findings().sums().slices(),
                source.details(),
                source.knownLocal(),
                oneByOne,
                chrome.theme())) {
            return;
        }
        oneByOne.ifPresent(source::compareWith);
        tools.drawnFrom(source);
        shown = Optional.of(new Shown(run.document().number(), source, state));
        canvas.draw(
                chrome.theme(),
                surface -> {
                    TimelineLayout layout = TimelineLayout.of(source, state, surface.bounds());
                    new TimelinePicture(source, state, source.details(), layout).draw(surface);
                    PointingPicture.draw(surface, pointed);
                    mouse.over(source, state, layout);
                });
        canvas.say(words(source, state));
    }

    /// The answers of a lesson on the timeline; none if a run other than its own is shown.
    private TimelineAnswers answers(OpenRun run) {
        int shown = run.document().hiding().map(Hiding::whole).orElse(run).document().number();
        return store.state()
                .lesson()
                .filter(lesson -> lesson.document() == shown)
                .map(lesson -> LessonAnswers.of(lesson).choosing(chosen(run, lesson)))
                .orElse(TimelineAnswers.NONE);
    }

    private static OptionalInt chosen(OpenRun run, OpenLesson lesson) {
        OptionalInt hidden =
                run.document().hiding().map(Hiding::pointed).orElse(OptionalInt.empty());
        return LessonAnswers.chosen(lesson, hidden);
    }

    private String words(TimelineSource source, TimelineState state) {
        Box box = new Box(0, 0, Math.max(200, canvas.getWidth()), Math.max(80, canvas.getHeight()));
        TimelineLayout layout = TimelineLayout.of(source, state, box);
        return new TimelineWords(source, state, source.details(), layout).sentences();
    }

    /// The row of a process is scrolled into sight when it is selected, and in other room.
    private void revealSelected(OpenRun run) {
        if (canvas.getHeight() < 1
                || !selected.changed(run.document().number(), run.selection(), canvas.getHeight())
                || !(run.selection() instanceof Target.OfProcess process)) {
            return;
        }
        TimelineSource source = summaries.source(run);
        TimelineState state = run.timelineNow();
        Box box = new Box(0, 0, canvas.getWidth(), canvas.getHeight());
        TimelineState revealed =
                TimelineLayout.of(source, state, box).revealing(source, state, process.rank());
        if (!revealed.equals(state)) {
            store.apply(new Intent.Arrange(revealed));
        }
    }

    /// The axis follows the cursor, a short run is shown whole, and a curve that a lesson begins to
    /// ask for is brought into sight.
    private void keepInSight(OpenRun run) {
        if (mouse.dragging() || run.slices() == 0) {
            return;
        }
        TimeAxis axis = run.timeline().axis();
        SliceClock clock = summaries.source(run).clock();
        if (axis.kind() == AxisKind.LOGICAL) {
            return;
        }
        long extent = clock.extent(axis.kind(), 0);
        long position = clock.position(run.cursor().nanos(), axis.kind());
        TimeAxis wanted = axis;
        if (axis.to() > extent && !run.growing()) {
            wanted = axis.ranging(axis.from(), Math.max(axis.from() + 1, extent), extent);
        }
        Optional<TimelineAnswers.OfCurve> curve = answers(run).asked();
        if (asked.changed(run.document().number(), curve.map(TimelineAnswers.OfCurve::first))
                && curve.isPresent()) {
            long end = clock.position(clock.startNanos(curve.get().end()), axis.kind());
            wanted = wanted.panned(Math.max(0, end - wanted.to()), extent);
        }
        if (position < wanted.from() || position > wanted.to()) {
            wanted = wanted.centered(position, extent);
        }
        if (!wanted.equals(axis)) {
            store.apply(new Intent.Arrange(run.timeline().withAxis(wanted)));
        }
    }

    @Override
    public void nextAxis() {
        shown.ifPresent(now -> change(state -> TimelineTools.cycled(now.source(), state)));
    }

    @Override
    protected Optional<SliceClock> clock() {
        return shown.map(now -> now.source().clock());
    }

    @Override
    protected long extent(TimelineState state) {
        return shown.map(now -> extent(now.source(), state)).orElse(1L);
    }

    @Override
    protected long cursor(TimelineState state) {
        return clock().map(it -> it.position(state.shared().cursorNanos(), state.axis().kind()))
                .orElse(0L);
    }

    static long extent(TimelineSource source, TimelineState state) {
        return TimelineLayout.extent(source, source.clock(), state);
    }

    @Override
    protected void change(UnaryOperator<TimelineState> change) {
        store.run()
                .ifPresent(run -> store.apply(new Intent.Arrange(change.apply(run.timelineNow()))));
    }

    /// The content drawn last.
    private record Shown(int document, TimelineSource source, TimelineState state) {}
}
