package bcscope.network.hypercube;

import bcscope.base.Invariant;

/// The nodes of a cube that agree in all bits from `dimensions` up; a job of NX/2 gets one.
///
/// @param first its lowest node, a multiple of its size
/// @param dimensions its dimensions
public record SubCube(int first, int dimensions) {
    /// Checks that it is aligned.
    public SubCube {
        Invariant.check(
                dimensions >= 0
                        && dimensions <= Hypercube.MOST_DIMENSIONS
                        && first % (1 << dimensions) == 0,
                "a sub-cube of %d dimensions at node %d",
                dimensions,
                first);
    }

    /// The sub-cube of `dimensions` dimensions that holds `node`.
    public static SubCube around(int node, int dimensions) {
        return new SubCube(node >>> dimensions << dimensions, dimensions);
    }

    /// How many nodes it has.
    public int nodes() {
        return 1 << dimensions;
    }

    /// Whether `node` is one of them.
    public boolean contains(int node) {
        return node >>> dimensions == first >>> dimensions;
    }

    /// The sub-cube of one dimension more that holds this one.
    public SubCube around() {
        return around(first, dimensions + 1);
    }

    /// Its lower half, for one that has a dimension.
    public SubCube lowerHalf() {
        return new SubCube(first, dimensions - 1);
    }

    /// Its upper half, for one that has a dimension.
    public SubCube upperHalf() {
        return new SubCube(first + nodes() / 2, dimensions - 1);
    }
}
