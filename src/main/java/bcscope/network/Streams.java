package bcscope.network;

import java.util.Arrays;

/// The messages for which a [FlowTransport] keeps state: those that wait for a link or have more
/// than one train. Rows of columns are reused after delivery.
final class Streams {
    static final int NONE = -1;

    private static final int FIRST_ROOM = 16;
    private static final int[] NOWHERE = {};

    int[] from;
    int[] to;
    int[] token;

    /// Bytes on the wire, all of the message.
    long[] bytes;

    /// Bytes of the trains before the current one.
    long[] before;

    /// Bytes of the current train.
    int[] train;

    /// When the last byte of the current train has passed its earlier links, ns.
    long[] tailNanos;

    /// Index of the link on its route for which the current train waits.
    int[] place;

    /// When it began to wait there, ns.
    long[] sinceNanos;

    /// The next row that waits for the same link.
    int[] next;

    /// The next row in the list of messages of the same source that must not be overtaken.
    int[] after;

    /// Whether it is in that list.
    boolean[] listed;

    /// Whether its departure from the sender is to be reported.
    boolean[] asked;

    /// The multicast of which this is a copy, or NONE.
    int[] origin;

    /// For a multicast: copies of the current train in transit.
    int[] copies;

    /// For a multicast: its destinations; empty for other messages.
    int[][] targets;

    /// Links of its route, `longest` places for each row.
    int[] routes;

    /// Number of links of its route.
    int[] links;

    private final int longest;

    private int size;
    private int unused;

    /// No messages, for a network whose longest route has `longest` links.
    Streams(int longest) {
        this.longest = longest;
        routes = new int[FIRST_ROOM * longest];
        links = new int[FIRST_ROOM];
        from = new int[FIRST_ROOM];
        to = new int[FIRST_ROOM];
        token = new int[FIRST_ROOM];
        bytes = new long[FIRST_ROOM];
        before = new long[FIRST_ROOM];
        train = new int[FIRST_ROOM];
        tailNanos = new long[FIRST_ROOM];
        place = new int[FIRST_ROOM];
        sinceNanos = new long[FIRST_ROOM];
        next = new int[FIRST_ROOM];
        after = new int[FIRST_ROOM];
        listed = new boolean[FIRST_ROOM];
        asked = new boolean[FIRST_ROOM];
        origin = new int[FIRST_ROOM];
        copies = new int[FIRST_ROOM];
        targets = new int[FIRST_ROOM][];
        unused = NONE;
    }

    private Streams(Streams other) {
        longest = other.longest;
        routes = other.routes.clone();
        links = other.links.clone();
        from = other.from.clone();
        to = other.to.clone();
        token = other.token.clone();
        bytes = other.bytes.clone();
        before = other.before.clone();
        train = other.train.clone();
        tailNanos = other.tailNanos.clone();
        place = other.place.clone();
        sinceNanos = other.sinceNanos.clone();
        next = other.next.clone();
        after = other.after.clone();
        listed = other.listed.clone();
        asked = other.asked.clone();
        origin = other.origin.clone();
        copies = other.copies.clone();
        targets = other.targets.clone();
        size = other.size;
        unused = other.unused;
    }

    Streams copy() {
        return new Streams(this);
    }

    /// Approximate size in memory.
    long memoryBytes() {
        return (76L + 4L * longest) * from.length;
    }

    /// A row for a message of `count` bytes on the wire.
    int open(int source, int target, long count, int number) {
        int row = unused;
        if (row == NONE) {
            row = size++;
            if (row == from.length) {
                grow();
            }
        } else {
            unused = next[row];
        }
        from[row] = source;
        to[row] = target;
        token[row] = number;
        bytes[row] = count;
        before[row] = 0;
        train[row] = 0;
        place[row] = 0;
        next[row] = NONE;
        after[row] = NONE;
        listed[row] = false;
        asked[row] = false;
        origin[row] = NONE;
        copies[row] = 0;
        targets[row] = NOWHERE;
        return row;
    }

    /// Sets its route: the first `count` links of `route`.
    void setRoute(int row, int[] route, int count) {
        System.arraycopy(route, 0, routes, row * longest, count);
        links[row] = count;
    }

    /// Link `place` of its route.
    int link(int row, int index) {
        return routes[row * longest + index];
    }

    void close(int row) {
        next[row] = unused;
        unused = row;
    }

    /// Whether the current train is the last.
    boolean isLast(int row) {
        return before[row] + train[row] == bytes[row];
    }

    private void grow() {
        int room = 2 * from.length;
        from = Arrays.copyOf(from, room);
        to = Arrays.copyOf(to, room);
        token = Arrays.copyOf(token, room);
        bytes = Arrays.copyOf(bytes, room);
        before = Arrays.copyOf(before, room);
        train = Arrays.copyOf(train, room);
        tailNanos = Arrays.copyOf(tailNanos, room);
        place = Arrays.copyOf(place, room);
        sinceNanos = Arrays.copyOf(sinceNanos, room);
        next = Arrays.copyOf(next, room);
        after = Arrays.copyOf(after, room);
        listed = Arrays.copyOf(listed, room);
        asked = Arrays.copyOf(asked, room);
        origin = Arrays.copyOf(origin, room);
        copies = Arrays.copyOf(copies, room);
        targets = Arrays.copyOf(targets, room);
        routes = Arrays.copyOf(routes, room * longest);
        links = Arrays.copyOf(links, room);
    }
}
