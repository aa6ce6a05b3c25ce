package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.WaitReason.Mismatch;
import bcscope.explain.WaitReason.Side;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageStage;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The sentences about a [WaitReason].
final class ReasonText {
    private static final int MOST_REQUESTS = 3;
    private static final int MOST_MISSING = 3;
    private static final String COMPLETE = "Everything it waits for is complete: ";

    private final Program program;
    private final WaitGraph graph;
    private final CallText calls;

    ReasonText(Program program, WaitGraph graph) {
        this.program = program;
        this.graph = graph;
        calls = new CallText(program);
    }

    /// Why `rank` does not continue; empty if it is neither blocked nor without a CPU.
    String of(int rank, WaitReason reason) {
        return switch (reason) {
            case WaitReason.Computing _, WaitReason.Out _ -> "";
            case WaitReason.Polling it -> polling(rank, it);
            case WaitReason.Descheduled it -> descheduled(it);
            case WaitReason.LateSender it -> lateSender(rank, it);
            case WaitReason.LateReceiver it -> lateReceiver(it);
            case WaitReason.CollectiveNotReady it -> called(it.call()) + missing(it.call());
            case WaitReason.CollectiveUnderWay it -> called(it.call());
            case WaitReason.Posting _ -> "Its descriptor is being written into NIC memory.";
            case WaitReason.NicFull it ->
                    Say.of(
                            "NIC memory is full: node %s has room for %{n descriptor} of this"
                                    + " process, and %{it is|all are} in use. %s",
                            it.node(), it.share(), it.share(), of(rank, it.deciding()));
            case WaitReason.SliceEnd it -> sliceEnd(it);
            case WaitReason.Moving it -> moving(it);
            case WaitReason.Complete it -> complete(it);
            case WaitReason.Message it -> message(it);
            case WaitReason.Unattended it -> unattended(it) + ": " + peer(it.attendant());
            case WaitReason.Requests it ->
                    graph.waitedFor(rank).isEmpty() ? of(rank, it.deciding()) : open(it.open());
        };
    }

    /// The reason without the activity of the awaited process.
    String brief(int rank, WaitReason reason) {
        return switch (reason) {
            case WaitReason.LateSender it ->
                    "No matching message has arrived." + nearest(it.nearest());
            case WaitReason.LateReceiver it ->
                    "No receive has matched its message." + nearest(it.nearest());
            case WaitReason.CollectiveNotReady it -> called(it.call());
            case WaitReason.Unattended it -> unattended(it) + ".";
            case WaitReason.Computing _,
                    WaitReason.Polling _,
                    WaitReason.Out _,
                    WaitReason.Descheduled _,
                    WaitReason.CollectiveUnderWay _,
                    WaitReason.Posting _,
                    WaitReason.NicFull _,
                    WaitReason.SliceEnd _,
                    WaitReason.Moving _,
                    WaitReason.Complete _,
                    WaitReason.Message _,
                    WaitReason.Requests _ ->
                    of(rank, reason);
        };
    }

    /// The activity of `rank`: its call where it is blocked in one.
    String doing(int rank) {
        Activity activity = graph.activity(rank);
        return activity.blocked()
                ? calls.call(graph.pc(rank))
                : calls.does(activity, graph.pc(rank));
    }

    private String polling(int rank, WaitReason.Polling it) {
        String asked =
                it.open().isEmpty()
                        ? ""
                        : Say.of(
                                " It asks for %s%{ and others|}.",
                                it.open().stream()
                                        .limit(MOST_REQUESTS)
                                        .map(calls::open)
                                        .collect(Collectors.joining(", ")),
                                it.open().size() > MOST_REQUESTS);
        return "It " + doing(rank) + "." + asked;
    }

    /// Who has the CPUs of the node in its place.
    private String descheduled(WaitReason.Descheduled it) {
        List<String> holders = it.holders().stream().map(program::named).toList();
        return switch (holders.size()) {
            case 0 -> "Ready, but the row of its job is not scheduled.";
            case 1 ->
                    Say.of(
                            "Ready, but %s is running on the CPU of node %s.",
                            holders.getFirst(), it.node());
            default ->
                    Say.of(
                            "Ready, but %s and %s are running on the CPUs of node %s.",
                            String.join(", ", holders.subList(0, holders.size() - 1)),
                            holders.getLast(),
                            it.node());
        };
    }

    private String lateSender(int rank, WaitReason.LateSender it) {
        String what =
                graph.activity(rank) == Activity.BLOCKED_PROBE
                        ? "No message that it could receive has arrived: "
                        : "No matching message has arrived: ";
        return what + peer(it.from()) + nearest(it.nearest());
    }

    private String lateReceiver(WaitReason.LateReceiver it) {
        Descriptor send = it.send();
        return switch (it.place()) {
            case QUEUED -> queued(send);
            case TRAVELLING -> "Its send descriptor is in transit to node " + it.node() + ".";
            case DELIVERED ->
                    graph.isOfMessages()
                            ? Say.of(
                                    "No receive has matched its message: %s%s",
                                    peer(send.peer()), nearest(it.nearest()))
                            : Say.of(
                                    "Its send descriptor is at node %s, but no receive has matched"
                                            + " it: %s%s",
                                    it.node(), peer(send.peer()), nearest(it.nearest()));
        };
    }

