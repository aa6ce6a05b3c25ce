package bcscope.run.recording;

import java.nio.charset.StandardCharsets;

/// Reads what [ByteWriter] wrote, from untrusted bytes: every step is checked.
final class ByteReader {
    private final byte[] bytes;
    private final int size;
    private int at;

    ByteReader(byte[] bytes) {
        this(bytes, bytes.length);
    }

    /// Reads the first `size` of `bytes`.
    ByteReader(byte[] bytes, int size) {
        this.bytes = bytes;
        this.size = size;
    }

    int left() {
        return size - at;
    }

    int one() throws Damage {
        need(1);
        return bytes[at++] & 0xFF;
    }

    long unsigned() throws Damage {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            need(1);
            byte piece = bytes[at++];
            value |= (long) (piece & 0x7F) << shift;
            if (piece >= 0) {
                return value;
            }
        }
        throw new Damage("a number of more than 64 bits");
    }

    long signed() throws Damage {
        long zigzag = unsigned();
        return (zigzag >>> 1) ^ -(zigzag & 1);
    }

    /// `count` numbers, each stored as its difference from the one before.
    long[] sums(int count) throws Damage {
        long[] sums = new long[count];
        long last = 0;
        int next = at;
        for (int i = 0; i < count; i++) {
            if (next < size && bytes[next] >= 0) {
                int zigzag = bytes[next++];
                last += (zigzag >>> 1) ^ -(zigzag & 1);
            } else {
                at = next;
                last += signed();
                next = at;
            }
            sums[i] = last;
        }
        at = next;
        return sums;
    }

    /// `count` numbers of eight bytes.
    long[] eights(int count) throws Damage {
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            values[i] = eight();
        }
        return values;
    }

    /// A number of things, each of which takes at least one of the bytes left.
    int count() throws Damage {
        return within(left(), "a count");
    }

    /// An unsigned number up to `most`.
    int within(long most, String what) throws Damage {
        long value = unsigned();
        if (value < 0 || value > most) {
            throw new Damage(what + " of " + Long.toUnsignedString(value));
        }
        return (int) value;
    }

    long eight() throws Damage {
        long value = 0;
        for (int i = 0; i < 8; i++) {
            value = (value << 8) | one();
        }
        return value;
    }

    byte[] raw(int length) throws Damage {
        need(length);
        byte[] part = new byte[length];
        copy(length, part, 0);
        return part;
    }

    /// Copies the next `length` bytes to `target` from `offset` on.
    void copy(int length, byte[] target, int offset) throws Damage {
        need(length);
        System.arraycopy(bytes, at, target, offset, length);
        at += length;
    }

    String text() throws Damage {
        return new String(raw(count()), StandardCharsets.UTF_8);
    }

    /// Nothing is left.
    void end() throws Damage {
        if (left() > 0) {
            throw new Damage("more content than it says");
        }
    }

    private void need(int count) throws Damage {
        if (left() < count) {
            throw new Damage("an end before its content is whole");
        }
    }
}
