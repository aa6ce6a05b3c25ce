package bcscope.search.moment;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntConsumer;

/// The contents of the lists of all NICs between two events of a slice. What an event only sets in
/// motion (a descriptor to another node, a transfer) is done at the first moment that is not before
/// its end.
public final class DescriptorLists {
    private final QueuedDescriptors lists;
    private final PriorityQueue<Arrival> arrivals =
            new PriorityQueue<>(Comparator.comparingLong(Arrival::nanos));

    private record Arrival(long nanos, Runnable effect) {}

    /// @param changed is told the node of which a list has changed
    DescriptorLists(Snapshot before, int nodes, IntConsumer changed) {
        lists = new QueuedDescriptors(nodes, changed);
        before.held().forEach(lists::put);
    }

    /// All descriptors that are in a list at `nanos`, an instant of the slice of `detail`, in the
    /// order of processes and of their descriptors.
    public static List<Held> at(SliceDetail detail, int nodes, long nanos) {
        DescriptorLists lists = new DescriptorLists(detail.before(), nodes, _ -> {});
        detail.happenings().subList(0, detail.happenedBefore(nanos)).forEach(lists::apply);
        lists.arrive(nanos);
        return lists.lists.all();
    }

    int count(int node, int list) {
        return lists.count(node, list);
    }

    long bytes(int node, int list) {
        return lists.bytes(node, list);
    }

    /// Goes to the moment after `happening`.
    void apply(Happening happening) {
        arrive(happening.timeNanos());
        switch (happening) {
            case Happening.Posted h -> post(h);
            case Happening.Completed h -> complete(h);
            case Happening.SendDelivered h -> {
                lists.remove(h.send());
                arrivals.add(new Arrival(h.arrivalNanos(), () -> delivered(h)));
            }
            case Happening.Matched h -> {
                lists.remove(h.receive());
                lists.put(h.node(), NicList.MDL, h.send(), h.send().bytes());
            }
            case Happening.ChunkScheduled h ->
                    lists.put(h.node(), NicList.MDL, h.send(), h.bytes() + h.remaining());
            case Happening.NoRoom h -> {
                if (lists.holds(h.node(), NicList.MDL, h.send())) {
                    lists.put(h.node(), NicList.CARRY, h.send(), h.remaining());
                }
            }
            case Happening.CollectiveNoted h -> {
                if (h.fate() == Happening.Fate.DISCARDED) {
                    lists.remove(h.collective());
                }
            }
            case Happening.Transferred h ->
                    arrivals.add(new Arrival(h.endNanos(), () -> transferred(h)));
            case Happening.TransferLost h -> arrivals.add(new Arrival(h.endNanos(), () -> lost(h)));
            case Happening.ReceiveAccepted _,
                    Happening.OfMessages _,
                    Happening.ProcessStep _,
                    Happening.CollectiveQueried _,
                    Happening.CollectiveScheduled _,
                    Happening.Multicast _,
                    Happening.LocalReduce _,
                    Happening.ReduceStep _,
                    Happening.ResultMulticast _,
                    Happening.CpuDecision _,
                    Happening.FaultStruck _,
                    Happening.Deadlocked _,
                    Happening.Coordination _ -> {}
        }
    }

    private void arrive(long nanos) {
        while (!arrivals.isEmpty() && arrivals.peek().nanos <= nanos) {
            arrivals.poll().effect.run();
        }
    }

    private void post(Happening.Posted h) {
        NicList list = NicList.of(h.descriptor().kind());
        lists.put(h.node(), list, h.descriptor(), h.descriptor().bytes());
    }

    private void complete(Happening.Completed h) {
        for (NicList list : NicList.values()) {
            if (lists.holds(h.node(), list, h.descriptor())) {
                lists.remove(h.descriptor());
            }
        }
    }

    private void delivered(Happening.SendDelivered h) {
        lists.put(h.toNode(), NicList.RSL, h.send(), h.send().bytes());
    }

    private void transferred(Happening.Transferred h) {
        long remaining = lists.remainingBytes(h.send()) - h.bytes();
        if (lists.holds(h.node(), NicList.MDL, h.send())) {
            lists.remove(h.send());
            if (remaining > 0) {
                lists.put(h.node(), NicList.CARRY, h.send(), remaining);
            }
        }
    }

    private void lost(Happening.TransferLost h) {
        if (lists.holds(h.node(), NicList.MDL, h.send())) {
            lists.put(h.node(), NicList.CARRY, h.send(), h.send().bytes() - h.offset());
        }
    }

    /// The number of descriptors in each list of each NIC, and of their bytes that have not moved.
    /// A descriptor is in one list at a time.
    static final class QueuedDescriptors {
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
}
