package bcscope.engine.swarm.reference;

import bcscope.happening.Activity;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// One process: walks its program operation by operation (MODEL 1.6, 1.7).
public final class ReferenceProcess {
    /// What a process does to the machine.
    interface Nic {
        void post(ReferenceDescriptor descriptor);

        void call(ReferenceCall call);

        boolean messageFor(ReferenceProcess process, int pc);
    }

    /// An interval in which it was suspended.
    public record Blocked(int position, long call, long entryNanos, long awakeNanos) {}

    public final int rank;
    final int node;
    public final List<Blocked> intervals = new ArrayList<>();
    int pc;
    long clock;
    public long entered;
    public long calls;
    int numbers;
    boolean finished;
    Activity activity = Activity.COMPUTING;
    ReferencePart blocking = new ReferencePart();
    private final Program program;
    private final Nic nic;
    private final long post;
    private final long call;
    private final long nonBlockingCall;
    private final boolean wakesAtCompletion;
    private final long[] loops = new long[Program.MAX_LOOP_DEPTH];
    private final TreeMap<Integer, List<ReferencePart>> requests = new TreeMap<>();
    private final long buffered;
    private boolean composite;
    private final int room;
    private final List<ReferencePart> held = new ArrayList<>();
    private boolean foundNoRoom;

    ReferenceProcess(int rank, int node, Program program, Model model, Nic nic, int room) {
        this.rank = rank;
        this.room = room;
        this.node = node;
        this.program = program;
        this.nic = nic;
        pc = program.entry(rank);
        post = model.get(ModelParameter.HOST_POST_NANOS);
        call = Math.max(post, model.get(ModelParameter.HOST_CALL_NANOS));
        nonBlockingCall = Math.max(post, model.get(ModelParameter.HOST_NON_BLOCKING_NANOS));
        buffered = model.get(ModelParameter.BUFFERED_SEND_BYTES);
        wakesAtCompletion = model.chooses(ModelParameter.WAKE, "completion");
    }

    /// How many operations of its program stand before the one it is in.
    public int position() {
        int before = 0;
        while (program.entry(rank) + before < pc) {
            before++;
        }
        return before;
    }

    public boolean blocked() {
        return activity.blocked();
    }

    /// Goes on until it is suspended, ends, or its next operation is not before `limit`.
    void run(long limit) {
        while (!blocked() && !finished && clock < limit) {
            step();
        }
    }

    private void step() {
        OperationKind kind = program.kind(pc);
        boolean control =
                switch (kind.role()) {
                    case LOCAL, CONTROL -> true;
                    case BLOCKING, NON_BLOCKING, COLLECTIVE, BRACKET -> false;
                };
        if (!control && kind != OperationKind.END_COMPOSITE && !composite && !foundNoRoom) {
            calls++;
        }
        if (control || kind.role() == OperationKind.Role.BRACKET) {
            goOn(kind);
        } else {
            call(kind);
        }
    }

    private void goOn(OperationKind kind) {
        switch (kind) {
            case COMPUTE -> {
                clock += program.amount(pc);
                pc++;
            }
            case LOOP -> {
                loops[program.tag(pc)] = program.amount(pc);
                pc++;
            }
            case END_LOOP -> pc = --loops[program.tag(pc)] > 0 ? program.peer(pc) : pc + 1;
            case END -> {
                finished = true;
                activity = Activity.FINISHED;
            }
            case BEGIN -> {
                composite = true;
                pc++;
            }
            case END_COMPOSITE -> {
                composite = false;
                leave(call);
            }
            default -> pc++;
        }
    }

    private void call(OperationKind kind) {
        if (kind.effect() != OperationKind.Effect.NOTHING && held.size() >= room) {
            block(Activity.BLOCKED_MEMORY, new ReferencePart());
            return;
        }
        switch (kind) {
            case ISEND, ISSEND, IRSEND, START_SEND -> into(hold(describe(true)));
            case IRECV, START_RECEIVE -> into(hold(describe(false)));
            case BUFFERED_SEND -> {
                hold(describe(true));
                posted();
            }
            case IBSEND, START_BUFFERED -> {
                hold(describe(true));
                ReferencePart copied = new ReferencePart();
                copied.doneNanos = clock;
                into(copied);
            }
            case SEND, SYNC_SEND, READY_SEND -> send(kind);
            case RECV -> block(Activity.BLOCKED_RECEIVE, describe(false));
            case TEST, TESTALL, TESTANY, TESTSOME -> {
                take();
                leave();
            }
            case REQUEST_FREE -> {
                requests.remove(program.request(pc));
                leave();
            }
            case WAIT, WAITALL, WAITANY, WAITSOME -> await();
            case PROBE, FOUND_PROBE -> {
                if (nic.messageFor(this, pc)) {
                    leave();
                } else {
                    block(Activity.BLOCKED_PROBE, new ReferencePart());
                }
            }
            case BARRIER, BCAST, REDUCE, ALLREDUCE, INIT, FINALIZE ->
                    block(Activity.BLOCKED_COLLECTIVE, meet(true));
            case IBARRIER, IBCAST, IREDUCE, IALLREDUCE -> into(hold(meet(false)));
            default -> leave();
        }
    }

