package bcscope.conventional;

import bcscope.happening.LinkObserver;
import bcscope.network.Transport;

import java.util.ArrayList;
import java.util.List;

/// [StraightTransport] that tells of every packet, when it arrives, that it waited 7 ns for link 1
/// and was overtaken; and that remembers who sent what to whom.
final class TellingTransport implements Transport {
    private static final int LINK = 1;
    private static final long WAITED_NANOS = 7;

    private final Transport inner = new StraightTransport();
    final List<String> injected = new ArrayList<>();

    @Override
    public void inject(long nanos, int from, int to, long bytes, int token) {
        injected.add(nanos + " " + from + "-" + to + " " + bytes);
        inner.inject(nanos, from, to, bytes, token);
    }

    @Override
    public void step(Sink sink) {
        inner.step(
                new Sink() {
                    @Override
                    public void left(int token, long nanos) {
                        sink.left(token, nanos);
                    }

                    @Override
                    public void delivered(int token, long nanos) {
                        sink.waits(token, LINK, token, nanos);
                        sink.connected(token, WAITED_NANOS, nanos);
                        sink.connected(token, 0, nanos);
                        sink.overtaken(token, 2, 5, nanos);
                        sink.delivered(token, nanos);
                    }
                });
    }

    @Override
    public long nextNanos() {
        return inner.nextNanos();
    }

    @Override
    public Transport copy() {
        throw new UnsupportedOperationException();
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
