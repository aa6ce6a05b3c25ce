package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.table.BlockedIntervals;

import java.util.List;

/// Processes that wait for each other forever: an arrow from the node of each to the node of the
/// one that it waits for. Each cycle is drawn from the moment on at which all of it are blocked.
final class WaitCycles {
    private static final double BEND = 20;
    private static final double INSIDE = 0.45;
    private static final double LABEL_ROOM = 54;

    private final Surface surface;
    private final SceneLayout layout;
    private final SceneState state;

    WaitCycles(Surface surface, SceneLayout layout, SceneState state) {
        this.surface = surface;
        this.layout = layout;
        this.state = state;
    }

    /// @param cycles processes, each of which waits for the next, the last for the first
    void draw(List<List<Integer>> cycles) {
        for (List<Integer> cycle : cycles) {
            if (cycle.stream().allMatch(this::isInItsLastCall)) {
                for (int i = 0; i < cycle.size(); i++) {
                    arrow(cycle.get(i), cycle.get((i + 1) % cycle.size()), i == 0);
                }
            }
        }
    }

    private boolean isInItsLastCall(int rank) {
        return state.activity(rank).blocked() && state.until(rank) == BlockedIntervals.OPEN;
    }

    /// Bent to its left, so that two that wait for each other have two arrows.
    private void arrow(int from, int to, boolean named) {
        Box one = layout.node(state.stage().node(from));
        Box other = layout.node(state.stage().node(to));
        if (one.equals(other) || one.isEmpty() || other.isEmpty()) {
            return;
        }
        double dx = other.centerX() - one.centerX();
        double dy = other.centerY() - one.centerY();
        double length = Math.max(1, Math.hypot(dx, dy));
        Point bend = new Point(-dy / length * BEND, dx / length * BEND);
        Point start = edge(one, dx, dy, bend);
        Point end = edge(other, -dx, -dy, bend);
        Point middle1 = start.towards(end, 1.0 / 3);
        Point middle2 = start.towards(end, 2.0 / 3);
        Curve way =
                new Curve(
                        start,
                        new Point(middle1.x() + bend.x(), middle1.y() + bend.y()),
                        new Point(middle2.x() + bend.x(), middle2.y() + bend.y()),
                        end);
        surface.curve(way, Pen.of(Ink.BACKGROUND, 5));
        surface.arrow(way, Pen.of(Ink.ERROR, 2));
        if (named && length >= LABEL_ROOM) {
            name(way.at(0.5));
        }
    }

    private void name(Point at) {
        Lettering letters = Lettering.ui(10).medium().centered().in(Ink.ERROR);
        double width = surface.textWidth("waits for", letters) + 8;
        Box plate = new Box(at.x() - width / 2, at.y() - 8, width, 16);
        surface.fillRound(plate, 4, Ink.BACKGROUND);
        surface.strokeRound(plate, 4, Pen.of(Ink.ERROR));
        surface.text("waits for", plate, letters);
    }

    /// A little inside the card, on the side towards the other one, shifted with the bend.
    private static Point edge(Box box, double dx, double dy, Point bend) {
        double share =
                Math.min(
                        dx == 0 ? Double.MAX_VALUE : box.width() / 2 / Math.abs(dx),
                        dy == 0 ? Double.MAX_VALUE : box.height() / 2 / Math.abs(dy));
        double inside = share * INSIDE;
        return new Point(
                box.centerX() + dx * inside + bend.x() / 2,
                box.centerY() + dy * inside + bend.y() / 2);
    }
}
