package bcscope.moment;

import bcscope.happening.Activity;
import bcscope.happening.Combiner;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.MessageEvent;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;
import bcscope.happening.Turn;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/// The machine at a moment of a slice. What a happening only starts (delivery of a descriptor, a
/// transfer) takes effect at the first moment at or after its end.
public final class MachineAt {
    /// Value of [#since]: since an earlier slice.
    public static final long BEFORE = -1;

    private static final int KINDS = NicList.values().length;

    /// How much of the machine follows what happens; the rest stays as it was when the slice began.
    enum Extent {
        /// Activities, and what the processes execute.
        PROCESSES,
        /// Also lists, threads and messages.
        LISTS,
        /// Also requests.
        EVERYTHING
    }

    private final Program program;
    private final SliceDetail detail;
    private final int nodes;
    private final Extent extent;

    /// The machine at the beginning of the microphase, from which its other moments are computed.
    private final Optional<MachineAt> base;

    private final Pages<Activity[]> activities;
    private final Pages<int[]> positions;
    private final Pages<long[]> since;
    private final PagedLists<Held> lists;
    private final RequestsAt requests;
    private final MessagesAt messages;

    private final ThreadActs acts;
    private final Pages<int[]> matched;

    /// Bytes of completed transfers.
    private final Pages<long[]> received;

    /// Ends of what has been started, but is not done.
    private final Coming coming;

    /// Bytes of transfers under way, if they were requested.
    private Optional<Pages<long[]>> receiving = Optional.empty();

    private boolean deadlocked;
    private Moment moment;

    /// Receives each node whose lists change.
    private IntConsumer touched = _ -> {};

    /// At the start of a slice.
    private MachineAt(
            Program program, SliceDetail detail, Optional<PhaseWindow> window, Extent extent) {
        this.extent = extent;
        this.program = program;
        this.detail = detail;
        Snapshot before = detail.before();
        nodes = detail.local().bpts().length;
        base = Optional.empty();
        activities = Pages.of(before.activities());
        positions = Pages.of(before.positions());
        since = Pages.of(since(before));
        lists = new PagedLists<>(nodes * KINDS, Held::descriptor);
        before.held().forEach(held -> lists.add(key(held.node(), held.list()), held));
        requests = new RequestsAt(program, before);
        before.noted().stream().filter(this::isOfPresentCall).forEach(requests::note);
        messages = new MessagesAt(detail.isWindow() ? nodes : 0, before);
        acts = ThreadActs.none(nodes, window);
        matched = Pages.zeros(nodes);
        received = Pages.longZeros(nodes);
        coming = Coming.none();
        moment = Moment.startOf(detail);
    }

    private static long[] since(Snapshot before) {
        long[] since = before.instantNanos().clone();
        for (int rank = 0; rank < since.length; rank++) {
            Activity activity = before.activities()[rank];
            if (activity == Activity.COMPUTING || activity == Activity.STOPPED) {
                since[rank] = BEFORE;
            }
        }
        return since;
    }

    /// Continues from `before`, which must not change afterwards, with the `acts` of a microphase.
    private MachineAt(MachineAt before, ThreadActs acts, Optional<MachineAt> base) {
        extent = before.extent;
        program = before.program;
        detail = before.detail;
        nodes = before.nodes;
        this.base = base;
        activities = before.activities.next();
        positions = before.positions.next();
        since = before.since.next();
        lists = before.lists.next();
        requests = before.requests.next();
        messages = before.messages.next();
        this.acts = acts;
        matched = before.matched.next();
        received = before.received.next();
        coming = before.coming.copy();
        deadlocked = before.deadlocked;
        moment = before.moment;
    }

    /// At `moment`, which lies in the slice of `detail`.
    public static MachineAt at(Program program, SliceDetail detail, Moment moment) {
        return from(start(program, detail, PhaseShown.beginning(detail, moment)), moment);
    }

    /// At the beginning of a microphase, folded from the start of the slice.
    private static MachineAt start(Program program, SliceDetail detail, Moment begin) {
        Optional<PhaseWindow> window = PhaseShown.windowAt(detail, begin);
        return new MachineAt(program, detail, window, Extent.EVERYTHING).advance(begin);
    }

