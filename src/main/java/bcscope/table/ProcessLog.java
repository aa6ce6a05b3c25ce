package bcscope.table;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.ToLongFunction;

/// The intervals in which each process was blocked, in order; between them it computed or was in
/// calls that did not block. An interval is four numbers, delta-coded: position of the blocking
/// operation, counted from the entry of the process, number of calls before it, instant of the
/// call, blocked time. Written by one thread; [#publish] makes what was written visible to other
/// threads.
///
/// While all processes do the same thing at the same time, the log of the first may represent all
/// ([#share], [#separate]).
public final class ProcessLog {
    private static final int FIRST_CHUNK = 128;
    private static final int LARGEST_CHUNK = 1 << 16;
    private static final int LONGEST_VALUE = 10;
    private static final int LONGEST_INTERVAL = 4 * LONGEST_VALUE;

    // New intervals gather in a strip of their process, the strips side by side: processes that
    // are awakened together write next to each other, and a chunk is fetched once for many
    // intervals.
    private static final int STRIP = 128;

    // What is kept for a process, in one place because it is used together.
    private static final int STATE = 4;
    private static final int NANOS = 0;
    private static final int CALLS = 1;
    private static final int POSITION = 2;
    private static final int GATHERED = 3;

    // GATHERED holds the bytes in the strip and whether an interval is open.
    private static final long LENGTH_MASK = 0xFF;
    private static final long OPEN = 1L << 62;

    private static final byte[][] NO_CHUNKS = {};
    private static final byte[] NO_TAIL = {};

    private final byte[] strips;
    private final byte[][][] chunks;
    private final byte[][] tails;
    private final int[] tailBytes;
    private final int[] chunkBytes;
    private final long[] state;
    private final LogMarks marks;
    private final Optional<LogCheck> check;

    /// The log whose intervals are visible in this one.
    private ProcessLog source = this;

    private OpenIntervals open = log -> {};
    private volatile int[] published;
    private volatile boolean shared;

    /// Provides the intervals that have not ended.
    public interface OpenIntervals {
        /// Reports every process that is blocked now to `log` by [ProcessLog#blocked].
        void writeTo(ProcessLog log);
    }

    /// An empty log of `ranks` processes.
    public ProcessLog(int ranks) {
        this(ranks, Optional.empty(), new LogMarks(ranks));
    }

    private ProcessLog(int ranks, Optional<LogCheck> check, LogMarks marks) {
        this.check = check;
        chunks = new byte[ranks][][];
        Arrays.fill(chunks, NO_CHUNKS);
        tails = new byte[ranks][];
        Arrays.fill(tails, NO_TAIL);
        tailBytes = new int[ranks];
        chunkBytes = new int[ranks];
        strips = new byte[ranks * STRIP];
        state = new long[STATE * ranks];
        this.marks = marks;
        published = new int[ranks];
    }

    /// A log that stores nothing: what is written is compared with what `check` expects.
    public static ProcessLog against(LogCheck check) {
        return new ProcessLog(check.ranks(), Optional.of(check), new LogMarks(check.ranks()));
    }

    /// Asks `intervals` for open intervals each time before publishing.
    public void askBeforePublishing(OpenIntervals intervals) {
        open = intervals;
    }

    /// Process `rank` is blocked since `entryNanos` in the operation at `position`, its call number
    /// `calls`. May be called any number of times before [#interval].
    public void blocked(int rank, int position, long calls, long entryNanos) {
        int mine = STATE * rank;
        if ((state[mine + GATHERED] & OPEN) == 0) {
            int begin = roomForNext(rank);
            int end = encodeCall(begin, mine, position, calls, entryNanos);
            state[mine + GATHERED] += end - begin | OPEN;
            remember(mine, position, calls, entryNanos);
        }
    }

    /// The blocked process `rank` was awakened at `awakeNanos`.
    public void awakened(int rank, long awakeNanos) {
        int mine = STATE * rank;
        int begin = room(rank);
        int end = encode(begin, awakeNanos - state[mine + NANOS]);
        state[mine + GATHERED] = state[mine + GATHERED] + (end - begin) & ~OPEN;
        state[mine + NANOS] = awakeNanos;
    }

    /// Process `rank` was blocked from `entryNanos` to `awakeNanos` in the operation at `position`,
    /// its call number `calls`.
    public void interval(int rank, int position, long calls, long entryNanos, long awakeNanos) {
        int mine = STATE * rank;
        if ((state[mine + GATHERED] & OPEN) != 0) {
            awakened(rank, awakeNanos);
            return;
        }
        int begin = roomForNext(rank);
        int end =
                encode(
                        encodeCall(begin, mine, position, calls, entryNanos),
                        awakeNanos - entryNanos);
        state[mine + GATHERED] += end - begin;
        remember(mine, position, calls, awakeNanos);
    }

