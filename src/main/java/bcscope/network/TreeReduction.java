package bcscope.network;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.ReduceType;
import bcscope.scenario.PrimitiveTimes;

/// Reductions that the network itself carries out: the tree of BlueGene/L combines packets on their
/// way up with its integer ALU and sends the result down to all (S3, S4 section 2; MODEL 3.4).
///
/// A packet passes every level of the tree, so a smaller partition is faster: the published 1.5 us
/// (S4) are for the 16 levels of 65,536 nodes. A communicator of some of the nodes uses the tree of
/// the whole partition.
///
/// Packets have exactly 256 bytes. Integers are combined as they are. A floating-point number is
/// either one packet, as an integer of 2,048 bits, or two traversals, one for exponents and one for
/// mantissas. Hosts do what the ALU cannot do.
///
/// @param traversalNanos one packet up to the root and its result down to all
/// @param packetNanos each further packet: the time of the link, or of the processor that feeds it
/// @param startNanos until the first packet has entered the tree
/// @param wide whether a floating-point number is one packet
public record TreeReduction(long traversalNanos, long packetNanos, long startNanos, boolean wide) {
    /// Bytes of every packet of the tree.
    public static final int PACKET_BYTES = 256;

    private static final int VALUES_OF_PHASE = PACKET_BYTES / Long.BYTES;

    /// The tree of a machine with the costs of `model`.
    static TreeReduction of(Model model, PrimitiveTimes primitives) {
        Rate link = model.rate(ModelParameter.TREE_LINK_KBPS);
        long packet =
                Math.max(link.nanosFor(PACKET_BYTES), model.get(ModelParameter.TREE_PACKET_NANOS));
        return new TreeReduction(
                primitives.queryNanos(),
                packet,
                model.get(ModelParameter.NIC_MULTICAST_NANOS),
                model.chooses(ModelParameter.TREE_FLOAT, "one-packet"));
    }

    /// Whether the ALU reduces elements of `type`.
    public boolean reduces(ReduceType type) {
        return type != ReduceType.OTHER;
    }

    /// Packets of one traversal for `bytes` of elements of `type`; none for no bytes.
    public long packets(long bytes, ReduceType type) {
        if (!isFloat(type)) {
            return Math.ceilDiv(bytes, PACKET_BYTES);
        }
        long elements = Math.ceilDiv(bytes, type.bytes());
        return wide ? elements : Math.ceilDiv(elements, VALUES_OF_PHASE);
    }

    /// How often packets go up and down for elements of `type`.
    public int traversals(ReduceType type) {
        return isFloat(type) && !wide ? 2 : 1;
    }

    /// Bytes on the tree for a broadcast of `bytes`: whole packets.
    public static long wireBytes(long bytes) {
        return Math.ceilDiv(bytes, PACKET_BYTES) * PACKET_BYTES;
    }

    /// Time until the result of `bytes` of elements of `type` has reached all nodes, ns.
    public long nanos(long bytes, ReduceType type) {
        long packets = Math.max(1, packets(bytes, type));
        return startNanos + traversals(type) * (traversalNanos + (packets - 1) * packetNanos);
    }

    private static boolean isFloat(ReduceType type) {
        return type == ReduceType.F64 || type == ReduceType.F32;
    }
}
