package bcscope.bcs;

import bcscope.base.ComparisonOperator;
import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.CorePrimitives;
import bcscope.network.GlobalVariable;
import bcscope.network.LinkTimes;

/// How long it takes to bring a job onto its nodes, as STORM does it (MODEL 1.10, S0 section 2.2):
/// the management node reads the binary and multicasts it piece by piece by Xfer-And-Signal; a
/// Compare-And-Write after each piece says that all nodes have taken it, and the next is read
/// meanwhile. Then one multicast has the nodes start the processes, and a Compare-And-Write tells
/// that they did.
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

    Launch(int nodes, LinkTimes times, Model model) {
        this.nodes = nodes;
        this.times = times;
        primitives = new CorePrimitives(nodes, times);
        taken = new GlobalVariable(nodes);
        readRate = model.rate(ModelParameter.BINARY_KBPS);
        forkNanos = model.get(ModelParameter.FORK_NANOS);
        share = model.get(ModelParameter.SYSTEM_SHARE);
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
    long transitNanos(long bytes, long beganNanos, long from, long to) {
        long now = beganNanos;
        long read = beganNanos;
        long inTransit = 0;
        for (long left = bytes; left > 0 && now < to; left -= PIECE_BYTES) {
            long size = Math.min(left, PIECE_BYTES);
            read += readRate.nanosFor(size);
            long sent = Math.max(now, read);
            now = sent + wayNanos(size) + times.queryNanos();
            long end = Math.min(to, now - times.queryNanos());
            inTransit += Math.max(0, end - Math.max(from, sent));
        }
        return inTransit;
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
