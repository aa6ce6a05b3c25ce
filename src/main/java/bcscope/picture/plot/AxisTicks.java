package bcscope.picture.plot;

import bcscope.base.Numbers;

import java.util.ArrayList;
import java.util.List;

/// The ticks of an axis.
///
/// @param labelled values with a number beside them
/// @param between values of a logarithmic axis with a tick only
public record AxisTicks(List<Double> labelled, List<Double> between) {
    private static final double GAP_X = 64;
    private static final double GAP_Y = 30;

    /// Least width of a decade that is labelled at 1, 2 and 5, in units.
    private static final double ROOMY = 3;

    private static final double NEARLY = 1e-9;
    private static final int MOST_DECIMALS = 6;

    /// The ticks of an axis that is `width` units wide.
    public static AxisTicks across(Plot.Axis axis, double width) {
        return of(axis, width, GAP_X);
    }

    /// The ticks of an axis that is `height` units high.
    public static AxisTicks upwards(Plot.Axis axis, double height) {
        return of(axis, height, GAP_Y);
    }

    private static AxisTicks of(Plot.Axis axis, double length, double gap) {
        double most = length / gap;
        return switch (axis.ticks()) {
            case Plot.Ticks.Powers(int base) -> logarithmic(axis, base, length, gap);
            case Plot.Ticks.Whole _ ->
                    new AxisTicks(round(axis, Math.min(most, axis.to() - axis.from())), List.of());
            case Plot.Ticks.Round _, Plot.Ticks.Named _ ->
                    new AxisTicks(round(axis, most), List.of());
        };
    }

    private static AxisTicks logarithmic(Plot.Axis axis, int base, double length, double gap) {
        double room = length * Math.log(base) / Math.log(axis.to() / axis.from());
        List<Double> labelled = new ArrayList<>();
        List<Double> between = new ArrayList<>();
        int exponent = (int) Math.floor(exponent(axis.from(), base));
        int every = Math.max(1, (int) Math.ceil(gap / room));
        for (double power = Math.pow(base, exponent); power <= axis.to(); power *= base) {
            for (int factor = 1; factor < base; factor++) {
                double value = factor * power;
                boolean whole = factor == 1 && exponent % every == 0;
                boolean half = (factor == 2 || factor == 5) && room >= ROOMY * gap;
                if (axis.holds(value)) {
                    (whole || half ? labelled : between).add(value);
                }
            }
            exponent++;
        }
        return new AxisTicks(labelled, between);
    }

    private static double exponent(double value, int base) {
        return Math.log(value) / Math.log(base) + NEARLY;
    }

    /// At most `most` round values within an axis.
    static List<Double> round(Plot.Axis axis, double most) {
        double least = (axis.to() - axis.from()) / Math.max(1, most);
        double step = NEARLY;
        for (int i = 0; step < least; i++) {
            step *= i % 3 == 1 ? 2.5 : 2;
        }
        List<Double> values = new ArrayList<>();
        for (long n = (long) Math.ceil(axis.from() / step - NEARLY);
                n * step <= axis.to() + step * NEARLY;
                n++) {
            values.add(n * step);
        }
        return values;
    }

    /// The text of the value of a tick.
    public static String text(double value) {
        return Numbers.decimal(value, MOST_DECIMALS);
    }
}
