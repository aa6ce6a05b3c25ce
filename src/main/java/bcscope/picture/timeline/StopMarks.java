package bcscope.picture.timeline;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisMap;

import java.util.List;

/// Ticks where stops are met: at most one in a few units of width.
final class StopMarks {
    /// Units.
    static final double HEIGHT = 4;

    private static final double WIDTH = 2;
    private static final double STEP = 3;

    private StopMarks() {}

    /// Draws the breakpoints visible on `map`, from `top` downwards.
    static void draw(Surface surface, AxisMap map, List<StopTicks> stops, double top) {
        if (stops.isEmpty()) {
            return;
        }
        for (double x = map.left(); x < map.right(); x += STEP) {
            long from = map.nanos(x);
            long to = map.nanos(x + STEP);
            if (stops.stream().anyMatch(ticks -> ticks.anyBetween(from, to))) {
                surface.fillRect(new Box(Math.rint(x), top, WIDTH, HEIGHT), Ink.ACCENT);
            }
        }
    }
}
