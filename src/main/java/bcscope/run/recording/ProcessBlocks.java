package bcscope.run.recording;

import bcscope.table.ProcessLog;

import java.util.Arrays;

/// The blocked intervals of the processes in blocks. A block is a list of pieces: rank, offset in
/// the intervals of that rank, length, bytes as [ProcessLog#copy] gives them.
final class ProcessBlocks {
    private static final int NUMBERS_OF_AN_INTERVAL = 4;

    private final byte[][] intervals;
    private final int[] sizes;
    private final int operations;
    private long total;

    /// Nothing read yet for a program of `ranks` processes and `operations` operations.
    ProcessBlocks(int ranks, int operations) {
        intervals = new byte[ranks][0];
        sizes = new int[ranks];
        this.operations = operations;
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
            throw new Damage("more states than memory can hold");
        }
        ByteReader in = new ByteReader(block);
        while (in.left() > 0) {
            int rank = in.within(intervals.length - 1L, "a rank");
            if (in.unsigned() != sizes[rank]) {
                throw new Damage("states in a wrong order");
            }
            byte[] piece = in.raw(in.count());
            int size = sizes[rank] + piece.length;
            if (size > intervals[rank].length) {
                int room = sizes[rank] == 0 ? size : Math.max(size, 2 * sizes[rank]);
                intervals[rank] = Arrays.copyOf(intervals[rank], room);
            }
            System.arraycopy(piece, 0, intervals[rank], sizes[rank], piece.length);
            sizes[rank] = size;
        }
    }

    /// What was read, up to the last interval of each rank that is whole and possible.
    ProcessLog log() {
        byte[][] whole = new byte[intervals.length][];
        for (int rank = 0; rank < whole.length; rank++) {
            whole[rank] = Arrays.copyOf(intervals[rank], wholeBytes(rank));
        }
        return ProcessLog.of(whole);
    }

    private int wholeBytes(int rank) {
        ByteReader in = new ByteReader(intervals[rank], sizes[rank]);
        int whole = 0;
        long pc = 0;
        long nanos = 0;
        try {
            for (int number = 0; in.left() > 0; number = (number + 1) % NUMBERS_OF_AN_INTERVAL) {
                if (number == 0) {
                    pc += in.signed();
                } else {
                    long delta = in.unsigned();
                    nanos += number == 1 ? 0 : delta;
                    if (delta < 0 || nanos < 0) {
                        return whole;
                    }
                }
                if (pc < 0 || pc >= operations) {
                    return whole;
                }
                if (number >= 2) {
                    whole = sizes[rank] - in.left();
                }
            }
        } catch (Damage cut) {
            return whole;
        }
        return whole;
    }
}
