package bcscope.engine.swarm;

import bcscope.happening.Activity;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;

/// One process: walks its program operation by operation (DOMAIN 1.6, 1.7).
final class ReferenceProcess {
    /// What a process does to the machine.
    interface Nic {
        void post(ReferenceDescriptor descriptor);

        void call(ReferenceProcess process, int pc, long postNanos);

        boolean messageFor(ReferenceProcess process, int pc);
    }

    /// An interval in which it was suspended.
    record Blocked(int pc, long call, long entryNanos, long awakeNanos) {}

    final int rank;
    final int node;
    final List<Blocked> intervals = new ArrayList<>();
    int pc;
    long clock;
    long entered;
    long calls;
    int numbers;
    boolean finished;
    Activity activity = Activity.COMPUTING;
    long blockingDone;
    private final Program program;
    private final Nic nic;
    private final long post;
    private final long call;
    private final boolean wakesAtCompletion;
    private final long[] loops = new long[Program.MAX_LOOP_DEPTH];
    private final TreeMap<Integer, ReferenceDescriptor> requests = new TreeMap<>();
    private boolean composite;

    ReferenceProcess(int rank, int node, Program program, Model model, Nic nic) {
        this.rank = rank;
        this.node = node;
        this.program = program;
        this.nic = nic;
        pc = program.entry(rank);
        post = model.get(ModelParameter.HOST_POST_NANOS);
        call = Math.max(post, model.get(ModelParameter.HOST_CALL_NANOS));
        wakesAtCompletion = model.chooses(ModelParameter.WAKE, "completion");
    }

    boolean blocked() {
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
        if (kind.role() != OperationKind.Role.LOCAL
                && kind.role() != OperationKind.Role.CONTROL
                && kind != OperationKind.END_COMPOSITE
                && !composite) {
            calls++;
        }
        switch (kind) {
            case COMPUTE -> {
                clock += program.amount(pc);
                pc++;
            }
            case MARK -> pc++;
            case LOOP -> {
                loops[program.tag(pc)] = program.amount(pc);
                pc++;
            }
            case END_LOOP -> pc = --loops[program.tag(pc)] > 0 ? program.peer(pc) : pc + 1;
            case END -> {
                finished = true;
                activity = Activity.FINISHED;
            }
            case ISEND, IRECV, BUFFERED_SEND -> startMessage(kind);
            case TEST, TESTALL, IPROBE -> leave();
            case SEND -> {
                describe(true);
                block(Activity.BLOCKED_SEND);
            }
            case RECV -> {
                describe(false);
                block(Activity.BLOCKED_RECEIVE);
            }
            case WAIT, WAITALL, WAITANY, WAITSOME -> await();
            case PROBE -> {
                if (nic.messageFor(this, pc)) {
                    leave();
                } else {
                    block(Activity.BLOCKED_PROBE);
                }
            }
            case BARRIER, BCAST, REDUCE, ALLREDUCE, INIT, FINALIZE -> {
                numbers++;
                nic.call(this, pc, clock + post);
                block(Activity.BLOCKED_COLLECTIVE);
            }
            case BEGIN -> {
                composite = true;
                pc++;
            }
            case END_COMPOSITE -> {
                composite = false;
                leave();
            }
        }
    }

    private void startMessage(OperationKind kind) {
        ReferenceDescriptor descriptor = describe(kind != OperationKind.IRECV);
        if (kind != OperationKind.BUFFERED_SEND) {
            requests.put(program.request(pc), descriptor);
        }
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
        if (program.kind(pc).role() == OperationKind.Role.BLOCKING) {
            requests.put(BLOCKING_CALL, descriptor);
        }
        return descriptor;
    }

    private static final int BLOCKING_CALL = Integer.MIN_VALUE;

    private void await() {
        OptionalLong met = waitMet();
        if (met.isPresent() && (wakesAtCompletion || met.getAsLong() <= clock)) {
            clock = Math.max(clock, met.getAsLong());
            leave();
        } else {
            block(Activity.BLOCKED_WAIT);
        }
    }

    private void block(Activity how) {
        activity = how;
        entered = clock;
        blockingDone = ReferenceDescriptor.PENDING;
    }

    private void leave() {
        if (!composite) {
            clock += call;
        }
        pc++;
    }

    /// It is awakened: its call returns.
    void awaken(long nanos) {
        intervals.add(new Blocked(pc, calls - 1, entered, nanos));
        activity = Activity.COMPUTING;
        clock = nanos;
        leave();
    }

    /// When what it is suspended for was met, if it was; for a probe only whether.
    OptionalLong met() {
        return switch (activity) {
            case COMPUTING, FINISHED -> OptionalLong.empty();
            case BLOCKED_SEND, BLOCKED_RECEIVE -> known(done(BLOCKING_CALL));
            case BLOCKED_COLLECTIVE -> known(blockingDone);
            case BLOCKED_WAIT -> waitMet();
            case BLOCKED_PROBE ->
                    nic.messageFor(this, pc) ? OptionalLong.of(clock) : OptionalLong.empty();
        };
    }

    private OptionalLong waitMet() {
        OperationKind kind = program.kind(pc);
        boolean any = kind == OperationKind.WAITANY || kind == OperationKind.WAITSOME;
        int count = kind == OperationKind.WAIT ? 1 : program.listSize(pc);
        long first = ReferenceDescriptor.PENDING;
        long last = 0;
        for (int i = 0; i < count; i++) {
            int slot = kind == OperationKind.WAIT ? program.request(pc) : program.listSlot(pc, i);
            first = Math.min(first, done(slot));
            last = Math.max(last, done(slot));
        }
        return known(any && count > 0 ? first : last);
    }

    private long done(int slot) {
        ReferenceDescriptor request = requests.get(slot);
        return request == null ? 0 : request.doneNanos;
    }

    private static OptionalLong known(long nanos) {
        return nanos == ReferenceDescriptor.PENDING ? OptionalLong.empty() : OptionalLong.of(nanos);
    }
}
