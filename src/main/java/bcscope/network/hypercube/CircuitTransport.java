package bcscope.network.hypercube;

import bcscope.base.EventHeap;
import bcscope.base.Rate;
import bcscope.happening.LinkObserver;
import bcscope.network.Transport;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Circuit switching on a hypercube (MODEL 3.5, S2 section 4.1). A message acquires the channels of
/// its e-cube path one after the other, holds them all, sends when it has the last one, and frees
/// them when its last byte has passed: at the rate of a channel, or slower if the nodes need longer
/// for its bytes. Setting up costs `hopNanos` for each channel after the first.
///
/// Channels are granted in the order of the requests; at the same instant in the order of
/// injection, after ending messages have freed theirs. A message to its own node takes no channel
/// and no time.
public final class CircuitTransport implements Transport {
    private static final int FIRST_CAPACITY = 16;

    /// Kind of an event, stored above the number of its circuit: at the same instant, circuits that
    /// end come before those that request a channel.
    private static final long END = 0;

    private static final long GROW = 1L << 62;

    private final Hypercube cube;
    private final Rate rate;
    private final long hopNanos;
    private final Channels channels;
    private final EventHeap agenda;
    private long[] numbers = new long[FIRST_CAPACITY];
    private long nextNumber;
    private int[] tokens = new int[FIRST_CAPACITY];
    private int[] sources = new int[FIRST_CAPACITY];
    private int[] heads = new int[FIRST_CAPACITY];
    private int[] targets = new int[FIRST_CAPACITY];
    private long[] sizes = new long[FIRST_CAPACITY];
    private long[] waitingSince = new long[FIRST_CAPACITY];
    private long[] waited = new long[FIRST_CAPACITY];
    private int[] unused = new int[FIRST_CAPACITY];
    private int unusedCount;
    private int circuits;
    private LinkObserver watch = LinkObserver.NONE;

    /// An idle cube.
    ///
    /// @param cube its shape
    /// @param rate of a channel
    /// @param hopNanos time for extending the circuit by a channel
    public CircuitTransport(Hypercube cube, Rate rate, long hopNanos) {
        this.cube = cube;
        this.rate = rate;
        this.hopNanos = hopNanos;
        channels = new Channels(cube.links());
        agenda = new EventHeap();
    }

    private CircuitTransport(CircuitTransport other) {
        cube = other.cube;
        rate = other.rate;
        hopNanos = other.hopNanos;
        channels = new Channels(other.channels);
        agenda = other.agenda.copy();
        numbers = other.numbers.clone();
        nextNumber = other.nextNumber;
        tokens = other.tokens.clone();
        sources = other.sources.clone();
        heads = other.heads.clone();
        targets = other.targets.clone();
        sizes = other.sizes.clone();
        waitingSince = other.waitingSince.clone();
        waited = other.waited.clone();
        unused = other.unused.clone();
        unusedCount = other.unusedCount;
        circuits = other.circuits;
    }

    /// A message that waits for a channel.
    ///
    /// @param token the message
    /// @param link the channel
    /// @param holder the message that holds it
    /// @param sinceNanos when it began to wait
    public record Wait(int token, int link, int holder, long sinceNanos) {}

    @Override
    public void inject(long nanos, int from, int to, long bytes, int token) {
        int circuit = unusedCount > 0 ? unused[--unusedCount] : newCircuit();
        tokens[circuit] = token;
        sources[circuit] = from;
        heads[circuit] = from;
        targets[circuit] = to;
        sizes[circuit] = bytes;
        waited[circuit] = 0;
        numbers[circuit] = nextNumber++;
        plan(circuit, nanos, from == to ? END : GROW);
    }

    @Override
    public long nextNanos() {
        return agenda.firstNanos();
    }

    @Override
    public void step(Sink sink) {
        long nanos = agenda.firstNanos();
        int circuit = agenda.take();
        if (heads[circuit] == targets[circuit]) {
            finish(circuit, nanos, sink);
            return;
        }
        int channel = nextChannel(circuit);
        if (channels.isFree(channel)) {
            grow(circuit, channel, nanos, sink);
        } else {
            waitingSince[circuit] = nanos;
            channels.queue(channel, circuit);
            sink.waits(tokens[circuit], channel, tokens[channels.holder(channel)], nanos);
        }
    }

    @Override
    public Transport copy() {
        return new CircuitTransport(this);
    }

    @Override
    public long memoryBytes() {
        return 64L * sizes.length + 20L * cube.links();
    }

    @Override
    public void watch(LinkObserver links) {
        watch = links;
    }

    @Override
    public long linkBytes(int link) {
        return channels.bytes(link);
    }

    /// The current waits for channels, by channel and place in its queue.
    public List<Wait> waits() {
        List<Wait> waits = new ArrayList<>();
        for (int channel = 0; channel < cube.links(); channel++) {
            for (int circuit = channels.firstWaiting(channel);
                    circuit != Channels.NONE;
                    circuit = channels.waitingBehind(circuit)) {
                int holder = tokens[channels.holder(channel)];
                waits.add(new Wait(tokens[circuit], channel, holder, waitingSince[circuit]));
            }
        }
        return List.copyOf(waits);
    }

    private void plan(int circuit, long nanos, long turn) {
        agenda.add(nanos, turn | numbers[circuit], circuit);
    }

    private int nextChannel(int circuit) {
        int head = heads[circuit];
        return cube.channel(head, Hypercube.nextDimension(head, targets[circuit]));
    }

    private void grow(int circuit, int channel, long nanos, Sink sink) {
        channels.take(channel, circuit, sizes[circuit]);
        watch.linkEntered(channel, sizes[circuit], nanos);
        heads[circuit] = cube.linkTo(channel);
        if (heads[circuit] == targets[circuit]) {
            sink.connected(tokens[circuit], waited[circuit], nanos);
            long passage = sink.passageNanos(tokens[circuit]);
            plan(circuit, nanos + Math.max(passage, rate.nanosFor(sizes[circuit])), END);
        } else {
            plan(circuit, nanos + hopNanos, GROW);
        }
    }

    private void finish(int circuit, long nanos, Sink sink) {
        sink.left(tokens[circuit], nanos);
        sink.delivered(tokens[circuit], nanos);
        int node = sources[circuit];
        while (node != targets[circuit]) {
            int channel = cube.channel(node, Hypercube.nextDimension(node, targets[circuit]));
            node = cube.linkTo(channel);
            pass(channel, nanos, sink);
        }
        unused[unusedCount++] = circuit;
    }

    private void pass(int channel, long nanos, Sink sink) {
        int heir = channels.release(channel);
        if (heir != Channels.NONE) {
            waited[heir] += nanos - waitingSince[heir];
            grow(heir, channel, nanos, sink);
        }
    }

    private int newCircuit() {
        if (circuits == tokens.length) {
            int capacity = 2 * circuits;
            numbers = Arrays.copyOf(numbers, capacity);
            tokens = Arrays.copyOf(tokens, capacity);
            sources = Arrays.copyOf(sources, capacity);
            heads = Arrays.copyOf(heads, capacity);
            targets = Arrays.copyOf(targets, capacity);
            sizes = Arrays.copyOf(sizes, capacity);
            waitingSince = Arrays.copyOf(waitingSince, capacity);
            waited = Arrays.copyOf(waited, capacity);
            unused = Arrays.copyOf(unused, capacity);
        }
        return circuits++;
    }
}
