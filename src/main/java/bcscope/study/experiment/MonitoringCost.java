package bcscope.study.experiment;

import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.picture.plot.Plot;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.study.published.PaperNumber;
import bcscope.study.published.Published;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// V14 and V15: what monitoring costs (S0 table 6.1).
public final class MonitoringCost {
    /// A tenth of the steps of the deck.
    private static final Setting STEPS = new Setting("job.program.steps", "214");

    private static final double LEAST_RATIO = 0.5;
    private static final double MOST_RATIO = 2;

    private MonitoringCost() {}

    private static Scenario scenario(Power mmds, Power emds) {
        return ScenarioLoader.load(Sample.SAGE_TIMING_H, List.of(STEPS))
                .orElseThrow()
                .scenario()
                .withMonitoring(Monitoring.OFF.with(mmds, emds));
    }

    private static double percent(Notebook notes, Power mmds, Power emds)
            throws InterruptedException {
        Scenario without = scenario(Power.OFF, Power.OFF);
        Scenario with = scenario(mmds, emds);
        notes.ran(without);
        notes.ran(with);
        return 100 * (notes.endNanos(with) / notes.endNanos(without) - 1);
    }

    /// The expected result of [#mmds].
    public static String aimOfMmds() {
        return aim(Published.Deck::overheadOfMmds);
    }

    /// The expected result of [#emds].
    public static String aimOfEmds() {
        return aim(Published.Deck::overheadOfEmds) + "; at least that of MMDS";
    }

    private static String aim(Function<Published.Deck, PaperNumber> number) {
        return printed(number).stream()
                .map(PaperNumber::text)
                .collect(Collectors.joining(" and ", "", " (" + Published.DECKS_PLACE + ")"));
    }

    public static void mmds(Notebook notes) throws InterruptedException {
        double percent = percent(notes, Power.ON, Power.OFF);
        notes.measured("%.2f %%", percent);
        compare(notes, Published.Deck::overheadOfMmds, percent);
        notes.remark("Each call takes longer by host.mmds, 21 µs.");
        notes.plot(plot("Overhead of MMDS", percent, printed(Published.Deck::overheadOfMmds)));
    }

    public static void emds(Notebook notes) throws InterruptedException {
        double mmds = percent(notes, Power.ON, Power.OFF);
        double emds = percent(notes, Power.OFF, Power.ON);
        notes.measured("%.2f %% (MMDS %.2f %%)", emds, mmds);
        compare(notes, Published.Deck::overheadOfEmds, emds);
        notes.demand(emds >= mmds, "EMDS costs %.2f %%, MMDS %.2f %%.", emds, mmds);
        notes.remark(
                "The strobe of each slice is late by nic.emds, 3.3 µs, which costs only where a"
                        + " process waits for slices.");
        notes.plot(plot("Overhead of EMDS", emds, printed(Published.Deck::overheadOfEmds)));
    }

    /// With the deck that is run.
    private static void compare(
            Notebook notes, Function<Published.Deck, PaperNumber> number, double percent) {
        PaperNumber printed = number.apply(Published.TIMING_H);
        notes.compare(printed, percent);
        double ratio = percent / printed.value();
        notes.demand(
                ratio >= LEAST_RATIO && ratio <= MOST_RATIO,
                "%s is %.2f %%, %.2f times the %s that are printed.",
                printed.name(),
                percent,
                ratio,
                printed.text());
        notes.remark(
                "What %s computes is not published, so its %s are not measured by this row.",
                Published.TIMING_C.name(), number.apply(Published.TIMING_C).text());
    }

    /// A number of each deck.
    private static List<PaperNumber> printed(Function<Published.Deck, PaperNumber> number) {
        return Published.DECKS.stream().map(number).toList();
    }

    private static Plot plot(String title, double measured, List<PaperNumber> published) {
        double deck = published.getFirst().value();
        return new Plot(
                title,
                Plot.Axis.named(
                        "", List.of("measured", "published, one deck", "published, the other")),
                Plot.Axis.of("slowdown in %", 0, 1.2 * MOST_RATIO * deck),
                List.of(
                        new Plot.Band("target", LEAST_RATIO * deck, MOST_RATIO * deck),
                        new Plot.Bars("measured", 0, 0.4, 0, measured),
                        new Plot.Bars(
                                "published",
                                1,
                                0.4,
                                PlotPoints.of(
                                        published.size(),
                                        i -> i + 1,
                                        i -> published.get(i).value()))));
    }
}
