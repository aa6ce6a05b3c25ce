package bcscope.ui.loader;

import bcscope.happening.NicRoutine;
import bcscope.happening.SliceDetail;
import bcscope.ui.state.SliceFacts;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// The details of one run that were used last, up to an amount of memory: the only place that keeps
/// them. A map in the order of use serves: what counts is bytes, and which detail goes when has to
/// be the same each time, which a cache that tidies up on threads of its own does not promise. Safe
/// from any thread.
public final class DetailCache {
    private static final long MOST_BYTES = 64L << 20;
    private static final int RECENT = 24;
    private static final long BYTES_PER_HAPPENING = 164;
    private static final long BYTES_PER_DESCRIPTOR = 96;
    private static final long BYTES_PER_RANK = 16;
    private static final long BYTES_PER_ENTRY = 20;
    private static final long BYTES_PER_NODE = 64 + 8L * NicRoutine.COUNT;

    private final long mostBytes;
    private final SequencedMap<Integer, SliceFacts> readings = new LinkedHashMap<>(64, 0.75f, true);
    private int document = -1;
    private int changes;
    private long bytes;

    DetailCache() {
        this(MOST_BYTES);
    }

    DetailCache(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /// Empty, for details of the run numbered `number`.
    synchronized void begin(int number) {
        document = number;
        changes++;
        readings.clear();
        bytes = 0;
    }

    /// The detail of `slice`, if it is at hand.
    synchronized Optional<SliceDetail> find(int slice) {
        return reading(slice).map(SliceFacts::detail);
    }

    /// The facts read from `slice`, if they are cached.
    synchronized Optional<SliceFacts> reading(int slice) {
        return Optional.ofNullable(readings.get(slice));
    }

    /// Keeps `reading` of the run numbered `number`, unless another run has begun, and gives up
    /// those unused for longest beyond the amount.
    synchronized void keep(int number, SliceFacts reading) {
        if (number != document) {
            return;
        }
        changes++;
        bytes += size(reading.detail());
        Optional.ofNullable(readings.put(reading.detail().slice(), reading))
                .ifPresent(before -> bytes -= size(before.detail()));
        while (bytes > mostBytes && readings.size() > 1) {
            bytes -= size(readings.pollFirstEntry().getValue().detail());
        }
    }

    /// Counts how often other details were at hand.
    public synchronized int changes() {
        return changes;
    }

    /// The two dozen details used last, by slice.
    public synchronized List<SliceDetail> recent() {
        return readings.values().stream()
                .skip(Math.max(0, readings.size() - RECENT))
                .map(SliceFacts::detail)
                .sorted(Comparator.comparingInt(SliceDetail::slice))
                .toList();
    }

    static long size(SliceDetail detail) {
        return BYTES_PER_HAPPENING * detail.happenings().size()
                + BYTES_PER_DESCRIPTOR
                        * (detail.before().held().size() + detail.before().noted().size())
                + BYTES_PER_RANK * detail.before().positions().length
                + BYTES_PER_ENTRY * detail.links().size()
                + BYTES_PER_NODE * detail.local().ltts().length;
    }
}
