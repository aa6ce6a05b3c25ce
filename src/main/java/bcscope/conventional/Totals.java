package bcscope.conventional;

/// Counters of a run.
public final class Totals {
    int finished;

    /// When the last process so far reached its end, ns.
    long lastNanos;

    long operations;
    long messages;
    long bytes;
    long collectives;

    Totals copy() {
        Totals copy = new Totals();
        copy.finished = finished;
        copy.lastNanos = lastNanos;
        copy.operations = operations;
        copy.messages = messages;
        copy.bytes = bytes;
        copy.collectives = collectives;
        return copy;
    }

    /// MPI calls made.
    public long operations() {
        return operations;
    }

    /// Point-to-point messages of the program.
    public long messages() {
        return messages;
    }

    /// Their bytes.
    public long bytes() {
        return bytes;
    }

    /// Collective operations of the program.
    public long collectives() {
        return collectives;
    }
}
