package bcscope.host;

import bcscope.base.Invariant;
import bcscope.happening.Activity;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.table.JobTimes;
import bcscope.table.Lifetimes;
import bcscope.table.ProcessLog;

import java.util.Arrays;

/// State of every process, as columns by rank; requests as columns by [#request]. The columns of a
/// growing program are extended when a new slot is named.
public final class Processes {
    /// A request without a posted operation.
    public static final long INACTIVE = 0;

    /// A request that is not complete.
    public static final long PENDING = Long.MAX_VALUE;

    /// A request that is not complete and that its process is suspended for.
    public static final long AWAITED = Long.MAX_VALUE - 1;

    /// Used in [#waitLeft]: there was no room for the descriptor of the call that the process has
    /// entered.
    public static final int NO_ROOM = Integer.MIN_VALUE;

    private static final Activity[] ACTIVITIES = Activity.values();

    private final Program program;

    /// Operation that each process executes now or next.
    public final int[] pc;

    /// Instant up to which each process has been executed, ns.
    public final long[] clock;

    /// Number of calls that each process has entered.
    public final int[] calls;

    /// Ordinal of its [Activity].
    public final byte[] activity;

    /// Pc of the start of the current composite call, plus 1; or 0.
    public final int[] composite;

    /// Completions that a suspended process still waits for.
    public final int[] waitLeft;

    /// When a suspended process entered its call, ns.
    public final long[] enteredNanos;

    /// Iterations left of each open loop, [Program#MAX_LOOP_DEPTH] for each process.
    public final long[] loops;

    /// When each request was complete, ns; or [#INACTIVE], [#PENDING], [#AWAITED].
    public long[] requestDone;

    /// Latest completion of a part of each request, ns.
    private long[] requestLatest;

    /// Parts of each request that are not complete.
    private int[] requestLeft;

    /// Operation that first posted into each request.
    private int[] requestPc;

    /// When that was entered, ns.
    private long[] requestEntered;

    /// First request of each process, and the one after its last.
    private final int[] requestBase;

    private final int[] requestEnd;

