package bcscope.run.recording;

import bcscope.program.Algorithm;
import bcscope.program.CallAliases;
import bcscope.program.Combining;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ProgramLimits;
import bcscope.program.RankCode;
import bcscope.program.ReduceOperator;
import bcscope.program.ReduceType;

/// One block of operations, decoded and checked: every operation is one that a program can have, so
/// that executing it cannot ask for something that does not exist.
final class OperationBlock {
    private static final OperationKind[] KINDS = OperationKind.values();
    private static final Composite[] COMPOSITES = Composite.values();
    private static final Algorithm[] ALGORITHMS = Algorithm.values();
    private static final ReduceType[] TYPES = ReduceType.values();
    private static final ReduceOperator[] OPERATORS = ReduceOperator.values();
    private static final int MOST_TAG = Integer.MAX_VALUE;

    private final int ranks;
    private final int communicators;
    private final int labels;
    private final OperationKind[] kinds;
    private final long[] peers;
    private final long[] tags;
    private final long[] amounts;
    private final long[] contexts;
    private final long[] requests;
    private final long[] lines;
    private final int[][] lists;

    /// Reads a block of `count` operations of a program of `ranks` processes.
    OperationBlock(ByteReader in, int count, int ranks, int communicators, int labels)
            throws Damage {
        this.labels = labels;
        this.ranks = ranks;
        this.communicators = communicators;
        kinds = new OperationKind[count];
        for (int i = 0; i < count; i++) {
            kinds[i] = named(KINDS, in.one(), "an operation");
        }
        peers = column(in, count);
        tags = column(in, count);
        amounts = column(in, count);
        contexts = column(in, count);
        requests = column(in, count);
        lines = column(in, count);
        lists = new int[count][];
        for (int i = 0; i < count; i++) {
            lists[i] = kinds[i].hasList() ? list(in) : new int[0];
        }
    }

    OperationKind kind(int index) {
        return kinds[index];
    }

    /// Appends operation `index`, which is neither a loop nor an end, to `code`.
    void append(int index, RankCode code) throws Damage {
        OperationKind kind = kinds[index];
        code.named(kind.isCalledByAll() ? callName(index) : 0);
        switch (kind) {
            case COMPUTE -> code.compute(amount(index), label(index));
            case SEND, SYNC_SEND, READY_SEND, BUFFERED_SEND ->
                    code.send(kind, rank(index), tag(index, 0), amount(index), context(index));
            case RECV -> code.recv(source(index), tag(index, -1), amount(index), context(index));
            case PROBE, IPROBE, FOUND_PROBE ->
                    code.probe(kind, source(index), tag(index, -1), context(index));
            case WAIT -> code.await(request(index));
            case TEST -> code.test(request(index));
            case REQUEST_FREE -> code.free(request(index));
            case WAITALL, WAITANY, WAITSOME, TESTALL, TESTANY, TESTSOME ->
                    code.over(kind, lists[index]);
            case BEGIN -> begin(index, code);
            case END_COMPOSITE -> code.endComposite();
            case MARK -> {
                int level = (int) checked(tags[index], Integer.MIN_VALUE, MOST_TAG, "mark");
                code.mark(level, label(index));
            }
            case LOOP, END_LOOP, END, OPEN -> throw new Damage("an unexpected end");
            case ISEND, ISSEND, IRSEND, IBSEND, START_SEND, START_BUFFERED ->
                    request(index, kind, rank(index), 0, code);
            case SEND_INIT, SYNC_SEND_INIT, BUFFERED_SEND_INIT, READY_SEND_INIT ->
                    request(index, kind, rank(index), 0, code);
            case IRECV, RECV_INIT, START_RECEIVE -> request(index, kind, source(index), -1, code);
            case BARRIER, INIT, FINALIZE -> code.synchronise(kind, communicator(index));
            case BCAST -> code.bcast(rank(index), amount(index), communicator(index));
            case REDUCE -> reduce(index, rank(index), code);
            case ALLREDUCE -> reduce(index, -1, code);
            case IBARRIER -> code.ibarrier(communicator(index), request(index));
            case IBCAST ->
                    code.ibcast(rank(index), amount(index), communicator(index), request(index));
            case IREDUCE -> reduceLater(index, rank(index), code);
            case IALLREDUCE -> reduceLater(index, -1, code);
        }
    }

    private int callName(int index) throws Damage {
        int number = CallAliases.numberIn((int) tags[index]);
        return (int) checked(number, 0, CallAliases.ALL.size(), "a name of a call");
    }

    private int label(int index) throws Damage {
        return (int) checked(contexts[index], 0, labels, "a label");
    }

    private void request(int index, OperationKind kind, int peer, int leastTag, RankCode code)
            throws Damage {
        int tag = tag(index, leastTag);
        code.request(kind, peer, tag, amount(index), context(index), request(index));
    }

