package bcscope.study.atlas;

import bcscope.atlas.AtlasEntry;
import bcscope.base.Numbers;
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
import bcscope.study.published.PaperComparison;
import bcscope.study.published.PaperNumber;
import bcscope.study.published.Published;
import bcscope.study.validation.ValidationTarget;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

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
        MmdsAccount first = sheet.laboratory().summary(scenario).account(0);
        sheet.table(
                "The calls of a process: printed (" + PublishedSummary.PLACE + ") and here",
                List.of(
                        "Primitive",
                        "Min, ms",
                        "here",
                        "Average, ms",
                        "here",
                        "deviation",
                        "Max, ms",
                        "here",
                        "Total, ms",
                        "here",
                        "Count",
                        "here"),
                PublishedSummary.published().stream().map(row -> beside(row, first)).toList());
        sheet.remark(
                "The printed summary does not say of which process it is. It receives more messages"
                        + " than it sends, so others report to it; here they report to rank 0, and"
                        + " all our numbers are those of rank 0. Latencies of MPI_Isend and"
                        + " MPI_Irecv run to the completion of the request.");
    }

    /// A row of the paper, each number beside ours.
    private static List<String> beside(PublishedSummary.Row row, MmdsAccount first) {
        Optional<Statistic> ours = statistic(first, row.name());
        PaperNumber average =
                new PaperNumber(
                        row.name(), row.average().doubleValue(), "ms", PublishedSummary.PLACE);
        return List.of(
                row.name(),
                row.least().toPlainString(),
                shown(ours, it -> millis(it.least())),
                row.average().toPlainString(),
                shown(ours, it -> millis(it.average())),
                shown(ours, it -> new PaperComparison(average, it.average() / 1e6).deviation()),
                row.most().toPlainString(),
                shown(ours, it -> millis(it.greatest())),
                row.total().toPlainString(),
                shown(ours, it -> millis(it.total())),
                Numbers.count(row.count()),
                shown(ours, it -> Numbers.count(it.count())));
    }

    private static String shown(Optional<Statistic> ours, Function<Statistic, String> number) {
        return ours.map(number).orElse("–");
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
        double disabled = seconds(sheet, Sheet.scenario(opening));
        Published.Deck asSecond =
                ran(
                        sheet,
                        second,
                        new AtlasEntry.Opening(opening.sample(), SageLikeRuns.SECOND_DECK));
        sheet.compare(first.runTime(), disabled);
        sheet.row(ValidationTarget.V14);
        sheet.row(ValidationTarget.V15);
        sheet.compare(second.overheadOfMmds(), asSecond.mmds().percent());
        sheet.compare(second.overheadOfEmds(), asSecond.emds().percent());
        List<String> asFirst =
                List.of(
                        "here, as " + first.name(),
                        String.format(Locale.ROOT, "%.3f s", disabled),
                        "",
                        ours(sheet, first.overheadOfMmds()),
                        "",
                        ours(sheet, first.overheadOfEmds()));
        sheet.table(
                "Run time and overhead",
                List.of("Input deck", "MDS disabled", "MMDS", "", "EMDS", ""),
                List.of(row(first), asFirst, row(second), row(asSecond)));
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
                        + ". The run times are not evidence; what EMDS costs it is.");
    }

    private static Published.Deck ran(Sheet sheet, Published.Deck deck, AtlasEntry.Opening opening)
            throws InterruptedException {
        Scenario without = Sheet.scenario(opening);
        double disabled = seconds(sheet, without);
        Monitoring off = Monitoring.OFF;
        double mmds = seconds(sheet, without.withMonitoring(off.with(Power.ON, Power.OFF)));
        double emds = seconds(sheet, without.withMonitoring(off.with(Power.OFF, Power.ON)));
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

    /// What the rows of the validation found for `printed`.
    private static String ours(Sheet sheet, PaperNumber printed) {
        return sheet.compared().stream()
                .filter(number -> number.paper().equals(printed))
                .map(PaperComparison::oursWithUnit)
                .findFirst()
                .orElseThrow();
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