    /// Number of requests in use, including those abandoned when their process got more room.
    private int requestCount;

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
        requestEnd = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            pc[rank] = program.entry(rank);
            requestBase[rank] = requestCount;
            requestCount += program.grows() ? 0 : program.requestSlots(rank);
            requestEnd[rank] = requestCount;
        }
        requestDone = new long[requestCount];
        requestLatest = new long[requestCount];
        requestLeft = new int[requestCount];
        requestPc = new int[requestCount];
        requestEntered = new long[requestCount];
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
        requestBase = program.grows() ? from.requestBase.clone() : from.requestBase;
        requestEnd = program.grows() ? from.requestEnd.clone() : from.requestEnd;
        requestCount = from.requestCount;
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

    /// Reports to `log` which of the first `count` processes are blocked now.
    public void writeBlocked(ProcessLog log, int count) {
        for (int rank = 0; rank < count; rank++) {
            if (blocked(rank)) {
                log.blocked(rank, position(rank), calls[rank] - 1, enteredNanos[rank]);
            }
        }
    }

    /// Delays everything at or after `fromNanos` by `byNanos`. What has ended is not changed.
    public void postpone(long fromNanos, long byNanos) {
        for (int rank = 0; rank < ranks(); rank++) {
            if (activity(rank) != Activity.FINISHED) {
                clock[rank] += clock[rank] >= fromNanos ? byNanos : 0;
                enteredNanos[rank] += enteredNanos[rank] >= fromNanos ? byNanos : 0;
            }
        }
        for (int request = 0; request < requestCount; request++) {
            long done = requestDone[request];
            if (done != INACTIVE && done < AWAITED && done >= fromNanos) {
                requestDone[request] = done + byNanos;
            }
            requestLatest[request] += later(requestLatest[request], fromNanos, byNanos);
            requestEntered[request] += later(requestEntered[request], fromNanos, byNanos);
        }
    }

    /// `nanos`, delayed if it is at or after `fromNanos`; 0 means never and stays.
    private static long later(long nanos, long fromNanos, long byNanos) {
        return nanos > 0 && nanos >= fromNanos ? byNanos : 0;
    }

    /// Suspensions count from `nanos` on at the earliest; earlier time is counted elsewhere.
    public void suspendedSince(long nanos) {
        for (int rank = 0; rank < ranks(); rank++) {
            if (blocked(rank)) {
                enteredNanos[rank] = Math.max(enteredNanos[rank], nanos);
            }
        }
    }

    /// Number of processes.
    public int ranks() {
        return pc.length;
    }

    /// The activity of `rank`.
    public Activity activity(int rank) {
        return ACTIVITIES[activity[rank]];
    }

    /// Operation that `rank` executes now or next.
    public int pc(int rank) {
        return pc[rank];
    }

    /// The position, counted from the entry of `rank`.
    public int position(int rank) {
        return program.position(rank, pc[rank]);
    }

    /// Since when `rank` is suspended or waits for its CPU, or, while it computes, the instant of
    /// its next call; ns.
    public long nanos(int rank) {
        Activity now = activity(rank);
        return now.blocked() || now == Activity.READY ? enteredNanos[rank] : clock[rank];
    }

    /// Index of request `slot` of `rank`. Call this before reading the columns, since it may
    /// replace them.
    public int request(int rank, int slot) {
        int index = requestBase[rank] + slot;
        return index < requestEnd[rank] ? index : grown(rank, slot);
    }

    /// Makes room for a new slot of a growing program; the slot of composite calls comes first.
    private int grown(int rank, int slot) {
        Invariant.check(program.grows(), "rank %d names request slot %d", rank, slot);
        int place = slot == GrowingProgram.SCRATCH_SLOT ? 0 : slot + 1;
        int room = requestEnd[rank] - requestBase[rank] + 1;
        if (place >= room || requestEnd[rank] == 0) {
            move(rank, requestEnd[rank] == 0 ? 0 : room, Math.max(place + 1, 2 * room));
        }
        return requestBase[rank] - 1 + place;
    }

    /// Moves the `room` requests of `rank` after those of all processes, with `more` new ones.
    private void move(int rank, int room, int more) {
        int from = requestBase[rank] - 1;
        int to = requestCount;
        requestCount += more;
        if (requestCount > requestDone.length) {
            int length = Math.max(requestCount, 2 * requestDone.length);
            requestDone = Arrays.copyOf(requestDone, length);
            requestLatest = Arrays.copyOf(requestLatest, length);
            requestLeft = Arrays.copyOf(requestLeft, length);
            requestPc = Arrays.copyOf(requestPc, length);
            requestEntered = Arrays.copyOf(requestEntered, length);
        }
        if (room > 0) {
            System.arraycopy(requestDone, from, requestDone, to, room);
            System.arraycopy(requestLatest, from, requestLatest, to, room);
            System.arraycopy(requestLeft, from, requestLeft, to, room);
            System.arraycopy(requestPc, from, requestPc, to, room);
            System.arraycopy(requestEntered, from, requestEntered, to, room);
        }
        requestBase[rank] = to + 1;
        requestEnd[rank] = to + more;
    }

    /// Something more is posted into `request`, by the call at `pc`, at `nanos`.
    public void begin(int request, int pc, long nanos) {
        requestDone[request] = PENDING;
        if (requestLeft[request]++ == 0) {
            requestPc[request] = pc;
            requestEntered[request] = nanos;
        }
    }

    /// The call at `pc` posts something into `slot` of `rank` that is complete at once, at `nanos`.
    public void beginComplete(int rank, int slot, int pc, long nanos) {
        int request = request(rank, slot);
        requestDone[request] = nanos;
        requestPc[request] = pc;
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
    /// @return whether the process is suspended and nothing that it waits for is missing now
    public boolean complete(int rank, int slot, long nanos) {
        return complete(request(rank, slot), nanos) && --waitLeft[rank] == 0;
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

    /// Whether `slot` of `rank` contains a request that no wait or test has taken.
    public boolean isOpen(int rank, int slot) {
        int request = request(rank, slot);
        return requestDone[request] != INACTIVE;
    }

    /// Whether all of it is complete.
    public boolean isComplete(int rank, int slot) {
        int request = request(rank, slot);
        return requestDone[request] < AWAITED;
    }

    /// When the call that posted it was entered, ns.
    public long requestEntered(int rank, int slot) {
        int request = request(rank, slot);
        return requestEntered[request];
    }

    /// Operation that posted it; for a composite call, its start.
    public int requestPc(int rank, int slot) {
        int request = request(rank, slot);
        return requestPc[request];
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
