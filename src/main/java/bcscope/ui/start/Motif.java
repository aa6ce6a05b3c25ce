package bcscope.ui.start;

import bcscope.base.Microphase;
import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;

/// The small picture of a card: who talks to whom in the example, over a strip of its slices.
public enum Motif {
    /// One process to another.
    MESSAGE(14, 16, 44, 0, 0),
    /// Both to each other, without blocking.
    EXCHANGE(14, 16, 44, 0, 0),
    /// All meet.
    BARRIER(14, 14, 0, 22, 0),
    /// Each to the next, around.
    RING(14, 16, 44, 0, 0),
    /// Each to every other.
    MESH(14, 16, 44, 0, 0),
    /// All to one.
    INCAST(14, 16, 44, 0, 0),
    /// One to all, down a tree.
    TREE(12, 12, 0, 30, 18),
    /// A wave over a grid.
    WAVEFRONT(14, 16, 44, 0, 0),
    /// Neighbours of a grid.
    GRID(14, 16, 44, 0, 0),
    /// One message in pieces.
    CHUNKS(14, 16, 44, 0, 0),
    /// Unequal work, then all meet.
    UNEQUAL(14, 16, 44, 0, 0),
    /// All to all others, one of them slow.
    SLOW(24, 16, 60, 0, 0),
    /// One writes on all at the same instant.
    PRIMITIVES(),
    /// One is held up, all wait.
    NOISE(12, 12, 0, 0, 30),
    /// One of several is dead.
    FAILED(10, 10, 80, 0, 0),
    /// A spare takes the place of a dead one.
    RESTART(14, 16, 44, 0, 0),
    /// Two share the processors.
    JOBS(14, 14, 26, 14, 0),
    /// Two wait for each other.
    DEADLOCK(16, 16, 0, 0, 0),
    /// Two send at once, along circuits of their own.
    CIRCUITS(),
    /// Two circuits need one channel.
    CONTENTION(),
    /// Neighbours of a torus.
    TORUS(14, 16, 44, 0, 0),
    /// Packets on ways of their own.
    PACKETS();

    /// Share of each microphase in its slice, in percent; empty if there are no slices.
    private final int[] shares;

    Motif(int... shares) {
        this.shares = shares;
    }

    /// Draws it.
    public void draw(Surface surface) {
        Box all = surface.bounds();
        surface.fillRect(all, Ink.BACKGROUND);
        Box scene = all.aboveBottom(14).inset(12, 8);
        switch (this) {
            case MESSAGE -> message(surface, scene);
            case EXCHANGE -> exchange(surface, scene);
            case BARRIER -> barrier(surface, scene);
            case RING -> ring(surface, scene);
            case MESH -> mesh(surface, scene);
            case INCAST -> fan(surface, scene, Ink.PHASE_PM, Direction.IN);
            case TREE -> fan(surface, scene, Ink.PHASE_BBM, Direction.OUT);
            case WAVEFRONT -> grid(surface, scene, Wave.YES);
            case GRID -> grid(surface, scene, Wave.NO);
            case CHUNKS -> chunks(surface, scene);
            case UNEQUAL -> barrier(surface, scene);
            case SLOW -> FaultMotif.slow(surface, scene);
            case NOISE -> FaultMotif.noise(surface, scene);
            case FAILED -> FaultMotif.failed(surface, scene);
            case RESTART -> FaultMotif.restart(surface, scene);
            case JOBS -> JobsMotif.draw(surface, scene);
            case DEADLOCK -> deadlock(surface, scene);
            case PRIMITIVES -> PrimitivesMotif.draw(surface, scene);
            case CIRCUITS -> CubeMotif.exchange(surface, scene);
            case CONTENTION -> CubeMotif.contention(surface, scene);
            case TORUS -> TorusMotif.halo(surface, scene);
            case PACKETS -> TorusMotif.packets(surface, scene);
        }
        if (shares.length > 0) {
            strip(surface, all.bottom(14).inset(12, 4));
        }
    }

