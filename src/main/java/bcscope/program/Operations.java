package bcscope.program;

import java.util.ArrayList;
import java.util.List;

/// The bridge between the columns of [Program] and the vocabulary of [Operation].
public final class Operations {
    private static final ReduceType[] TYPES = ReduceType.values();

    private Operations() {}

    /// The operation at `pc`.
    public static Operation at(Program program, int pc) {
        OperationKind kind = program.kind(pc);
        int peer = program.ownPeer(pc);
        long amount = program.amount(pc);
        int context = program.ownContext(pc);
        return switch (kind) {
            case COMPUTE -> new Operation.Compute(amount);
            case LOOP -> new Operation.Loop(amount);
            case END_LOOP -> new Operation.EndLoop();
            case END -> new Operation.End();
            case BEGIN -> begin(program, pc);
            case END_COMPOSITE -> new Operation.EndComposite();
            case MARK -> new Operation.Mark(program.tag(pc));
            case INIT -> new Operation.Init(context);
            case FINALIZE -> new Operation.Finalize(context);
            case BARRIER -> new Operation.Barrier(context);
            case BCAST -> new Operation.Broadcast(peer, amount, context);
            case REDUCE -> new Operation.Reduce(peer, amount, type(program, pc), context);
            case ALLREDUCE -> new Operation.AllReduce(amount, type(program, pc), context);
            case IBARRIER, IBCAST, IREDUCE, IALLREDUCE -> nonBlocking(program, pc, kind);
            case WAIT, WAITALL, WAITANY, WAITSOME ->
                    new Operation.Wait(mode(kind), requests(program, pc));
            case TEST, TESTALL, TESTANY, TESTSOME ->
                    new Operation.Test(mode(kind), requests(program, pc));
            case REQUEST_FREE -> new Operation.Free(program.request(pc));
            default -> message(program, pc, kind);
        };
    }

    private static Operation message(Program program, int pc, OperationKind kind) {
        int peer = program.ownPeer(pc);
        int tag = program.tag(pc);
        long bytes = program.amount(pc);
        int context = program.ownContext(pc);
        int request = program.request(pc);
        return switch (kind) {
            case SEND, SYNC_SEND, READY_SEND, BUFFERED_SEND ->
                    new Operation.Send(manner(kind), peer, tag, bytes, context);
            case ISEND, ISSEND, IRSEND, IBSEND ->
                    new Operation.ISend(manner(kind), peer, tag, bytes, context, request);
            case SEND_INIT, SYNC_SEND_INIT, READY_SEND_INIT, BUFFERED_SEND_INIT ->
                    new Operation.SendTemplate(manner(kind), peer, tag, bytes, context, request);
            case START_SEND, START_BUFFERED ->
                    new Operation.StartSend(manner(kind), peer, tag, bytes, context, request);
            case RECV -> new Operation.Receive(peer, tag, bytes, context);
            case IRECV -> new Operation.IReceive(peer, tag, bytes, context, request);
            case RECV_INIT -> new Operation.ReceiveTemplate(peer, tag, bytes, context, request);
            case START_RECEIVE -> new Operation.StartReceive(peer, tag, bytes, context, request);
            case PROBE -> new Operation.Probe(Operation.Patience.WAITS, peer, tag, context);
            case IPROBE -> new Operation.Probe(Operation.Patience.LOOKS, peer, tag, context);
            default -> throw new IllegalArgumentException(kind.name());
        };
    }

    private static Operation nonBlocking(Program program, int pc, OperationKind kind) {
        int peer = program.ownPeer(pc);
        long bytes = program.amount(pc);
        int group = program.ownContext(pc);
        int request = program.request(pc);
        return switch (kind) {
            case IBARRIER -> new Operation.IBarrier(group, request);
            case IBCAST -> new Operation.IBroadcast(peer, bytes, group, request);
            case IREDUCE -> new Operation.IReduce(peer, bytes, type(program, pc), group, request);
            case IALLREDUCE -> new Operation.IAllReduce(bytes, type(program, pc), group, request);
            default -> throw new IllegalArgumentException(kind.name());
        };
    }

    private static Operation begin(Program program, int pc) {
        Construction built = Construction.at(program, pc);
        return new Operation.Begin(
                built.composite(),
                built.algorithm(),
                program.ownPeer(pc),
                built.bytes(),
                program.ownContext(pc));
    }

    private static Operation.Manner manner(OperationKind kind) {
        return switch (kind) {
            case SYNC_SEND, ISSEND, SYNC_SEND_INIT -> Operation.Manner.SYNCHRONOUS;
            case READY_SEND, IRSEND, READY_SEND_INIT -> Operation.Manner.READY;
            case BUFFERED_SEND, IBSEND, BUFFERED_SEND_INIT, START_BUFFERED ->
                    Operation.Manner.BUFFERED;
            default -> Operation.Manner.STANDARD;
        };
    }

    private static Operation.Mode mode(OperationKind kind) {
        return switch (kind) {
            case WAITALL, TESTALL -> Operation.Mode.ALL;
            case WAITANY, TESTANY -> Operation.Mode.ANY;
            case WAITSOME, TESTSOME -> Operation.Mode.SOME;
            default -> Operation.Mode.ONE;
        };
    }

    private static ReduceType type(Program program, int pc) {
        return TYPES[program.tag(pc)];
    }

    private static List<Integer> requests(Program program, int pc) {
        return program.kind(pc).hasList() ? list(program, pc) : List.of(program.request(pc));
    }

    /// How a person sees the operation at `pc`, for example `MPI_Send(to 1, tag 7, 3,200 B)`.
    public static String text(Program program, int pc) {
        return OperationText.of(at(program, pc));
    }

    private static List<Integer> list(Program program, int pc) {
        List<Integer> slots = new ArrayList<>();
        for (int i = 0; i < program.listSize(pc); i++) {
            slots.add(program.listSlot(pc, i));
        }
        return List.copyOf(slots);
    }
}
