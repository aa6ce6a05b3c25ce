package bcscope.nic;

import java.util.Arrays;

/// All point-to-point descriptors of the machine, as columns with a free list. Slots are reused;
/// nothing that can be observed depends on a slot's number. A descriptor is named to people by its
/// owner and its number within the owner.
public final class Descriptors {
    /// Kind of a send.
    public static final byte SEND = 0;

    /// Kind of a receive.
    public static final byte RECEIVE = 1;

    /// No slot.
    public static final int NONE = -1;

    /// Request of a blocking operation.
    public static final int BLOCKING = -1;

    /// Request of an operation that nobody waits for.
    public static final int DETACHED = -2;

    private static final int FIRST_CAPACITY = 256;

    public byte[] kind = new byte[FIRST_CAPACITY];
    public int[] rank = new int[FIRST_CAPACITY];
    public int[] peer = new int[FIRST_CAPACITY];
    public int[] tag = new int[FIRST_CAPACITY];
    public int[] context = new int[FIRST_CAPACITY];
    public long[] bytes = new long[FIRST_CAPACITY];
    public int[] request = new int[FIRST_CAPACITY];
    public int[] number = new int[FIRST_CAPACITY];
    public long[] postNanos = new long[FIRST_CAPACITY];
    public long[] enteredNanos = new long[FIRST_CAPACITY];
    public int[] pc = new int[FIRST_CAPACITY];
    public long[] moved = new long[FIRST_CAPACITY];
    public int[] partner = new int[FIRST_CAPACITY];
    public int[] next = new int[FIRST_CAPACITY];
    private int used;
    private int free = NONE;

    /// An independent copy, trimmed to what is in use.
    public Descriptors copy() {
        Descriptors copy = new Descriptors();
        int capacity = Math.max(FIRST_CAPACITY, used);
        copy.kind = Arrays.copyOf(kind, capacity);
        copy.rank = Arrays.copyOf(rank, capacity);
        copy.peer = Arrays.copyOf(peer, capacity);
        copy.tag = Arrays.copyOf(tag, capacity);
        copy.context = Arrays.copyOf(context, capacity);
        copy.bytes = Arrays.copyOf(bytes, capacity);
        copy.request = Arrays.copyOf(request, capacity);
        copy.number = Arrays.copyOf(number, capacity);
        copy.postNanos = Arrays.copyOf(postNanos, capacity);
        copy.enteredNanos = Arrays.copyOf(enteredNanos, capacity);
        copy.pc = Arrays.copyOf(pc, capacity);
        copy.moved = Arrays.copyOf(moved, capacity);
        copy.partner = Arrays.copyOf(partner, capacity);
        copy.next = Arrays.copyOf(next, capacity);
        copy.used = used;
        copy.free = free;
        return copy;
    }

    /// A slot with undefined columns except `moved` 0, `partner` and `next` [#NONE].
    public int allocate() {
        int slot = free;
        if (slot != NONE) {
            free = next[slot];
        } else {
            if (used == kind.length) {
                grow(2 * used);
            }
            slot = used++;
        }
        moved[slot] = 0;
        partner[slot] = NONE;
        next[slot] = NONE;
        return slot;
    }

    /// Gives `slot` back.
    public void release(int slot) {
        next[slot] = free;
        free = slot;
    }

    /// Approximate size in memory.
    public long memoryBytes() {
        return 73L * kind.length;
    }

    private void grow(int capacity) {
        kind = Arrays.copyOf(kind, capacity);
        rank = Arrays.copyOf(rank, capacity);
        peer = Arrays.copyOf(peer, capacity);
        tag = Arrays.copyOf(tag, capacity);
        context = Arrays.copyOf(context, capacity);
        bytes = Arrays.copyOf(bytes, capacity);
        request = Arrays.copyOf(request, capacity);
        number = Arrays.copyOf(number, capacity);
        postNanos = Arrays.copyOf(postNanos, capacity);
        enteredNanos = Arrays.copyOf(enteredNanos, capacity);
        pc = Arrays.copyOf(pc, capacity);
        moved = Arrays.copyOf(moved, capacity);
        partner = Arrays.copyOf(partner, capacity);
        next = Arrays.copyOf(next, capacity);
    }
}