    private void strip(Surface surface, Box box) {
        surface.fillRound(box, 2, Ink.IDLE);
        double x = box.x();
        for (Microphase phase : Microphase.values()) {
            double width = box.width() * shares[phase.ordinal()] / 100;
            if (width > 0) {
                surface.fillRect(new Box(x, box.y(), width, box.height()), Ink.phase(phase));
                x += width + 2;
            }
        }
    }

    private static void message(Surface surface, Box box) {
        Point from = new Point(box.x() + box.width() * 0.22, box.centerY());
        Point to = new Point(box.x() + box.width() * 0.78, box.centerY());
        surface.arrow(from.x() + 14, from.y(), to.x() - 14, to.y(), Pen.of(Ink.PHASE_PM, 2));
        node(surface, from, Ink.COMPUTING);
        node(surface, to, Ink.COMPUTING);
    }

    private static void chunks(Surface surface, Box box) {
        message(surface, box);
        double left = box.x() + box.width() * 0.34;
        for (int i = 0; i < 5; i++) {
            Box chunk = new Box(left + i * 14, box.centerY() - 5, 11, 10);
            surface.fillRound(chunk, 2, i < 3 ? Ink.PHASE_PM : Ink.PHASE_PM_SOFT);
        }
    }

    private static void exchange(Surface surface, Box box) {
        double y = box.centerY();
        double left = box.x() + box.width() * 0.22;
        double right = box.x() + box.width() * 0.78;
        surface.arrow(left + 14, y - 6, right - 14, y - 6, Pen.of(Ink.PHASE_PM, 2));
        surface.arrow(right - 14, y + 6, left + 14, y + 6, Pen.of(Ink.PHASE_PM, 2));
        node(surface, new Point(left, y), Ink.COMPUTING);
        node(surface, new Point(right, y), Ink.COMPUTING);
    }

    private static void barrier(Surface surface, Box box) {
        double meet = box.x() + box.width() * 0.68;
        for (Box row : box.rows(5, 4)) {
            double share = 0.3 + 0.34 * Math.abs(Math.sin(row.y() * 0.73));
            Box work = row.left(box.width() * share);
            surface.fillRound(work, 2, Ink.COMPUTING);
            surface.fillRound(
                    Box.between(work.right() + 2, row.y(), meet - 3, row.bottom()), 2, Ink.BLOCKED);
            surface.fillRound(
                    Box.between(meet + 3, row.y(), row.right(), row.bottom()), 2, Ink.COMPUTING);
        }
        surface.line(meet, box.y() - 2, meet, box.bottom() + 2, Pen.of(Ink.PHASE_BBM, 3));
    }

    private static void ring(Surface surface, Box box) {
        int count = 8;
        double radius = Math.min(box.height() / 2 - 5, box.width() / 3);
        for (int i = 0; i < count; i++) {
            Point from = around(box, radius, i, count);
            Point to = around(box, radius, i + 1, count);
            Point start = from.towards(to, 0.3);
            Point end = from.towards(to, 0.74);
            surface.line(start.x(), start.y(), end.x(), end.y(), Pen.of(Ink.PHASE_PM, 2));
        }
        for (int i = 0; i < count; i++) {
            Point at = around(box, radius, i, count);
            surface.fillCircle(at.x(), at.y(), 5, Ink.COMPUTING);
        }
    }

    private static void mesh(Surface surface, Box box) {
        int count = 6;
        double radius = Math.min(box.height() / 2 - 5, box.width() / 3);
        for (int i = 0; i < count; i++) {
            for (int j = i + 1; j < count; j++) {
                Point from = around(box, radius, i, count);
                Point to = around(box, radius, j, count);
                boolean neighbours = j == i + 1 || j - i == count - 1;
                Ink ink = neighbours ? Ink.PHASE_PM : Ink.PHASE_PM_SOFT;
                surface.line(from.x(), from.y(), to.x(), to.y(), Pen.of(ink, 2));
            }
        }
        for (int i = 0; i < count; i++) {
            Point at = around(box, radius, i, count);
            surface.fillCircle(at.x(), at.y(), 5, Ink.COMPUTING);
        }
    }

