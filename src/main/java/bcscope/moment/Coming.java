package bcscope.moment;

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
}
