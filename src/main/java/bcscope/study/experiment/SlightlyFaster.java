package bcscope.study.experiment;

/// A claim of S0 sections 6.2 and 6.3 about two programs under BCS-MPI, without a number: they are
/// slightly faster than under the production MPI. V9 and V10.
public final class SlightlyFaster {
    private static final double MOST_FASTER = 3;
    private static final double SIGN_ALONE = 1.5;

    private SlightlyFaster() {}

    /// The expected result.
    public static String aim() {
        return "slightly faster than conventional MPI, by 0..3 %";
    }

    public static String tolerance() {
        return "-3..0 %; up to +1.5 % the sign alone is missed";
    }

    /// Demands it of a program that takes `percent` longer.
    static void demand(Notebook notes, double percent) {
        notes.demand(
                percent <= 0,
                "%.1f %% slower, where slightly faster is printed%s.",
                percent,
                percent <= SIGN_ALONE ? ": within +1.5 %, sign missed" : "");
        notes.demand(percent >= -MOST_FASTER, "%.1f %% faster is more than slightly.", -percent);
    }
}
