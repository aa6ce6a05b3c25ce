package bcscope.ui.pane;

import bcscope.metric.SliceSeries;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelineLayout.TrackPlace;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.Track;

import java.util.Optional;

/// A track that is being dragged by its name: the lower edge makes it higher or lower, the rest
/// moves it among the others.
///
/// @param series whose track
/// @param grip where it was taken
/// @param height of the track when it was taken
/// @param pressY where the mouse was pressed
record TrackDrag(SliceSeries series, Grip grip, double height, double pressY) {
    private static final double EDGE = 4;

    /// Where a track can be taken.
    enum Grip {
        /// Its lower edge.
        EDGE,
        /// Its name.
        NAME
    }

    /// The track whose name is at `x`, `y`.
    static Optional<TrackDrag> at(TimelineLayout layout, double x, double y) {
        if (x >= layout.map().left()) {
            return Optional.empty();
        }
        for (TrackPlace place : layout.tracks()) {
            double bottom = place.full().bottom();
            if (place.visible() && y >= place.box().y() - EDGE && y < bottom + EDGE) {
                Grip grip = Math.abs(y - bottom) <= EDGE ? Grip.EDGE : Grip.NAME;
                Track track = place.track();
                return Optional.of(new TrackDrag(track.series(), grip, track.height(), y));
            }
        }
        return Optional.empty();
    }

    /// `state`, laid out as `layout`, with the mouse now at `y`.
    TimelineState moved(TimelineState state, TimelineLayout layout, double y) {
        if (grip == Grip.EDGE) {
            return state.resizing(series, height + y - pressY);
        }
        int above = 0;
        for (TrackPlace place : layout.tracks()) {
            boolean other = !place.track().series().equals(series);
            if (other && (place.full().y() + place.full().bottom()) / 2 < y) {
                above++;
            }
        }
        return state.moving(series, above);
    }
}
