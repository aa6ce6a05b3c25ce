package bcscope.engine.swarm.reference;

/// What a request or a suspended process may wait for.
class ReferencePart {
    static final long PENDING = Long.MAX_VALUE;

    long doneNanos = PENDING;
}
