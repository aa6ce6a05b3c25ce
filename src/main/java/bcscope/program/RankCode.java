package bcscope.program;

import bcscope.base.Invariant;
import bcscope.base.Numbers;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/// Writes the operations of one process, in order. Columns as in [Program]; every method appends
/// one operation.
///
/// Composite calls need a request slot that no request of the program uses. They name it
/// [#SCRATCH]; [Program] places it above the program's own slots, whose number is known only when
/// the last operation is written. Every composite call waits for everything that it posted, so the
/// next one can use the same slot.
///
/// A program takes over the columns of its codes, so a code can be part of one program only. The
/// code of a process of a [GrowingProgram] is emptied again and again, each time with loops and
/// composite calls complete.
public final class RankCode {
    /// Number to give for the request slot of composite calls.
    public static final int SCRATCH = -2;

    private static final int UNKNOWN = -1;
    private static final int SHAPING = 32;

    final OperationColumns operations = new OperationColumns();
    private RequestLists lists = new RequestLists();
    private int ownSlots;
    private boolean scratch;
    private boolean ended;
    private boolean composite;
    private OperationKind end = OperationKind.END;
    private int line;
    private int name;
    private int[] openLoops = new int[4];
    private int depth;
    private ProgramLimits.OfMachine machine = ProgramLimits.OfMachine.NONE;

    /// From now on rejects what a machine with these limits does not support.
    void holdTo(ProgramLimits.OfMachine limits) {
        machine = limits;
    }

    /// Source line that the following operations come from; 0 for none.
    public RankCode atLine(int sourceLine) {
        line = sourceLine;
        return this;
    }

    /// The next collective or composite call has name number `number` of [CallAliases]; 0 for that
    /// of its kind.
    public RankCode named(int number) {
        name = number;
        return this;
    }

    /// `nanos` of computation.
    public RankCode compute(long nanos) {
        return add(OperationKind.COMPUTE, -1, 0, nanos, 0, -1);
    }

    /// As above, with the label of this number (from 1; 0 for none).
    public RankCode compute(long nanos, int label) {
        return add(OperationKind.COMPUTE, -1, 0, nanos, label, -1);
    }

    /// Begins a body that runs `times` times (at least once).
    public RankCode loop(long times) {
        if (depth == openLoops.length) {
            openLoops = Arrays.copyOf(openLoops, 2 * depth);
        }
        openLoops[depth++] = size();
        return add(OperationKind.LOOP, -1, depth - 1, times, 0, -1);
    }

    /// Ends the innermost open body.
    public RankCode endLoop() {
        int begin = openLoops[--depth];
        add(OperationKind.END_LOOP, begin + 1, depth, 0, 0, -1);
        operations.peers.set(begin, size());
        return this;
    }

    /// A hash: equal for codes that are the [#same].
    public int shape() {
        int hash = size();
        for (int i = 0; i < Math.min(size(), SHAPING); i++) {
            hash = 31 * hash + operations.kind(i).ordinal();
            hash = 31 * hash + operations.peer(i);
            hash = 31 * hash + Long.hashCode(operations.amount(i));
            hash = 31 * hash + operations.context(i);
        }
        return hash;
    }

    /// Whether all operations are the same, so that two processes can have one code.
    public boolean same(RankCode other) {
        return operations.same(other.operations)
                && lists.same(other.lists)
                && ownSlots == other.ownSlots
                && scratch == other.scratch;
    }

    /// Number of bodies that are open.
    public int openLoops() {
        return depth;
    }

    /// Whether the operations from number `middle` on repeat the part of the innermost open body
    /// before them.
    public boolean repeatsFrom(int middle) {
        int first = openLoops[depth - 1] + 1;
        return operations.repeats(first, middle, size());
    }

    /// Whether an operation from number `middle` on takes time, or there is no such operation.
    public boolean takesTimeFrom(int middle) {
        return middle == size()
                || IntStream.range(middle, size()).anyMatch(i -> operations.kind(i).takesTime());
    }

    /// Ends the innermost open body before operation number `middle` and removes the operations
    /// from there on.
    public RankCode endLoopAt(int middle) {
        operations.cut(middle);
        return middle == openLoops[depth - 1] + 1 ? unloop() : endLoop();
    }

