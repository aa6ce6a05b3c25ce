package bcscope.study.atlas;

import bcscope.atlas.AtlasEntry;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsText;
import bcscope.mds.Statistic;
import bcscope.metric.Metric;
import bcscope.program.Primitive;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.Scenario;
import bcscope.study.experiment.PublishedSummary;
import bcscope.study.experiment.SageLikeRuns;
import bcscope.study.published.PaperNumber;
import bcscope.study.published.Published;
import bcscope.study.validation.ValidationTarget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The figures and tables of S0 about monitoring: chapters 5 and 6.4.
final class MonitoringExhibits {
    private MonitoringExhibits() {}

    /// S0 figure 5.3.
    static void getts(Sheet sheet) throws InterruptedException {
        sheet.row(ValidationTarget.V4, "GETTS");
    }

    /// S0 figure 5.4.
    static void inDem(Sheet sheet) throws InterruptedException {
        sheet.row(ValidationTarget.V5, "NCOLLDEM");
    }

    /// S0 figure 5.5.
    static void inMsm(Sheet sheet) throws InterruptedException {
        sheet.row(ValidationTarget.V5, "NCOLLMSM");
    }

    /// S0 table 5.1.
    static void globalMetrics(Sheet sheet) {
        metrics(sheet, Metric::global);
    }

    /// S0 table 5.2.
    static void localMetrics(Sheet sheet) {
        metrics(sheet, Predicate.not(Metric::global));
        sheet.remark(
                "The printed table has two rows called NCOLLMSN and calls others LMSM and NP2PMSEN:"
                        + " here they are NCOLLDEM, NCOLLMSM, LTMSM and NP2PMSM (MODEL 1.11).");
    }

    private static void metrics(Sheet sheet, Predicate<Metric> shown) {
        List<List<String>> rows =
                Metric.PUBLISHED.stream()
                        .filter(shown)
                        .map(metric -> List.of(metric.name(), metric.definition()))
                        .toList();
        sheet.table("./bcscope metrics", List.of("Metric", "Meaning here"), rows);
    }

    /// S0 table 5.3.
    static void summary(Sheet sheet) throws InterruptedException {
        Scenario scenario = Sheet.scenario(sheet.entry().opening().orElseThrow());
        sheet.ran(scenario);
        Mmds mmds = sheet.laboratory().summary(scenario);
        MmdsAccount all = mmds.all();
        MmdsAccount first = mmds.account(0);
        List<List<String>> rows = new ArrayList<>();
        for (PublishedSummary.Row row : PublishedSummary.published()) {
            Optional<Statistic> ours = statistic(all, row.name());
            rows.add(
                    List.of(
                            row.name(),
                            row.average().toPlainString(),
                            ours.map(it -> millis(it.average())).orElse("–"),
                            String.format(Locale.ROOT, "%,d", row.count()),
                            statistic(first, row.name())
                                    .map(it -> String.format(Locale.ROOT, "%,d", it.count()))
                                    .orElse("–"),
                            row.total().toPlainString(),
                            ours.map(it -> millis(it.total() / mmds.ranks())).orElse("–")));
        }
        sheet.table(
                "Each call of a process: printed ("
                        + PublishedSummary.PLACE
                        + ") and here, the times of all"
                        + " processes in the mean and the counts of rank 0",
                List.of("Primitive", "Average, ms", "here", "Count", "here", "Total, ms", "here"),
                rows);
        comparePublished(sheet, all, first);
        sheet.remark(
                "The printed summary does not say of which process it is. It receives more messages"
                        + " than it sends, so others report to it; here they report to rank 0. All"
                        + " ranks compute equally long in the mean, and the times are those of all."
                        + " Latencies of MPI_Isend and MPI_Irecv run to the return of the"
                        + " wait or test that found them complete.");
    }

    private static void comparePublished(Sheet sheet, MmdsAccount all, MmdsAccount first) {
        for (PublishedSummary.Row row : PublishedSummary.published()) {
            statistic(first, row.name())
                    .ifPresent(ours ->
                            sheet.compare(
                                    new PaperNumber(
                                            row.name() + ", count",
                                            row.count(),
                                            "",
                                            PublishedSummary.PLACE),
                                    (double) ours.count()));
            statistic(all, row.name())
                    .ifPresent(ours ->
                            sheet.compare(
                                    new PaperNumber(
                                            row.name() + ", average",
                                            row.average().doubleValue(),
                                            "ms",
                                            PublishedSummary.PLACE),
                                    ours.average() / 1e6));
        }
    }

