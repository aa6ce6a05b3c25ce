package bcscope.explain;

import bcscope.base.MpiKind;
import bcscope.explain.WaitReason.Awaited;
import bcscope.explain.WaitReason.Complete.Wake;
import bcscope.explain.WaitReason.Kind;
import bcscope.explain.WaitReason.Message.Match;
import bcscope.explain.WaitReason.Place;
import bcscope.explain.WaitReason.Side;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.MessageStage;
import bcscope.happening.NicList;
import bcscope.model.ModelParameter;
import bcscope.moment.MachineAt;
import bcscope.moment.MessagesAt;
import bcscope.program.CollectiveNeeds;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.run.operation.MatchingRule;
import bcscope.table.BlockedReader;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds the reason why a process does not continue, from what it does, where its descriptors are
/// and what the other side has posted.
final class ReasonFinder {
    private final RunView run;
    private final Program program;
    private final boolean conventional;
    private final WaitGraph graph;
    private final MachineAt machine;
    private final Wake wake;
    private final CollectiveNeeds needs;

    ReasonFinder(RunView run, WaitGraph graph) {
        this.run = run;
        conventional = graph.isOfMessages();
        this.graph = graph;
        machine = graph.machine();
        program = run.program();
        boolean atCompletion = run.scenario().model().chooses(ModelParameter.WAKE, "completion");
        wake = conventional ? Wake.RETURN : atCompletion ? Wake.COMPLETION : Wake.SLICE;
        needs = run.collectiveNeeds();
    }

    /// Why `rank` does not continue, or what it does.
    WaitReason of(int rank) {
        return switch (graph.activity(rank)) {
            case COMPUTING ->
                    Polled.before(program, graph.pc(rank))
                            .<WaitReason>map(it ->
                                    new WaitReason.Polling(
                                            it.times(), graph.askedFor(rank, it.pc())))
                            .orElseGet(() -> computing(rank));
            case FINISHED -> new WaitReason.Out(Kind.FINISHED);
            case STOPPED -> new WaitReason.Out(Kind.NODE_DOWN);
            case NOT_STARTED -> new WaitReason.Out(Kind.NOT_STARTED);
            case READY -> descheduled(rank);
            case BLOCKED_SEND ->
                    machine.requests()
                            .posted(rank, graph.pc(rank))
                            .map(this::send)
                            .orElseGet(() -> postedOrComplete(rank));
            case BLOCKED_RECEIVE ->
                    machine.requests()
                            .posted(rank, graph.pc(rank))
                            .flatMap(this::receive)
                            .orElseGet(() -> matched(rank));
            case BLOCKED_PROBE -> probe(rank);
            case BLOCKED_WAIT -> waiting(rank);
            case BLOCKED_MEMORY -> nicFull(rank);
            case BLOCKED_COLLECTIVE -> collective(rank);
        };
    }

    /// Until when `rank` computes: known if it has computed since the slice began, or if the call
    /// after that suspends it.
    private WaitReason computing(int rank) {
        long next = graph.machine().detail().before().instantNanos()[rank];
        boolean isKnown = graph.machine().since(rank) == MachineAt.BEFORE && next > graph.nanos();
        OptionalLong call = isKnown ? OptionalLong.of(next) : OptionalLong.empty();
        BlockedReader reader = run.processes().reader(rank, graph.nanos());
        while (reader.next()) {
            if (reader.entryNanos() > graph.nanos()) {
                OptionalLong blocks = OptionalLong.of(reader.entryNanos());
                boolean isNext = nextSuspends(rank, program.pc(rank, reader.position()));
                return new WaitReason.Computing(isNext ? blocks : call, blocks);
            }
        }
        return new WaitReason.Computing(call, OptionalLong.empty());
    }

    /// Whether the call that `rank` makes next is the operation at `pc`, and always suspends it: a
    /// wait need not, nor need any call under conventional MPI, so that it may be a later one that
    /// does.
    private boolean nextSuspends(int rank, int pc) {
        OperationKind kind = program.kind(pc);
        int now = graph.pc(rank);
        return pc == (program.kind(now) == OperationKind.COMPUTE ? now + 1 : now)
                && run.scenario().mpi() == MpiKind.BCS
                && (kind.isBlockingSend()
                        || kind == OperationKind.RECV
                        || kind.role() == OperationKind.Role.COLLECTIVE);
    }

