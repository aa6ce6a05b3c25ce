package bcscope.host;

import java.util.Arrays;

/// All point-to-point descriptors of the machine, a record each, with a free list: most fields of a
/// descriptor are used together, so they are stored together. Slots are reused; when none is in
/// use, they are allocated in their order again, so that neighbours in time are neighbours in
/// memory. No result depends on the number of a slot. In messages, a descriptor is named by its
/// owner and its number within the owner.
public final class Descriptors {
    /// Kind of a send.
    public static final int SEND = 0;

    /// Kind of a receive.
    public static final int RECEIVE = 1;

    /// Kind of a call of a collective.
    public static final int COLLECTIVE = 2;

    /// No slot.
    public static final int NONE = -1;

    /// Request of a blocking operation.
    public static final int BLOCKING = -1;

    /// Request of an operation without a wait.
    public static final int DETACHED = -2;

    private static final int FIRST_CAPACITY = 256;

    private static final int RECORD = 10;
    private static final int KIND = 0;
    private static final int RANK = 1;
    private static final int PEER = 2;
    private static final int TAG = 3;
    private static final int CONTEXT = 4;
    private static final int REQUEST = 5;
    private static final int NUMBER = 6;
    private static final int PC = 7;
    private static final int PARTNER = 8;
    private static final int NEXT = 9;

    private static final int LONGS = 4;
    private static final int BYTES = 0;
    private static final int MOVED = 1;
    private static final int POST_NANOS = 2;
    private static final int ENTERED_NANOS = 3;

    private int[] fields = new int[FIRST_CAPACITY * RECORD];
    private long[] longs = new long[FIRST_CAPACITY * LONGS];
    private int used;
    private int live;
    private int free = NONE;

    /// Every slot in use is below this.
    public int limit() {
        return used;
    }

    /// Number of slots in use.
    public int live() {
        return live;
    }

    /// An independent copy, trimmed to what is in use.
    public Descriptors copy() {
        Descriptors copy = new Descriptors();
        int capacity = Math.max(FIRST_CAPACITY, used);
        copy.fields = Arrays.copyOf(fields, RECORD * capacity);
        copy.longs = Arrays.copyOf(longs, LONGS * capacity);
        copy.used = used;
        copy.live = live;
        copy.free = free;
        return copy;
    }

    /// A new slot, to be filled by [#write]: nothing has moved, and it has no partner and no queue.
    public int allocate() {
        live++;
        int slot = free;
        if (slot != NONE) {
            free = next(slot);
        } else {
            if (RECORD * used == fields.length) {
                fields = Arrays.copyOf(fields, 2 * fields.length);
                longs = Arrays.copyOf(longs, 2 * longs.length);
            }
            slot = used++;
        }
        longs[LONGS * slot + MOVED] = 0;
        fields[RECORD * slot + PARTNER] = NONE;
        fields[RECORD * slot + NEXT] = NONE;
        return slot;
    }

    /// Releases `slot`.
    public void release(int slot) {
        live--;
        if (live == 0) {
            used = 0;
            free = NONE;
        } else {
            link(slot, free);
            free = slot;
        }
    }

    /// Writes the arguments of the call; `peer` and `tag` may be wildcards of a receive.
    public void write(int slot, int kind, int rank, int peer, int tag, int context, long bytes) {
        int at = RECORD * slot;
        fields[at + KIND] = kind;
        fields[at + RANK] = rank;
        fields[at + PEER] = peer;
        fields[at + TAG] = tag;
        fields[at + CONTEXT] = context;
        longs[LONGS * slot + BYTES] = bytes;
    }

    /// Writes the origin: the `number`-th descriptor of its rank, posted at `postNanos` by the
    /// operation at `pc`, entered at `enteredNanos`, for `request`.
    public void writeOrigin(
            int slot, int request, int number, int pc, long enteredNanos, long postNanos) {
        int at = RECORD * slot;
        fields[at + REQUEST] = request;
        fields[at + NUMBER] = number;
        fields[at + PC] = pc;
        longs[LONGS * slot + ENTERED_NANOS] = enteredNanos;
        longs[LONGS * slot + POST_NANOS] = postNanos;
    }

    /// [#SEND], [#RECEIVE] or [#COLLECTIVE].
    public int kind(int slot) {
        return fields[RECORD * slot + KIND];
    }

    /// Owner, world rank.
    public int rank(int slot) {
        return fields[RECORD * slot + RANK];
    }

    /// Other side, world rank or wildcard.
    public int peer(int slot) {
        return fields[RECORD * slot + PEER];
    }

    /// Tag or wildcard.
    public int tag(int slot) {
        return fields[RECORD * slot + TAG];
    }

    /// Context of communicator, as in the program.
    public int context(int slot) {
        return fields[RECORD * slot + CONTEXT];
    }

    /// Request slot of its rank, [#BLOCKING] or [#DETACHED].
    public int request(int slot) {
        return fields[RECORD * slot + REQUEST];
    }

    /// Number within its rank.
    public int number(int slot) {
        return fields[RECORD * slot + NUMBER];
    }

    /// Operation that posted it.
    public int pc(int slot) {
        return fields[RECORD * slot + PC];
    }

    /// Descriptor that it matched, or [#NONE].
    public int partner(int slot) {
        return fields[RECORD * slot + PARTNER];
    }

    /// Next in its queue, or [#NONE].
    public int next(int slot) {
        return fields[RECORD * slot + NEXT];
    }

    /// Size of the message, or of the receive's buffer.
    public long bytes(int slot) {
        return longs[LONGS * slot + BYTES];
    }

    /// Bytes of the send that have been transferred.
    public long moved(int slot) {
        return longs[LONGS * slot + MOVED];
    }

    /// When it was posted, ns.
    public long postNanos(int slot) {
        return longs[LONGS * slot + POST_NANOS];
    }

    /// When its call was entered, ns.
    public long enteredNanos(int slot) {
        return longs[LONGS * slot + ENTERED_NANOS];
    }

    /// Makes `next` the successor of `slot`.
    public void link(int slot, int next) {
        fields[RECORD * slot + NEXT] = next;
    }

    /// A send and a receive match.
    public void join(int send, int receive) {
        fields[RECORD * send + PARTNER] = receive;
        fields[RECORD * receive + PARTNER] = send;
    }

    /// `bytes` more of the send `slot` have been transferred.
    public void move(int slot, long bytes) {
        longs[LONGS * slot + MOVED] += bytes;
    }

    /// Delays everything at or after `fromNanos` by `byNanos`.
    public void postpone(long fromNanos, long byNanos) {
        for (int at = 0; at < LONGS * used; at += LONGS) {
            longs[at + POST_NANOS] += longs[at + POST_NANOS] >= fromNanos ? byNanos : 0;
            longs[at + ENTERED_NANOS] += longs[at + ENTERED_NANOS] >= fromNanos ? byNanos : 0;
        }
    }

    /// Approximate size in memory.
    public long memoryBytes() {
        return 4L * fields.length + 8L * longs.length;
    }
}
