package bcscope.network.bluegene;

import bcscope.scenario.LinkEnds;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A contiguous block of nodes of a torus: a line, a plane or a part of space.
///
/// @param shape the torus
/// @param first its node with the lowest coordinates
/// @param size its extents; a mesh, for only whole rows of a torus are rings
public record TorusBox(TorusShape shape, int first, TorusShape size) {
    /// The block of `x`, `y` and `z` nodes whose lowest is `first`.
    public static TorusBox of(TorusShape shape, int first, int x, int y, int z) {
        return new TorusBox(shape, first, new TorusShape(x, y, z, LinkEnds.MESH));
    }

    /// All of `shape`.
    public static TorusBox whole(TorusShape shape) {
        return of(shape, 0, shape.x(), shape.y(), shape.z());
    }

    /// The block that `nodes`, which are all different, form; empty if they form none. Nodes that
    /// wrap around the end of a ring form none, unless they are the whole ring.
    public static Optional<TorusBox> of(TorusShape shape, int[] nodes) {
        if (nodes.length == 0) {
            return Optional.empty();
        }
        int[] least = new int[Dimension.values().length];
        int[] most = new int[least.length];
        for (Dimension dimension : Dimension.values()) {
            int i = dimension.ordinal();
            least[i] = Integer.MAX_VALUE;
            for (int node : nodes) {
                int at = shape.coordinate(node, dimension);
                least[i] = Math.min(least[i], at);
                most[i] = Math.max(most[i], at);
            }
        }
        TorusBox box =
                of(
                        shape,
                        shape.node(least[0], least[1], least[2]),
                        most[0] - least[0] + 1,
                        most[1] - least[1] + 1,
                        most[2] - least[2] + 1);
        return box.nodes() == nodes.length ? Optional.of(box) : Optional.empty();
    }

    /// Nodes.
    public int nodes() {
        return size.nodes();
    }

    /// Nodes along `dimension`.
    public int extent(Dimension dimension) {
        return size.extent(dimension);
    }

    /// The dimensions in which it has more than one node.
    public List<Dimension> dimensions() {
        return Arrays.stream(Dimension.values()).filter(it -> extent(it) > 1).toList();
    }

    /// Links from its first node to the farthest one along `dimension`.
    public int reach(Dimension dimension) {
        return isRing(dimension) ? shape.reach(dimension) : extent(dimension) - 1;
    }

    /// Whether its rows along `dimension` are rings.
    boolean isRing(Dimension dimension) {
        return shape.ends() == LinkEnds.TORUS && extent(dimension) == shape.extent(dimension);
    }

    /// How far `node` is from its low end along `dimension`.
    int offset(int node, Dimension dimension) {
        return shape.coordinate(node, dimension) - shape.coordinate(first, dimension);
    }
}
