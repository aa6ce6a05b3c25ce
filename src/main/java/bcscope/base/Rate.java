package bcscope.base;

/// A bandwidth as a rational number, so that no floating point decides a time.
///
/// @param bytes numerator, bytes
/// @param perNanos denominator, nanoseconds
public record Rate(long bytes, long perNanos) {
    /// Longest duration that comes out, ns: 73 years, which no run lasts. A few of them can be
    /// added.
    public static final long MOST_NANOS = Long.MAX_VALUE / 4;

    /// A rate of `megabytes` times 10^6 bytes a second.
    public static Rate megabytesPerSecond(long megabytes) {
        return new Rate(megabytes, 1000);
    }

    /// A rate of `kilobytes` times 10^3 bytes a second.
    public static Rate kilobytesPerSecond(long kilobytes) {
        return kilobytes % 1000 == 0
                ? megabytesPerSecond(kilobytes / 1000)
                : new Rate(kilobytes, 1_000_000);
    }

    /// Whether it is less than `other`.
    public boolean isBelow(Rate other) {
        return Math.multiplyExact(bytes, other.perNanos)
                < Math.multiplyExact(other.bytes, perNanos);
    }

    /// Nanoseconds that `count` bytes take, rounded up; at most [#MOST_NANOS].
    public long nanosFor(long count) {
        return Math.min(MOST_NANOS, Proportion.of(count, perNanos, bytes, bytes - 1));
    }

    /// Whole bytes that pass in `nanos`, rounded down; 0 for a negative time.
    public long bytesIn(long nanos) {
        return nanos <= 0 ? 0 : Proportion.of(nanos, bytes, perNanos, 0);
    }
}
