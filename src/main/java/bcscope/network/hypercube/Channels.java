package bcscope.network.hypercube;

import java.util.Arrays;

/// Which circuit holds each channel, and which wait for it, first come first served. A circuit
/// waits for one channel at a time.
final class Channels {
    static final int NONE = -1;

    private final int[] holder;
    private final int[] first;
    private final int[] last;
    private final long[] bytes;
    private int[] behind = new int[16];

    Channels(int count) {
        holder = none(count);
        first = none(count);
        last = none(count);
        bytes = new long[count];
    }

    Channels(Channels other) {
        holder = other.holder.clone();
        first = other.first.clone();
        last = other.last.clone();
        bytes = other.bytes.clone();
        behind = other.behind.clone();
    }

    boolean isFree(int channel) {
        return holder[channel] == NONE;
    }

    int holder(int channel) {
        return holder[channel];
    }

    /// Bytes of the circuits that held `channel` or hold it.
    long bytes(int channel) {
        return bytes[channel];
    }

    void take(int channel, int circuit, long size) {
        holder[channel] = circuit;
        bytes[channel] += size;
    }

    void queue(int channel, int circuit) {
        if (circuit >= behind.length) {
            behind = Arrays.copyOf(behind, Math.max(circuit + 1, 2 * behind.length));
        }
        behind[circuit] = NONE;
        if (first[channel] == NONE) {
            first[channel] = circuit;
        } else {
            behind[last[channel]] = circuit;
        }
        last[channel] = circuit;
    }

    int firstWaiting(int channel) {
        return first[channel];
    }

    int waitingBehind(int circuit) {
        return behind[circuit];
    }

    /// Frees `channel`; the circuit that may take it next leaves the queue, [#NONE] without one.
    int release(int channel) {
        holder[channel] = NONE;
        int heir = first[channel];
        if (heir != NONE) {
            first[channel] = behind[heir];
        }
        return heir;
    }

    private static int[] none(int count) {
        int[] values = new int[count];
        Arrays.fill(values, NONE);
        return values;
    }
}
