package bcscope.explain;

import bcscope.base.Numbers;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.run.RunView;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Why a process is blocked at a moment, in sentences: from where its descriptors are, whom it
/// waits for and, in a collective, which members of its communicator have not called.
///
/// That a process can never go on is no matter of a moment: [WaitFor] tells it, once the run has
/// come to its end.
public final class Why {
    private static final int MOST_REQUESTS = 3;
    private static final int MOST_MISSING = 3;
    private static final String COMPLETE = "Everything it waits for is complete: ";

    private final RunView run;
    private final Program program;
    private final boolean conventional;
    private final boolean atCompletion;
    private final WaitGraph graph;
    private final CallText calls;
    private final Lists lists;

    private Why(RunView run, boolean conventional, WaitGraph graph, Lists lists) {
        this.run = run;
        this.conventional = conventional;
        this.graph = graph;
        this.lists = lists;
        program = run.program();
        atCompletion = run.scenario().model().chooses(ModelParameter.WAKE, "completion");
        calls = new CallText(program);
    }

    /// The descriptor lists of the nodes at a moment; empty under conventional MPI.
    @FunctionalInterface
    public interface Lists {
        /// What `list` of `node` holds.
        List<Held> of(int node, NicList list);
    }

    /// At the moment after the first `happened` happenings of a slice, at `nanos`.
    public static Why at(RunView run, SliceDetail detail, int happened, long nanos, Lists lists) {
        return new Why(run, detail.isWindow(), new WaitGraph(run, detail, happened, nanos), lists);
    }

    /// Why `rank` is suspended or without a CPU; empty where it is neither.
    public String of(int rank) {
        return switch (graph.activity(rank)) {
            case COMPUTING, FINISHED, STOPPED, NOT_STARTED -> "";
            case READY -> ready(rank);
            case BLOCKED_SEND -> send(rank);
            case BLOCKED_RECEIVE -> receive(rank);
            case BLOCKED_PROBE ->
                    "No message that it could receive has arrived: "
                            + peer(program.peer(graph.pc(rank)));
            case BLOCKED_WAIT -> waiting(rank);
            case BLOCKED_COLLECTIVE -> collective(rank);
        };
    }

    /// The process that must do something before `rank` can continue; empty where none must: its
    /// messages are under way, its wait is over, or any process will do.
    OptionalInt awaited(int rank) {
        return switch (graph.activity(rank)) {
            case COMPUTING, FINISHED, STOPPED, NOT_STARTED, READY -> OptionalInt.empty();
            case BLOCKED_SEND, BLOCKED_RECEIVE ->
                    graph.posted(rank, graph.pc(rank)).filter(this::isAlone).stream()
                            .mapToInt(Descriptor::peer)
                            .filter(peer -> peer >= 0)
                            .findFirst();
            case BLOCKED_PROBE ->
                    IntStream.of(program.peer(graph.pc(rank)))
                            .filter(peer -> peer >= 0)
                            .findFirst();
            case BLOCKED_WAIT ->
                    graph.waitedFor(rank).stream()
                            .filter(this::isAlone)
                            .mapToInt(Descriptor::peer)
                            .filter(peer -> peer >= 0)
                            .findFirst();
            case BLOCKED_COLLECTIVE -> missingOf(rank);
        };
    }

    /// Why `rank` waits, without what the process does that it [waits for][#awaited].
    String brief(int rank) {
        if (awaited(rank).isEmpty()) {
            return of(rank);
        }
        return switch (graph.activity(rank)) {
            case BLOCKED_SEND -> "No receive has matched its message.";
            case BLOCKED_RECEIVE, BLOCKED_PROBE -> "No matching message has arrived.";
            case BLOCKED_WAIT -> open(rank);
            case BLOCKED_COLLECTIVE -> called(graph.collective(rank));
            case COMPUTING, FINISHED, STOPPED, NOT_STARTED, READY -> of(rank);
        };
    }

    /// Of those who have not called, one that is not blocked itself, where there is one.
    private OptionalInt missingOf(int rank) {
        int[] missing = graph.collective(rank).missing();
        OptionalInt free =
                Arrays.stream(missing).filter(each -> !graph.activity(each).blocked()).findFirst();
        return free.isPresent() ? free : Arrays.stream(missing).findFirst();
    }

    /// Whether a request waits for what its partner has not posted yet.
    private boolean isAlone(Descriptor request) {
        if (graph.isAnswered(request)) {
            return false;
        }
        if (conventional) {
            return !graph.hasMet(request);
        }
        return switch (request.kind()) {
            case SEND -> holds(run.node(request.peer()), NicList.RSL, request).isPresent();
            case RECEIVE -> holds(request.node(), NicList.RDQ, request).isPresent();
            case COLLECTIVE -> false;
        };
    }

    /// What `rank` does: its call where it is blocked in one.
    String doing(int rank) {
        Activity activity = graph.activity(rank);
        return activity.blocked() ? calls.call(graph.pc(rank)) : CallText.does(activity);
    }

    /// Line of the program that `rank` is at; 0 where that is not known.
    int line(int rank) {
        return program.line(graph.pc(rank));
    }

    long nanos() {
        return graph.nanos();
    }

    Activity activity(int rank) {
        return graph.activity(rank);
    }

    /// Who has the CPUs of the node in its place.
    private String ready(int rank) {
        int node = run.node(rank);
        List<String> holders =
                IntStream.range(0, graph.ranks())
                        .filter(each ->
                                run.node(each) == node
                                        && graph.activity(each) == Activity.COMPUTING)
                        .mapToObj(program::named)
                        .toList();
        return switch (holders.size()) {
            case 0 -> "Ready, but the row of its job is not scheduled.";
            case 1 ->
                    "Ready, but "
                            + holders.getFirst()
                            + " is running on the CPU of node "
                            + node
                            + ".";
            default ->
                    "Ready, but "
                            + String.join(", ", holders.subList(0, holders.size() - 1))
                            + " and "
                            + holders.getLast()
                            + " are running on the CPUs of node "
                            + node
                            + ".";
        };
    }

