package bcscope.engine.swarm;

/// What one node does in one slice.
final class ReferenceNode {
    int sends;
    int accepts;
    int collectives;
    int chunks;
    int scheduled;
    int blocked;
    long demNanos;
    long msmNanos;
    long pmNanos;
    long bbmNanos;
    long rmNanos;
    long ltdem;
    long ltmsm;
    long ltts;
    long reserveNanos;
    long budgetBytes;
    long received;
    long sent;
    int transfers;
}
