package bcscope.explain;

import bcscope.base.Invariant;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.NicList;
import bcscope.moment.MachineAt;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.SliceColumn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// The wait graph at a moment. A blocked process waits for the partners of its open descriptors; in
/// a collective it waits for the members that have not called. All processes that wait in one
/// collective share a node of the graph, so that a collective needs one edge per process instead of
/// one per pair.
///
/// Which members have called follows from the number of the collective on its communicator
/// ([CollectiveIndex]). Under BCS-MPI, with blocking collectives only, no member leaves a
/// collective before all have called it, so there is a cheaper test: a member has called if it is
/// suspended in a collective of the same communicator.
final class WaitGraph {
    private static final int NOBODY = -1;
    private static final int THE_ONLY_ONE = 0;

    private final RunView run;
    private final Program program;
    private final CollectiveIndex calls;
    private final MachineAt machine;
    private final boolean conventional;
    private final boolean numbered;

    /// Descriptors posted from this instant on are not complete at the beginning of the slice.
    private final long earliestServedNanos;

    private final List<int[]> edges = new ArrayList<>();

    /// Node of each collective with a waiting member, by communicator and number.
    private final Map<Meeting, Integer> meetings = new HashMap<>();

    private final CollectivesAround collectives;

    /// Sends and receives, by receiver.
    private final Map<Integer, Pairing> pairings = new HashMap<>();

    /// One collective.
    private record Meeting(int communicator, int number) {}

    WaitGraph(RunView run, MachineAt machine) {
        this.run = run;
        program = run.program();
        this.machine = machine;
        calls = new CollectiveIndex(program, run.processes());
        collectives = new CollectivesAround(program, this, calls);
        conventional = machine.detail().isWindow();
        numbered = conventional || program.overlapsCollectives();
        int slice = machine.detail().slice();
        earliestServedNanos = slice == 0 ? 0 : run.slices().get(SliceColumn.START, slice - 1);
        link();
    }

    private void link() {
        List<Communicator> communicators = List.copyOf(program.communicators());
        int first = program.ranks() + communicators.size();
        edges.addAll(Collections.nCopies(first, new int[0]));
        for (Communicator communicator : communicators) {
            edges.set(anyone(communicator.id()), communicator.members());
        }
        for (int rank = 0; rank < program.ranks(); rank++) {
            if (activity(rank).blocked()) {
                edges.set(rank, waits(rank));
            }
        }
    }

    private int anyone(int communicator) {
        return program.ranks() + communicator;
    }

    /// The node of collective `number` of a communicator.
    private int everyone(int communicator, int number) {
        Integer known = meetings.get(new Meeting(communicator, number));
        if (known != null) {
            return known;
        }
        int node = edges.size();
        meetings.put(new Meeting(communicator, number), node);
        edges.add(missing(communicator, number));
        return node;
    }

    private int[] waits(int rank) {
        int pc = pc(rank);
        return switch (activity(rank)) {
            case BLOCKED_SEND, BLOCKED_RECEIVE, BLOCKED_PROBE ->
                    new int[] {partner(program.peer(pc), program.context(pc) / 2)};
            case BLOCKED_WAIT, BLOCKED_MEMORY ->
                    waitedFor(rank).stream().mapToInt(this::awaited).distinct().toArray();
            case BLOCKED_COLLECTIVE ->
                    new int[] {everyone(program.context(pc), number(rank, program.context(pc)))};
            case COMPUTING, FINISHED, STOPPED, READY, NOT_STARTED ->
                    throw new IllegalStateException("rank is not blocked");
        };
    }

    private int awaited(Descriptor descriptor) {
        return descriptor.kind() == Descriptor.Kind.COLLECTIVE
                ? everyone(descriptor.communicator(), number(descriptor))
                : partner(descriptor.peer(), descriptor.communicator());
    }

    private int partner(int peer, int communicator) {
        return peer == Program.ANY ? anyone(communicator) : peer;
    }

