package bcscope.ui.state;

import bcscope.happening.SliceDetail;
import bcscope.mds.Mmds;
import bcscope.model.ModelParameter;
import bcscope.picture.Target;
import bcscope.picture.timeline.Bookmark;
import bcscope.picture.timeline.TimelineState;
import bcscope.run.Progress;
import bcscope.run.recording.Verification;

import java.util.List;
import java.util.Optional;

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
/// @param measured MMDS, once it was collected
/// @param waiting a step that needs the detail that is on its way
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
        Optional<Mmds> measured,
        Optional<Intent.Pending> waiting) {

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
                List.of(),
                0,
                Optional.empty(),
                Optional.empty());
    }

    /// The timeline at first: a few dozen slices, so that their microphases can be seen.
    private static TimelineState begun(Document document) {
        long sliceNanos = document.run().scenario().model().get(ModelParameter.SLICE_NANOS);
        return TimelineState.initial(FIRST_SLICES * sliceNanos);
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
                        .map(mark -> new Bookmark(mark.nanos(), "slice " + mark.slice()))
                        .toList();
        return timeline.at(cursor.nanos()).selecting(selection).withBookmarks(marks);
    }

    OpenRun with(Progress other) {
        return new OpenRun(
                document,
                other,
                cursor,
                detail,
                shown,
                playback,
                selection,
                timeline,
                verification,
                bookmarks,
                summed,
                measured,
                waiting);
    }

    /// At another moment; the detail is kept where it is that of the same slice.
    OpenRun at(Cursor other) {
        Optional<SliceDetail> kept = detail.filter(d -> d.slice() == other.slice());
        Cursor resolved = kept.map(other::resolve).orElse(other);
        Optional<Shown> nowShown =
                kept.isPresent() ? Optional.of(new Shown(resolved, kept.get())) : shown;
        return new OpenRun(
                document,
                progress,
                resolved,
                kept,
                nowShown,
                playback,
                selection,
                timeline,
                verification,
                bookmarks,
                summed,
                measured,
                Optional.empty());
    }

    OpenRun with(SliceDetail other) {
        Cursor resolved = cursor.resolve(other);
        return new OpenRun(
                document,
                progress,
                resolved,
                Optional.of(other),
                Optional.of(new Shown(resolved, other)),
                playback,
                selection,
                timeline,
                verification,
                bookmarks,
                summed,
                measured,
                waiting);
    }

    OpenRun with(Playback other) {
        return new OpenRun(
                document,
                progress,
                cursor,
                detail,
                shown,
                other,
                selection,
                timeline,
                verification,
                bookmarks,
                summed,
                measured,
                waiting);
    }

    OpenRun with(Target other) {
        return new OpenRun(
                document,
                progress,
                cursor,
                detail,
                shown,
                playback,
                other,
                timeline,
                verification,
                bookmarks,
                summed,
                measured,
                waiting);
    }

    OpenRun with(TimelineState other) {
        return new OpenRun(
                document,
                progress,
                cursor,
                detail,
                shown,
                playback,
                selection,
                other,
                verification,
                bookmarks,
                summed,
                measured,
                waiting);
    }

    OpenRun with(Verification other) {
        return new OpenRun(
                document,
                progress,
                cursor,
                detail,
                shown,
                playback,
                selection,
                timeline,
                Optional.of(other),
                bookmarks,
                summed,
                measured,
                waiting);
    }

    OpenRun withBookmarks(List<Cursor> other) {
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
                other,
                summed,
                measured,
                waiting);
    }

    OpenRun withSummed(int slices) {
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
                slices,
                measured,
                waiting);
    }

    OpenRun with(Mmds other) {
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
                Optional.of(other),
                waiting);
    }

    OpenRun waitingFor(Intent.Pending move) {
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
                measured,
                Optional.of(move));
    }
}
