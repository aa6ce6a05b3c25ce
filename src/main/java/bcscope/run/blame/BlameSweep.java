package bcscope.run.blame;

import bcscope.base.Invariant;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/// Goes through all instants at which a process begins to do something else and adds up, for each
/// cause, the time of the processes that wait for it. The essay of the package says how.
final class BlameSweep {
    private static final int NOBODY = -1;

    private final WaitTracks tracks;
    private final Accumulator sums;
    private final PatternCount patterns;
    private final int ranks;

    /// Whom each process waits for, where that closes no ring; below it the processes whose blame
    /// goes to it, the blocked ones counted.
    private final int[] parent;

    private final int[] blockedBelow;
    private final boolean[] blocked;

    /// Of a root, whom it waits for if that closes a ring.
    private final int[] ring;

    private final int[] causes;
    private final long[] sinceNanos;
    private final PriorityQueue<Integer> queue;
    private long nowNanos;

    /// Takes what is added up.
    interface Accumulator {
        /// The cause of what `rank` does in the step that `track` has read.
        int cause(int rank, StepTrack track);

        /// The cause of a ring through `rank`.
        int ring(int rank);

        /// `count` processes waited for `cause` from `fromNanos` to `toNanos`.
        void add(int cause, int count, long fromNanos, long toNanos);
    }

    BlameSweep(int ranks, WaitTracks tracks, Accumulator sums, PatternCount patterns) {
        this.ranks = ranks;
        this.tracks = tracks;
        this.sums = sums;
        this.patterns = patterns;
        parent = new int[ranks];
        Arrays.fill(parent, NOBODY);
        ring = new int[ranks];
        Arrays.fill(ring, NOBODY);
        blockedBelow = new int[ranks];
        blocked = new boolean[ranks];
        causes = new int[ranks];
        sinceNanos = new long[ranks];
        queue =
                new PriorityQueue<>(
                        Comparator.comparingLong((Integer rank) -> tracks.of(rank).untilNanos())
                                .thenComparingInt(rank -> rank));
        for (int rank = 0; rank < ranks; rank++) {
            queue.add(rank);
        }
    }

    /// Sweeps up to `nanos`, up to which the tracks are known.
    void to(long nanos) {
        while (!queue.isEmpty()) {
            int rank = queue.peek();
            StepTrack track = tracks.of(rank);
            if (track.untilNanos() >= nanos) {
                break;
            }
            queue.remove();
            nowNanos = track.untilNanos();
            Invariant.check(
                    track.next(), "nothing is known of process %d after %d ns", rank, nowNanos);
            change(rank, track);
            queue.add(rank);
        }
        nowNanos = nanos;
    }

    /// Adds up what is left.
    void close() {
        for (int rank = 0; rank < ranks; rank++) {
            if (parent[rank] == NOBODY) {
                settle(rank);
            }
        }
        patterns.close(nowNanos);
    }

    private int root(int rank) {
        int at = rank;
        while (parent[at] != NOBODY) {
            at = parent[at];
        }
        return at;
    }

    private void settle(int root) {
        if (blockedBelow[root] > 0 && nowNanos > sinceNanos[root]) {
            sums.add(causes[root], blockedBelow[root], sinceNanos[root], nowNanos);
        }
        sinceNanos[root] = nowNanos;
    }

    private void change(int rank, StepTrack track) {
        int root = root(rank);
        settle(root);
        if (root == rank) {
            ring[rank] = NOBODY;
        } else {
            lift(rank, -blockedBelow[rank]);
            parent[rank] = NOBODY;
            sinceNanos[rank] = nowNanos;
        }
        blockedBelow[rank] += (track.blocked() ? 1 : 0) - (blocked[rank] ? 1 : 0);
        blocked[rank] = track.blocked();
        patterns.change(rank, track, nowNanos);
        if (root != rank && ring[root] != NOBODY) {
            int next = ring[root];
            ring[root] = NOBODY;
            hang(root, next);
        }
        if (track.kind() == WaitTracks.WAITS) {
            hang(rank, track.peer());
        } else {
            causes[rank] = sums.cause(rank, track);
        }
    }

    /// From now on `rank`, a root, waits for `next`.
    private void hang(int rank, int next) {
        if (root(next) == rank) {
            ring[rank] = next;
            causes[rank] = sums.ring(lowest(rank, next));
            return;
        }
        settle(rank);
        settle(root(next));
        parent[rank] = next;
        lift(rank, blockedBelow[rank]);
    }

    private int lowest(int rank, int next) {
        int lowest = rank;
        for (int at = next; at != rank; at = parent[at]) {
            lowest = Math.min(lowest, at);
        }
        return lowest;
    }

    private void lift(int rank, int count) {
        for (int at = parent[rank]; at != NOBODY; at = parent[at]) {
            blockedBelow[at] += count;
        }
    }
}