    private String send(int rank) {
        Optional<Descriptor> posted = graph.posted(rank, graph.pc(rank));
        if (posted.isEmpty()) {
            return complete(rank);
        }
        return conventional ? sendOfMessages(posted.get()) : sendOfSlices(posted.get());
    }

    private String sendOfMessages(Descriptor send) {
        return graph.hasMet(send)
                ? "Its message has matched the receive of "
                        + program.named(send.peer())
                        + " and is in transit."
                : "No receive has matched its message: " + peer(send.peer());
    }

    private String sendOfSlices(Descriptor send) {
        String to = program.named(send.peer());
        int node = run.node(send.peer());
        if (holds(send.node(), NicList.SDQ, send).isPresent()) {
            return "Its send descriptor is queued in the SDQ and will be delivered to "
                    + to
                    + " in the next DEM.";
        }
        Optional<Held> moving = holds(node, NicList.MDL, send);
        if (moving.isPresent()) {
            return "Its message is matched and moves in this slice: "
                    + Numbers.exactBytes(moving.get().remainingBytes())
                    + " left.";
        }
        Optional<Held> carried = holds(node, NicList.CARRY, send);
        if (carried.isPresent()) {
            return "The budget of the slice is used up: "
                    + Numbers.exactBytes(carried.get().remainingBytes())
                    + " move in later slices.";
        }
        return holds(node, NicList.RSL, send).isPresent()
                ? "Its send descriptor is at node "
                        + node
                        + ", but no receive has matched it: "
                        + peer(send.peer())
                : "Its send descriptor is in transit to node " + node + ".";
    }

    private String receive(int rank) {
        Optional<Descriptor> posted = graph.posted(rank, graph.pc(rank));
        boolean alone =
                posted.filter(receive ->
                                conventional
                                        ? !graph.hasMet(receive)
                                        : holds(run.node(rank), NicList.RDQ, receive).isPresent())
                        .isPresent();
        if (alone) {
            return "No matching message has arrived: " + peer(posted.orElseThrow().peer());
        }
        return conventional && posted.isPresent()
                ? "Its message has been matched and is in transit."
                : matched(rank);
    }

    /// What the process does that is waited for.
    private String peer(int rank) {
        return rank < 0
                ? "any process may send it."
                : calls.position(rank, graph.activity(rank), graph.pc(rank)) + ".";
    }

    /// Its receives are matched; what of them is on its way.
    private String matched(int rank) {
        long bytes = arriving(rank);
        return bytes == 0
                ? complete(rank)
                : "Its receive is matched: " + Numbers.exactBytes(bytes) + " are in transit.";
    }

    /// Bytes of matched messages to `rank` that have not moved.
    private long arriving(int rank) {
        return List.of(NicList.MDL, NicList.CARRY).stream()
                .flatMap(list -> lists.of(run.node(rank), list).stream())
                .filter(held -> held.descriptor().peer() == rank)
                .mapToLong(Held::remainingBytes)
                .sum();
    }

    private String waiting(int rank) {
        return graph.waitedFor(rank).isEmpty() ? matched(rank) : open(rank);
    }

    private String open(int rank) {
        List<Descriptor> open = graph.waitedFor(rank);
        String named =
                open.stream()
                        .limit(MOST_REQUESTS)
                        .map(calls::open)
                        .collect(Collectors.joining(", "));
        return Numbers.count(open.size(), "request")
                + (open.size() == 1 ? " is" : " are")
                + " open: "
                + named
                + (open.size() > MOST_REQUESTS
                        ? " and " + Numbers.count(open.size() - MOST_REQUESTS) + " more"
                        : "")
                + ".";
    }

    private String collective(int rank) {
        boolean queued =
                lists.of(run.node(rank), NicList.CL).stream()
                        .anyMatch(held -> held.descriptor().rank() == rank);
        if (!conventional && !queued) {
            return complete(rank);
        }
        OpenCollective call = graph.collective(rank);
        return called(call) + missing(call);
    }

    private String called(OpenCollective call) {
        String number =
                call.number() > 0
                        ? ", collective " + Numbers.count(call.number()) + " of "
                        : " on ";
        return Numbers.count(call.called())
                + " of "
                + Numbers.count(call.communicator().size())
                + (call.communicator().size() == 1 ? " process" : " processes")
                + " have called "
                + program.callName(call.pc())
                + number
                + calls.group(call.communicator())
                + ".";
    }

    private String missing(OpenCollective call) {
        if (call.missing().length == 0) {
            return "";
        }
        String named =
                Arrays.stream(call.missing())
                        .limit(MOST_MISSING)
                        .mapToObj(
                                rank -> calls.position(rank, graph.activity(rank), graph.pc(rank)))
                        .collect(Collectors.joining("; "));
        int others = call.missing().length - MOST_MISSING;
        return " Missing: "
                + named
                + (others > 0 ? "; and " + Numbers.count(others, "other") : "")
                + ".";
    }

    private String complete(int rank) {
        if (conventional) {
            return COMPLETE + "it continues as soon as its call returns.";
        }
        return COMPLETE
                + (atCompletion
                        ? "it restarts at once."
                        : "it restarts where slice "
                                + Numbers.count(graph.restartSlice(rank))
                                + " begins.");
    }

    private Optional<Held> holds(int node, NicList list, Descriptor descriptor) {
        return lists.of(node, list).stream()
                .filter(held -> held.descriptor().is(descriptor))
                .findFirst();
    }
}
