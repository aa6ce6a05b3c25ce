package bcscope.picture.timeline;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.CallTime;
import bcscope.metric.SliceSeries;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.run.operation.LabelledSpan;
import bcscope.run.operation.LabelledTime;
import bcscope.table.BlockedReader;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// The object at a place of the timeline.
///
/// @param part which part of the picture
/// @param target object that can be selected there
/// @param slice slice at that x; -1 if there is none
/// @param nanos instant at that x; -1 if there is none
/// @param blockedNanos when the process at that place was blocked, ns; empty if none is
/// @param words its description: a heading, and values in further lines
public record TimelineHit(
        Part part, Target target, int slice, long nanos, OptionalLong blockedNanos, String words) {
    private static final double BOOKMARK_REACH = 6;
    private static final double MARK_REACH = 5;
    private static final int MOST_MARKS = 3;

    /// Part of a slice number to the left of its centre, which is the beginning of the slice.
    private static final double NUMBER_REACH = 8;

    /// The parts of the picture.
    public enum Part {
        /// Names at the left, or nothing.
        OUTSIDE,
        /// The whole run.
        OVERVIEW,
        /// Slice numbers.
        RULER,
        /// Microphases.
        RIBBON,
        /// A metric.
        TRACK,
        /// A process, or a band of them.
        ROW,
        /// A slice that is hidden.
        HIDDEN
    }

    private static final TimelineHit NOTHING =
            new TimelineHit(Part.OUTSIDE, Target.NONE, -1, -1, "");

    /// A hit without a blocked process.
    private TimelineHit(Part part, Target target, int slice, long nanos, String words) {
        this(part, target, slice, nanos, OptionalLong.empty(), words);
    }

    /// The target of a track.
    public static Target track(SliceSeries series) {
        return new Target.MetricTrack(series.id());
    }

    /// The content at `x`, `y`.
    public static TimelineHit at(
            TimelineSource source, TimelineState state, TimelineLayout layout, double x, double y) {
        SliceClock clock = layout.map().clock();
        if (clock.slices() == 0) {
            return NOTHING;
        }
        OptionalInt hidden = hiddenAt(layout, x, y);
        if (hidden.isPresent()) {
            int slice = hidden.getAsInt();
            return new TimelineHit(
                    Part.HIDDEN, Target.NONE, slice, -1, VeilPicture.words(source, slice));
        }
        if (layout.overview().contains(x, y)) {
            return inTime(Part.OVERVIEW, source, layout.whole(), x, Optional.empty());
        }
        if (layout.ruler().contains(x, y)) {
            return onRuler(source, state, layout, numbered(layout, x));
        }
        if (layout.ribbon().contains(x, y)) {
            return inTime(Part.RIBBON, source, layout.map(), x, phaseAt(layout.map(), x));
        }
        for (TimelineLayout.TrackPlace place : layout.tracks()) {
            boolean named = layout.labelOf(place.box()).contains(x, y);
            if (place.visible() && (place.box().contains(x, y) || named)) {
                return onTrack(source, layout.map(), place.track().series(), x);
            }
        }
        if (layout.rows().box().contains(x, y)) {
            return onRow(source, state, layout, x, y);
        }
        return NOTHING;
    }

    private static OptionalInt hiddenAt(TimelineLayout layout, double x, double y) {
        if (layout.overview().contains(x, y)) {
            return layout.whole().hiddenSlice(x);
        }
        if (layout.ruler().contains(x, y)) {
            return layout.map().hiddenSlice(numbered(layout, x));
        }
        return layout.plot().contains(x, y) ? layout.map().hiddenSlice(x) : OptionalInt.empty();
    }

    /// A place in the slice whose number is at `x` of the ruler, or `x` itself between numbers.
    private static double numbered(TimelineLayout layout, double x) {
        AxisMap map = layout.map();
        boolean apart =
                map.axis().kind() != AxisKind.LOGICAL && map.sliceWidth() > 4 * NUMBER_REACH;
        double after = x + NUMBER_REACH;
        return apart && anySlice(map, x) < anySlice(map, after) ? after : x;
    }

    private static int anySlice(AxisMap map, double x) {
        return map.hiddenSlice(x).orElseGet(() -> map.slice(x));
    }

    private static Optional<Microphase> phaseAt(AxisMap map, double x) {
        return map.axis().kind() == AxisKind.LOGICAL
                ? Optional.empty()
                : map.clock().phaseAt(map.nanos(x));
    }

    private static TimelineHit inTime(
            Part part, TimelineSource source, AxisMap map, double x, Optional<Microphase> phase) {
        if (map.axis().kind() == AxisKind.LOGICAL) {
            long call = map.position(x) / AxisKind.LOGICAL.unit();
            return new TimelineHit(part, Target.NONE, -1, -1, "Call " + Numbers.count(call));
        }
        long nanos = map.nanos(x);
        int slice = map.slice(x);
        Target target =
                phase.<Target>map(p -> new Target.PhaseOf(slice, p))
                        .orElseGet(() -> new Target.Slice(slice));
        return new TimelineHit(part, target, slice, nanos, moment(source, map.clock(), nanos));
    }

    private static TimelineHit onRuler(
            TimelineSource source, TimelineState state, TimelineLayout layout, double x) {
        TimelineHit hit = inTime(Part.RULER, source, layout.map(), x, Optional.empty());
        if (hit.slice() < 0) {
            return hit;
        }
        return state.shared().bookmarks().stream()
                .filter(mark -> Math.abs(layout.map().x(mark.nanos()) - x) < BOOKMARK_REACH)
                .findFirst()
                .map(mark ->
                        new TimelineHit(
                                Part.RULER,
                                new Target.Slice(layout.map().clock().sliceAt(mark.nanos())),
                                layout.map().clock().sliceAt(mark.nanos()),
                                mark.nanos(),
                                "Bookmark: "
                                        + (mark.note().isEmpty()
                                                ? moment(source, layout.map().clock(), mark.nanos())
                                                : mark.note())))
                .orElse(hit);
    }

    private static TimelineHit onTrack(
            TimelineSource source, AxisMap map, SliceSeries series, double x) {
        if (x < map.left()) {
            String words = TimelineWords.title(series) + "\n" + series.definition();
            return new TimelineHit(Part.TRACK, track(series), -1, -1, words);
        }
        int slice = map.slice(x);
        String value =
                slice < source.pyramid(series).built()
                        ? TimelineWords.value(series, source.read(series, slice), source.nodes())
                        : "not known yet";
        String words =
                Say.of(
                        "%s in %s %{n}\n%s",
                        TimelineWords.title(series),
                        source.run().scenario().mpi().interval(),
                        slice,
                        value);
        return new TimelineHit(Part.TRACK, track(series), slice, map.nanos(x), words);
    }

    private static TimelineHit onRow(
            TimelineSource source, TimelineState state, TimelineLayout layout, double x, double y) {
        RowGeometry rows = layout.rows();
        AxisMap map = layout.map();
        int row = rows.rowAt(y);
        if (row < 0) {
            return NOTHING;
        }
        boolean timed = map.axis().kind() != AxisKind.LOGICAL;
        long nanos = timed ? map.nanos(x) : -1;
        int slice = timed ? map.slice(x) : -1;
        if (rows.level() > 0) {
            String words = band(source, rows, map, row, x);
            return new TimelineHit(Part.ROW, new Target.Slice(slice), slice, nanos, words);
        }
        int rank = source.rankInRow(row, state.rows().order());
        String marked = timed ? marked(source, map, rank, x) : "";
        Doing what = timed ? doing(source, rank, nanos) : calling(source, rank, map, x);
        String more =
                timed
                        ? CauseMarks.words(source, state, rank, nanos)
                                .map(it -> "\n" + it)
                                .orElse("")
                        : "";
        String words = "rank " + Numbers.count(rank) + " · " + what.words + marked + more;
        return new TimelineHit(
                Part.ROW, new Target.Rank(rank), slice, nanos, what.blockedNanos, words);
    }

    private static String band(
            TimelineSource source, RowGeometry rows, AxisMap map, int row, double x) {
        int first = rows.firstMember(row);
        int members = rows.members(row, source.ranks());
        long from = map.nanos(x);
        long to = Math.max(from + 1, map.nanos(x + 1));
        double blocked =
                (double) source.activity().snapshot().groupNanos(rows.level(), row, from, to);
        return Say.of(
                "Processes %{n} to %{n}: %s blocked at %s",
                first,
                (long) first + members - 1,
                Numbers.percent(Math.min(1, blocked / (to - from) / members)),
                moment(source, map.clock(), from));
    }

    private static Doing doing(TimelineSource source, int rank, long nanos) {
        if (nanos >= source.finishedNanos(rank)) {
            return Doing.other("ended\nat " + Numbers.instant(source.finishedNanos(rank)));
        }
        BlockedReader reader = source.activity().intervals(rank, nanos);
        while (reader.next()) {
            if (reader.awakeNanos() > nanos) {
                return reader.entryNanos() <= nanos
                        ? Doing.blocked(source, rank, reader)
                        : Doing.other(
                                Say.of(
                                        "%s\nuntil %{instant}",
                                        computing(source, rank, nanos), reader.entryNanos()));
            }
        }
        return Doing.other(computing(source, rank, nanos));
    }

    /// A computation, with its label in the program, if any.
    private static String computing(TimelineSource source, int rank, long nanos) {
        return LabelledTime.at(source.run(), rank, source.activity().intervals(rank, nanos), nanos)
                .map(span -> "computing “" + span.label() + "”")
                .orElse("computing");
    }

    /// The marks of the process near `x`, one per line.
    private static String marked(TimelineSource source, AxisMap map, int rank, double x) {
        return source.labelled(rank, map.nanos(x - MARK_REACH), map.nanos(x + MARK_REACH)).stream()
                .filter(span -> span.kind() == LabelledSpan.Kind.MARK)
                .filter(span -> Math.abs(map.x(span.fromNanos()) - x) <= MARK_REACH)
                .limit(MOST_MARKS)
                .map(span ->
                        "\nmark “" + span.label() + "” at " + Numbers.instant(span.fromNanos()))
                .collect(Collectors.joining());
    }

    private static Doing calling(TimelineSource source, int rank, AxisMap map, double x) {
        long call = map.position(x) / AxisKind.LOGICAL.unit();
        BlockedReader reader = source.activity().intervalsFromCall(rank, call);
        while (reader.next() && reader.call() <= call) {
            if (reader.call() == call) {
                return Doing.blocked(source, rank, reader);
            }
        }
        return Doing.other("does not block\nin call " + Numbers.count(call));
    }

    private static String moment(TimelineSource source, SliceClock clock, long nanos) {
        return source.run().scenario().mpi().fill("{Slice} ")
                + TimelineWords.pointed(clock, nanos)
                + ", "
                + Numbers.instant(nanos);
    }

    /// The activity of a process.
    private record Doing(String words, OptionalLong blockedNanos) {
        static Doing other(String words) {
            return new Doing(words, OptionalLong.empty());
        }

        static Doing blocked(TimelineSource source, int rank, BlockedReader reader) {
            return new Doing(
                    CallTime.of(source.run(), rank, reader), OptionalLong.of(reader.entryNanos()));
        }
    }
}
