package bcscope.conventional;

import bcscope.conventional.layer.MessageStep;
import bcscope.conventional.layer.Protocol;
import bcscope.conventional.layer.Sending;
import bcscope.happening.Activity;
import bcscope.happening.MessageStage;
import bcscope.host.Descriptors;
import bcscope.host.Inquiry;
import bcscope.host.Processes;
import bcscope.host.Requests;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// Executes the programs of processes, each call at its instant.
final class CallStepper {

    /// Later than any completion, but earlier than the special values.
    private static final long AT_ANY_TIME = Long.MAX_VALUE - 2;

    private final MessageSystem system;
    private final Program program;
    private final Processors processors;
    private final Wakeups wakings;
    private final Handling handling;
    private final Wire wire;
    private final Receiver receiver;
    private final CollectiveLayer collectives;
    private final List<Integer> open = new ArrayList<>();
    private @Nullable Inquiry inquiry;

    CallStepper(
            MessageSystem system,
            Processors processors,
            Wakeups wakings,
            Handling handling,
            Wire wire,
            Receiver receiver,
            CollectiveLayer collectives) {
        this.system = system;
        program = system.program;
        this.processors = processors;
        this.wakings = wakings;
        this.handling = handling;
        this.wire = wire;
        this.receiver = receiver;
        this.collectives = collectives;
    }

    /// Continues `rank` up to the first call that suspends it or that must wait for an earlier
    /// event.
    void run(int rank) {
        Processes processes = system.processes;
        if (processes.clock[rank] > system.now) {
            processors.goOn(rank);
            return;
        }
        boolean goesOn = true;
        while (goesOn) {
            int pc = processes.pc[rank];
            OperationKind kind = program.kind(pc);
            goesOn =
                    switch (kind.role()) {
                        case LOCAL -> local(rank, pc, kind);
                        case CONTROL ->
                                kind == OperationKind.OPEN
                                        ? goOnWhereOpen(rank, pc)
                                        : control(rank, pc, kind);
                        case BLOCKING, NON_BLOCKING, COLLECTIVE, BRACKET ->
                                isPresent(rank) && call(rank, pc, kind);
                    };
        }
    }

    private boolean local(int rank, int pc, OperationKind kind) {
        if (kind == OperationKind.COMPUTE) {
            processors.work(rank, system.computedNanos(rank, pc));
        }
        system.processes.pc[rank] = pc + 1;
        return true;
    }

    private boolean control(int rank, int pc, OperationKind kind) {
        if (kind == OperationKind.LOOP) {
            system.processes.beginLoop(rank, pc);
        } else if (kind == OperationKind.END_LOOP) {
            system.processes.endLoop(rank, pc);
        } else {
            if (isPresent(rank)) {
                finish(rank);
            }
            return false;
        }
        return true;
    }

    /// Asks for the next operations of `rank`, which has reached the end of the known ones, and
    /// returns whether there are any.
    private boolean goOnWhereOpen(int rank, int pc) {
        if (inquiry != null && !inquiry.isOver()) {
            inquiry.ask(new int[] {rank}, system.processes.clock);
            if (program.kind(pc) != OperationKind.OPEN) {
                return true;
            }
        }
        open.add(rank);
        Inquiry.failure(program)
                .or(() -> Inquiry.ignorance(program, rank))
                .ifPresent(receiver::failed);
        return false;
    }

    /// The processes that have reached the end of their known operations since the last call, and
    /// cannot continue.
    List<Integer> takeOpen() {
        List<Integer> ranks = List.copyOf(open);
        open.clear();
        return ranks;
    }

    /// A window has ended; `still` says whether the network was idle during it and at its end.
    void windowEnded(boolean still) {
        if (inquiry != null) {
            inquiry.quiet(still ? Inquiry.awake(system.processes) : new int[0]);
        }
    }

    /// From now on `source` supplies the next operations of processes.
    void ask(Inquiry source) {
        inquiry = source;
    }

