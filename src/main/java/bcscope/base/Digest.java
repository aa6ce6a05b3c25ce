package bcscope.base;

import java.util.Locale;

/// A 64-bit chained fingerprint. Not cryptographic: it proves that two runs of the same engine did
/// the same, it does not resist an adversary. The mixing is fixed forever: recorded digests depend
/// on it.
public final class Digest {
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private Digest() {}

    /// Value every chain begins with.
    public static final long SEED = 0x42435353434F5045L;

    /// Chain value after `value` was added to `digest`.
    public static long mix(long digest, long value) {
        long mixed = (digest ^ value) * MULTIPLIER;
        return mixed ^ (mixed >>> 29);
    }

    /// Sixteen lower-case hexadecimal digits.
    public static String text(long digest) {
        return String.format(Locale.ROOT, "%016x", digest);
    }
}
