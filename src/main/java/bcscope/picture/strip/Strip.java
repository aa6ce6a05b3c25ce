package bcscope.picture.strip;

import bcscope.base.Microphase;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.Surface;

import java.util.Optional;

/// One slice from left to right with a head at the present moment. It knows both ways between
/// moments and places, so that the head can be dragged.
public sealed interface Strip permits LaneStrip, SliceStrip {
    /// The strip of a slice in `box`. A window of conventional MPI has no lanes: it is to scale.
    ///
    /// @param gettsNanos GETTS of the slice, 0 if it has none
    /// @param textFactor the theme's
    static Strip of(
            StripScale scale, SliceDetail detail, long gettsNanos, Box box, double textFactor) {
        return scale == StripScale.TO_SCALE || detail.isWindow()
                ? SliceStrip.of(detail, gettsNanos, box, textFactor)
                : LaneStrip.of(detail, box, textFactor);
    }

    /// Draws the strip with the head at `moment`, which lies in the slice.
    void draw(Surface surface, Moment moment);

    /// Place of the head at a moment.
    double xOf(Moment moment);

    /// The instant at a place, before the end of the slice; the nearest where it lies outside.
    long nanosAt(double x);

    /// The microphase whose lane is at a place, whether it ran or not; empty where time is to
    /// scale.
    Optional<Microphase> laneAt(double x);
}
