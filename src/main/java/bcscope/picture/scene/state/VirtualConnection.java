package bcscope.picture.scene.state;

import bcscope.happening.Descriptor;
import bcscope.happening.PacketProgress;
import bcscope.moment.MessageQueue;
import bcscope.moment.Queued;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A virtual connection of a node of BlueGene/L to a process elsewhere, as the connection manager
/// of its message layer has it (S3 figure 1): the send queue with its packetizer, and on the other
/// side what its unpacketizers put together.
///
/// @param peer the other process
/// @param sends messages in its send queue
/// @param out how many packets of what leaves over it are made and sent; no packets where the
///   network does not carry packet by packet
/// @param arriving messages or answers that come over it
/// @param in how many of their packets are there
/// @param early messages that overtook earlier ones
/// @param unexpected messages that no receive has come for
public record VirtualConnection(
        int peer,
        int sends,
        PacketProgress out,
        int arriving,
        PacketProgress in,
        int early,
        int unexpected) {
    private static final PacketProgress NONE = PacketProgress.NONE;

    /// The active connections of `node`, with transfers or waiting messages, by peer.
    public static List<VirtualConnection> of(SceneState state, int node) {
        Map<Integer, VirtualConnection> busy = new TreeMap<>();
        for (Queued queued : state.queue(node, MessageQueue.SENDING)) {
            add(busy, new VirtualConnection(queued.descriptor().peer(), 1, NONE, 0, NONE, 0, 0));
        }
        for (Queued queued : state.queue(node, MessageQueue.EARLY)) {
            add(busy, new VirtualConnection(queued.descriptor().rank(), 0, NONE, 0, NONE, 1, 0));
        }
        for (Queued queued : state.queue(node, MessageQueue.UNEXPECTED)) {
            add(busy, new VirtualConnection(queued.descriptor().rank(), 0, NONE, 0, NONE, 0, 1));
        }
        for (Journey journey : state.underWay(node)) {
            if (journey.what().isEmpty() || journey.from() == journey.to()) {
                continue;
            }
            Descriptor send = journey.what().get();
            boolean leaves = journey.from() == node;
            int peer = state.stage().node(send.rank()) == node ? send.peer() : send.rank();
            PacketProgress packets = state.packets(journey);
            add(
                    busy,
                    leaves
                            ? new VirtualConnection(peer, 0, packets, 0, NONE, 0, 0)
                            : new VirtualConnection(peer, 0, NONE, 1, packets, 0, 0));
        }
        return new ArrayList<>(busy.values());
    }

    private static void add(Map<Integer, VirtualConnection> busy, VirtualConnection more) {
        busy.merge(more.peer, more, VirtualConnection::plus);
    }

    private VirtualConnection plus(VirtualConnection other) {
        return new VirtualConnection(
                peer,
                sends + other.sends,
                out.plus(other.out),
                arriving + other.arriving,
                in.plus(other.in),
                early + other.early,
                unexpected + other.unexpected);
    }
}
