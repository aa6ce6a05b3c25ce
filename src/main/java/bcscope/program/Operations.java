package bcscope.program;

import java.util.ArrayList;
import java.util.List;

/// The bridge between the columns of [Program] and the vocabulary of [Operation].
public final class Operations {
    private static final ReduceType[] TYPES = ReduceType.values();

    private Operations() {}

    /// The operation at `pc`.
    public static Operation at(Program program, int pc) {
        int peer = program.peer(pc);
        int tag = program.tag(pc);
        long amount = program.amount(pc);
        int context = program.context(pc);
        int request = program.request(pc);
        return switch (program.kind(pc)) {
            case COMPUTE -> new Operation.Compute(amount);
            case LOOP -> new Operation.Loop(amount);
            case END_LOOP -> new Operation.EndLoop();
            case END -> new Operation.End();
            case SEND -> new Operation.Send(peer, tag, amount, context);
            case BUFFERED_SEND -> new Operation.BufferedSend(peer, tag, amount, context);
            case RECV -> new Operation.Receive(peer, tag, amount, context);
            case ISEND -> new Operation.ISend(peer, tag, amount, context, request);
            case IRECV -> new Operation.IReceive(peer, tag, amount, context, request);
            case WAIT -> new Operation.Wait(Operation.Mode.ONE, List.of(request));
            case WAITALL -> new Operation.Wait(Operation.Mode.ALL, list(program, pc));
            case WAITANY -> new Operation.Wait(Operation.Mode.ANY, list(program, pc));
            case WAITSOME -> new Operation.Wait(Operation.Mode.SOME, list(program, pc));
            case TEST -> new Operation.Test(Operation.Mode.ONE, List.of(request));
            case TESTALL -> new Operation.Test(Operation.Mode.ALL, list(program, pc));
            case PROBE -> new Operation.Probe(Operation.Patience.WAITS, peer, tag, context);
            case IPROBE -> new Operation.Probe(Operation.Patience.LOOKS, peer, tag, context);
            case BARRIER -> new Operation.Barrier(context);
            case BCAST -> new Operation.Broadcast(peer, amount, context);
            case REDUCE -> new Operation.Reduce(peer, amount, TYPES[tag], context);
            case ALLREDUCE -> new Operation.AllReduce(amount, TYPES[tag], context);
            case INIT -> new Operation.Init(context);
            case FINALIZE -> new Operation.Finalize(context);
            case BEGIN -> {
                Construction built = Construction.at(program, pc);
                yield new Operation.Begin(
                        built.composite(), built.algorithm(), peer, amount, context);
            }
            case END_COMPOSITE -> new Operation.EndComposite();
            case MARK -> new Operation.Mark(tag);
        };
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
