package bcscope.study.experiment;

/// What W14 measured of barrier and broadcast on 64 nodes of QsNet: the figures of V18 and V18b.
final class PublishedMulticast {
    /// Size of the small broadcast.
    static final long SMALL_BYTES = 256;

    private static final double BARRIER_MICROS = 6;
    private static final double SMALL_MICROS = 13;
    private static final double RATE = 288;
    private static final double TOLERANCE = 0.15;

    private PublishedMulticast() {}

    /// @param rate of a broadcast of 8 MB, MB/s
    static void check(Finding.Notes notes, double barrierMicros, double smallMicros, double rate) {
        notes.measured(
                "barrier %.2f µs; 256 B in %.2f µs; %.0f MB/s at 8 MB",
                barrierMicros, smallMicros, rate);
        notes.demand(
                near(barrierMicros, BARRIER_MICROS),
                "a barrier takes %.2f µs, not 6 ± 15 %%.",
                barrierMicros);
        notes.demand(
                near(smallMicros, SMALL_MICROS),
                "256 B take %.2f µs, not 13 ± 15 %%.",
                smallMicros);
        notes.demand(near(rate, RATE), "the rate is %.0f MB/s, not 288 ± 15 %%.", rate);
    }

    private static boolean near(double value, double published) {
        return Math.abs(value / published - 1) <= TOLERANCE;
    }
}
