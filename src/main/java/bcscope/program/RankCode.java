package bcscope.program;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/// Writes the operations of one process, in order. Columns as in [Program]; every method appends
/// one operation.
///
/// Composite calls need a request slot that no request of the program uses. They name it
/// [#SCRATCH]; [Program] lays it above the program's own, whose number is known only when the last
/// operation is written. Every composite call waits for all it posted, so the next one uses the same
/// slot again.
public final class RankCode {
    /// Number to give for the request slot of composite calls.
    public static final int SCRATCH = -2;

    byte[] kinds = new byte[16];
    int[] peers = new int[16];
    int[] tags = new int[16];
    long[] amounts = new long[16];
    int[] communicators = new int[16];
    int[] requests = new int[16];
    int[] lines = new int[16];
    int size;
    int[] lists = new int[16];
    int listSize;
    private int ownSlots;
    private boolean scratch;
    private int line;
    private int[] openLoops = new int[4];
    private int depth;

    /// Source line that the following operations come from; 0 for none.
    public RankCode atLine(int sourceLine) {
        line = sourceLine;
        return this;
    }

    /// `nanos` of computation.
    public RankCode compute(long nanos) {
        return add(OperationKind.COMPUTE, -1, 0, nanos, 0, -1);
    }

    /// Begins a body that runs `times` times (at least once).
    public RankCode loop(long times) {
        if (depth == openLoops.length) {
            openLoops = Arrays.copyOf(openLoops, 2 * depth);
        }
        openLoops[depth++] = size;
        return add(OperationKind.LOOP, -1, depth - 1, times, 0, -1);
    }

    /// Ends the innermost open body.
    public RankCode endLoop() {
        int begin = openLoops[--depth];
        add(OperationKind.END_LOOP, begin + 1, depth, 0, 0, -1);
        peers[begin] = size;
        return this;
    }

    /// Blocking synchronous send of `bytes` to world rank `to`.
    public RankCode send(int to, int tag, long bytes, int context) {
        return add(OperationKind.SEND, to, tag, bytes, context, -1);
    }

    /// Buffered send: the process goes on at once.
    public RankCode bufferedSend(int to, int tag, long bytes, int context) {
        return add(OperationKind.BUFFERED_SEND, to, tag, bytes, context, -1);
    }

    /// Blocking receive of at most `maxBytes`; `from` and `tag` may be [Program#ANY].
    public RankCode recv(int from, int tag, long maxBytes, int context) {
        return add(OperationKind.RECV, from, tag, maxBytes, context, -1);
    }

    /// Non-blocking send into request slot `request`.
    public RankCode isend(int to, int tag, long bytes, int context, int request) {
        return add(OperationKind.ISEND, to, tag, bytes, context, used(request));
    }

    /// Non-blocking receive into request slot `request`.
    public RankCode irecv(int from, int tag, long maxBytes, int context, int request) {
        return add(OperationKind.IRECV, from, tag, maxBytes, context, used(request));
    }

    /// Wait for one request.
    public RankCode await(int request) {
        return add(OperationKind.WAIT, -1, 0, 0, 0, used(request));
    }

    /// A send of any kind that takes no request slot: SEND, SYNC_SEND, READY_SEND or BUFFERED_SEND.
    public RankCode send(OperationKind kind, int to, int tag, long bytes, int context) {
        return add(kind, to, tag, bytes, context, -1);
    }

    /// A point-to-point operation of any kind that has a request slot: the non-blocking sends and
    /// the receive, the persistent requests and their starts.
    public RankCode request(
            OperationKind kind, int peer, int tag, long bytes, int context, int request) {
        return add(kind, peer, tag, bytes, context, used(request));
    }

    /// Frees the persistent or forgotten request in slot `request`.
    public RankCode free(int request) {
        return add(OperationKind.REQUEST_FREE, -1, 0, 0, 0, used(request));
    }

    /// IBARRIER over `communicator` into request slot `request`.
    public RankCode ibarrier(int communicator, int request) {
        return add(OperationKind.IBARRIER, -1, 0, 0, communicator, used(request));
    }

    /// Non-blocking broadcast of `bytes` from world rank `root`.
    public RankCode ibcast(int root, long bytes, int communicator, int request) {
        return add(OperationKind.IBCAST, root, 0, bytes, communicator, used(request));
    }

    /// IREDUCE to `root`, or IALLREDUCE with root -1.
    public RankCode ireduce(int root, long bytes, ReduceType type, int communicator, int request) {
        OperationKind kind = root < 0 ? OperationKind.IALLREDUCE : OperationKind.IREDUCE;
        return add(kind, root, type.ordinal(), bytes, communicator, used(request));
    }

