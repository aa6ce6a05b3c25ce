package bcscope.scenario;

import java.util.function.IntPredicate;

/// Finds partitions on a torus, as the scheduler of BlueGene/L does (S4 section 3): a job asks for
/// a box, and gets the first one of free nodes, with X counted before Y and Y before Z. A box does
/// not reach around the end of a ring, and is not turned.
///
/// @param machine with coordinates
record Partitions(Machine machine) {
    /// The nodes of the first box of `shape` whose nodes are all free, ascending; none if there is
    /// no such box.
    int[] firstFree(Shape shape, IntPredicate isFree) {
        Shape all = machine.shape();
        for (int z = 0; z + shape.z() <= all.z(); z++) {
            for (int y = 0; y + shape.y() <= all.y(); y++) {
                for (int x = 0; x + shape.x() <= all.x(); x++) {
                    int[] nodes = nodes(shape, x, y, z);
                    if (isFree(nodes, isFree)) {
                        return nodes;
                    }
                }
            }
        }
        return new int[0];
    }

    private int[] nodes(Shape shape, int x, int y, int z) {
        int[] nodes = new int[(int) shape.nodes()];
        int count = 0;
        for (int dz = 0; dz < shape.z(); dz++) {
            for (int dy = 0; dy < shape.y(); dy++) {
                for (int dx = 0; dx < shape.x(); dx++) {
                    nodes[count++] = machine.shape().node(x + dx, y + dy, z + dz);
                }
            }
        }
        return nodes;
    }

    private static boolean isFree(int[] nodes, IntPredicate isFree) {
        for (int node : nodes) {
            if (!isFree.test(node)) {
                return false;
            }
        }
        return true;
    }
}
