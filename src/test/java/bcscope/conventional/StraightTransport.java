package bcscope.conventional;

import bcscope.happening.LinkObserver;
import bcscope.network.Transport;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A network without contention: 2,000 ns and 1 ns a byte, so that short messages overtake long
/// ones.
final class StraightTransport implements Transport {
    private static final Comparator<Event> ORDER =
            Comparator.comparingLong(Event::nanos).thenComparingInt(Event::number);

    private final List<Event> events = new ArrayList<>();
    private final int earlyBytes;
    private int count;

    private record Event(long nanos, int number, int token, long bytes, boolean left) {}

    StraightTransport() {
        this(0);
    }

    /// Of everything that has one leading packet, `early` bytes come before that.
    StraightTransport(int early) {
        earlyBytes = early;
    }

    @Override
    public void inject(long nanos, int from, int to, long bytes, int token) {
        events.add(new Event(nanos + bytes, count++, token, bytes, true));
        events.add(new Event(nanos + bytes + 2_000, count++, token, bytes, false));
        events.sort(ORDER);
    }

    @Override
    public void multicast(long nanos, int from, int[] to, long bytes, int token) {
        events.add(new Event(nanos + bytes, count++, token, bytes, false));
        events.sort(ORDER);
    }

    @Override
    public long nextNanos() {
        return events.isEmpty() ? Long.MAX_VALUE : events.getFirst().nanos;
    }

    @Override
    public void step(Sink sink) {
        Event first = events.removeFirst();
        if (first.left) {
            sink.left(first.token, first.nanos);
        } else {
            if (earlyBytes > 0 && first.bytes > 0 && sink.leading(first.token) == 1) {
                sink.early(first.token, earlyBytes, first.nanos);
            }
            sink.delivered(first.token, first.nanos);
        }
    }

    @Override
    public Transport copy() {
        StraightTransport copy = new StraightTransport(earlyBytes);
        copy.events.addAll(events);
        copy.count = count;
        return copy;
    }

    @Override
    public long memoryBytes() {
        return 0;
    }

    @Override
    public void watch(LinkObserver watch) {}

    @Override
    public long linkBytes(int link) {
        return 0;
    }
}
