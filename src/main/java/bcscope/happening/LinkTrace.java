package bcscope.happening;

import bcscope.base.Invariant;

import java.util.stream.IntStream;

/// Entries into the directed links of the network in a slice, in chronological order: on a torus
/// packet by packet, each on the link that it took. Columns, for there may be a million entries.
public final class LinkTrace {
    /// Of a slice in which nothing entered a link.
    public static final LinkTrace EMPTY = of(new long[0], new int[0], new long[0]);

    private final long[] nanos;
    private final int[] links;
    private final long[] bytes;

    private LinkTrace(long[] nanos, int[] links, long[] bytes) {
        this.nanos = nanos;
        this.links = links;
        this.bytes = bytes;
    }

    /// The trace of entries in any order; those of one instant stay in theirs.
    ///
    /// @param nanos when the head enters
    /// @param links number of the link in the network
    /// @param bytes what enters, headers included
    public static LinkTrace of(long[] nanos, int[] links, long[] bytes) {
        Invariant.check(
                nanos.length == links.length && links.length == bytes.length,
                "columns of %d, %d and %d entries",
                nanos.length,
                links.length,
                bytes.length);
        int[] order =
                IntStream.range(0, nanos.length)
                        .boxed()
                        .sorted((a, b) -> Long.compare(nanos[a], nanos[b]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        long[] times = new long[order.length];
        int[] numbers = new int[order.length];
        long[] amounts = new long[order.length];
        for (int i = 0; i < order.length; i++) {
            times[i] = nanos[order[i]];
            numbers[i] = links[order[i]];
            amounts[i] = bytes[order[i]];
        }
        return new LinkTrace(times, numbers, amounts);
    }

    /// Number of entries.
    public int size() {
        return nanos.length;
    }

    /// When entry `index` enters, ns since the start of the run.
    public long nanos(int index) {
        return nanos[index];
    }

    /// The link of entry `index`.
    public int link(int index) {
        return links[index];
    }

    /// What enters, headers included.
    public long bytes(int index) {
        return bytes[index];
    }

    /// How many entries are at or before `instant`.
    public int until(long instant) {
        int low = 0;
        int high = nanos.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (nanos[middle] <= instant) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
