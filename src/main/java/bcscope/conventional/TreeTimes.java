package bcscope.conventional;

import bcscope.conventional.CollectiveState.Meeting;
import bcscope.program.Communicator;

/// When the members of a collective over messages are done: exact, from when each called, over the
/// messages of the layer and the hops between their nodes. What else is on the network is not
/// considered.
///
/// A broadcast and a reduction go over a binomial tree: with ranks counted from the root, the
/// parent of v is v without its lowest bit. What everybody needs of everybody goes between partners
/// at doubling distances; ranks above the largest power of two hand theirs to a partner before and
/// get the result after. A barrier disseminates: in round k each tells the one 2^k behind it.
final class TreeTimes {
    private final MessageSystem system;

    /// Is told of each message.
    interface Told {
        /// From member to member of the communicator.
        void message(int from, int to, long beginNanos, long endNanos);
    }

    /// A message of `bytes` between two members.
    private record Leg(Communicator group, long bytes, long combineNanos) {}

    TreeTimes(MessageSystem system) {
        this.system = system;
    }

    /// Lowest set bit of `v`, or the least power of two that is not below `size` for 0.
    private static int span(int v, int size) {
        return v == 0 ? Integer.highestOneBit(Math.max(1, 2 * size - 1)) : Integer.lowestOneBit(v);
    }

    /// Number of children of `v` in a binomial tree of `size`.
    static int children(int v, int size) {
        int count = 0;
        for (int bit = 1; bit < span(v, size) && v + bit < size; bit <<= 1) {
            count++;
        }
        return count;
    }

    /// Parent of `v` in a binomial tree, where `v` is not the root.
    static int parent(int v) {
        return v & v - 1;
    }

    /// What the message costs its sender's processor, ns.
    private long sendNanos(long bytes) {
        return system.layer.hostNanos(Step.SEND, bytes);
    }

    /// From the sender's hand to the receiver's node, ns; with the request and its answer where the
    /// message is too long to travel at once.
    private long wayNanos(Leg leg, int from, int to) {
        MessageLayer layer = system.layer;
        int[] members = leg.group.members();
        int hops =
                system.network.hops(system.map.node(members[from]), system.map.node(members[to]));
        long bytes = leg.bytes;
        if (layer.protocol(Sending.STANDARD, bytes) == Protocol.EAGER) {
            return layer.nicNanos(Step.SEND, bytes)
                    - layer.leadNanos(Step.SEND, bytes)
                    + layer.unloadedNanos(hops, layer.wireBytes(Packet.MESSAGE, bytes));
        }
        return layer.nicNanos(Step.SEND, bytes)
                - layer.leadNanos(Step.SEND, bytes)
                + layer.unloadedNanos(hops, layer.wireBytes(Packet.REQUEST, bytes))
                + handling(Step.DISPATCH, bytes)
                + handling(Step.CLEAR, bytes)
                + layer.unloadedNanos(hops, layer.wireBytes(Packet.CLEAR, bytes))
                + handling(Step.TRANSMIT, bytes)
                + layer.unloadedNanos(hops, layer.wireBytes(Packet.DATA, bytes));
    }

    /// What the receiver's processor does when the message is there, ns.
    private long takeNanos(long bytes) {
        boolean eager = system.layer.protocol(Sending.STANDARD, bytes) == Protocol.EAGER;
        return handling(eager ? Step.DISPATCH : Step.DELIVER, bytes)
                + system.layer.hostNanos(Step.TAKE, bytes);
    }

    private long handling(Step step, long bytes) {
        long host =
                system.layer.progress() == Progress.HOST ? system.layer.hostNanos(step, bytes) : 0;
        return host + system.layer.nicNanos(step, bytes);
    }

