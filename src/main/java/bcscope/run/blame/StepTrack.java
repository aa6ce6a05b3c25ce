package bcscope.run.blame;

import java.util.Arrays;

/// The steps of one process that have not been swept, as bytes: written at the end, read from the
/// start. A step is its kind, how long it lasts, the operation, the process that it waits for and
/// the receiver of its message; numbers in groups of seven bits, the lowest first.
final class StepTrack {
    private static final byte[] EMPTY = {};
    private static final int LONGEST = 1 + 4 * 10;
    private static final int BLOCKED = 0x40;
    private static final int KIND = 0x3F;

    private byte[] bytes = EMPTY;
    private int end;
    private int at;
    private long writtenNanos;
    private int writtenPc;

    private long readNanos;
    private int readPc;
    private int code;
    private int peer;
    private int receiver;

    /// Until when steps are known, ns.
    long writtenNanos() {
        return writtenNanos;
    }

    /// Adds what lasts from [#writtenNanos] to `untilNanos`; nothing if that is earlier.
    ///
    /// @param kind ordinal of the cause, or one more for a wait for `peer`
    /// @param peer the process that it waits for, or of [CauseKind#NODE_DOWN] the node
    void add(int kind, boolean blocked, int pc, int peer, int receiver, long untilNanos) {
        if (untilNanos <= writtenNanos) {
            return;
        }
        if (bytes.length - end < LONGEST) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * LONGEST, 2 * bytes.length));
        }
        bytes[end++] = (byte) (kind | (blocked ? BLOCKED : 0));
        value(untilNanos - writtenNanos);
        long moved = (long) pc - writtenPc;
        value((moved << 1) ^ (moved >> 63));
        value(peer + 1L);
        value(receiver + 1L);
        writtenNanos = untilNanos;
        writtenPc = pc;
    }

    private void value(long number) {
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            bytes[end++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[end++] = (byte) rest;
    }

    /// Goes to the next step; false if there is none.
    boolean next() {
        if (at == end) {
            return false;
        }
        code = bytes[at++];
        readNanos += value();
        long zigzag = value();
        readPc += (int) ((zigzag >>> 1) ^ -(zigzag & 1));
        peer = (int) value() - 1;
        receiver = (int) value() - 1;
        return true;
    }

    private long value() {
        long value = 0;
        int shift = 0;
        byte piece;
        do {
            piece = bytes[at++];
            value |= (long) (piece & 0x7F) << shift;
            shift += 7;
        } while (piece < 0);
        return value;
    }

    /// Forgets what has been read.
    void forget() {
        System.arraycopy(bytes, at, bytes, 0, end - at);
        end -= at;
        at = 0;
    }

    /// Bytes not forgotten.
    int size() {
        return end;
    }

    /// End of the step read last, ns.
    long untilNanos() {
        return readNanos;
    }

    /// Kind of that step.
    int kind() {
        return code & KIND;
    }

    /// Whether it blocked the process.
    boolean blocked() {
        return (code & BLOCKED) != 0;
    }

    /// Its operation.
    int pc() {
        return readPc;
    }

    /// Whom it waits for, or the node that is down, or -1.
    int peer() {
        return peer;
    }

    /// The receiver of its message, or -1.
    int receiver() {
        return receiver;
    }
}
