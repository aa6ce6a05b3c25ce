package bcscope.engine.swarm;

/// What a request or a suspended process may wait for.
class ReferencePart {
    static final long PENDING = Long.MAX_VALUE;

    long doneNanos = PENDING;
}
