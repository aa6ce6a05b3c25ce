package bcscope.engine.swarm.reference;

import bcscope.base.Rate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// When links are promised to what a slice moves, as plain lists of intervals. Instants count from
/// the strobe of PM.
final class PlainPlan {
    private static final long LEAST_PIECE = 2_000;

    private final Rate rate;
    private final Map<Integer, List<long[]>> taken = new TreeMap<>();

    /// Bytes that leave at an instant.
    record Piece(long nanos, long bytes) {}

    PlainPlan(Rate rate) {
        this.rate = rate;
    }

    /// As many of `most` bytes as one link carries after all that it was promised to before, from
    /// `ready` to `end`.
    long afterOthers(int link, long most, long ready, long end) {
        List<long[]> before = taken.computeIfAbsent(link, key -> new ArrayList<>());
        long begin = Math.max(ready, before.stream().mapToLong(it -> it[1]).max().orElse(ready));
        long bytes = Math.min(most, rate.bytesIn(end - begin));
        if (bytes > 0) {
            before.add(new long[] {begin, begin + rate.nanosFor(bytes)});
        }
        return bytes;
    }

    /// Pieces for as many of `most` bytes as fit where all of `links` are free.
    List<Piece> whereFree(int[] links, Rate narrowest, long most, long ready, long end) {
        List<Piece> pieces = new ArrayList<>();
        long left = most;
        long at = free(links, ready);
        while (left > 0 && at < end) {
            long until = Math.min(end, nextTaken(links, at));
            long bytes = Math.min(left, narrowest.bytesIn(until - at));
            if (bytes > 0 && (bytes == left || until - at >= LEAST_PIECE)) {
                pieces.add(new Piece(at, bytes));
                for (int link : links) {
                    taken.computeIfAbsent(link, key -> new ArrayList<>())
                            .add(new long[] {at, at + narrowest.nanosFor(bytes)});
                }
                left -= bytes;
            }
            at = free(links, until);
        }
        return pieces;
    }

    private long free(int[] links, long nanos) {
        long at = nanos;
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int link : links) {
                for (long[] interval : taken.getOrDefault(link, List.of())) {
                    if (interval[0] <= at && at < interval[1]) {
                        at = interval[1];
                        moved = true;
                    }
                }
            }
        }
        return at;
    }

    private long nextTaken(int[] links, long nanos) {
        long next = Long.MAX_VALUE;
        for (int link : links) {
            for (long[] interval : taken.getOrDefault(link, List.of())) {
                next = interval[0] > nanos ? Math.min(next, interval[0]) : next;
            }
        }
        return next;
    }
}
