package bcscope.conventional.layer;

import java.util.stream.IntStream;

/// Nodes of collectives in tests.
public final class TestNodes {
    private TestNodes() {}

    /// The nodes 0 to `count` - 1.
    public static MemberNodes first(int count) {
        return new MemberNodes(IntStream.range(0, count).toArray());
    }
}
