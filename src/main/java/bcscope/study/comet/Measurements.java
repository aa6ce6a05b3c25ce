package bcscope.study.comet;

import bcscope.base.Capital;
import bcscope.base.Numbers;

import com.google.errorprone.annotations.FormatMethod;

import java.util.Locale;

/// The format of CoMet's measurements, which are fractional nanoseconds: three or four digits of
/// them, otherwise as [Numbers].
final class Measurements {
    private static final double NANOS_PER_MICRO = 1e3;

    private Measurements() {}

    @FormatMethod
    static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /// A time, to three or four digits.
    static String time(double nanos) {
        if (Math.abs(nanos) < 5e-4) {
            return "0 ns";
        }
        if (Math.abs(nanos) < 99.95) {
            return text("%.3g ns", nanos).replaceFirst("\\.0+ ", " ");
        }
        return Numbers.duration(Math.round(nanos));
    }

    /// A time in µs with one decimal, for tables.
    static String micros(double nanos) {
        return text("%,.1f", nanos / NANOS_PER_MICRO);
    }

    /// A rate, MB/s; a byte in a nanosecond is 1,000 of them.
    static String rate(double bytesPerNano) {
        double megabytes = 1e3 * bytesPerNano;
        return megabytes < 100
                ? text("%.3g MB/s", megabytes)
                : text("%,d MB/s", Math.round(megabytes));
    }

    static String bytes(long bytes) {
        return bytes((double) bytes);
    }

    static String bytes(double bytes) {
        return text("%,d B", Math.round(bytes));
    }

    /// `text` with a capital at the beginning, unless it begins with a formula such as t(N).
    static String capital(String text) {
        return text.startsWith("t(") ? text : Capital.of(text);
    }

    static String percent(double share) {
        return text("%.1f %%", 100 * share);
    }
}
