package bcscope.ui.state;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.explain.story.Lane;
import bcscope.expression.RunFacts;
import bcscope.happening.SliceDetail;
import bcscope.metric.DerivedSeries;
import bcscope.metric.Metric;
import bcscope.model.ModelParameter;
import bcscope.moment.PhaseShown;
import bcscope.picture.Target;
import bcscope.picture.timeline.Bookmark;
import bcscope.picture.timeline.StopTicks;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.Track;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.run.Progress;
import bcscope.run.QuietStretch;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.recording.RecordedRun;
import bcscope.search.HitText;
import bcscope.ui.Words;
import bcscope.ui.state.asking.Asking;
import bcscope.ui.state.marks.MarkNote;
import bcscope.ui.state.marks.NamedRange;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.query.Queries;
import bcscope.ui.state.stops.Halt;
import bcscope.ui.state.stops.Stops;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// The run on the screen and where a person is in it.
///
/// @param document the run
/// @param progress how far it is, as of this frame
/// @param viewing the moment shown
/// @param timeline the timeline as a person has arranged it
/// @param marks marks of a person
/// @param findings findings about the run
/// @param beside a second run to compare with
@RecordBuilder
public record OpenRun(
        Document document,
        Progress progress,
        Viewing viewing,
        TimelineState timeline,
        Marks marks,
        Findings findings,
        SecondRun beside)
        implements OpenRunBuilder.With {
    /// Slices that are seen of a run just opened.
    static final long FIRST_SLICES = 10;

    /// Metrics of which a run shows those that fit its program at first.
    private static final List<Metric> TELLING =
            List.of(Metric.CPUTS, Metric.REDO, Metric.NP2PMSM, Metric.NCOLLMSM, Metric.SENT);

    /// First height of the rows of processes, in units.
    private static final double ROW_HEIGHT = 16;

    /// A moment with everything about its slice.
    public record Shown(Cursor cursor, SliceFacts reading) {
        /// The detail of the slice.
        public SliceDetail detail() {
            return reading.detail();
        }
    }

    /// A run just opened.
    public static OpenRun of(Document document) {
        return new OpenRun(
                document,
                document.run().progress(),
                Viewing.FIRST,
                begun(document),
                marked(document),
                Findings.NONE,
                SecondRun.none(alongTime(document)));
    }

    /// The user's marks.
    ///
    /// @param selection selected object
    /// @param bookmarks moments, in order of time
    /// @param ranges stretches of time, in the order in which they were kept
    /// @param stops breakpoints
    /// @param queries questions about the run
    @RecordBuilder
    public record Marks(
            Target selection,
            List<Mark> bookmarks,
            List<NamedRange> ranges,
            Stops stops,
            Queries queries)
            implements OpenRunMarksBuilder.With {
        /// Nothing is marked.
        public static final Marks NONE =
                new Marks(Target.NONE, List.of(), List.of(), Stops.NONE, Queries.NONE);

        public Marks {
            bookmarks = List.copyOf(bookmarks);
            ranges = List.copyOf(ranges);
        }
    }

    /// A bookmark.
    ///
    /// @param at the moment
    /// @param note text of the mark
    public record Mark(Cursor at, MarkNote note) {}

    /// Whether the engine is at it and asks a program what its processes do next.
    public boolean isLive() {
        return document.run() instanceof Run run && run.isLive() && !progress.ended();
    }

    /// The moment shown.
    public Cursor cursor() {
        return viewing.cursor();
    }

    /// Everything about its slice, once it is at hand.
    public Optional<SliceDetail> detail() {
        return viewing.detail();
    }

    /// The last moment whose detail was at hand.
    public Optional<Shown> shown() {
        return viewing.shown();
    }

    /// The moment that the panes show, or will show if none is shown yet.
    public Cursor shownCursor() {
        return shown().map(Shown::cursor).orElseGet(this::cursor);
    }

    /// Everything about its slice.
    public Optional<SliceDetail> shownDetail() {
        return shown().map(Shown::detail);
    }

    /// Whether time passes.
    public Playback playback() {
        return viewing.playback();
    }

    /// The quiet slices that playback is skipping, or has just skipped, for display.
    public Optional<QuietStretch> hurry() {
        int slice = cursor().slice();
        return playback().hurry().filter(it -> slice >= it.first() - 1 && slice <= it.end());
    }

    public Target selection() {
        return marks.selection();
    }

    /// The marks saved in a recording.
    private static Marks marked(Document document) {
        if (!(document.run() instanceof RecordedRun recorded)) {
            return Marks.NONE;
        }
        String notes = recorded.attached().notes();
        return new Marks(
                Target.NONE,
                Notes.bookmarks(notes, recorded.slices().published()),
                Notes.ranges(notes),
                Stops.of(Notes.stops(notes), facts(document)),
                Queries.keeping(Notes.queries(notes)));
    }

    /// The facts needed for expressions about the run.
    public RunFacts facts() {
        return facts(document);
    }

    private static RunFacts facts(Document document) {
        return HitText.facts(document.run().scenario(), document.run().program());
    }

    /// Its breakpoints.
    public Stops stops() {
        return marks.stops();
    }

    public Queries queries() {
        return marks.queries();
    }

    /// The move to a stop that waits for the search.
    public Optional<Intent.ToStop> quest() {
        return viewing.waiting()
                .filter(Intent.ToStop.class::isInstance)
                .map(Intent.ToStop.class::cast);
    }

    /// The current halt, until the cursor moves on.
    public Optional<Halt> halt() {
        return stops().halt().filter(it -> StopSteps.at(it.hit()).equals(cursor()));
    }

    /// Whether it plays and the search for stops has not come as far.
    public boolean waitsForStops() {
        return playback().playing() && StopSteps.holds(this);
    }

    /// The timeline at first: under BCS-MPI slices of one width.
    private static TimelineState begun(Document document) {
        TimelineState usual = alongTime(document);
        return document.run().scenario().mpi() == MpiKind.BCS
                ? usual.withAxis(
                        new TimeAxis(AxisKind.SLICES, 0, FIRST_SLICES * AxisKind.SLICES.unit()))
                : usual;
    }

    /// So few slices that their microphases can be read, and rows of processes that are high enough
    /// for their calls.
    private static TimelineState alongTime(Document document) {
        RunView run = document.run();
        long sliceNanos = run.scenario().model().get(ModelParameter.SLICE_NANOS);
        TimelineState all = TimelineState.of(run, FIRST_SLICES * sliceNanos);
        List<Track> telling =
                TELLING.stream()
                        .flatMap(it ->
                                all.tracks().stream().filter(track -> track.series().isOf(it)))
                        .toList();
        TimelineState usual = all.withRowHeight(ROW_HEIGHT).withTracks(telling).withTrackScroll(0);
        if (!(run instanceof RecordedRun recorded)) {
            return usual;
        }
        for (DerivedSeries series : Notes.tracks(recorded.attached().notes(), facts(document))) {
            usual = usual.adding(series);
        }
        return usual.withTrackScroll(0);
    }

    /// The communicator that is selected, if one is.
    public OptionalInt selectedCommunicator() {
        return selection() instanceof Target.CollectiveOf(int communicator)
                ? OptionalInt.of(communicator)
                : OptionalInt.empty();
    }

    /// The microphase of the moment that the panes show; empty if none runs, or where no moment is
    /// shown yet.
    public Optional<Microphase> phase() {
        return shown().flatMap(it -> PhaseShown.at(it.detail(), it.cursor().moment()).named());
    }

    /// The part of its slice that the cursor is in; empty while the panes still show another
    /// moment, and in a window of conventional MPI.
    public Optional<Lane> cursorLane() {
        return shown().filter(it -> it.cursor().equals(cursor()) && !it.detail().isWindow())
                .map(it -> Lane.at(it.detail(), it.cursor().moment()));
    }

    /// The word for that part; none in the rest of a slice.
    public Optional<String> cursorWord() {
        return cursorLane().flatMap(Lane::word);
    }

    /// The words under `key` with `arguments` set into its format, said of this run.
    public String words(String key, Object... arguments) {
        return Words.of(mpi(), key, arguments);
    }

    /// The MPI that executes its calls.
    public MpiKind mpi() {
        return document.run().scenario().mpi();
    }

    /// Slices that can be shown.
    public int slices() {
        return progress.slices();
    }

    /// The slice at an instant among those that can be shown; 0 while there are none, although the
    /// engine may have published some.
    public int sliceAt(long nanos) {
        return Math.max(0, Math.min(document.run().slices().sliceAt(nanos), slices() - 1));
    }

    /// Whether the engine may still add slices that are seen.
    public boolean growing() {
        return !progress.ended() && !(isHidden() && progress.state() == RunStatus.PAUSED);
    }

    /// Whether the rest of the run is hidden.
    public boolean isHidden() {
        return document.hiding().isPresent();
    }

    /// The timeline with what it shares with the other panes.
    public TimelineState timelineNow() {
        List<Bookmark> flags =
                marks.bookmarks().stream()
                        .map(mark ->
                                new Bookmark(
                                        mark.at().nanos(), flag(mark), mark.note().tint().ink()))
                        .toList();
        return timeline.withShared(
                new TimelineState.Shared(
                        selection(),
                        OptionalInt.of(cursor().slice()),
                        cursor().nanos(),
                        cursorLane(),
                        flags,
                        ticks()));
    }

    private List<StopTicks> ticks() {
        return Stream.concat(stops().ticks().stream(), queries().ticks().stream()).toList();
    }

    private String flag(Mark mark) {
        String slice = mpi().interval() + " " + mark.at().slice();
        return mark.note().text().isEmpty() ? slice : mark.note().text();
    }

    /// The end of the axis, ns: with the last slice, as far as that is known.
    public long endNanos() {
        return SliceClock.of(document.run(), findings.sums().endNanos()).endNanos();
    }

    /// Whether the timeline shows the intervals of one cause or pattern.
    public boolean narrowed() {
        return timeline.rows().colouring().culprit().isPresent();
    }

    /// This run at another moment, but at most at its end; keeps the detail of the same slice.
    OpenRun at(Cursor other) {
        Optional<SliceFacts> kept =
                viewing.reading().filter(it -> it.detail().slice() == other.slice());
        return withViewing(viewing.at(inside(other, kept), kept).withWaiting(Optional.empty()));
    }

    /// This run with the detail of the slice of the cursor. The detail of the last slice of a run
    /// that has ended determines the end of the axis.
    OpenRun with(SliceFacts other) {
        SliceDetail detail = other.detail();
        boolean last = progress.ended() && detail.slice() == slices() - 1;
        OpenRun known =
                last
                        ? withFindings(findings.summed(findings.sums().slices(), detail.endNanos()))
                        : this;
        Optional<SliceFacts> reading = Optional.of(other);
        return known.withViewing(viewing.at(known.inside(cursor(), reading), reading));
    }

    /// The cursor with the number of its events if that can be known, and not after the end.
    private Cursor inside(Cursor wanted, Optional<SliceFacts> reading) {
        Optional<SliceDetail> known = reading.map(SliceFacts::detail);
        Cursor resolved = known.map(wanted::resolve).map(it -> seen(it, known)).orElse(wanted);
        long endNanos = endNanos();
        if (resolved.nanos() <= endNanos) {
            return resolved;
        }
        Cursor end = Cursor.at(wanted.slice(), endNanos);
        return known.map(end::resolve).orElse(end);
    }

    /// Not after the last event of a slice of which the rest is hidden.
    private static Cursor seen(Cursor cursor, Optional<SliceDetail> known) {
        return known.filter(it -> it.slice() == cursor.slice())
                .filter(it -> cursor.events() > it.happenings().size())
                .map(it -> Cursor.after(it, it.happenings().size()))
                .orElse(cursor);
    }

    OpenRun with(Hiding other) {
        return withDocument(document.withHiding(Optional.of(other)));
    }

    OpenRun with(Playback other) {
        return withViewing(viewing.withPlayback(other));
    }

    OpenRun with(Asking other) {
        return withViewing(viewing.withAsking(other));
    }

    /// This run with `other` selected, if there is such a node or process: a click on the picture
    /// of the previous run, before this one is drawn, may mean none.
    OpenRun with(Target other) {
        return has(other) ? withMarks(marks.withSelection(other)) : this;
    }

    /// Whether there is the node or the process of `target`, if it has one.
    boolean has(Target target) {
        return switch (target) {
            case Target.OnNode it -> it.node() < document.run().scenario().machine().nodes();
            case Target.OfProcess it -> it.rank() < document.run().program().ranks();
            case Target.CollectiveOf _,
                    Target.MetricTrack _,
                    Target.Management _,
                    Target.None _,
                    Target.Slice _,
                    Target.PhaseOf _,
                    Target.Switch _,
                    Target.Link _ ->
                    true;
        };
    }

    OpenRun withBookmarks(List<Mark> other) {
        return withMarks(marks.withBookmarks(other));
    }

    OpenRun with(Stops other) {
        return withMarks(marks.withStops(other));
    }

    public OpenRun with(Queries other) {
        return withMarks(marks.withQueries(other));
    }

    OpenRun waitingFor(Intent.Pending move) {
        return withViewing(viewing.withWaiting(Optional.of(move)));
    }

    OpenRun missing(Intent.Quest search) {
        return withViewing(viewing.withMissed(Optional.of(search)));
    }
}
