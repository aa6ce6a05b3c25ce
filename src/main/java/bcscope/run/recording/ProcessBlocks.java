package bcscope.run.recording;

import bcscope.program.Program;
import bcscope.table.LogMarks;
import bcscope.table.ProcessLog;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// The blocked intervals of the processes in blocks. A block is a list of pieces: rank, offset in
/// the intervals of that rank, length, bytes as [ProcessLog#copy] gives them.
final class ProcessBlocks {
    private static final byte[] NOTHING = {};

    private final byte[][] intervals;
    private final int[] sizes;
    private long total;
    private int latest;
    private int checked;
    private OptionalInt cutRank = OptionalInt.empty();

    /// Nothing read yet of `ranks` processes.
    ProcessBlocks(int ranks) {
        intervals = new byte[ranks][0];
        sizes = new int[ranks];
    }

    /// Appends a piece of the intervals of `rank` to a block.
    static void piece(ByteWriter out, ProcessLog log, int rank, int offset, int length) {
        out.unsigned(rank);
        out.unsigned(offset);
        out.unsigned(length);
        byte[] bytes = new byte[length];
        log.copy(rank, offset, bytes, length);
        out.raw(bytes, length);
    }

    void append(byte[] block) throws Damage {
        total += block.length;
        if (total > Runtime.getRuntime().maxMemory() / 4) {
            throw Damage.tooLarge("more states of the processes than there is memory for");
        }
        ByteReader in = new ByteReader(block);
        while (in.left() > 0) {
            int rank = in.within(intervals.length - 1L, "a rank");
            if (in.unsigned() != sizes[rank]) {
                throw new Damage("states in a wrong order");
            }
            int length = in.count();
            int size = sizes[rank] + length;
            if (size > intervals[rank].length) {
                int room = sizes[rank] == 0 ? size : Math.max(size, 2 * sizes[rank]);
                intervals[rank] = Arrays.copyOf(intervals[rank], room);
            }
            in.copy(length, intervals[rank], sizes[rank]);
            sizes[rank] = size;
            latest = rank;
        }
    }

    /// Checks the intervals of the processes that are whole, those before the one whose intervals
    /// were appended last, and forgets them.
    void drop(IntUnaryOperator operations) {
        while (checked < latest) {
            int of = operations.applyAsInt(checked);
            note(checked, WholeIntervals.bytes(intervals[checked], sizes[checked], of));
            intervals[checked] = NOTHING;
            total -= sizes[checked];
            checked++;
        }
    }

    /// Checks what is left when all is appended.
    void end(IntUnaryOperator operations) throws Damage {
        latest = intervals.length;
        drop(operations);
        if (cutRank.isPresent()) {
            throw new Damage("an impossible interval of process " + cutRank.getAsInt());
        }
    }

    /// What was read, up to the last interval of each rank that is whole and possible in `program`.
    /// Afterwards [#cutRank] tells.
    ProcessLog log(Program program) {
        LogMarks marks = new LogMarks(intervals.length);
        IntStream.range(0, intervals.length).parallel().forEach(rank -> cut(rank, program, marks));
        ProcessLog log = ProcessLog.of(intervals, marks);
        int[] whole = log.encodedBytes();
        for (int rank = 0; rank < whole.length; rank++) {
            note(rank, whole[rank]);
        }
        return log;
    }

    private void cut(int rank, Program program, LogMarks marks) {
        byte[] bytes = intervals[rank];
        int operations = program.operationsFrom(rank);
        int whole = WholeIntervals.bytes(bytes, sizes[rank], operations, rank, marks);
        if (whole < bytes.length) {
            intervals[rank] = Arrays.copyOf(bytes, whole);
        }
    }

    /// The first `whole` bytes of the intervals of `rank` are whole and possible.
    private void note(int rank, int whole) {
        if (whole < sizes[rank] && cutRank.isEmpty()) {
            cutRank = OptionalInt.of(rank);
        }
    }

    /// The first process that has an interval which is not whole or not possible.
    OptionalInt cutRank() {
        return cutRank;
    }
}
