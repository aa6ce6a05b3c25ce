package bcscope.explain.sidebyside;

import bcscope.base.Numbers;

import java.util.Locale;

/// Lengths of time in sentences, without their sign: exact below a millisecond, above it to the
/// microsecond.
final class SpanText {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private SpanText() {}

    static String text(long nanos) {
        long size = Math.abs(nanos);
        return size < NANOS_PER_MILLI
                ? Numbers.exactMicros(size)
                : String.format(Locale.ROOT, "%,.3f ms", size / 1e6);
    }
}
