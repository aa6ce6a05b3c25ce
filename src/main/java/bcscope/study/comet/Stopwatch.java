package bcscope.study.comet;

import bcscope.happening.CallObserver;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.generator.CometKernel;

/// Takes time on one process: from the end of the barrier before the first mark of a kernel to the
/// end of its program, which is the second mark. Where the process computes between that barrier
/// and the mark, time begins at its first call after the mark.
///
/// A round lasts from the first call of a round to the first call of the next. Where the number of
/// rounds is open, time ends when their mean has settled, and is that of the later half: what the
/// first rounds bring with them from the barrier is not in it.
final class Stopwatch implements CallObserver {
    private static final long NOT_YET = -1;
    private static final int NOWHERE = -1;

    private final int testNode;
    private final Repetitions rounds;
    private final int barrierPc;
    private final int roundPc;
    private long beginNanos = NOT_YET;
    private long endNanos = NOT_YET;
    private long roundNanos = NOT_YET;
    private long count;
    private long sumNanos;
    private long leastNanos = Long.MAX_VALUE;
    private long mostNanos;
    private long sumBeforeNanos;
    private double settledNanos = NOT_YET;

    Stopwatch(Program program, int testNode, Repetitions rounds) {
        this.testNode = testNode;
        this.rounds = rounds;
        int pc = program.entry(testNode);
        while (program.kind(pc) != OperationKind.MARK || program.tag(pc) != CometKernel.BEGIN) {
            pc++;
        }
        barrierPc = program.kind(pc - 1) == OperationKind.BARRIER ? pc - 1 : NOWHERE;
        roundPc = firstCall(program, pc + 1);
    }

    private static int firstCall(Program program, int from) {
        int pc = from;
        while (program.kind(pc) != OperationKind.MARK) {
            switch (program.kind(pc).role()) {
                case LOCAL, CONTROL -> pc++;
                case BLOCKING, NON_BLOCKING, COLLECTIVE, BRACKET -> {
                    return pc;
                }
            }
        }
        return NOWHERE;
    }

    boolean stopped() {
        return hasSettled() || endNanos != NOT_YET;
    }

    /// What was measured, once it has [#stopped].
    Timing.Took took() {
        double mean =
                hasSettled() ? settledNanos : (endNanos - beginNanos) / (double) rounds.most();
        long all = hasSettled() ? count : rounds.most();
        return count == 0
                ? Timing.Took.steady(mean, all)
                : new Timing.Took(
                        mean,
                        new Timing.Spread(
                                all,
                                Math.min(mean, (double) leastNanos),
                                Math.max(mean, (double) mostNanos)));
    }

    private boolean hasSettled() {
        return settledNanos != NOT_YET;
    }

    @Override
    public void returned(int rank, int pc, long nanos) {
        if (rank == testNode && pc == barrierPc) {
            beginNanos = nanos;
        }
    }

    @Override
    public void finished(int rank, long nanos) {
        if (rank == testNode) {
            endNanos = nanos;
        }
    }

    @Override
    public void entered(int rank, int pc, long nanos) {
        if (rank != testNode || pc != roundPc || hasSettled()) {
            return;
        }
        if (beginNanos == NOT_YET) {
            beginNanos = nanos;
        }
        if (roundNanos != NOT_YET) {
            add(nanos - roundNanos);
        }
        roundNanos = nanos;
    }

    private void add(long nanos) {
        count++;
        sumNanos += nanos;
        leastNanos = Math.min(leastNanos, nanos);
        mostNanos = Math.max(mostNanos, nanos);
        if (!rounds.isFixed() && isDoubled()) {
            double half = count / 2.0;
            double later = (sumNanos - sumBeforeNanos) / half;
            if (count >= rounds.least() && Repetitions.settled(sumBeforeNanos / half, later)) {
                settledNanos = later;
            }
            sumBeforeNanos = sumNanos;
        }
    }

    /// Whether the rounds are half of the least, or that doubled again and again.
    private boolean isDoubled() {
        long half = rounds.least() / 2;
        return count % half == 0 && Long.bitCount(count / half) == 1;
    }

    @Override
    public void blocked(int rank, int pc, long nanos) {}

    @Override
    public void awakened(int rank, int pc, long nanos) {}
}