    private void reduce(int index, int root, RankCode code) throws Damage {
        code.reduce(root, amount(index), how(index, tags[index] & 0xff), communicator(index));
    }

    private void reduceLater(int index, int root, RankCode code) throws Damage {
        int group = communicator(index);
        code.ireduce(root, amount(index), how(index, tags[index] & 0xff), group, request(index));
    }

    /// Tells `meetings` of the operation at `index`, if it is a collective.
    void meet(int index, Meetings meetings) throws Damage {
        OperationKind kind = kinds[index];
        boolean built = kind == OperationKind.BEGIN && composite(index).isCollective();
        if (built || kind.effect() == OperationKind.Effect.MEETS) {
            int group = communicator(index);
            meetings.in(group);
            if (peers[index] >= 0) {
                meetings.root(group, rank(index));
            }
        }
    }

    /// Recordings made before calls could be built in several ways do not name the algorithm.
    private void begin(int index, RankCode code) throws Damage {
        if (requests[index] < 0) {
            code.begin(composite(index), source(index), amount(index), communicator(index));
        } else {
            int ordinal = (int) checked(requests[index], 0, 255, "an algorithm");
            Algorithm algorithm = named(ALGORITHMS, ordinal, "an algorithm");
            int in = communicator(index);
            long type = (tags[index] >> 16 & 0xf) - 1;
            if (type >= 0) {
                code.begin(composite(index), how(index, type), algorithm, amount(index), in);
            } else {
                code.begin(composite(index), algorithm, source(index), amount(index), in);
            }
        }
    }

    /// Line of the source that the operation at `index` comes from, or 0.
    int line(int index) throws Damage {
        return (int) checked(lines[index], 0, Integer.MAX_VALUE, "a line");
    }

    /// How often the loop that begins at `index` runs.
    long times(int index) throws Damage {
        return checked(amounts[index], 1, ProgramLimits.MOST_TURNS, "a loop count");
    }

    /// Whether the operation at `index` takes time.
    boolean takesTime(int index) {
        return kinds[index] == OperationKind.COMPUTE
                ? amounts[index] > 0
                : kinds[index].takesTime();
    }

    /// How long the operation at `index` computes, ns.
    long computedNanos(int index) {
        return kinds[index].computes() ? amounts[index] : 0;
    }

    /// What the operation at `index` moves, bytes.
    long movedBytes(int index) {
        return kinds[index].moves() ? amounts[index] : 0;
    }

    private int rank(int index) throws Damage {
        return (int) checked(peers[index], 0, ranks - 1L, "a rank");
    }

    private int source(int index) throws Damage {
        return (int) checked(peers[index], Program.ANY, ranks - 1L, "a rank");
    }

    private int tag(int index, int least) throws Damage {
        return (int) checked(tags[index], least, MOST_TAG, "a tag");
    }

    /// Bytes or nanoseconds.
    private long amount(int index) throws Damage {
        return checked(amounts[index], 0, ProgramLimits.most(kinds[index]), "an amount");
    }

    private int context(int index) throws Damage {
        return (int) checked(contexts[index], 0, 2L * communicators - 1, "a communicator");
    }

    private int communicator(int index) throws Damage {
        return (int) checked(contexts[index], 0, communicators - 1L, "a communicator");
    }

    private int request(int index) throws Damage {
        return (int) checked(requests[index], 0, ProgramLimits.MOST_SLOTS, "a request");
    }

    /// Type number `type`, combined with the operator that the operation at `index` names.
    private Combining how(int index, long type) throws Damage {
        int operator = (int) checked(tags[index] >> 8, 0, MOST_TAG, "an operator") & 0xff;
        return new Combining(
                named(OPERATORS, operator, "an operator"),
                named(TYPES, (int) checked(type, 0, 255, "a type"), "a type"));
    }

    private Composite composite(int index) throws Damage {
        int ordinal = (int) checked(tags[index], 0, MOST_TAG, "a call") & 0xff;
        return named(COMPOSITES, ordinal, "a call");
    }

    private static int[] list(ByteReader in) throws Damage {
        int[] slots = new int[in.count()];
        long last = 0;
        for (int i = 0; i < slots.length; i++) {
            last += in.signed();
            slots[i] = (int) checked(last, 0, ProgramLimits.MOST_SLOTS, "a request");
        }
        return slots;
    }

    private static long[] column(ByteReader in, int count) throws Damage {
        long[] values = new long[count];
        long last = 0;
        for (int i = 0; i < count; i++) {
            last += in.signed();
            values[i] = last;
        }
        return values;
    }

    private static <E> E named(E[] all, int ordinal, String what) throws Damage {
        if (ordinal >= all.length) {
            throw new Damage(what + " that this program does not know (" + ordinal + ")");
        }
        return all[ordinal];
    }

    private static long checked(long value, long least, long most, String what) throws Damage {
        if (value < least || value > most) {
            throw new Damage(what + " of " + value + ", legal is " + least + " to " + most);
        }
        return value;
    }
}
