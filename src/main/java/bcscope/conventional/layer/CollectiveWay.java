package bcscope.conventional.layer;

import java.util.List;

/// The implementation of a collective by a layer. All times in ns.
public sealed interface CollectiveWay {
    /// Hardware meets: all are done `nanos` after the last process has called.
    record Together(long nanos) implements CollectiveWay {}

    /// A network of its own spreads: others are done `nanos` after the root has called, or at their
    /// own call where that is later; the root is done after `rootNanos`.
    record FromRoot(long rootNanos, long nanos) implements CollectiveWay {}

    /// Along lines of a torus, phase by phase: if other traffic delays the end of a phase, all
    /// following phases are delayed as much.
    ///
    /// @param phases counted from the root's call
    /// @param links what goes over the links of the torus
    record AlongLines(long rootNanos, long nanos, List<Phase> phases, LineBroadcast links)
            implements CollectiveWay {}

    /// The network itself copies what the root has, to all nodes at once: others are done
    /// `setUpNanos` after the last byte is there, or at their own call where that is later; the
    /// root is done after `rootNanos`.
    record Multicast(long rootNanos, long setUpNanos) implements CollectiveWay {}

    /// Hardware gathers: the root is done `nanos` after the last has called, others `leafNanos`
    /// after their own call.
    record ToRoot(long leafNanos, long nanos) implements CollectiveWay {}

    /// From the first packet that a node puts on a line to the last packet at the end of all lines.
    ///
    /// @param firstNanos when the first packet is there
    record Phase(long beginNanos, long firstNanos, long endNanos) {}

    /// Messages of the layer over a binomial tree, or, where all need all, between partners at
    /// doubling distances; combining two partial results takes `combineNanos`.
    record OverTree(long combineNanos) implements CollectiveWay {}

    /// What only one collective at a time can use: it begins when those before it are over, and
    /// then goes `way`, which occupies it for `nanos`.
    record InTurn(CollectiveWay way, long nanos) implements CollectiveWay {}
}
