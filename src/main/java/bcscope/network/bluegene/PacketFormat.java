package bcscope.network.bluegene;

import bcscope.base.Invariant;

/// The division of a message into packets (MODEL 3.4, S4 sections 4.1, 5.2, 5.3 and 5.8). A packet
/// has 32 to 256 bytes, in steps of 32. Each carries a header with the number of its message; the
/// leading ones also the MPI envelope. Their sizes are not published: 16 bytes and 32 bytes were
/// chosen so that copies in all packets cost 13 % of the bandwidth, within the published 10 to 20 %
/// (calibrated).
///
/// @param headerBytes in every packet
/// @param matchBytes source, tag, communicator and length, in the leading packets
/// @param leading how many packets of a message carry the envelope, at least 1
public record PacketFormat(int headerBytes, int matchBytes, int leading) {
    /// Largest packet, bytes.
    public static final int LARGEST_BYTES = 256;

    /// Step between packet sizes, bytes.
    public static final int STEP_BYTES = 32;

    /// Alignment of packets and buffers, bytes.
    public static final int ALIGNMENT_BYTES = 16;

    /// Only the first packet carries the MPI envelope.
    public static final PacketFormat USUAL = new PacketFormat(16, 32, 1);

    /// Checks that data fits.
    public PacketFormat {
        Invariant.check(
                headerBytes >= 0
                        && matchBytes >= 0
                        && leading >= 1
                        && headerBytes + matchBytes < LARGEST_BYTES,
                "packets of %d + %d bytes of headers hold no data",
                headerBytes,
                matchBytes);
    }

    /// This format with the MPI envelope in `packets` leading packets.
    public PacketFormat withLeading(int packets) {
        return new PacketFormat(headerBytes, matchBytes, packets);
    }

    /// Maximum data in packet `index` of a message, bytes.
    public int capacity(int index) {
        return LARGEST_BYTES - headerBytes - (index < leading ? matchBytes : 0);
    }

    /// Packets of a message of `bytes` bytes; one for an empty message.
    public int packets(long bytes) {
        long inLeading = Math.multiplyExact((long) leading, capacity(0));
        if (bytes <= inLeading) {
            return (int) Math.max(1, Math.ceilDiv(bytes, (long) capacity(0)));
        }
        return Math.toIntExact(leading + Math.ceilDiv(bytes - inLeading, capacity(leading)));
    }

    /// Bytes of data in packet `index` of a message of `bytes` bytes.
    public int dataBytes(long bytes, int index) {
        long before =
                (long) Math.min(index, leading) * capacity(0)
                        + (long) Math.max(0, index - leading) * capacity(leading);
        return (int) Math.clamp(bytes - before, 0L, (long) capacity(index));
    }

    /// Bytes that packet `index` of a message of `bytes` bytes has on the wire.
    public int wireBytes(long bytes, int index) {
        int used = LARGEST_BYTES - capacity(index) + dataBytes(bytes, index);
        return Math.ceilDiv(used, STEP_BYTES) * STEP_BYTES;
    }

    /// Bytes that a message of `bytes` bytes has on the wire.
    public long wireBytes(long bytes) {
        int last = packets(bytes) - 1;
        return (long) last * LARGEST_BYTES + wireBytes(bytes, last);
    }

    /// Bytes that must be copied before they can be sent, if the buffer begins `phase` bytes after
    /// an aligned address: the parts before the first and after the last aligned chunk are copied
    /// and sent together (S4 section 5.2). If the receive buffer has another phase, everything is
    /// copied.
    public static long copiedBytes(long bytes, int phase, int receivingPhase) {
        if (phase != receivingPhase) {
            return bytes;
        }
        long head = Math.min(bytes, (ALIGNMENT_BYTES - phase) % ALIGNMENT_BYTES);
        return head + (bytes - head) % ALIGNMENT_BYTES;
    }
}