    /// Removes the start of the innermost open body, but not its contents.
    public RankCode unloop() {
        int begin = openLoops[--depth];
        operations.remove(begin);
        for (int i = begin; i < size(); i++) {
            OperationKind kind = operations.kind(i);
            if (kind == OperationKind.LOOP || kind == OperationKind.END_LOOP) {
                operations.peers.set(i, operations.peer(i) - 1L);
                operations.tags.set(i, operations.tag(i) - 1L);
            }
        }
        return this;
    }

    /// Blocking synchronous send of `bytes` to world rank `to`.
    public RankCode send(int to, int tag, long bytes, int context) {
        return add(OperationKind.SEND, to, tag, bytes, context, -1);
    }

    /// Buffered send: the process continues at once.
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

    /// IREDUCE to `root`, or IALLREDUCE with root -1, with an unknown operator.
    public RankCode ireduce(int root, long bytes, ReduceType type, int communicator, int request) {
        return ireduce(root, bytes, Combining.of(type), communicator, request);
    }

    /// IREDUCE to `root`, or IALLREDUCE with root -1.
    public RankCode ireduce(int root, long bytes, Combining how, int communicator, int request) {
        OperationKind kind = root < 0 ? OperationKind.IALLREDUCE : OperationKind.IREDUCE;
        return add(kind, root, how.tag(), bytes, communicator, used(request));
    }

    /// Wait or test over a list of request slots: WAITALL, WAITANY, WAITSOME, TESTALL, TESTANY or
    /// TESTSOME.
    public RankCode over(OperationKind kind, int... slots) {
        Invariant.check(kind.hasList(), "%s has no list of requests", kind);
        for (int slot : slots) {
            used(slot);
        }
        return add(kind, lists.placeOf(slots), 0, 0, 0, -1);
    }

    /// Test of one request.
    public RankCode test(int request) {
        return add(OperationKind.TEST, -1, 0, 0, 0, used(request));
    }

    /// PROBE, IPROBE or FOUND_PROBE.
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

    /// REDUCE to `root`, or ALLREDUCE with root -1, of `bytes` of elements of `type`, with an
    /// unknown operator.
    public RankCode reduce(int root, long bytes, ReduceType type, int communicator) {
        return reduce(root, bytes, Combining.of(type), communicator);
    }

    /// REDUCE to `root`, or ALLREDUCE with root -1, of `bytes`.
    public RankCode reduce(int root, long bytes, Combining how, int communicator) {
        OperationKind kind = root < 0 ? OperationKind.ALLREDUCE : OperationKind.REDUCE;
        return add(kind, root, how.tag(), bytes, communicator, -1);
    }

    /// Begins a composite call; `bytes` is what the caller asked to move, `root` -1 if there is
    /// none.
    public RankCode begin(Composite call, int root, long bytes, int communicator) {
        composite = true;
        return add(OperationKind.BEGIN, root, call.ordinal(), bytes, communicator, -1);
    }

    /// Begins a composite call that is built by `algorithm`.
    public RankCode begin(
            Composite call, Algorithm algorithm, int root, long bytes, int communicator) {
        composite = true;
        return add(
                OperationKind.BEGIN,
                root,
                call.ordinal(),
                bytes,
                communicator,
                algorithm.ordinal());
    }

    /// Begins a composite call that combines values as `how` says.
    public RankCode begin(
            Composite call, Combining how, Algorithm algorithm, long bytes, int communicator) {
        composite = true;
        int built = algorithm.ordinal();
        return add(OperationKind.BEGIN, -1, how.tag(call), bytes, communicator, built);
    }

    /// Ends the composite call begun last.
    public RankCode endComposite() {
        composite = false;
        return add(OperationKind.END_COMPOSITE, -1, 0, 0, 0, -1);
    }

    /// A send, receive or probe of `kind` whose partner is MPI_PROC_NULL, on `communicator`;
    /// appends nothing for other kinds.
    public RankCode nobody(OperationKind kind, long bytes, int communicator) {
        Optional<Composite> call = Composite.toNobody(kind);
        return call.isEmpty() ? this : begin(call.get(), -1, bytes, communicator).endComposite();
    }

