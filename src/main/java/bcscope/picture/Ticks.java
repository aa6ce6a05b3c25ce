package bcscope.picture;

import bcscope.base.Numbers;

import java.util.ArrayList;
import java.util.List;

/// Round values for an axis: steps of 1, 2 or 5 times a power of ten.
public record Ticks(long step, List<Long> values) {
    public Ticks {
        values = List.copyOf(values);
    }

    /// Ticks for a scale, at least `minGap` units apart, inside its domain.
    public static Ticks of(Scale scale, double minGap) {
        double steps = minGap / Math.abs(scale.unitsPerStep());
        long step = niceStep((long) Math.ceil(Math.min(steps, 1e17)));
        List<Long> values = new ArrayList<>();
        long first = -Math.floorDiv(-scale.domainStart(), step) * step;
        for (long value = first; value <= scale.domainEnd(); value += step) {
            values.add(value);
        }
        return new Ticks(step, values);
    }

    /// The smallest of 1, 2, 5, 10, 20, 50, ... that is not below `atLeast`.
    public static long niceStep(long atLeast) {
        long power = 1;
        while (true) {
            for (int factor : new int[] {1, 2, 5}) {
                if (power * factor >= atLeast) {
                    return power * factor;
                }
            }
            power *= 10;
        }
    }

    /// Labels a tick of a time axis: in milliseconds with as many decimals as the step needs
    /// (`10.25 ms`), in seconds if the step is a second or more, in microseconds while all ticks
    /// are below a millisecond.
    public String timeLabel(long nanos) {
        long last = values.isEmpty() ? nanos : values.getLast();
        if (step >= 1_000_000_000L) {
            return Numbers.count(nanos / 1_000_000_000L) + "\u00A0s";
        }
        if (last < 1_000_000) {
            return Numbers.fixed(nanos, 1_000, decimals(1_000)) + "\u00A0µs";
        }
        return grouped(Numbers.fixed(nanos, 1_000_000, decimals(1_000_000))) + "\u00A0ms";
    }

    /// Number of decimals that distinguish two neighbouring ticks in units of `unit`.
    private int decimals(long unit) {
        int decimals = 0;
        for (long smallest = unit; smallest > 1 && step % smallest != 0; smallest /= 10) {
            decimals++;
        }
        return decimals;
    }

    private static String grouped(String number) {
        int point = number.indexOf('.');
        if (point < 0 || number.length() - point - 1 <= 3) {
            return number;
        }
        int cut = point + 4;
        return number.substring(0, cut) + Numbers.THIN_SPACE + number.substring(cut);
    }
}
