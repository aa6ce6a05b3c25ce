package bcscope.run.operation;

import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Keeps the accounts of all processes while their calls are reported: from the start of a process
/// to its end every nanosecond goes into one part.
final class Accounts implements CallLog.Listener {
    /// Most calls that are listed; what is spent in others is counted only.
    static final int MOST_CALLS = 6_000_000;

    private static final long NOT_FINISHED = -1;

    private final Program program;
    private final Tracer tracer;
    private final Overlap overlap;
    private final CallColumns[] calls;
    private final long[][] spent;
    private final long[][] inCall;
    private final long[] beganNanos;
    private final long[] nowNanos;
    private final long[] enteredNanos;
    private final long[] finishedNanos;
    private final long[] counts;
    private final long[] blockedNanos;
    private final int[] callPc;
    private final int[] blockedPc;
    private final int[] peers;
    private int listed;

    private final int mostCalls;
    private final StepListener steps;

    /// @param mostCalls calls that are listed, at most
    /// @param steps is told what is spent
    Accounts(Program program, Tracer tracer, int mostCalls, StepListener steps) {
        this.program = program;
        this.tracer = tracer;
        this.mostCalls = mostCalls;
        this.steps = steps;
        int ranks = program.ranks();
        overlap = new Overlap(ranks);
        calls = new CallColumns[ranks];
        Arrays.setAll(calls, rank -> new CallColumns());
        spent = new long[ranks][Part.COUNT];
        inCall = new long[ranks][Part.COUNT];
        beganNanos = new long[ranks];
        nowNanos = new long[ranks];
        enteredNanos = new long[ranks];
        finishedNanos = new long[ranks];
        Arrays.fill(finishedNanos, NOT_FINISHED);
        counts = new long[ranks];
        blockedNanos = new long[ranks];
        callPc = new int[ranks];
        Arrays.fill(callPc, -1);
        blockedPc = new int[ranks];
        Arrays.fill(blockedPc, -1);
        peers = new int[ranks];
    }

    /// All calls of a slice were reported.
    void sliceEnded() {
        tracer.account(overlap);
    }

    @Override
    public void hear(CallLog.Kind kind, int rank, int pc, long at) {
        long nanos = Math.max(at, nowNanos[rank]);
        switch (kind) {
            case BEGAN -> {
                beganNanos[rank] = nanos;
                nowNanos[rank] = nanos;
                steps.began(rank, nanos);
            }
            case ENTERED -> enter(rank, pc, nanos);
            case BLOCKED -> {
                spend(rank, tracer.own(callPc[rank]), nanos);
                blockedPc[rank] = pc;
                overlap.blocked(rank, nanos);
            }
            case AWAKENED -> awaken(rank, nanos);
            case RETURNED -> {
                leave(rank, nanos);
                tracer.passed(rank, nanos);
            }
            case UNDONE -> breakOff(rank, nanos);
            case FINISHED -> {
                betweenUntil(rank, LifeStep.UNKNOWN, nanos);
                finishedNanos[rank] = nanos;
                steps.finished(rank, nanos);
            }
        }
    }

    /// The activity of `rank` ends at `nanos`, and so does its call; then it continues from a
    /// checkpoint.
    private void breakOff(int rank, long nanos) {
        finishedNanos[rank] = NOT_FINISHED;
        if (blockedPc[rank] >= 0) {
            awaken(rank, nanos);
        }
        if (callPc[rank] >= 0) {
            leave(rank, nanos);
        } else {
            betweenUntil(rank, LifeStep.UNKNOWN, nanos);
        }
    }

    private void enter(int rank, int pc, long nanos) {
        betweenUntil(rank, pc, nanos);
        callPc[rank] = pc;
        enteredNanos[rank] = nanos;
        peers[rank] = Call.NOBODY;
        counts[rank]++;
        Arrays.fill(inCall[rank], 0);
    }

    private void betweenUntil(int rank, int nextPc, long nanos) {
        tell(rank, Part.BETWEEN, LifeStep.Within.PROGRAM, nextPc, nanos);
        spent[rank][Part.BETWEEN.ordinal()] += nanos - nowNanos[rank];
        nowNanos[rank] = nanos;
    }

