package bcscope.conventional.layer;

import java.util.stream.IntStream;

/// Nodes of collectives in tests.
public final class NodeSets {
    private NodeSets() {}

    /// The nodes 0 to `count` - 1.
    public static NodeSet first(int count) {
        return new NodeSet(IntStream.range(0, count).toArray());
    }
}