    private WaitReason descheduled(int rank) {
        int node = run.node(rank);
        List<Integer> holders =
                IntStream.range(0, graph.ranks())
                        .filter(each ->
                                run.node(each) == node
                                        && graph.activity(each) == Activity.COMPUTING)
                        .boxed()
                        .toList();
        return new WaitReason.Descheduled(node, holders);
    }

    private WaitReason send(Descriptor send) {
        if (isUnwritten(send)) {
            return new WaitReason.Posting();
        }
        return conventional ? sendOfMessages(send) : sendOfSlices(send);
    }

    /// Whether a call that began in one slice is still writing `descriptor` in the next.
    private boolean isUnwritten(Descriptor descriptor) {
        return descriptor.postNanos() > graph.nanos();
    }

    private WaitReason sendOfMessages(Descriptor send) {
        Optional<MessagesAt.Sent> sent = machine.messages().of(send);
        MessageStage stage = sent.map(MessagesAt.Sent::stage).orElse(MessageStage.RECEIVED);
        boolean met = sent.map(MessagesAt.Sent::met).orElse(true);
        boolean arrived = stage == MessageStage.BUFFERED || stage == MessageStage.REQUESTED;
        if (!met && arrived) {
            return late(send, Place.DELIVERED);
        }
        return message(send, Side.SENDER, stage, met ? Match.MET : Match.ALONE);
    }

    /// How far `send` has come; where it waits for a process that does something else, for that.
    private WaitReason message(Descriptor send, Side side, MessageStage stage, Match match) {
        OptionalInt attendant = machine.messages().attendant(send);
        return attendant.isPresent() && !graph.activity(attendant.getAsInt()).blocked()
                ? new WaitReason.Unattended(send, side, attendant.getAsInt())
                : new WaitReason.Message(send, side, stage, match);
    }

    private WaitReason sendOfSlices(Descriptor send) {
        int node = run.node(send.peer());
        Optional<Held> moving = machine.holds(node, NicList.MDL, send);
        if (moving.isPresent()) {
            return moving(Kind.CHUNK, Side.SENDER, node, moving.get().remainingBytes());
        }
        Optional<Held> carried = machine.holds(node, NicList.CARRY, send);
        if (carried.isPresent()) {
            return moving(Kind.NO_BUDGET, Side.SENDER, node, carried.get().remainingBytes());
        }
        Place place =
                machine.holds(send.node(), NicList.SDQ, send).isPresent()
                        ? Place.QUEUED
                        : machine.holds(node, NicList.RSL, send).isPresent()
                                ? Place.DELIVERED
                                : Place.TRAVELLING;
        return graph.answer(send).isPresent()
                ? new WaitReason.SliceEnd(send, Side.SENDER, place, node)
                : late(send, place);
    }

    private WaitReason late(Descriptor send, Place place) {
        return notCalled(send)
                .orElseGet(() ->
                        new WaitReason.LateReceiver(
                                send, place, run.node(send.peer()), graph.nearest(send)));
    }

    /// A part of a collective whose other end has not called that collective.
    private Optional<WaitReason> notCalled(Descriptor part) {
        return graph.collectives()
                .around(part)
                .filter(call -> call.misses(part.peer()))
                .map(call -> new WaitReason.CollectiveNotReady(call, Awaited.one(part.peer())));
    }

    private static WaitReason moving(Kind kind, Side side, int node, long bytes) {
        return new WaitReason.Moving(kind, side, node, bytes);
    }

    /// Why a receive is not complete; empty if it is matched under BCS-MPI, whose messages know no
    /// more of it.
    private Optional<WaitReason> receive(Descriptor receive) {
        if (conventional) {
            return Optional.of(receiveOfMessages(receive));
        }
        if (isUnwritten(receive)) {
            return Optional.of(new WaitReason.Posting());
        }
        if (machine.holds(receive.node(), NicList.RDQ, receive).isEmpty()) {
            return Optional.empty();
        }
        Optional<Descriptor> answer = graph.answer(receive);
        return Optional.of(
                answer.<WaitReason>map(send ->
                                new WaitReason.SliceEnd(
                                        send, Side.RECEIVER, place(send), receive.node()))
                        .orElseGet(() -> lateSender(receive)));
    }

    private Place place(Descriptor send) {
        return machine.holds(send.node(), NicList.SDQ, send).isPresent()
                ? Place.QUEUED
                : Place.DELIVERED;
    }

