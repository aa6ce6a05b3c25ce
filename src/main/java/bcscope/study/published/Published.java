package bcscope.study.published;

import java.util.List;

/// Numbers that S0 prints in its chapters 3, 5 and 6. Those of its tables 2.1 and 5.3 are in
/// [bcscope.study.experiment.PublishedPrimitives] and [bcscope.study.experiment.PublishedSummary].
public final class Published {
    /// Mean delay of a process that blocks.
    public static final PaperNumber BLOCKING_DELAY =
            new PaperNumber("delay of a blocking call, mean", 1.5, "slices", "S0 3.1");

    /// The shortest of the slices of figure 5.3.
    public static final PaperNumber LEAST_GETTS =
            new PaperNumber("least GETTS", 250, "µs", "S0 5.3");

    /// The longest of the slices of figure 5.3.
    public static final PaperNumber MOST_GETTS =
            new PaperNumber("greatest GETTS", 270, "µs", "S0 5.3");

    /// Computation between two barriers in figures 5.3 to 5.5.
    public static final PaperNumber BARRIER_COMPUTATION =
            new PaperNumber("computation between barriers", 1.9, "ms", "S0 5.3");

    /// Number of these barriers.
    public static final PaperNumber BARRIERS = new PaperNumber("barriers", 10_000, "", "S0 5.3");

    /// The first of the slices in figures 5.3 to 5.5.
    public static final PaperNumber FIRST_SLICE =
            new PaperNumber("first slice", 7_500, "", "S0 5.3");

    /// The last of them.
    public static final PaperNumber LAST_SLICE =
            new PaperNumber("last slice", 12_500, "", "S0 5.3");

    /// Distance of the pulses in figures 5.4 and 5.5.
    public static final PaperNumber PERIOD =
            new PaperNumber("slices from one barrier to the next", 9, "", "S0 5.3");

    /// Computation of a process of SWEEP3D in a step.
    public static final PaperNumber SWEEP_STEP =
            new PaperNumber("computation of a step", 3.5, "ms", "S0 6.3");

    /// The messages that it exchanges in a step.
    public static final PaperNumber SWEEP_MESSAGES =
            new PaperNumber("messages of a step", 4, "", "S0 6.3");

    /// The result of figure 6.2.
    public static final PaperNumber BLOCKING =
            new PaperNumber("slowdown in all configurations, about", 30, "%", "S0 6.3");

    /// The result of figure 6.3: “slightly outperforms”, no number.
    public static final PaperNumber NON_BLOCKING =
            new PaperNumber("slowdown without blocking calls, slightly below", 0, "%", "S0 6.3");

    /// The result of figure 6.1: a “slight performance improvement”, no number.
    public static final PaperNumber SAGE =
            new PaperNumber("slowdown of SAGE, slightly below", 0, "%", "S0 6.2");

    /// Place of the run times of the decks.
    public static final String DECKS_PLACE = "S0 table 6.1";

    /// The input deck of SAGE that is also used in table 5.3.
    public static final Deck TIMING_H =
            new Deck(
                    "timing_h.input",
                    114.604,
                    new Slowed(115.023, 0.36),
                    new Slowed(116.102, 1.31));

    /// The other input deck of SAGE; nothing else about it is published.
    public static final Deck TIMING_C =
            new Deck(
                    "timing_c.input",
                    193.202,
                    new Slowed(193.345, 0.07),
                    new Slowed(193.419, 0.11));

    /// Both, in the order of the table.
    public static final List<Deck> DECKS = List.of(TIMING_H, TIMING_C);

    private Published() {}

    /// How long SAGE takes with an input.
    ///
    /// @param name of the input
    /// @param disabled s, without monitoring
    /// @param mmds with monitoring of the calls
    /// @param emds with monitoring of the slices
    public record Deck(String name, double disabled, Slowed mmds, Slowed emds) {
        /// The run time without monitoring.
        public PaperNumber runTime() {
            return seconds("run time", disabled);
        }

        public PaperNumber runTimeWithMmds() {
            return seconds("run time with MMDS", mmds.seconds);
        }

        public PaperNumber runTimeWithEmds() {
            return seconds("run time with EMDS", emds.seconds);
        }

        private static PaperNumber seconds(String name, double seconds) {
            return new PaperNumber(name, seconds, "s", DECKS_PLACE);
        }

        /// How much longer it takes with MMDS.
        public PaperNumber overheadOfMmds() {
            return percent("overhead of MMDS", mmds);
        }

        /// How much longer it takes with EMDS.
        public PaperNumber overheadOfEmds() {
            return percent("overhead of EMDS", emds);
        }

        private PaperNumber percent(String what, Slowed slowed) {
            return new PaperNumber(what + ", " + name, slowed.percent, "%", DECKS_PLACE);
        }
    }

    /// A run with monitoring.
    ///
    /// @param seconds it takes
    /// @param percent that it takes longer, as printed
    public record Slowed(double seconds, double percent) {
        /// A run that takes `seconds`, compared with `disabled` without monitoring.
        public static Slowed of(double seconds, double disabled) {
            return new Slowed(seconds, 100 * (seconds / disabled - 1));
        }
    }
}