    private void send(OperationKind kind) {
        ReferencePart send = describe(true);
        boolean small = buffered > 0 && program.amount(pc) <= buffered;
        if (kind == OperationKind.SEND && small && program.context(pc) % 2 == 0) {
            hold(send);
            posted();
        } else {
            block(Activity.BLOCKED_SEND, send);
        }
    }

    private ReferenceCall meet(boolean blocks) {
        ReferenceCall call = new ReferenceCall(this, pc, numbers++, clock + post, blocks);
        nic.call(call);
        return call;
    }

    private ReferencePart hold(ReferencePart part) {
        held.add(part);
        return part;
    }

    /// A slice is over: what was completed in it takes no room in NIC memory any more.
    void makeRoom() {
        held.removeIf(part -> part.doneNanos != ReferencePart.PENDING);
    }

    private void into(ReferencePart part) {
        requests.computeIfAbsent(program.request(pc), slot -> new ArrayList<>()).add(part);
        posted();
    }

    private void posted() {
        if (composite) {
            clock += post;
        }
        leave();
    }

    private ReferenceDescriptor describe(boolean sends) {
        ReferenceDescriptor descriptor =
                new ReferenceDescriptor(
                        this,
                        sends,
                        numbers++,
                        program.peer(pc),
                        program.tag(pc),
                        program.context(pc),
                        program.amount(pc),
                        clock + post);
        nic.post(descriptor);
        return descriptor;
    }

    private void await() {
        OptionalLong met = waitMet();
        if (met.isPresent() && (wakesAtCompletion || met.getAsLong() <= clock)) {
            clock = Math.max(clock, met.getAsLong());
            take();
            leave();
        } else {
            block(Activity.BLOCKED_WAIT, new ReferencePart());
        }
    }

    /// A wait or test takes what it sees complete.
    private void take() {
        List<Integer> complete = new ArrayList<>();
        for (int slot : slots()) {
            if (requests.containsKey(slot) && done(slot) <= clock) {
                complete.add(slot);
            }
        }
        switch (program.kind(pc)) {
            case WAITANY, TESTANY -> complete.stream().limit(1).forEach(requests::remove);
            case WAITSOME, TESTSOME -> complete.forEach(requests::remove);
            default -> {
                if (slots().stream().allMatch(slot -> done(slot) <= clock)) {
                    slots().forEach(requests::remove);
                }
            }
        }
    }

    private List<Integer> slots() {
        return switch (program.kind(pc)) {
            case WAIT, TEST -> List.of(program.request(pc));
            default ->
                    IntStream.range(0, program.listSize(pc))
                            .mapToObj(i -> program.listSlot(pc, i))
                            .toList();
        };
    }

    private void block(Activity how, ReferencePart part) {
        activity = how;
        foundNoRoom = how == Activity.BLOCKED_MEMORY;
        entered = clock;
        blocking = part;
    }

    private void leave() {
        leave(foundNoRoom ? call : nonBlockingCall);
        foundNoRoom = false;
    }

    private void leave(long cost) {
        if (!composite) {
            clock += cost;
        }
        pc++;
    }

    /// It is awakened: its call returns.
    void awaken(long nanos) {
        intervals.add(new Blocked(position(), calls - 1, entered, nanos));
        clock = nanos;
        if (activity == Activity.BLOCKED_WAIT) {
            take();
        }
        activity = Activity.COMPUTING;
        if (!foundNoRoom) {
            leave(call);
        }
    }

    /// When what it is suspended for was met, if it was; for a probe only whether.
    OptionalLong met() {
        return switch (activity) {
            case COMPUTING, FINISHED, STOPPED, READY, NOT_STARTED -> OptionalLong.empty();
            case BLOCKED_SEND, BLOCKED_RECEIVE, BLOCKED_COLLECTIVE -> known(blocking.doneNanos);
            case BLOCKED_WAIT -> waitMet();
            case BLOCKED_MEMORY ->
                    held.size() < room ? OptionalLong.of(clock) : OptionalLong.empty();
            case BLOCKED_PROBE ->
                    nic.messageFor(this, pc) ? OptionalLong.of(clock) : OptionalLong.empty();
        };
    }

    private OptionalLong waitMet() {
        OperationKind kind = program.kind(pc);
        boolean any = kind == OperationKind.WAITANY || kind == OperationKind.WAITSOME;
        List<Long> instants =
                slots().stream().filter(requests::containsKey).map(this::done).toList();
        return known(
                any
                        ? instants.stream().min(Long::compare).orElse(0L)
                        : instants.stream().max(Long::compare).orElse(0L));
    }

    private long done(int slot) {
        List<ReferencePart> parts = requests.getOrDefault(slot, List.of());
        return parts.stream().mapToLong(part -> part.doneNanos).max().orElse(0);
    }

    private static OptionalLong known(long nanos) {
        return nanos == ReferencePart.PENDING ? OptionalLong.empty() : OptionalLong.of(nanos);
    }
}
