package bcscope.lesson.result;

import bcscope.base.Invariant;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/// What a student starts a lesson from: the seed of the values.
///
/// In an exam the seed follows from a token that the key of the teacher gives a student. Such seeds
/// lie beyond [#MOST_SEED], so no command that takes a seed draws the values of an exam.
///
/// @param seed of the values, 1 and up
/// @param token of an exam, in hexadecimal digits; empty in practice
public record SheetStart(long seed, String token) {
    /// The largest seed outside exams. Every reader of JSON takes it as the whole number that it
    /// is.
    public static final long MOST_SEED = (1L << 31) - 1;

    private static final long EXAM = 1L << 62;

    /// Practice with the values of `seed`.
    public static SheetStart practice(long seed) {
        Invariant.check(seed <= MOST_SEED, "seed %d is one of an exam", seed);
        return new SheetStart(seed, "");
    }

    /// An exam with the values of `token`.
    public static SheetStart exam(String token) {
        try {
            byte[] bytes = token.getBytes(StandardCharsets.US_ASCII);
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return new SheetStart(EXAM | (ByteBuffer.wrap(digest).getLong() >>> 2), token);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }

    /// Whether it is that of an exam.
    public boolean isExam() {
        return !token.isEmpty();
    }
}
