package bcscope.study.experiment;

import java.util.List;

/// Numbers that S0 prints in its chapters 5 and 6 and that more than one report stands beside ours.
/// Those of its table 5.3 are in [PublishedSummary], those of table 2.1 in [PublishedPrimitives].
public final class Published {
    /// The shortest of the slices of figure 5.3.
    public static final PaperNumber LEAST_GETTS =
            new PaperNumber("least GETTS", 250, "µs", "S0 5.3");

    /// The longest of the slices of figure 5.3.
    public static final PaperNumber MOST_GETTS =
            new PaperNumber("greatest GETTS", 270, "µs", "S0 5.3");

    /// How far apart the pulses of figures 5.4 and 5.5 are.
    public static final PaperNumber PERIOD =
            new PaperNumber("slices from one barrier to the next", 9, "", "S0 5.3");

    /// What figure 6.2 shows.
    public static final PaperNumber BLOCKING =
            new PaperNumber("slowdown in all configurations, about", 30, "%", "S0 6.3");

    /// Where the run times of the decks are printed.
    public static final String DECKS_PLACE = "S0 table 6.1";

    /// The input of SAGE that table 5.3 is of as well.
    public static final Deck TIMING_H = new Deck("timing_h.input", 114.604, 115.023, 116.102);

    /// The other input of SAGE. What it computes is not published.
    public static final Deck TIMING_C = new Deck("timing_c.input", 193.202, 193.345, 193.419);

    /// Both, in the order of the table.
    public static final List<Deck> DECKS = List.of(TIMING_H, TIMING_C);

    private Published() {}

    /// How long SAGE takes with an input.
    ///
    /// @param name of the input
    /// @param disabled s, without monitoring
    /// @param mmds s, with monitoring of the calls
    /// @param emds s, with monitoring of the slices
    public record Deck(String name, double disabled, double mmds, double emds) {
        /// How much longer it takes with MMDS, %.
        public double mmdsPercent() {
            return 100 * (mmds / disabled - 1);
        }

        /// How much longer it takes with EMDS, %.
        public double emdsPercent() {
            return 100 * (emds / disabled - 1);
        }
    }
}
