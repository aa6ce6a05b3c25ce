package bcscope.lesson.question;

/// The tolerance of a numeric answer.
///
/// @param amount in the base unit of the number; or where it is a share, in thousandths of the
///   truth
/// @param isShare whether it is a share of the truth
public record Tolerance(long amount, boolean isShare) {
    /// Nothing but the truth.
    public static final Tolerance NONE = new Tolerance(0, false);

    private static final double THOUSAND = 1_000;

    /// So much, in the base unit of the number.
    public static Tolerance amount(long amount) {
        return new Tolerance(amount, false);
    }

    /// A share of the truth, in thousandths.
    public static Tolerance share(long thousandths) {
        return new Tolerance(thousandths, true);
    }

    /// Whether `given` is near enough to `truth`.
    public boolean accepts(double truth, double given) {
        double most = isShare ? Math.abs(truth) * amount / THOUSAND : amount;
        return Math.abs(given - truth) <= most;
    }
}
