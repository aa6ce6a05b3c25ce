package bcscope.run.recording;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// Bytes in zlib's format behind their length.
final class Deflated {
    private static final double LEAST_GAIN = 0.4;

    private Deflated() {}

    /// Packs `raw`. What hardly shrinks is stored as it is (in zlib's stored blocks): unpacking it
    /// would take longer than reading it.
    static byte[] of(byte[] raw) {
        byte[] packed = of(raw, Deflater.BEST_SPEED);
        return packed.length > raw.length * LEAST_GAIN ? of(raw, Deflater.NO_COMPRESSION) : packed;
    }

    private static byte[] of(byte[] raw, int level) {
        ByteWriter out = new ByteWriter();
        out.unsigned(raw.length);
        byte[] buffer = new byte[1 << 16];
        try (Deflater deflater = new Deflater(level)) {
            deflater.setInput(raw);
            deflater.finish();
            while (!deflater.finished()) {
                out.raw(buffer, deflater.deflate(buffer));
            }
        }
        return out.toBytes();
    }

    /// The bytes that [#of] packed, at most `mostBytes`. Memory grows with what is really there.
    static byte[] unpacked(byte[] packed, int mostBytes) throws Damage {
        ByteReader in = new ByteReader(packed);
        int length = in.within(mostBytes, "an unpacked length");
        byte[] raw = new byte[Math.min(length, 1 << 16)];
        int size = 0;
        try (Inflater inflater = new Inflater()) {
            inflater.setInput(packed, packed.length - in.left(), in.left());
            while (size < length) {
                if (size == raw.length) {
                    raw = Arrays.copyOf(raw, Math.min(length, 4 * size));
                }
                int part = inflater.inflate(raw, size, raw.length - size);
                if (part == 0) {
                    throw new Damage("less packed content than it says");
                }
                size += part;
            }
            if (inflater.inflate(new byte[1]) != 0
                    || !inflater.finished()
                    || inflater.getRemaining() > 0) {
                throw new Damage("more packed content than it says");
            }
        } catch (DataFormatException broken) {
            throw new Damage("packed content that cannot be unpacked");
        }
        return raw;
    }
}
