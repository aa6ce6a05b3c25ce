package bcscope.study.published;

import bcscope.base.Numbers;

/// A number that a source prints.
///
/// @param name what it is
/// @param value as printed
/// @param unit in which, for instance `µs`; may be empty
/// @param place where in the source: `S0 5.3`, `S0 table 6.1`
public record PaperNumber(String name, double value, String unit, String place) {
    private static final int MOST_DECIMALS = 3;
    private static final int DECIMALS_OF_OURS = 2;

    /// How far `ours` lies from it, as a share of it; not a number where it is 0.
    public double deviation(double ours) {
        return value == 0 ? Double.NaN : ours / value - 1;
    }

    /// The number in a unit of which `parts` are one of its own, rounded: ns of a number in µs with
    /// 1,000.
    public long in(long parts) {
        return Math.round(value * parts);
    }

    /// The number where it is whole.
    public int whole() {
        return Math.toIntExact(in(1));
    }

    /// This number with the label `what`.
    public PaperNumber of(String what) {
        return new PaperNumber(name + ", " + what, value, unit, place);
    }

    /// The number alone: `7,500`.
    public String number() {
        return Numbers.decimal(value, MOST_DECIMALS);
    }

    /// The number with its unit: `1.9 ms`.
    public String text() {
        return withUnit(number());
    }

    /// `ours` in the same unit, with two decimals, or as many as are printed if these are more.
    public String ours(double ours) {
        int point = number().indexOf('.');
        int printed = point < 0 ? 0 : number().length() - 1 - point;
        return withUnit(Numbers.decimal(ours, Math.max(printed, DECIMALS_OF_OURS)));
    }

    private String withUnit(String number) {
        return (number + " " + unit).strip();
    }
}
