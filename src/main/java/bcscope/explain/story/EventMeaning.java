package bcscope.explain.story;

import bcscope.base.Microphase;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;
import bcscope.model.ModelParameter;
import bcscope.scenario.Fanout;
import bcscope.scenario.Scenario;
import bcscope.scenario.ThreadPlace;

import java.util.Optional;

/// The meaning of an event on the machine of a run, for a reader who sees its kind for the first
/// time. The sentences of [bcscope.explain.Sentences] say what happened; these say why there is
/// such a thing. Source: MODEL 1.
public final class EventMeaning {
    private final Fanout fanout;
    private final ThreadPlace threads;
    private final boolean wakesWithSlice;

    /// Of events in runs of `scenario`.
    public EventMeaning(Scenario scenario) {
        fanout = scenario.machine().network().fanout();
        threads = ThreadPlace.of(scenario.machine());
        wakesWithSlice = scenario.model().chooses(ModelParameter.WAKE, "slice");
    }

    /// Whether a process whose call is complete waits for the next slice to begin.
    boolean wakesWithSlice() {
        return wakesWithSlice;
    }

    /// The meaning of `happening` in `detail`.
    public Meaning of(SliceDetail detail, Happening happening) {
        return detail.isWindow()
                ? ofWindow(happening).orElseGet(() -> of(happening))
                : of(happening);
    }

    /// The meaning of an event that occurs in slices and in windows, and means something else in
    /// windows.
    private static Optional<Meaning> ofWindow(Happening happening) {
        return switch (happening) {
            case Happening.Blocked _ -> Optional.of(Meaning.BLOCKS_UNTIL_THERE);
            case Happening.Completed _ -> Optional.of(Meaning.COMPLETE);
            case MessageEvent.PacketStep _ -> Optional.of(Meaning.PACKET);
            case Happening.OnNode _, Happening.Coordination _, Happening.Deadlocked _ ->
                    Optional.empty();
        };
    }

    private Meaning of(Happening happening) {
        return switch (happening) {
            case Happening.StrobeSent h -> opening(h.phase());
            case Happening.PhaseEnded _ ->
                    byFanout(
                            Meaning.SWITCHES_ANSWER, Meaning.TREE_ANSWERS, Meaning.MESSAGES_ANSWER);
            case Happening.EndedEarly _ -> Meaning.SLICE_ENDS_EARLY;
            case Happening.ProcessStep h -> step(h);
            case Happening.Posted _ -> Meaning.POSTED;
            case Happening.Completed _ ->
                    wakesWithSlice ? Meaning.COMPLETE_UNTIL_SLICE : Meaning.COMPLETE;
            case Happening.PointToPoint h -> message(h);
            case Happening.CollectiveStep h -> collective(h);
            case Happening.Deadlocked _ -> Meaning.DEADLOCKED;
            case Happening.CheckpointWritten _ -> Meaning.CHECKPOINT;
            case Happening.WentBack _ -> Meaning.WENT_BACK;
            case Happening.DeclaredDead _ -> Meaning.DECLARED_DEAD;
            case Happening.FaultStruck _ -> Meaning.FAULT;
            case Happening.CpuDecision h -> decision(h);
            case MessageEvent h -> ofMessages(h);
        };
    }

    private Meaning byFanout(Meaning switches, Meaning tree, Meaning messages) {
        return switch (fanout) {
            case SWITCHES -> switches;
            case TREE_NETWORK -> tree;
            case MESSAGES -> messages;
        };
    }

    private static Meaning opening(Microphase phase) {
        return switch (phase) {
            case DEM -> Meaning.DEM_OPENS;
            case MSM -> Meaning.MSM_OPENS;
            case PM -> Meaning.PM_OPENS;
            case BBM -> Meaning.BBM_OPENS;
            case RM -> Meaning.RM_OPENS;
        };
    }

    private Meaning step(Happening.ProcessStep step) {
        return switch (step) {
            case Happening.Restarted _ ->
                    wakesWithSlice ? Meaning.RESTARTS_WITH_SLICE : Meaning.RESTARTS_WHEN_COMPLETE;
            case Happening.Blocked _ ->
                    switch (threads) {
                        case NIC -> Meaning.NICS_GO_ON;
                        case COPROCESSOR -> Meaning.COPROCESSORS_GO_ON;
                        case HOST -> Meaning.THREADS_GO_ON;
                    };
            case Happening.CallReturned _ -> Meaning.CALL_RETURNS;
            case Happening.Finished _ -> Meaning.FINISHES;
        };
    }

    private static Meaning message(Happening.PointToPoint step) {
        return switch (step) {
            case Happening.SendDelivered _ -> Meaning.DELIVERED;
            case Happening.ReceiveAccepted _ -> Meaning.ACCEPTED;
            case Happening.Matched _ -> Meaning.MATCHED;
            case Happening.ChunkScheduled _ -> Meaning.CHUNK_SCHEDULED;
            case Happening.NoRoom _ -> Meaning.NO_ROOM;
            case Happening.Transferred _ -> Meaning.TRANSFERRED;
        };
    }

    private Meaning collective(Happening.CollectiveStep step) {
        return switch (step) {
            case Happening.CollectiveNoted _ -> Meaning.NOTED;
            case Happening.CollectiveQueried _ ->
                    byFanout(
                            Meaning.SWITCHES_COMPARE,
                            Meaning.TREE_COMPARES,
                            Meaning.MESSAGES_COMPARE);
            case Happening.CollectiveScheduled _ -> Meaning.COLLECTIVE_SCHEDULED;
            case Happening.Multicast _ ->
                    byFanout(
                            Meaning.SWITCHES_COPY,
                            Meaning.TREE_SENDS_DOWN,
                            Meaning.MESSAGES_PASS_ON);
            case Happening.LocalReduce _ -> Meaning.COMBINED_ON_NODE;
            case Happening.ReduceStep h -> combining(h.by());
            case Happening.ResultMulticast _ ->
                    byFanout(
                            Meaning.SWITCHES_COPY_RESULT,
                            Meaning.TREE_SENDS_RESULT_DOWN,
                            Meaning.MESSAGES_PASS_RESULT_ON);
        };
    }

    private static Meaning combining(Combiner by) {
        return switch (by) {
            case NIC -> Meaning.NICS_COMBINE;
            case HOST -> Meaning.HOSTS_COMBINE;
            case NETWORK -> Meaning.NETWORK_COMBINES;
        };
    }

    private static Meaning decision(Happening.CpuDecision decision) {
        return switch (decision) {
            case Happening.JobStarted _ -> Meaning.JOB_STARTED;
            case Happening.RowSelected _ -> Meaning.ROW_SELECTED;
            case Happening.CpuGiven _ -> Meaning.CPU_GIVEN;
            case Happening.CpuWithheld _ -> Meaning.CPU_WITHHELD;
        };
    }

    private static Meaning ofMessages(MessageEvent event) {
        return switch (event) {
            case MessageEvent.Awakened _ -> Meaning.AWAKENED;
            case MessageEvent.CallBegun _ -> Meaning.CALL_BEGUN;
            case MessageEvent.PacketStep _ -> Meaning.PACKET_IN_SLICE;
            case MessageEvent.Stalled _ -> Meaning.STALLED;
            case MessageEvent.MessageStep _ -> Meaning.MESSAGE;
            case MessageEvent.CreditsReturned _ -> Meaning.CREDITS_RETURNED;
            case MessageEvent.TreeMessage _ -> Meaning.COLLECTIVE_OF_MESSAGES;
            case MessageEvent.LinesSwept _ -> Meaning.COLLECTIVE_ALONG_LINES;
        };
    }
}
