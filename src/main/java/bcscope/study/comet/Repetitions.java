package bcscope.study.comet;

/// The number of repetitions of a point, over which its time is averaged.
///
/// A time has settled when the means of the earlier and of the later half of the rounds differ by
/// at most a thousandth; that is checked after 20, 40, 80, ... rounds, and the later mean is taken.
/// If it never settles, the time is the mean of all. (The thesis' times were converging at about
/// 1,000, S2 section 4.3.)
///
/// @param least rounds before the first check; if it is `most`, all rounds are averaged
/// @param most rounds, even if the mean has not settled
public record Repetitions(long least, long most) {
    /// Until the mean has settled, at most as many as in the thesis.
    public static final Repetitions SETTLED = new Repetitions(20, Thesis.REPETITIONS.whole());

    private static final double CHANGE = 1e-3;

    /// A fixed number, whatever their times.
    public static Repetitions exactly(long count) {
        return new Repetitions(count, count);
    }

    /// Whether the means of the earlier and the later half are the same.
    static boolean settled(double earlier, double later) {
        return Math.abs(later - earlier) <= CHANGE * later;
    }

    boolean isFixed() {
        return least == most;
    }

    /// In words: `100 timed rounds`.
    public String words() {
        return isFixed()
                ? Measurements.text("%,d timed %s", most, most == 1 ? "round" : "rounds")
                : Measurements.text(
                        "%,d to %,d timed rounds, until the means of both halves differ by no more"
                                + " than %s",
                        least, most, Measurements.percent(CHANGE));
    }
}
