package bcscope.ui.start;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;

/// A hypercube and the circuits in it.
final class CubeMotif {
    private CubeMotif() {}

    /// Two circuits in a square, each on its own side.
    static void exchange(Surface surface, Box box) {
        Box square = box.centered(box.height() * 1.9, box.height() - 14);
        edges(surface, square, 2);
        circuit(surface, square, Pen.of(Ink.PHASE_PM, 2.5), 0, 1, 3);
        circuit(surface, square, Pen.of(Ink.PHASE_PM, 2.5), 3, 2, 0);
        corners(surface, square, 2, 0, 3);
    }

    /// A circuit through a cube, and the channel of it that others wait for.
    static void contention(Surface surface, Box box) {
        Box cube = box.centered(box.height() * 2.1, box.height() - 12);
        edges(surface, cube, 3);
        circuit(surface, cube, Pen.of(Ink.PHASE_PM, 2.5), 0, 1, 3, 7);
        circuit(surface, cube, Pen.of(Ink.ERROR, 2.5).dashed(), 1, 3);
        corners(surface, cube, 3, 1, 3);
    }

    private static void edges(Surface surface, Box box, int dimensions) {
        for (int node = 0; node < 1 << dimensions; node++) {
            for (int dimension = 0; dimension < dimensions; dimension++) {
                int other = node | 1 << dimension;
                if (other != node) {
                    line(surface, at(box, node), at(box, other), Pen.of(Ink.LINK, 1));
                }
            }
        }
    }

    private static void circuit(Surface surface, Box box, Pen pen, int... nodes) {
        for (int i = 1; i < nodes.length; i++) {
            Point from = at(box, nodes[i - 1]);
            Point to = at(box, nodes[i]);
            line(surface, from.towards(to, 0.12), from.towards(to, 0.88), pen);
        }
    }

    private static void corners(Surface surface, Box box, int dimensions, int first, int second) {
        for (int node = 0; node < 1 << dimensions; node++) {
            Point at = at(box, node);
            Ink ink = node == first || node == second ? Ink.BLOCKED : Ink.COMPUTING;
            surface.fillCircle(at.x(), at.y(), 5, ink);
        }
    }

    private static void line(Surface surface, Point from, Point to, Pen pen) {
        surface.line(from.x(), from.y(), to.x(), to.y(), pen);
    }

    /// Bit 0 goes right, bit 1 up, bit 2 into the picture.
    private static Point at(Box box, int node) {
        double right = (node & 1) * 0.66 + (node >> 2 & 1) * 0.34;
        double up = (node >> 1 & 1) * 0.7 + (node >> 2 & 1) * 0.3;
        return new Point(box.x() + right * box.width(), box.bottom() - up * box.height());
    }
}
