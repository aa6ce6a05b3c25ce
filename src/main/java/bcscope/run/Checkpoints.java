package bcscope.run;

import bcscope.engine.Simulation;
import bcscope.engine.Simulation.Checkpoint;

import java.util.ArrayList;
import java.util.List;

/// Saved states in order of slices, within a memory limit. Each has the wall time of executing up
/// to it. If memory is short, the state whose loss increases the time of going back least is
/// dropped, preferably far from the displayed slice. Safe from any thread.
public final class Checkpoints {
    /// Memory that the checkpoints of one run may take.
    public static final long DEFAULT_CAP_BYTES = 256L << 20;

    /// An eighth of the heap: a larger copy could exhaust it.
    private static final long LARGEST_STATE_BYTES = Runtime.getRuntime().maxMemory() / 8;

    private final long capBytes;
    private final List<Entry> entries = new ArrayList<>();
    private long bytes;
    private int cursor;

    /// An empty list with room for about `capBytes` of states.
    public Checkpoints(long capBytes) {
        this.capBytes = capBytes;
    }

    /// Keeps the state of `simulation`, up to which execution took `costNanos`; unless a copy would
    /// take more than its share of the heap. The first state is always kept, since going back needs
    /// it.
    public void keep(Simulation simulation, long costNanos) {
        long expected = simulation.stateBytes();
        if (size() == 0 || expected <= LARGEST_STATE_BYTES) {
            makeRoom(expected);
            add(simulation.checkpoint(), costNanos);
        }
    }

    /// Keeps `checkpoint`, up to which execution took `costNanos`; dropped if there is already one
    /// at the same slice.
    synchronized void add(Checkpoint checkpoint, long costNanos) {
        int at = firstAfter(checkpoint.slice());
        if (at > 0 && entries.get(at - 1).checkpoint.slice() == checkpoint.slice()) {
            return;
        }
        entries.add(at, new Entry(checkpoint, costNanos));
        bytes += checkpoint.bytes();
        while (bytes > capBytes && entries.size() > 2) {
            bytes -= entries.remove(leastMissed()).checkpoint.bytes();
        }
    }

    /// Drops states to make room for one of `expected` bytes within the limit, before it is copied,
    /// so that both are never in memory at once. The first state is kept.
    synchronized void makeRoom(long expected) {
        while (bytes + expected > capBytes && entries.size() > 1) {
            bytes -= entries.remove(leastMissed()).checkpoint.bytes();
        }
    }

    /// The last state at or before `slice`, around which states are then kept most densely. There
    /// is always one at slice 0.
    public synchronized Entry reach(int slice) {
        int at = firstAfter(slice) - 1;
        cursor = at;
        return entries.get(at);
    }

    /// Number of states kept.
    public synchronized int size() {
        return entries.size();
    }

    /// Memory of the states kept.
    public synchronized long bytes() {
        return bytes;
    }

    private int firstAfter(int slice) {
        int low = 0;
        int high = entries.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (entries.get(middle).checkpoint.slice() <= slice) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// Never the first, from which everything can be reached, nor the last, from which the run
    /// continues, unless there are no others.
    private int leastMissed() {
        int best = 1;
        double least = Double.MAX_VALUE;
        long here = entries.get(Math.min(cursor, entries.size() - 1)).costNanos;
        for (int i = 1; i < entries.size() - 1; i++) {
            long gap = entries.get(i + 1).costNanos - entries.get(i - 1).costNanos;
            long distance = Math.abs(entries.get(i).costNanos - here);
            double missed = gap / (double) (distance + 1_000_000);
            if (missed < least) {
                least = missed;
                best = i;
            }
        }
        return best;
    }

    /// A state and the wall time that executing up to it took.
    public record Entry(Checkpoint checkpoint, long costNanos) {}
}
