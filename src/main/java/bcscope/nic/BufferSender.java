package bcscope.nic;

/// BS: in DEM delivers the send descriptors of its node to the Buffer Receivers of their
/// destinations (S0 section 4.3).
public final class BufferSender {
    private final NicSystem nic;

    /// The BS threads of all nodes.
    public BufferSender(NicSystem nic) {
        this.nic = nic;
    }

    /// Delivers the send `slot` into RSL of its destination.
    void deliver(int slot) {
        NicMemory memory = nic.memory;
        Descriptors all = memory.descriptors;
        int node = nic.map.node(all.rank(slot));
        int to = all.peer(slot);
        nic.load.touch(node);
        nic.load.sends[node]++;
        memory.remote.append(all, to, slot);
        memory.dirtyRanks.add(to);
        if (nic.watch != null) {
            nic.watch.delivered(slot, nic.map.node(to));
        }
    }
}
