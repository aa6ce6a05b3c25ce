package bcscope.host;

import bcscope.happening.Activity;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Waits and tests of the requests of a process (S0 table 4.2, MODEL 1.7). A request is inactive
/// until something is posted into it; it is complete when everything that was posted into it is; a
/// wait or test that sees it complete takes it, which makes it inactive again. Inactive ones are
/// ignored, so they count as complete where all of a list must be.
public final class Requests {
    private final Program program;
    private final Processes processes;

    /// Requests of `processes`, which execute `program`.
    public Requests(Program program, Processes processes) {
        this.program = program;
        this.processes = processes;
    }

    /// Number of requests that the operation at `pc` names: one, or those of its list.
    public int count(int pc) {
        return program.request(pc) >= 0 ? 1 : program.listSize(pc);
    }

    /// Index of the `i`-th of them.
    public int index(int rank, int pc, int i) {
        return processes.request(rank, slot(pc, i));
    }

    private int slot(int pc, int i) {
        int only = program.request(pc);
        return only >= 0 ? only : program.listSlot(pc, i);
    }

    /// When the `i`-th of them was complete, or what it is ([Processes#requestDone]).
    public long done(int rank, int pc, int i) {
        int request = index(rank, pc, i);
        return processes.requestDone[request];
    }

    /// The request of the call at `pc` is inactive from now on, whatever it was.
    public void free(int rank, int pc) {
        int request = index(rank, pc, 0);
        processes.requestDone[request] = Processes.INACTIVE;
    }

    /// The call at `pc` returns at `now` and takes what it can: all where all are complete, the
    /// first that is, or all that are.
    public void take(int rank, int pc, long now) {
        OperationKind kind = program.kind(pc);
        if (!kind.needsOnlyOne()) {
            if (allComplete(rank, pc, now)) {
                takeAll(rank, pc);
            }
        } else {
            boolean one = kind == OperationKind.WAITANY || kind == OperationKind.TESTANY;
            takeEach(rank, pc, now, one ? 1 : Integer.MAX_VALUE);
        }
    }

    /// The slots of the requests that [#take] would take.
    public List<Integer> taken(int rank, int pc, long now) {
        OperationKind kind = program.kind(pc);
        if (!kind.needsOnlyOne()) {
            return allComplete(rank, pc, now) ? active(rank, pc) : List.of();
        }
        boolean one = kind == OperationKind.WAITANY || kind == OperationKind.TESTANY;
        return slots(rank, pc, now).limit(one ? 1 : Integer.MAX_VALUE).toList();
    }

    /// The slots of the requests of the call at `pc` that are not inactive.
    public List<Integer> active(int rank, int pc) {
        return slots(rank, pc, Long.MAX_VALUE).toList();
    }

    private Stream<Integer> slots(int rank, int pc, long now) {
        return IntStream.range(0, count(pc))
                .filter(i -> done(rank, pc, i) != Processes.INACTIVE && done(rank, pc, i) <= now)
                .mapToObj(i -> slot(pc, i));
    }

    /// The call of `rank` at `pc`, made at `nanos`, posts into its request.
    public void begin(int rank, int pc, long nanos) {
        int composite = processes.composite[rank];
        processes.begin(
                processes.request(rank, program.request(pc)),
                composite == 0 ? pc : composite - 1,
                nanos);
    }

    /// What `rank` was suspended for in the call at `pc` is met at `nanos`: it computes again, and
    /// a wait takes what it waited for.
    public void awaken(int rank, int pc, long nanos) {
        if (processes.activity(rank) == Activity.BLOCKED_WAIT) {
            if (program.kind(pc).needsOnlyOne()) {
                mark(rank, pc, Processes.AWAITED, Processes.PENDING);
                take(rank, pc, nanos);
            } else {
                takeAll(rank, pc);
            }
        }
        processes.activity[rank] = (byte) Activity.COMPUTING.ordinal();
    }

    /// The call at `pc` takes all its requests, which are complete.
    public void takeAll(int rank, int pc) {
        int count = count(pc);
        for (int i = 0; i < count; i++) {
            int request = index(rank, pc, i);
            processes.requestDone[request] = Processes.INACTIVE;
        }
    }

    private boolean allComplete(int rank, int pc, long now) {
        for (int i = 0; i < count(pc); i++) {
            if (done(rank, pc, i) > now) {
                return false;
            }
        }
        return true;
    }

    private void takeEach(int rank, int pc, long now, int most) {
        int left = most;
        for (int i = 0; i < count(pc) && left > 0; i++) {
            int request = index(rank, pc, i);
            long done = processes.requestDone[request];
            if (done != Processes.INACTIVE && done <= now) {
                processes.requestDone[request] = Processes.INACTIVE;
                left--;
            }
        }
    }

    /// Changes the state of those that are in the state `from`.
    public void mark(int rank, int pc, long from, long to) {
        for (int i = 0; i < count(pc); i++) {
            int request = index(rank, pc, i);
            if (processes.requestDone[request] == from) {
                processes.requestDone[request] = to;
            }
        }
    }

    /// Instant at which the wait at `pc` was met: that of the first or of the last of its requests.
    public long metNanos(int rank, int pc) {
        boolean any = program.kind(pc).needsOnlyOne();
        long met = any ? Long.MAX_VALUE : 0;
        for (int i = 0; i < count(pc); i++) {
            long done = done(rank, pc, i);
            if (done != Processes.INACTIVE) {
                met = any ? Math.min(met, done) : Math.max(met, done);
            }
        }
        return met;
    }
}