    /// Whether the next call of `rank` is the next event of the machine; otherwise the call is
    /// scheduled.
    private boolean isPresent(int rank) {
        long clock = system.processes.clock[rank];
        if (clock <= system.now) {
            return true;
        }
        if (clock < system.windowEnd
                && clock < system.queue.firstNanos()
                && clock < system.transport.nextNanos()) {
            system.now = clock;
            system.mix(clock);
            system.mix(rank);
            return true;
        }
        processors.goOn(rank);
        return false;
    }

    /// @return whether the process continues
    private boolean call(int rank, int pc, OperationKind kind) {
        if (!system.hosts.entered[rank]) {
            system.hosts.entered[rank] = true;
            enter(rank, pc);
        }
        if (handling.drain(rank)) {
            return false;
        }
        return switch (kind) {
            case SEND, READY_SEND -> blockingSend(rank, pc, Sending.STANDARD);
            case SYNC_SEND -> blockingSend(rank, pc, Sending.SYNCHRONOUS);
            case BUFFERED_SEND, IBSEND, START_BUFFERED -> bufferedSend(rank, pc, kind);
            case ISEND, IRSEND, START_SEND -> send(rank, pc, Sending.STANDARD);
            case ISSEND -> send(rank, pc, Sending.SYNCHRONOUS);
            case RECV -> blockingReceive(rank, pc);
            case IRECV, START_RECEIVE -> receive(rank, pc);
            case WAIT, WAITALL, WAITANY, WAITSOME -> await(rank, pc, kind);
            case TEST, TESTALL, TESTANY, TESTSOME -> test(rank, pc);
            case PROBE, FOUND_PROBE -> probe(rank, pc);
            case IPROBE -> {
                wakings.poll(rank);
                receiver.tellFound(rank, pc);
                yield look(rank, pc);
            }
            case SEND_INIT, SYNC_SEND_INIT, BUFFERED_SEND_INIT, READY_SEND_INIT, RECV_INIT ->
                    look(rank, pc);
            case REQUEST_FREE -> free(rank, pc);
            case BARRIER, BCAST, REDUCE, ALLREDUCE, INIT, FINALIZE -> collective(rank, pc, kind);
            case IBARRIER, IBCAST, IREDUCE, IALLREDUCE -> nonBlockingCollective(rank, pc);
            case BEGIN, END_COMPOSITE -> bracket(rank, pc, kind);
            case COMPUTE, LOOP, END_LOOP, END, OPEN, MARK ->
                    throw new IllegalStateException(kind + " is no call");
        };
    }

    private void enter(int rank, int pc) {
        if (system.processes.composite[rank] == 0) {
            system.processes.calls[rank]++;
            system.counters.operations++;
            for (MessageWatch watch : system.watches) {
                watch.entered(rank, pc, system.now);
            }
        }
    }

    private void finish(int rank) {
        system.processes.activity[rank] = (byte) Activity.FINISHED.ordinal();
        system.counters.finished++;
        system.counters.lastNanos = system.now;
        system.cpu.end(0, system.now);
        for (MessageWatch watch : system.watches) {
            watch.finished(rank, system.now);
        }
    }

    private boolean leave(int rank, int pc) {
        wakings.leave(rank, pc);
        return true;
    }

    private boolean look(int rank, int pc) {
        processors.step(rank, MessageStep.LOOK, 0);
        return leave(rank, pc);
    }

    private boolean free(int rank, int pc) {
        wakings.requests().free(rank, pc);
        return look(rank, pc);
    }

    /// Writes the descriptor of the operation of `rank` at `pc` for `request`.
    private int describe(int rank, int pc, int kind, int request) {
        MessageMemory memory = system.memory;
        int slot = memory.allocate();
        memory.descriptors.write(
                slot,
                kind,
                rank,
                program.peer(pc),
                program.tag(pc),
                program.context(pc),
                program.amount(pc));
        memory.descriptors.writeOrigin(
                slot, request, memory.numbers[rank]++, pc, system.now, system.now);
        return slot;
    }

