package bcscope.scenario;

import bcscope.base.Invariant;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A box of nodes, X x Y x Z. Node n is at x = n mod X, y = n / X mod Y, z = n / (X Y).
///
/// @param x nodes along X, at least 1
/// @param y nodes along Y
/// @param z nodes along Z
public record Shape(int x, int y, int z) {
    /// Largest BlueGene/L (S3, S4).
    public static final Shape LARGEST = new Shape(64, 32, 32);

    /// Nodes along each side of a midplane.
    private static final int MIDPLANE = 8;

    private static final Pattern WRITTEN =
            Pattern.compile(
                    "([1-9][0-9]{0,5})\\s*[xX×]\\s*([1-9][0-9]{0,5})\\s*[xX×]\\s*([1-9][0-9]{0,5})");

    /// Checks the lengths.
    public Shape {
        Invariant.check(x > 0 && y > 0 && z > 0, "a box of %d x %d x %d", x, y, z);
    }

    /// All nodes in one line.
    public static Shape line(int nodes) {
        return new Shape(nodes, 1, 1);
    }

    /// Reads `8x8x8`.
    public static Optional<Shape> parse(String text) {
        Matcher lengths = WRITTEN.matcher(text.strip());
        return lengths.matches()
                ? Optional.of(
                        new Shape(
                                Integer.parseInt(lengths.group(1)),
                                Integer.parseInt(lengths.group(2)),
                                Integer.parseInt(lengths.group(3))))
                : Optional.empty();
    }

    /// The box of `nodes` nodes with X >= Y >= Z within [#LARGEST] that is closest to a cube; empty
    /// if `nodes` has no such factors.
    public static Optional<Shape> cubic(int nodes) {
        for (int x = 1; x <= LARGEST.x; x++) {
            for (int y = 1; y <= Math.min(x, LARGEST.y) && nodes % x == 0; y++) {
                int rest = nodes / x;
                if (rest % y == 0 && rest / y <= y) {
                    return Optional.of(new Shape(x, y, rest / y));
                }
            }
        }
        return Optional.empty();
    }

    /// The most cubic box of whole midplanes with `nodes` nodes; none if there is no such box.
    static Optional<Shape> ofMidplanes(int nodes) {
        if (nodes % Machine.MIDPLANE_NODES != 0) {
            return Optional.empty();
        }
        return cubic(nodes / Machine.MIDPLANE_NODES)
                .map(box -> new Shape(MIDPLANE * box.x, MIDPLANE * box.y, MIDPLANE * box.z))
                .filter(Shape::isLegal);
    }

    /// Whether it is made of whole midplanes of 8 x 8 x 8 nodes: only these can be closed to a
    /// torus (S4 section 3).
    public boolean isOfMidplanes() {
        return x % MIDPLANE == 0 && y % MIDPLANE == 0 && z % MIDPLANE == 0;
    }

    /// Coordinate of `node` along `axis`: 0 is X, 1 is Y, 2 is Z.
    int at(int node, int axis) {
        return switch (axis) {
            case 0 -> node % x;
            case 1 -> node / x % y;
            default -> node / (x * y);
        };
    }

    /// The node at `(atX, atY, atZ)`.
    int node(int atX, int atY, int atZ) {
        return atX + x * (atY + y * atZ);
    }

    /// Number of nodes.
    public long nodes() {
        return (long) x * y * z;
    }

    /// Whether it fits into the largest machine.
    public boolean isLegal() {
        return x <= LARGEST.x && y <= LARGEST.y && z <= LARGEST.z;
    }

    /// As in scenario files: `8x8x8`.
    public String written() {
        return x + "x" + y + "x" + z;
    }
}