    /// At a moment of the microphase that starts with `begin`.
    private static MachineAt from(MachineAt begin, Moment moment) {
        ThreadActs none = ThreadActs.none(begin.nodes, PhaseShown.windowAt(begin.detail, moment));
        return new MachineAt(begin, none, Optional.of(begin)).advance(moment);
    }

    /// At the start of a slice; reports each node whose lists change to `touched`. For a single
    /// reader, which [advances][#advance] it.
    static MachineAt walking(
            Program program, SliceDetail detail, Extent extent, IntConsumer touched) {
        MachineAt machine = new MachineAt(program, detail, Optional.empty(), extent);
        machine.touched = touched;
        return machine;
    }

    /// At another moment of this or another slice. The result equals that of [#at], and is faster
    /// for two moments of the same slice.
    public MachineAt movedTo(SliceDetail other, Moment to) {
        if (!isOf(other)) {
            return at(program, other, to);
        }
        Optional<PhaseWindow> window = PhaseShown.windowAt(detail, to);
        if (acts.window.equals(window) && leadsTo(to)) {
            return new MachineAt(this, acts.next(), base).advance(to);
        }
        return from(base(PhaseShown.beginning(detail, to)), to);
    }

    /// Compares by identity, since a detail is large and made once.
    @SuppressWarnings("ReferenceEquality")
    private boolean isOf(SliceDetail other) {
        return detail == other;
    }

    private MachineAt base(Moment begin) {
        if (base.isPresent() && base.get().moment.equals(begin)) {
            return base.get();
        }
        MachineAt from = leadsTo(begin) ? this : base.orElse(this);
        return from.leadsTo(begin)
                ? new MachineAt(
                                from,
                                ThreadActs.none(nodes, PhaseShown.windowAt(detail, begin)),
                                Optional.empty())
                        .advance(begin)
                : start(program, detail, begin);
    }

    /// Whether `to` is not before this moment.
    private boolean leadsTo(Moment to) {
        return moment.last() <= to.last() && moment.nanos() <= to.nanos();
    }

    /// Advances to `to`, which is not before this moment.
    MachineAt advance(Moment to) {
        for (int i = moment.last() + 1; i <= to.last(); i++) {
            Happening happening = detail.happenings().get(i);
            arriveUntil(happening.timeNanos());
            apply(i, happening);
        }
        arriveUntil(to.nanos());
        moment = to;
        return this;
    }

    private void arriveUntil(long nanos) {
        coming.until(nanos, index -> arrive(index, detail.happenings().get(index)));
    }

    private void apply(int index, Happening happening) {
        happening.turns((activity, rank) -> turn(rank, activity, happening.timeNanos()));
        step(happening);
        if (extent != Extent.PROCESSES) {
            list(index, happening);
        }
        if (extent == Extent.EVERYTHING) {
            requests.apply(happening, this::isOfPresentCall);
        }
    }

    private void step(Happening happening) {
        if (happening instanceof Happening.ProcessStep step) {
            switch (step) {
                case Happening.Restarted _ -> {}
                case Happening.Blocked h -> put(h.rank(), h.position());
                case Happening.CallReturned h -> put(h.rank(), h.position() + 1);
                case Happening.Finished h ->
                        put(h.rank(), program.position(h.rank(), program.endOf(pc(h.rank()))));
            }
        } else if (happening instanceof Happening.Deadlocked) {
            deadlocked = true;
        }
    }