    private String queued(Descriptor send) {
        return "Its send descriptor is queued in the SDQ and will be delivered to "
                + program.named(send.peer())
                + " in the next DEM.";
    }

    private String nearest(Optional<Mismatch> nearest) {
        return nearest.map(it -> " Nearest: " + nearest(it)).orElse("");
    }

    /// What was posted instead, and in what it differs.
    private String nearest(Mismatch nearest) {
        Descriptor other = nearest.other();
        String what =
                other.kind() == Descriptor.Kind.SEND
                        ? "a send of " + program.named(other.rank())
                        : "a receive of " + program.named(other.rank());
        return switch (nearest.difference()) {
            case SOURCE ->
                    what
                            + (other.kind() == Descriptor.Kind.SEND
                                    ? ", which is not the source asked for."
                                    : " from " + program.named(other.peer()) + ", another source.");
            case TAG -> what + " with " + CallText.tag(other.tag()) + ", another tag.";
            case COMMUNICATOR ->
                    Say.of(
                            "%s on %s, another communicator.",
                            what, program.groupName(other.communicator()));
        };
    }

    private String sliceEnd(WaitReason.SliceEnd it) {
        String both =
                program.say(
                        "Both sides have posted: MSM of this slice or the next matches it with"
                                + " %{rank}.",
                        other(it));
        return switch (it.side()) {
            case SENDER ->
                    switch (it.place()) {
                        case QUEUED -> queued(it.send());
                        case TRAVELLING ->
                                "Its send descriptor is in transit to node " + it.node() + ".";
                        case DELIVERED -> both;
                    };
            case RECEIVER -> both;
        };
    }

    private static int other(WaitReason.SliceEnd it) {
        return it.side() == Side.SENDER ? it.send().peer() : it.send().rank();
    }

    private static String moving(WaitReason.Moving it) {
        String bytes = Numbers.exactBytes(it.remainingBytes());
        return it.kind() == WaitReason.Kind.CHUNK
                ? Say.of(
                        "Its %{message|receive} is matched, and its bytes move in PM of this"
                                + " slice: %s left.",
                        it.side() == Side.SENDER, bytes)
                : Say.of(
                        "Its %{message|receive} is matched, and %s %{needs|need} the budget of the"
                                + " next MSM.",
                        it.side() == Side.SENDER, bytes, it.remainingBytes());
    }

    private String unattended(WaitReason.Unattended it) {
        boolean sends = it.side() == WaitReason.Side.SENDER;
        return program.say(
                "%{Its message to |The message of }%{rank} continues when %{rank} calls MPI",
                sends, sends ? it.message().peer() : it.message().rank(), it.attendant());
    }

    private String message(WaitReason.Message it) {
        boolean met = it.matched() == WaitReason.Message.Match.MET;
        String stage = it.stage() == MessageStage.MOVING ? "is in transit" : it.stage().clause();
        return switch (it.side()) {
            case SENDER ->
                    met
                            ? program.say(
                                    "Its message has matched the receive of %{rank} and %s.",
                                    it.message().peer(), stage)
                            : program.say("Its message to %{rank} %s.", it.message().peer(), stage);
            case RECEIVER ->
                    met
                            ? Say.of("Its message has been matched and %s.", stage)
                            : program.say("The message of %{rank} %s.", it.message().rank(), stage);
        };
    }

    /// What the process does that is waited for.
    private String peer(int rank) {
        return rank < 0
                ? "any process may send it."
                : calls.position(rank, graph.activity(rank), graph.pc(rank)) + ".";
    }

    private String open(List<Descriptor> open) {
        String named =
                open.stream()
                        .limit(MOST_REQUESTS)
                        .map(calls::open)
                        .collect(Collectors.joining(", "));
        return Say.of(
                "%{n request is|requests are} open: %s%s.",
                open.size(),
                named,
                open.size() > MOST_REQUESTS
                        ? " and " + Numbers.count(open.size() - MOST_REQUESTS) + " more"
                        : "");
    }

    private String called(OpenCollective call) {
        String number =
                call.number() > 0
                        ? ", collective " + Numbers.count(call.number()) + " of "
                        : " on ";
        return Say.of(
                "%{n} of %{n process} %{has|have} called %s%s%s.",
                call.called(),
                call.communicator().size(),
                call.called(),
                program.callName(call.pc()),
                number,
                calls.group(call.communicator()));
    }

    private String missing(OpenCollective call) {
        String named =
                Arrays.stream(call.missing())
                        .limit(MOST_MISSING)
                        .mapToObj(
                                rank -> calls.position(rank, graph.activity(rank), graph.pc(rank)))
                        .collect(Collectors.joining("; "));
        int others = call.missing().length - MOST_MISSING;
        return Say.of(
                " Missing: %s%s.",
                named, others > 0 ? "; and " + Numbers.count(others, "other") : "");
    }

    private static String complete(WaitReason.Complete it) {
        return COMPLETE
                + switch (it.wake()) {
                    case RETURN -> "it continues as soon as its call returns.";
                    case COMPLETION -> "it restarts at once.";
                    case SLICE ->
                            "it restarts at the start of slice " + Numbers.count(it.slice()) + ".";
                };
    }
}