    /// The open descriptors that `rank` waits for; all open descriptors if NIC memory is full.
    List<Descriptor> waitedFor(int rank) {
        return activity(rank) == Activity.BLOCKED_MEMORY ? openOf(rank) : askedFor(rank, pc(rank));
    }

    /// The open descriptors that the wait or test of `rank` at `pc` asks for; none for a probe.
    List<Descriptor> askedFor(int rank, int pc) {
        int[] slots = slots(pc);
        return openOf(rank).stream()
                .filter(d ->
                        Arrays.stream(slots).anyMatch(s -> s == program.request(program.pc(d))))
                .toList();
    }

    private int[] slots(int pc) {
        OperationKind kind = program.kind(pc);
        if (kind == OperationKind.WAIT || kind == OperationKind.TEST) {
            return new int[] {program.request(pc)};
        }
        if (kind.isProbe()) {
            return new int[0];
        }
        Invariant.check(kind.hasList(), "a wait in %s", kind);
        int[] slots = new int[program.listSize(pc)];
        Arrays.setAll(slots, i -> program.listSlot(pc, i));
        return slots;
    }

    /// The number of the collective that `rank` has called last on a communicator.
    private int number(int rank, int communicator) {
        return numbered ? called(rank, communicator) : THE_ONLY_ONE;
    }

    /// The number of the collective of a request. Later collectives of the same process are open as
    /// well.
    private int number(Descriptor call) {
        if (!numbered) {
            return THE_ONLY_ONE;
        }
        long later =
                openOf(call.rank()).stream()
                        .filter(d ->
                                d.kind() == Descriptor.Kind.COLLECTIVE
                                        && d.communicator() == call.communicator()
                                        && d.number() > call.number())
                        .count();
        return Math.toIntExact(called(call.rank(), call.communicator()) - later);
    }

    int called(int rank, int communicator) {
        return calls.called(rank, communicator, activity(rank), pc(rank), nanos());
    }

    private int[] missing(int communicator, int number) {
        return Arrays.stream(members(communicator))
                .filter(rank -> !hasCalled(rank, communicator, number))
                .toArray();
    }

    private boolean hasCalled(int rank, int communicator, int number) {
        return numbered
                ? called(rank, communicator) >= number
                : activity(rank) == Activity.BLOCKED_COLLECTIVE
                        && program.context(pc(rank)) == communicator;
    }

    /// The collective that `rank`, which is suspended in one, waits in.
    OpenCollective collective(int rank) {
        int communicator = program.context(pc(rank));
        int[] missing = edges.get(edges.get(rank)[0]);
        int first = calls.beginsWithInit(rank, communicator) ? 1 : 0;
        return new OpenCollective(
                program.communicators().get(communicator),
                called(rank, communicator) - first,
                pc(rank),
                missing);
    }

    /// The collective of a request.
    OpenCollective collective(Descriptor request) {
        int communicator = request.communicator();
        int number = number(request);
        int first = calls.beginsWithInit(request.rank(), communicator) ? 1 : 0;
        return new OpenCollective(
                program.communicators().get(communicator),
                number - first,
                program.pc(request),
                missing(communicator, number));
    }

    /// The collectives in which processes are now.
    CollectivesAround collectives() {
        return collectives;
    }

    /// The machine at the moment.
    MachineAt machine() {
        return machine;
    }

    /// The requests of `rank` that are not complete.
    List<Descriptor> openOf(int rank) {
        return machine.requests().of(rank);
    }

    /// The slice with which `rank` restarts, given that everything it waits for is complete: the
    /// slice after the one in which the last part completed, which is this slice or an earlier one.
    int restartSlice(int rank) {
        int slice = machine.detail().slice();
        return machine.requests().isServed(rank) ? slice + 1 : slice;
    }

    /// Whether conventional MPI carries the messages.
    boolean isOfMessages() {
        return conventional;
    }

    /// The unmatched send or receive that the other side has posted for `request`: the one that
    /// matches in posting order, unless that belongs to another request.
    Optional<Descriptor> answer(Descriptor request) {
        return switch (request.kind()) {
            case SEND -> pairing(request.peer()).receiveFor(request);
            case RECEIVE -> pairing(request.rank()).sendFor(request);
            case COLLECTIVE -> Optional.empty();
        };
    }

