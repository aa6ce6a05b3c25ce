package bcscope.scenario.script;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// A global variable: one address, a value on every node.
///
/// @param name for people
/// @param value on all nodes at the start
/// @param elsewhere value at the start on nodes where it is another
public record Variable(String name, long value, SortedMap<Integer, Long> elsewhere) {
    public Variable {
        elsewhere = Collections.unmodifiableSortedMap(new TreeMap<>(elsewhere));
    }

    /// Value on `node` at the start.
    public long on(int node) {
        return elsewhere.getOrDefault(node, value);
    }
}