    /// A mark on the timeline.
    public RankCode mark(int level) {
        return add(OperationKind.MARK, -1, level, 0, 0, -1);
    }

    /// As above, with the label of this number (from 1; 0 for none).
    public RankCode mark(int level, int label) {
        return add(OperationKind.MARK, -1, level, 0, label, -1);
    }

    /// Ends the code with [OperationKind#OPEN]: its continuation is not known.
    public RankCode leaveOpen() {
        end = OperationKind.OPEN;
        return this;
    }

    /// Number of operations written; in a growing program, since it last took them.
    public int size() {
        return operations.size();
    }

    /// Number of request slots used: those of the program, and the scratch slot above them.
    public int requestSlots() {
        return ownSlots + (scratch ? 1 : 0);
    }

    /// Lets the receive written as operation number `index` take only messages from `source` with
    /// `tag`.
    public void bind(int index, int source, int tag) {
        operations.peers.set(index, source);
        operations.tags.set(index, tag);
    }

    /// Replaces the operation with number `index` by a computation of length 0.
    public void takeBack(int index) {
        operations.kinds.set(index, OperationKind.COMPUTE.ordinal());
        operations.peers.set(index, -1);
        operations.tags.set(index, 0);
        operations.amounts.set(index, 0);
        operations.contexts.set(index, 0);
        operations.requests.set(index, -1);
    }

    /// The computation with number `index` takes `nanos`.
    public void lasts(int index, long nanos) {
        operations.amounts.set(index, nanos);
    }

    /// Replaces the length of every computation that has no label.
    public void mapComputations(LongUnaryOperator nanos) {
        for (int i = 0; i < size(); i++) {
            if (operations.kind(i) == OperationKind.COMPUTE && operations.context(i) == 0) {
                operations.amounts.set(i, nanos.applyAsLong(operations.amount(i)));
            }
        }
    }

    /// Ends the code, which will be at `base` in a program with the lists `all`.
    void end(int base, RequestLists all) {
        Invariant.check(!ended, "this code went into a program before");
        ended = true;
        add(end, -1, 0, 0, 0, -1);
        int[] places = new int[lists.length()];
        Arrays.fill(places, UNKNOWN);
        for (int i = 0; i < size(); i++) {
            OperationKind kind = operations.kind(i);
            if (kind.hasList()) {
                int own = operations.peer(i);
                if (places[own] == UNKNOWN) {
                    places[own] = all.placeOf(resolved(lists.slots(own)));
                }
                operations.peers.set(i, places[own]);
            } else if (kind == OperationKind.LOOP || kind == OperationKind.END_LOOP) {
                Invariant.check(
                        operations.tag(i) < Program.MAX_LOOP_DEPTH,
                        "loops nest at most %d deep",
                        Program.MAX_LOOP_DEPTH);
                operations.peers.set(i, base + operations.peer(i));
            } else if (operations.request(i) == SCRATCH) {
                operations.requests.set(i, resolved(operations.request(i)));
            }
        }
        lists = new RequestLists();
    }

    /// Ends the code of a process of a growing program.
    void finish() {
        add(OperationKind.END, -1, 0, 0, 0, -1);
        ended = true;
    }

    /// Moves everything written to the end of `code`.
    ///
    /// @param base pc of its first operation
    void moveTo(GrownCode code, int base) {
        Invariant.check(depth == 0, "%d loops are open in what a process does next", depth);
        Invariant.check(!composite, "a call is half written in what a process does next");
        for (int i = 0; i < size(); i++) {
            OperationKind kind = operations.kind(i);
            int peer = operations.peer(i);
            boolean loops = kind == OperationKind.LOOP || kind == OperationKind.END_LOOP;
            code.add(
                    kind,
                    kind.hasList()
                            ? code.placeOf(grown(lists.slots(peer)))
                            : loops ? base + peer : peer,
                    operations.tag(i),
                    operations.amount(i),
                    operations.context(i),
                    grown(operations.request(i)),
                    operations.line(i));
        }
        operations.clear();
        lists = new RequestLists();
    }

