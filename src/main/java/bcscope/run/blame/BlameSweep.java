package bcscope.run.blame;

import bcscope.base.EventHeap;
import bcscope.base.Invariant;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
    private final int[] pcs;

    /// Of a root, whom it waits for if that closes a ring.
    private final int[] ring;

    /// By root, waiting time while its wait closes a ring. What that is due to is only known once
    /// the ring has opened again, or the run has ended.
    private final List<List<Held>> held = new ArrayList<>();

    private final int[] causes;
    private final long[] sinceNanos;

    /// The processes by the instant at which they begin to do something else.
    private final EventHeap queue = new EventHeap();

    private long nowNanos;

    /// `count` processes wait from `fromNanos` to `toNanos`.
    private record Held(int count, long fromNanos, long toNanos) {}

    /// Takes what is added up.
    interface Accumulator {
        /// The cause of what `rank` does in the step that `track` has read.
        int cause(int rank, StepTrack track);

        /// The cause of a ring through `rank` that lasts.
        int ring(int rank);

        /// The cause of a ring that does not last: hosts or network interfaces handled messages
        /// while their processes waited.
        int passingRing();

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
        pcs = new int[ranks];
        causes = new int[ranks];
        sinceNanos = new long[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            queue.add(tracks.of(rank).untilNanos(), rank, rank);
            held.add(List.of());
        }
    }

    /// Sweeps up to `nanos`, up to which the tracks are known.
    void to(long nanos) {
        while (queue.firstNanos() < nanos) {
            nowNanos = queue.firstNanos();
            int rank = queue.take();
            StepTrack track = tracks.of(rank);
            Invariant.check(
                    track.next(), "nothing is known of process %d after %d ns", rank, nowNanos);
            change(rank, track);
            queue.add(track.untilNanos(), rank, rank);
        }
        nowNanos = nanos;
    }

    /// Adds up what is left, where the run is known up to `endNanos`.
    void close(long endNanos) {
        for (int rank = 0; rank < ranks; rank++) {
            if (parent[rank] == NOBODY) {
                settle(rank);
                release(rank, lasts(rank, endNanos) ? causes[rank] : sums.passingRing());
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
            if (ring[root] == NOBODY) {
                sums.add(causes[root], blockedBelow[root], sinceNanos[root], nowNanos);
            } else {
                if (held.get(root).isEmpty()) {
                    held.set(root, new ArrayList<>());
                }
                held.get(root).add(new Held(blockedBelow[root], sinceNanos[root], nowNanos));
            }
        }
        sinceNanos[root] = nowNanos;
    }

    /// What was held back at `root` is due to `cause`.
    private void release(int root, int cause) {
        held.get(root).forEach(it -> sums.add(cause, it.count, it.fromNanos, it.toNanos));
        held.set(root, List.of());
    }

    /// Whether the ring of `root` is closed at `endNanos`.
    private boolean lasts(int root, long endNanos) {
        if (ring[root] == NOBODY) {
            return false;
        }
        boolean lasts = tracks.of(root).untilNanos() >= endNanos;
        for (int at = ring[root]; at != root; at = parent[at]) {
            lasts &= tracks.of(at).untilNanos() >= endNanos;
        }
        return lasts;
    }

    private void change(int rank, StepTrack track) {
        patterns.change(rank, track, nowNanos);
        boolean waits = track.kind() == WaitTracks.WAITS;
        int peer = parent[rank] == NOBODY ? ring[rank] : parent[rank];
        boolean same = waits && track.peer() == peer && track.blocked() == blocked[rank];
        if (same && track.pc() == pcs[rank]) {
            return;
        }
        pcs[rank] = track.pc();
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
        if (root != rank && ring[root] != NOBODY) {
            int next = ring[root];
            ring[root] = NOBODY;
            hang(root, next);
        }
        if (ring[root] == NOBODY) {
            release(root, sums.passingRing());
        }
        if (waits) {
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
