package bcscope.bcs;

import bcscope.happening.Reordering;

/// Counters of a run.
public final class Counters {
    int finished;
    int stopped;

    /// When a process last ended, was ended, or was suspended, ns.
    long lastNanos;

    long operations;
    long messages;
    long bytes;
    long collectives;
    Reordering reordering = Reordering.NONE;

    Counters copy() {
        Counters copy = new Counters();
        copy.finished = finished;
        copy.stopped = stopped;
        copy.lastNanos = lastNanos;
        copy.operations = operations;
        copy.messages = messages;
        copy.bytes = bytes;
        copy.collectives = collectives;
        copy.reordering = reordering;
        return copy;
    }

    void add(Outbox box) {
        finished += box.finished;
        lastNanos = Math.max(lastNanos, box.lastNanos);
        operations += box.operations;
        messages += box.messages;
        bytes += box.bytes;
        collectives += box.collectives;
    }

    /// Adds what one process did for `processes` of them; collectives are counted by one alone.
    void addTimes(Outbox box, int processes) {
        finished += processes * box.finished;
        lastNanos = Math.max(lastNanos, box.lastNanos);
        operations += processes * box.operations;
        collectives += box.collectives;
    }

    /// `processes` of them were ended at `nanos`, as their node is lost.
    void stop(int processes, long nanos) {
        stopped += processes;
        lastNanos = processes == 0 ? lastNanos : Math.max(lastNanos, nanos);
    }

    /// When a process last ended, was ended, or was suspended, ns: the end of the run once all have
    /// ended.
    public long lastNanos() {
        return lastNanos;
    }

    /// Processes that have ended or were ended.
    public int ended() {
        return finished + stopped;
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
