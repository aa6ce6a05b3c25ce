package bcscope.table;

import java.util.Arrays;

/// For each process the intervals in which it was blocked, in order; between them it computed or
/// called. An interval is four numbers, delta-coded: pc of the blocking operation, number of calls
/// before it, instant of the call, blocked time. Written by one thread; [#publish] shows others
/// what was written so far.
public final class ProcessLog {
    private static final int FIRST_CHUNK = 128;
    private static final int LARGEST_CHUNK = 1 << 16;
    private static final int LONGEST_VALUE = 10;

    // What is kept for a process, in one place because it is used together.
    private static final int STATE = 4;
    private static final int NANOS = 0;
    private static final int CALLS = 1;
    private static final int PC = 2;
    private static final int ROOM_FROM = 3;

    private final byte[][][] chunks;
    private final byte[][] tails;
    private final int[] used;
    private final long[] state;
    private volatile int[] published;

    /// An empty log of `ranks` processes.
    public ProcessLog(int ranks) {
        chunks = new byte[ranks][0][];
        tails = new byte[ranks][0];
        used = new int[ranks];
        state = new long[STATE * ranks];
        published = new int[ranks];
    }

    /// Process `rank` blocked at `entryNanos` in the operation at `pc`, its call number `calls`.
    public void blocked(int rank, int pc, long calls, long entryNanos) {
        int mine = STATE * rank;
        long pcDelta = pc - state[mine + PC];
        write(rank, (pcDelta << 1) ^ (pcDelta >> 63));
        write(rank, calls - state[mine + CALLS]);
        write(rank, entryNanos - state[mine + NANOS]);
        state[mine + PC] = pc;
        state[mine + CALLS] = calls;
        state[mine + NANOS] = entryNanos;
    }

    /// The blocked process `rank` was awakened at `awakeNanos`.
    public void awakened(int rank, long awakeNanos) {
        int mine = STATE * rank;
        write(rank, awakeNanos - state[mine + NANOS]);
        state[mine + NANOS] = awakeNanos;
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

    /// Bytes of the published intervals of each process, in the form of [#copy].
    public int[] encodedBytes() {
        return published.clone();
    }

    /// Copies `length` bytes of the published intervals of `rank` from `offset` on: for each
    /// interval four numbers as in the head of this class, the first zigzag-coded, in groups of
    /// seven bits, the lowest first.
    public void copy(int rank, int offset, byte[] target, int length) {
        int chunk = 0;
        int at = offset;
        while (at >= chunks[rank][chunk].length) {
            at -= chunks[rank][chunk++].length;
        }
        int copied = 0;
        while (copied < length) {
            byte[] source = chunks[rank][chunk++];
            int part = Math.min(source.length - at, length - copied);
            System.arraycopy(source, at, target, copied, part);
            copied += part;
            at = 0;
        }
    }

    /// A finished log, only to be read, of intervals that [#copy] gave, by rank; they must be
    /// whole.
    public static ProcessLog of(byte[][] intervals) {
        ProcessLog log = new ProcessLog(intervals.length);
        for (int rank = 0; rank < intervals.length; rank++) {
            if (intervals[rank].length > 0) {
                log.chunks[rank] = new byte[][] {intervals[rank]};
                log.used[rank] = intervals[rank].length;
            }
        }
        log.publish();
        return log;
    }

    private void write(int rank, long value) {
        byte[] tail = tails[rank];
        int begin = (int) state[STATE * rank + ROOM_FROM];
        if (tail.length - begin < LONGEST_VALUE) {
            writeAcrossChunks(rank, value);
            return;
        }
        int at = begin;
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            tail[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        tail[at++] = (byte) rest;
        state[STATE * rank + ROOM_FROM] = at;
        used[rank] += at - begin;
    }

    private void writeAcrossChunks(int rank, long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            put(rank, (byte) (rest | 0x80));
            rest >>>= 7;
        }
        put(rank, (byte) rest);
    }

    private void put(int rank, byte value) {
        int at = (int) state[STATE * rank + ROOM_FROM];
        if (at == tails[rank].length) {
            addChunk(rank);
            at = 0;
        }
        tails[rank][at] = value;
        state[STATE * rank + ROOM_FROM] = at + 1L;
        used[rank]++;
    }

    private void addChunk(int rank) {
        int size = Math.clamp(2L * tails[rank].length, FIRST_CHUNK, LARGEST_CHUNK);
        byte[][] longer = Arrays.copyOf(chunks[rank], chunks[rank].length + 1);
        tails[rank] = new byte[size];
        longer[longer.length - 1] = tails[rank];
        chunks[rank] = longer;
    }
}
