package bcscope.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.zip.GZIPOutputStream;

/// What can happen to any file, whatever is in it.
enum ByteMutation implements Mutation {
    /// A few bits.
    FLIP_BITS {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            byte[] changed = file.clone();
            for (int flip = chance.nextInt(4); changed.length > 0 && flip >= 0; flip--) {
                changed[chance.nextInt(changed.length)] ^= (byte) (1 << chance.nextInt(8));
            }
            return changed;
        }
    },
    /// Noise in a place.
    OVERWRITE {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            byte[] noise = new byte[1 + chance.nextInt(16)];
            chance.nextBytes(noise);
            Span span = Span.drawn(file, noise.length, chance);
            return replaced(file, span, noise);
        }
    },
    /// Bytes that stand for an extreme number, in either order.
    OVERWRITE_NUMBER {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            byte[] number = new byte[1 << chance.nextInt(4)];
            Arrays.fill(number, (byte) (chance.nextBoolean() ? 0xFF : 0));
            number[chance.nextBoolean() ? 0 : number.length - 1] =
                    (byte) (chance.nextBoolean() ? 0x7F : 0x80);
            return replaced(file, Span.drawn(file, number.length, chance), number);
        }
    },
    /// A part is missing.
    DROP {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            return replaced(file, Span.drawn(file, 1 << chance.nextInt(10), chance), new byte[0]);
        }
    },
    /// A part stands twice.
    REPEAT {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            Span span = Span.drawn(file, 1 << chance.nextInt(10), chance);
            return replaced(file, new Span(span.to, span.to), span.of(file));
        }
    },
    /// The end is missing.
    TRUNCATE {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            return Arrays.copyOf(file, chance.nextInt(file.length + 1));
        }
    },
    /// A part of another file.
    SPLICE {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            byte[] piece = Span.drawn(other, 1 << chance.nextInt(10), chance).of(other);
            return replaced(
                    file, Span.drawn(file, chance.nextInt(piece.length + 1), chance), piece);
        }
    },
    /// The head of one file and the tail of another.
    CROSS {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            Span tail = new Span(chance.nextInt(file.length + 1), file.length);
            return replaced(file, tail, Span.drawn(other, other.length, chance).of(other));
        }
    },
    /// What begins a text in another encoding.
    BYTE_ORDER_MARK {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            return replaced(file, new Span(0, 0), MARKS[chance.nextInt(MARKS.length)]);
        }
    },
    /// No UTF-8: a lone continuation, an overlong slash, half of a surrogate pair, a cut sequence,
    /// beyond Unicode; and NUL, which is.
    NO_UTF8 {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            byte[] wrong = WRONG[chance.nextInt(WRONG.length)];
            return replaced(file, Span.drawn(file, chance.nextInt(2), chance), wrong);
        }
    },
    /// Compressed, and half of the time damaged after that.
    GZIP {
        @Override
        public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
            byte[] packed = packed(file);
            return chance.nextBoolean()
                    ? packed
                    : AFTERWARDS[chance.nextInt(AFTERWARDS.length)].apply(packed, other, chance);
        }
    };

    private static final byte[][] MARKS = {
        {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF},
        {(byte) 0xFF, (byte) 0xFE},
        {(byte) 0xFE, (byte) 0xFF}
    };
    private static final byte[][] WRONG = {
        {(byte) 0x80},
        {(byte) 0xC0, (byte) 0xAF},
        {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
        {(byte) 0xE2, (byte) 0x82},
        {(byte) 0xF5, (byte) 0x80, (byte) 0x80, (byte) 0x80},
        {0}
    };
    private static final ByteMutation[] AFTERWARDS = {FLIP_BITS, TRUNCATE, OVERWRITE, CROSS};

    /// `file` with `piece` in the place of `span`.
    static byte[] replaced(byte[] file, Span span, byte[] piece) {
        byte[] changed = Arrays.copyOf(file, file.length - span.length() + piece.length);
        System.arraycopy(piece, 0, changed, span.from, piece.length);
        System.arraycopy(file, span.to, changed, span.from + piece.length, file.length - span.to);
        return changed;
    }

    private static byte[] packed(byte[] file) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(file);
        } catch (IOException e) {
            throw new UncheckedIOException("memory has no other failures", e);
        }
        return bytes.toByteArray();
    }

    /// Bytes `from..to - 1` of a file.
    record Span(int from, int to) {
        /// Somewhere in `file`, up to `most` bytes.
        static Span drawn(byte[] file, int most, RandomGenerator chance) {
            int from = chance.nextInt(file.length + 1);
            return new Span(from, Math.min(file.length, from + chance.nextInt(most + 1)));
        }

        int length() {
            return to - from;
        }

        byte[] of(byte[] file) {
            return Arrays.copyOfRange(file, from, to);
        }
    }
}
