package bcscope.bcs;

import bcscope.happening.Activity;
import bcscope.host.Descriptors;
import bcscope.host.Processes;
import bcscope.host.Requests;
import bcscope.model.ModelParameter;
import bcscope.nic.NicSystem;
import bcscope.nic.Watch;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.table.ProcessLog;

import org.jspecify.annotations.Nullable;

/// Executes the program of a process between two slice boundaries: the host side of the BCS API (S0
/// tables 4.1, 4.2; MODEL 1.6, 1.7). Touches nothing but the state of the process and an [Outbox],
/// so processes of one interval may be stepped by several workers.
///
/// A call that suspends its process costs `host.call`, paid after the process was awakened, so that
/// latency - blocked time = cost of a call (M5); any other costs `host.nonBlockingCall`, and both
/// `host.mmds` where MMDS is on. The descriptor is in NIC memory `host.post` after the call was
/// entered. Inside composite calls each descriptor costs `host.post`, and the call as a whole
/// `host.call`.
///
/// On BlueGene/L the packets of a message cost processor time too
/// ([bcscope.network.bluegene.PacketWork]), which delays the return of a call that does not block
/// and, with a coprocessor, the posting of its descriptor.
final class RankStepper {
    private static final long NEVER = Long.MIN_VALUE;

    private final Program program;
    private final NicSystem nic;
    private final Processes processes;
    private final Requests requests;
    private final CallFindings findings;
    private final boolean wakeAtCompletion;
    private final long postNanos;
    private final long callNanos;
    private final long nonBlockingNanos;
    private final long bufferedBytes;
    private final @Nullable ProcessLog log;

    RankStepper(NicSystem nic, Processes processes, @Nullable ProcessLog log) {
        this.log = log;
        this.nic = nic;
        this.program = nic.program;
        this.processes = processes;
        requests = new Requests(nic.program, processes);
        findings = new CallFindings(nic, requests);
        wakeAtCompletion = nic.model.chooses(ModelParameter.WAKE, "completion");
        postNanos = nic.model.get(ModelParameter.HOST_POST_NANOS);
        callNanos = Math.max(postNanos, nic.model.get(ModelParameter.HOST_CALL_NANOS));
        nonBlockingNanos =
                Math.max(postNanos, nic.model.get(ModelParameter.HOST_NON_BLOCKING_NANOS));
        bufferedBytes = nic.model.get(ModelParameter.BUFFERED_SEND_BYTES);
    }

    /// A copy that works on another state.
    RankStepper over(Processes other) {
        return new RankStepper(nic, other, log);
    }

    /// A copy that records no intervals.
    RankStepper withoutLog() {
        return new RankStepper(nic, processes, null);
    }

    /// Whether a single worker may write descriptors at once; an observer sees them in the order of
    /// the merge.
    boolean isDirect() {
        return !nic.isWatched();
    }

    /// Steps `rank` until it is suspended, ends, or its next call is not before `limitNanos`.
    void run(int rank, long untilNanos, Outbox out) {
        long limitNanos = lived(rank, untilNanos);
        if (limitNanos == NEVER) {
            return;
        }
        while (processes.clock[rank] < limitNanos) {
            int pc = processes.pc[rank];
            OperationKind kind = program.kind(pc);
            boolean continues =
                    switch (kind) {
                        case COMPUTE, MARK -> local(rank, pc, kind);
                        case LOOP, END_LOOP, END -> control(rank, pc, kind, out);
                        case OPEN -> {
                            out.open(rank);
                            yield false;
                        }
                        case SEND ->
                                program.isCopied(pc, bufferedBytes)
                                        ? nonBlocking(rank, pc, kind, out)
                                        : blockingSend(rank, pc, kind, out);
                        case SYNC_SEND, READY_SEND -> blockingSend(rank, pc, kind, out);
                        case RECV -> blockingReceive(rank, pc, out);
                        case PROBE, FOUND_PROBE -> probe(rank, pc, out);
                        case WAIT, WAITALL, WAITANY, WAITSOME -> await(rank, pc, kind, out);
                        case TEST, TESTALL, TESTANY, TESTSOME, REQUEST_FREE ->
                                look(rank, pc, kind, out);
                        case BUFFERED_SEND, ISEND, ISSEND, IRSEND, IBSEND, IRECV ->
                                nonBlocking(rank, pc, kind, out);
                        case START_SEND, START_BUFFERED, START_RECEIVE ->
                                nonBlocking(rank, pc, kind, out);
                        case IBARRIER, IBCAST, IREDUCE, IALLREDUCE ->
                                nonBlocking(rank, pc, kind, out);
                        case SEND_INIT,
                                SYNC_SEND_INIT,
                                BUFFERED_SEND_INIT,
                                READY_SEND_INIT,
                                RECV_INIT -> {
                            enter(rank, pc, out);
                            yield leave(rank, pc);
                        }
                        case IPROBE -> {
                            enter(rank, pc, out);
                            findings.tellFound(rank, pc, processes.clock[rank]);
                            yield leave(rank, pc);
                        }
                        case BARRIER, BCAST, REDUCE, ALLREDUCE, INIT, FINALIZE ->
                                collective(rank, pc, out);
                        case BEGIN, END_COMPOSITE -> bracket(rank, pc, kind, out);
                    };
            if (!continues) {
                return;
            }
        }
        out.reschedule(rank);
    }

