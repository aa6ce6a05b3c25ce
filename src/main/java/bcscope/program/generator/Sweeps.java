package bcscope.program.generator;

import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.Arrays;

/// The wavefront of SWEEP3D (MODEL 4): for each of eight octants, block by block, receive from the
/// upstream neighbours in x and y, compute, send to the downstream ones. Two octants start in each
/// corner of the plane.
///
/// Blocking, every block pays for its messages in whole slices. Non-blocking, the receives of block
/// b + 1 are posted before block b is computed, and the sends of block b are awaited only before
/// those of block b + 1: without this pipelining non-blocking calls gain nothing.
final class Sweeps {
    private static final int CONTEXT = Program.userContext(Communicator.WORLD);
    private static final int[][] CORNERS = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    private static final int RECEIVE_X = 0;
    private static final int RECEIVE_Y = 1;
    private static final int SEND_X = 2;
    private static final int SEND_Y = 3;
    private static final int[] NONE = {};

    private final Request request;
    private final RankCode code;
    private final long bytes;
    private int fromX;
    private int fromY;
    private int toX;
    private int toY;

    private Sweeps(Request request, RankCode code) {
        this.request = request;
        this.code = code;
        this.bytes = request.get("bytes");
    }

    static Program wavefront(Request request) {
        Grid grid = Grid.of(request.ranks());
        return request.each((code, rank) -> new Sweeps(request, code).write(grid, rank));
    }

    private void write(Grid grid, int rank) {
        boolean repeated = request.get("iterations") > 1;
        if (repeated) {
            code.loop(request.get("iterations"));
        }
        int[] unfinishedSends = NONE;
        for (int[] corner : CORNERS) {
            fromX = grid.within(rank, -corner[0], 0);
            fromY = grid.within(rank, 0, -corner[1]);
            toX = grid.within(rank, corner[0], 0);
            toY = grid.within(rank, 0, corner[1]);
            for (int octant = 0; octant < 2; octant++) {
                if (request.on("nonBlocking")) {
                    unfinishedSends = pipelined(unfinishedSends);
                } else {
                    blocking();
                }
            }
        }
        awaitAll(unfinishedSends);
        if (repeated) {
            code.endLoop();
        }
    }

    private void blocking() {
        code.loop(request.get("blocks"));
        if (fromX != Program.PROC_NULL) {
            code.recv(fromX, 0, bytes, CONTEXT);
        }
        if (fromY != Program.PROC_NULL) {
            code.recv(fromY, 0, bytes, CONTEXT);
        }
        compute();
        if (toX != Program.PROC_NULL) {
            code.send(toX, 0, bytes, CONTEXT);
        }
        if (toY != Program.PROC_NULL) {
            code.send(toY, 0, bytes, CONTEXT);
        }
        code.endLoop();
    }

    /// One octant; `before` are the request slots of the sends of the previous octant. Returns the
    /// requests of its own last sends. The first block is outside the loop because its sends wait
    /// for other processes than those of later blocks, the last one because it posts no receives.
    private int[] pipelined(int[] before) {
        long blocks = request.get("blocks");
        int[] receives = used(fromX, RECEIVE_X, fromY, RECEIVE_Y);
        int[] sends = used(toX, SEND_X, toY, SEND_Y);
        postReceives();
        awaitAll(receives);
        if (blocks > 1) {
            postReceives();
        }
        computeAndSend(before);
        if (blocks > 2) {
            code.loop(blocks - 2);
            awaitAll(receives);
            postReceives();
            computeAndSend(sends);
            code.endLoop();
        }
        if (blocks > 1) {
            awaitAll(receives);
            computeAndSend(sends);
        }
        return sends;
    }

    private void postReceives() {
        if (fromX != Program.PROC_NULL) {
            code.irecv(fromX, 0, bytes, CONTEXT, RECEIVE_X);
        }
        if (fromY != Program.PROC_NULL) {
            code.irecv(fromY, 0, bytes, CONTEXT, RECEIVE_Y);
        }
    }

    private void computeAndSend(int[] unfinishedSends) {
        compute();
        awaitAll(unfinishedSends);
        if (toX != Program.PROC_NULL) {
            code.isend(toX, 0, bytes, CONTEXT, SEND_X);
        }
        if (toY != Program.PROC_NULL) {
            code.isend(toY, 0, bytes, CONTEXT, SEND_Y);
        }
    }

    private void compute() {
        Request.compute(code, request.get("computeNanos"));
    }

    private void awaitAll(int[] slots) {
        if (slots.length > 0) {
            code.over(OperationKind.WAITALL, slots);
        }
    }

    private static int[] used(int peerX, int slotX, int peerY, int slotY) {
        int[] slots = {
            peerX == Program.PROC_NULL ? -1 : slotX, peerY == Program.PROC_NULL ? -1 : slotY
        };
        return Arrays.stream(slots).filter(slot -> slot >= 0).toArray();
    }
}
