package bcscope.explain.collective;

import java.util.Arrays;

/// The flag F of each node of a communicator: whether all its local processes have called and BR
/// has noticed. Nodes by their place among the nodes of the communicator.
public final class Flags {
    /// Raised in an earlier slice.
    static final int BEFORE = -1;

    /// Not raised in this slice.
    static final int NEVER = Integer.MAX_VALUE;

    private final int[] nodes;
    private final int[] index;
    private final int[] sorted;

    /// @param nodes nodes of the communicator, ascending
    /// @param index happening of the slice that raised the flag, or [#BEFORE], or [#NEVER]
    Flags(int[] nodes, int[] index) {
        this.nodes = nodes;
        this.index = index;
        sorted = index.clone();
        Arrays.sort(sorted);
    }

    /// Number of nodes.
    public int size() {
        return nodes.length;
    }

    /// The node at a place.
    public int node(int place) {
        return nodes[place];
    }

    /// Whether the flag is raised after happening `last` of the slice.
    public boolean raised(int place, int last) {
        return index[place] <= last;
    }

    /// How many are.
    public int raised(int last) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] <= last) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