    private boolean blockingSend(int rank, int pc, Sending sending) {
        long bytes = program.amount(pc);
        boolean copies = system.layer.protocol(sending, bytes) == Protocol.RESERVED;
        int request = copies ? Descriptors.DETACHED : Descriptors.BLOCKING;
        int slot = describe(rank, pc, Descriptors.SEND, request);
        if (hand(slot, sending, Origin.IN_PLACE)) {
            wakings.complete(slot, system.processes.clock[rank]);
        } else if (copies) {
            processors.step(rank, MessageStep.COPY, bytes);
        } else {
            wakings.block(rank, pc, Activity.BLOCKED_SEND, 1);
            return false;
        }
        return leave(rank, pc);
    }

    private boolean send(int rank, int pc, Sending sending) {
        wakings.requests().begin(rank, pc, system.now);
        int slot = describe(rank, pc, Descriptors.SEND, program.request(pc));
        if (hand(slot, sending, Origin.IN_PLACE)) {
            wakings.complete(slot, system.processes.clock[rank]);
        }
        return leave(rank, pc);
    }

    private boolean bufferedSend(int rank, int pc, OperationKind kind) {
        int slot = describe(rank, pc, Descriptors.SEND, Descriptors.DETACHED);
        processors.step(rank, MessageStep.COPY, program.amount(pc));
        if (hand(slot, Sending.STANDARD, Origin.COPIED)) {
            wakings.complete(slot, system.processes.clock[rank]);
        }
        int request = program.request(pc);
        if (kind != OperationKind.BUFFERED_SEND && request >= 0) {
            long done = Math.max(1, system.processes.clock[rank]);
            system.processes.beginComplete(rank, request, pc, done);
        }
        return leave(rank, pc);
    }

    /// Where the data of a message are.
    private enum Origin {
        /// In the memory of the program.
        IN_PLACE,
        /// In a buffer of the MPI.
        COPIED;

        MessageStep first(Protocol protocol) {
            return switch (this) {
                case IN_PLACE -> protocol.asks() ? MessageStep.REQUEST : MessageStep.SEND;
                case COPIED ->
                        protocol.asks() ? MessageStep.REQUEST_COPIED : MessageStep.SEND_COPIED;
            };
        }
    }

    /// The message in `slot` is handed over.
    ///
    /// @return whether its send is complete
    private boolean hand(int slot, Sending sending, Origin origin) {
        MessageMemory memory = system.memory;
        Descriptors all = memory.descriptors;
        int rank = all.rank(slot);
        long bytes = all.bytes(slot);
        if ((all.context(slot) & 1) == 0) {
            system.counters.messages++;
            system.counters.bytes += bytes;
        }
        Protocol protocol = system.layer.protocol(sending, bytes);
        memory.take(slot, protocol);
        memory.reach(slot, MessageStage.PREPARED);
        for (MessageWatch watch : system.watches) {
            watch.sendBegun(slot, protocol, system.now);
        }
        MessageStep step = origin.first(protocol);
        long done = processors.step(rank, step, bytes);
        long ahead = system.layer.leadNanos(step, bytes);
        boolean travels = wire.send(slot, done - ahead + system.layer.nicNanos(step, bytes));
        return travels && protocol == Protocol.EAGER;
    }

    private boolean blockingReceive(int rank, int pc) {
        int slot = describe(rank, pc, Descriptors.RECEIVE, Descriptors.BLOCKING);
        if (post(slot)) {
            payOwed(rank);
            return leave(rank, pc);
        }
        wakings.block(rank, pc, Activity.BLOCKED_RECEIVE, 1);
        return false;
    }

    private boolean receive(int rank, int pc) {
        wakings.requests().begin(rank, pc, system.now);
        post(describe(rank, pc, Descriptors.RECEIVE, program.request(pc)));
        return leave(rank, pc);
    }

    private boolean post(int slot) {
        Descriptors all = system.memory.descriptors;
        for (MessageWatch watch : system.watches) {
            watch.receivePosted(slot, system.now);
        }
        processors.step(all.rank(slot), MessageStep.RECEIVE, all.bytes(slot));
        return receiver.post(slot);
    }

