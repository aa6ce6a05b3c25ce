package bcscope.engine.swarm.reference;

/// A point-to-point descriptor as a plain object.
final class ReferenceDescriptor extends ReferencePart {
    final ReferenceProcess owner;
    final boolean sends;
    final int number;
    final int peer;
    final int tag;
    final int context;
    final long bytes;
    final long postNanos;
    long moved;

    ReferenceDescriptor(
            ReferenceProcess owner,
            boolean sends,
            int number,
            int peer,
            int tag,
            int context,
            long bytes,
            long postNanos) {
        this.owner = owner;
        this.sends = sends;
        this.number = number;
        this.peer = peer;
        this.tag = tag;
        this.context = context;
        this.bytes = bytes;
        this.postNanos = postNanos;
    }

    boolean done() {
        return doneNanos != PENDING;
    }
}