    private static Optional<Statistic> statistic(MmdsAccount all, String name) {
        return switch (name) {
            case MmdsText.COMPUTATION -> Optional.of(all.computation());
            case MmdsText.COMMUNICATION -> Optional.of(all.communication());
            default -> Primitive.named(name).flatMap(all::calls).map(MmdsAccount.Call::latency);
        };
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / 1e6);
    }

    /// S0 table 6.1.
    static void overhead(Sheet sheet) throws InterruptedException {
        Published.Deck first = Published.TIMING_H;
        Published.Deck second = Published.TIMING_C;
        AtlasEntry.Opening opening = sheet.entry().opening().orElseThrow();
        Published.Deck asFirst = ran(sheet, first, opening);
        Published.Deck asSecond =
                ran(
                        sheet,
                        second,
                        new AtlasEntry.Opening(opening.sample(), SageLikeRuns.SECOND_DECK));
        sheet.table(
                "Run time and overhead",
                List.of("Input deck", "MDS disabled", "MMDS", "", "EMDS", ""),
                Stream.of(first, asFirst, second, asSecond).map(MonitoringExhibits::row).toList());
        sheet.compare(first.runTime(), asFirst.disabled());
        sheet.compare(first.runTimeWithMmds(), asFirst.mmds().seconds());
        sheet.compare(first.runTimeWithEmds(), asFirst.emds().seconds());
        sheet.compare(first.overheadOfMmds(), asFirst.mmds().percent());
        sheet.compare(first.overheadOfEmds(), asFirst.emds().percent());
        sheet.compare(second.overheadOfMmds(), asSecond.mmds().percent());
        sheet.compare(second.overheadOfEmds(), asSecond.emds().percent());
        sheet.remark(
                String.format(
                        Locale.ROOT,
                        "The overhead of MMDS on %s is printed as %s; from its run times %.2f %%"
                                + " follow.",
                        first.name(),
                        first.overheadOfMmds().text(),
                        Published.Slowed.of(first.mmds().seconds(), first.disabled()).percent()));
        sheet.remark(
                "Of "
                        + second.name()
                        + " only these run times are published. MMDS costs it 0.143 s; at the 21.2"
                        + " µs a call that it costs the first deck, 0.419 s for 19,726 calls, those"
                        + " are 6,733 calls, a third as many. So here it is the program of the"
                        + " first deck with 730 instead of 2,140 steps, each of which computes"
                        + " 220.7 ms, chosen for the run time: "
                        + String.join(", ", SageLikeRuns.SECOND_DECK)
                        + ". The run times are no evidence; what EMDS costs it is.");
    }

    private static Published.Deck ran(Sheet sheet, Published.Deck deck, AtlasEntry.Opening opening)
            throws InterruptedException {
        Scenario without = Sheet.scenario(opening);
        double disabled = seconds(sheet, without);
        Monitoring off = Monitoring.OFF;
        double mmds = seconds(sheet, without.with(off.with(Power.ON, Power.OFF)));
        double emds = seconds(sheet, without.with(off.with(Power.OFF, Power.ON)));
        return new Published.Deck(
                "here, as " + deck.name(),
                disabled,
                Published.Slowed.of(mmds, disabled),
                Published.Slowed.of(emds, disabled));
    }

    private static double seconds(Sheet sheet, Scenario scenario) throws InterruptedException {
        sheet.ran(scenario);
        return sheet.laboratory().endNanos(scenario) / 1e9;
    }

    private static List<String> row(Published.Deck deck) {
        return List.of(
                deck.name(),
                String.format(Locale.ROOT, "%.3f s", deck.disabled()),
                String.format(Locale.ROOT, "%.3f s", deck.mmds().seconds()),
                String.format(Locale.ROOT, "%.2f %%", deck.mmds().percent()),
                String.format(Locale.ROOT, "%.3f s", deck.emds().seconds()),
                String.format(Locale.ROOT, "%.2f %%", deck.emds().percent()));
    }
}
