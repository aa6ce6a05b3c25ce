package bcscope.picture.timeline;

import bcscope.base.MpiKind;
import bcscope.picture.Box;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.SliceClock;
import bcscope.picture.timeline.axis.TimeAxis;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.ArrayList;
import java.util.List;

/// The layout of the timeline. A function of the state, the run and the box.
///
/// @param box the whole timeline
/// @param labels column at the left with the names
/// @param overview the whole run, small
/// @param ruler slice numbers, flag of the cursor, bookmarks
/// @param ribbon microphases
/// @param faults bars of the faults of the scenario, below each other; empty without faults
/// @param tracksBox the tracks' part of the picture; they scroll inside it
/// @param tracks all tracks, including those scrolled out of sight
/// @param rows the rows of the processes
/// @param map instants and x, for all of them
/// @param whole the whole run and x, for the overview
@RecordBuilder
public record TimelineLayout(
        Box box,
        Box labels,
        Box overview,
        Box ruler,
        Box ribbon,
        Box faults,
        Box tracksBox,
        List<TrackPlace> tracks,
        RowGeometry rows,
        AxisMap map,
        AxisMap whole)
        implements TimelineLayoutBuilder.With {
    private static final double PADDING = 10;
    private static final double LABEL_WIDTH = 104;
    private static final double NARROW_LABEL_WIDTH = 76;
    private static final double OVERVIEW_HEIGHT = 24;
    private static final double RULER_HEIGHT = 22;
    private static final double RIBBON_HEIGHT = 16;
    private static final double GAP = 6;
    private static final double LEAST_ROWS_HEIGHT = 48;
    private static final double LEAST_TRACK_HEIGHT = 24;

    /// Maximum fraction of the height below the microphases for tracks; more tracks scroll.
    private static final double TRACKS_SHARE = 0.68;

    private static final double LOW_TRACKS_SHARE = 0.6;
    private static final double LOW_HEIGHT = 230;
    private static final double HAND_HEIGHT = 60;

    /// `state`, laid out like this, with the row of a process scrolled into sight.
    public TimelineState revealing(TimelineSource source, TimelineState state, int rank) {
        return rows.level() > 0 || rank >= rows.rows()
                ? state
                : state.withRowScroll(rows.scrollTo(source.rowOf(rank, state.rows().order())));
    }

    /// A track and where it is.
    ///
    /// @param box its visible part of the picture; empty when scrolled away
    /// @param full the same without clipping
    public record TrackPlace(Track track, Box box, Box full) {
        /// Whether any of it can be seen.
        public boolean visible() {
            return !box.isEmpty();
        }
    }

    private static boolean hasMicrophases(TimelineSource source) {
        return source.run().scenario().mpi() == MpiKind.BCS;
    }

    /// The layout of `source` in `state` inside `box`.
    public static TimelineLayout of(TimelineSource source, TimelineState state, Box box) {
        Box inner = box.inset(PADDING, PADDING * 0.6);
        double labelWidth = box.width() < 700 ? NARROW_LABEL_WIDTH : LABEL_WIDTH;
        Box labels = inner.left(labelWidth);
        Box right = inner.rightOfLeft(labelWidth);
        Box overview = right.top(OVERVIEW_HEIGHT);
        Box ruler = right.belowTop(OVERVIEW_HEIGHT + 2).top(RULER_HEIGHT);
        boolean bySlice = state.axis().kind() != AxisKind.LOGICAL;
        Box ribbon =
                right.belowTop(OVERVIEW_HEIGHT + 2 + RULER_HEIGHT)
                        .top(bySlice && hasMicrophases(source) ? RIBBON_HEIGHT : 0);
        int bars = bySlice ? FaultBars.lines(source) : 0;
        Box faults =
                Box.between(right.x(), ribbon.bottom(), right.right(), right.bottom())
                        .top(bars * FaultBars.LINE_HEIGHT);
        Box rest =
                Box.between(right.x(), faults.bottom() + GAP, right.right(), right.bottom())
                        .rounded();
        double tracksHeight = bySlice ? tracksHeight(state, rest) : 0;
        Box tracksBox = rest.top(tracksHeight);
        Box rowsBox = rest.belowTop(tracksHeight == 0 ? 0 : tracksHeight + GAP);
        SliceClock clock = source.clock();
        TimeAxis all = TimeAxis.whole(state.axis().kind(), extent(source, clock, state));
        return new TimelineLayout(
                box,
                labels,
                overview,
                ruler,
                ribbon,
                faults,
                tracksBox,
                bySlice ? places(state, tracksBox) : List.of(),
                RowGeometry.of(rowsBox, source.ranks(), state),
                AxisMap.across(state.axis(), clock, right),
                AxisMap.across(all, clock, right));
    }

    /// Positions of the whole run on the state's kind of axis.
    public static long extent(TimelineSource source, SliceClock clock, TimelineState state) {
        return clock.extent(state.axis().kind(), source.calls());
    }

    /// The column of labels beside a box of the picture.
    Box labelOf(Box place) {
        return Box.between(labels.x(), place.y(), labels.right() - 8, place.bottom());
    }

    /// Everything along the axis: from the ruler down to the last row.
    Box plot() {
        return Box.between(ruler.x(), ruler.y(), ruler.right(), rows.box().bottom());
    }

    /// Height of as many whole tracks as fit into their share; on a low timeline they leave more to
    /// the rows.
    private static double tracksHeight(TimelineState state, Box rest) {
        double share = rest.height() < LOW_HEIGHT ? LOW_TRACKS_SHARE : TRACKS_SHARE;
        double most = Math.min(rest.height() * share, rest.height() - LEAST_ROWS_HEIGHT);
        double whole = 0;
        for (Track track : state.tracks()) {
            if (whole + height(state, track) > most) {
                return Math.rint(whole > 0 || most < LEAST_TRACK_HEIGHT ? whole : most);
            }
            whole += height(state, track);
        }
        return Math.rint(whole);
    }

    private static List<TrackPlace> places(TimelineState state, Box area) {
        List<TrackPlace> places = new ArrayList<>();
        double pinned = heightOf(state, Track.Pin.PINNED);
        double free = heightOf(state, Track.Pin.FREE);
        double roomBelow = Math.max(0, area.height() - pinned);
        double scroll = Math.clamp(state.trackScroll(), 0, Math.max(0, free - roomBelow));
        Box scrolling = area.belowTop(pinned);
        double pinnedY = area.y();
        double freeY = area.y() + pinned - scroll;
        for (Track track : state.tracks()) {
            if (track.pin() == Track.Pin.PINNED) {
                Box full = new Box(area.x(), pinnedY, area.width(), height(state, track));
                places.add(new TrackPlace(track, full.intersect(area), full));
                pinnedY += height(state, track);
            } else {
                Box full = new Box(area.x(), freeY, area.width(), height(state, track));
                places.add(new TrackPlace(track, full.intersect(scrolling), full));
                freeY += height(state, track);
            }
        }
        return List.copyOf(places);
    }

    /// The height of a track, increased while a curve is drawn on it.
    private static double height(TimelineState state, Track track) {
        boolean asked =
                state.shared()
                        .answers()
                        .curve(track.series())
                        .filter(TimelineAnswers.OfCurve::isAsked)
                        .isPresent();
        return asked ? Math.max(HAND_HEIGHT, track.height()) : track.height();
    }

    private static double heightOf(TimelineState state, Track.Pin pin) {
        return state.tracks().stream()
                .filter(track -> track.pin() == pin)
                .mapToDouble(track -> height(state, track))
                .sum();
    }
}
