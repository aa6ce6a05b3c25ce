package bcscope.bcs;

import java.util.Arrays;

/// The processes that compute, by the instant of their next call: a ring of buckets about one slice
/// wide, and a list of those beyond its horizon. A slice looks at the buckets it covers, so a
/// process that computes for long costs nothing meanwhile. An instant may move on while the process
/// is here; it is found out when its bucket is looked at.
final class Calendar {
    private static final int RING = 1_024;
    private static final int WORDS = RING / Long.SIZE;
    private static final int NONE = -1;

    private final int shift;
    private final int[] heads;
    private final int[] next;
    private final long[] occupied;
    private long current;
    private int far = NONE;
    private long farLeastNanos = Long.MAX_VALUE;
    private long leastNanos = Long.MAX_VALUE;
    private int size;

    Calendar(int ranks, long sliceNanos) {
        this(63 - Long.numberOfLeadingZeros(sliceNanos), ranks);
    }

    private Calendar(int shift, int ranks) {
        this.shift = shift;
        heads = new int[RING];
        next = new int[ranks];
        occupied = new long[WORDS];
        Arrays.fill(heads, NONE);
    }

    private Calendar(Calendar from) {
        shift = from.shift;
        heads = from.heads.clone();
        next = from.next.clone();
        occupied = from.occupied.clone();
        current = from.current;
        far = from.far;
        farLeastNanos = from.farLeastNanos;
        leastNanos = from.leastNanos;
        size = from.size;
    }

    Calendar copy() {
        return new Calendar(this);
    }

    /// A calendar of these processes at their new instants in `clocks`, none before `nowNanos`.
    Calendar by(long[] clocks, long nowNanos) {
        Calendar other = new Calendar(shift, next.length);
        other.current = nowNanos >>> shift;
        for (int head : heads) {
            other.addAll(head, next, clocks);
        }
        other.addAll(far, next, clocks);
        return other;
    }

    private void addAll(int head, int[] following, long[] clocks) {
        for (int rank = head; rank != NONE; rank = following[rank]) {
            add(rank, clocks[rank]);
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(int rank, long nanos) {
        size++;
        leastNanos = Math.min(leastNanos, nanos);
        place(rank, nanos);
    }

    private void place(int rank, long nanos) {
        long bucket = Math.max(nanos >>> shift, current);
        if (bucket - current < RING) {
            int slot = (int) (bucket & (RING - 1));
            push(slot, rank);
        } else {
            next[rank] = far;
            far = rank;
            farLeastNanos = Math.min(farLeastNanos, nanos);
        }
    }

    private void push(int slot, int rank) {
        next[rank] = heads[slot];
        heads[slot] = rank;
        occupied[slot / Long.SIZE] |= 1L << slot;
    }

    /// Moves all processes whose instant in `clocks` is before `limitNanos` into `out`.
    ///
    /// @return how many
    int drain(long limitNanos, long[] clocks, int[] out, int begin) {
        int count = begin;
        if (leastNanos >= limitNanos) {
            return count;
        }
        long last = (limitNanos - 1) >>> shift;
        leastNanos = Long.MAX_VALUE;
        for (long bucket = current; bucket <= Math.min(last, current + RING - 1); bucket++) {
            int slot = (int) (bucket & (RING - 1));
            int rank = heads[slot];
            heads[slot] = NONE;
            occupied[slot / Long.SIZE] &= ~(1L << slot);
            while (rank != NONE) {
                int following = next[rank];
                if (clocks[rank] < limitNanos) {
                    out[count++] = rank;
                } else {
                    place(rank, clocks[rank]);
                    leastNanos = Math.min(leastNanos, clocks[rank]);
                }
                rank = following;
            }
        }
        current = Math.max(current, last);
        size -= count - begin;
        int drained = bringNear(limitNanos, clocks, out, count);
        leastNanos = Math.min(leastNanos, lowerBound());
        return drained;
    }

    private int bringNear(long limitNanos, long[] clocks, int[] out, int begin) {
        int count = begin;
        if (far == NONE || (farLeastNanos >>> shift) - current >= RING) {
            return count;
        }
        int rank = far;
        far = NONE;
        farLeastNanos = Long.MAX_VALUE;
        while (rank != NONE) {
            int following = next[rank];
            if (clocks[rank] < limitNanos) {
                out[count++] = rank;
                size--;
            } else {
                place(rank, clocks[rank]);
            }
            rank = following;
        }
        return count;
    }

    private long lowerBound() {
        long least = farLeastNanos;
        int first = (int) (current & (RING - 1));
        for (int step = 0; step <= WORDS; step++) {
            int word = (first / Long.SIZE + step) & (WORDS - 1);
            long slots = occupied[word];
            if (step == 0) {
                slots &= -1L << first;
            } else if (step == WORDS) {
                slots &= ~(-1L << first);
            }
            if (slots != 0) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(slots);
                return Math.min(least, (current + ((slot - first) & (RING - 1))) << shift);
            }
        }
        return least;
    }
}
