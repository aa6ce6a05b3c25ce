package bcscope.network.bluegene;

import bcscope.base.SeededStream;
import bcscope.network.Transport;

import java.util.ArrayList;
import java.util.List;

/// Messages drawn from a seed, and what a transport did with them.
final class Traffic implements Transport.Sink {
    /// One message; its token is its place in the list.
    record Message(long nanos, int from, int to, long bytes) {}

    private final List<Message> messages = new ArrayList<>();
    long[] deliveredNanos = new long[0];
    long[] leftNanos = new long[0];
    final List<Integer> order = new ArrayList<>();
    private int leading = 1;
    private long early;
    private long overtaken;

    /// `count` messages between random nodes, at random times up to `spanNanos`.
    static Traffic random(long seed, int nodes, int count, long mostBytes, long spanNanos) {
        SeededStream stream = new SeededStream(seed, "traffic");
        Traffic traffic = new Traffic();
        long nanos = 0;
        for (int i = 0; i < count; i++) {
            nanos += stream.upTo(2 * spanNanos / count, i, 0);
            traffic.add(
                    nanos,
                    (int) stream.upTo(nodes - 1L, i, 1),
                    (int) stream.upTo(nodes - 1L, i, 2),
                    stream.upTo(mostBytes, i, 3));
        }
        return traffic;
    }

    Traffic add(long nanos, int from, int to, long bytes) {
        messages.add(new Message(nanos, from, to, bytes));
        return this;
    }

    /// Messages whose first `packets` packets say what MPI matches by.
    Traffic withLeading(int packets) {
        leading = packets;
        return this;
    }

    /// Packets that were told to be early.
    long early() {
        return early;
    }

    /// Packets that were told to be overtaken.
    long overtaken() {
        return overtaken;
    }

    @Override
    public void overtaken(int token, int index, int packets, long nanos) {
        overtaken++;
    }

    @Override
    public int leading(int token) {
        return leading;
    }

    @Override
    public void early(int token, int bytes, long nanos) {
        early++;
    }

    List<Message> messages() {
        return messages;
    }

    /// Gives all to `transport` and runs it until it is empty.
    Traffic run(Transport transport) {
        deliveredNanos = new long[messages.size()];
        leftNanos = new long[messages.size()];
        for (int i = 0; i < messages.size(); i++) {
            Message message = messages.get(i);
            while (transport.nextNanos() < message.nanos()) {
                transport.step(this);
            }
            transport.inject(message.nanos(), message.from(), message.to(), message.bytes(), i);
        }
        drain(transport);
        return this;
    }

    void drain(Transport transport) {
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(this);
        }
    }

    @Override
    public void delivered(int token, long nanos) {
        deliveredNanos[token] = nanos;
        order.add(token);
    }

    @Override
    public void left(int token, long nanos) {
        leftNanos[token] = nanos;
    }
}
