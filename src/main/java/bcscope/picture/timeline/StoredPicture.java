package bcscope.picture.timeline;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;

/// Where EMDS is on: what lies outside its window is paler, because the real system would not have
/// stored it.
final class StoredPicture {
    private static final double PALE = 0.62;
    private static final double LABEL_WIDTH = 110;

    private final Monitoring monitoring;
    private final AxisMap map;
    private final Box tracks;

    StoredPicture(TimelineSource source, TimelineLayout layout) {
        monitoring = source.run().scenario().monitoring();
        map = layout.map();
        tracks =
                Box.between(
                        map.left(),
                        layout.tracksBox().y(),
                        map.right(),
                        layout.tracksBox().bottom());
    }

    void draw(Surface surface) {
        if (monitoring.emds() == Power.OFF || map.clock().slices() == 0) {
            return;
        }
        double from = border(monitoring.from());
        double to = border(monitoring.last() + 1);
        surface.clipped(
                tracks,
                () -> {
                    pale(surface, tracks.x(), from);
                    pale(surface, to, tracks.right());
                    line(surface, from);
                    line(surface, to);
                    if (from > tracks.x()) {
                        label(surface, from - 4 - LABEL_WIDTH, Lettering.ui(10).muted().right());
                    }
                    if (to < tracks.right()) {
                        label(surface, to + 4, Lettering.ui(10).muted());
                    }
                });
    }

    private double border(int slice) {
        if (slice >= map.clock().slices()) {
            return tracks.right() + 1;
        }
        return Math.clamp(Math.rint(map.xOfSlice(slice)), tracks.x() - 1, tracks.right() + 1);
    }

    private void pale(Surface surface, double left, double right) {
        if (right > left) {
            surface.fillRect(
                    Box.between(left, tracks.y(), right, tracks.bottom()), Ink.PANEL.at(PALE));
        }
    }

    private void line(Surface surface, double x) {
        if (x >= tracks.x() && x <= tracks.right()) {
            surface.line(x, tracks.y(), x, tracks.bottom(), Pen.of(Ink.GRID_STRONG).dashed());
        }
    }

    private void label(Surface surface, double x, Lettering letters) {
        surface.text("not stored by EMDS", new Box(x, tracks.y() + 1, LABEL_WIDTH, 13), letters);
    }
}
