package bcscope.conventional;

import bcscope.conventional.layer.MessageStep;

/// The processors of the hosts: each does one thing after another. The clock of a process is the
/// instant at which its processor is free.
final class Processors {
    private final MessageSystem system;

    Processors(MessageSystem system) {
        this.system = system;
    }

    /// The processor of `rank` works for `nanos`, as soon as it is free.
    ///
    /// @return when it is done
    long work(int rank, long nanos) {
        long[] clock = system.processes.clock;
        long begin = Math.max(clock[rank], system.now);
        clock[rank] = nanos == 0 ? begin : system.pace.end(system.map.node(rank), begin, nanos);
        return clock[rank];
    }

    /// The processor of `rank` does `step` of a message of `bytes`.
    ///
    /// @return when it is done
    long step(int rank, MessageStep step, long bytes) {
        system.worked(step, bytes);
        return work(rank, system.layer.hostNanos(step, bytes));
    }

    /// What the processor of `rank` is at, if anything, ends `nanos` later.
    void interrupt(int rank, long nanos) {
        long[] clock = system.processes.clock;
        if (clock[rank] > system.now) {
            clock[rank] += nanos;
        }
    }

    /// Continues with the process `rank` when its processor is free.
    void goOn(int rank) {
        long at = Math.max(system.processes.clock[rank], system.now);
        system.queue.add(at, EventQueue.RUN, system.map.node(rank), rank);
    }
}