    private boolean local(int rank, int pc, OperationKind kind) {
        if (kind == OperationKind.COMPUTE) {
            spend(rank, nic.computedNanos(rank, pc, processes.calls[rank]));
        }
        processes.pc[rank] = pc + 1;
        return true;
    }

    /// The instant up to which `rank` is stepped, at most the failure of its node.
    private long lived(int rank, long untilNanos) {
        if (nic.faults.isEmpty()) {
            return untilNanos;
        }
        return processes.activity(rank) == Activity.STOPPED
                ? NEVER
                : Math.min(untilNanos, nic.faults.dead().stopNanos(nic.map.node(rank)));
    }

    /// The processors of the node work for `rank`: `nanos` at full speed, longer if they are slow.
    private void spend(int rank, long nanos) {
        processes.clock[rank] =
                nic.faults.hosts().end(nic.map.node(rank), processes.clock[rank], nanos);
    }

    private boolean control(int rank, int pc, OperationKind kind, Outbox out) {
        if (kind == OperationKind.LOOP) {
            processes.beginLoop(rank, pc);
        } else if (kind == OperationKind.END_LOOP) {
            processes.endLoop(rank, pc);
        } else {
            processes.activity[rank] = (byte) Activity.FINISHED.ordinal();
            out.finish(rank, processes.clock[rank]);
            for (Watch watch : nic.watches) {
                watch.finished(rank, processes.clock[rank]);
            }
            return false;
        }
        return true;
    }

    private boolean nonBlocking(int rank, int pc, OperationKind kind, Outbox out) {
        if (!findsRoom(rank, pc, out)) {
            return false;
        }
        count(rank, pc, kind, out);
        int slot = program.request(pc);
        if (slot >= 0) {
            if (kind.effect() == OperationKind.Effect.SENDS_A_COPY) {
                processes.beginComplete(rank, slot, pc, seen(processes.clock[rank]));
            } else {
                requests.begin(rank, pc, processes.clock[rank]);
            }
        }
        post(rank, pc, out);
        nic.memory.held[rank]++;
        spend(rank, packetNanos(pc));
        if (processes.composite[rank] != 0) {
            spend(rank, postNanos);
        }
        return leave(rank, pc);
    }

    /// Tests requests and takes what is complete, or frees one.
    private boolean look(int rank, int pc, OperationKind kind, Outbox out) {
        enter(rank, pc, out);
        if (kind == OperationKind.REQUEST_FREE) {
            requests.free(rank, pc);
        } else {
            findings.take(rank, pc, seen(processes.clock[rank]));
        }
        return leave(rank, pc);
    }

    /// `nanos` as an instant at which something can be complete: 0 marks an inactive request, so
    /// completion at the very beginning is reported 1 ns later.
    private static long seen(long nanos) {
        return Math.max(1, nanos);
    }

    private void post(int rank, int pc, Outbox out) {
        int number = nic.memory.numbers[rank]++;
        long entered = processes.clock[rank];
        if (out.isDirect()) {
            write(rank, pc, number, entered);
        } else {
            out.post(rank, pc, number, entered);
        }
    }

    /// Writes the descriptor of the operation of `rank` at `pc`, entered at `enteredNanos`, into
    /// NIC memory.
    ///
    /// @return its slot
    int write(int rank, int pc, int number, long enteredNanos) {
        long posted = postedNanos(rank, pc, enteredNanos);
        return nic.memory.post(program, rank, pc, requestOf(pc), number, enteredNanos, posted);
    }

    /// Whether RSL of `rank` has a message for the probe at `pc`.
    boolean messageFor(int rank, int pc) {
        return findings.messageFor(rank, pc);
    }

