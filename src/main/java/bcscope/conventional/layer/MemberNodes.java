package bcscope.conventional.layer;

import java.util.Arrays;

/// Nodes of the members of a communicator, each once.
///
/// @param nodes their numbers; never changed
public record MemberNodes(int[] nodes) {
    /// Their number.
    public int count() {
        return nodes.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MemberNodes(int[] others) && Arrays.equals(nodes, others);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(nodes);
    }

    @Override
    public String toString() {
        return Arrays.toString(nodes);
    }
}
