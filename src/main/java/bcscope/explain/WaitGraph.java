package bcscope.explain;

import bcscope.base.Invariant;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.MessageEvent;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.SliceColumn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The wait graph at a moment. A blocked process waits for the partners of its open descriptors; in
/// a collective it waits for the members that have not called. All who wait in one collective share
/// a node of the graph, so that a collective of many processes needs one edge for each of them, not
/// one for each pair.
///
/// Which members have called is a matter of the number of the collective on its communicator
/// ([CollectiveIndex]). Under BCS-MPI and with blocking collectives alone, no member leaves one
/// before all have called it: then a member has called if it is suspended in a collective of the
/// same communicator, which costs less to learn.
final class WaitGraph {
    private static final int NOBODY = -1;
    private static final int THE_ONLY_ONE = 0;

    private final Program program;
    private final CollectiveIndex calls;
    private final long nanos;
    private final boolean conventional;
    private final boolean numbered;
    private final Activity[] activities;
    private final int[] pcs;
    private final int slice;
    private final long[] sinceNanos;

    /// What was posted from then on is not complete at the begin of the slice.
    private final long earliestServedNanos;

    /// Processes of which a descriptor has served in the slice.
    private final BitSet served = new BitSet();

    /// Processes whose call that blocks them was posted in the slice, and complete in it.
    private final BitSet posted = new BitSet();

    private final BitSet done = new BitSet();

    /// Processes of whose collective the NIC knows only that they have called it.
    private final BitSet noted = new BitSet();

    private final List<List<Descriptor>> open = new ArrayList<>();

    /// Sends and receives of slices that have met.
    private final Set<Long> matched = new HashSet<>();

    /// Messages under conventional MPI.
    private final MessagesNow messages;

    private final List<int[]> edges = new ArrayList<>();

    /// Node of each collective with a waiting member, by communicator and number.
    private final Map<Meeting, Integer> meetings = new HashMap<>();

    private final CollectivesAround collectives;

    /// By receiver.
    private final Map<Integer, Pairing> pairings = new HashMap<>();

    /// One collective.
    private record Meeting(int communicator, int number) {}