    private WaitReason receiveOfMessages(Descriptor receive) {
        MessagesAt messages = machine.messages();
        Optional<MessagesAt.Sent> met = metBy(receive);
        if (met.isPresent()) {
            return ofReceiver(met.get(), Match.MET);
        }
        return graph.answer(receive)
                .flatMap(messages::of)
                .map(sent -> ofReceiver(sent, Match.ALONE))
                .orElseGet(() -> lateSender(receive));
    }

    /// The message that `receive` has met and still waits for.
    private Optional<MessagesAt.Sent> metBy(Descriptor receive) {
        return !machine.messages().hasMet(receive)
                ? Optional.empty()
                : machine.messages().all().stream()
                        .filter(sent ->
                                sent.met()
                                        && (sent.receive() == receive.number()
                                                || sent.receive() == MessagesAt.Sent.NO_RECEIVE)
                                        && MatchRule.fits(sent.send(), receive))
                        .findFirst();
    }

    private WaitReason ofReceiver(MessagesAt.Sent sent, Match match) {
        return message(sent.send(), Side.RECEIVER, sent.stage(), match);
    }

    private WaitReason lateSender(Descriptor receive) {
        return notCalled(receive)
                .orElseGet(() ->
                        new WaitReason.LateSender(
                                receive.peer(),
                                graph.sources(receive).boxed().toList(),
                                graph.nearest(receive)));
    }

    private WaitReason probe(int rank) {
        int pc = graph.pc(rank);
        Descriptor wanted = MatchRule.asReceive(program, rank, pc);
        Optional<WaitReason> coming =
                conventional
                        ? machine.messages().all().stream()
                                .filter(sent -> !sent.met() && MatchRule.fits(sent.send(), wanted))
                                .findFirst()
                                .map(sent -> ofReceiver(sent, Match.ALONE))
                        : graph.found(wanted)
                                .map(send ->
                                        new WaitReason.SliceEnd(
                                                send, Side.RECEIVER, place(send), run.node(rank)));
        return coming.orElseGet(() -> lateSender(wanted));
    }

    private WaitReason postedOrComplete(int rank) {
        return !conventional && graph.isPosting(rank) ? new WaitReason.Posting() : complete(rank);
    }

    private WaitReason complete(int rank) {
        return new WaitReason.Complete(graph.restartSlice(rank), wake);
    }

    /// Its receives are matched; determines their parts in transit.
    private WaitReason matched(int rank) {
        int node = run.node(rank);
        if (machine.requests().isDone(rank)) {
            return complete(rank);
        }
        for (NicList list : List.of(NicList.MDL, NicList.CARRY)) {
            if (toward(rank, list).findAny().isPresent()) {
                return moving(
                        list == NicList.MDL ? Kind.CHUNK : Kind.NO_BUDGET,
                        Side.RECEIVER,
                        node,
                        arriving(rank));
            }
        }
        return graph.activity(rank) == Activity.BLOCKED_RECEIVE
                ? postedOrComplete(rank)
                : complete(rank);
    }

    /// Matched messages that `rank` may wait for: to it, and what its receive asks for.
    private Stream<Held> toward(int rank, NicList list) {
        boolean receives = graph.activity(rank) == Activity.BLOCKED_RECEIVE;
        Descriptor wanted = MatchRule.asReceive(program, rank, graph.pc(rank));
        return machine.list(run.node(rank), list).stream()
                .filter(held ->
                        held.descriptor().peer() == rank
                                && (!receives || MatchingRule.all(held.descriptor(), wanted)));
    }

    /// Bytes of them that have not moved.
    private long arriving(int rank) {
        return Stream.of(NicList.MDL, NicList.CARRY)
                .flatMap(list -> toward(rank, list))
                .mapToLong(Held::remainingBytes)
                .sum();
    }

    /// Whatever wakes other processes, one that lacks room restarts with a slice.
    private WaitReason nicFull(int rank) {
        int node = run.node(rank);
        int processes =
                (int) IntStream.range(0, graph.ranks()).filter(it -> run.node(it) == node).count();
        int share = run.scenario().monitoring().descriptorsEach(processes);
        if (inMemory(rank) < share) {
            return new WaitReason.Complete(graph.restartSlice(rank), Wake.SLICE);
        }
        boolean arrives =
                Stream.of(NicList.MDL, NicList.CARRY)
                        .anyMatch(list -> toward(rank, list).findAny().isPresent());
        return new WaitReason.NicFull(node, share, arrives ? matched(rank) : waiting(rank));
    }