    /// Appends the operation at `pc` of a growing program, of a process that begins at `entry`.
    void repeat(GrowingProgram program, int entry, int pc) {
        OperationKind kind = program.kind(pc);
        boolean loops = kind == OperationKind.LOOP || kind == OperationKind.END_LOOP;
        append(program, pc, loops ? program.peer(pc) - entry : program.peer(pc));
    }

    /// Appends the operation at `pc` of `program`, which neither begins nor ends a loop.
    void repeat(Program program, int pc) {
        append(program, pc, program.peer(pc));
    }

    private void append(Program program, int pc, int target) {
        OperationKind kind = program.kind(pc);
        int peer = target;
        if (kind.hasList()) {
            int[] slots = Arrays.stream(program.list(pc)).map(RankCode::stored).toArray();
            Arrays.stream(slots).forEach(this::used);
            peer = lists.placeOf(slots);
        }
        int request = stored(program.request(pc));
        if (kind != OperationKind.BEGIN && request != -1) {
            used(request);
        }
        atLine(program.siteCode(pc))
                .add(kind, peer, program.tag(pc), program.amount(pc), program.context(pc), request);
    }

    private static int stored(int request) {
        return request == GrowingProgram.SCRATCH_SLOT ? SCRATCH : request;
    }

    private static int[] grown(int[] slots) {
        return Arrays.stream(slots).map(RankCode::grown).toArray();
    }

    private static int grown(int request) {
        return request == SCRATCH ? GrowingProgram.SCRATCH_SLOT : request;
    }

    /// Request slots that the operation number `index` names.
    List<Integer> slots(int index) {
        int only = operations.request(index);
        return operations.kind(index).hasList()
                ? Arrays.stream(lists.slots(operations.peer(index))).boxed().toList()
                : List.of(only);
    }

    /// Turns the wait or test number `index` into one of `kind` for only the requests in `slots`;
    /// if `slots` is empty, for the slot that no request of the program uses.
    void narrow(int index, OperationKind kind, List<Integer> slots) {
        int[] named = slots.stream().mapToInt(this::used).toArray();
        int[] asked = named.length == 0 ? new int[] {used(SCRATCH)} : named;
        OperationKind how =
                asked.length == 1 && kind == OperationKind.WAITALL ? OperationKind.WAIT : kind;
        operations.kinds.set(index, how.ordinal());
        operations.peers.set(index, how.hasList() ? lists.placeOf(asked) : -1);
        operations.requests.set(index, how.hasList() ? -1 : asked[0]);
    }

    /// Turns the probe number `index` into one of `kind` for messages from `source` with `tag`.
    void narrow(int index, OperationKind kind, int source, int tag) {
        operations.kinds.set(index, kind.ordinal());
        bind(index, source, tag);
    }

    /// Makes the probe number `index` find nothing: it looks where no message is ever sent.
    void blind(int index) {
        operations.contexts.set(index, Program.internalContext(Communicator.SELF));
    }

    /// Removes all operations from number `size` on.
    void cut(int size) {
        operations.cut(size);
        composite = false;
    }

    /// Whether its end is written.
    boolean isFinished() {
        return ended;
    }

    /// Request slots that the program itself uses.
    int ownSlots() {
        return ownSlots;
    }

    private int[] resolved(int[] slots) {
        return Arrays.stream(slots).map(this::resolved).toArray();
    }

    /// The final number of a request slot.
    private int resolved(int request) {
        return request == SCRATCH ? ownSlots : request;
    }

    private int used(int request) {
        if (request == SCRATCH) {
            scratch = true;
        } else if (request >= ProgramLimits.MOST_SLOTS) {
            throw ProgramLimits.beyond(
                    Numbers.count(request + 1L) + " requests of a process at once",
                    Numbers.count(ProgramLimits.MOST_SLOTS));
        } else {
            ownSlots = Math.max(ownSlots, request + 1);
        }
        return request;
    }

    private RankCode add(
            OperationKind kind, int peer, int tag, long amount, int communicator, int request) {
        Invariant.check(!ended || kind.isEnd(), "the code of this process has ended");
        long checked = machine.checked(kind, amount);
        int column = tag;
        if (name > 0 && kind.isCalledByAll()) {
            column = CallAliases.in(tag, name);
            name = 0;
        }
        operations.add(kind, peer, column, checked, communicator, request, line);
        return this;
    }
}
