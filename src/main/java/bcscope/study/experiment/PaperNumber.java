package bcscope.study.experiment;

/// A number that a source prints.
///
/// @param name what it is
/// @param value as printed
/// @param unit in which, for instance `µs`; may be empty
/// @param place where in the source: `S0 5.3`, `S0 table 6.1`
public record PaperNumber(String name, double value, String unit, String place) {
    /// How far `ours` lies from it, as a share of it; not a number where it is 0.
    public double deviation(double ours) {
        return value == 0 ? Double.NaN : ours / value - 1;
    }
}
