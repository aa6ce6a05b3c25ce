package bcscope.conventional;

import bcscope.conventional.CollectiveState.Meeting;
import bcscope.nic.CollectiveMismatch;
import bcscope.nic.Descriptors;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.ReduceType;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// Takes the calls of collectives and tells each member when it is done, as the layer carries them
/// out.
final class CollectiveDesk {
    private static final ReduceType[] TYPES = ReduceType.values();

    private final MessageSystem system;
    private final Wakings wakings;
    private final Receiver.Problems problems;
    private final TreeTimes trees;
    private final List<Leg> legs = new ArrayList<>();

    /// What the layer said last about each communicator, and for which call.
    private final @Nullable CollectiveWay[] ways;

    private final int[] wayPcs;

    /// A message of a tree, for those who watch.
    private record Leg(Meeting meeting, int from, int to, long beginNanos, long endNanos) {}

    CollectiveDesk(MessageSystem system, Wakings wakings, Receiver.Problems problems) {
        this.system = system;
        this.wakings = wakings;
        this.problems = problems;
        trees = new TreeTimes(system);
        int groups = system.map.communicators().size();
        ways = new @Nullable CollectiveWay[groups];
        wayPcs = new int[groups];
    }

    /// The call in `slot` arrives now.
    void call(int slot) {
        Descriptors all = system.memory.descriptors;
        int communicator = all.context(slot);
        int rank = all.rank(slot);
        int pc = all.pc(slot);
        int position = system.collectives.position(communicator, rank);
        Meeting meeting = system.collectives.next(communicator, position, pc);
        if (meeting.arrived++ == 0) {
            meeting.first = rank;
            begin(meeting);
        } else if (pc != meeting.pc) {
            CollectiveMismatch.between(
                            system.program, communicator, rank, pc, meeting.first, meeting.pc)
                    .ifPresent(problems::failed);
        }
        meeting.called[position] = system.now;
        meeting.slots[position] = slot;
        if (system.watch != null) {
            system.watch.collectiveCalled(slot, system.now);
        }
        proceed(meeting, position);
    }

    private void begin(Meeting meeting) {
        if (root(meeting) >= 0 && system.program.kind(meeting.pc).reduces()) {
            for (int v = 0; v < meeting.size(); v++) {
                meeting.missing[(v + root(meeting)) % meeting.size()] =
                        1 + TreeTimes.children(v, meeting.size());
            }
        }
    }

    private void proceed(Meeting meeting, int position) {
        switch (way(meeting)) {
            case CollectiveWay.Together(long nanos) -> {
                if (meeting.arrived == meeting.size()) {
                    for (int i = 0; i < meeting.size(); i++) {
                        done(meeting, i, system.now + nanos);
                    }
                }
            }
            case CollectiveWay.FromRoot(long rootNanos, long nanos) ->
                    fromRoot(meeting, position, rootNanos, nanos);
            case CollectiveWay.ToRoot(long leafNanos, long nanos) ->
                    toRoot(meeting, position, leafNanos, nanos);
            case CollectiveWay.OverTree(long combineNanos) ->
                    overTree(meeting, position, combineNanos);
        }
    }

    private CollectiveWay way(Meeting meeting) {
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
        Program program = system.program;
        int pc = meeting.pc;
        OperationKind kind = program.kind(pc);
        ReduceType type = kind.reduces() ? TYPES[program.tag(pc)] : ReduceType.OTHER;
        int nodes = system.map.nodesOf(meeting.communicator).length;
        return system.layer.collective(
                new CollectiveCall(kind, meeting.size(), nodes, program.amount(pc), type));
    }

    /// Position of the root, or -1 where the collective has none.
    private int root(Meeting meeting) {
        int root = system.program.peer(meeting.pc);
        return root < 0 ? -1 : system.collectives.position(meeting.communicator, root);
    }

    private void fromRoot(Meeting meeting, int position, long rootNanos, long nanos) {
        int root = root(meeting);
        if (position != root) {
            if (meeting.called[root] != Meeting.NEVER) {
                done(meeting, position, Math.max(system.now, meeting.ready[root]));
            }
            return;
        }
        meeting.ready[root] = system.now + nanos;
        for (int i = 0; i < meeting.size(); i++) {
            if (meeting.called[i] != Meeting.NEVER) {
                done(meeting, i, system.now + (i == root ? rootNanos : nanos));
            }
        }
    }

    private void toRoot(Meeting meeting, int position, long leafNanos, long nanos) {
        int root = root(meeting);
        if (position != root) {
            done(meeting, position, system.now + leafNanos);
        }
        if (meeting.arrived == meeting.size()) {
            done(meeting, root, system.now + nanos);
        }
    }

