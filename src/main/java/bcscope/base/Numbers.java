package bcscope.base;

import java.util.regex.Pattern;

/// Number formats for display, shared by all views, sentences and files: a point for decimals, and
/// commas between groups of three digits.
public final class Numbers {
    /// Between groups of three decimals, which instants have; does not break.
    public static final char THIN_SPACE = '\u202F';

    /// Between a number and its unit; does not break.
    private static final char UNIT_SPACE = '\u00A0';

    /// The space between a number and its unit, or between a name and its number.
    private static final Pattern COUNTED =
            Pattern.compile(
                    "(?<=\\d) (?=(?:bytes|[KMG]?B|[nµm]?s|slices?)\\b)"
                            + "|(?<=\\b(?:rank|node|slice|tag)) (?=\\d)");

    private static final long NANOS_PER_MICRO = 1_000;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private Numbers() {}

    /// A whole number with grouped digits: `13,640`.
    public static String count(long count) {
        String digits = Long.toString(count);
        int first = count < 0 ? 1 : 0;
        StringBuilder grouped = new StringBuilder(digits);
        for (int i = digits.length() - 3; i > first; i -= 3) {
            grouped.insert(i, ',');
        }
        return grouped.toString();
    }

    /// A number and its noun: `1 slice`, `4 slices`.
    public static String count(long count, String noun) {
        return count(count, noun, noun + "s");
    }

    /// A number and the form of its noun that goes with it: `1 process`, `4 processes`.
    public static String count(long count, String one, String several) {
        return count(count) + " " + (count == 1 ? one : several);
    }

    /// An instant to the nanosecond, in milliseconds with the decimals grouped: `10.257 341 ms`.
    public static String instant(long nanos) {
        String sign = nanos < 0 ? "-" : "";
        long whole = Math.abs(nanos / NANOS_PER_MILLI);
        String decimals = padded(Math.abs(nanos % NANOS_PER_MILLI), 6);
        return sign
                + count(whole)
                + "."
                + decimals.substring(0, 3)
                + THIN_SPACE
                + decimals.substring(3)
                + UNIT_SPACE
                + "ms";
    }

    /// A duration in the unit that keeps it short, with at most three significant decimals and no
    /// trailing zeros: `640 ns`, `2.2 µs`, `258 µs`, `3.5 ms`, `1.203 s`.
    public static String duration(long nanos) {
        long size = Math.abs(nanos);
        if (size < NANOS_PER_MICRO) {
            return count(nanos) + UNIT_SPACE + "ns";
        }
        if (size < NANOS_PER_MILLI) {
            return trimmed(nanos, NANOS_PER_MICRO, size < 100_000 ? 2 : 1) + UNIT_SPACE + "µs";
        }
        if (size < NANOS_PER_SECOND) {
            return trimmed(nanos, NANOS_PER_MILLI, 3) + UNIT_SPACE + "ms";
        }
        return trimmed(nanos, NANOS_PER_SECOND, 3) + UNIT_SPACE + "s";
    }

    /// An amount of bytes, with one decimal from a thousand on: `64 B`, `53.7 KB`, `1.2 MB`. A KB
    /// is 1,000 bytes.
    public static String bytes(long bytes) {
        long size = Math.abs(bytes);
        if (size < 1_000) {
            return bytes + String.valueOf(UNIT_SPACE) + "B";
        }
        String[] units = {"KB", "MB", "GB", "TB"};
        int unit = 0;
        long divisor = 1_000;
        while (size >= divisor * 1_000 - divisor / 20 && unit < units.length - 1) {
            divisor *= 1_000;
            unit++;
        }
        return fixed(bytes, divisor, 1) + UNIT_SPACE + units[unit];
    }

    /// An exact amount of bytes, in a sentence: `1 byte`, `3,200 bytes`.
    public static String exactBytes(long bytes) {
        return count(bytes, "byte");
    }

    /// An exact duration in microseconds, in a sentence, with as many decimals as it has: `2.2 µs`.
    public static String exactMicros(long nanos) {
        return trimmed(nanos, NANOS_PER_MICRO, 3) + " µs";
    }

    /// A share that is not 0, also where it rounds to 0: `15 %`, `less than 1 %`.
    public static String share(double share) {
        return share < 0.005 ? "less than 1 %" : percent(share);
    }

    /// A share as a percentage without decimals: `42 %`.
    public static String percent(double share) {
        return Math.round(share * 100) + String.valueOf(UNIT_SPACE) + "%";
    }

    /// `value / divisor` with exactly `decimals` digits after the point, rounded half up.
    public static String fixed(long value, long divisor, int decimals) {
        long scale = 1;
        for (int i = 0; i < decimals; i++) {
            scale *= 10;
        }
        long size = Math.abs(value);
        long whole = size / divisor;
        long part = (size % divisor * scale + divisor / 2) / divisor;
        if (part == scale) {
            whole++;
            part = 0;
        }
        String sign = value < 0 && (whole != 0 || part != 0) ? "-" : "";
        return sign + count(whole) + (decimals == 0 ? "" : "." + padded(part, decimals));
    }

    /// A number with at most two decimals and no trailing zeros, for coordinates in files and logs.
    public static String number(double value) {
        long hundredths = Math.round(value * 100);
        String sign = hundredths < 0 ? "-" : "";
        long size = Math.abs(hundredths);
        String whole = sign + size / 100;
        long part = size % 100;
        if (part == 0) {
            return whole;
        }
        return whole + "." + (part % 10 == 0 ? Long.toString(part / 10) : padded(part, 2));
    }

    /// A number with at most `mostDecimals` decimals and no trailing zeros: `7,500`, `0.355`.
    public static String decimal(double value, int mostDecimals) {
        long scale = 1;
        for (int i = 0; i < mostDecimals; i++) {
            scale *= 10;
        }
        return trimmed(Math.round(value * scale), scale, mostDecimals);
    }

    /// Bytes per second: `3.2 MB/s`.
    public static String dataRate(double bytesPerSecond) {
        double size = Math.abs(bytesPerSecond);
        return size < 1e3
                ? decimal(bytesPerSecond, 1) + " B/s"
                : size < 1e6
                        ? decimal(bytesPerSecond / 1e3, 1) + " KB/s"
                        : decimal(bytesPerSecond / 1e6, 1) + " MB/s";
    }

    /// How often in a second: `4,000 per s`.
    public static String frequency(double perSecond) {
        return decimal(perSecond, Math.abs(perSecond) < 100 ? 2 : 0) + " per s";
    }

    private static String trimmed(long value, long divisor, int decimals) {
        String fixed = fixed(value, divisor, decimals);
        int end = fixed.length();
        while (fixed.indexOf('.') >= 0 && fixed.charAt(end - 1) == '0') {
            end--;
        }
        return fixed.substring(0, fixed.charAt(end - 1) == '.' ? end - 1 : end);
    }

    private static String padded(long value, int digits) {
        String text = Long.toString(value);
        return "0".repeat(Math.max(0, digits - text.length())) + text;
    }

    /// `text` in whose lines no number is parted from what it counts: `3,200 bytes`, `rank 13`. It
    /// is as long as before.
    public static String unbroken(String text) {
        return COUNTED.matcher(text).replaceAll(String.valueOf(UNIT_SPACE));
    }
}