    private static Point around(Box box, double radius, int index, int count) {
        double angle = 2 * Math.PI * index / count - Math.PI / 2;
        return new Point(
                box.centerX() + 1.7 * radius * Math.cos(angle),
                box.centerY() + radius * Math.sin(angle));
    }

    private static void fan(Surface surface, Box box, Ink ink, Direction direction) {
        Point one =
                new Point(
                        box.centerX(), direction == Direction.OUT ? box.y() + 6 : box.bottom() - 6);
        double y = direction == Direction.OUT ? box.bottom() - 6 : box.y() + 6;
        int count = 7;
        for (int i = 0; i < count; i++) {
            Point other = new Point(box.x() + box.width() * (i + 0.5) / count, y);
            double middle = (one.y() + other.y()) / 2;
            surface.curve(
                    new Curve(one, new Point(one.x(), middle), new Point(other.x(), middle), other),
                    Pen.of(ink, 2));
            surface.fillCircle(other.x(), other.y(), 4.5, Ink.COMPUTING);
        }
        surface.fillCircle(one.x(), one.y(), 7, Ink.TEXT);
    }

    private static void grid(Surface surface, Box box, Wave wave) {
        int columns = 8;
        int rows = 4;
        double stepX = box.width() / columns;
        double stepY = box.height() / rows;
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < columns; c++) {
                Point at = new Point(box.x() + (c + 0.5) * stepX, box.y() + (r + 0.5) * stepY);
                boolean front = wave == Wave.YES ? r + c == 5 : (r + c) % 2 == 0;
                Pen link = Pen.of(front ? Ink.PHASE_PM : Ink.LINK, front ? 2 : 1);
                if (c < columns - 1) {
                    surface.line(at.x() + 5, at.y(), at.x() + stepX - 5, at.y(), link);
                }
                if (r < rows - 1) {
                    surface.line(at.x(), at.y() + 5, at.x(), at.y() + stepY - 5, link);
                }
                Ink fill = wave == Wave.YES && r + c > 5 ? Ink.BLOCKED : Ink.COMPUTING;
                surface.fillCircle(at.x(), at.y(), 3.5, fill);
            }
        }
    }

    private static void deadlock(Surface surface, Box box) {
        double left = box.x() + box.width() * 0.3;
        double right = box.x() + box.width() * 0.7;
        double y = box.centerY();
        Pen pen = Pen.of(Ink.ERROR, 2).dashed();
        surface.arrow(bow(left, right, y, -26), pen);
        surface.arrow(bow(right, left, y, 26), pen);
        node(surface, new Point(left, y), Ink.BLOCKED);
        node(surface, new Point(right, y), Ink.BLOCKED);
    }

    private static Curve bow(double from, double to, double y, double rise) {
        double inside = Math.signum(to - from) * 10;
        return new Curve(
                new Point(from + inside, y + Math.signum(rise) * 8),
                new Point(from + inside * 3, y + rise),
                new Point(to - inside * 3, y + rise),
                new Point(to - inside, y + Math.signum(rise) * 8));
    }

    static void node(Surface surface, Point at, Ink fill) {
        Box box = new Box(at.x() - 13, at.y() - 13, 26, 26);
        surface.fillRound(box, 5, Ink.CARD);
        surface.strokeRound(box, 5, Pen.of(Ink.CARD_BORDER));
        surface.fillRound(box.centered(14, 8), 2, fill);
    }

    private enum Direction {
        IN,
        OUT
    }

    private enum Wave {
        YES,
        NO
    }
}