    /// Takes complete receives and charges their processor time.
    private void payOwed(int rank) {
        long owed = system.hosts.owedNanos[rank];
        if (owed > 0) {
            system.hosts.owedNanos[rank] = 0;
            processors.work(rank, owed);
        }
    }

    private boolean test(int rank, int pc) {
        processors.step(rank, MessageStep.LOOK, 0);
        wakings.poll(rank);
        payOwed(rank);
        take(rank, pc, Math.max(1, system.now));
        return leave(rank, pc);
    }

    private boolean await(int rank, int pc, OperationKind kind) {
        processors.step(rank, MessageStep.LOOK, 0);
        payOwed(rank);
        Requests requests = wakings.requests();
        int count = requests.count(pc);
        int inactive = 0;
        int pending = 0;
        for (int i = 0; i < count; i++) {
            long done = requests.done(rank, pc, i);
            if (done == Processes.INACTIVE) {
                inactive++;
            } else if (done == Processes.PENDING) {
                pending++;
            }
        }
        boolean any = kind.needsOnlyOne();
        if (pending == 0) {
            if (any) {
                take(rank, pc, AT_ANY_TIME);
            } else {
                wakings.tellTaken(rank, pc, system.now);
                requests.takeAll(rank, pc);
            }
            return leave(rank, pc);
        }
        if (any && inactive + pending < count) {
            take(rank, pc, AT_ANY_TIME);
            return leave(rank, pc);
        }
        requests.mark(rank, pc, Processes.PENDING, Processes.AWAITED);
        wakings.block(rank, pc, Activity.BLOCKED_WAIT, any ? 1 : pending);
        return false;
    }

    /// The call at `pc` takes those of its requests that are complete by `nanos`.
    private void take(int rank, int pc, long nanos) {
        if (system.isWatched()) {
            wakings.tellTaken(rank, pc, wakings.requests().taken(rank, pc, nanos), system.now);
        }
        wakings.requests().take(rank, pc, nanos);
    }

    private boolean probe(int rank, int pc) {
        processors.step(rank, MessageStep.LOOK, 0);
        if (receiver.messageFor(rank, pc)) {
            receiver.tellFound(rank, pc);
            return leave(rank, pc);
        }
        wakings.block(rank, pc, Activity.BLOCKED_PROBE, 1);
        return false;
    }

    private boolean collective(int rank, int pc, OperationKind kind) {
        if (system.processes.composite[rank] == 0) {
            note(rank, pc);
            if (kind != OperationKind.INIT && kind != OperationKind.FINALIZE) {
                count(rank, pc);
            }
        }
        int slot = describe(rank, pc, Descriptors.COLLECTIVE, Descriptors.BLOCKING);
        wakings.block(rank, pc, Activity.BLOCKED_COLLECTIVE, 1);
        collectives.call(slot);
        return false;
    }

    private boolean nonBlockingCollective(int rank, int pc) {
        wakings.requests().begin(rank, pc, system.now);
        note(rank, pc);
        count(rank, pc);
        collectives.call(describe(rank, pc, Descriptors.COLLECTIVE, program.request(pc)));
        return look(rank, pc);
    }

    private void note(int rank, int pc) {
        system.ledger.called(rank, pc).ifPresent(receiver::failed);
    }

    private void count(int rank, int pc) {
        system.counters.collectives += system.map.master(program.context(pc)) == rank ? 1 : 0;
    }

    private boolean bracket(int rank, int pc, OperationKind kind) {
        Processes processes = system.processes;
        if (kind == OperationKind.BEGIN) {
            processes.composite[rank] = pc + 1;
            if (program.composite(pc).isCollective()) {
                note(rank, pc);
                count(rank, pc);
            }
            processes.pc[rank] = pc + 1;
            system.hosts.entered[rank] = false;
            return true;
        }
        processes.composite[rank] = 0;
        return leave(rank, pc);
    }
}
