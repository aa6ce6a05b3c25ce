package bcscope.run.operation;

import java.util.Arrays;

/// The share of communication hidden behind computation: of the time from the moment both sides of
/// a message have posted until it is complete, the part in which the process was not blocked. Every
/// message counts once at each of its ends, a collective once at each member.
final class Overlap {
    private final Intervals[] blocked;
    private final long[] underWay;
    private final long[] hidden;

    Overlap(int ranks) {
        blocked = new Intervals[ranks];
        Arrays.setAll(blocked, rank -> new Intervals());
        underWay = new long[ranks];
        hidden = new long[ranks];
    }

    void blocked(int rank, long nanos) {
        blocked[rank].begin(nanos);
    }

    void awakened(int rank, long nanos) {
        blocked[rank].end(nanos);
    }

    /// Something of `rank` was under way; everything that blocked it until `toNanos` is known.
    void add(int rank, long fromNanos, long toNanos) {
        if (toNanos > fromNanos) {
            underWay[rank] += toNanos - fromNanos;
            hidden[rank] += toNanos - fromNanos - blocked[rank].within(fromNanos, toNanos);
        }
    }

    /// Nothing is under way at `rank`: what it was blocked by before is of no use any more.
    void forget(int rank) {
        blocked[rank].forget();
    }

    long underWayNanos(int rank) {
        return underWay[rank];
    }

    long hiddenNanos(int rank) {
        return hidden[rank];
    }

    /// Intervals in order; the last may be open.
    private static final class Intervals {
        private long[] begins = new long[4];
        private long[] ends = new long[4];
        private int size;

        void begin(long nanos) {
            if (size == begins.length) {
                begins = Arrays.copyOf(begins, 2 * size);
                ends = Arrays.copyOf(ends, 2 * size);
            }
            begins[size] = nanos;
            ends[size] = Long.MAX_VALUE;
            size++;
        }

        void end(long nanos) {
            if (size > 0) {
                ends[size - 1] = nanos;
            }
        }

        long within(long from, long to) {
            long sum = 0;
            for (int i = size - 1; i >= 0 && ends[i] > from; i--) {
                sum += Math.max(0, Math.min(to, ends[i]) - Math.max(from, begins[i]));
            }
            return sum;
        }

        void forget() {
            boolean open = size > 0 && ends[size - 1] == Long.MAX_VALUE;
            if (open) {
                begins[0] = begins[size - 1];
                ends[0] = Long.MAX_VALUE;
            }
            size = open ? 1 : 0;
        }
    }
}
