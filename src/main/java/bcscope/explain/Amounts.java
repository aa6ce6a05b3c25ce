package bcscope.explain;

import java.util.Locale;

/// Numbers inside sentences: exact, with commas between groups of three digits.
public final class Amounts {
    private Amounts() {}

    /// A number and its noun: `1 byte`, `4 bytes`.
    public static String count(long count, String noun) {
        return grouped(count) + " " + noun + (count == 1 ? "" : "s");
    }

    /// An exact amount of bytes.
    public static String bytes(long bytes) {
        return count(bytes, "byte");
    }

    /// A duration in microseconds with as many decimals as it has: `2.2 µs`.
    public static String micros(long nanos) {
        String decimals = String.format(Locale.ROOT, "%03d", Math.abs(nanos % 1_000));
        int end = decimals.length();
        while (end > 0 && decimals.charAt(end - 1) == '0') {
            end--;
        }
        return grouped(nanos / 1_000) + (end == 0 ? "" : "." + decimals.substring(0, end)) + " µs";
    }

    /// A number with grouped digits: `1,234`.
    public static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
