package bcscope.run;

import bcscope.engine.Simulation;
import bcscope.engine.Simulation.Checkpoint;

import java.util.ArrayList;
import java.util.List;

/// States to return to, in order of slices, within a cap of memory. Each knows what executing up to
/// it cost in wall time; where memory is short, the one is given up whose loss makes the way back
/// least longer, and sooner far from where a person looks. Safe from any thread.
public final class Checkpoints {
    /// Memory that the checkpoints of one run may take.
    public static final long DEFAULT_CAP_BYTES = 256L << 20;

    /// An eighth of the heap: a copy of more could be the end of the run.
    private static final long LARGEST_STATE_BYTES = Runtime.getRuntime().maxMemory() / 8;

    private final long capBytes;
    private final List<Entry> entries = new ArrayList<>();
    private long bytes;
    private int cursor;

    /// No states yet; at most about `capBytes` of them.
    public Checkpoints(long capBytes) {
        this.capBytes = capBytes;
    }

    /// Keeps the state of `simulation`, up to which execution took `costNanos`; not where a copy of
    /// it would take more than its share of the heap, but for the first, without which there is no
    /// way back.
    public void keep(Simulation simulation, long costNanos) {
        long expected = simulation.stateBytes();
        if (size() == 0 || expected <= LARGEST_STATE_BYTES) {
            makeRoom(expected);
            add(simulation.checkpoint(), costNanos);
        }
    }

    /// Keeps `checkpoint`, up to which execution took `costNanos`; one at the same slice is kept
    /// already, the new one is dropped.
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

    /// Gives up states, so that one more of `expected` bytes keeps the cap: before it is copied,
    /// that saves the memory of those that would have to go for it. The first stays.
    synchronized void makeRoom(long expected) {
        while (bytes + expected > capBytes && entries.size() > 1) {
            bytes -= entries.remove(leastMissed()).checkpoint.bytes();
        }
    }

    /// The last state at or before `slice`, which becomes the place around which states are kept
    /// densest. There is always one at slice 0.
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

    /// Never the first, from which everything can be reached, nor the last, where the run goes on,
    /// unless there are no others.
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
