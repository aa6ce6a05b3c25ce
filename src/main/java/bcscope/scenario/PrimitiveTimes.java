package bcscope.scenario;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

/// The times of the two global primitives over a number of nodes. Emulated primitives take a
/// multiple of the binary logarithm of the nodes, which need be no whole number (S0 table 2.1: "log
/// n").
///
/// @param strobeNanos multicast of a microstrobe to all of the nodes
/// @param queryNanos one Compare-And-Write over all of them, at least 1
public record PrimitiveTimes(long strobeNanos, long queryNanos) {
    /// Times over all nodes of `machine` with the costs of `model`.
    public static PrimitiveTimes of(Machine machine, Model model) {
        return of(machine.network(), machine.nodes(), model);
    }

    /// Times over `nodes` nodes of a machine with `network`.
    public static PrimitiveTimes of(NetworkKind network, int nodes, Model model) {
        long strobe =
                model.get(ModelParameter.STROBE_NANOS)
                        + network.strobeNanos(nodes, model.get(ModelParameter.STROBE_LEVEL_NANOS));
        long query =
                model.get(ModelParameter.QUERY_NANOS)
                        + network.queryNanos(nodes, model.get(ModelParameter.QUERY_LEVEL_NANOS));
        long cap = model.get(ModelParameter.QUERY_CAP_NANOS);
        return new PrimitiveTimes(strobe, Math.clamp(query, 1, cap));
    }

    /// How many queries in a row say no when the last node is ready `readyNanos` after the loop
    /// began. A query tells the state at its end.
    public long failedQueries(long readyNanos) {
        return readyNanos <= 0 ? 0 : Math.ceilDiv(readyNanos, queryNanos) - 1;
    }
}
