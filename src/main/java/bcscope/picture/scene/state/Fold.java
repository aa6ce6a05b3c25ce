package bcscope.picture.scene.state;

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
import bcscope.happening.Turn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Folds the happenings of a slice into its snapshot. Built for one moment, then only read.
final class Fold {

    static final long BEFORE = -1;

    private static final int THREADS = NicThread.values().length;

    final Activity[] activities;
    final int[] positions;

    /// Since when each does what it does; [#BEFORE] where it has done so since a slice before.
    final long[] since;

    final ListContents lists;
    final Map<Long, Happening.Flag> flags;
    final List<Journey> journeys = new ArrayList<>();
    final List<Wave> waves = new ArrayList<>();
    final int[] acts;
    final int[] lastAct;
    final int[] matched;
    final long[] received;
    final Optional<PhaseWindow> window;
    boolean deadlocked;

    private final List<Happening> happenings;
    private final Moment moment;

    private final SliceDetail detail;

    /// Everything before the window; none where the moment lies before it.
    private final Optional<Fold> base;

    /// Happenings that are applied.
    private int applied;

    private Fold(RunLayout stage, SliceDetail detail, Moment moment) {
        this.moment = moment;
        this.detail = detail;
        base = Optional.empty();
        happenings = detail.happenings();
        activities = detail.before().activities().clone();
        positions = detail.before().positions().clone();
        since = detail.before().instantNanos().clone();
        for (int rank = 0; rank < since.length; rank++) {
            if (activities[rank] == Activity.COMPUTING || activities[rank] == Activity.STOPPED) {
                since[rank] = BEFORE;
            }
        }
        lists = new ListContents(stage.nodes());
        detail.before().held().forEach(lists::add);
        flags = new TreeMap<>();
        acts = new int[stage.nodes() * THREADS];
        lastAct = new int[stage.nodes() * THREADS];
        matched = new int[stage.nodes()];
        received = new long[stage.nodes()];
        window = PhaseShown.at(detail, moment).window();
    }

    /// Goes on from `before`, which must not change any more, in the window of `moment`.
    private Fold(Fold before, Moment moment, Optional<Fold> base) {
        this.moment = moment;
        detail = before.detail;
        this.base = base;
        happenings = before.happenings;
        activities = before.activities.clone();
        positions = before.positions.clone();
        since = before.since.clone();
        lists = new ListContents(before.lists);
        flags = new TreeMap<>(before.flags);
        acts = new int[before.acts.length];
        lastAct = new int[before.lastAct.length];
        matched = before.matched.clone();
        received = before.received.clone();
        deadlocked = before.deadlocked;
        applied = before.applied;
        window = PhaseShown.at(detail, moment).window();
    }

    /// The fold of a moment; `near` is one of another moment, whose work is used where it lies in
    /// the same window or in one before it.
    static Fold of(RunLayout stage, SliceDetail detail, Moment moment, Optional<Fold> near) {
        Moment begin = beginning(detail, moment);
        Fold fold =
                begin.last() < 0
                        ? new Fold(stage, detail, moment)
                        : ahead(base(stage, detail, begin, near), moment);
        return fold.completed();
    }

    /// The fold of a moment from the start of its slice, without any short cut.
    static Fold fromStart(RunLayout stage, SliceDetail detail, Moment moment) {
        return new Fold(stage, detail, moment).completed();
    }

    private Fold completed() {
        applyAll();
        int first = window.map(w -> detail.happenedBefore(w.strobeNanos())).orElse(0);
        int end = window.map(w -> detail.happenedUntil(w.endNanos())).orElse(0);
        for (int i = first; i < end; i++) {
            if (inWindow(happenings.get(i).timeNanos())) {
                Departures.collect(i, happenings.get(i), journeys, waves);
            }
        }
        return this;
    }

