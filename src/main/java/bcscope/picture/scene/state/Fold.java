package bcscope.picture.scene.state;

import bcscope.happening.Activity;
import bcscope.happening.Combiner;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;
import bcscope.happening.Turn;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Folds the happenings of a slice into its snapshot. Built for one moment, then only read.
final class Fold {

    static final long BEFORE = -1;

    private static final int THREADS = NicThread.values().length;

    /// Happenings of fewer nodes than this part of all are applied again for every moment.
    private static final int FEW_SHARE = 8;

    final Pages<Activity[]> activities;
    final Pages<int[]> positions;

    /// Since when each does what it does; [#BEFORE] where it has done so since a slice before.
    final Pages<long[]> since;

    final ListContents lists;

    /// By communicator and node.
    final Map<Integer, Pages<Happening.Flag[]>> flags;

    /// In the current microphase, by thread.
    final Pages<int[]> acts;

    /// Acts of all threads of a node.
    final Pages<int[]> actsOfNodes;

    final Pages<int[]> lastAct;
    final Pages<int[]> matched;
    final Pages<long[]> received;
    final Optional<PhaseWindow> window;
    Departures departures = Departures.NONE;

    /// Of the node with most.
    int mostActs;

    boolean deadlocked;

    private final RunLayout stage;
    private final List<Happening> happenings;
    private final Moment moment;

    private final SliceDetail detail;

    /// Everything before the window; empty in a fold that others go on from.
    private final Optional<Fold> base;

    /// Everything before the window and the first of what has begun in it, all of which is over.
    private final Optional<Fold> settled;

    /// Happenings that are applied.
    private int applied;

