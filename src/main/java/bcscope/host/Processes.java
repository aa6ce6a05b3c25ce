package bcscope.host;

import bcscope.happening.Activity;
import bcscope.program.Program;
import bcscope.table.JobTimes;
import bcscope.table.Lifetimes;
import bcscope.table.ProcessLog;

import java.util.Arrays;

/// State of every process, as columns by rank; requests as columns by `requestBase[rank] + slot`.
public final class Processes {
    /// A request that nothing is posted into.
    public static final long INACTIVE = 0;

    /// A request that is not complete.
    public static final long PENDING = Long.MAX_VALUE;

    /// A request that is not complete and that its process is suspended for.
    public static final long AWAITED = Long.MAX_VALUE - 1;

    private static final Activity[] ACTIVITIES = Activity.values();

    private final Program program;

    /// Operation that each is in or goes to next.
    public final int[] pc;

    /// Instant up to which each was executed, ns.
    public final long[] clock;

    /// Calls that each has entered.
    public final int[] calls;

    /// Ordinal of its [Activity].
    public final byte[] activity;

    /// Pc of the begin of the composite call that the process is in, plus 1; or 0.
    public final int[] composite;

    /// Completions that are missing before a suspended process can go on.
    public final int[] waitLeft;

    /// When a suspended process entered its call, ns.
    public final long[] enteredNanos;

    /// Turns left of each open loop, [Program#MAX_LOOP_DEPTH] for each process.
    public final long[] loops;

    /// First request of each process.
    public final int[] requestBase;

    /// When each request was complete, ns; or [#INACTIVE], [#PENDING], [#AWAITED].
    public final long[] requestDone;

    /// Latest completion of a part of each request, ns.
    public final long[] requestLatest;

    /// Parts of each request that are not complete.
    public final int[] requestLeft;

    /// Operation that posted into each request first.
    public final int[] requestPc;

    /// When that was entered, ns.
    public final long[] requestEntered;

    /// The processes of `program` before their first operation.
    public Processes(Program program) {
        this.program = program;
        int ranks = program.ranks();
        pc = new int[ranks];
        clock = new long[ranks];
        calls = new int[ranks];
        activity = new byte[ranks];
        composite = new int[ranks];
        waitLeft = new int[ranks];
        enteredNanos = new long[ranks];
        loops = new long[ranks * Program.MAX_LOOP_DEPTH];
        requestBase = new int[ranks];
        int slots = 0;
        for (int rank = 0; rank < ranks; rank++) {
            pc[rank] = program.entry(rank);
            requestBase[rank] = slots;
            slots += program.requestSlots(rank);
        }
        requestDone = new long[slots];
        requestLatest = new long[slots];
        requestLeft = new int[slots];
        requestPc = new int[slots];
        requestEntered = new long[slots];
    }

    private Processes(Processes from) {
        program = from.program;
        pc = from.pc.clone();
        clock = from.clock.clone();
        calls = from.calls.clone();
        activity = from.activity.clone();
        composite = from.composite.clone();
        waitLeft = from.waitLeft.clone();
        enteredNanos = from.enteredNanos.clone();
        loops = from.loops.clone();
        requestBase = from.requestBase;
        requestDone = from.requestDone.clone();
        requestLatest = from.requestLatest.clone();
        requestLeft = from.requestLeft.clone();
        requestPc = from.requestPc.clone();
        requestEntered = from.requestEntered.clone();
    }

    /// An independent copy.
    public Processes copy() {
        return new Processes(this);
    }

    /// Gives the state of the first process, which has no requests, to all.
    public void spread() {
        Arrays.fill(pc, pc[0]);
        Arrays.fill(clock, clock[0]);
        Arrays.fill(calls, calls[0]);
        Arrays.fill(activity, activity[0]);
        Arrays.fill(composite, composite[0]);
        Arrays.fill(waitLeft, waitLeft[0]);
        Arrays.fill(enteredNanos, enteredNanos[0]);
        for (int loop = Program.MAX_LOOP_DEPTH; loop < loops.length; loop++) {
            loops[loop] = loops[loop - Program.MAX_LOOP_DEPTH];
        }
    }

    /// Approximate size in memory.
    public long memoryBytes() {
        return pc.length * (34L + 8L * Program.MAX_LOOP_DEPTH) + 32L * requestDone.length;
    }

