package bcscope.host;

/// Counters of a run.
public final class Counters {
    /// Processes that have reached the end of their program.
    public int finished;

    /// Processes that were ended, as their node is lost.
    public int stopped;

    /// When a process last stopped for good or was suspended, ns: the end of the run once all have
    /// ended.
    public long lastNanos;

    /// MPI calls made.
    public long operations;

    /// Point-to-point messages of the program.
    public long messages;

    /// Their bytes.
    public long bytes;

    /// Collective operations of the program.
    public long collectives;

    /// Processes that have ended or were ended.
    public int ended() {
        return finished + stopped;
    }

    /// Nothing is counted yet.
    public void clear() {
        finished = 0;
        stopped = 0;
        lastNanos = 0;
        operations = 0;
        messages = 0;
        bytes = 0;
        collectives = 0;
    }

    /// Adds what each of `processes` did as `other` says; their collectives are counted by one
    /// alone.
    public void add(Counters other, int processes) {
        finished += processes * other.finished;
        stopped += processes * other.stopped;
        lastNanos = Math.max(lastNanos, other.lastNanos);
        operations += processes * other.operations;
        messages += processes * other.messages;
        bytes += processes * other.bytes;
        collectives += other.collectives;
    }

    /// `processes` of them were ended at `nanos`, as their node is lost.
    public void stop(int processes, long nanos) {
        stopped += processes;
        lastNanos = processes == 0 ? lastNanos : Math.max(lastNanos, nanos);
    }

    /// No process continues after `nanos`.
    public void stopAt(long nanos) {
        lastNanos = Math.max(lastNanos, nanos);
    }

    /// What happened at or after `fromNanos` happened `byNanos` later.
    public void postpone(long fromNanos, long byNanos) {
        lastNanos += lastNanos >= fromNanos ? byNanos : 0;
    }

    /// A copy, for a checkpoint.
    public Counters copy() {
        Counters copy = new Counters();
        copy.add(this, 1);
        return copy;
    }
}