    private Pairing pairing(int receiver) {
        return pairings.computeIfAbsent(receiver, this::paired);
    }

    private Pairing paired(int receiver) {
        List<Descriptor> receives =
                openOf(receiver, Descriptor.Kind.RECEIVE).stream().filter(this::isAlone).toList();
        List<Descriptor> sends =
                receives.stream()
                        .map(this::sendsAlone)
                        .flatMap(List::stream)
                        .distinct()
                        .filter(send -> send.peer() == receiver)
                        .toList();
        return Pairing.of(sends, receives);
    }

    /// Unmatched sends of the processes that may send what `receive` asks for.
    private List<Descriptor> sendsAlone(Descriptor receive) {
        return conventional
                ? machine.messages().alone()
                : sources(receive)
                        .mapToObj(rank -> openOf(rank, Descriptor.Kind.SEND))
                        .flatMap(List::stream)
                        .filter(this::isAlone)
                        .toList();
    }

    /// Whether an incomplete send or receive is unmatched.
    private boolean isAlone(Descriptor open) {
        if (conventional) {
            return !machine.messages().hasMet(open);
        }
        if (open.kind() == Descriptor.Kind.RECEIVE) {
            return machine.holds(open.node(), NicList.RDQ, open).isPresent();
        }
        int node = run.node(open.peer());
        return machine.holds(node, NicList.MDL, open).isEmpty()
                && machine.holds(node, NicList.CARRY, open).isEmpty();
    }

    /// A message that a probe of `rank` for the same source and tag as `wanted` would find.
    Optional<Descriptor> found(Descriptor wanted) {
        return sendsAlone(wanted).stream().filter(send -> MatchRule.fits(send, wanted)).findFirst();
    }

    /// The open descriptor that comes closest to matching `request`.
    Optional<WaitReason.Mismatch> nearest(Descriptor request) {
        return switch (request.kind()) {
            case SEND ->
                    MatchRule.nearestReceive(
                            request,
                            openOf(request.peer(), Descriptor.Kind.RECEIVE).stream()
                                    .filter(this::isAlone)
                                    .toList());
            case RECEIVE -> MatchRule.nearestSend(request, sendsAlone(request));
            case COLLECTIVE -> Optional.empty();
        };
    }

    private List<Descriptor> openOf(int rank, Descriptor.Kind kind) {
        return openOf(rank).stream().filter(it -> it.kind() == kind).toList();
    }

    /// The processes that may send what `receive` asks for.
    IntStream sources(Descriptor receive) {
        return receive.peer() == Program.ANY
                ? Arrays.stream(members(receive.communicator()))
                : IntStream.of(receive.peer());
    }

    /// Members of a communicator.
    int[] members(int communicator) {
        return program.communicators().get(communicator).members();
    }

    /// Whether the descriptor of the call that blocks `rank` is still being written into NIC
    /// memory: nothing of the call is open, and it blocked too recently to have been served.
    boolean isPosting(int rank) {
        return !machine.requests().isPosted(rank)
                && !machine.requests().isDone(rank)
                && machine.since(rank) >= earliestServedNanos;
    }

    /// Number of nodes: processes first.
    int size() {
        return edges.size();
    }

    /// Nodes that `node` waits for.
    int[] waitsFor(int node) {
        return edges.get(node);
    }

    /// The moment, ns since the start of the run.
    long nanos() {
        return machine.moment().nanos();
    }

    /// Processes.
    int ranks() {
        return program.ranks();
    }

    Activity activity(int rank) {
        return machine.activity(rank);
    }

    int pc(int rank) {
        return machine.pc(rank);
    }

    /// The first process after `node` on `path` from `index` on, or -1.
    static int nextRank(int[] path, int index, int ranks) {
        for (int i = 1; i <= path.length; i++) {
            int node = path[(index + i) % path.length];
            if (node < ranks) {
                return node;
            }
        }
        return NOBODY;
    }
}
