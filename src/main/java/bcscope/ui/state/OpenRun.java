package bcscope.ui.state;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.explain.WaitFor;
import bcscope.happening.SliceDetail;
import bcscope.mds.Mmds;
import bcscope.model.ModelParameter;
import bcscope.picture.Target;
import bcscope.picture.scene.state.PhaseShown;
import bcscope.picture.timeline.Bookmark;
import bcscope.picture.timeline.SliceClock;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.traffic.TrafficScene;
import bcscope.run.Progress;
import bcscope.run.recording.RecordedRun;
import bcscope.run.recording.Verification;
import bcscope.ui.Words;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/// The run on the screen and where a person is in it.
///
/// @param document the run
/// @param progress how far it is, as of this frame
/// @param cursor the moment shown
/// @param detail everything about the slice of the cursor, once it is at hand
/// @param shown the last moment whose detail was at hand: what pictures show while a detail is on
///   its way
/// @param playback whether time passes
/// @param selection what is selected
/// @param timeline the timeline as a person has arranged it
/// @param verification what is known about its digests
/// @param bookmarks moments that a person marked, in order of time
/// @param summed slices that the sums of the timeline cover
/// @param knownEndNanos where the last slice ends, as far as the sums know
/// @param measured MMDS, once it was collected
/// @param traffic the traffic of a part of the run, once it was counted
/// @param compared two readings of the model side by side, where somebody asked for it
/// @param beside a second run to compare with
/// @param waiting a step that needs the detail that is on its way
/// @param missed what was looked for and is not there, until that is said
/// @param deadlock who waits for whom at the end, where it deadlocked and was looked into
/// @param failures work for this run that failed
public record OpenRun(
        Document document,
        Progress progress,
        Cursor cursor,
        Optional<SliceDetail> detail,
        Optional<Shown> shown,
        Playback playback,
        Target selection,
        TimelineState timeline,
        Optional<Verification> verification,
        List<Cursor> bookmarks,
        int summed,
        long knownEndNanos,
        Optional<Mmds> measured,
        Optional<TrafficScene> traffic,
        Optional<Compared> compared,
        SecondRun beside,
        Optional<Intent.Pending> waiting,
        Optional<Intent.Quest> missed,
        Optional<WaitFor> deadlock,
        Failures failures) {

    private static final long FIRST_SLICES = 36;

    public OpenRun {
        bookmarks = List.copyOf(bookmarks);
    }

    /// A moment with the detail of its slice.
    public record Shown(Cursor cursor, SliceDetail detail) {}

    /// A run just opened.
    public static OpenRun of(Document document) {
        return new OpenRun(
                document,
                document.run().progress(),
                Cursor.START,
                Optional.empty(),
                Optional.empty(),
                Playback.STILL,
                Target.NONE,
                begun(document),
                Optional.empty(),
                noted(document),
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                SecondRun.none(begun(document)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Failures.NONE);
    }

    /// The bookmarks that came with a recording.
    private static List<Cursor> noted(Document document) {
        return document.run() instanceof RecordedRun recorded
                ? Notes.bookmarks(recorded.attached().notes(), recorded.slices().published())
                : List.of();
    }

    /// The timeline at first: a few dozen slices, so that their microphases can be seen.
    private static TimelineState begun(Document document) {
        long sliceNanos = document.run().scenario().model().get(ModelParameter.SLICE_NANOS);
        return TimelineState.of(document.run(), FIRST_SLICES * sliceNanos);
    }

    /// The communicator that is selected, if one is.
    public OptionalInt selectedCommunicator() {
        return selection instanceof Target.CollectiveOf(int communicator)
                ? OptionalInt.of(communicator)
                : OptionalInt.empty();
    }

    /// The microphase of the moment that the panes show; empty where none runs, or where no moment
    /// is shown yet.
    public Optional<Microphase> phase() {
        return shown.flatMap(it -> PhaseShown.at(it.detail(), it.cursor().moment()).named());
    }

    /// The microphase at the cursor; empty as well while the panes still show another moment.
    public Optional<Microphase> cursorPhase() {
        return shown.filter(it -> it.cursor().equals(cursor)).flatMap(it -> phase());
    }

    /// The words under `key` with `arguments` set into its format, said of this run.
    public String words(String key, Object... arguments) {
        return Words.of(mpi(), key, arguments);
    }

    /// Who carries out its calls.
    public MpiKind mpi() {
        return document.run().scenario().mpi();
    }

    /// Slices that can be shown.
    public int slices() {
        return progress.slices();
    }

    /// Whether the engine may still add slices.
    public boolean growing() {
        return !progress.ended();
    }

    /// The timeline with what it shares with the other panes.
    public TimelineState timelineNow() {
        List<Bookmark> marks =
                bookmarks.stream()
                        .map(mark ->
                                new Bookmark(mark.nanos(), mpi().interval() + " " + mark.slice()))
                        .toList();
        return timeline.at(cursor.nanos())
                .naming(cursorPhase())
                .selecting(selection)
                .withBookmarks(marks);
    }

    OpenRun with(Progress other) {
        return edited(draft -> draft.progress = other);
    }

    /// Where the axis ends, ns: with the last slice, as far as that is known.
    public long endNanos() {
        return SliceClock.of(document.run(), knownEndNanos).endNanos();
    }

    /// At another moment, at the end of the run where it lies behind; the detail is kept where it
    /// is that of the same slice.
    OpenRun at(Cursor other) {
        Optional<SliceDetail> kept = detail.filter(d -> d.slice() == other.slice());
        Cursor reached = inside(other, kept);
        return edited(draft -> {
            draft.cursor = reached;
            draft.detail = kept;
            kept.ifPresent(d -> draft.shown = Optional.of(new Shown(reached, d)));
            draft.waiting = Optional.empty();
        });
    }

    /// With the detail of the slice of the cursor. That of the last slice of a run that has ended
    /// says where the axis ends.
    OpenRun with(SliceDetail other) {
        boolean last = progress.ended() && other.slice() == slices() - 1;
        OpenRun known = last ? endingAt(other.endNanos()) : this;
        Cursor reached = known.inside(cursor, Optional.of(other));
        return known.edited(draft -> {
            draft.cursor = reached;
            draft.detail = Optional.of(other);
            draft.shown = Optional.of(new Shown(reached, other));
        });
    }

    private OpenRun endingAt(long nanos) {
        return edited(draft -> draft.knownEndNanos = Math.max(knownEndNanos, nanos));
    }

    /// With the number of its events where it can be known, and not behind the end.
    private Cursor inside(Cursor wanted, Optional<SliceDetail> known) {
        Cursor resolved = known.map(wanted::resolve).orElse(wanted);
        long endNanos = endNanos();
        if (resolved.nanos() <= endNanos) {
            return resolved;
        }
        Cursor end = Cursor.at(wanted.slice(), endNanos);
        return known.map(end::resolve).orElse(end);
    }

    OpenRun with(Playback other) {
        return edited(draft -> draft.playback = other);
    }

    OpenRun with(Target other) {
        return edited(draft -> draft.selection = other);
    }

    OpenRun with(TimelineState other) {
        return edited(draft -> draft.timeline = other);
    }

    OpenRun with(Verification other) {
        return edited(draft -> draft.verification = Optional.of(other));
    }

    OpenRun withBookmarks(List<Cursor> other) {
        return edited(draft -> draft.bookmarks = other);
    }

    OpenRun withSummed(int slices, long endNanos) {
        return endingAt(endNanos).edited(draft -> draft.summed = slices);
    }

    OpenRun with(WaitFor other) {
        return edited(draft -> draft.deadlock = Optional.of(other));
    }

    OpenRun with(Failures other) {
        return edited(draft -> draft.failures = other);
    }

    OpenRun with(Mmds other) {
        return edited(draft -> draft.measured = Optional.of(other));
    }

    OpenRun with(TrafficScene other) {
        return edited(draft -> draft.traffic = Optional.of(other));
    }

    OpenRun comparing(Optional<Compared> other) {
        return edited(draft -> draft.compared = other);
    }

    OpenRun with(SecondRun other) {
        return edited(draft -> draft.beside = other);
    }

    OpenRun waitingFor(Intent.Pending move) {
        return edited(draft -> draft.waiting = Optional.of(move));
    }

    OpenRun missing(Intent.Quest search) {
        return edited(draft -> draft.missed = Optional.of(search));
    }

    OpenRun missingNothing() {
        return edited(draft -> draft.missed = Optional.empty());
    }

    OpenRun showingNothing() {
        return edited(draft -> draft.shown = Optional.empty());
    }

    private OpenRun edited(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.run();
    }

    /// A value while some of its parts are exchanged.
    private static final class Draft {
        private final Document document;
        private Progress progress;
        private Cursor cursor;
        private Optional<SliceDetail> detail;
        private Optional<Shown> shown;
        private Playback playback;
        private Target selection;
        private TimelineState timeline;
        private Optional<Verification> verification;
        private List<Cursor> bookmarks;
        private int summed;
        private long knownEndNanos;
        private Optional<Mmds> measured;
        private Optional<TrafficScene> traffic;
        private Optional<Compared> compared;
        private SecondRun beside;
        private Optional<Intent.Pending> waiting;
        private Optional<Intent.Quest> missed;
        private Optional<WaitFor> deadlock;
        private Failures failures;

        Draft(OpenRun run) {
            document = run.document;
            progress = run.progress;
            cursor = run.cursor;
            detail = run.detail;
            shown = run.shown;
            playback = run.playback;
            selection = run.selection;
            timeline = run.timeline;
            verification = run.verification;
            bookmarks = run.bookmarks;
            summed = run.summed;
            knownEndNanos = run.knownEndNanos;
            measured = run.measured;
            traffic = run.traffic;
            compared = run.compared;
            beside = run.beside;
            waiting = run.waiting;
            missed = run.missed;
            deadlock = run.deadlock;
            failures = run.failures;
        }

        OpenRun run() {
            return new OpenRun(
                    document,
                    progress,
                    cursor,
                    detail,
                    shown,
                    playback,
                    selection,
                    timeline,
                    verification,
                    bookmarks,
                    summed,
                    knownEndNanos,
                    measured,
                    traffic,
                    compared,
                    beside,
                    waiting,
                    missed,
                    deadlock,
                    failures);
        }
    }
}
