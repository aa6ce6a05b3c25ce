package bcscope.run.recording;

import bcscope.program.Program;
import bcscope.table.ProcessLog;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// The blocked intervals of the processes in blocks. A block is a list of pieces: rank, offset in
/// the intervals of that rank, length, bytes as [ProcessLog#copy] gives them.
final class ProcessBlocks {
    private static final int NUMBERS_OF_AN_INTERVAL = 4;
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
            note(checked, wholeBytes(intervals[checked], sizes[checked], of));
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
        int[] whole =
                ranks().map(rank ->
                                wholeBytes(
                                        intervals[rank], sizes[rank], program.operationsFrom(rank)))
                        .toArray();
        for (int rank = 0; rank < intervals.length; rank++) {
            note(rank, whole[rank]);
            if (whole[rank] < intervals[rank].length) {
                intervals[rank] = Arrays.copyOf(intervals[rank], whole[rank]);
            }
        }
        return ProcessLog.of(intervals, ranks());
    }

    /// All ranks, for work on one that needs no other.
    private IntStream ranks() {
        return IntStream.range(0, intervals.length).parallel();
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

    /// Length of the intervals at the beginning of `bytes` in which every number ends, every
    /// position is one of the `operations` of the program from the entry of the rank on, and time
    /// continues. The number of calls goes back where the run went back to a checkpoint. In one
    /// loop, because recordings have tens of megabytes of them.
    private static int wholeBytes(byte[] bytes, int size, int operations) {
        int at = 0;
        int whole = 0;
        long position = 0;
        long calls = 0;
        long nanos = 0;
        for (int number = 0; at < size; number = (number + 1) % NUMBERS_OF_AN_INTERVAL) {
            long value = 0;
            int shift = 0;
            byte piece;
            do {
                if (at == size || shift >= Long.SIZE) {
                    return whole;
                }
                piece = bytes[at++];
                value |= (long) (piece & 0x7F) << shift;
                shift += 7;
            } while (piece < 0);
            if (piece == 0 && shift > 7) {
                return whole;
            }
            switch (number) {
                case 0 -> position += (value >>> 1) ^ -(value & 1);
                case 1 -> calls += value;
                default -> nanos = value < 0 ? value : nanos + value;
            }
            if (position < 0 || position >= operations || calls < 0 || nanos < 0) {
                return whole;
            }
            if (number > 1) {
                whole = at;
            }
        }
        return whole;
    }
}
