package bcscope.table;

import java.util.Arrays;

/// For each process the intervals in which it was blocked, in order; between them it computed or
/// called. An interval is four numbers, delta-coded: pc of the blocking operation, number of calls
/// before it, instant of the call, blocked time. Written by one thread; [#publish] shows others
/// what was written so far.
public final class ProcessLog {
    private static final int FIRST_CHUNK = 64;
    private static final int LARGEST_CHUNK = 1 << 16;

    private final byte[][][] chunks;
    private final int[] used;
    private final int[] chunkUsed;
    private final int[] lastPc;
    private final long[] lastCalls;
    private final long[] lastNanos;
    private volatile int[] published;

    /// An empty log of `ranks` processes.
    public ProcessLog(int ranks) {
        chunks = new byte[ranks][0][];
        used = new int[ranks];
        chunkUsed = new int[ranks];
        lastPc = new int[ranks];
        lastCalls = new long[ranks];
        lastNanos = new long[ranks];
        published = new int[ranks];
    }

    /// Process `rank` blocked at `entryNanos` in the operation at `pc`, its call number `calls`.
    public void blocked(int rank, int pc, long calls, long entryNanos) {
        long pcDelta = (long) pc - lastPc[rank];
        write(rank, (pcDelta << 1) ^ (pcDelta >> 63));
        write(rank, calls - lastCalls[rank]);
        write(rank, entryNanos - lastNanos[rank]);
        lastPc[rank] = pc;
        lastCalls[rank] = calls;
        lastNanos[rank] = entryNanos;
    }

    /// The blocked process `rank` was awakened at `awakeNanos`.
    public void awakened(int rank, long awakeNanos) {
        write(rank, awakeNanos - lastNanos[rank]);
        lastNanos[rank] = awakeNanos;
    }

    /// Shows what was written so far to other threads.
    public void publish() {
        published = used.clone();
    }

    /// Number of processes.
    public int ranks() {
        return used.length;
    }

    /// Decodes the published intervals of `rank`.
    public BlockedIntervals intervals(int rank) {
        BlockedIntervals decoded = new BlockedIntervals();
        BlockedReader reader = reader(rank);
        while (reader.next()) {
            decoded.add(reader.pc(), reader.call(), reader.entryNanos(), reader.awakeNanos());
        }
        return decoded;
    }

    /// Reads the published intervals of `rank` one by one, from the first on.
    public BlockedReader reader(int rank) {
        return new BlockedReader(this, rank);
    }

    /// Bytes of `rank` that any thread may read.
    int published(int rank) {
        return published[rank];
    }

    /// Chunks of `rank`; to be asked after [#published(int)].
    byte[][] chunks(int rank) {
        return chunks[rank];
    }

    private void write(int rank, long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            put(rank, (byte) (rest | 0x80));
            rest >>>= 7;
        }
        put(rank, (byte) rest);
    }

    private void put(int rank, byte value) {
        byte[][] mine = chunks[rank];
        int last = mine.length - 1;
        if (last < 0 || chunkUsed[rank] == mine[last].length) {
            int size = last < 0 ? FIRST_CHUNK : Math.min(LARGEST_CHUNK, 2 * mine[last].length);
            mine = Arrays.copyOf(mine, mine.length + 1);
            last = mine.length - 1;
            mine[last] = new byte[size];
            chunks[rank] = mine;
            chunkUsed[rank] = 0;
        }
        mine[last][chunkUsed[rank]++] = value;
        used[rank]++;
    }
}
