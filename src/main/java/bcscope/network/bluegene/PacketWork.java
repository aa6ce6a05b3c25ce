package bcscope.network.bluegene;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;

/// What the processor that computes does for every packet of a message on BlueGene/L (S3 section 5,
/// S4 section 5.4), whichever MPI carries it.
///
/// The caches of the two processors are not coherent. So a coprocessor sees no data of the user:
/// the processor that computes copies what it sends, packet by packet, into memory that both share,
/// and what it receives out of it. Shared memory is some four times faster than the device, and the
/// copy absorbs whatever realignment a buffer needs. Without a coprocessor the processor moves
/// every packet to and from the device itself.
///
/// @param outNanos a packet that is sent
/// @param inNanos a packet that is received
/// @param staged whether packets are copied through shared memory
public record PacketWork(long outNanos, long inNanos, boolean staged) {
    /// That of a machine whose network interface reads and writes the memory of the user.
    public static final PacketWork NONE = new PacketWork(0, 0, false);

    /// The work on `machine` with the costs of `model`.
    public static PacketWork of(Machine machine, Model model) {
        if (!machine.network().has(NetworkKind.Trait.PACKETS_BY_PROCESSOR)) {
            return NONE;
        }
        long out = model.get(ModelParameter.BGL_PACKET_OUT_NANOS);
        long in = model.get(ModelParameter.BGL_PACKET_IN_NANOS);
        if (machine.mode() != NodeMode.COPROCESSOR) {
            return new PacketWork(out, in, false);
        }
        long faster = model.get(ModelParameter.BGL_STAGING);
        return new PacketWork(Math.ceilDiv(out, faster), Math.ceilDiv(in, faster), true);
    }

    /// What a message of `bytes` that is sent takes.
    public long sendNanos(long bytes) {
        return outNanos == 0 ? 0 : PacketFormat.USUAL.packets(bytes) * outNanos;
    }

    /// What a message of `bytes` that is received takes.
    public long receiveNanos(long bytes) {
        return inNanos == 0 ? 0 : PacketFormat.USUAL.packets(bytes) * inNanos;
    }
}
