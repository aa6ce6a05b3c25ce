package bcscope.conventional;

import bcscope.conventional.layer.MessageStep;
import bcscope.happening.Activity;
import bcscope.host.Descriptors;
import bcscope.host.Processes;
import bcscope.host.Requests;
import bcscope.table.ProcessLog;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// Suspends processes, completes what they asked for, and awakens them at that very instant.
final class Wakeups {
    private final MessageSystem system;
    private final Processors processors;
    private @Nullable ProcessLog log;
    private Requests requests;
    private long awakened;

    Wakeups(MessageSystem system, Processors processors, @Nullable ProcessLog log) {
        this.system = system;
        this.processors = processors;
        this.log = log;
        requests = new Requests(system.program, system.processes);
    }

    /// The state of the system was replaced.
    void restored() {
        requests = new Requests(system.program, system.processes);
    }

    void stopLogging() {
        log = null;
    }

    /// Requests of the processes.
    Requests requests() {
        return requests;
    }

    /// How many were awakened since the last question.
    long takeAwakened() {
        long count = awakened;
        awakened = 0;
        return count;
    }

    /// Suspends `rank` in the call at `pc`, entered at this instant, until `waitLeft` completions.
    void block(int rank, int pc, Activity activity, int waitLeft) {
        Processes processes = system.processes;
        processes.activity[rank] = (byte) activity.ordinal();
        processes.waitLeft[rank] = waitLeft;
        processes.enteredNanos[rank] = system.now;
        system.blocked.add(rank);
        system.cpu.end(0, system.now);
        if (activity != Activity.BLOCKED_COLLECTIVE) {
            poll(rank);
        }
        for (MessageWatch watch : system.watches) {
            watch.blocked(rank, pc, system.now, activity);
        }
    }

    /// The message layer looks for `rank` whether anything arrived.
    void poll(int rank) {
        if (system.layer.hostNanos(MessageStep.POLL, 0) > 0) {
            processors.step(rank, MessageStep.POLL, 0);
        }
    }

    /// What the descriptor in `slot` asked for is complete at `nanos`.
    void complete(int slot, long nanos) {
        Descriptors all = system.memory.descriptors;
        int rank = all.rank(slot);
        int request = all.request(slot);
        for (MessageWatch watch : system.watches) {
            watch.completed(slot, nanos);
        }
        if (all.kind(slot) == Descriptors.RECEIVE) {
            take(rank, all.bytes(slot));
        }
        if (request == Descriptors.BLOCKING) {
            if (system.processes.blocked(rank)) {
                wake(rank, nanos);
            }
        } else if (request >= 0 && system.processes.complete(rank, request, Math.max(1, nanos))) {
            wake(rank, nanos);
        }
    }

    /// A receive of `rank` is complete: its processor has to notice, now if it has nothing else to
    /// do, else when the process looks.
    private void take(int rank, long bytes) {
        boolean waits = system.processes.blocked(rank);
        MessageStep step = waits ? MessageStep.TAKE : MessageStep.TAKE_LATE;
        system.worked(step, bytes);
        long nanos = system.layer.hostNanos(step, bytes);
        if (nanos == 0) {
            return;
        }
        if (waits) {
            processors.work(rank, nanos);
        } else {
            system.hosts.owedNanos[rank] += nanos;
        }
    }

    /// The suspended `rank` has at `nanos` what it waited for: its call returns as soon as its
    /// processor is free.
    void wake(int rank, long nanos) {
        Processes processes = system.processes;
        int pc = processes.pc[rank];
        if (system.isWatched() && system.program.kind(pc).isWait()) {
            boolean some = system.program.kind(pc).needsOnlyOne();
            long met = Math.max(1, nanos);
            tellTaken(
                    rank,
                    pc,
                    some ? requests.taken(rank, pc, met) : requests.active(rank, pc),
                    nanos);
        }
        requests.awaken(rank, pc, Math.max(1, nanos));
        processes.clock[rank] = Math.max(processes.clock[rank], nanos);
        awakened++;
        system.blocked.remove(rank);
        system.cpu.begin(0, nanos, 1);
        if (log != null) {
            processes.writeInterval(log, rank, nanos);
        }
        for (MessageWatch watch : system.watches) {
            watch.awakened(rank, pc, nanos);
        }
        leave(rank, pc);
        processors.goOn(rank);
    }

    /// The wait at `pc` takes all its requests, which are complete, at `nanos`.
    void tellTaken(int rank, int pc, long nanos) {
        if (system.isWatched()) {
            tellTaken(rank, pc, requests.active(rank, pc), nanos);
        }
    }

    /// The wait or test at `pc` takes the requests in `slots` at `nanos`.
    void tellTaken(int rank, int pc, List<Integer> slots, long nanos) {
        for (MessageWatch watch : system.watches) {
            watch.took(rank, pc, slots, nanos);
        }
    }

    /// The call of `rank` at `pc` is over.
    void leave(int rank, int pc) {
        Processes processes = system.processes;
        if (processes.composite[rank] == 0) {
            long monitoringNanos = system.monitoring.nanos(rank, pc);
            if (monitoringNanos > 0) {
                processors.work(rank, monitoringNanos);
            }
            for (MessageWatch watch : system.watches) {
                watch.returned(rank, pc, Math.max(processes.clock[rank], system.now));
            }
        }
        system.hosts.entered[rank] = false;
        processes.pc[rank] = pc + 1;
    }
}
