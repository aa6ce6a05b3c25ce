package bcscope.table;

import java.util.function.ToLongFunction;

/// Reads the blocked intervals of one process in order, without storing them; can continue when the
/// log has grown, and from a mark. For one thread; sees what was published at the last
/// [#refresh()].
public final class BlockedReader {
    private final ProcessLog log;
    private final int rank;
    private byte[][] chunks = {};
    private int limit;

    private int read;
    private int readOfCall;
    private int chunk;
    private int at;

    private int position;
    private long call;
    private long nanos;
    private long entryNanos;
    private long awakeNanos;

    BlockedReader(ProcessLog log, int rank) {
        this.log = log;
        this.rank = rank;
        refresh();
    }

    /// Position of a reader, between two intervals.
    ///
    /// @param read bytes before it
    /// @param chunk chunk of the next byte
    /// @param at place of the next byte in the chunk
    /// @param position position of the previous interval
    /// @param call call number of the previous interval
    /// @param nanos end of the previous interval, ns
    public record Mark(int read, int chunk, int at, int position, long call, long nanos) {}

    /// Includes what has been published since the last call.
    public void refresh() {
        limit = log.published(rank);
        chunks = log.chunks(rank);
    }

    /// Goes to the next interval; false if there is none. An open interval has the end
    /// [BlockedIntervals#OPEN]; once it has ended, it can be read again from its mark.
    public boolean next() {
        if (read == limit) {
            return false;
        }
        long zigzag = value();
        position += (int) ((zigzag >>> 1) ^ -(zigzag & 1));
        call += value();
        nanos += value();
        entryNanos = nanos;
        readOfCall = read;
        if (read == limit) {
            awakeNanos = BlockedIntervals.OPEN;
        } else {
            nanos += value();
            awakeNanos = nanos;
        }
        return true;
    }

    /// Bytes up to the end of the interval.
    int bytes() {
        return read;
    }

    /// Bytes up to the end of the call of the interval, which is that of the interval itself while
    /// it is open.
    int bytesOfCall() {
        return readOfCall;
    }

    /// The place before the next interval.
    public Mark mark() {
        return new Mark(read, chunk, at, position, call, nanos);
    }

    /// Goes to a mark of the same process.
    public void goTo(Mark mark) {
        read = mark.read;
        chunk = mark.chunk;
        at = mark.at;
        position = mark.position;
        call = mark.call;
        nanos = mark.nanos;
    }

    /// Goes to the last of `marks`, which may end with nulls, whose `key` is at most `place` and
    /// after which something is published; does not move if there is none.
    void skip(Mark[] marks, ToLongFunction<Mark> key, long place) {
        int low = 0;
        int high = marks.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            Mark mark = marks[middle];
            if (mark != null && mark.read < limit && key.applyAsLong(mark) <= place) {
                goTo(mark);
                low = middle + 1;
            } else {
                high = middle;
            }
        }
    }

    /// Operation that blocked, counted from the entry of the process.
    public int position() {
        return position;
    }

    /// Number of MPI calls of the process before this one.
    public long call() {
        return call;
    }

    /// Instant of the call, ns.
    public long entryNanos() {
        return entryNanos;
    }

    /// Instant at which the process was awakened, ns, or [BlockedIntervals#OPEN].
    public long awakeNanos() {
        return awakeNanos;
    }

    /// Seven bits a byte, the lowest first; the sign bit says that more follow.
    private long value() {
        long value = 0;
        int shift = 0;
        while (true) {
            if (at == chunks[chunk].length) {
                chunk++;
                at = 0;
            }
            byte piece = chunks[chunk][at++];
            read++;
            value |= (long) (piece & 0x7F) << shift;
            if (piece >= 0) {
                return value;
            }
            shift += 7;
        }
    }
}
