package bcscope.network;

import java.util.Arrays;

/// The links of a network: until when each is busy, and which trains wait for it, in the order in
/// which they reached it; of those that reached it at the same instant, the one of the lowest
/// source first.
final class LinkQueues {
    private static final int NONE = Streams.NONE;

    private final long[] freeNanos;
    private final long[] bytesIn;
    private final int[] first;
    private final int[] last;

    /// `links` idle links.
    LinkQueues(int links) {
        freeNanos = new long[links];
        bytesIn = new long[links];
        first = new int[links];
        last = new int[links];
        Arrays.fill(first, NONE);
    }

    private LinkQueues(LinkQueues other) {
        freeNanos = other.freeNanos.clone();
        bytesIn = other.bytesIn.clone();
        first = other.first.clone();
        last = other.last.clone();
    }

    LinkQueues copy() {
        return new LinkQueues(this);
    }

    /// Size in memory.
    long memoryBytes() {
        return 24L * freeNanos.length;
    }

    /// Whether a train that reaches `link` at `nanos` has to wait.
    boolean isBusy(int link, long nanos) {
        return freeNanos[link] > nanos || first[link] != NONE;
    }

    /// A train of `bytes` takes the idle `link` for `duration` from `nanos` on.
    ///
    /// @return until when
    long take(int link, long nanos, long duration, long bytes) {
        long end = nanos + duration;
        freeNanos[link] = end;
        bytesIn[link] += bytes;
        return end;
    }

    long freeNanos(int link) {
        return freeNanos[link];
    }

    long bytesIn(int link) {
        return bytesIn[link];
    }

    boolean hasWaiting(int link) {
        return first[link] != NONE;
    }

    /// The train whose turn on `link` is next; NONE where none waits.
    int firstWaiting(int link) {
        return first[link];
    }

    /// The present train of `row` waits for `link`, which it reached at its `sinceNanos`.
    ///
    /// @return whether it is the only one
    boolean add(Streams streams, int link, int row) {
        if (first[link] == NONE) {
            streams.next[row] = NONE;
            first[link] = row;
            last[link] = row;
            return true;
        }
        long since = streams.sinceNanos[row];
        int before = last[link];
        if (precedes(streams, row, before, since)) {
            before = NONE;
            int at = first[link];
            while (!precedes(streams, row, at, since)) {
                before = at;
                at = streams.next[at];
            }
        }
        insert(streams, link, before, row);
        return false;
    }

    private static boolean precedes(Streams streams, int row, int other, long since) {
        return streams.sinceNanos[other] == since && streams.from[row] < streams.from[other];
    }

    private void insert(Streams streams, int link, int before, int row) {
        if (before == NONE) {
            streams.next[row] = first[link];
            first[link] = row;
            return;
        }
        streams.next[row] = streams.next[before];
        streams.next[before] = row;
        if (last[link] == before) {
            last[link] = row;
        }
    }

    /// Takes the train whose turn it is out of the queue of `link`; there must be one.
    int remove(Streams streams, int link) {
        int row = first[link];
        first[link] = streams.next[row];
        return row;
    }
}
