package bcscope.program;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// The known part of the program of one process of a [GrowingProgram]: pages of operations that
/// stay where they are. One thread appends and then publishes; readers on any thread see everything
/// published.
final class GrownCode {
    private static final int PAGE_SHIFT = 6;
    private static final int PAGE_OPERATIONS = 1 << PAGE_SHIFT;
    private static final int IN_PAGE = PAGE_OPERATIONS - 1;
    private static final int[][] NO_LISTS = {};

    /// The page of unknown operations.
    private static final Page NOTHING = new Page();

    private volatile @Nullable Page[] pages = {};
    private volatile int[][] lists = NO_LISTS;
    private volatile int published;
    private volatile int slots;
    private volatile boolean overlaps;

    // Of the writer alone.
    private int written;
    private int listCount;

    private static final class Page {
        final OperationKind[] kinds = new OperationKind[PAGE_OPERATIONS];
        final int[] peers = new int[PAGE_OPERATIONS];
        final int[] tags = new int[PAGE_OPERATIONS];
        final long[] amounts = new long[PAGE_OPERATIONS];
        final int[] contexts = new int[PAGE_OPERATIONS];
        final int[] requests = new int[PAGE_OPERATIONS];
        final int[] lines = new int[PAGE_OPERATIONS];

        Page() {
            Arrays.fill(kinds, OperationKind.OPEN);
            Arrays.fill(peers, -1);
            Arrays.fill(requests, -1);
        }
    }

    void add(
            OperationKind kind,
            int peer,
            int tag,
            long amount,
            int context,
            int request,
            int line) {
        int number = written >>> PAGE_SHIFT;
        @Nullable Page[] all = pages;
        if (number == all.length) {
            all = Arrays.copyOf(all, Math.max(1, 2 * number));
            pages = all;
        }
        @Nullable Page page = all[number];
        if (page == null) {
            page = new Page();
            all[number] = page;
        }
        int at = written & IN_PAGE;
        page.kinds[at] = kind;
        page.peers[at] = peer;
        page.tags[at] = tag;
        page.amounts[at] = amount;
        page.contexts[at] = context;
        page.requests[at] = request;
        page.lines[at] = line;
        written++;
        if (!overlaps && kind.overlaps()) {
            overlaps = true;
        }
    }

    /// Where the list of `slots` is kept: with the last one, where that is the same.
    int placeOf(int[] slots) {
        int[][] all = lists;
        if (listCount > 0 && Arrays.equals(all[listCount - 1], slots)) {
            return listCount - 1;
        }
        if (listCount == all.length) {
            all = Arrays.copyOf(all, Math.max(4, 2 * listCount));
        }
        all[listCount] = slots;
        lists = all;
        return listCount++;
    }

    /// Shows all that was added, of a process that uses `ownSlots` request slots.
    void publish(int ownSlots) {
        slots = ownSlots;
        published = written;
    }

    /// Number of operations that are published.
    int size() {
        return published;
    }

    /// Whether a non-blocking collective is among them.
    boolean overlaps() {
        return overlaps;
    }

    /// Number of request slots that they name.
    int slots() {
        return slots;
    }

    OperationKind kind(int index) {
        return index < published ? page(index).kinds[index & IN_PAGE] : OperationKind.OPEN;
    }

    int peer(int index) {
        return page(index).peers[index & IN_PAGE];
    }

    int tag(int index) {
        return page(index).tags[index & IN_PAGE];
    }

    long amount(int index) {
        return page(index).amounts[index & IN_PAGE];
    }

    int context(int index) {
        return page(index).contexts[index & IN_PAGE];
    }

    int request(int index) {
        return page(index).requests[index & IN_PAGE];
    }

    int line(int index) {
        return page(index).lines[index & IN_PAGE];
    }

    int[] list(int place) {
        return lists[place];
    }

    private Page page(int index) {
        @Nullable Page[] all = pages;
        int number = index >>> PAGE_SHIFT;
        @Nullable Page page = number < all.length ? all[number] : null;
        return page == null ? NOTHING : page;
    }
}
