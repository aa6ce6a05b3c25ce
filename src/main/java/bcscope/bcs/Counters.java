package bcscope.bcs;

import bcscope.happening.Reordering;

/// Counters of a run.
public final class Counters {
    int finished;
    int stopped;
    long operations;
    long messages;
    long bytes;
    long collectives;
    Reordering reordering = Reordering.NONE;

    Counters copy() {
        Counters copy = new Counters();
        copy.finished = finished;
        copy.stopped = stopped;
        copy.operations = operations;
        copy.messages = messages;
        copy.bytes = bytes;
        copy.collectives = collectives;
        copy.reordering = reordering;
        return copy;
    }

    void add(Outbox box) {
        finished += box.finished;
        operations += box.operations;
        messages += box.messages;
        bytes += box.bytes;
        collectives += box.collectives;
    }

    /// Adds what one process did for `processes` of them; collectives are counted by one alone.
    void addTimes(Outbox box, int processes) {
        finished += processes * box.finished;
        operations += processes * box.operations;
        collectives += box.collectives;
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

    /// How far packets were mixed up.
    public Reordering reordering() {
        return reordering;
    }
}
