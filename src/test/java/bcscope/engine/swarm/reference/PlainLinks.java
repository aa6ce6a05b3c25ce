package bcscope.engine.swarm.reference;

import bcscope.base.Rate;
import bcscope.network.Interconnect;
import bcscope.network.LinkKind;
import bcscope.network.LinkTimes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Links once more, slowly: all that is to happen is in one list, from which the earliest is taken,
/// and every link has a list of those that wait for it.
///
/// Messages are rows of trains of 4,096 bytes. A train takes each link of its way as soon as it is
/// free and its turn, for as long as its bytes take there; its head is at the next link at once.
/// The next train sets out when the tail of the one before has passed the last link.
final class PlainLinks {
    private static final long TRAIN = 4_096;

    private final Interconnect network;
    private final LinkTimes times;
    private final long[] freeAt;
    private final List<List<Train>> waiting = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final List<Message> messages = new ArrayList<>();
    private long number;

    private record Event(long nanos, int source, long number, Runnable action) {}

    private static final Comparator<Event> ORDER =
            Comparator.comparingLong(Event::nanos)
                    .thenComparingInt(Event::source)
                    .thenComparingLong(Event::number);

    /// What moves.
    static final class Message {
        final int from;
        final int to;
        final long bytes;
        long deliveredNanos;

        Message(int from, int to, long bytes) {
            this.from = from;
            this.to = to;
            this.bytes = bytes;
        }
    }

    private static final class Train {
        final Message message;
        final long before;
        final long bytes;
        final int[] way;
        int at;
        long sinceNanos;
        long tailNanos;

        Train(Message message, long before, int[] way) {
            this.message = message;
            this.before = before;
            bytes = Math.min(TRAIN, message.bytes - before);
            this.way = way;
        }
    }

    PlainLinks(Interconnect network, LinkTimes times) {
        this.network = network;
        this.times = times;
        freeAt = new long[network.links()];
        for (int i = 0; i < network.links(); i++) {
            waiting.add(new ArrayList<>());
        }
    }

    /// Plans a message that is ready at `nanos`; after everything else of that instant.
    Message send(long nanos, int from, int to, long bytes) {
        Message message = new Message(from, to, bytes);
        messages.add(message);
        if (from == to) {
            message.deliveredNanos = nanos + times.bandwidth().nanosFor(bytes);
        } else {
            events.add(
                    new Event(
                            nanos, network.nodes() + from, number++, () -> set(message, 0, nanos)));
        }
        return message;
    }

    /// Runs to the end.
    void run() {
        while (!events.isEmpty()) {
            Event next = events.stream().min(ORDER).orElseThrow();
            events.remove(next);
            next.action.run();
        }
    }

    private void set(Message message, long before, long nanos) {
        int[] way = new int[network.longestRoute()];
        int count = network.route(message.from, message.to, way);
        Train train = new Train(message, before, java.util.Arrays.copyOf(way, count));
        train.tailNanos = nanos;
        go(train, nanos);
    }

    private void go(Train train, long nanos) {
        while (train.at < train.way.length) {
            int link = train.way[train.at];
            if (freeAt[link] > nanos || !waiting.get(link).isEmpty()) {
                train.sinceNanos = nanos;
                if (waiting.get(link).isEmpty()) {
                    plan(link, train.message.from);
                }
                waiting.get(link).add(train);
                waiting.get(link)
                        .sort(
                                Comparator.<Train>comparingLong(t -> t.sinceNanos)
                                        .thenComparingInt(t -> t.message.from));
                return;
            }
            pass(train, link, nanos);
        }
        Message message = train.message;
        if (train.before + train.bytes < message.bytes) {
            long next = train.before + train.bytes;
            long tail = train.tailNanos;
            events.add(new Event(tail, message.from, number++, () -> set(message, next, tail)));
        } else {
            message.deliveredNanos =
                    train.tailNanos + times.latencyNanos(network.hops(message.from, message.to));
        }
    }

    private void pass(Train train, int link, long nanos) {
        Rate rate = network.linkKind(link) == LinkKind.INNER ? times.link() : times.bandwidth();
        long takes = rate.nanosFor(train.before + train.bytes) - rate.nanosFor(train.before);
        freeAt[link] = nanos + takes;
        train.tailNanos = Math.max(train.tailNanos, freeAt[link]);
        train.at++;
    }

    private void plan(int link, int source) {
        long nanos = freeAt[link];
        events.add(new Event(nanos, source, number++, () -> serve(link, nanos)));
    }

    private void serve(int link, long nanos) {
        List<Train> queue = waiting.get(link);
        Train train = queue.removeFirst();
        pass(train, link, nanos);
        if (!queue.isEmpty()) {
            plan(link, queue.getFirst().message.from);
        }
        go(train, nanos);
    }
}
