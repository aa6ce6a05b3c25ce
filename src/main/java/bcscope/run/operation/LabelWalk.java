package bcscope.run.operation;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Follows the program of a process from an operation in which it was blocked to the next.
final class LabelWalk {
    private final Program program;
    private final List<Integer> passed = new ArrayList<>();

    // Turns left of the loops that were begun on the way, the innermost first.
    private final Deque<Long> turns = new ArrayDeque<>();
    private int pc;
    private long calls;
    private boolean inside;
    private long computedNanos;
    private final int returns;
    private int callsPassed;

    /// Begins after the operation at `pc`, with `calls` calls made.
    LabelWalk(Program program, int pc, long calls) {
        this.program = program;
        this.pc = pc + 1;
        this.calls = calls;
        returns = calls > 0 ? 1 : 0;
        inside = isInside();
    }

    /// Whether what follows is the rest of a call that is built from others.
    private boolean isInside() {
        int ahead = pc;
        OperationKind kind = program.kind(ahead);
        while (kind != OperationKind.BEGIN && kind != OperationKind.END_COMPOSITE && !ends(kind)) {
            kind = program.kind(++ahead);
        }
        return kind == OperationKind.END_COMPOSITE;
    }

    /// Whatever a composite call is built from has neither computations nor loops.
    private static boolean ends(OperationKind kind) {
        return kind.isEnd()
                || kind == OperationKind.COMPUTE
                || kind == OperationKind.LOOP
                || kind == OperationKind.END_LOOP
                || kind == OperationKind.MARK;
    }

    /// Continues to the operation at `target`, before which `callsBefore` calls are made; false if
    /// it is not reached within `most` steps.
    boolean reaches(int target, long callsBefore, int most) {
        for (int step = 0; step < most; step++) {
            long made = inside ? calls - 1 : calls;
            if (pc == target && made == callsBefore) {
                return true;
            }
            if (made > callsBefore || program.kind(pc).isEnd()) {
                return false;
            }
            step(target);
        }
        return false;
    }

    /// Continues to the end of the program or, if the process has not ended, to a place from which
    /// its way is not known.
    boolean reachesEnd(LabelledTime.Extent extent, int most) {
        for (int step = 0; step < most; step++) {
            OperationKind kind = program.kind(pc);
            boolean unknown = kind == OperationKind.END_LOOP && turns.isEmpty();
            if (kind.isEnd() || (unknown && extent == LabelledTime.Extent.PART)) {
                return true;
            }
            step(Integer.MAX_VALUE);
        }
        return false;
    }

    private void step(int target) {
        OperationKind kind = program.kind(pc);
        switch (kind.role()) {
            case CONTROL -> turn(kind, target);
            case LOCAL -> pass(kind == OperationKind.COMPUTE ? program.amount(pc) : 0);
            case BRACKET -> {
                inside = kind == OperationKind.BEGIN;
                calls += inside ? 1 : 0;
                call();
            }
            case BLOCKING, NON_BLOCKING, COLLECTIVE -> {
                calls += inside ? 0 : 1;
                call();
            }
        }
    }

    private void call() {
        callsPassed++;
        pass(0);
    }

    private void pass(long nanos) {
        computedNanos += nanos;
        passed.add(pc++);
    }

    /// Begins a loop, or ends an iteration: for a loop that was not begun on the way, the last
    /// iteration if `target` is not in it.
    private void turn(OperationKind kind, int target) {
        if (kind == OperationKind.LOOP) {
            turns.push(program.amount(pc++));
            return;
        }
        int begin = program.peer(pc);
        if (turns.isEmpty()) {
            pc = target >= begin && target < pc ? begin : pc + 1;
            return;
        }
        long left = turns.pop() - 1;
        if (left > 0) {
            turns.push(left);
        }
        pc = left > 0 ? begin : pc + 1;
    }

    /// The operations that it passed, without loops.
    List<Integer> passed() {
        return passed;
    }

    /// What is left of `nanos` beside its computations, ns.
    long rest(long nanos) {
        return Math.max(0, nanos - computedNanos);
    }

    /// The instant at which `computed` ns and `calls` calls of it have passed; the return from the
    /// previous call counts as a call.
    long instant(long fromNanos, long computed, int calls, long restNanos) {
        double share =
                callsPassed + returns > 0
                        ? (double) (calls + returns) / (callsPassed + returns)
                        : computedNanos > 0 ? (double) computed / computedNanos : 0;
        return fromNanos + computed + Math.round(share * restNanos);
    }
}
