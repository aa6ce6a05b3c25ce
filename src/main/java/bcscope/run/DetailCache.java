package bcscope.run;

import bcscope.happening.NicRoutine;
import bcscope.happening.SliceDetail;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The details used last, up to an amount of memory. One thread at a time.
final class DetailCache {
    private static final long BYTES_PER_HAPPENING = 160;
    private static final long BYTES_PER_DESCRIPTOR = 96;
    private static final long BYTES_PER_RANK = 16;
    private static final long BYTES_PER_ENTRY = 20;
    private static final long BYTES_PER_NODE = 64 + 8L * NicRoutine.COUNT;

    private final long capBytes;
    private final Map<Integer, SliceDetail> details = new LinkedHashMap<>(64, 0.75f, true);
    private long bytes;

    DetailCache(long capBytes) {
        this.capBytes = capBytes;
    }

    /// The detail of `slice`, if it is at hand.
    Optional<SliceDetail> find(int slice) {
        return Optional.ofNullable(details.get(slice));
    }

    /// Keeps `detail` and gives up those unused for longest beyond the cap.
    void keep(SliceDetail detail) {
        details.put(detail.slice(), detail);
        bytes += size(detail);
        Iterator<SliceDetail> oldest = details.values().iterator();
        while (bytes > capBytes && details.size() > 1) {
            bytes -= size(oldest.next());
            oldest.remove();
        }
    }

    private static long size(SliceDetail detail) {
        return BYTES_PER_HAPPENING * detail.happenings().size()
                + BYTES_PER_DESCRIPTOR * detail.before().held().size()
                + BYTES_PER_RANK * detail.before().positions().length
                + BYTES_PER_ENTRY * detail.links().size()
                + BYTES_PER_NODE * detail.local().ltts().length;
    }
}
