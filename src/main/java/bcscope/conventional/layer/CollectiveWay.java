package bcscope.conventional.layer;

import java.util.List;

/// How a layer carries out a collective. All times in ns.
public sealed interface CollectiveWay {
    /// A barrier in hardware: all complete `nanos` after the last process has called.
    record Together(long nanos) implements CollectiveWay {}

    /// A broadcast by a separate network: others complete `nanos` after the call of the root, or at
    /// their own call if that is later; the root completes after `rootNanos`.
    record FromRoot(long rootNanos, long nanos) implements CollectiveWay {}

    /// Along lines of a torus, phase by phase: if other traffic delays the end of a phase, all
    /// following phases are delayed by the same time.
    ///
    /// @param phases counted from the root's call
    /// @param links traffic on the links of the torus
    record AlongLines(long rootNanos, long nanos, List<Phase> phases, LineBroadcast links)
            implements CollectiveWay {}

    /// The network itself copies the data of the root to all nodes at once: others complete
    /// `setUpNanos` after the arrival of the last byte, or at their own call if that is later; the
    /// root completes after `rootNanos`.
    record Multicast(long rootNanos, long setUpNanos) implements CollectiveWay {}

    /// A reduction in hardware: the root completes `nanos` after the last call, others `leafNanos`
    /// after their own.
    record ToRoot(long leafNanos, long nanos) implements CollectiveWay {}

    /// From the first packet that a node puts on a line to the last packet at the end of all lines.
    ///
    /// @param firstNanos when the first packet arrives
    record Phase(long beginNanos, long firstNanos, long endNanos) {}

    /// Messages of the layer over a binomial tree, or, if all need the data of all, between
    /// partners at doubling distances; combining two partial results takes `combineNanos`.
    record OverTree(long combineNanos) implements CollectiveWay {}

    /// A resource that only one collective at a time can use: `way` begins when earlier collectives
    /// are over, and occupies the resource for `nanos`.
    record InTurn(CollectiveWay way, long nanos) implements CollectiveWay {}
}
