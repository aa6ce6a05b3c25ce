package bcscope.program.generator;

import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

/// The calls of SAGE's timing run in their published proportions (MODEL 4): in each of its 2,140
/// steps two messages each way, a computation, MPI_Waitall and 3.28 MPI_Allreduce on average; a
/// broadcast about every seventh step; MPI_Allgather and MPI_Alltoall about every fiftieth.
///
/// Seven steps make a round (23 allreduces), seven rounds a cycle. The ranks compute unequally, a
/// spread that the parameter gives, because in SAGE most of the waiting is for the slowest. How
/// much of a step it computes between posting and MPI_Waitall is not published; that all of its
/// 2,140 waits count as blocking says that it is little.
final class SageLike {
    private static final int CONTEXT = Program.userContext(Communicator.WORLD);
    private static final int STEPS_A_ROUND = 7;
    private static final int ROUNDS_A_CYCLE = 7;
    private static final int REDUCTIONS_A_STEP = 3;
    private static final int EXTRA_REDUCTIONS_A_ROUND = 2;
    private static final long PIECES_A_ROUND =
            STEPS_A_ROUND * (1L + REDUCTIONS_A_STEP) + EXTRA_REDUCTIONS_A_ROUND;
    private static final long SMALL_BYTES = 8;

    private final Request request;
    private final RankCode code;
    private final int rank;
    private final Lowering lowering;
    private final Communicator world;
    private final long pieceNanos;

    private SageLike(Request request, Communicator world, RankCode code, int rank) {
        this.request = request;
        this.code = code;
        this.rank = rank;
        this.world = world;
        this.lowering = new Lowering(code, rank, request.model());
        long mean = request.get("computeNanos") * STEPS_A_ROUND / PIECES_A_ROUND;
        this.pieceNanos = mean + mean * offsetPermille() / 1000;
    }

    static Program build(Request request) {
        Communicator world = request.worldOnly().getFirst();
        return request.each((code, rank) -> new SageLike(request, world, code, rank).write());
    }

    /// Ranks lie evenly between -imbalance/2 and +imbalance/2, in an order that is not theirs.
    private long offsetPermille() {
        long imbalance = request.get("imbalancePermille");
        int ranks = request.ranks();
        long place = 0;
        for (int bit = 1, value = rank; bit < ranks; bit *= 2, value /= 2) {
            place = 2 * place + value % 2;
        }
        long places = Math.max(1, Integer.highestOneBit(ranks - 1) * 2L - 1);
        return imbalance * place / places - imbalance / 2;
    }

    private void write() {
        long steps = request.get("steps");
        long rounds = steps / STEPS_A_ROUND;
        long cycles = rounds / ROUNDS_A_CYCLE;
        if (cycles > 0) {
            code.loop(cycles);
            rounds(ROUNDS_A_CYCLE);
            lowering.allgather(world, SMALL_BYTES);
            lowering.alltoall(world, SMALL_BYTES);
            code.endLoop();
        }
        rounds(rounds % ROUNDS_A_CYCLE);
        steps(steps % STEPS_A_ROUND);
    }

    private void rounds(long count) {
        if (count == 0) {
            return;
        }
        code.loop(count);
        steps(STEPS_A_ROUND);
        reductions(EXTRA_REDUCTIONS_A_ROUND);
        code.bcast(0, SMALL_BYTES, Communicator.WORLD);
        code.endLoop();
    }

    private void steps(long count) {
        if (count == 0) {
            return;
        }
        int ranks = request.ranks();
        int right = (rank + 1) % ranks;
        int left = (rank + ranks - 1) % ranks;
        long bytes = request.get("bytes");
        code.loop(count);
        code.irecv(left, 0, bytes, CONTEXT, 0);
        code.irecv(right, 1, bytes, CONTEXT, 1);
        code.isend(right, 0, bytes, CONTEXT, 2);
        code.isend(left, 1, bytes, CONTEXT, 3);
        long overlapping = pieceNanos * request.get("overlapPermille") / 1000;
        Request.compute(code, overlapping);
        code.over(OperationKind.WAITALL, 0, 1, 2, 3);
        Request.compute(code, pieceNanos - overlapping);
        reductions(REDUCTIONS_A_STEP);
        code.endLoop();
    }

    private void reductions(long count) {
        code.loop(count);
        Request.compute(code, pieceNanos);
        code.reduce(-1, SMALL_BYTES, ReduceType.F64, Communicator.WORLD);
        code.endLoop();
    }
}