    /// Wait or test over a list of request slots: WAITALL, WAITANY, WAITSOME, TESTALL, TESTANY or
    /// TESTSOME.
    public RankCode over(OperationKind kind, int... slots) {
        int list = listSize;
        int needed = listSize + slots.length + 1;
        if (needed > lists.length) {
            lists = Arrays.copyOf(lists, Math.max(needed, 2 * lists.length));
        }
        lists[listSize++] = slots.length;
        for (int slot : slots) {
            lists[listSize++] = used(slot);
        }
        return add(kind, list, 0, 0, 0, -1);
    }

    /// Test of one request.
    public RankCode test(int request) {
        return add(OperationKind.TEST, -1, 0, 0, 0, used(request));
    }

    /// PROBE or IPROBE.
    public RankCode probe(OperationKind kind, int from, int tag, int context) {
        return add(kind, from, tag, 0, context, -1);
    }

    /// BARRIER, INIT or FINALIZE over `communicator`.
    public RankCode synchronise(OperationKind kind, int communicator) {
        return add(kind, -1, 0, 0, communicator, -1);
    }

    /// Broadcast of `bytes` from world rank `root`.
    public RankCode bcast(int root, long bytes, int communicator) {
        return add(OperationKind.BCAST, root, 0, bytes, communicator, -1);
    }

    /// REDUCE to `root`, or ALLREDUCE with root -1, of `bytes` of elements of `type`.
    public RankCode reduce(int root, long bytes, ReduceType type, int communicator) {
        OperationKind kind = root < 0 ? OperationKind.ALLREDUCE : OperationKind.REDUCE;
        return add(kind, root, type.ordinal(), bytes, communicator, -1);
    }

    /// Begins a composite call; `bytes` is what the caller asked to move, `root` -1 where there is
    /// none.
    public RankCode begin(Composite composite, int root, long bytes, int communicator) {
        return add(OperationKind.BEGIN, root, composite.ordinal(), bytes, communicator, -1);
    }

    /// Begins a composite call that is built by `algorithm`.
    public RankCode begin(
            Composite composite, Algorithm algorithm, int root, long bytes, int communicator) {
        return add(
                OperationKind.BEGIN,
                root,
                composite.ordinal(),
                bytes,
                communicator,
                algorithm.ordinal());
    }

    /// Ends the composite call begun last.
    public RankCode endComposite() {
        return add(OperationKind.END_COMPOSITE, -1, 0, 0, 0, -1);
    }

    /// A mark on the timeline.
    public RankCode mark(int level) {
        return add(OperationKind.MARK, -1, level, 0, 0, -1);
    }

    /// Number of operations written.
    public int size() {
        return size;
    }

    /// Request slots used, those of the program and the scratch slot above them.
    public int requestSlots() {
        return ownSlots + (scratch ? 1 : 0);
    }

    /// Lets the receive written as operation number `index` take only messages from `source` with
    /// `tag`.
    public void bind(int index, int source, int tag) {
        peers[index] = source;
        tags[index] = tag;
    }

    /// Replaces the length of every computation.
    public void mapComputations(LongUnaryOperator nanos) {
        for (int i = 0; i < size; i++) {
            if (kinds[i] == OperationKind.COMPUTE.ordinal()) {
                amounts[i] = nanos.applyAsLong(amounts[i]);
            }
        }
    }

    /// Where a request slot lies in the end.
    int resolved(int request) {
        return request == SCRATCH ? ownSlots : request;
    }

    private int used(int request) {
        if (request == SCRATCH) {
            scratch = true;
        } else {
            ownSlots = Math.max(ownSlots, request + 1);
        }
        return request;
    }

    RankCode add(
            OperationKind kind, int peer, int tag, long amount, int communicator, int request) {
        if (size == kinds.length) {
            grow();
        }
        kinds[size] = (byte) kind.ordinal();
        peers[size] = peer;
        tags[size] = tag;
        amounts[size] = amount;
        communicators[size] = communicator;
        requests[size] = request;
        lines[size] = line;
        size++;
        return this;
    }

    private void grow() {
        int capacity = 2 * size;
        kinds = Arrays.copyOf(kinds, capacity);
        peers = Arrays.copyOf(peers, capacity);
        tags = Arrays.copyOf(tags, capacity);
        amounts = Arrays.copyOf(amounts, capacity);
        communicators = Arrays.copyOf(communicators, capacity);
        requests = Arrays.copyOf(requests, capacity);
        lines = Arrays.copyOf(lines, capacity);
    }
}