    /// Member `v`, counted from the root, has the data at `nanos` and passes it on. Writes into
    /// `ready` of the meeting when it is at each child.
    ///
    /// @return when `v` is done
    long spread(Meeting meeting, Communicator group, int root, int v, long nanos, Told told) {
        int size = group.size();
        long bytes = system.program.amount(meeting.pc);
        Leg leg = new Leg(group, bytes, 0);
        long at = nanos;
        int from = (v + root) % size;
        int limit = span(v, size);
        for (int bit = Integer.highestOneBit(Math.max(1, limit - 1)); bit > 0; bit >>= 1) {
            if (bit < limit && v + bit < size) {
                int to = (v + bit + root) % size;
                long begin = at;
                at += sendNanos(bytes);
                meeting.ready[to] = at + wayNanos(leg, from, to);
                told.message(from, to, begin, meeting.ready[to]);
            }
        }
        return at;
    }

    /// When member `v` but the root has what its parent sent, where it called at `called` and the
    /// message was there at `there`.
    long got(Meeting meeting, long called, long there) {
        return Math.max(called, there) + takeNanos(system.program.amount(meeting.pc));
    }

    /// Member `v`, counted from the root, combines what its children sent, which is known, and
    /// sends it on.
    ///
    /// @return when it is done
    long combine(
            Meeting meeting, Communicator group, int root, int v, long combineNanos, Told told) {
        int size = group.size();
        long bytes = system.program.amount(meeting.pc);
        int me = (v + root) % size;
        long at = meeting.called[me];
        for (int bit = 1; bit < span(v, size) && v + bit < size; bit <<= 1) {
            int child = (v + bit + root) % size;
            at = Math.max(at, meeting.ready[child]) + takeNanos(bytes) + combineNanos;
        }
        if (v != 0) {
            int to = (parent(v) + root) % size;
            long begin = at;
            at += sendNanos(bytes);
            meeting.ready[me] = at + wayNanos(new Leg(group, bytes, 0), me, to);
            told.message(me, to, begin, meeting.ready[me]);
        }
        return at;
    }

    /// Everybody has called: when each is done, into `ready` of the meeting. A barrier where
    /// nothing is reduced.
    void together(Meeting meeting, Communicator group, long combineNanos, Told told) {
        Leg leg = new Leg(group, system.program.amount(meeting.pc), combineNanos);
        long[] at = meeting.called.clone();
        if (system.program.kind(meeting.pc).reduces()) {
            exchange(at, leg, told);
        } else {
            disseminate(at, leg, told);
        }
        System.arraycopy(at, 0, meeting.ready, 0, at.length);
    }

    private void disseminate(long[] at, Leg leg, Told told) {
        int size = at.length;
        for (int distance = 1; distance < size; distance <<= 1) {
            long[] there = new long[size];
            for (int i = 0; i < size; i++) {
                there[(i + distance) % size] = send(at, leg, i, (i + distance) % size, told);
            }
            for (int i = 0; i < size; i++) {
                at[i] = Math.max(at[i], there[i]) + takeNanos(leg.bytes);
            }
        }
    }

    private void exchange(long[] at, Leg leg, Told told) {
        int power = Integer.highestOneBit(at.length);
        for (int i = power; i < at.length; i++) {
            int to = i - power;
            at[to] = Math.max(at[to], send(at, leg, i, to, told)) + combined(leg);
        }
        for (int distance = 1; distance < power; distance <<= 1) {
            long[] there = new long[power];
            for (int i = 0; i < power; i++) {
                there[i ^ distance] = send(at, leg, i, i ^ distance, told);
            }
            for (int i = 0; i < power; i++) {
                at[i] = Math.max(at[i], there[i]) + combined(leg);
            }
        }
        for (int i = power; i < at.length; i++) {
            long there = send(at, leg, i - power, i, told);
            at[i] = Math.max(at[i], there) + takeNanos(leg.bytes);
        }
    }

    private long combined(Leg leg) {
        return takeNanos(leg.bytes) + leg.combineNanos;
    }

    /// Member `from` sends as soon as it can; returns when the message is there.
    private long send(long[] at, Leg leg, int from, int to, Told told) {
        long begin = at[from];
        at[from] += sendNanos(leg.bytes);
        long there = at[from] + wayNanos(leg, from, to);
        told.message(from, to, begin, there);
        return there;
    }
}