    /// What of it concerns lists, threads and messages.
    private void list(int index, Happening happening) {
        switch (happening) {
            case Happening.Posted h ->
                    hold(
                            h.node(),
                            NicList.of(h.descriptor().kind()),
                            h.descriptor(),
                            h.descriptor().bytes());
            case Happening.SendDelivered h -> {
                take(h.node(), NicList.SDQ, h.send());
                act(index, h.node(), NicThread.BS);
                coming.add(h.arrivalNanos(), index);
            }
            case Happening.CollectiveNoted h -> note(index, h);
            case Happening.Matched h -> match(index, h);
            case Happening.ChunkScheduled h -> {
                act(index, h.node(), NicThread.BR);
                take(h.node(), NicList.CARRY, h.send());
                take(h.node(), NicList.MDL, h.send());
                hold(h.node(), NicList.MDL, h.send(), h.bytes() + h.remaining());
            }
            case Happening.NoRoom h -> {
                if (h.turn() == Turn.SCHEDULED) {
                    act(index, h.node(), NicThread.BR);
                }
                carry(h.node(), h.send(), h.remaining());
            }
            case Happening.ReceiveAccepted h -> act(index, h.node(), NicThread.BR);
            case Happening.CollectiveQueried h -> act(index, h.node(), NicThread.BR);
            case Happening.CollectiveScheduled h -> act(index, h.node(), NicThread.BR);
            case Happening.Transferred h -> move(index, h.node(), h.endNanos());
            case Happening.TransferLost h -> move(index, h.node(), h.endNanos());
            case Happening.Multicast h -> act(index, h.node(), NicThread.CH);
            case Happening.CollectiveLost h -> act(index, h.node(), NicThread.CH);
            case Happening.LocalReduce h -> {
                if (h.by() != Combiner.HOST) {
                    act(index, h.node(), NicThread.RH);
                }
            }
            case Happening.ReduceStep h -> onTree(index, h.node(), h.by());
            case Happening.ResultMulticast h -> onTree(index, h.node(), h.by());
            case Happening.Completed h -> complete(h);
            case MessageEvent h -> messages.apply(h);
            case Happening.Coordination _,
                    Happening.ProcessStep _,
                    Happening.Deadlocked _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _ -> {}
        }
    }

    /// The end of what happening number `index` has started.
    private void arrive(int index, Happening happening) {
        if (happening instanceof Happening.SendDelivered h) {
            hold(h.toNode(), NicList.RSL, h.send(), h.send().bytes());
            act(index, h.toNode(), NicThread.BR);
        } else if (happening instanceof Happening.TransferLost h) {
            carry(h.node(), h.send(), h.send().bytes() - h.offset());
        } else if (happening instanceof Happening.Transferred h) {
            received.own(h.node())[Pages.in(h.node())] += h.bytes();
            long whole =
                    holds(h.node(), NicList.MDL, h.send()).map(Held::remainingBytes).orElse(0L);
            if (whole > h.bytes()) {
                carry(h.node(), h.send(), whole - h.bytes());
            } else {
                take(h.node(), NicList.MDL, h.send());
            }
        }
    }

    /// Counts an act of RH, unless the network combines by itself.
    private void onTree(int index, int node, Combiner by) {
        if (by != Combiner.NETWORK) {
            act(index, node, NicThread.RH);
        }
    }

    private void turn(int rank, Activity activity, long nanos) {
        if (activity(rank) != Activity.FINISHED) {
            activities.own(rank)[Pages.in(rank)] = activity;
            since.own(rank)[Pages.in(rank)] = nanos;
        }
    }

    private void put(int rank, int position) {
        positions.own(rank)[Pages.in(rank)] = position;
    }

    private void act(int index, int node, NicThread thread) {
        acts.add(index, detail.happenings().get(index).timeNanos(), node, thread);
    }

    private void note(int index, Happening.CollectiveNoted h) {
        act(index, h.node(), NicThread.BR);
        if (h.fate() == Happening.Fate.DISCARDED) {
            take(h.node(), NicList.CL, h.collective());
        }
    }

    private void match(int index, Happening.Matched h) {
        act(index, h.node(), NicThread.BR);
        matched.own(h.node())[Pages.in(h.node())]++;
        take(h.node(), NicList.RSL, h.send());
        take(h.node(), NicList.RDQ, h.receive());
        hold(h.node(), NicList.MDL, h.send(), h.send().bytes());
    }

    private void move(int index, int node, long endNanos) {
        act(index, node, NicThread.DH);
        coming.add(endNanos, index);
    }

    /// Keeps the rest of a message that was scheduled in this slice for later slices.
    private void carry(int node, Descriptor send, long remainingBytes) {
        if (take(node, NicList.MDL, send)) {
            hold(node, NicList.CARRY, send, remainingBytes);
        }
    }

    private void complete(Happening.Completed h) {
        for (NicList list : NicList.holding(h.descriptor().kind())) {
            take(h.node(), list, h.descriptor());
        }
        messages.complete(h.descriptor());
    }

    private static int key(int node, NicList list) {
        return node * KINDS + list.ordinal();
    }

