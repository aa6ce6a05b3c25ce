package bcscope.study.atlas;

import bcscope.base.Numbers;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsText;
import bcscope.mds.Statistic;
import bcscope.metric.Metric;
import bcscope.program.Primitive;
import bcscope.scenario.Scenario;
import bcscope.study.experiment.PublishedSummary;
import bcscope.study.published.PaperComparison;
import bcscope.study.published.PaperNumber;
import bcscope.study.published.Published;
import bcscope.study.validation.ValidationTarget;

import java.util.ArrayList;
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
        Mmds mmds = sheet.laboratory().summary(scenario);
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
                PublishedSummary.published().stream().map(row -> beside(row, mmds)).toList());
        sheet.remark(
                "Least and largest are of all processes here, average and total the mean of them,"
                        + " and counts those of rank 0. The printed summary does not say of which"
                        + " process it is; it receives more messages than it sends, so others"
                        + " report to it, as they report to rank 0 here.");
    }

    /// A row of the paper, each number beside ours.
    private static List<String> beside(PublishedSummary.Row row, Mmds mmds) {
        Optional<Statistic> ours = statistic(mmds.all(), row.name());
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
                shown(ours, it -> millis(it.total() / mmds.ranks())),
                Numbers.count(row.count()),
                shown(statistic(mmds.account(0), row.name()), it -> Numbers.count(it.count())));
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
        Published.Deck deck = Published.TIMING_H;
        Scenario without = Sheet.scenario(sheet.entry().opening().orElseThrow());
        sheet.ran(without);
        double disabled = sheet.laboratory().endNanos(without) / 1e9;
        sheet.compare(deck.runTime(), disabled);
        sheet.row(ValidationTarget.V14);
        sheet.row(ValidationTarget.V15);
        List<List<String>> rows = new ArrayList<>();
        Published.DECKS.forEach(each -> rows.add(row(each)));
        rows.add(
                List.of(
                        "here, as " + deck.name(),
                        String.format(Locale.ROOT, "%.3f s", disabled),
                        "",
                        ours(sheet, deck.overheadOfMmds()),
                        "",
                        ours(sheet, deck.overheadOfEmds())));
        sheet.table(
                "Run time and overhead",
                List.of("Input deck", "MDS disabled", "MMDS", "", "EMDS", ""),
                rows);
        sheet.remark(
                String.format(
                        Locale.ROOT,
                        "The overhead of MMDS on %s is printed as %s; from its run times %.2f %%"
                                + " follow.",
                        deck.name(),
                        deck.overheadOfMmds().text(),
                        Published.Slowed.of(deck.mmds().seconds(), deck.disabled()).percent()));
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
