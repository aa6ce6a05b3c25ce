package bcscope.network.hypercube;

import bcscope.base.Rate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A slow, obvious circuit-switched cube: looks at every message again for every instant.
final class SlowCube {
    private SlowCube() {}

    record Message(long nanos, int from, int to, long bytes, int token) {}

    record Delivery(int token, long nanos) {}

    /// Deliveries in order of time, then of the messages.
    static List<Delivery> deliveries(List<Message> messages, Rate rate, long hopNanos) {
        List<Probe> probes = new ArrayList<>();
        for (Message message : messages) {
            probes.add(new Probe(message));
        }
        List<Delivery> deliveries = new ArrayList<>();
        while (!probes.isEmpty()) {
            long now = probes.stream().mapToLong(p -> p.readyNanos).min().orElseThrow();
            probes.stream()
                    .filter(p -> p.readyNanos == now && p.path.size() == p.taken)
                    .forEach(p -> deliveries.add(new Delivery(p.message.token, now)));
            probes.removeIf(p -> p.readyNanos == now && p.path.size() == p.taken);
            probes.stream()
                    .filter(p -> p.readyNanos <= now && p.arrivedNanos == Long.MAX_VALUE)
                    .forEach(p -> p.arrivedNanos = p.readyNanos);
            for (Probe probe : byArrival(probes)) {
                probe.growAt(now, probes, rate, hopNanos);
            }
        }
        return deliveries;
    }

    /// Those that stand before a channel, in the order in which they got there.
    private static List<Probe> byArrival(List<Probe> probes) {
        return probes.stream()
                .filter(p -> p.arrivedNanos != Long.MAX_VALUE)
                .sorted(Comparator.comparingLong(p -> p.arrivedNanos))
                .toList();
    }

    private static final class Probe {
        private final Message message;
        private final List<String> path = new ArrayList<>();
        private int taken;
        private long readyNanos;
        private long arrivedNanos = Long.MAX_VALUE;

        Probe(Message message) {
            this.message = message;
            readyNanos = message.nanos;
            int node = message.from;
            for (int bit = 1; bit < 128; bit *= 2) {
                if ((node & bit) != (message.to & bit)) {
                    path.add(node + "-" + (node ^ bit));
                    node ^= bit;
                }
            }
        }

        void growAt(long now, List<Probe> all, Rate rate, long hopNanos) {
            String wanted = path.get(taken);
            if (all.stream().anyMatch(p -> p.path.subList(0, p.taken).contains(wanted))) {
                readyNanos = Long.MAX_VALUE;
                return;
            }
            taken++;
            arrivedNanos = Long.MAX_VALUE;
            readyNanos = now + (taken < path.size() ? hopNanos : rate.nanosFor(message.bytes));
        }
    }
}