    private void hold(int node, NicList list, Descriptor descriptor, long remainingBytes) {
        lists.add(key(node, list), new Held(node, list, descriptor, remainingBytes));
        touched.accept(node);
    }

    /// Removes a descriptor from a list and returns whether it was there.
    private boolean take(int node, NicList list, Descriptor descriptor) {
        boolean taken = lists.remove(key(node, list), descriptor).isPresent();
        if (taken) {
            touched.accept(node);
        }
        return taken;
    }

    /// The slice.
    public SliceDetail detail() {
        return detail;
    }

    public Moment moment() {
        return moment;
    }

    /// The microphase that runs, or the last one that ran; empty in a slice without any.
    public Optional<PhaseWindow> window() {
        return acts.window;
    }

    /// Number of processes.
    public int ranks() {
        return program.ranks();
    }

    /// The activity of `rank`.
    public Activity activity(int rank) {
        return activities.page(rank)[Pages.in(rank)];
    }

    /// The operation that `rank` executes now or next.
    public int pc(int rank) {
        return program.pc(rank, positions.page(rank)[Pages.in(rank)]);
    }

    /// When the current activity of `rank` began, ns since the start of the run; [#BEFORE] for a
    /// process that has computed or stopped since an earlier slice.
    public long since(int rank) {
        return since.page(rank)[Pages.in(rank)];
    }

    /// Whether the call that posted `descriptor` is the one that blocks its process.
    public boolean isOfPresentCall(Descriptor descriptor) {
        int rank = descriptor.rank();
        return activity(rank).blocked() && pc(rank) == program.pc(descriptor);
    }

    /// The requests of the processes.
    public RequestsAt requests() {
        return requests;
    }

    /// Messages under conventional MPI.
    public MessagesAt messages() {
        return messages;
    }

    /// The contents of a list of a node, in order.
    public List<Held> list(int node, NicList list) {
        return lists.at(key(node, list));
    }

    /// `descriptor` as a list of a node holds it; empty if it is not there.
    public Optional<Held> holds(int node, NicList list, Descriptor descriptor) {
        return lists.find(key(node, list), descriptor);
    }

    /// Send descriptors that have left the SDQ of `node` and are not yet in the RSL of another, in
    /// the order of their departure.
    public List<Happening.SendDelivered> inTransit(int node) {
        return coming.started()
                .sorted()
                .mapToObj(detail.happenings()::get)
                .filter(Happening.SendDelivered.class::isInstance)
                .map(Happening.SendDelivered.class::cast)
                .filter(it -> it.node() == node)
                .toList();
    }

    /// All descriptors in NIC memory, ordered by node, list, position.
    public List<Held> held() {
        List<Held> all = new ArrayList<>();
        for (int key = 0; key < nodes * KINDS; key++) {
            all.addAll(lists.at(key));
        }
        return all;
    }

    /// Messages matched on `node` in this slice so far.
    public int matched(int node) {
        return matched.page(node)[Pages.in(node)];
    }

    /// Bytes of messages that `node` has received in this slice so far.
    public long receivedBytes(int node) {
        Pages<long[]> partly =
                receiving.orElseGet(
                        () -> coming.receiving(nodes, detail.happenings(), moment.nanos()));
        receiving = Optional.of(partly);
        return received.page(node)[Pages.in(node)] + partly.page(node)[Pages.in(node)];
    }

    /// Whether no process can ever continue.
    public boolean deadlocked() {
        return deadlocked;
    }

    /// What the threads have done in the current microphase so far.
    public ThreadActs acts() {
        return acts;
    }

    /// The last act of a thread in the current microphase.
    public Optional<Happening> lastAct(int node, NicThread thread) {
        int index = acts.last(node, thread);
        return index < 0 ? Optional.empty() : Optional.of(detail.happenings().get(index));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MachineAt that
                && moment.equals(that.moment)
                && activities.equals(that.activities)
                && positions.equals(that.positions)
                && since.equals(that.since)
                && lists.equals(that.lists)
                && requests.equals(that.requests)
                && messages.equals(that.messages)
                && acts.equals(that.acts)
                && matched.equals(that.matched)
                && received.equals(that.received)
                && deadlocked == that.deadlocked;
    }

    @Override
    public int hashCode() {
        return moment.hashCode();
    }
}