    private Fold(RunLayout stage, SliceDetail detail, Moment moment) {
        this.stage = stage;
        this.moment = moment;
        this.detail = detail;
        window = PhaseShown.at(detail, moment).window();
        base = Optional.empty();
        settled = Optional.empty();
        happenings = detail.happenings();
        activities = Pages.of(detail.before().activities());
        positions = Pages.of(detail.before().positions());
        since = Pages.of(since(detail.before()));
        lists = new ListContents(stage.nodes());
        detail.before().held().forEach(lists::add);
        flags = new TreeMap<>();
        acts = Pages.zeros(stage.nodes() * THREADS);
        actsOfNodes = Pages.zeros(stage.nodes());
        lastAct = Pages.zeros(stage.nodes() * THREADS);
        matched = Pages.zeros(stage.nodes());
        received = Pages.longZeros(stage.nodes());
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

    /// Goes on from `before`, which must not change any more, to `moment` in `window`.
    private Fold(
            Fold before,
            Moment moment,
            Optional<PhaseWindow> window,
            Optional<Fold> base,
            Optional<Fold> settled) {
        stage = before.stage;
        this.moment = moment;
        detail = before.detail;
        this.window = window;
        this.base = base;
        this.settled = settled;
        happenings = before.happenings;
        activities = before.activities.next();
        positions = before.positions.next();
        since = before.since.next();
        lists = new ListContents(before.lists);
        flags = new TreeMap<>();
        before.flags.forEach((communicator, flagged) -> flags.put(communicator, flagged.next()));
        boolean same = before.window.equals(window);
        acts = same ? before.acts.next() : Pages.zeros(stage.nodes() * THREADS);
        actsOfNodes = same ? before.actsOfNodes.next() : Pages.zeros(stage.nodes());
        lastAct = same ? before.lastAct.next() : Pages.zeros(stage.nodes() * THREADS);
        mostActs = same ? before.mostActs : 0;
        matched = before.matched.next();
        received = before.received.next();
        deadlocked = before.deadlocked;
        applied = before.applied;
    }

    /// The fold of a moment; `near` is one of another moment, whose work is used where it lies in
    /// the same window or in one before it.
    static Fold of(RunLayout stage, SliceDetail detail, Moment moment, Optional<Fold> near) {
        Optional<Fold> same = near.filter(fold -> isOf(fold, detail));
        Optional<PhaseWindow> window = PhaseShown.at(detail, moment).window();
        Fold base = base(stage, detail, beginning(detail, moment), same);
        Fold settled =
                same.flatMap(fold -> fold.settled)
                        .filter(fold -> fold.window.equals(window) && fold.leadsTo(moment))
                        .orElse(base)
                        .settledAt(moment, window);
        return new Fold(settled, moment, window, Optional.of(base), Optional.of(settled))
                .completed(same);
    }

    /// The fold of a moment from the start of its slice, without any short cut.
    static Fold fromStart(RunLayout stage, SliceDetail detail, Moment moment) {
        return new Fold(stage, detail, moment).completed(Optional.empty());
    }

    /// A detail is large and made once, so that it is asked for by identity.
    @SuppressWarnings("ReferenceEquality")
    private static boolean isOf(Fold fold, SliceDetail detail) {
        return fold.detail == detail;
    }

    private Fold completed(Optional<Fold> near) {
        applyAll();
        departures =
                near.filter(fold -> fold.window.equals(window))
                        .map(fold -> fold.departures)
                        .orElseGet(() ->
                                window.map(it -> Departures.of(detail, it))
                                        .orElse(Departures.NONE));
        return this;
    }

    /// Whether `moment` is not before the moment of this fold, and all of that is past.
    private boolean leadsTo(Moment other) {
        return applied <= other.last() + 1 && moment.nanos() <= other.nanos();
    }

    /// This and what else is over at `later`, in `window`; this where that is little.
    private Fold settledAt(Moment later, Optional<PhaseWindow> window) {
        int end = applied;
        long nanos = moment.nanos();
        while (end <= later.last() && overNanos(happenings.get(end)) <= later.nanos()) {
            nanos = Math.max(nanos, overNanos(happenings.get(end)));
            end++;
        }
        if (end - applied <= stage.nodes() / FEW_SHARE) {
            return this;
        }
        Moment over = new Moment(detail.slice(), nanos, end - 1);
        Fold settled = new Fold(this, over, window, Optional.empty(), Optional.empty());
        settled.applyAll();
        return settled;
    }

    /// From when on a happening changes nothing any more.
    private static long overNanos(Happening happening) {
        return switch (happening) {
            case Happening.SendDelivered h -> h.arrivalNanos();
            case Happening.Transferred h -> h.endNanos();
            case Happening.TransferLost h -> h.endNanos();
            case Happening.Matched _,
                    Happening.ReceiveAccepted _,
                    Happening.CollectiveNoted _,
                    Happening.ChunkScheduled _,
                    Happening.NoRoom _,
                    Happening.OfMessages _,
                    Happening.CollectiveStep _,
                    Happening.CpuDecision _,
                    Happening.FaultStruck _,
                    Happening.Deadlocked _,
                    Happening.Coordination _,
                    Happening.ProcessStep _,
                    Happening.DescriptorLife _ ->
                    happening.timeNanos();
        };
    }

    /// The microstrobe of the window of `moment`, before anything happens at it; the start of the
    /// slice where the moment lies before. What earlier windows moved has arrived by then.
    private static Moment beginning(SliceDetail detail, Moment moment) {
        long strobe =
                PhaseShown.at(detail, moment).window().map(PhaseWindow::strobeNanos).orElse(0L);
        int before = detail.happenedBefore(strobe);
        return before == 0 || before - 1 > moment.last() || strobe > moment.nanos()
                ? Moment.startOf(detail)
                : new Moment(detail.slice(), strobe, before - 1);
    }

    private static Fold base(
            RunLayout stage, SliceDetail detail, Moment begin, Optional<Fold> near) {
        Optional<Fold> known = near.flatMap(fold -> fold.base);
        if (known.isPresent() && known.get().moment.equals(begin)) {
            return known.get();
        }
        Optional<PhaseWindow> window = PhaseShown.at(detail, begin).window();
        Fold base =
                known.filter(fold -> fold.applied <= begin.last() + 1)
                        .map(it -> new Fold(it, begin, window, Optional.empty(), Optional.empty()))
                        .orElseGet(() -> new Fold(stage, detail, begin));
        base.applyAll();
        return base;
    }

    private void applyAll() {
        for (int i = applied; i <= moment.last(); i++) {
            apply(i, happenings.get(i));
        }
        applied = moment.last() + 1;
    }

    static int slot(int node, NicThread thread) {
        return node * THREADS + thread.ordinal();
    }

    Happening.Flag flag(int node, int communicator) {
        Pages<Happening.Flag[]> flagged = flags.get(communicator);
        return flagged == null ? Happening.Flag.WAITING : flagged.page(node)[Pages.in(node)];
    }

    private static Pages<Happening.Flag[]> noFlags(int nodes) {
        Happening.Flag[] page = new Happening.Flag[Pages.SIZE];
        Arrays.fill(page, Happening.Flag.WAITING);
        return Pages.alike(nodes, page, Happening.Flag[]::clone);
    }

    boolean sameAs(Fold other) {
        return moment.equals(other.moment)
                && activities.equals(other.activities)
                && positions.equals(other.positions)
                && since.equals(other.since)
                && lists.equals(other.lists)
                && flags.equals(other.flags)
                && departures.equals(other.departures)
                && acts.equals(other.acts)
                && actsOfNodes.equals(other.actsOfNodes)
                && mostActs == other.mostActs
                && lastAct.equals(other.lastAct)
                && matched.equals(other.matched)
                && received.equals(other.received)
                && window.equals(other.window)
                && deadlocked == other.deadlocked;
    }

    private void apply(int index, Happening happening) {
        happening.turns((activity, rank) -> turn(rank, activity, happening.timeNanos()));
        switch (happening) {
            case Happening.Blocked h -> position(h.rank(), h.position());
            case Happening.CallReturned h -> position(h.rank(), h.position() + 1);
            case Happening.Finished h -> end(h.rank());
            case Happening.Posted h -> post(h.node(), h.descriptor());
            case Happening.SendDelivered h -> deliver(index, h);
            case Happening.CollectiveNoted h -> note(index, h);
            case Happening.Matched h -> match(index, h);
            case Happening.ChunkScheduled h -> schedule(index, h);
            case Happening.NoRoom h -> carry(index, h);
            case Happening.ReceiveAccepted h -> act(index, h.node(), NicThread.BR);
            case Happening.CollectiveQueried h -> act(index, h.node(), NicThread.BR);
            case Happening.CollectiveScheduled h -> act(index, h.node(), NicThread.BR);
            case Happening.Transferred h -> transfer(index, h);
            case Happening.Multicast h -> act(index, h.node(), NicThread.CH);
            case Happening.LocalReduce h -> {
                if (h.by() != Combiner.HOST) {
                    act(index, h.node(), NicThread.RH);
                }
            }
            case Happening.ReduceStep h -> onTree(index, h.node(), h.by());
            case Happening.ResultMulticast h -> onTree(index, h.node(), h.by());
            case Happening.TransferLost h -> lose(index, h);
            case Happening.CollectiveLost h -> act(index, h.node(), NicThread.CH);
            case Happening.Completed h -> lists.removeEverywhere(h.node(), h.descriptor());
            case Happening.Deadlocked _ -> deadlocked = true;
            case Happening.Coordination _,
                    Happening.Restarted _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _ -> {}
        }
    }

    /// What RH has a part in: not what the network does by itself.
    private void onTree(int index, int node, Combiner by) {
        if (by != Combiner.NETWORK) {
            act(index, node, NicThread.RH);
        }
    }

    private void turn(int rank, Activity activity, long nanos) {
        if (activities.page(rank)[Pages.in(rank)] != Activity.FINISHED) {
            activities.own(rank)[Pages.in(rank)] = activity;
            since.own(rank)[Pages.in(rank)] = nanos;
        }
    }

    private void end(int rank) {
        Program program = stage.program();
        int pc = program.pc(rank, positions.page(rank)[Pages.in(rank)]);
        position(rank, program.position(rank, program.endOf(pc)));
    }

    private void position(int rank, int position) {
        positions.own(rank)[Pages.in(rank)] = position;
    }

    private void act(int index, int node, NicThread thread) {
        if (inWindow(happenings.get(index).timeNanos())) {
            int slot = slot(node, thread);
            acts.own(slot)[Pages.in(slot)]++;
            lastAct.own(slot)[Pages.in(slot)] = index + 1;
            mostActs = Math.max(mostActs, ++actsOfNodes.own(node)[Pages.in(node)]);
        }
    }

    private void post(int node, Descriptor descriptor) {
        NicList list = NicList.of(descriptor.kind());
        hold(node, list, descriptor, descriptor.bytes());
    }

    private void hold(int node, NicList list, Descriptor descriptor, long remainingBytes) {
        lists.add(new Held(node, list, descriptor, remainingBytes));
    }

    private void deliver(int index, Happening.SendDelivered h) {
        lists.remove(h.node(), NicList.SDQ, h.send());
        act(index, h.node(), NicThread.BS);
        if (moment.nanos() >= h.arrivalNanos()) {
            hold(h.toNode(), NicList.RSL, h.send(), h.send().bytes());
            act(index, h.toNode(), NicThread.BR);
        }
    }

    private void note(int index, Happening.CollectiveNoted h) {
        act(index, h.node(), NicThread.BR);
        flags.computeIfAbsent(h.collective().communicator(), _ -> noFlags(stage.nodes()))
                        .own(h.node())[Pages.in(h.node())] =
                h.flagged();
        if (h.fate() == Happening.Fate.DISCARDED) {
            lists.remove(h.node(), NicList.CL, h.collective());
        }
    }

    private void match(int index, Happening.Matched h) {
        act(index, h.node(), NicThread.BR);
        matched.own(h.node())[Pages.in(h.node())]++;
        lists.remove(h.node(), NicList.RSL, h.send());
        lists.remove(h.node(), NicList.RDQ, h.receive());
        hold(h.node(), NicList.MDL, h.send(), h.send().bytes());
    }

    private void schedule(int index, Happening.ChunkScheduled h) {
        act(index, h.node(), NicThread.BR);
        lists.remove(h.node(), NicList.CARRY, h.send());
        lists.remove(h.node(), NicList.MDL, h.send());
        hold(h.node(), NicList.MDL, h.send(), h.bytes() + h.remaining());
    }

    private void carry(int index, Happening.NoRoom h) {
        if (h.turn() == Turn.SCHEDULED) {
            act(index, h.node(), NicThread.BR);
        }
        if (lists.remove(h.node(), NicList.MDL, h.send())) {
            hold(h.node(), NicList.CARRY, h.send(), h.remaining());
        }
    }

    private void transfer(int index, Happening.Transferred h) {
        act(index, h.node(), NicThread.DH);
        received.own(h.node())[Pages.in(h.node())] +=
                Journey.part(h.bytes(), h.timeNanos(), h.endNanos(), moment.nanos());
        if (moment.nanos() < h.endNanos()) {
            return;
        }
        long remaining = Math.max(0, remaining(h.node(), h.send()) - h.bytes());
        lists.remove(h.node(), NicList.MDL, h.send());
        if (remaining > 0) {
            hold(h.node(), NicList.CARRY, h.send(), remaining);
        }
    }

    /// Bytes of a matched message that have not moved.
    private long remaining(int node, Descriptor send) {
        for (Held held : lists.contents(node, NicList.MDL)) {
            if (held.descriptor().is(send)) {
                return held.remainingBytes();
            }
        }
        return 0;
    }

    private void lose(int index, Happening.TransferLost h) {
        act(index, h.node(), NicThread.DH);
        if (moment.nanos() >= h.endNanos() && lists.remove(h.node(), NicList.MDL, h.send())) {
            long left = h.send().bytes() - h.offset();
            hold(h.node(), NicList.CARRY, h.send(), left);
        }
    }

    private boolean inWindow(long nanos) {
        return window.isPresent()
                && nanos >= window.get().strobeNanos()
                && nanos <= window.get().endNanos();
    }
}
