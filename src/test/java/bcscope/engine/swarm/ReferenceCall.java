package bcscope.engine.swarm;

/// A process' call of a collective.
final class ReferenceCall extends ReferencePart {
    final ReferenceProcess process;
    final int pc;
    final long postNanos;
    final boolean blocking;

    ReferenceCall(ReferenceProcess process, int pc, long postNanos, boolean blocking) {
        this.process = process;
        this.pc = pc;
        this.postNanos = postNanos;
        this.blocking = blocking;
    }
}
