package bcscope.conventional;

import bcscope.base.Invariant;
import bcscope.conventional.CollectiveState.Meeting;
import bcscope.conventional.layer.BinomialTree;
import bcscope.conventional.layer.CollectiveCall;
import bcscope.conventional.layer.CollectiveWay;
import bcscope.conventional.layer.LineBroadcast;
import bcscope.conventional.layer.MemberNodes;
import bcscope.host.Descriptors;
import bcscope.program.CollectiveMismatch;
import bcscope.program.Communicator;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;

/// Takes the calls of collectives and tells each member when it is done, as the layer carries them
/// out.
final class CollectiveLayer implements TreeMessages.Arrivals {
    private final MessageSystem system;
    private final Wakeups wakings;
    private final Receiver.Problems problems;
    private final TreeTimes trees;
    private final TreeMessages messages;
    private final LineSweeps sweeps;

    /// What the layer said last about each communicator, and for which call.
    private @Nullable CollectiveWay[] ways;

    private int[] wayPcs;

    CollectiveLayer(MessageSystem system, Wakeups wakings, Receiver.Problems problems) {
        this.system = system;
        this.wakings = wakings;
        this.problems = problems;
        trees = new TreeTimes(system.layer);
        messages = new TreeMessages(system, this);
        sweeps = new LineSweeps(system);
        int groups = system.map.communicators().size();
        ways = new @Nullable CollectiveWay[groups];
        wayPcs = new int[groups];
    }

    /// Messages between members.
    TreeMessages messages() {
        return messages;
    }

    /// The call in `slot` arrives now.
    void call(int slot) {
        Descriptors all = system.memory.descriptors;
        int communicator = all.context(slot);
        int rank = all.rank(slot);
        int pc = all.pc(slot);
        int position = system.map.position(communicator, rank);
        Meeting meeting = system.collectives.next(communicator, position, pc);
        if (meeting.arrived++ == 0) {
            meeting.first = rank;
            begin(meeting);
        } else if (pc != meeting.pc) {
            CollectiveMismatch.between(
                            system.program,
                            communicator,
                            new CollectiveMismatch.Made(rank, pc, 0),
                            new CollectiveMismatch.Made(meeting.first, meeting.pc, 0))
                    .ifPresent(problems::failed);
        }
        meeting.called[position] = system.now;
        meeting.slots[position] = slot;
        for (MessageWatch watch : system.watches) {
            watch.collectiveCalled(slot, system.now);
        }
        proceed(meeting, position);
    }

    private void begin(Meeting meeting) {
        if (root(meeting) >= 0 && system.program.kind(meeting.pc).reduces()) {
            for (int v = 0; v < meeting.size(); v++) {
                meeting.missing[(v + root(meeting)) % meeting.size()] =
                        1 + BinomialTree.children(v, meeting.size());
            }
        }
    }

    private void proceed(Meeting meeting, int position) {
        proceed(meeting, position, way(meeting), 0);
    }

    /// Goes on as `way` says, which occupies for `turnNanos` what collectives share.
    private void proceed(Meeting meeting, int position, CollectiveWay way, long turnNanos) {
        switch (way) {
            case CollectiveWay.InTurn(CollectiveWay inner, long nanos) ->
                    proceed(meeting, position, inner, nanos);
            case CollectiveWay.Together(long nanos) -> {
                if (meeting.arrived == meeting.size()) {
                    long begin = turn(turnNanos);
                    for (int i = 0; i < meeting.size(); i++) {
                        done(meeting, i, begin + nanos);
                    }
                }
            }
            case CollectiveWay.FromRoot it -> fromRoot(meeting, position, it, turnNanos);
            case CollectiveWay.AlongLines it -> alongLines(meeting, position, it);
            case CollectiveWay.Multicast(long rootNanos, long _) ->
                    multicast(meeting, position, rootNanos);
            case CollectiveWay.ToRoot it -> toRoot(meeting, position, it, turnNanos);
            case CollectiveWay.OverTree(long combineNanos) ->
                    overTree(meeting, position, combineNanos);
        }
    }

    /// When a collective begins that occupies for `nanos` what collectives share: now, where it
    /// needs nothing of that.
    private long turn(long nanos) {
        if (nanos == 0) {
            return system.now;
        }
        long begin = Math.max(system.now, system.collectives.freeNanos);
        system.collectives.freeNanos = begin + nanos;
        return begin;
    }

    private CollectiveWay way(Meeting meeting) {
        if (meeting.communicator >= ways.length) {
            int groups = system.map.communicators().size();
            ways = Arrays.copyOf(ways, groups);
            wayPcs = Arrays.copyOf(wayPcs, groups);
        }
        CollectiveWay known = ways[meeting.communicator];
        if (known != null && wayPcs[meeting.communicator] == meeting.pc) {
            return known;
        }
        CollectiveWay way = ask(meeting);
        ways[meeting.communicator] = way;
        wayPcs[meeting.communicator] = meeting.pc;
        return way;
    }

