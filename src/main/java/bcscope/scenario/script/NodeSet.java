package bcscope.scenario.script;

import java.util.List;
import java.util.stream.IntStream;

/// Nodes that a primitive concerns.
public sealed interface NodeSet {
    /// All nodes of the machine.
    record All() implements NodeSet {}

    /// Some of them.
    ///
    /// @param nodes ascending, each once, at least one
    record Some(List<Integer> nodes) implements NodeSet {
        public Some {
            nodes = nodes.stream().distinct().sorted().toList();
        }
    }

    /// Their numbers on a machine of `nodes` nodes, ascending.
    default int[] on(int nodes) {
        return switch (this) {
            case All _ -> IntStream.range(0, nodes).toArray();
            case Some(List<Integer> some) -> some.stream().mapToInt(Integer::intValue).toArray();
        };
    }
}
