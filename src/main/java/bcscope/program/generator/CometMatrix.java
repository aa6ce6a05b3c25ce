package bcscope.program.generator;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.CometGrid.Mapping;

import java.util.stream.IntStream;

/// CoMet's kernels on a matrix of doubles in square blocks, one for each process. A block lies in
/// one array with a border of one element around it, its guard; where a block is sent, the guard
/// goes with it (S2 section 3.3.9).
final class CometMatrix {
    private static final int CONTEXT = Program.userContext(Communicator.WORLD);
    private static final long DOUBLE_BYTES = 8;
    private static final int BLOCK = 0;
    private static final int LINE = 1;
    private static final int ANSWER = 2;

    /// Rows and columns to the neighbour above, below, to the right and to the left, in the order
    /// in which borders are sent.
    private static final int[][] SIDES = {{-1, 0}, {1, 0}, {0, 1}, {0, -1}};

    private final Request request;
    private final CometGrid grid;
    private final long dimension;

    private CometMatrix(Request request) {
        this.request = request;
        Mapping mapping = request.on("grayCode") ? Mapping.GRAY_CODE : Mapping.ROW_BY_ROW;
        grid = CometGrid.of(request.ranks(), mapping, Math.toIntExact(request.get("gridRows")));
        dimension = request.get("localDimension");
    }

    static Program updateGuard(Request request) {
        CometMatrix kernel = new CometMatrix(request);
        return kernel.each(
                request.on("deadlockFree") ? kernel::postBorders : kernel::bordersInTurn);
    }

    static Program shift(Request request) {
        CometMatrix kernel = new CometMatrix(request);
        return kernel.each(kernel::shift);
    }

    static Program transpose(Request request) {
        CometMatrix kernel = new CometMatrix(request);
        return kernel.each(request.on("halves") ? kernel::transposeByHalves : kernel::transpose);
    }

    static Program rowBroadcast(Request request) {
        CometMatrix kernel = new CometMatrix(request);
        return kernel.each(kernel::rowBroadcast);
    }

    static Program columnBroadcast(Request request) {
        CometMatrix kernel = new CometMatrix(request);
        return kernel.each(kernel::columnBroadcast);
    }

    private Program each(CometRoles.Acting round) {
        return request.each(
                (code, rank) -> CometFrame.around(request, code, once -> round.write(once, rank)));
    }

    /// While one border is on its way, the next is assembled. A message's tag is the side it was
    /// sent to: where the grid is two wide, both neighbours are the same process.
    private void postBorders(RankCode code, int rank) {
        for (int side = 0; side < SIDES.length; side++) {
            copy(code, dimension);
            code.isend(neighbour(rank, side, 1), side, line(), CONTEXT, side);
        }
        for (int side = 0; side < SIDES.length; side++) {
            int slot = SIDES.length + side;
            code.irecv(neighbour(rank, side, -1), side, line(), CONTEXT, slot);
        }
        code.over(OperationKind.WAITALL, IntStream.range(0, 2 * SIDES.length).toArray());
        copy(code, SIDES.length * dimension);
    }

    private void bordersInTurn(RankCode code, int rank) {
        for (int side = 0; side < SIDES.length; side++) {
            copy(code, dimension);
            code.send(neighbour(rank, side, 1), side, line(), CONTEXT);
        }
        for (int side = 0; side < SIDES.length; side++) {
            code.recv(neighbour(rank, side, -1), side, line(), CONTEXT);
        }
        copy(code, SIDES.length * dimension);
    }

    private void shift(RankCode code, int rank) {
        int side = request.on("east") ? 2 : 0;
        exchange(code, neighbour(rank, side, 1), neighbour(rank, side, -1));
    }

    private void transpose(RankCode code, int rank) {
        int other = grid.rank(grid.column(rank), grid.row(rank));
        exchange(code, other, other);
        copy(code, dimension * dimension);
    }

    /// By divide and conquer, which S2 section 3.3.10 names and does not write down. The upper
    /// right quarter of the grid changes places with the lower left, then so do the quarters of
    /// each quarter, down to single blocks: log2(rows) exchanges for the corners, none on the
    /// diagonal.
    private void transposeByHalves(RankCode code, int rank) {
        int row = grid.row(rank);
        int column = grid.column(rank);
        for (int half = grid.rows() / 2; half > 0; half /= 2) {
            if ((row & half) != (column & half)) {
                int other = grid.rank(row ^ half, column ^ half);
                exchange(code, other, other);
            }
        }
        copy(code, dimension * dimension);
    }

    private void exchange(RankCode code, int to, int from) {
        long bytes = (dimension + 2) * (dimension + 2) * DOUBLE_BYTES;
        if (request.on("deadlockFree")) {
            code.irecv(from, BLOCK, bytes, CONTEXT, 0);
            code.isend(to, BLOCK, bytes, CONTEXT, 1);
            code.over(OperationKind.WAITALL, 0, 1);
        } else {
            code.send(to, BLOCK, bytes, CONTEXT);
            code.recv(from, BLOCK, bytes, CONTEXT);
        }
    }

    private void rowBroadcast(RankCode code, int rank) {
        int holder = grid.rank(holderBlock(), grid.column(rank));
        int[] others =
                IntStream.range(0, grid.rows())
                        .filter(row -> row != holderBlock())
                        .map(row -> grid.rank(row, grid.column(rank)))
                        .toArray();
        broadcast(code, rank, holder, others, () -> {});
    }

    /// A column does not lie in one piece: who sends it gathers it first, and who receives it puts
    /// its elements to their places before the answer.
    private void columnBroadcast(RankCode code, int rank) {
        int holder = grid.rank(grid.row(rank), holderBlock());
        int[] others =
                IntStream.range(0, grid.columns())
                        .filter(column -> column != holderBlock())
                        .map(column -> grid.rank(grid.row(rank), column))
                        .toArray();
        if (rank == holder && others.length > 0) {
            copy(code, dimension);
        }
        broadcast(code, rank, holder, others, () -> copy(code, dimension));
    }

    private void broadcast(RankCode code, int rank, int holder, int[] others, Runnable received) {
        if (rank != holder) {
            code.recv(holder, LINE, line(), CONTEXT);
            received.run();
            code.send(holder, ANSWER, 0, CONTEXT);
            return;
        }
        for (int other : others) {
            code.send(other, LINE, line(), CONTEXT);
        }
        for (int i = 0; i < others.length; i++) {
            code.recv(Program.ANY, ANSWER, 0, CONTEXT);
        }
    }

    private int holderBlock() {
        return Math.toIntExact(request.get("line") / dimension);
    }

    private int neighbour(int rank, int side, int direction) {
        return grid.rank(
                grid.row(rank) + direction * SIDES[side][0],
                grid.column(rank) + direction * SIDES[side][1]);
    }

    private long line() {
        return dimension * DOUBLE_BYTES;
    }

    private void copy(RankCode code, long elements) {
        Request.compute(code, elements * request.get("copyNanos"));
    }
}