    /// When the descriptors that `rank` posts with the operation at `pc`, entered at
    /// `enteredNanos`, are in NIC memory. Data are staged, or written to memory, before that: from
    /// then on the network interface may take them.
    private long postedNanos(int rank, int pc, long enteredNanos) {
        long before = nic.packetWork.comesFirst() ? packetNanos(pc) : 0;
        return nic.faults.hosts().end(nic.map.node(rank), enteredNanos, before + postNanos);
    }

    /// Processor time for the packets of the message of the operation at `pc`; 0 if the call
    /// suspends its process, which then has nothing else to do.
    private long packetNanos(int pc) {
        OperationKind.Effect effect = program.kind(pc).effect();
        return switch (effect) {
            case SENDS, SENDS_A_COPY -> nic.packetWork.sendNanos(program.amount(pc));
            case RECEIVES -> nic.packetWork.receiveNanos(program.amount(pc));
            case NOTHING, MEETS -> 0;
        };
    }

    /// Request of the descriptor that the operation at `pc` posts; a copied message has none.
    private int requestOf(int pc) {
        OperationKind kind = program.kind(pc);
        boolean copies =
                kind.effect() == OperationKind.Effect.SENDS_A_COPY
                        || (kind == OperationKind.SEND && program.isCopied(pc, bufferedBytes));
        return copies ? Descriptors.DETACHED : program.request(pc);
    }

    private boolean blockingSend(int rank, int pc, OperationKind kind, Outbox out) {
        if (!findsRoom(rank, pc, out)) {
            return false;
        }
        count(rank, pc, kind, out);
        post(rank, pc, out);
        return block(rank, pc, Activity.BLOCKED_SEND, 1, out);
    }

    private boolean blockingReceive(int rank, int pc, Outbox out) {
        if (!findsRoom(rank, pc, out)) {
            return false;
        }
        post(rank, pc, out);
        return block(rank, pc, Activity.BLOCKED_RECEIVE, 1, out);
    }

    private boolean probe(int rank, int pc, Outbox out) {
        enter(rank, pc, out);
        if (!findings.messageFor(rank, pc)) {
            return block(rank, pc, Activity.BLOCKED_PROBE, 1, out);
        }
        findings.tellFound(rank, pc, processes.clock[rank]);
        return leave(rank, pc);
    }

    private boolean collective(int rank, int pc, Outbox out) {
        if (!findsRoom(rank, pc, out)) {
            return false;
        }
        OperationKind kind = program.kind(pc);
        if (processes.composite[rank] == 0) {
            out.call(rank, pc);
            if (kind != OperationKind.INIT
                    && kind != OperationKind.FINALIZE
                    && nic.map.master(program.context(pc)) == rank) {
                out.counters.collectives++;
            }
        }
        long posted = nic.faults.hosts().end(nic.map.node(rank), processes.clock[rank], postNanos);
        nic.memory.collectivePost[rank] = posted;
        nic.memory.rankCollectivePc[rank] = pc;
        nic.memory.numbers[rank]++;
        out.postCollective(rank);
        for (Watch watch : nic.watches) {
            watch.collectivePosted(rank, pc, posted);
        }
        return block(rank, pc, Activity.BLOCKED_COLLECTIVE, 1, out);
    }

    private boolean bracket(int rank, int pc, OperationKind kind, Outbox out) {
        if (kind == OperationKind.BEGIN) {
            enter(rank, pc, out);
            processes.composite[rank] = pc + 1;
            if (program.composite(pc).isCollective()) {
                out.call(rank, pc);
                out.counters.collectives += nic.map.master(program.context(pc)) == rank ? 1 : 0;
            }
            processes.pc[rank] = pc + 1;
            return true;
        }
        processes.composite[rank] = 0;
        return leave(rank, pc, callNanos);
    }

    /// Waits: complete requests are free; others suspend the process until the slice after their
    /// completion.
    private boolean await(int rank, int pc, OperationKind kind, Outbox out) {
        enter(rank, pc, out);
        long now = seen(processes.clock[rank]);
        int count = requests.count(pc);
        boolean any = kind.needsOnlyOne();
        int inactive = 0;
        int complete = 0;
        int unknown = 0;
        long first = Long.MAX_VALUE;
        long last = now;
        for (int i = 0; i < count; i++) {
            long done = requests.done(rank, pc, i);
            if (done == Processes.INACTIVE) {
                inactive++;
            } else if (done <= now) {
                complete++;
            } else if (done == Processes.PENDING) {
                unknown++;
            } else {
                first = Math.min(first, done);
                last = Math.max(last, done);
            }
        }
        if (inactive + complete == count || (any && complete > 0)) {
            findings.take(rank, pc, now);
            return leave(rank, pc);
        }
        boolean known = any ? first != Long.MAX_VALUE : unknown == 0;
        if (known && wakeAtCompletion) {
            processes.clock[rank] = any ? first : last;
            findings.take(rank, pc, processes.clock[rank]);
            return leave(rank, pc);
        }
        block(rank, pc, Activity.BLOCKED_WAIT, any ? 1 : unknown, out);
        if (known) {
            out.wake(rank);
        } else {
            requests.mark(rank, pc, Processes.PENDING, Processes.AWAITED);
        }
        return false;
    }

