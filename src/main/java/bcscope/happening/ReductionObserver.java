package bcscope.happening;

/// Learns who combines the operands of reductions on the NICs. Observing changes no digest.
public interface ReductionObserver {
    /// A reduction, or a chunk of one, was executed in RM: `local` combined the operands of
    /// processes that share a node, `levels` the partial results of nodes.
    void reduced(Combiner local, Combiner levels);
}