    /// Descriptors of `rank` that are not complete. A receive whose message has moved in part is
    /// known only from its message when the slice begins.
    private long inMemory(int rank) {
        int node = run.node(rank);
        return graph.openOf(rank).size()
                + machine.detail().before().held().stream()
                        .filter(it -> it.list() == NicList.CARRY && it.node() == node)
                        .map(Held::descriptor)
                        .filter(it -> it.peer() == rank)
                        .filter(it ->
                                machine.holds(node, NicList.MDL, it).isPresent()
                                        || machine.holds(node, NicList.CARRY, it).isPresent())
                        .count();
    }

    private WaitReason waiting(int rank) {
        boolean any =
                graph.activity(rank) == Activity.BLOCKED_MEMORY
                        || program.kind(graph.pc(rank)).needsOnlyOne();
        List<Descriptor> open = graph.waitedFor(rank);
        if (open.isEmpty()) {
            return matched(rank);
        }
        List<WaitReason> reasons =
                open.stream().map(this::request).flatMap(Optional::stream).toList();
        if (reasons.isEmpty()) {
            return new WaitReason.Requests(open, matched(rank), Awaited.NOBODY);
        }
        WaitReason deciding =
                reasons.stream()
                        .filter(reason -> reason.awaited().ranks().isEmpty() == any)
                        .findFirst()
                        .orElse(reasons.getFirst());
        boolean moves = any && deciding.awaited().ranks().isEmpty();
        Awaited awaited =
                moves ? Awaited.NOBODY : any ? together(reasons, Awaited.Need.ANY) : allOf(reasons);
        return graph.collectives().around(rank).isPresent()
                        && deciding instanceof WaitReason.CollectiveNotReady(var call, _)
                ? new WaitReason.CollectiveNotReady(call, awaited)
                : new WaitReason.Requests(open, deciding, awaited);
    }

    /// The needs of a wait for all; a receive from any source is listed separately.
    private static Awaited allOf(List<WaitReason> reasons) {
        List<WaitReason> certain =
                reasons.stream()
                        .filter(reason -> reason.awaited().need() == Awaited.Need.ALL)
                        .toList();
        Awaited all = together(certain, Awaited.Need.ALL);
        return all.ranks().isEmpty() ? together(reasons, Awaited.Need.ANY) : all;
    }

    private static Awaited together(List<WaitReason> reasons, Awaited.Need need) {
        return new Awaited(
                reasons.stream()
                        .flatMap(reason -> reason.awaited().ranks().stream())
                        .distinct()
                        .toList(),
                need);
    }

    private Optional<WaitReason> request(Descriptor request) {
        return switch (request.kind()) {
            case SEND -> Optional.of(send(request));
            case RECEIVE -> receive(request);
            case COLLECTIVE -> Optional.of(reason(request.rank(), graph.collective(request)));
        };
    }

    private WaitReason collective(int rank) {
        boolean queued =
                machine.requests().isNoted(rank)
                        || machine.list(run.node(rank), NicList.CL).stream()
                                .map(Held::descriptor)
                                .anyMatch(call ->
                                        call.rank() == rank
                                                && machine.isOfPresentCall(call)
                                                && !isUnwritten(call));
        return conventional || queued
                ? reason(rank, graph.collective(rank))
                : postedOrComplete(rank);
    }

    private WaitReason reason(int rank, OpenCollective call) {
        int[] needed =
                Arrays.stream(call.missing())
                        .filter(other -> needs.needs(call.pc(), rank, other))
                        .toArray();
        return needed.length == 0
                ? new WaitReason.CollectiveUnderWay(call)
                : new WaitReason.CollectiveNotReady(call, awaited(call, needed));
    }

    /// A broadcast waits for its root first, where that has not called.
    private Awaited awaited(OpenCollective call, int[] needed) {
        int root = program.peer(call.pc());
        boolean alone =
                program.kind(call.pc()).broadcasts()
                        && conventional
                        && Arrays.stream(needed).anyMatch(rank -> rank == root);
        return alone
                ? Awaited.one(root)
                : new Awaited(Arrays.stream(needed).boxed().toList(), Awaited.Need.ALL);
    }
}
