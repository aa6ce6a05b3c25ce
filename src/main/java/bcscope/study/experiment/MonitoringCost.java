package bcscope.study.experiment;

import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.study.published.PaperNumber;
import bcscope.study.published.Published;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// V14 and V15: what monitoring costs (S0 table 6.1).
public final class MonitoringCost {
    private static final double MOST_PERCENT_MMDS = 0.5;
    private static final double MOST_PERCENT_EMDS = 1.5;

    private MonitoringCost() {}

    private static Scenario scenario(Power mmds, Power emds) {
        String what = mmds == Power.ON ? ", MMDS" : emds == Power.ON ? ", EMDS" : "";
        return Experiment.of(Generator.SAGE_LIKE, 32)
                .perNode(2)
                .scenario("V14: SAGE-like" + what)
                .with(bcscope.scenario.Monitoring.OFF.with(mmds, emds));
    }

    private static double percent(Notebook notes, Power mmds, Power emds)
            throws InterruptedException {
        Scenario without = scenario(Power.OFF, Power.OFF);
        Scenario with = scenario(mmds, emds);
        notes.ran(without);
        notes.ran(with);
        return 100 * (notes.endNanos(with) / notes.endNanos(without) - 1);
    }

    /// What should come out of [#mmds].
    public static String aimOfMmds() {
        return aim(Published.Deck::overheadOfMmds);
    }

    /// What should come out of [#emds].
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
        notes.demand(percent >= 0 && percent <= MOST_PERCENT_MMDS, "MMDS costs %.2f %%.", percent);
        notes.compare(Published.TIMING_H.overheadOfMmds(), percent);
        notes.remark("Each call takes longer by host.mmds, 21 µs.");
        notes.plot(
                plot(
                        "Overhead of MMDS",
                        MOST_PERCENT_MMDS,
                        percent,
                        printed(Published.Deck::overheadOfMmds)));
    }

    public static void emds(Notebook notes) throws InterruptedException {
        double mmds = percent(notes, Power.ON, Power.OFF);
        double emds = percent(notes, Power.OFF, Power.ON);
        notes.measured("%.2f %% (MMDS %.2f %%)", emds, mmds);
        notes.demand(emds >= 0 && emds <= MOST_PERCENT_EMDS, "EMDS costs %.2f %%.", emds);
        notes.demand(emds >= mmds, "EMDS costs %.2f %%, MMDS %.2f %%.", emds, mmds);
        notes.compare(Published.TIMING_H.overheadOfEmds(), emds);
        notes.remark(
                "Each slice takes longer by nic.emds, 3.3 µs, and computation loses as much:"
                        + " otherwise a program that mostly computes could not lose as much as was"
                        + " measured.");
        notes.plot(
                plot(
                        "Overhead of EMDS",
                        MOST_PERCENT_EMDS,
                        emds,
                        printed(Published.Deck::overheadOfEmds)));
    }

    /// A number of each deck.
    private static List<PaperNumber> printed(Function<Published.Deck, PaperNumber> number) {
        return Published.DECKS.stream().map(number).toList();
    }

    private static Plot plot(
            String title, double most, double measured, List<PaperNumber> published) {
        return new Plot(
                title,
                Plot.Axis.named(
                        "", List.of("measured", "published, one deck", "published, the other")),
                Plot.Axis.of("slowdown in %", 0, 1.4 * most),
                List.of(
                        new Plot.Band("target", 0, most),
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
