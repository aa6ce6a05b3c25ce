package bcscope.happening;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The movements of packets in a window of conventional MPI: each entry says how far the packets of
/// one message, or of its data, have come then. Empty if a network does not carry packet by packet.
public final class PacketTrace {
    /// Of a window in which no packets moved.
    public static final PacketTrace EMPTY = new PacketTrace(List.of());

    private final List<Entry> entries;
    private final SortedMap<Key, List<Entry>> ofMessage = new TreeMap<>();

    /// What travels of a message.
    private record Key(int rank, int number, MessageEvent.Cargo cargo) implements Comparable<Key> {
        private static final Comparator<Key> ORDER =
                Comparator.comparingInt(Key::rank)
                        .thenComparingInt(Key::number)
                        .thenComparing(Key::cargo);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    /// A packet has left its sender or is at its receiver.
    ///
    /// @param cargo transferred part of the message
    /// @param rank sender of the message
    /// @param number of its descriptor
    public record Entry(
            long nanos, MessageEvent.Cargo cargo, int rank, int number, PacketProgress progress) {}

    /// Of `entries`, by time.
    public PacketTrace(List<Entry> entries) {
        this.entries = List.copyOf(entries);
        for (Entry entry : entries) {
            ofMessage
                    .computeIfAbsent(
                            new Key(entry.rank, entry.number, entry.cargo), _ -> new ArrayList<>())
                    .add(entry);
        }
    }

    /// All, by time.
    public List<Entry> entries() {
        return entries;
    }

    /// How far the packets of `cargo` of `send` have come at `instant`, where they had come as far
    /// as `before` when the window began.
    public PacketProgress at(
            long instant, MessageEvent.Cargo cargo, Descriptor send, PacketProgress before) {
        PacketProgress latest = before;
        Key message = new Key(send.rank(), send.number(), cargo);
        for (Entry entry : ofMessage.getOrDefault(message, List.of())) {
            if (entry.nanos > instant) {
                break;
            }
            latest = entry.progress;
        }
        return latest;
    }

    /// What happened until `instant`.
    public PacketTrace until(long instant) {
        return new PacketTrace(entries.stream().filter(entry -> entry.nanos <= instant).toList());
    }
}