    /// At the moment after the first `happened` happenings of a slice, at `nanos`.
    WaitGraph(RunView run, SliceDetail detail, int happened, long nanos) {
        program = run.program();
        slice = detail.slice();
        calls = new CollectiveIndex(program, run.processes());
        collectives = new CollectivesAround(program, this, calls);
        this.nanos = nanos;
        conventional = detail.isWindow();
        numbered = conventional || program.overlapsCollectives();
        activities = detail.before().activities().clone();
        sinceNanos = detail.before().instantNanos().clone();
        earliestServedNanos = slice == 0 ? 0 : run.slices().get(SliceColumn.START, slice - 1);
        pcs = program.pcs(detail.before().positions());
        for (int rank = 0; rank < program.ranks(); rank++) {
            open.add(new ArrayList<>());
        }
        detail.before().open().filter(this::hasRequest).forEach(this::open);
        detail.before().noted().stream()
                .filter(this::isOfPresentCall)
                .forEach(call -> noted.set(call.rank()));
        for (Held held : detail.before().held()) {
            if (held.list() == NicList.MDL || held.list() == NicList.CARRY) {
                matched.add(key(held.descriptor()));
            }
        }
        messages = new MessagesNow(detail.before().messages());
        detail.happenings().subList(0, happened).forEach(this::apply);
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
            if (activities[rank].blocked()) {
                edges.set(rank, waits(rank));
            }
        }
    }

    /// What the slice itself changed.
    private void apply(Happening happening) {
        happening.turns(this::turn);
        switch (happening) {
            case Happening.Blocked(long atNanos, _, int rank, int position, _) -> {
                sinceNanos[rank] = atNanos;
                posted.clear(rank);
                done.clear(rank);
                noted.clear(rank);
                pcs[rank] = program.pc(rank, position);
            }
            case Happening.CallReturned(_, _, int rank, int position) ->
                    pcs[rank] = program.pc(rank, position) + 1;
            case Happening.Finished(_, _, int rank) -> pcs[rank] = program.endOf(pcs[rank]);
            case Happening.Posted(_, _, Descriptor descriptor) -> {
                if (isOfPresentCall(descriptor)) {
                    posted.set(descriptor.rank());
                }
                if (hasRequest(descriptor)) {
                    open(descriptor);
                }
            }
            case Happening.CollectiveNoted h -> {
                if (isOfPresentCall(h.collective())) {
                    noted.set(h.collective().rank());
                }
            }
            case Happening.Completed(_, _, Descriptor descriptor) -> {
                open.get(descriptor.rank()).removeIf(descriptor::is);
                if (isOfPresentCall(descriptor)) {
                    done.set(descriptor.rank());
                    noted.clear(descriptor.rank());
                }
                served.set(descriptor.rank());
            }
            case Happening.Matched h -> {
                matched.add(key(h.send()));
                matched.add(key(h.receive()));
            }
            case Happening.Restarted _,
                    Happening.CpuDecision _,
                    Happening.FaultStruck _,
                    Happening.Deadlocked _,
                    Happening.Coordination _,
                    Happening.PointToPoint _,
                    Happening.CollectiveQueried _,
                    Happening.CollectiveScheduled _,
                    Happening.Multicast _,
                    Happening.LocalReduce _,
                    Happening.ReduceStep _,
                    Happening.ResultMulticast _ -> {}
            case MessageEvent e -> {
                messages.apply(e);
                e.asked().filter(this::hasRequest).ifPresent(this::open);
            }
        }
    }

    private void turn(Activity activity, int rank) {
        if (activities[rank] != Activity.FINISHED) {
            activities[rank] = activity;
        }
    }

    private void open(Descriptor descriptor) {
        open.get(descriptor.rank()).add(descriptor);
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
        int pc = pcs[rank];
        return switch (activities[rank]) {
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

    /// A send, a receive or a non-blocking collective. Who is suspended in a blocking collective is
    /// known by its activity.
    private boolean hasRequest(Descriptor descriptor) {
        return descriptor.kind() != Descriptor.Kind.COLLECTIVE
                || program.kind(program.pc(descriptor)).role() == OperationKind.Role.NON_BLOCKING;
    }

    private int awaited(Descriptor descriptor) {
        return descriptor.kind() == Descriptor.Kind.COLLECTIVE
                ? everyone(descriptor.communicator(), number(descriptor))
                : partner(descriptor.peer(), descriptor.communicator());
    }

    private int partner(int peer, int communicator) {
        return peer == Program.ANY ? anyone(communicator) : peer;
    }

    /// The open descriptors that the wait of `rank` is about; all of them where NIC memory is full.
    List<Descriptor> waitedFor(int rank) {
        return activities[rank] == Activity.BLOCKED_MEMORY
                ? openOf(rank)
                : askedFor(rank, pcs[rank]);
    }

    /// The open descriptors that the wait or test of `rank` at `pc` is about; none for a probe.
    List<Descriptor> askedFor(int rank, int pc) {
        int[] slots = slots(pc);
        return open.get(rank).stream()
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

    /// The number of the collective of a request. Those that its process called after it are open
    /// as well.
    private int number(Descriptor call) {
        if (!numbered) {
            return THE_ONLY_ONE;
        }
        long later =
                open.get(call.rank()).stream()
                        .filter(d ->
                                d.kind() == Descriptor.Kind.COLLECTIVE
                                        && d.communicator() == call.communicator()
                                        && d.number() > call.number())
                        .count();
        return Math.toIntExact(called(call.rank(), call.communicator()) - later);
    }

    int called(int rank, int communicator) {
        return calls.called(rank, communicator, activities[rank], pcs[rank], nanos);
    }

    private int[] missing(int communicator, int number) {
        return Arrays.stream(members(communicator))
                .filter(rank -> !hasCalled(rank, communicator, number))
                .toArray();
    }

    private boolean hasCalled(int rank, int communicator, int number) {
        return numbered
                ? called(rank, communicator) >= number
                : activities[rank] == Activity.BLOCKED_COLLECTIVE
                        && program.context(pcs[rank]) == communicator;
    }

    /// The collective that `rank`, which is suspended in one, waits in.
    OpenCollective collective(int rank) {
        int communicator = program.context(pcs[rank]);
        int[] missing = edges.get(edges.get(rank)[0]);
        int first = calls.beginsWithInit(rank, communicator) ? 1 : 0;
        return new OpenCollective(
                program.communicators().get(communicator),
                called(rank, communicator) - first,
                pcs[rank],
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

    /// The collectives of the program that processes are inside of.
    CollectivesAround collectives() {
        return collectives;
    }

    /// What `rank` has asked for that is not complete.
    List<Descriptor> openOf(int rank) {
        return open.get(rank);
    }

    /// The open request of `rank` that the operation at `pc` posted.
    Optional<Descriptor> posted(int rank, int pc) {
        return open.get(rank).stream().filter(d -> program.pc(d) == pc).findFirst();
    }

    /// The slice with which `rank` restarts, for which everything is complete that it waits for:
    /// the one after that in which this came about, which is this slice or one before it.
    int restartSlice(int rank) {
        return served.get(rank) ? slice + 1 : slice;
    }

    /// Whether a descriptor of `rank` was completed in the slice.
    boolean isServed(int rank) {
        return served.get(rank);
    }

    /// Whether conventional MPI carries the messages.
    boolean isOfMessages() {
        return conventional;
    }

    /// Messages under conventional MPI.
    MessagesNow messages() {
        return messages;
    }

    /// What the other side has posted for `request`, a send or a receive that is not matched: what
    /// the order of posting gives it, unless that is for another one.
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

    /// Sends of those who may send what `receive` asks for that have not met a receive.
    private List<Descriptor> sendsAlone(Descriptor receive) {
        return conventional
                ? messages.alone()
                : sources(receive)
                        .mapToObj(rank -> openOf(rank, Descriptor.Kind.SEND))
                        .flatMap(List::stream)
                        .filter(this::isAlone)
                        .toList();
    }

    private boolean isAlone(Descriptor descriptor) {
        return !matched.contains(key(descriptor)) && !messages.hasMet(descriptor);
    }

    private static long key(Descriptor descriptor) {
        return (long) descriptor.rank() << 32 | descriptor.number();
    }

    /// A message that a probe of `rank` would find that asks for what `wanted` does.
    Optional<Descriptor> found(Descriptor wanted) {
        return sendsAlone(wanted).stream().filter(send -> Fitting.fits(send, wanted)).findFirst();
    }

    /// What comes closest to fitting `request` of all that is open.
    Optional<WaitReason.Mismatch> nearest(Descriptor request) {
        return switch (request.kind()) {
            case SEND ->
                    Fitting.nearestReceive(
                            request,
                            openOf(request.peer(), Descriptor.Kind.RECEIVE).stream()
                                    .filter(this::isAlone)
                                    .toList());
            case RECEIVE -> Fitting.nearestSend(request, sendsAlone(request));
            case COLLECTIVE -> Optional.empty();
        };
    }

    private List<Descriptor> openOf(int rank, Descriptor.Kind kind) {
        return open.get(rank).stream().filter(it -> it.kind() == kind).toList();
    }

    /// Who may send what `receive` asks for.
    IntStream sources(Descriptor receive) {
        return receive.peer() == Program.ANY
                ? Arrays.stream(members(receive.communicator()))
                : IntStream.of(receive.peer());
    }

    /// Members of a communicator.
    int[] members(int communicator) {
        return program.communicators().get(communicator).members();
    }

    boolean isOfPresentCall(Descriptor descriptor) {
        int rank = descriptor.rank();
        return activities[rank].blocked() && pcs[rank] == program.pc(descriptor);
    }

    /// Whether the call that blocks `rank`, of which nothing is open, has not been written into NIC
    /// memory: it blocked so recently that no slice can have served it.
    boolean isPosting(int rank) {
        return !posted.get(rank) && !done.get(rank) && sinceNanos[rank] >= earliestServedNanos;
    }

    /// Whether what the call that blocks `rank` posted was complete in this slice.
    boolean isDone(int rank) {
        return done.get(rank);
    }

    /// Whether DEM has taken the collective that blocks `rank`, which is not complete.
    boolean isNoted(int rank) {
        return noted.get(rank);
    }

    /// Since when `rank` does what it does, ns; of one that computes at the begin of the slice, its
    /// next call.
    long sinceNanos(int rank) {
        return sinceNanos[rank];
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
        return nanos;
    }

    /// Processes.
    int ranks() {
        return program.ranks();
    }

    Activity activity(int rank) {
        return activities[rank];
    }

    int pc(int rank) {
        return pcs[rank];
    }

    /// The first process behind `node` on the way of `path` from `index` on, or -1.
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