    /// Tells `log` who of the first `count` is blocked now.
    public void writeBlocked(ProcessLog log, int count) {
        for (int rank = 0; rank < count; rank++) {
            if (blocked(rank)) {
                log.blocked(rank, position(rank), calls[rank] - 1, enteredNanos[rank]);
            }
        }
    }

    /// Number of processes.
    public int ranks() {
        return pc.length;
    }

    /// What `rank` does.
    public Activity activity(int rank) {
        return ACTIVITIES[activity[rank]];
    }

    /// Operation that `rank` is in or goes to next.
    public int pc(int rank) {
        return pc[rank];
    }

    /// The same, counted from the entry of `rank`.
    public int position(int rank) {
        return program.position(rank, pc[rank]);
    }

    /// Since when `rank` is suspended or waits for its CPU, or, while it computes, the instant of
    /// its next call; ns.
    public long nanos(int rank) {
        Activity now = activity(rank);
        return now.blocked() || now == Activity.READY ? enteredNanos[rank] : clock[rank];
    }

    /// Something more is posted into `request`, by the call at `pc`, at `nanos`.
    public void begin(int request, int pc, long nanos) {
        requestDone[request] = PENDING;
        if (requestLeft[request]++ == 0) {
            requestPc[request] = pc;
            requestEntered[request] = nanos;
        }
    }

    /// Something that was posted into `request` is complete at `nanos`.
    ///
    /// @return whether its process is suspended for it and this was the last
    boolean complete(int request, long nanos) {
        requestLatest[request] = Math.max(requestLatest[request], nanos);
        if (--requestLeft[request] > 0) {
            return false;
        }
        boolean awaited = requestDone[request] == AWAITED;
        if (requestDone[request] != INACTIVE) {
            requestDone[request] = requestLatest[request];
        }
        requestLatest[request] = 0;
        return awaited;
    }

    /// Something that was posted into `slot` of `rank` is complete at `nanos`.
    ///
    /// @return whether the process is suspended and has now all that it waits for
    public boolean complete(int rank, int slot, long nanos) {
        return complete(requestBase[rank] + slot, nanos) && --waitLeft[rank] == 0;
    }

    /// `rank` passes the beginning of a loop at `pc`.
    public void beginLoop(int rank, int pc) {
        loops[rank * Program.MAX_LOOP_DEPTH + program.tag(pc)] = program.amount(pc);
        this.pc[rank] = pc + 1;
    }

    /// `rank` passes the end of a loop at `pc`.
    public void endLoop(int rank, int pc) {
        int loop = rank * Program.MAX_LOOP_DEPTH + program.tag(pc);
        this.pc[rank] = --loops[loop] > 0 ? program.peer(pc) : pc + 1;
    }

    /// Writes into `log` that the suspended `rank` is suspended until `nanos`.
    public void writeInterval(ProcessLog log, int rank, long nanos) {
        log.interval(rank, position(rank), calls[rank] - 1, enteredNanos[rank], nanos);
    }

    /// Whether something was posted into `slot` of `rank` that no wait or test took.
    public boolean isOpen(int rank, int slot) {
        return requestDone[requestBase[rank] + slot] != INACTIVE;
    }

    /// Whether all of it is complete.
    public boolean isComplete(int rank, int slot) {
        return requestDone[requestBase[rank] + slot] < AWAITED;
    }

    /// Whether one more completion completes it.
    public boolean isAlmostComplete(int rank, int slot) {
        return requestLeft[requestBase[rank] + slot] == 1;
    }

    /// Instant at which all of it is complete if the last of it is at `nanos`.
    public long completeNanos(int rank, int slot, long nanos) {
        return Math.max(requestLatest[requestBase[rank] + slot], nanos);
    }

    /// When the call that posted it was entered, ns.
    public long requestEntered(int rank, int slot) {
        return requestEntered[requestBase[rank] + slot];
    }

    /// Operation that posted it; of a composite call its begin.
    public int requestPc(int rank, int slot) {
        return requestPc[requestBase[rank] + slot];
    }

    /// Lifetimes of processes that began at `beganNanos`, by rank.
    public Lifetimes lifetimes(long[] beganNanos) {
        long[] endedNanos = new long[ranks()];
        for (int rank = 0; rank < endedNanos.length; rank++) {
            endedNanos[rank] = activity(rank) == Activity.FINISHED ? clock[rank] : JobTimes.NOT_YET;
        }
        return Lifetimes.of(beganNanos, endedNanos);
    }

    /// Whether `rank` is suspended.
    public boolean blocked(int rank) {
        return activity[rank] != 0 && activity(rank).blocked();
    }
}
