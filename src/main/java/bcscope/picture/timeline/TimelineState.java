package bcscope.picture.timeline;

import bcscope.base.MpiKind;
import bcscope.explain.story.Lane;
import bcscope.metric.DerivedSeries;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.metric.SliceSeries;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The user's settings of the timeline. Immutable: every change returns a new state.
///
/// @param tracks tracks, from the top; each metric and aggregate at most once
/// @param trackScroll units of the tracks that are scrolled away above
/// @param axis visible part of the run
/// @param rows how the rows of the processes are shown
/// @param range marked range of time
/// @param shared state shared with the other panes
@RecordBuilder
public record TimelineState(
        List<Track> tracks,
        double trackScroll,
        TimeAxis axis,
        RowView rows,
        Optional<TimeRange> range,
        Shared shared)
        implements TimelineStateBuilder.With {
    /// Row height that fits all rows into the space, if each keeps a pixel or two.
    public static final double FIT_ROWS = 0;

    /// Greatest height of a row.
    public static final double MOST_ROW_HEIGHT = 40;

    private static final MetricSeries CPU_TIME = MetricSeries.of(Metric.CPUTS);

    private static final MetricSeries DONE_AGAIN = MetricSeries.of(Metric.REDO);

    private static final List<Metric> FIRST_TRACKS =
            List.of(Metric.GETTS, Metric.NP2PMSM, Metric.NCOLLMSM, Metric.BPTS);

    private static final List<Metric> FIRST_OF_MESSAGES =
            List.of(Metric.SENT, Metric.BYTES, Metric.FLYING, Metric.UNEXPECTED, Metric.BPTS);

    /// Keeps lists unmodifiable and numbers within bounds.
    public TimelineState {
        tracks = List.copyOf(tracks);
        trackScroll = Math.max(0, trackScroll);
    }

    /// How the rows are shown.
    ///
    /// @param order of the rows
    /// @param height height of a row of a process, units, or [#FIT_ROWS]
    /// @param scroll units of the rows that are scrolled away above
    /// @param colouring how they are coloured
    @RecordBuilder
    public record RowView(RowOrder order, double height, double scroll, RowColouring colouring)
            implements TimelineStateRowViewBuilder.With {
        /// Keeps numbers within bounds.
        public RowView {
            height = Math.clamp(height, FIT_ROWS, MOST_ROW_HEIGHT);
            scroll = Math.max(0, scroll);
        }
    }

    /// The state that the timeline shares with the other panes.
    ///
    /// @param selection selected object
    /// @param cursorSlice the slice of that moment, which may be the one that ends then; if empty,
    ///   the slice that contains the instant
    /// @param cursorNanos the moment that everything shows
    /// @param cursorLane the part of its slice that it is in, as far as that is known
    /// @param bookmarks by time
    /// @param stops moments at which enabled breakpoints are hit
    /// @param answers answers of a student about the run
    @RecordBuilder
    public record Shared(
            Target selection,
            OptionalInt cursorSlice,
            long cursorNanos,
            Optional<Lane> cursorLane,
            List<Bookmark> bookmarks,
            List<StopTicks> stops,
            TimelineAnswers answers)
            implements TimelineStateSharedBuilder.With {
        /// Sorts the bookmarks.
        public Shared {
            stops = List.copyOf(stops);
            bookmarks =
                    bookmarks.stream().sorted(Comparator.comparingLong(Bookmark::nanos)).toList();
        }

        /// Without answers of a student.
        public Shared(
                Target selection,
                OptionalInt cursorSlice,
                long cursorNanos,
                Optional<Lane> cursorLane,
                List<Bookmark> bookmarks,
                List<StopTicks> stops) {
            this(
                    selection,
                    cursorSlice,
                    cursorNanos,
                    cursorLane,
                    bookmarks,
                    stops,
                    TimelineAnswers.NONE);
        }

        /// The slice that the cursor is in.
        int slice(SliceClock clock) {
            return cursorSlice.orElseGet(() -> clock.sliceAt(cursorNanos));
        }

        /// The x of the cursor. Where slices are equally wide it is inside the lane that the flag
        /// names: the instant at which a microphase ends is also the one at which the next begins.
        double cursorX(AxisMap map) {
            double x = Math.rint(map.x(cursorNanos));
            if (map.axis().kind() != AxisKind.SLICES || cursorLane.isEmpty()) {
                return x;
            }
            long slice = slice(map.clock()) * AxisKind.SLICES.unit();
            Lane lane = cursorLane.get();
            double left = Math.rint(map.xOfPosition(slice + SliceClock.laneStart(lane))) + 2;
            double right = Math.rint(map.xOfPosition(slice + SliceClock.laneEnd(lane))) - 1;
            return Math.clamp(x, left, Math.max(left, right));
        }

        /// `41 · PM`, or `41` if nothing is named.
        String position(SliceClock clock) {
            return TimelineWords.position(slice(clock), cursorLane.flatMap(Lane::word));
        }
    }

    /// The state of a run just opened: its whole length, the usual tracks, the cursor at 0.
    public static TimelineState initial(long endNanos) {
        return new TimelineState(
                defaultTracks(),
                0,
                TimeAxis.whole(AxisKind.PHYSICAL, endNanos),
                new RowView(RowOrder.BY_RANK, FIT_ROWS, 0, RowColouring.FIRST),
                Optional.empty(),
                new Shared(
                        Target.NONE,
                        OptionalInt.empty(),
                        0,
                        Optional.empty(),
                        List.of(),
                        List.of()));
    }

    /// The initial state for `run` with `endNanos` of it visible; with a track of CPU time if there
    /// are several jobs, and a track of repeated slices if checkpoints are taken.
    public static TimelineState of(RunView run, long endNanos) {
        TimelineState usual =
                run.scenario().mpi() == MpiKind.BCS
                        ? initial(endNanos).withTracks(tracks(telling(run.program())))
                        : initial(endNanos).withTracks(tracks(FIRST_OF_MESSAGES));
        if (run.scenario().checkpoint().isOn()) {
            return usual.adding(DONE_AGAIN);
        }
        return run.program().jobs().size() > 1 ? usual.adding(CPU_TIME).moving(CPU_TIME, 1) : usual;
    }

    /// The default metrics, except for calls that `program` never makes.
    private static List<Metric> telling(Program program) {
        boolean sends = has(program, OperationKind.Effect.SENDS, OperationKind.Effect.RECEIVES);
        boolean meets = has(program, OperationKind.Effect.MEETS);
        return FIRST_TRACKS.stream()
                .filter(metric -> metric != Metric.NP2PMSM || sends || !meets)
                .filter(metric -> metric != Metric.NCOLLMSM || meets || !sends)
                .toList();
    }

    private static boolean has(Program program, OperationKind.Effect... effects) {
        return program.pcs()
                .mapToObj(program::kind)
                .filter(kind -> kind != OperationKind.INIT && kind != OperationKind.FINALIZE)
                .map(OperationKind::effect)
                .anyMatch(Set.of(effects)::contains);
    }

    /// The tracks shown at first.
    public static List<Track> defaultTracks() {
        return tracks(FIRST_TRACKS);
    }

    private static List<Track> tracks(List<Metric> metrics) {
        return metrics.stream().map(metric -> Track.of(MetricSeries.of(metric))).toList();
    }

    /// The series of the metrics of a run that are not shown.
    public List<MetricSeries> addable(List<Metric> metrics) {
        return metrics.stream()
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

    /// The derived series that are shown, from above.
    public List<DerivedSeries> derived() {
        return tracks.stream()
                .map(Track::series)
                .filter(DerivedSeries.class::isInstance)
                .map(DerivedSeries.class::cast)
                .toList();
    }

    /// With a track for `series` below the others and scrolled into sight, unless it is there.
    public TimelineState adding(SliceSeries series) {
        if (tracks.stream().anyMatch(track -> track.series().equals(series))) {
            return this;
        }
        double above = tracks.stream().mapToDouble(Track::height).sum();
        return withTracks(Stream.concat(tracks.stream(), Stream.of(Track.of(series))).toList())
                .withTrackScroll(above);
    }

    /// With tracks for all of `series` above the others, in their order, and in sight: several are
    /// low.
    public TimelineState leading(List<SliceSeries> series) {
        if (series.isEmpty()) {
            return this;
        }
        Stream<Track> first =
                series.stream()
                        .map(each ->
                                tracks.stream()
                                        .filter(track -> track.series().equals(each))
                                        .findFirst()
                                        .orElseGet(() -> Track.of(each)))
                        .map(track -> series.size() == 1 ? track : track.low());
        Stream<Track> others = tracks.stream().filter(track -> !series.contains(track.series()));
        return withTracks(Stream.concat(first, others).toList()).withTrackScroll(0);
    }

    /// Without the track of `series`.
    public TimelineState removing(SliceSeries series) {
        return withTracks(tracks.stream().filter(track -> !track.series().equals(series)).toList());
    }

    /// With the track of `series` at `index`, counted without it and clamped.
    public TimelineState moving(SliceSeries series, int index) {
        List<Track> moved = new ArrayList<>(removing(series).tracks);
        tracks.stream()
                .filter(track -> track.series().equals(series))
                .forEach(track -> moved.add(Math.clamp(index, 0, moved.size()), track));
        return withTracks(moved);
    }

    /// With another height for the track of `series`.
    public TimelineState resizing(SliceSeries series, double height) {
        return replacing(series, track -> new Track(series, height, track.pin()));
    }

    /// With the track of `series` pinned or not.
    public TimelineState pinning(SliceSeries series, Track.Pin pin) {
        return replacing(series, track -> new Track(series, track.height(), pin));
    }

    private TimelineState replacing(SliceSeries series, UnaryOperator<Track> change) {
        return withTracks(
                tracks.stream()
                        .map(track -> track.series().equals(series) ? change.apply(track) : track)
                        .toList());
    }

    /// With rows in another order.
    public TimelineState with(RowOrder order) {
        return withRows(rows.withOrder(order));
    }

    /// With rows coloured in another way.
    public TimelineState with(RowColouring colouring) {
        return withRows(rows.withColouring(colouring));
    }

    /// With rows of another height.
    public TimelineState withRowHeight(double height) {
        return withRows(rows.withHeight(height));
    }

    /// With the rows scrolled.
    public TimelineState withRowScroll(double scroll) {
        return withRows(rows.withScroll(scroll));
    }

    /// With a marked range.
    public TimelineState with(TimeRange marked) {
        return withRange(Optional.of(marked));
    }

    /// Without a marked range.
    public TimelineState withoutRange() {
        return withRange(Optional.empty());
    }

    /// With another selection.
    public TimelineState selecting(Target target) {
        return withShared(shared.withSelection(target));
    }

    /// With the cursor at another moment.
    public TimelineState at(long nanos) {
        return withShared(
                shared.with()
                        .cursorSlice(OptionalInt.empty())
                        .cursorNanos(nanos)
                        .cursorLane(Optional.empty())
                        .build());
    }

    /// With the cursor in a part of its slice, which its flag names.
    public TimelineState naming(Lane lane) {
        return withShared(shared.withCursorLane(Optional.of(lane)));
    }

    /// With other bookmarks.
    public TimelineState withBookmarks(List<Bookmark> other) {
        return withShared(shared.withBookmarks(other));
    }

    /// With answers of a student about the run.
    public TimelineState with(TimelineAnswers answers) {
        return withShared(shared.withAnswers(answers));
    }
}
