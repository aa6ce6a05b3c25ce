package bcscope.moment;

import bcscope.happening.NicThread;
import bcscope.happening.PhaseWindow;

import java.util.Optional;

/// How often the threads of all nodes have acted in a microphase.
public final class ThreadActs {
    private static final int THREADS = NicThread.values().length;

    /// The microphase.
    final Optional<PhaseWindow> window;

    /// By thread.
    private final Pages<int[]> acts;

    private final Pages<int[]> ofNodes;

    /// One more than the happening that was the last act of a thread.
    private final Pages<int[]> last;

    private int most;

    private ThreadActs(
            Optional<PhaseWindow> window,
            Pages<int[]> acts,
            Pages<int[]> ofNodes,
            Pages<int[]> last,
            int most) {
        this.window = window;
        this.acts = acts;
        this.ofNodes = ofNodes;
        this.last = last;
        this.most = most;
    }

    /// None in a microphase.
    static ThreadActs none(int nodes, Optional<PhaseWindow> window) {
        Pages<int[]> none = Pages.zeros(nodes * THREADS);
        return new ThreadActs(window, none, Pages.zeros(nodes), none.next(), 0);
    }

    /// Goes on from these, which must not change any more.
    ThreadActs next() {
        return new ThreadActs(window, acts.next(), ofNodes.next(), last.next(), most);
    }

    /// Counts happening number `index` of the slice, at `nanos`, if it is in the microphase.
    void add(int index, long nanos, int node, NicThread thread) {
        if (window.isPresent()
                && nanos >= window.get().strobeNanos()
                && nanos <= window.get().endNanos()) {
            int slot = slot(node, thread);
            acts.own(slot)[Pages.in(slot)]++;
            int[] page = last.own(slot);
            page[Pages.in(slot)] = Math.max(page[Pages.in(slot)], index + 1);
            most = Math.max(most, ++ofNodes.own(node)[Pages.in(node)]);
        }
    }

    /// How often a thread of a node has acted.
    public int of(int node, NicThread thread) {
        int slot = slot(node, thread);
        return acts.page(slot)[Pages.in(slot)];
    }

    /// How often the threads of a node have acted.
    public int of(int node) {
        return ofNodes.page(node)[Pages.in(node)];
    }

    /// The most acts of the threads of any node.
    public int most() {
        return most;
    }

    /// The happening that was the last act of a thread; negative if it has not acted.
    int last(int node, NicThread thread) {
        int slot = slot(node, thread);
        return last.page(slot)[Pages.in(slot)] - 1;
    }

    private static int slot(int node, NicThread thread) {
        return node * THREADS + thread.ordinal();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ThreadActs that
                && window.equals(that.window)
                && acts.equals(that.acts)
                && ofNodes.equals(that.ofNodes)
                && last.equals(that.last)
                && most == that.most;
    }

    @Override
    public int hashCode() {
        return acts.hashCode();
    }
}
