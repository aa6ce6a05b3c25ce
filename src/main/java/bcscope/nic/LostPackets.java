package bcscope.nic;

import bcscope.base.SeededStream;
import bcscope.model.Fault.LostPacket;
import bcscope.model.Fault.Packet;

import java.util.ArrayList;
import java.util.List;

/// Packets lost by the network. Xfer-And-Signal reaches all destinations or none (MODEL 1.1), so
/// what is lost has no effect at all, its sender learns of the failure, and it is repeated: a chunk
/// in a later slice, a multicast or a reduction in the next, a strobe at once.
public final class LostPackets {
    private static final int INDICES = 20;
    private static final long TRANSFERS = 0;
    private static final long COLLECTIVES = 1L << 60;
    private static final long STROBES = 1L << 61;

    private final List<LostPacket> all;
    private final List<SeededStream> draws = new ArrayList<>();
    private final List<Integer> active = new ArrayList<>();
    private int slice;

    LostPackets(List<LostPacket> all, long seed) {
        this.all = all;
        for (int i = 0; i < all.size(); i++) {
            draws.add(new SeededStream(seed, "lost " + i));
        }
    }

    void begin(int number, long startNanos) {
        if (all.isEmpty()) {
            return;
        }
        slice = number;
        active.clear();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).span().has(startNanos)) {
                active.add(i);
            }
        }
    }

    /// Whether the transfer number `index` of the slice, from `fromNode` to `node`, is lost.
    public boolean transfer(int node, int fromNode, int index) {
        for (int i : active) {
            LostPacket fault = all.get(i);
            if (fault.packet() == Packet.TRANSFER
                    && (fault.strikes(node) || fault.strikes(fromNode))
                    && drawn(i, TRANSFERS | (long) index << INDICES | node)) {
                return true;
            }
        }
        return false;
    }

    /// Whether what is multicast to, or reduced over, `nodes` for `communicator` is lost.
    public boolean collective(int communicator, int[] nodes) {
        for (int i : active) {
            LostPacket fault = all.get(i);
            if (fault.packet() == Packet.TRANSFER
                    && strikesAny(fault, nodes)
                    && drawn(i, COLLECTIVES | communicator)) {
                return true;
            }
        }
        return false;
    }

    private static boolean strikesAny(LostPacket fault, int[] nodes) {
        for (int node : nodes) {
            if (fault.strikes(node)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the first strobe of the slice is lost.
    public boolean strobe() {
        for (int i : active) {
            if (all.get(i).packet() == Packet.STROBE && drawn(i, STROBES)) {
                return true;
            }
        }
        return false;
    }

    private boolean drawn(int fault, long what) {
        return draws.get(fault).upTo(all.get(fault).oneIn() - 1L, slice, what) == 0;
    }
}