    /// Instant at which the suspended `rank` could continue: `doneNanos`, or, for a wait, the
    /// completion of the first or the last of its requests.
    long metNanos(int rank, long doneNanos) {
        return processes.activity(rank) == Activity.BLOCKED_WAIT
                ? requests.metNanos(rank, processes.pc[rank])
                : doneNanos;
    }

    /// The suspended `rank` is awakened at `nanos`: its call returns, or posts the descriptor for
    /// which there is room now.
    void awaken(int rank, long nanos) {
        int pc = processes.pc[rank];
        boolean posts = processes.activity(rank) == Activity.BLOCKED_MEMORY;
        findings.tellMet(rank, pc, nanos);
        requests.awaken(rank, pc, nanos);
        processes.clock[rank] = nanos;
        if (log != null) {
            processes.writeInterval(log, rank, nanos);
        }
        for (Watch watch : nic.watches) {
            watch.awakened(rank, pc, nanos);
        }
        if (!posts) {
            leave(rank, pc, callNanos);
        }
    }

    /// Ends the activities of all processes at `nanos`, suspensions included.
    void breakOff(long nanos) {
        for (int rank = 0; log != null && rank < processes.ranks(); rank++) {
            if (processes.blocked(rank)) {
                processes.writeInterval(log, rank, nanos);
            }
        }
    }

    /// Enters the call of `rank` at `pc`, which posts a descriptor, unless it was entered before;
    /// suspends the process if its share of NIC memory has no room for the descriptor.
    private boolean findsRoom(int rank, int pc, Outbox out) {
        if (processes.waitLeft[rank] != Processes.NO_ROOM) {
            enter(rank, pc, out);
        }
        return nic.memory.held[rank] < nic.rooms[rank]
                || block(rank, pc, Activity.BLOCKED_MEMORY, Processes.NO_ROOM, out);
    }

    private void enter(int rank, int pc, Outbox out) {
        if (processes.composite[rank] == 0) {
            processes.calls[rank]++;
            out.counters.operations++;
            for (Watch watch : nic.watches) {
                watch.entered(rank, pc, processes.clock[rank]);
            }
        }
    }

    /// The call of `rank` at `pc`, which does not suspend it once its descriptor has room, returns.
    private boolean leave(int rank, int pc) {
        boolean waited = processes.waitLeft[rank] == Processes.NO_ROOM;
        processes.waitLeft[rank] = 0;
        return leave(rank, pc, waited ? callNanos : nonBlockingNanos);
    }

    private boolean leave(int rank, int pc, long costNanos) {
        if (processes.composite[rank] == 0) {
            spend(rank, costNanos + nic.monitoring.nanos(rank, pc));
            for (Watch watch : nic.watches) {
                watch.returned(rank, pc, processes.clock[rank]);
            }
        }
        processes.pc[rank] = pc + 1;
        return true;
    }

    private boolean block(int rank, int pc, Activity activity, int waitLeft, Outbox out) {
        processes.activity[rank] = (byte) activity.ordinal();
        processes.waitLeft[rank] = waitLeft;
        processes.enteredNanos[rank] = processes.clock[rank];
        out.block(rank, processes.clock[rank]);
        for (Watch watch : nic.watches) {
            watch.blocked(rank, pc, processes.clock[rank], activity);
        }
        return false;
    }

    private void count(int rank, int pc, OperationKind kind, Outbox out) {
        OperationKind.Effect effect = kind.effect();
        if (effect == OperationKind.Effect.MEETS) {
            out.call(rank, pc);
            out.counters.collectives += nic.map.master(program.context(pc)) == rank ? 1 : 0;
        } else if (effect != OperationKind.Effect.RECEIVES && (program.context(pc) & 1) == 0) {
            out.counters.messages++;
            out.counters.bytes += program.amount(pc);
        }
    }
}