    private void overTree(Meeting meeting, int position, long combineNanos) {
        Communicator group = system.map.communicator(meeting.communicator);
        int root = root(meeting);
        if (root < 0) {
            if (meeting.arrived == meeting.size()) {
                trees.together(meeting, group, combineNanos, told(meeting));
                for (int i = 0; i < meeting.size(); i++) {
                    done(meeting, i, Math.max(system.now, meeting.ready[i]));
                }
            }
        } else if (system.program.kind(meeting.pc).reduces()) {
            combine(meeting, group, root, position, combineNanos);
        } else {
            spread(meeting, group, root, position);
        }
    }

    /// Whoever has called and has the data passes it on, and so do those who get it thereby.
    private void spread(Meeting meeting, Communicator group, int root, int position) {
        int size = meeting.size();
        if (!hasData(meeting, position, root)) {
            return;
        }
        int v = (position - root + size) % size;
        long has =
                v == 0
                        ? meeting.called[position]
                        : trees.got(meeting, meeting.called[position], meeting.ready[position]);
        done(meeting, position, trees.spread(meeting, group, root, v, has, told(meeting)));
        for (int bit = 1; v + bit < size && TreeTimes.parent(v + bit) == v; bit <<= 1) {
            spread(meeting, group, root, (v + bit + root) % size);
        }
    }

    /// Whoever has called and has what all its children sent combines it and sends it on.
    private void combine(
            Meeting meeting, Communicator group, int root, int position, long combineNanos) {
        int size = meeting.size();
        int at = position;
        while (--meeting.missing[at] == 0) {
            int v = (at - root + size) % size;
            long end = trees.combine(meeting, group, root, v, combineNanos, told(meeting));
            done(meeting, at, Math.max(system.now, end));
            if (v == 0) {
                return;
            }
            at = (TreeTimes.parent(v) + root) % size;
        }
    }

    private TreeTimes.Told told(Meeting meeting) {
        return system.watch == null
                ? (from, to, begin, end) -> {}
                : (from, to, begin, end) -> legs.add(new Leg(meeting, from, to, begin, end));
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
        int position = system.collectives.position(communicator, all.rank(slot));
        Meeting meeting = system.collectives.of(communicator, position, slot);
        meeting.slots[position] = -1;
        meeting.left--;
        system.collectives.forget(communicator);
        wakings.complete(slot, system.now);
        system.memory.release(slot);
    }

    /// Whoever watches from now on is told of the messages of trees that are under way or planned.
    void recollect() {
        legs.clear();
        for (Communicator group : system.map.communicators()) {
            for (Meeting meeting : system.collectives.open(group.id())) {
                if (way(meeting) instanceof CollectiveWay.OverTree(long combineNanos)) {
                    recollect(meeting.copy(), group, combineNanos);
                }
            }
        }
    }

    private void recollect(Meeting meeting, Communicator group, long combineNanos) {
        int size = meeting.size();
        int root = root(meeting);
        boolean reduces = system.program.kind(meeting.pc).reduces();
        if (root < 0) {
            if (meeting.arrived == size) {
                trees.together(meeting, group, combineNanos, told(meeting));
            }
            return;
        }
        for (int v = 0; v < size; v++) {
            int me = (v + root) % size;
            if (reduces && meeting.missing[me] <= 0) {
                trees.combine(meeting, group, root, v, combineNanos, told(meeting));
            } else if (!reduces && hasData(meeting, me, root)) {
                long called = meeting.called[me];
                long has = v == 0 ? called : trees.got(meeting, called, meeting.ready[me]);
                trees.spread(meeting, group, root, v, has, told(meeting));
            }
        }
    }

    private static boolean hasData(Meeting meeting, int position, int root) {
        return meeting.called[position] != Meeting.NEVER
                && (position == root || meeting.ready[position] != Meeting.NEVER);
    }

    /// Tells `watch` which messages of trees began from `startNanos` on and before `endNanos`.
    void tell(MessageWatch watch, long startNanos, long endNanos) {
        for (Leg leg : legs) {
            if (leg.beginNanos >= startNanos && leg.beginNanos < endNanos) {
                int[] members = system.map.communicator(leg.meeting.communicator).members();
                watch.treeMessage(
                        leg.meeting.communicator,
                        new MessageWatch.Call(leg.meeting.first, leg.meeting.pc),
                        members[leg.from],
                        members[leg.to],
                        leg.beginNanos,
                        leg.endNanos);
            }
        }
    }
}