    private CollectiveWay ask(Meeting meeting) {
        MemberNodes nodes = new MemberNodes(system.map.nodesOf(meeting.communicator));
        return system.layer.collective(CollectiveCall.of(system.program, meeting.pc, nodes));
    }

    /// Position of the root, or -1 if the collective has none.
    private int root(Meeting meeting) {
        int root = system.program.peer(meeting.pc);
        return root < 0 ? -1 : system.map.position(meeting.communicator, root);
    }

    private void fromRoot(
            Meeting meeting, int position, CollectiveWay.FromRoot way, long turnNanos) {
        int root = root(meeting);
        if (position != root) {
            take(meeting, position, root);
            return;
        }
        long begin = turn(turnNanos);
        meeting.ready[root] = begin + way.nanos();
        for (int i = 0; i < meeting.size(); i++) {
            if (meeting.called[i] != Meeting.NEVER) {
                done(meeting, i, begin + (i == root ? way.rootNanos() : way.nanos()));
            }
        }
    }

    private void alongLines(Meeting meeting, int position, CollectiveWay.AlongLines way) {
        int root = root(meeting);
        if (position != root) {
            take(meeting, position, root);
            return;
        }
        if (system.isWatched()) {
            sweeps.begin(meeting, root, way);
        }
        done(meeting, root, system.now + way.rootNanos());
        meeting.lateNanos = new long[way.phases().size()];
        int node = system.map.node(system.program.peer(meeting.pc));
        List<LineBroadcast.Strand> strands = way.links().strands(node);
        meeting.strands = strands.size();
        for (LineBroadcast.Strand strand : strands) {
            messages.sendAlong(
                    meeting,
                    system.map.ranksOn(strand.from())[0],
                    system.map.ranksOn(strand.to())[0],
                    strand.phase(),
                    system.now
                            + way.phases().get(strand.phase()).beginNanos()
                            + strand.enterNanos());
        }
        if (strands.isEmpty()) {
            linesArrived(meeting, way);
        }
    }

    @Override
    public void lineArrived(Meeting meeting, int phase) {
        if (!(way(meeting) instanceof CollectiveWay.AlongLines way)) {
            throw Invariant.broken("a message along lines of a collective without lines");
        }
        long endNanos = meeting.called[root(meeting)] + way.phases().get(phase).endNanos();
        meeting.lateNanos[phase] = Math.max(meeting.lateNanos[phase], system.now - endNanos);
        if (--meeting.strands == 0) {
            linesArrived(meeting, way);
        }
    }

    private void linesArrived(Meeting meeting, CollectiveWay.AlongLines way) {
        long calledNanos = meeting.called[root(meeting)];
        isThere(meeting, calledNanos + way.nanos() + Arrays.stream(meeting.lateNanos).sum());
    }

    private void toRoot(Meeting meeting, int position, CollectiveWay.ToRoot way, long turnNanos) {
        int root = root(meeting);
        if (position != root) {
            done(meeting, position, system.now + way.leafNanos());
        }
        if (meeting.arrived == meeting.size()) {
            done(meeting, root, turn(turnNanos) + way.nanos());
        }
    }

    private void multicast(Meeting meeting, int position, long rootNanos) {
        int root = root(meeting);
        if (position == root) {
            messages.multicast(meeting, root);
            done(meeting, root, system.now + rootNanos);
        } else {
            take(meeting, position, root);
        }
    }

    /// Member `position` has called, and is done if what `root` spreads is known to be there.
    private void take(Meeting meeting, int position, int root) {
        if (meeting.ready[root] != Meeting.NEVER) {
            done(meeting, position, Math.max(system.now, meeting.ready[root]));
        }
    }

    @Override
    public void multicastArrived(Meeting meeting) {
        if (!(way(meeting) instanceof CollectiveWay.Multicast(long _, long setUpNanos))) {
            throw Invariant.broken("a multicast of a collective that has none");
        }
        isThere(meeting, system.now + setUpNanos);
    }

    /// From `nanos` on all nodes have what the root spreads.
    private void isThere(Meeting meeting, long nanos) {
        int root = root(meeting);
        meeting.ready[root] = nanos;
        for (int i = 0; i < meeting.size(); i++) {
            if (i != root && meeting.called[i] != Meeting.NEVER) {
                done(meeting, i, nanos);
            }
        }
    }

    private void overTree(Meeting meeting, int position, long combineNanos) {
        int root = root(meeting);
        if (root < 0) {
            meeting.ready[position] = system.now;
            advance(meeting, position, combineNanos);
        } else if (system.program.kind(meeting.pc).reduces()) {
            combine(meeting, root, position, combineNanos);
        } else {
            spread(meeting, root, position);
        }
    }

