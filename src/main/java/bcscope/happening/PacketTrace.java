package bcscope.happening;

import java.util.List;

/// How packets moved in a window of conventional MPI, in the order of time: each entry says how far
/// the packets of one message, or of its data, have come then. Empty where a network does not carry
/// packet by packet.
///
/// @param entries by time
public record PacketTrace(List<Entry> entries) {
    /// Of a window in which no packets moved.
    public static final PacketTrace EMPTY = new PacketTrace(List.of());

    /// A packet has left its sender or is at its receiver.
    ///
    /// @param rank sender of the message
    /// @param number of its descriptor
    public record Entry(long nanos, int rank, int number, PacketProgress progress) {}

    /// Copies the list.
    public PacketTrace {
        entries = List.copyOf(entries);
    }

    /// How far the packets of `send` have come at `instant`, where they had come as far as `before`
    /// when the window began.
    public PacketProgress at(long instant, Descriptor send, PacketProgress before) {
        PacketProgress latest = before;
        for (Entry entry : entries) {
            if (entry.nanos > instant) {
                break;
            }
            if (entry.rank == send.rank() && entry.number == send.number()) {
                latest = entry.progress;
            }
        }
        return latest;
    }

    /// What happened until `instant`.
    public PacketTrace until(long instant) {
        return new PacketTrace(entries.stream().filter(entry -> entry.nanos <= instant).toList());
    }
}
