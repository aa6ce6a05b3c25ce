package bcscope.explain.traffic;

import bcscope.base.Invariant;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Counts messages by pair of processes. One thread at a time.
///
/// It has a limit: where more than `mostPairs` pairs exchange messages, neighbouring processes are
/// counted as one, two first, then four, and so on. [TrafficTable#grain] tells how many.
public final class TrafficCount {
    /// Pairs that are kept apart: 24 MB of them.
    public static final int MOST_PAIRS = 1 << 20;

    private static final long EMPTY = -1;

    private final int ranks;
    private final int mostPairs;
    private final Map<String, long[]> collectives = new TreeMap<>();
    private int shift;
    private int size;
    private long[] keys = emptied(64);
    private long[] messages = new long[64];
    private long[] bytes = new long[64];
    private long innerMessages;
    private long innerBytes;

    /// Counts for `ranks` processes.
    public TrafficCount(int ranks) {
        this(ranks, MOST_PAIRS);
    }

    TrafficCount(int ranks, int mostPairs) {
        this.ranks = ranks;
        this.mostPairs = mostPairs;
    }

    /// Adds messages from a process to another.
    public TrafficCount add(int from, int to, long addedMessages, long addedBytes) {
        Invariant.check(
                from >= 0 && from < ranks && to >= 0 && to < ranks,
                "a message from process %d to %d of %d",
                from,
                to,
                ranks);
        put(key(from >> shift, to >> shift), addedMessages, addedBytes);
        return this;
    }

    /// Counts how much of the added traffic is inside calls such as MPI_Alltoall.
    public TrafficCount inner(long addedMessages, long addedBytes) {
        innerMessages += addedMessages;
        innerBytes += addedBytes;
        return this;
    }

    /// Adds calls of the collective `name`.
    public TrafficCount collective(String name, long calls, long movedBytes) {
        long[] known = collectives.computeIfAbsent(name, n -> new long[2]);
        known[0] += calls;
        known[1] += movedBytes;
        return this;
    }

    /// What was counted so far, ordered by sender and receiver.
    public TrafficTable table() {
        int[] slots =
                IntStream.range(0, keys.length)
                        .filter(slot -> keys[slot] != EMPTY)
                        .boxed()
                        .sorted((a, b) -> Long.compare(keys[a], keys[b]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        return new TrafficTable(
                ranks,
                1 << shift,
                Arrays.stream(slots).mapToLong(slot -> keys[slot]).toArray(),
                Arrays.stream(slots).mapToLong(slot -> messages[slot]).toArray(),
                Arrays.stream(slots).mapToLong(slot -> bytes[slot]).toArray(),
                new TrafficTable.Amount(innerMessages, innerBytes),
                collectives.entrySet().stream()
                        .map(entry ->
                                new CollectiveTraffic(
                                        entry.getKey(), entry.getValue()[0], entry.getValue()[1]))
                        .toList());
    }

    /// Sender and receiver in one number that orders like them.
    static long key(int from, int to) {
        return ((long) from << Integer.SIZE) | to;
    }

    private void put(long key, long addedMessages, long addedBytes) {
        int slot = slot(key);
        if (keys[slot] == EMPTY) {
            if (size == mostPairs) {
                coarsen();
                put(coarser(key), addedMessages, addedBytes);
                return;
            }
            if (2 * size >= keys.length) {
                rebuild(2 * keys.length, 0);
                slot = slot(key);
            }
            keys[slot] = key;
            size++;
        }
        messages[slot] += addedMessages;
        bytes[slot] += addedBytes;
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (keys[slot] != EMPTY && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void coarsen() {
        shift++;
        rebuild(keys.length, 1);
    }

    private void rebuild(int slots, int by) {
        long[] oldKeys = keys;
        long[] oldMessages = messages;
        long[] oldBytes = bytes;
        keys = emptied(slots);
        messages = new long[slots];
        bytes = new long[slots];
        size = 0;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != EMPTY) {
                long key = by == 0 ? oldKeys[i] : coarser(oldKeys[i]);
                put(key, oldMessages[i], oldBytes[i]);
            }
        }
    }

    private static long coarser(long key) {
        return key((int) (key >> Integer.SIZE) >> 1, (int) key >> 1);
    }

    private static long[] emptied(int slots) {
        long[] keys = new long[slots];
        Arrays.fill(keys, EMPTY);
        return keys;
    }
}
