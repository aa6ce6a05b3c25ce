package bcscope.picture.timeline;

import bcscope.base.Microphase;
import bcscope.base.MpiKind;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Target;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// What a person has made of the timeline. Immutable: every change gives another state.
///
/// @param tracks metrics, from above; a metric and aggregate stands at most once
/// @param axis visible part of the run
/// @param order of the rows
/// @param rowHeight units a row of a process takes, or [#FIT_ROWS]
/// @param rowScroll units of the rows that are scrolled away above
/// @param trackScroll units of the tracks that are scrolled away above
/// @param range marked stretch of time
/// @param selection what is selected
/// @param cursorNanos the moment that everything shows
/// @param cursorPhase the microphase that is named there
/// @param bookmarks by time
public record TimelineState(
        List<Track> tracks,
        TimeAxis axis,
        RowOrder order,
        double rowHeight,
        double rowScroll,
        double trackScroll,
        Optional<TimeRange> range,
        Target selection,
        long cursorNanos,
        Optional<Microphase> cursorPhase,
        List<Bookmark> bookmarks) {
    /// All rows in the space there is, as long as each keeps a pixel or two.
    public static final double FIT_ROWS = 0;

    /// Greatest height of a row.
    public static final double MOST_ROW_HEIGHT = 40;

    private static final MetricSeries CPU_TIME = MetricSeries.of(Metric.CPUTS);

    private static final List<Metric> FIRST_TRACKS =
            List.of(Metric.GETTS, Metric.NCOLLDEM, Metric.NCOLLMSM, Metric.NP2PMSM, Metric.BPTS);

    private static final List<Metric> FIRST_OF_MESSAGES =
            List.of(Metric.SENT, Metric.BYTES, Metric.FLYING, Metric.UNEXPECTED, Metric.BPTS);

    /// Keeps lists unmodifiable and numbers within bounds.
    public TimelineState {
        tracks = List.copyOf(tracks);
        bookmarks = List.copyOf(bookmarks);
        rowHeight = Math.clamp(rowHeight, FIT_ROWS, MOST_ROW_HEIGHT);
        rowScroll = Math.max(0, rowScroll);
        trackScroll = Math.max(0, trackScroll);
    }

    /// The state of a run just opened: its whole length, the usual tracks, the cursor at 0.
    public static TimelineState initial(long endNanos) {
        return new TimelineState(
                defaultTracks(),
                TimeAxis.whole(AxisKind.PHYSICAL, endNanos),
                RowOrder.BY_RANK,
                FIT_ROWS,
                0,
                0,
                Optional.empty(),
                Target.NONE,
                0,
                Optional.empty(),
                List.of());
    }

    /// The state of `run` just opened, `endNanos` of it in sight; where several jobs run, with the
    /// CPU time that they use.
    public static TimelineState of(RunView run, long endNanos) {
        TimelineState usual =
                run.scenario().mpi() == MpiKind.BCS
                        ? initial(endNanos)
                        : initial(endNanos).with(tracks(FIRST_OF_MESSAGES));
        return run.program().jobs().size() > 1 ? usual.adding(CPU_TIME).moving(CPU_TIME, 1) : usual;
    }

    /// The tracks shown at first.
    public static List<Track> defaultTracks() {
        return tracks(FIRST_TRACKS);
    }

    private static List<Track> tracks(List<Metric> metrics) {
        return metrics.stream().map(metric -> Track.of(MetricSeries.of(metric))).toList();
    }

    /// The series of runs under `mpi` that are not shown, in the order of the catalogue.
    public List<MetricSeries> addable(MpiKind mpi) {
        return Metric.under(mpi).stream()
                .flatMap(m -> m.aggregates().stream().map(a -> new MetricSeries(m, a)))
                .filter(series -> tracks.stream().noneMatch(t -> t.series().equals(series)))
                .toList();
    }

    /// The local metrics of runs under `mpi` at `node` that are not shown.
    public List<MetricSeries> addableAt(MpiKind mpi, int node) {
        return Metric.under(mpi).stream()
                .filter(Metric::local)
                .map(metric -> MetricSeries.at(metric, node))
                .filter(series -> tracks.stream().noneMatch(t -> t.series().equals(series)))
                .toList();
    }

    /// With a track for `series` below the others, unless it is there.
    public TimelineState adding(MetricSeries series) {
        if (tracks.stream().anyMatch(track -> track.series().equals(series))) {
            return this;
        }
        return with(Stream.concat(tracks.stream(), Stream.of(Track.of(series))).toList());
    }

    /// Without the track of `series`.
    public TimelineState removing(MetricSeries series) {
        return with(tracks.stream().filter(track -> !track.series().equals(series)).toList());
    }

    /// With the track of `series` at `index`, counted without it and clamped.
    public TimelineState moving(MetricSeries series, int index) {
        List<Track> moved = new ArrayList<>(removing(series).tracks);
        tracks.stream()
                .filter(track -> track.series().equals(series))
                .forEach(track -> moved.add(Math.clamp(index, 0, moved.size()), track));
        return with(moved);
    }

    /// With another height for the track of `series`.
    public TimelineState resizing(MetricSeries series, double height) {
        return replacing(series, track -> new Track(series, height, track.pin()));
    }

    /// With the track of `series` pinned or not.
    public TimelineState pinning(MetricSeries series, Track.Pin pin) {
        return replacing(series, track -> new Track(series, track.height(), pin));
    }

    private TimelineState replacing(MetricSeries series, UnaryOperator<Track> change) {
        return with(
                tracks.stream()
                        .map(track -> track.series().equals(series) ? change.apply(track) : track)
                        .toList());
    }

    /// With other tracks.
    public TimelineState with(List<Track> newTracks) {
        return edited(draft -> draft.tracks = newTracks);
    }

    /// With another visible part.
    public TimelineState with(TimeAxis newAxis) {
        return edited(draft -> draft.axis = newAxis);
    }

    /// With rows in another order.
    public TimelineState with(RowOrder newOrder) {
        return edited(draft -> draft.order = newOrder);
    }

    /// With rows of another height.
    public TimelineState withRowHeight(double height) {
        return edited(draft -> draft.rowHeight = height);
    }

    /// With the rows scrolled.
    public TimelineState withRowScroll(double scroll) {
        return edited(draft -> draft.rowScroll = scroll);
    }

    /// With the tracks scrolled.
    public TimelineState withTrackScroll(double scroll) {
        return edited(draft -> draft.trackScroll = scroll);
    }

    /// With a marked stretch.
    public TimelineState with(TimeRange newRange) {
        return edited(draft -> draft.range = Optional.of(newRange));
    }

    /// Without a marked stretch.
    public TimelineState withoutRange() {
        return edited(draft -> draft.range = Optional.empty());
    }

    /// With another selection.
    public TimelineState selecting(Target target) {
        return edited(draft -> draft.selection = target);
    }

    /// With the cursor at another moment.
    public TimelineState at(long nanos) {
        return edited(draft -> {
            draft.cursorNanos = nanos;
            draft.cursorPhase = Optional.empty();
        });
    }

    /// The flag of the cursor names `phase`; no microphase where that is empty.
    public TimelineState naming(Optional<Microphase> phase) {
        return edited(draft -> draft.cursorPhase = phase);
    }

    /// With one more bookmark; one at the same instant is replaced.
    public TimelineState marking(Bookmark bookmark) {
        Stream<Bookmark> others = bookmarks.stream().filter(b -> b.nanos() != bookmark.nanos());
        return withBookmarks(Stream.concat(others, Stream.of(bookmark)).toList());
    }

    /// Without the bookmark at an instant.
    public TimelineState unmarking(long nanos) {
        return withBookmarks(bookmarks.stream().filter(b -> b.nanos() != nanos).toList());
    }

    /// With other bookmarks, which are sorted.
    public TimelineState withBookmarks(List<Bookmark> marks) {
        List<Bookmark> sorted =
                marks.stream().sorted(Comparator.comparingLong(Bookmark::nanos)).toList();
        return edited(draft -> draft.bookmarks = sorted);
    }

    private TimelineState edited(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.state();
    }

    /// A state while one of its parts is exchanged.
    private static final class Draft {
        private List<Track> tracks;
        private TimeAxis axis;
        private RowOrder order;
        private double rowHeight;
        private double rowScroll;
        private double trackScroll;
        private Optional<TimeRange> range;
        private Target selection;
        private long cursorNanos;
        private Optional<Microphase> cursorPhase;
        private List<Bookmark> bookmarks;

        Draft(TimelineState state) {
            tracks = state.tracks;
            axis = state.axis;
            order = state.order;
            rowHeight = state.rowHeight;
            rowScroll = state.rowScroll;
            trackScroll = state.trackScroll;
            range = state.range;
            selection = state.selection;
            cursorNanos = state.cursorNanos;
            cursorPhase = state.cursorPhase;
            bookmarks = state.bookmarks;
        }

        TimelineState state() {
            return new TimelineState(
                    tracks,
                    axis,
                    order,
                    rowHeight,
                    rowScroll,
                    trackScroll,
                    range,
                    selection,
                    cursorNanos,
                    cursorPhase,
                    bookmarks);
        }
    }
}