    private int encodeCall(int begin, int mine, int position, long calls, long entryNanos) {
        long moved = position - state[mine + POSITION];
        int at = encode(begin, (moved << 1) ^ (moved >> 63));
        at = encode(at, calls - state[mine + CALLS]);
        return encode(at, entryNanos - state[mine + NANOS]);
    }

    /// From now on the first process represents all: only its intervals are written, and they are
    /// those of all processes. Does nothing if anything was written before.
    public void share() {
        shared |= isEmpty();
    }

    private boolean isEmpty() {
        for (int bytes : chunkBytes) {
            if (bytes != 0) {
                return false;
            }
        }
        for (long value : state) {
            if (value != 0) {
                return false;
            }
        }
        return true;
    }

    /// Appends to this empty log the published intervals of `source` that began before `nanos`,
    /// except the last one of each process that is `blocked` at that instant.
    public void takeOver(ProcessLog source, long nanos, IntPredicate blocked) {
        for (int rank = 0; rank < ranks(); rank++) {
            BlockedIntervals all = source.intervals(rank);
            int count = 0;
            while (count < all.size() && all.entryNanos(count) < nanos) {
                count++;
            }
            count -= blocked.test(rank) ? 1 : 0;
            for (int i = 0; i < count; i++) {
                interval(rank, all.position(i), all.call(i), all.entryNanos(i), all.awakeNanos(i));
            }
        }
    }

    /// Ends the effect of [#share]: from now on each process has its own intervals. What was
    /// written before stays shared.
    public void separate() {
        if (!shared) {
            return;
        }
        empty(0);
        tails[0] = Arrays.copyOf(tails[0], tailBytes[0]);
        byte[][] written = chunks[0].clone();
        if (written.length > 0) {
            written[written.length - 1] = tails[0];
        }
        marks.separate();
        for (int rank = 0; rank < ranks(); rank++) {
            chunks[rank] = written;
            tails[rank] = tails[0];
            tailBytes[rank] = tailBytes[0];
            chunkBytes[rank] = chunkBytes[0];
            System.arraycopy(state, 0, state, STATE * rank, STATE);
        }
        shared = false;
    }

    private void remember(int mine, int position, long calls, long nanos) {
        state[mine + POSITION] = position;
        state[mine + CALLS] = calls;
        state[mine + NANOS] = nanos;
    }

    /// Makes what was written so far visible to other threads.
    public void publish() {
        open.writeTo(this);
        int[] bytes = new int[ranks()];
        if (shared) {
            empty(0);
            Arrays.fill(bytes, chunkBytes[0]);
        } else {
            for (int rank = 0; rank < bytes.length; rank++) {
                empty(rank);
                bytes[rank] = chunkBytes[rank];
            }
        }
        published = bytes;
    }

    /// Number of processes.
    public int ranks() {
        return tails.length;
    }

    /// Decodes the published intervals of `rank`.
    public BlockedIntervals intervals(int rank) {
        BlockedIntervals decoded = new BlockedIntervals();
        BlockedReader reader = reader(rank);
        while (reader.next()) {
            decoded.add(reader.position(), reader.call(), reader.entryNanos(), reader.awakeNanos());
        }
        return decoded;
    }

    /// Reads the published intervals of `rank` one by one, from the first on.
    public BlockedReader reader(int rank) {
        return new BlockedReader(this, rank);
    }

    /// Reads the published intervals of `rank` from the first on that may end after `nanos`, or
    /// from a few before it.
    public BlockedReader reader(int rank, long nanos) {
        return reader(rank, BlockedReader.Mark::nanos, nanos);
    }

    /// Reads the published intervals of `rank` from its call number `call` on, or from a few before
    /// it.
    public BlockedReader readerFromCall(int rank, long call) {
        return reader(rank, BlockedReader.Mark::call, call - 1);
    }

    private BlockedReader reader(int rank, ToLongFunction<BlockedReader.Mark> key, long place) {
        BlockedReader reader = reader(rank);
        source.marks.skip(source.shared ? 0 : rank, reader, key, place);
        return reader;
    }

    /// Bytes of `rank` that any thread may read.
    int published(int rank) {
        return published[rank];
    }

    /// Chunks of `rank`; must be called after [#published(int)].
    byte[][] chunks(int rank) {
        return chunks[shared ? 0 : rank];
    }

    /// Bytes of the published intervals of each process, in the form of [#copy].
    public int[] encodedBytes() {
        return published.clone();
    }

    /// Bytes of the published intervals of `rank` up to `horizon`: what this log would have
    /// published at that point.
    public int bytesUntil(int rank, Horizon horizon) {
        BlockedReader reader = reader(rank, horizon.nanos() - 1);
        int bytes = reader.bytes();
        while (reader.next() && horizon.hasEntered(rank, reader.entryNanos())) {
            if (!horizon.hasLeft(rank, reader.awakeNanos())) {
                return reader.bytesOfCall();
            }
            bytes = reader.bytes();
        }
        return bytes;
    }

    /// A point up to which a log is read.
    public interface Horizon {
        /// Intervals that end before this instant are read completely.
        long nanos();

