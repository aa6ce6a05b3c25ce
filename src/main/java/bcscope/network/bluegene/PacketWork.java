package bcscope.network.bluegene;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;

/// The work of the compute processor for every packet of a message on BlueGene/L (S3 section 5, S4
/// section 5.4), whichever MPI carries it.
///
/// The caches of the two processors are not coherent, so a coprocessor does not see data of the
/// user: the compute processor copies sent data, packet by packet, into shared memory, and received
/// data out of it. Shared memory is about four times faster than the device, and the copy includes
/// any realignment of the buffer. Alternatively, it writes back the cache lines that are sent and
/// invalidates those that are received into, and the coprocessor works directly on the memory of
/// the user. Without a coprocessor the processor moves every packet to and from the device itself.
///
/// @param outNanos a packet that is sent
/// @param inNanos a packet that is received
/// @param lineNanos a line of the cache that is written to memory or invalidated
/// @param staged whether packets are copied through shared memory
public record PacketWork(long outNanos, long inNanos, long lineNanos, boolean staged) {
    /// A line of the first cache, bytes.
    public static final int LINE_BYTES = 32;

    /// The packet work on a machine whose network interface accesses user memory directly.
    public static final PacketWork NONE = new PacketWork(0, 0, 0, false);

    /// The work on `machine` with the costs of `model`.
    public static PacketWork of(Machine machine, Model model) {
        if (!machine.network().has(NetworkKind.Trait.PACKETS_BY_PROCESSOR)) {
            return NONE;
        }
        long out = model.get(ModelParameter.BGL_PACKET_OUT_NANOS);
        long in = model.get(ModelParameter.BGL_PACKET_IN_NANOS);
        if (machine.mode() != NodeMode.COPROCESSOR) {
            return new PacketWork(out, in, 0, false);
        }
        if (model.chooses(ModelParameter.BGL_COPROCESSOR, "direct")) {
            return new PacketWork(0, 0, model.get(ModelParameter.BGL_CACHE_LINE_NANOS), false);
        }
        long faster = model.get(ModelParameter.BGL_STAGING);
        return new PacketWork(Math.ceilDiv(out, faster), Math.ceilDiv(in, faster), 0, true);
    }

    /// Time for sending a message of `bytes`, ns.
    public long sendNanos(long bytes) {
        return lineNanos(bytes)
                + (outNanos == 0 ? 0 : PacketFormat.USUAL.packets(bytes) * outNanos);
    }

    /// Time for receiving a message of `bytes`, ns.
    public long receiveNanos(long bytes) {
        return lineNanos(bytes) + (inNanos == 0 ? 0 : PacketFormat.USUAL.packets(bytes) * inNanos);
    }

    /// Whether this work must be finished before the network interface sees the message.
    public boolean comesFirst() {
        return staged || lineNanos > 0;
    }

    /// Time for writing back or invalidating the cache lines of `bytes`, ns.
    public long lineNanos(long bytes) {
        return Math.ceilDiv(bytes, (long) LINE_BYTES) * lineNanos;
    }
}