    private void tell(int rank, Part part, LifeStep.Within within, int pc, long untilNanos) {
        if (untilNanos > nowNanos[rank]) {
            steps.step(new LifeStep(rank, part, within, pc, Call.NOBODY, Call.NOBODY, untilNanos));
        }
    }

    private void spend(int rank, Part part, long untilNanos) {
        tell(rank, part, LifeStep.Within.CALL, callPc[rank], untilNanos);
        inCall[rank][part.ordinal()] += untilNanos - nowNanos[rank];
        nowNanos[rank] = untilNanos;
    }

    private void awaken(int rank, long nanos) {
        Walk walk = new Walk(inCall[rank], nowNanos[rank], nanos);
        int peer = tracer.cut(rank, blockedPc[rank], nowNanos[rank], nanos, walk);
        walk.finish(Part.PEER);
        walk.tell(rank, LifeStep.Within.BLOCKED, blockedPc[rank], peer, steps);
        peers[rank] = peer == Call.NOBODY ? peers[rank] : peer;
        blockedNanos[rank] += nanos - nowNanos[rank];
        nowNanos[rank] = nanos;
        blockedPc[rank] = -1;
        overlap.awakened(rank, nanos);
        tracer.passed(rank, nanos);
    }

    private void leave(int rank, long nanos) {
        Walk walk = new Walk(inCall[rank], nowNanos[rank], nanos);
        walk.until(Part.CPU, tracer.hasCpuNanos(rank, nowNanos[rank]));
        walk.finish(tracer.own(callPc[rank]));
        walk.tell(rank, LifeStep.Within.CALL, callPc[rank], Call.NOBODY, steps);
        nowNanos[rank] = nanos;
        close(rank);
    }

    private void close(int rank) {
        if (listed < mostCalls) {
            listed++;
            calls[rank].add(
                    callPc[rank], enteredNanos[rank], nowNanos[rank], peers[rank], inCall[rank]);
        }
        for (int part = 0; part < Part.COUNT; part++) {
            spent[rank][part] += inCall[rank][part];
        }
        callPc[rank] = -1;
    }

    /// Tells what every process does until `nanos`, as far as it is known now.
    void settle(long nanos) {
        for (int rank = 0; rank < calls.length; rank++) {
            if (nowNanos[rank] >= nanos || finishedNanos[rank] != NOT_FINISHED) {
                continue;
            }
            if (blockedPc[rank] >= 0) {
                Walk walk = new Walk(new long[Part.COUNT], nowNanos[rank], nanos);
                int peer = tracer.cut(rank, blockedPc[rank], nowNanos[rank], nanos, walk);
                walk.finish(Part.PEER);
                walk.tell(rank, LifeStep.Within.BLOCKED, blockedPc[rank], peer, steps);
            } else if (callPc[rank] >= 0) {
                tell(rank, tracer.own(callPc[rank]), LifeStep.Within.CALL, callPc[rank], nanos);
            } else {
                tell(rank, Part.BETWEEN, LifeStep.Within.PROGRAM, LifeStep.UNKNOWN, nanos);
            }
        }
    }

    /// Everything, where the run is known up to `endNanos`.
    CallLedger close(long endNanos) {
        List<CallLedger.Life> lives = new ArrayList<>();
        for (int rank = 0; rank < calls.length; rank++) {
            lives.add(life(rank, endNanos));
        }
        long made = Arrays.stream(counts).sum();
        return new CallLedger(program, calls, lives, listed == made);
    }

    private CallLedger.Life life(int rank, long endNanos) {
        boolean finished = finishedNanos[rank] != NOT_FINISHED;
        if (!finished) {
            long end = Math.max(endNanos, nowNanos[rank]);
            if (blockedPc[rank] >= 0) {
                awaken(rank, end);
            }
            if (callPc[rank] >= 0) {
                spend(rank, tracer.own(callPc[rank]), end);
                int before = listed;
                close(rank);
                if (listed > before) {
                    calls[rank].leaveOpen();
                }
            } else {
                betweenUntil(rank, LifeStep.UNKNOWN, end);
            }
        }
        return new CallLedger.Life(
                beganNanos[rank],
                nowNanos[rank],
                finished,
                Parts.of(spent[rank]),
                blockedNanos[rank],
                counts[rank],
                overlap.underWayNanos(rank),
                overlap.hiddenNanos(rank));
    }
}