    @Override
    public void messageArrived(Meeting meeting, int from, int to, int round) {
        if (!(way(meeting) instanceof CollectiveWay.OverTree(long combineNanos))) {
            throw Invariant.broken("a message of a collective that has none");
        }
        int root = root(meeting);
        if (root < 0) {
            meeting.arrive(round, to, system.now);
            if (meeting.called[to] != Meeting.NEVER) {
                advance(meeting, to, combineNanos);
            }
        } else if (system.program.kind(meeting.pc).reduces()) {
            meeting.ready[from] = system.now;
            combine(meeting, root, to, combineNanos);
        } else {
            meeting.ready[to] = system.now;
            spread(meeting, root, to);
        }
    }

    /// Member `position` continues as far as it can with what has arrived.
    private void advance(Meeting meeting, int position, long combineNanos) {
        long bytes = system.program.amount(meeting.pc);
        Partners partners =
                system.program.kind(meeting.pc).reduces()
                        ? Partners.EXCHANGE
                        : Partners.DISSEMINATION;
        long at = meeting.ready[position];
        while (true) {
            Partners.MessageStep step =
                    partners.step(meeting.size(), position, meeting.steps[position]);
            switch (step.act()) {
                case SEND -> {
                    long begin = at;
                    at += trees.sendNanos(bytes);
                    messages.send(meeting, position, step.partner(), step.round(), begin, at);
                }
                case TAKE, COMBINE -> {
                    long there = meeting.there(step.round(), position);
                    if (there == Meeting.NEVER) {
                        meeting.ready[position] = at;
                        return;
                    }
                    at = Math.max(at, there) + trees.takeNanos(bytes);
                    at += step.act() == Partners.Act.COMBINE ? combineNanos : 0;
                }
                case NOTHING -> {
                    done(meeting, position, at);
                    return;
                }
            }
            meeting.steps[position]++;
        }
    }

    /// Members that have called and have the data pass it on.
    private void spread(Meeting meeting, int root, int position) {
        boolean isRoot = position == root;
        if (meeting.called[position] == Meeting.NEVER
                || (!isRoot && meeting.ready[position] == Meeting.NEVER)) {
            return;
        }
        int size = meeting.size();
        long bytes = system.program.amount(meeting.pc);
        int v = (position - root + size) % size;
        long at = meeting.called[position];
        if (!isRoot) {
            at = Math.max(at, meeting.ready[position]) + trees.takeNanos(bytes);
        }
        int limit = BinomialTree.span(v, size);
        for (int bit = Integer.highestOneBit(Math.max(1, limit - 1)); bit > 0; bit >>= 1) {
            if (bit < limit && v + bit < size) {
                long begin = at;
                at += trees.sendNanos(bytes);
                messages.send(meeting, position, (v + bit + root) % size, 0, begin, at);
            }
        }
        done(meeting, position, at);
    }

    /// One of the parts that member `position` waits for is there, or its own call; when it has
    /// all, it combines them and sends the result on.
    private void combine(Meeting meeting, int root, int position, long combineNanos) {
        if (--meeting.missing[position] > 0) {
            return;
        }
        int size = meeting.size();
        long bytes = system.program.amount(meeting.pc);
        int v = (position - root + size) % size;
        long at = meeting.called[position];
        for (int bit = 1; bit < BinomialTree.span(v, size) && v + bit < size; bit <<= 1) {
            long there = meeting.ready[(v + bit + root) % size];
            at = Math.max(at, there) + trees.takeNanos(bytes) + combineNanos;
        }
        if (v != 0) {
            long begin = at;
            at += trees.sendNanos(bytes);
            int to = (BinomialTree.parent(v) + root) % size;
            messages.send(meeting, position, to, 0, begin, at);
        }
        done(meeting, position, Math.max(system.now, at));
    }

    private void done(Meeting meeting, int position, long nanos) {
        int slot = meeting.slots[position];
        int rank = system.memory.descriptors.rank(slot);
        system.queue.add(nanos, EventQueue.COLLECTIVE, system.map.node(rank), slot);
    }

    /// The process that called `slot` is done now.
    void complete(int slot) {
        Descriptors all = system.memory.descriptors;
        int communicator = all.context(slot);
        int position = system.map.position(communicator, all.rank(slot));
        Meeting meeting = system.collectives.of(communicator, position, slot);
        meeting.slots[position] = -1;
        meeting.left--;
        system.collectives.forget(communicator);
        wakings.complete(slot, system.now);
        system.memory.release(slot);
    }

    /// Reports broadcasts along lines that are in progress to new observers.
    void recollect() {
        sweeps.forget();
        for (Communicator group : system.map.communicators()) {
            for (Meeting meeting : system.collectives.open(group.id())) {
                int root = root(meeting);
                if (way(meeting) instanceof CollectiveWay.AlongLines way
                        && meeting.called[root] != Meeting.NEVER) {
                    sweeps.begin(meeting, root, way);
                }
            }
        }
    }

    /// Tells `watch` of the messages between members that began in the window which ends at
    /// `endNanos` and are not there yet, and of the phases along lines that began in it.
    void tellOpen(MessageWatch watch, long endNanos) {
        messages.tellOpen(watch, endNanos);
        sweeps.tell(watch, system.windowStart, endNanos);
    }
}
