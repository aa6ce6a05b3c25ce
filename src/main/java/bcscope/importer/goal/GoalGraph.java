package bcscope.importer.goal;

import java.util.Arrays;

/// The operations of one rank: sends, receives and computations, and which of them waits for which.
/// It is written by adding, and read when it is complete.
final class GoalGraph {
    /// The kind of an operation.
    enum Kind {
        /// A message to another rank.
        SEND,
        /// A message from another rank.
        RECEIVE,
        /// Work of the processor.
        COMPUTATION
    }

    private static final Kind[] KINDS = Kind.values();
    private static final int FIRST_CAPACITY = 16;

    private static final int[] NONE = {};
    private static final int[] ZERO = {0};
    private static final byte[] NO_BYTES = {};
    private static final long[] NO_LONGS = {};

    // A schedule may have many ranks that do nothing, so nothing is allocated before it is needed.
    private byte[] kinds = NO_BYTES;
    private long[] amounts = NO_LONGS;
    private int[] peers = NONE;
    private int[] tags = NONE;
    private int[] lines = NONE;
    private int size;
    private int[] edges = NONE;
    private int edgeInts;
    private int[] firstOut = ZERO;
    private int[] out = NONE;

    /// Adds an operation.
    ///
    /// @param amount bytes of a message, nanoseconds of a computation
    /// @param peer rank of the other side; -1 of a receive from any source
    /// @param tag of a message; -1 of a receive of any
    /// @param line of the file
    /// @return its number
    int add(Kind kind, long amount, int peer, int tag, int line) {
        if (size == kinds.length) {
            int capacity = Math.max(FIRST_CAPACITY, 2 * size);
            kinds = Arrays.copyOf(kinds, capacity);
            amounts = Arrays.copyOf(amounts, capacity);
            peers = Arrays.copyOf(peers, capacity);
            tags = Arrays.copyOf(tags, capacity);
            lines = Arrays.copyOf(lines, capacity);
        }
        kinds[size] = (byte) kind.ordinal();
        amounts[size] = amount;
        peers[size] = peer;
        tags[size] = tag;
        lines[size] = line;
        return size++;
    }

    /// `later` may begin when `first` has ended, or only when it has begun.
    void order(int later, int first, boolean whenBegun) {
        if (edgeInts + 2 > edges.length) {
            edges = Arrays.copyOf(edges, Math.max(FIRST_CAPACITY, 2 * edges.length));
        }
        edges[edgeInts] = 2 * first + (whenBegun ? 1 : 0);
        edges[edgeInts + 1] = later;
        edgeInts += 2;
    }

    /// Nothing more is added.
    void complete() {
        if (size == 0) {
            return;
        }
        firstOut = new int[2 * size + 1];
        for (int i = 0; i < edgeInts; i += 2) {
            firstOut[edges[i] + 1]++;
        }
        for (int i = 0; i < 2 * size; i++) {
            firstOut[i + 1] += firstOut[i];
        }
        out = new int[edgeInts / 2];
        int[] next = Arrays.copyOf(firstOut, 2 * size);
        for (int i = 0; i < edgeInts; i += 2) {
            out[next[edges[i]]++] = edges[i + 1];
        }
        edges = NONE;
    }

    int size() {
        return size;
    }

    Kind kind(int operation) {
        return KINDS[kinds[operation]];
    }

    long amount(int operation) {
        return amounts[operation];
    }

    int peer(int operation) {
        return peers[operation];
    }

    int tag(int operation) {
        return tags[operation];
    }

    int line(int operation) {
        return lines[operation];
    }

    /// For how many others each operation waits.
    int[] needs() {
        int[] needs = size == 0 ? NONE : new int[size];
        for (int later : out) {
            needs[later]++;
        }
        return needs;
    }

    /// What waits for `operation` to have begun, or to have ended.
    int[] followers(int operation, boolean whenBegun) {
        int at = 2 * operation + (whenBegun ? 1 : 0);
        return Arrays.copyOfRange(out, firstOut[at], firstOut[at + 1]);
    }

    /// An operation that waits for itself by way of others, or -1.
    int circle() {
        if (size == 0) {
            return -1;
        }
        int[] needs = needs();
        int[] ready = new int[size];
        int known = 0;
        for (int i = 0; i < size; i++) {
            if (needs[i] == 0) {
                ready[known++] = i;
            }
        }
        for (int next = 0; next < known; next++) {
            for (int at = firstOut[2 * ready[next]]; at < firstOut[2 * ready[next] + 2]; at++) {
                if (--needs[out[at]] == 0) {
                    ready[known++] = out[at];
                }
            }
        }
        return known == size ? -1 : within(needs);
    }

    /// The first operation of a circle among those that still have `needs`: others merely wait for
    /// one of the circle.
    private int within(int[] needs) {
        int[] before = new int[size];
        int at = 0;
        for (int i = 0; i < size; i++) {
            for (int next = firstOut[2 * i]; needs[i] > 0 && next < firstOut[2 * i + 2]; next++) {
                before[out[next]] = i;
                at = i;
            }
        }
        for (int i = 0; i < size; i++) {
            at = before[at];
        }
        int first = at;
        for (int on = before[at]; on != at; on = before[on]) {
            first = Math.min(first, on);
        }
        return first;
    }
}