    private static Fold ahead(Fold base, Moment moment) {
        return new Fold(base, moment, Optional.of(base));
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

    /// A detail is large and made once, so that it is asked for by identity.
    @SuppressWarnings("ReferenceEquality")
    private static Fold base(
            RunLayout stage, SliceDetail detail, Moment begin, Optional<Fold> near) {
        Optional<Fold> known =
                near.filter(fold -> fold.detail == detail).flatMap(fold -> fold.base);
        if (known.isPresent() && known.get().moment.equals(begin)) {
            return known.get();
        }
        boolean shouldContinue = known.filter(fold -> fold.applied <= begin.last() + 1).isPresent();
        Fold base =
                shouldContinue
                        ? new Fold(known.orElseThrow(), begin, Optional.empty())
                        : new Fold(stage, detail, begin);
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

    static long flagKey(int node, int communicator) {
        return ((long) communicator << 32) | node;
    }

    boolean sameAs(Fold other) {
        return moment.equals(other.moment)
                && Arrays.equals(activities, other.activities)
                && Arrays.equals(positions, other.positions)
                && Arrays.equals(since, other.since)
                && lists.equals(other.lists)
                && flags.equals(other.flags)
                && journeys.equals(other.journeys)
                && waves.equals(other.waves)
                && Arrays.equals(acts, other.acts)
                && Arrays.equals(lastAct, other.lastAct)
                && Arrays.equals(matched, other.matched)
                && Arrays.equals(received, other.received)
                && window.equals(other.window)
                && deadlocked == other.deadlocked;
    }

    private void apply(int index, Happening happening) {
        switch (happening) {
            case Happening.Coordination _ -> {}
            case Happening.Restarted h -> turn(h.rank(), Activity.COMPUTING, h);
            case Happening.Blocked h -> turn(h.rank(), h.activity(), h.position(), h.timeNanos());
            case Happening.CallReturned h -> positions[h.rank()] = h.position();
            case Happening.Finished h -> turn(h.rank(), Activity.FINISHED, h);
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
            case Happening.ReduceStep h -> act(index, h.node(), NicThread.RH);
            case Happening.ResultMulticast h -> act(index, h.node(), NicThread.RH);
            case Happening.TransferLost h -> lose(index, h);
            case Happening.CollectiveLost h -> act(index, h.node(), NicThread.CH);
            case Happening.NodeFailed h -> h.ranks().forEach(rank -> stop(rank, h));
            case Happening.FaultStruck _, Happening.RowSelected _ -> {}
            case Happening.JobStarted h -> {
                for (int rank = h.first(); rank < h.first() + h.ranks(); rank++) {
                    turn(rank, Activity.COMPUTING, h);
                }
            }
            case Happening.CpuGiven h -> turn(h.rank(), Activity.COMPUTING, h);
            case Happening.CpuWithheld h -> turn(h.rank(), Activity.READY, h);
            case Happening.Completed h -> lists.removeEverywhere(h.node(), h.descriptor());
            case Happening.Deadlocked _ -> deadlocked = true;
            case MessageEvent.Awakened h -> turn(h.rank(), Activity.COMPUTING, h);
            case MessageEvent _ -> {}
        }
    }

    /// Turns to `activity` where the process is in its code.
    private void turn(int rank, Activity activity, Happening by) {
        turn(rank, activity, positions[rank], by.timeNanos());
    }

    private void turn(int rank, Activity activity, int position, long nanos) {
        activities[rank] = activity;
        positions[rank] = position;
        since[rank] = nanos;
    }

    private void stop(int rank, Happening failure) {
        if (activities[rank] != Activity.FINISHED) {
            turn(rank, Activity.STOPPED, failure);
        }
    }

    private void act(int index, int node, NicThread thread) {
        if (inWindow(happenings.get(index).timeNanos())) {
            acts[slot(node, thread)]++;
            lastAct[slot(node, thread)] = index + 1;
        }
    }

    private void post(int node, Descriptor descriptor) {
        NicList list =
                switch (descriptor.kind()) {
                    case SEND -> NicList.SDQ;
                    case RECEIVE -> NicList.RDQ;
                    case COLLECTIVE -> NicList.CL;
                };
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
        flags.put(flagKey(h.node(), h.collective().communicator()), h.flagged());
    }

    private void match(int index, Happening.Matched h) {
        act(index, h.node(), NicThread.BR);
        matched[h.node()]++;
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
        received[h.node()] += Departures.journey(index, h).bytesAt(moment.nanos());
        if (moment.nanos() < h.endNanos()) {
            return;
        }
        long remaining =
                lists.contents(h.node(), NicList.MDL).stream()
                        .filter(held -> held.descriptor().is(h.send()))
                        .mapToLong(held -> held.remainingBytes() - h.bytes())
                        .findFirst()
                        .orElse(0);
        lists.remove(h.node(), NicList.MDL, h.send());
        if (remaining > 0) {
            hold(h.node(), NicList.CARRY, h.send(), remaining);
        }
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
