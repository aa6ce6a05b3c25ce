package bcscope.bcs;

import bcscope.base.ComparisonOperator;
import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.CorePrimitives;
import bcscope.network.GlobalVariable;
import bcscope.network.LinkTimes;

/// The time to launch a job on its nodes, as in STORM (MODEL 1.10, S0 section 2.2): the management
/// node reads the binary and multicasts it piece by piece by Xfer-And-Signal; a Compare-And-Write
/// after each piece says that all nodes have taken it, and the next is read meanwhile. Then one
/// multicast has the nodes start the processes, and a Compare-And-Write tells that they did.
///
/// All communication is scheduled in slices, that of the system as well (S0 section 3): a piece
/// takes no more than `model.systemShare` of each slice, so it is on its way for as much longer,
/// and what it takes is not there for messages.
final class Launch {
    private static final long PIECE_BYTES = 1 << 20;
    private static final long WHOLE = 1_000;

    private final int nodes;
    private final LinkTimes times;
    private final CorePrimitives primitives;
    private final GlobalVariable taken;
    private final Rate readRate;
    private final long forkNanos;
    private final long share;
    private final long pieceReadNanos;
    private final long pieceWayNanos;

    Launch(int nodes, LinkTimes times, Model model) {
        this.nodes = nodes;
        this.times = times;
        primitives = new CorePrimitives(nodes, times);
        taken = new GlobalVariable(nodes);
        readRate = model.rate(ModelParameter.BINARY_KBPS);
        forkNanos = model.get(ModelParameter.FORK_NANOS);
        share = model.get(ModelParameter.SYSTEM_SHARE);
        pieceReadNanos = readRate.nanosFor(PIECE_BYTES);
        pieceWayNanos = wayNanos(PIECE_BYTES);
    }

    /// When the processes can begin where the launch of a binary of `bytes` begins at `nanos`.
    long readyNanos(long bytes, long nanos) {
        long now = nanos;
        long read = nanos;
        int piece = 0;
        for (long left = bytes; left > 0; left -= PIECE_BYTES) {
            long size = Math.min(left, PIECE_BYTES);
            read += readRate.nanosFor(size);
            now = command(++piece, size, Math.max(now, read));
        }
        return command(++piece, 0, now) + forkNanos + times.queryNanos();
    }

    /// How long pieces of such a binary are on their way between `from` and `to`, ns.
    ///
    /// Pieces of full size leave at equal distances: that of reading one, or that of sending one
    /// and asking, whichever is longer. So those before `from` need not be counted through.
    long transitNanos(long bytes, long beganNanos, long from, long to) {
        long pieces = bytes / PIECE_BYTES;
        long first = beganNanos + pieceReadNanos;
        long step = Math.max(pieceReadNanos, pieceWayNanos + times.queryNanos());
        long inTransit = 0;
        long k = Math.max(0, (from - pieceWayNanos - first) / step);
        for (; k < pieces && first + k * step < to; k++) {
            inTransit += within(first + k * step, pieceWayNanos, from, to);
        }
        long rest = bytes % PIECE_BYTES;
        if (rest > 0) {
            long read = beganNanos + pieces * pieceReadNanos + readRate.nanosFor(rest);
            long taken =
                    pieces == 0
                            ? beganNanos
                            : first + (pieces - 1) * step + pieceWayNanos + times.queryNanos();
            inTransit += within(Math.max(read, taken), wayNanos(rest), from, to);
        }
        return inTransit;
    }

    /// How much of what begins at `sent` and takes `nanos` lies between `from` and `to`, ns.
    private static long within(long sent, long nanos, long from, long to) {
        return Math.max(0, Math.min(to, sent + nanos) - Math.max(from, sent));
    }

    /// What of `nanos` on the way the pieces take of the slices, ns.
    long takenNanos(long nanos) {
        return nanos * share / WHOLE;
    }

    /// How long a multicast of `bytes` is on its way, ns: its data in their share of the slices.
    private long wayNanos(long bytes) {
        long bare = times.multicastNanos(nodes, 0);
        long data = times.multicastNanos(nodes, bytes) - bare;
        return bare + Math.ceilDiv(data * WHOLE, share);
    }

    /// A multicast and the query that all nodes have taken it.
    private long command(int number, long bytes, long nanos) {
        CorePrimitives.Event done = new CorePrimitives.Event();
        long late = wayNanos(bytes) - times.multicastNanos(nodes, bytes);
        primitives.transferAndSignal(taken, number, bytes, nanos + late, done);
        long arrived = done.await(nanos);
        primitives.compareAndWrite(taken, ComparisonOperator.AT_LEAST, number, taken, number);
        return arrived + times.queryNanos();
    }
}
