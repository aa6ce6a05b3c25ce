package bcscope.search.moment;

import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/// The number of descriptors in each list of each NIC, and of their bytes that have not moved. A
/// descriptor is in one list at a time.
final class QueuedDescriptors {
    private static final int KINDS = NicList.values().length;

    private final int[] counts;
    private final long[] bytes;
    private final Map<Long, Entry> entries = new HashMap<>();
    private final IntConsumer changed;

    private record Entry(int node, NicList list, Descriptor descriptor, long remainingBytes) {}

    /// @param changed is told the node of which a list has changed
    QueuedDescriptors(int nodes, IntConsumer changed) {
        this.changed = changed;
        counts = new int[nodes * KINDS];
        bytes = new long[nodes * KINDS];
    }

    int count(int node, int list) {
        return counts[node * KINDS + list];
    }

    long bytes(int node, int list) {
        return bytes[node * KINDS + list];
    }

    void put(Held held) {
        put(held.node(), held.list(), held.descriptor(), held.remainingBytes());
    }

    /// `descriptor` is in `list` of `node` now, and nowhere else.
    void put(int node, NicList list, Descriptor descriptor, long remainingBytes) {
        Entry entry = new Entry(node, list, descriptor, remainingBytes);
        count(entry, 1);
        Entry before = entries.put(key(descriptor), entry);
        if (before != null) {
            count(before, -1);
        }
    }

    void remove(Descriptor descriptor) {
        Entry entry = entries.remove(key(descriptor));
        if (entry != null) {
            count(entry, -1);
        }
    }

    /// All that is in a list, in the order of processes and of their descriptors.
    List<Held> all() {
        return entries.values().stream()
                .map(it -> new Held(it.node, it.list, it.descriptor, it.remainingBytes))
                .sorted(
                        Comparator.comparingInt((Held held) -> held.descriptor().rank())
                                .thenComparingInt(held -> held.descriptor().number()))
                .toList();
    }

    /// Whether `descriptor` is in `list` of `node`.
    boolean holds(int node, NicList list, Descriptor descriptor) {
        Entry entry = entries.get(key(descriptor));
        return entry != null && entry.node == node && entry.list == list;
    }

    /// Bytes of `descriptor` that have not moved; 0 if it is in no list.
    long remainingBytes(Descriptor descriptor) {
        Entry entry = entries.get(key(descriptor));
        return entry == null ? 0 : entry.remainingBytes;
    }

    private void count(Entry entry, int sign) {
        int key = entry.node * KINDS + entry.list.ordinal();
        counts[key] += sign;
        bytes[key] += sign * entry.remainingBytes;
        changed.accept(entry.node);
    }

    private static long key(Descriptor descriptor) {
        return (long) descriptor.rank() << 32 | descriptor.number();
    }
}
