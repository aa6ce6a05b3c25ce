package bcscope.explain.story;

import bcscope.base.Microphase;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;

import java.util.Optional;

/// What a happening means, in a sentence for who sees its kind for the first time. The sentences of
/// [bcscope.explain.Sentences] say what happened; these say why there is such a thing. Source:
/// MODEL 1.
public final class EventMeaning {
    private EventMeaning() {}

    /// The meaning of `happening` in `detail`.
    public static String of(SliceDetail detail, Happening happening) {
        return detail.isWindow()
                ? ofWindow(happening).orElseGet(() -> of(happening))
                : of(happening);
    }

    /// Of what is told of slices and windows alike and means something else in these.
    private static Optional<String> ofWindow(Happening happening) {
        return switch (happening) {
            case Happening.Blocked _ ->
                    Optional.of("It goes on as soon as what it waits for is there.");
            case Happening.Completed _ ->
                    Optional.of("A process that waits for it goes on at once.");
            case Happening.OnNode _, Happening.Coordination _, Happening.Deadlocked _ ->
                    Optional.empty();
        };
    }

    private static String of(Happening happening) {
        return switch (happening) {
            case Happening.StrobeSent h -> opening(h.phase());
            case Happening.PhaseEnded _ ->
                    "One query to all nodes at once tells that nobody lags behind.";
            case Happening.EndedEarly _ -> "What is left of the slice belongs to the processes.";
            case Happening.ProcessStep h -> step(h);
            case Happening.Posted _ ->
                    "Only a descriptor is written into NIC memory; the next DEM exchanges it.";
            case Happening.Completed _ ->
                    "A process that waits for it restarts at the beginning of a slice.";
            case Happening.PointToPoint h -> message(h);
            case Happening.CollectiveStep h -> collective(h);
            case Happening.Deadlocked _ -> "Each of them waits for another one of them.";
            case Happening.CheckpointWritten _ ->
                    "Between two slices no message is under way: what each node writes for itself"
                            + " fits together.";
            case Happening.WentBack _ ->
                    "Time goes on; what was done since the checkpoint is done once more.";
            case Happening.FaultStruck _ -> "The scenario asks for this fault.";
            case Happening.CpuDecision h -> decision(h);
            case MessageEvent h -> conventional(h);
        };
    }

    /// What a microphase is for.
    public static String opening(Microphase phase) {
        return switch (phase) {
            case DEM ->
                    "DEM, descriptor exchange: each NIC tells the receiving NICs what its processes"
                            + " want to send.";
            case MSM ->
                    "MSM, message scheduling: each NIC pairs sends with receives and plans what"
                            + " fits into this slice.";
            case PM -> "PM, point-to-point: the NICs move what was planned; no process takes part.";
            case BBM ->
                    "BBM, broadcast and barrier: collectives that all processes have called are"
                            + " carried out.";
            case RM -> "RM, reduce: the NICs combine values along a tree.";
        };
    }

    private static String step(Happening.ProcessStep step) {
        return switch (step) {
            case Happening.Restarted _ ->
                    "A process continues only where a slice begins: so all nodes keep one beat.";
            case Happening.Blocked _ -> "The process stops here; the NICs do the rest.";
            case Happening.CallReturned _ -> "This call did not have to wait.";
            case Happening.Finished _ -> "Its CPU is free from now on.";
        };
    }

    private static String message(Happening.PointToPoint step) {
        return switch (step) {
            case Happening.SendDelivered _ ->
                    "The descriptor says who sends what to whom; no data moves yet.";
            case Happening.ReceiveAccepted _ ->
                    "Receives stay on their own node and wait there for a send.";
            case Happening.Matched _ ->
                    "Sender, tag and communicator agree, so the transfer can be planned.";
            case Happening.ChunkScheduled _ ->
                    "A slice has a budget of bytes; what exceeds it is carried over.";
            case Happening.NoRoom _ -> "It is first in line when the next slice plans.";
            case Happening.Transferred _ ->
                    "The NIC reads the sender's memory by itself: no process is involved.";
        };
    }

    private static String collective(Happening.CollectiveStep step) {
        return switch (step) {
            case Happening.CollectiveNoted _ ->
                    "A flag in NIC memory says whether all local processes have called. The master"
                            + " asks for the flags, so only its descriptor has to stay.";
            case Happening.CollectiveQueried _ ->
                    "One query compares the flags of all nodes at once.";
            case Happening.CollectiveScheduled _ ->
                    "A collective runs in the first slice in which all have called.";
            case Happening.Multicast _ ->
                    "The network itself copies the data to all nodes: one send, not one for each.";
            case Happening.LocalReduce _ ->
                    "The values of one node are combined before anything travels.";
            case Happening.ReduceStep _ -> "Partial results climb a tree of NICs.";
            case Happening.ResultMulticast _ -> "All processes get the result by one multicast.";
        };
    }

    private static String decision(Happening.CpuDecision decision) {
        return switch (decision) {
            case Happening.JobStarted _ -> "Jobs begin where a slice begins.";
            case Happening.RowSelected _ ->
                    "Gang scheduling: all processes of a job get their CPUs together.";
            case Happening.CpuGiven _ -> "The Node Manager decides where a slice begins.";
            case Happening.CpuWithheld _ -> "There are more processes than CPUs on this node.";
        };
    }

    private static String conventional(MessageEvent event) {
        return switch (event) {
            case MessageEvent.Awakened _ -> "No slice is waited for: it continues at once.";
            case MessageEvent.CallBegun _ ->
                    "Under conventional MPI the call itself does the work.";
            case MessageEvent.PacketStep _ -> "Packets travel when they are sent.";
            case MessageEvent.MessageStep _ ->
                    "A message meets its receive in one of two queues of the receiver.";
            case MessageEvent.CreditsReturned _ -> "The sender may send again.";
            case MessageEvent.CollectivePart _ ->
                    "A collective is made of messages between processes.";
        };
    }
}
