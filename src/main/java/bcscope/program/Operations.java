package bcscope.program;

import bcscope.program.Operation.Manner;
import bcscope.program.Operation.Mode;

import java.util.ArrayList;
import java.util.List;

/// The bridge between the columns of [Program] and the vocabulary of [Operation].
public final class Operations {
    private Operations() {}

    /// The operation at `pc`.
    public static Operation at(Program program, int pc) {
        int peer = program.ownPeer(pc);
        int tag = program.tag(pc);
        long amount = program.amount(pc);
        int context = program.ownContext(pc);
        int request = program.request(pc);
        return switch (program.kind(pc)) {
            case COMPUTE -> new Operation.Compute(amount, program.label(pc));
            case LOOP -> new Operation.Loop(amount);
            case END_LOOP -> new Operation.EndLoop();
            case END -> new Operation.End();
            case OPEN -> new Operation.Open();
            case BEGIN -> begin(program, pc);
            case END_COMPOSITE -> new Operation.EndComposite();
            case MARK -> new Operation.Mark(tag, program.label(pc));
            case SEND -> new Operation.Send(Manner.STANDARD, peer, tag, amount, context);
            case SYNC_SEND -> new Operation.Send(Manner.SYNCHRONOUS, peer, tag, amount, context);
            case READY_SEND -> new Operation.Send(Manner.READY, peer, tag, amount, context);
            case BUFFERED_SEND -> new Operation.Send(Manner.BUFFERED, peer, tag, amount, context);
            case ISEND -> new Operation.ISend(Manner.STANDARD, peer, tag, amount, context, request);
            case ISSEND ->
                    new Operation.ISend(Manner.SYNCHRONOUS, peer, tag, amount, context, request);
            case IRSEND -> new Operation.ISend(Manner.READY, peer, tag, amount, context, request);
            case IBSEND ->
                    new Operation.ISend(Manner.BUFFERED, peer, tag, amount, context, request);
            case SEND_INIT ->
                    new Operation.SendTemplate(
                            Manner.STANDARD, peer, tag, amount, context, request);
            case SYNC_SEND_INIT ->
                    new Operation.SendTemplate(
                            Manner.SYNCHRONOUS, peer, tag, amount, context, request);
            case READY_SEND_INIT ->
                    new Operation.SendTemplate(Manner.READY, peer, tag, amount, context, request);
            case BUFFERED_SEND_INIT ->
                    new Operation.SendTemplate(
                            Manner.BUFFERED, peer, tag, amount, context, request);
            case START_SEND ->
                    new Operation.StartSend(Manner.STANDARD, peer, tag, amount, context, request);
            case START_BUFFERED ->
                    new Operation.StartSend(Manner.BUFFERED, peer, tag, amount, context, request);
            case RECV -> new Operation.Receive(peer, tag, amount, context);
            case IRECV -> new Operation.IReceive(peer, tag, amount, context, request);
            case RECV_INIT -> new Operation.ReceiveTemplate(peer, tag, amount, context, request);
            case START_RECEIVE -> new Operation.StartReceive(peer, tag, amount, context, request);
            case PROBE -> new Operation.Probe(Operation.Patience.WAITS, peer, tag, context);
            case FOUND_PROBE -> new Operation.Probe(Operation.Patience.FOUND, peer, tag, context);
            case IPROBE -> new Operation.Probe(Operation.Patience.LOOKS, peer, tag, context);
            case WAIT -> new Operation.Wait(Mode.ONE, List.of(request));
            case WAITALL -> new Operation.Wait(Mode.ALL, list(program, pc));
            case WAITANY -> new Operation.Wait(Mode.ANY, list(program, pc));
            case WAITSOME -> new Operation.Wait(Mode.SOME, list(program, pc));
            case TEST -> new Operation.Test(Mode.ONE, List.of(request));
            case TESTALL -> new Operation.Test(Mode.ALL, list(program, pc));
            case TESTANY -> new Operation.Test(Mode.ANY, list(program, pc));
            case TESTSOME -> new Operation.Test(Mode.SOME, list(program, pc));
            case REQUEST_FREE -> new Operation.Free(request);
            case INIT -> new Operation.Init(context);
            case FINALIZE -> new Operation.Finalize(context);
            case BARRIER -> new Operation.Barrier(context);
            case BCAST -> new Operation.Broadcast(peer, amount, context);
            case REDUCE -> new Operation.Reduce(peer, amount, program.elements(pc), context);
            case ALLREDUCE -> new Operation.AllReduce(amount, program.elements(pc), context);
            case IBARRIER -> new Operation.IBarrier(context, request);
            case IBCAST -> new Operation.IBroadcast(peer, amount, context, request);
            case IREDUCE ->
                    new Operation.IReduce(peer, amount, program.elements(pc), context, request);
            case IALLREDUCE ->
                    new Operation.IAllReduce(amount, program.elements(pc), context, request);
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

    /// How a person sees the operation at `pc`, for example `MPI_Send(to 1, tag 7, 3,200 B)`.
    public static String text(Program program, int pc) {
        String text = OperationText.of(at(program, pc));
        return program.isNamed(pc) ? program.nameAt(pc) + text.substring(text.indexOf('(')) : text;
    }

    private static List<Integer> list(Program program, int pc) {
        List<Integer> slots = new ArrayList<>();
        for (int i = 0; i < program.listSize(pc); i++) {
            slots.add(program.listSlot(pc, i));
        }
        return List.copyOf(slots);
    }
}
