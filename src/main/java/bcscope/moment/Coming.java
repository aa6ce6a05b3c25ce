package bcscope.moment;

import bcscope.happening.Happening;

import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// The ends of what happenings of a slice have started, by time.
record Coming(PriorityQueue<Arrival> ends) {
    /// The end of what happening number `index` has started.
    private record Arrival(long nanos, int index) implements Comparable<Arrival> {
        @Override
        public int compareTo(Arrival other) {
            int byTime = Long.compare(nanos, other.nanos);
            return byTime != 0 ? byTime : Integer.compare(index, other.index);
        }
    }

    static Coming none() {
        return new Coming(new PriorityQueue<>());
    }

    Coming copy() {
        return new Coming(new PriorityQueue<>(ends));
    }

    /// What happening number `index` has started ends at `nanos`.
    void add(long nanos, int index) {
        ends.add(new Arrival(nanos, index));
    }

    /// Hands over the happenings whose ends come until `nanos`, in their order.
    void until(long nanos, IntConsumer arrives) {
        while (!ends.isEmpty() && ends.peek().nanos <= nanos) {
            arrives.accept(ends.remove().index);
        }
    }

    /// The happenings whose ends are still to come, in no order.
    IntStream started() {
        return ends.stream().mapToInt(Arrival::index);
    }

    /// Bytes that the transfers under way have brought to each node by `nanos`.
    Pages<long[]> receiving(int nodes, List<Happening> happenings, long nanos) {
        Pages<long[]> bytes = Pages.longZeros(nodes);
        started()
                .mapToObj(happenings::get)
                .forEach(started -> {
                    if (started instanceof Happening.Transferred h) {
                        double share = Moment.share(h.timeNanos(), h.endNanos(), nanos);
                        bytes.own(h.node())[Pages.in(h.node())] += Math.round(h.bytes() * share);
                    }
                });
        return bytes;
    }
}
