package bcscope.ui.state.seek;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.program.Program;

import java.util.List;

/// The scope of a happening.
final class EventScope {
    private EventScope() {}

    /// Whether `happening` is about process `rank`: it does it, it owns a descriptor of it, it is
    /// sent to, or it is a member of the collective.
    static boolean rank(Happening happening, int rank, Program program) {
        return switch (happening) {
            case Happening.ProcessStep it -> it.rank() == rank;
            case Happening.SendDelivered it -> it.send().rank() == rank || it.send().peer() == rank;
            case Happening.CollectiveScheduled it -> member(program, it.communicator(), rank);
            case Happening.Multicast it -> member(program, it.communicator(), rank);
            case Happening.ResultMulticast it -> member(program, it.communicator(), rank);
            case Happening.Deadlocked _ -> true;
            case Happening.TransferLost it ->
                    it.send().rank() == rank || it.receive().rank() == rank;
            case Happening.FaultStruck _ -> true;
            case Happening.JobStarted it -> rank >= it.first() && rank < it.first() + it.ranks();
            case Happening.CpuGiven it -> it.rank() == rank;
            case Happening.CpuWithheld it -> it.rank() == rank || it.holder() == rank;
            case Happening.RowSelected _ -> true;
            case MessageEvent it -> it.concerns(rank);
            case Happening.CollectiveQueried _,
                    Happening.LocalReduce _,
                    Happening.ReduceStep _,
                    Happening.Coordination _ ->
                    false;
            case Happening.ReceiveAccepted _,
                    Happening.CollectiveNoted _,
                    Happening.Matched _,
                    Happening.ChunkScheduled _,
                    Happening.NoRoom _,
                    Happening.Transferred _,
                    Happening.DescriptorLife _ ->
                    descriptors(happening).stream().anyMatch(each -> each.rank() == rank);
        };
    }

    /// Whether `happening` is on `node`, or something between it and another.
    static boolean node(Happening happening, int node) {
        return switch (happening) {
            case Happening.SendDelivered it -> it.node() == node || it.toNode() == node;
            case Happening.Transferred it -> it.node() == node || it.fromNode() == node;
            case Happening.ReduceStep it -> it.node() == node || it.fromNode() == node;
            case Happening.FaultStruck it -> it.node() == node || it.node() < 0;
            case Happening.CpuDecision it -> it.node() == node || it.node() < 0;
            case MessageEvent it -> it.touches(node);
            case Happening.OnNode it -> it.node() == node;
            case Happening.Deadlocked _ -> true;
            case Happening.Coordination _ -> false;
        };
    }

    /// The descriptors of `happening`, the one that it is done for first.
    static List<Descriptor> descriptors(Happening happening) {
        return switch (happening) {
            case Happening.DescriptorLife it -> List.of(it.descriptor());
            case Happening.SendDelivered it -> List.of(it.send());
            case Happening.ReceiveAccepted it -> List.of(it.receive());
            case Happening.CollectiveNoted it -> List.of(it.collective());
            case Happening.Matched it -> List.of(it.send(), it.receive());
            case Happening.ChunkScheduled it -> List.of(it.send(), it.receive());
            case Happening.NoRoom it -> List.of(it.send(), it.receive());
            case Happening.Transferred it -> List.of(it.send(), it.receive());
            case Happening.TransferLost it -> List.of(it.send(), it.receive());
            case MessageEvent it -> it.descriptors();
            case Happening.CollectiveQueried _,
                    Happening.CollectiveScheduled _,
                    Happening.Multicast _,
                    Happening.LocalReduce _,
                    Happening.ReduceStep _,
                    Happening.ResultMulticast _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.Deadlocked _,
                    Happening.Coordination _,
                    Happening.ProcessStep _ ->
                    List.of();
        };
    }

    /// Whether `happening` is a step of a collective of `communicator`.
    static boolean collectives(Happening happening, int communicator) {
        return switch (happening) {
            case Happening.CollectiveQueried it -> it.communicator() == communicator;
            case Happening.CollectiveScheduled it -> it.communicator() == communicator;
            case Happening.Multicast it -> it.communicator() == communicator;
            case Happening.LocalReduce it -> it.communicator() == communicator;
            case Happening.ReduceStep it -> it.communicator() == communicator;
            case Happening.ResultMulticast it -> it.communicator() == communicator;
            case Happening.CollectiveLost it -> it.communicator() == communicator;
            case MessageEvent.TreeMessage it -> it.communicator() == communicator;
            case MessageEvent.LinesSwept it -> it.communicator() == communicator;
            case Happening.CollectiveNoted _, Happening.DescriptorLife _, MessageEvent _ ->
                    descriptors(happening).stream()
                            .anyMatch(each ->
                                    each.kind() == Descriptor.Kind.COLLECTIVE
                                            && each.communicator() == communicator);
            case Happening.PointToPoint _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.Deadlocked _,
                    Happening.Coordination _,
                    Happening.ProcessStep _ ->
                    false;
        };
    }

    private static boolean member(Program program, int communicator, int rank) {
        return program.communicators().stream()
                .filter(each -> each.id() == communicator)
                .anyMatch(each -> each.indexOf(rank) >= 0);
    }
}
