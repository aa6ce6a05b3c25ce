package bcscope.nic;

import java.util.Arrays;

/// The work of each node in the slice under execution. Nodes are reset when first touched, so the
/// cost of a slice depends on the active nodes.
public final class SliceLoad {
    public final int[] sends;
    public final int[] accepts;
    public final int[] collectives;
    public final int[] chunks;

    /// Messages for which BR requested room, with or without success.
    public final int[] asked;

    /// Remaining bytes of these messages.
    public final long[] askedBytes;

    /// Messages matched in this slice.
    public final int[] matches;

    /// Collectives that the BR of the master found ready.
    public final int[] agreed;

    public final int[] scheduledCollectives;
    public final long[] msmNanos;
    public final long[] inBytes;
    public final long[] outBytes;
    public final int[] transfers;
    public final long[] reserveNanos;

    /// Time of that reserved for BBM and for RM, including the load of the other nodes of a
    /// collective.
    final long[] bbmReserveNanos;

    final long[] rmReserveNanos;

    /// The maximum over all nodes.
    long mostBbmReserveNanos;

    long mostRmReserveNanos;
    public final long[] budgetUsed;
    public final long[] sentBytes;
    public final long[] pmNanos;
    public final long[] bbmNanos;
    public final long[] rmNanos;

    /// Part of RM in which the host computes and RH waits.
    public final long[] hostNanos;

    public final long[] demNanos;
    private final int[] stamps;
    private final int[] flowStamps;
    private final int[] touched;
    private int touchedCount;
    private int stamp;

    /// Whether any node has worked on a message. Until then the columns of messages are 0, and a
    /// run of collectives does not reset them in each slice.
    private boolean messages;

    public int[] flowReceive = new int[64];
    public int[] flowTo = new int[64];
    public int[] flowFrom = new int[64];
    public long[] flowBytes = new long[64];

    /// When the request of each transfer leaves, ns after the strobe of PM.
    public long[] flowBegin = new long[64];

    public int flowCount;

    /// Packets of the transfers that were overtaken.
    final OvertakenPackets overtaken = new OvertakenPackets();

    public int[] scheduled = new int[16];
    public long[] scheduledBytes = new long[16];
    public int scheduledCount;

    /// Loads of `nodes` nodes.
    public SliceLoad(int nodes) {
        sends = new int[nodes];
        accepts = new int[nodes];
        collectives = new int[nodes];
        chunks = new int[nodes];
        asked = new int[nodes];
        askedBytes = new long[nodes];
        matches = new int[nodes];
        agreed = new int[nodes];
        scheduledCollectives = new int[nodes];
        msmNanos = new long[nodes];
        inBytes = new long[nodes];
        outBytes = new long[nodes];
        transfers = new int[nodes];
        reserveNanos = new long[nodes];
        bbmReserveNanos = new long[nodes];
        rmReserveNanos = new long[nodes];
        budgetUsed = new long[nodes];
        sentBytes = new long[nodes];
        pmNanos = new long[nodes];
        bbmNanos = new long[nodes];
        rmNanos = new long[nodes];
        hostNanos = new long[nodes];
        demNanos = new long[nodes];
        stamps = new int[nodes];
        flowStamps = new int[nodes];
        touched = new int[nodes];
    }

    /// Discards the load of the previous slice.
    public void begin() {
        stamp++;
        touchedCount = 0;
        flowCount = 0;
        overtaken.clear();
        scheduledCount = 0;
        mostBbmReserveNanos = 0;
        mostRmReserveNanos = 0;
    }

    /// Resets the columns of `node` for this slice, if necessary.
    public void touch(int node) {
        if (stamps[node] != stamp) {
            stamps[node] = stamp;
            touched[touchedCount++] = node;
            collectives[node] = 0;
            agreed[node] = 0;
            scheduledCollectives[node] = 0;
            msmNanos[node] = 0;
            reserveNanos[node] = 0;
            bbmReserveNanos[node] = 0;
            rmReserveNanos[node] = 0;
            demNanos[node] = 0;
            if (messages) {
                sends[node] = 0;
                accepts[node] = 0;
                chunks[node] = 0;
                asked[node] = 0;
                askedBytes[node] = 0;
                matches[node] = 0;
            }
        }
    }

    /// The same; must precede whatever `node` does for a message.
    void touchMessage(int node) {
        touch(node);
        messages = true;
    }

    /// Also resets the columns of data transfer of `node`.
    public void touchFlow(int node) {
        touch(node);
        if (flowStamps[node] != stamp) {
            flowStamps[node] = stamp;
            inBytes[node] = 0;
            outBytes[node] = 0;
            transfers[node] = 0;
            budgetUsed[node] = 0;
            sentBytes[node] = 0;
            pmNanos[node] = 0;
        }
    }

    /// Schedules one more collective on `node`.
    public void touchCollective(int node) {
        touch(node);
        if (scheduledCollectives[node]++ == 0) {
            bbmNanos[node] = 0;
            rmNanos[node] = 0;
            hostNanos[node] = 0;
        }
    }

    /// Whether `node` sends or receives data in PM.
    public boolean moves(int node) {
        return flowStamps[node] == stamp;
    }

    /// Whether a collective is scheduled on `node`.
    public boolean collects(int node) {
        return isTouched(node) && scheduledCollectives[node] > 0;
    }

    /// Whether `node` has anything to do in this slice.
    public boolean isTouched(int node) {
        return stamps[node] == stamp;
    }

    /// Number of such nodes.
    public int touchedCount() {
        return touchedCount;
    }

    /// The `index`-th such node, in order of first touch.
    public int touched(int index) {
        return touched[index];
    }

    /// Latest of `nanos` on `nodes`, at least `least`.
    long latest(long[] nanos, int[] nodes, long least) {
        long latest = least;
        for (int node : nodes) {
            latest = Math.max(latest, nanos[node]);
        }
        return latest;
    }

    /// Occupies `nodes` until `end`.
    void occupy(long[] nanos, int[] nodes, long end) {
        for (int node : nodes) {
            nanos[node] = end;
        }
    }

    /// Schedules `bytes` of the message that the receive descriptor `slot` matched, from node
    /// `from` to node `to`.
    public void flow(int slot, int from, int to, long bytes) {
        if (flowCount == flowReceive.length) {
            flowReceive = Arrays.copyOf(flowReceive, 2 * flowCount);
            flowTo = Arrays.copyOf(flowTo, 2 * flowCount);
            flowFrom = Arrays.copyOf(flowFrom, 2 * flowCount);
            flowBytes = Arrays.copyOf(flowBytes, 2 * flowCount);
            flowBegin = Arrays.copyOf(flowBegin, 2 * flowCount);
        }
        touchFlow(from);
        touchFlow(to);
        inBytes[to] += bytes;
        outBytes[from] += bytes;
        flowReceive[flowCount] = slot;
        flowTo[flowCount] = to;
        flowFrom[flowCount] = from;
        flowBytes[flowCount++] = bytes;
    }

    /// Schedules `bytes` of the collective of `communicator`.
    public void collective(int communicator, long bytes) {
        if (scheduledCount == scheduled.length) {
            scheduled = Arrays.copyOf(scheduled, 2 * scheduledCount);
            scheduledBytes = Arrays.copyOf(scheduledBytes, 2 * scheduledCount);
        }
        scheduled[scheduledCount] = communicator;
        scheduledBytes[scheduledCount++] = bytes;
    }
}
