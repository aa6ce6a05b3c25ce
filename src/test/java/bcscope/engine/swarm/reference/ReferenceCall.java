package bcscope.engine.swarm.reference;

/// A process' call of a collective.
final class ReferenceCall extends ReferencePart {
    final ReferenceProcess process;
    final int pc;
    final int number;
    final long postNanos;
    final boolean blocking;

    ReferenceCall(ReferenceProcess process, int pc, int number, long postNanos, boolean blocking) {
        this.process = process;
        this.pc = pc;
        this.number = number;
        this.postNanos = postNanos;
        this.blocking = blocking;
    }
}
