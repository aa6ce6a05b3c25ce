package bcscope.ui.loader;

import bcscope.happening.NicRoutine;
import bcscope.happening.SliceDetail;

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
    private static final long BYTES_PER_HAPPENING = 160;
    private static final long BYTES_PER_DESCRIPTOR = 96;
    private static final long BYTES_PER_RANK = 16;
    private static final long BYTES_PER_ENTRY = 20;
    private static final long BYTES_PER_NODE = 64 + 8L * NicRoutine.COUNT;

    private final long mostBytes;
    private final SequencedMap<Integer, SliceDetail> details = new LinkedHashMap<>(64, 0.75f, true);
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
        details.clear();
        bytes = 0;
    }

    /// The detail of `slice`, if it is at hand.
    synchronized Optional<SliceDetail> find(int slice) {
        return Optional.ofNullable(details.get(slice));
    }

    /// Keeps `detail` of the run numbered `number`, unless another run has begun, and gives up
    /// those unused for longest beyond the amount.
    synchronized void keep(int number, SliceDetail detail) {
        if (number != document) {
            return;
        }
        changes++;
        bytes += size(detail);
        Optional.ofNullable(details.put(detail.slice(), detail))
                .ifPresent(before -> bytes -= size(before));
        while (bytes > mostBytes && details.size() > 1) {
            bytes -= size(details.pollFirstEntry().getValue());
        }
    }

    /// Counts how often other details were at hand.
    public synchronized int changes() {
        return changes;
    }

    /// The two dozen details used last, by slice.
    public synchronized List<SliceDetail> recent() {
        return details.values().stream()
                .skip(Math.max(0, details.size() - RECENT))
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
