package bcscope.explain.traffic;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.Optional;
import java.util.function.IntPredicate;

/// Counts what slices of a run moved, from what happened in them. A message counts in the slice in
/// which its first byte moves, its bytes where they move.
public final class TrafficReader {
    private TrafficReader() {}

    /// What the published slices from `first` up to the one before `end` moved; what entered the
    /// links meanwhile is added to `links`. Executes them again, so not on the thread that draws;
    /// `shouldContinue` is told each slice before it is read, and ends it by saying no: the answer
    /// is empty then.
    public static Optional<TrafficTable> ofSlices(
            RunView run, int first, int end, LinkCount links, IntPredicate shouldContinue) {
        TrafficCount count = new TrafficCount(run.program().ranks());
        for (int slice = first; slice < end; slice++) {
            if (!shouldContinue.test(slice)) {
                return Optional.empty();
            }
            SliceDetail detail = run.detail(slice);
            count(run.program(), detail, count);
            links.add(detail.links());
        }
        return Optional.of(count.table());
    }

    private static void count(Program program, SliceDetail detail, TrafficCount count) {
        for (Happening happening : detail.happenings()) {
            switch (happening) {
                case Happening.Transferred moved ->
                        message(moved.send(), moved.offset() == 0 ? 1 : 0, moved.bytes(), count);
                case Happening.CollectiveScheduled met ->
                        collective(
                                program,
                                program.pc(met.caller(), met.position()),
                                met.bytes(),
                                met.members(),
                                count);
                case MessageEvent.Injected left -> injected(left, count);
                case MessageEvent.CollectiveCalled called ->
                        called(program, called.collective(), count);
                case MessageEvent.SendBegun _,
                        MessageEvent.ReceivePosted _,
                        MessageEvent.ChannelAwaited _,
                        MessageEvent.PacketOvertaken _,
                        MessageEvent.CircuitConnected _,
                        MessageEvent.Arrived _,
                        MessageEvent.MessageStep _,
                        MessageEvent.CollectivePart _,
                        MessageEvent.Awakened _,
                        MessageEvent.CreditsReturned _,
                        Happening.SendDelivered _,
                        Happening.ReceiveAccepted _,
                        Happening.Matched _,
                        Happening.ChunkScheduled _,
                        Happening.NoRoom _,
                        Happening.CollectiveNoted _,
                        Happening.CollectiveQueried _,
                        Happening.Multicast _,
                        Happening.LocalReduce _,
                        Happening.ReduceStep _,
                        Happening.ResultMulticast _,
                        Happening.Coordination _,
                        Happening.ProcessStep _,
                        Happening.DescriptorLife _,
                        Happening.FaultStruck _,
                        Happening.CpuDecision _,
                        Happening.Deadlocked _ -> {}
            }
        }
    }

    /// Envelope and data of an eager message, the data of one that was cleared or acknowledged, or
    /// the receipt of one that was offered.
    private static void injected(MessageEvent.Injected left, TrafficCount count) {
        switch (left.cargo()) {
            case MESSAGE, DATA, REST, RECEIPT ->
                    message(left.send(), 1, left.send().bytes(), count);
            case REQUEST, CLEAR, CREDIT, FIRST, LEADING, ACKNOWLEDGEMENT, OFFER -> {}
        }
    }

    /// Counted where the first member of the communicator calls.
    private static void called(Program program, Descriptor call, TrafficCount count) {
        int group = call.communicator();
        boolean alone = group == Communicator.SELF;
        Communicator communicator = program.communicators().get(group);
        if (alone || communicator.master() == call.rank()) {
            int members = alone ? 1 : communicator.size();
            collective(program, program.pc(call), call.bytes(), members, count);
        }
    }

    private static void collective(
            Program program, int pc, long bytes, int members, TrafficCount count) {
        OperationKind kind = program.kind(pc);
        count.collective(program.nameAt(pc), 1, ProgramTraffic.moved(kind, bytes, members));
    }

    private static void message(Descriptor send, long messages, long bytes, TrafficCount count) {
        count.add(send.rank(), send.peer(), messages, bytes);
        if ((send.context() & 1) == 1) {
            count.inner(messages, bytes);
        }
    }
}
