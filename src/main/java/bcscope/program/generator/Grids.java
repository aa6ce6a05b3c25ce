package bcscope.program.generator;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.stream.IntStream;

/// Programs on a plane of processes that exchange borders.
final class Grids {
    private static final int CONTEXT = Program.userContext(Communicator.WORLD);
    private static final int[][] DIRECTIONS = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    private Grids() {}

    static Program halo(Request request) {
        Grid grid = Grid.of(request.ranks());
        return request.each((code, rank) -> {
            code.loop(request.get("steps"));
            step(request, grid, code, rank);
            code.endLoop();
        });
    }

    /// A message's tag is the direction it travels in: where a plane is two wide, both neighbours
    /// are the same process. One that is a single process wide has no neighbours in that direction.
    private static void step(Request request, Grid grid, RankCode code, int rank) {
        long bytes = request.get("bytes");
        int posted = 0;
        for (int d = 0; d < DIRECTIONS.length; d++) {
            int from = grid.around(rank, -DIRECTIONS[d][0], -DIRECTIONS[d][1]);
            if (from != rank) {
                code.irecv(from, d, bytes, CONTEXT, posted++);
            }
        }
        for (int d = 0; d < DIRECTIONS.length; d++) {
            int to = grid.around(rank, DIRECTIONS[d][0], DIRECTIONS[d][1]);
            if (to != rank) {
                code.isend(to, d, bytes, CONTEXT, posted++);
            }
        }
        Request.compute(code, request.get("computeNanos"));
        code.over(OperationKind.WAITALL, IntStream.range(0, posted).toArray());
    }
}
