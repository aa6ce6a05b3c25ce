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
final class Launch {
    private static final long PIECE_BYTES = 1 << 20;

    private final LinkTimes times;
    private final CorePrimitives primitives;
    private final GlobalVariable taken;
    private final Rate readRate;
    private final long forkNanos;

    Launch(int nodes, LinkTimes times, Model model) {
        this.times = times;
        primitives = new CorePrimitives(nodes, times);
        taken = new GlobalVariable(nodes);
        readRate = model.rate(ModelParameter.BINARY_KBPS);
        forkNanos = model.get(ModelParameter.FORK_NANOS);
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

    /// A multicast and the query that all nodes have taken it.
    private long command(int number, long bytes, long nanos) {
        CorePrimitives.Event done = new CorePrimitives.Event();
        primitives.transferAndSignal(taken, number, bytes, nanos, done);
        long arrived = done.await(nanos);
        primitives.compareAndWrite(taken, ComparisonOperator.AT_LEAST, number, taken, number);
        return arrived + times.queryNanos();
    }
}
