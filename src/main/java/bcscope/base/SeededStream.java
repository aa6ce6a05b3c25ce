package bcscope.base;

/// Counter-based random numbers: a value depends on the seed, the name of the stream and the two
/// indices, on nothing else; so watching a run or switching a metric on draws nothing (MODEL 6,
/// determinism rule 5).
public final class SeededStream {
    private final long key;

    /// The stream `name` of `seed`.
    public SeededStream(long seed, String name) {
        long k = finish(seed);
        for (int i = 0; i < name.length(); i++) {
            k = finish(k ^ name.charAt(i));
        }
        key = k;
    }

    /// 64 uniform bits at (`first`, `second`).
    public long bits(long first, long second) {
        return finish(finish(key + first * 0x9E3779B97F4A7C15L) + second * 0xD1B54A32D192ED03L);
    }

    /// Uniform integer in `0..bound` (inclusive) at (`first`, `second`); `bound >= 0`.
    public long upTo(long bound, long first, long second) {
        return Long.remainderUnsigned(bits(first, second), bound + 1);
    }

    private static long finish(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