        /// Whether `rank` has entered the interval that begins at `entryNanos`.
        boolean hasEntered(int rank, long entryNanos);

        /// Whether `rank` has left the interval that ends at `awakeNanos`, or at
        /// [BlockedIntervals#OPEN].
        boolean hasLeft(int rank, long awakeNanos);
    }

    /// Makes the first intervals of `other`, up to `bytes` of each process, visible in this log,
    /// without copying. They must begin with the intervals that were visible before.
    public void show(ProcessLog other, int[] bytes) {
        source = other.source;
        for (int rank = 0; rank < bytes.length; rank++) {
            chunks[rank] = other.chunks(rank);
            chunkBytes[rank] = bytes[rank];
        }
        published = bytes.clone();
    }

    /// Copies `length` bytes of the published intervals of `rank` from `offset` on: for each
    /// interval four numbers as in the head of this class, the first zigzag-coded, in groups of
    /// seven bits, the lowest first.
    public void copy(int rank, int offset, byte[] target, int length) {
        byte[][] sources = chunks(rank);
        int chunk = 0;
        int at = offset;
        while (at >= sources[chunk].length) {
            at -= sources[chunk++].length;
        }
        int copied = 0;
        while (copied < length) {
            byte[] source = sources[chunk++];
            int part = Math.min(source.length - at, length - copied);
            System.arraycopy(source, at, target, copied, part);
            copied += part;
            at = 0;
        }
    }

    /// A read-only log of complete intervals as written by [#copy], by rank, in which a reader may
    /// start from `marks`.
    public static ProcessLog of(byte[][] intervals, LogMarks marks) {
        ProcessLog log = new ProcessLog(intervals.length, Optional.empty(), marks);
        for (int rank = 0; rank < intervals.length; rank++) {
            if (intervals[rank].length > 0) {
                log.chunks[rank] = new byte[][] {intervals[rank]};
                log.chunkBytes[rank] = intervals[rank].length;
            }
        }
        log.publish();
        return log;
    }

    /// Position in the strip of `rank` for its next interval; writes a mark before it if one is
    /// due.
    private int roomForNext(int rank) {
        int begin = room(rank);
        int gathered = begin - STRIP * rank;
        if (marks.isDue(rank, chunkBytes[rank] + gathered)) {
            mark(rank, gathered);
        }
        return begin;
    }

    /// Writes no mark if the gathered intervals do not fit into the last chunk, since the next
    /// interval then begins in a new chunk.
    private void mark(int rank, int gathered) {
        int at = tailBytes[rank] + gathered;
        if (at <= tails[rank].length && check.isEmpty()) {
            int mine = STATE * rank;
            marks.add(
                    rank,
                    new BlockedReader.Mark(
                            chunkBytes[rank] + gathered,
                            chunks[rank].length - 1,
                            at,
                            (int) state[mine + POSITION],
                            state[mine + CALLS],
                            state[mine + NANOS]));
        }
    }

    /// Position in the strip of `rank` with room for an interval.
    private int room(int rank) {
        int length = (int) (state[STATE * rank + GATHERED] & LENGTH_MASK);
        if (length > STRIP - LONGEST_INTERVAL) {
            empty(rank);
            length = 0;
        }
        return STRIP * rank + length;
    }

    private int encode(int from, long value) {
        byte[] target = strips;
        int at = from;
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            target[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        target[at++] = (byte) rest;
        return at;
    }

    /// Moves the contents of the strip of `rank` into its chunks.
    private void empty(int rank) {
        int gathered = STATE * rank + GATHERED;
        int length = (int) (state[gathered] & LENGTH_MASK);
        state[gathered] &= ~LENGTH_MASK;
        if (check.isPresent()) {
            check(check.get(), rank, length);
        } else {
            keep(rank, length);
        }
        chunkBytes[rank] += length;
    }

    private void check(LogCheck against, int first, int length) {
        int behind = shared ? ranks() : first + 1;
        for (int rank = first; rank < behind; rank++) {
            against.check(rank, chunkBytes[first], strips, STRIP * first, length);
        }
    }

    private void keep(int rank, int length) {
        int moved = 0;
        while (moved < length) {
            if (tailBytes[rank] == tails[rank].length) {
                addChunk(rank);
            }
            int part = Math.min(length - moved, tails[rank].length - tailBytes[rank]);
            System.arraycopy(strips, STRIP * rank + moved, tails[rank], tailBytes[rank], part);
            tailBytes[rank] += part;
            moved += part;
        }
    }

    private void addChunk(int rank) {
        int size = Math.clamp(2L * tails[rank].length, FIRST_CHUNK, LARGEST_CHUNK);
        byte[][] longer = Arrays.copyOf(chunks[rank], chunks[rank].length + 1);
        tails[rank] = new byte[size];
        tailBytes[rank] = 0;
        longer[longer.length - 1] = tails[rank];
        chunks[rank] = longer;
    }
}
