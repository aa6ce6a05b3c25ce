package bcscope.study.comet;

import bcscope.happening.CallObserver;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.generator.CometKernel;

/// Takes time on one process: from the end of the barrier before the first mark of a kernel to the
/// end of its program, which is the second mark. Where the process computes between that barrier
/// and the mark, time begins at its first call after the mark.
final class Stopwatch implements CallObserver {
    private static final long NOT_YET = -1;
    private static final int NOWHERE = -1;

    private final int testNode;
    private final int barrierPc;
    private final int markPc;
    private long beginNanos = NOT_YET;
    private long endNanos = NOT_YET;

    Stopwatch(Program program, int testNode) {
        this.testNode = testNode;
        int pc = program.entry(testNode);
        while (program.kind(pc) != OperationKind.MARK || program.tag(pc) != CometKernel.BEGIN) {
            pc++;
        }
        markPc = pc;
        barrierPc = program.kind(pc - 1) == OperationKind.BARRIER ? pc - 1 : NOWHERE;
    }

    boolean stopped() {
        return endNanos != NOT_YET;
    }

    long nanos() {
        return endNanos - beginNanos;
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
        boolean first = barrierPc == NOWHERE && beginNanos == NOT_YET;
        if (first && rank == testNode && pc > markPc) {
            beginNanos = nanos;
        }
    }

    @Override
    public void blocked(int rank, int pc, long nanos) {}

    @Override
    public void awakened(int rank, int pc, long nanos) {}
}
