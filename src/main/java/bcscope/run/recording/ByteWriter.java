package bcscope.run.recording;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Bytes under construction. Numbers are written in groups of seven bits, the lowest first; signed
/// ones zigzag-coded.
final class ByteWriter {
    private byte[] bytes = new byte[1024];
    private int size;

    int size() {
        return size;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    void unsigned(long value) {
        ensure(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            bytes[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    void signed(long value) {
        unsigned((value << 1) ^ (value >> 63));
    }

    void one(int value) {
        ensure(1);
        bytes[size++] = (byte) value;
    }

    /// Eight bytes, the highest first.
    void eight(long value) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            one((int) (value >>> shift));
        }
    }

    void raw(byte[] source, int length) {
        ensure(length);
        System.arraycopy(source, 0, bytes, size, length);
        size += length;
    }

    /// Length and UTF-8.
    void text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        unsigned(utf8.length);
        raw(utf8, utf8.length);
    }

    private void ensure(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
        }
    }
}
