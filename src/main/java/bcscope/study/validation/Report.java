package bcscope.study.validation;

import bcscope.atlas.EvidenceKind;
import bcscope.base.Numbers;
import bcscope.picture.page.Html;
import bcscope.picture.page.HtmlPage;
import bcscope.study.experiment.RowResult;
import bcscope.study.experiment.RowVerdict;
import bcscope.study.published.PaperComparison;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The rows as one page that needs no other file: table, plots in both themes, the scenarios behind
/// each row. Nothing in it depends on the machine that measured.
public final class Report {
    private static final String OVERVIEW =
            """
            <table>
            <thead><tr><th>Row</th><th></th><th>Evidence</th><th>Atlas</th><th>Experiment</th>
            <th>Target</th><th>Measured</th><th>Verdict</th><th>Scenarios</th></tr></thead>
            <tbody>
            %s</tbody>
            </table>
            """;

    private final List<Row> rows;
    private final List<TraceRow> traces;
    private final List<OracleRow> oracles;

    private Report(List<Row> rows, List<TraceRow> traces, List<OracleRow> oracles) {
        this.rows = rows;
        this.traces = traces;
        this.oracles = oracles;
    }

    /// The page about `rows` and, where there are any, `traces`.
    public static String html(List<Row> rows, List<TraceRow> traces) {
        return html(rows, traces, List.of());
    }

    /// As above, with the results of other simulators for traces under conventional MPI.
    public static String html(List<Row> rows, List<TraceRow> traces, List<OracleRow> oracles) {
        return HtmlPage.of("BCScope: validation", new Report(rows, traces, oracles).page());
    }

    /// Name of the file of scenario `index` of `target`.
    public static String fileName(ValidationTarget target, int index) {
        return String.format(Locale.ROOT, "%s-%02d.json", target.id(), index + 1);
    }

    private Html page() {
        return Html.of(
                "<h1>Validation of BCScope</h1>\n%s%s%s%s%s",
                legend(),
                Html.of(OVERVIEW, Html.each(rows, Report::line)),
                Html.each(rows, Report::section),
                traces.isEmpty() ? "" : traces(),
                OracleTable.html(oracles));
    }

    private Html legend() {
        return Html.of(
                """
                <section id="summary">
                %s<dl>%s%s</dl>
                <p class="muted">Targets and tolerances are those of MODEL 4 (docs/model/validation.md). \
                A row that is missed stays here, as missed.</p>
                </section>
                """,
                Html.each(
                        Tally.sentences(rows, traces, oracles),
                        sentence -> Html.of("<p>%s</p>\n", sentence)),
                Html.each(
                        Arrays.stream(EvidenceKind.values())
                                .filter(EvidenceKind::compares)
                                .toList(),
                        kind -> entry(kind.word(), kind.meaning())),
                entry(
                        "H, S",
                        "H must hold; S is a shape, a band or a calibration that may be missed."));
    }

    private static Html line(Row row) {
        ValidationTarget target = row.target();
        return Html.of(
                "<tr><td><a href=\"#%s\">%s</a></td>%s<td>%s</td><td>%s</td></tr>\n",
                target.id(),
                target.id(),
                cells(
                        target.binding().letter(),
                        row.evidence().word(),
                        target.grounds().ids(),
                        target.title(),
                        target.aim(),
                        row.finding().measured()),
                badge(row),
                link(row));
    }

    /// To the scenarios of the row, which the link opens.
    private static Html link(Row row) {
        int count = row.finding().scenarios().size();
        return count == 0
                ? new Html("–")
                : Html.of(
                        "<a class=\"opens\" href=\"#%s-scenarios\">%s ▸</a>",
                        row.target().id(), count);
    }

    private static Html cells(Object... texts) {
        return Html.each(List.of(texts), text -> Html.of("<td>%s</td>", text));
    }

    /// A row that holds gets a tick only where it counts as evidence.
    private static Html badge(Row row) {
        RowVerdict verdict = row.finding().verdict();
        boolean missed = verdict == RowVerdict.MISSED;
        boolean counts = row.evidence().counts();
        return Html.of(
                "<span class=\"badge %s\">%s%s</span>",
                missed || counts ? verdict.name().toLowerCase(Locale.ROOT) : "as_set",
                missed ? "✗ " : counts ? "✓ " : "",
                verdict.words());
    }

    private static Html section(Row row) {
        ValidationTarget target = row.target();
        RowResult finding = row.finding();
        return Html.of(
                """
                <section id="%s">
                <h2>%s · %s %s</h2>
                <p>%s</p>
                <dl>%s%s%s%s%s</dl>
                %s%s<div class="plots">
                %s</div>
                %s</section>
                """,
                target.id(),
                target.id(),
                target.title(),
                badge(row),
                target.setup(),
                entry("Target", target.aim()),
                entry("Tolerance", target.tolerance()),
                entry("Evidence", evidence(target.grounds())),
                entry("Atlas", target.grounds().places()),
                entry("Measured", finding.measured()),
                PaperComparison.html(finding.compared()),
                HtmlPage.remarks(finding.remarks()),
                Html.each(finding.plots(), HtmlPage::figure),
                HtmlPage.scenarios(
                        target.id() + "-scenarios",
                        "",
                        finding.scenarios(),
                        i -> fileName(target, i)));
    }

    private static String evidence(Grounds grounds) {
        return grounds.kind().word() + (grounds.why().isEmpty() ? "" : ": " + grounds.why());
    }

    private static Html entry(String name, String text) {
        return text.isEmpty() ? Html.NONE : Html.of("<dt>%s</dt><dd>%s</dd>", name, text);
    }

    private Html traces() {
        return Html.of(
                """
                <section id="traces">
                <h2>Traces of real programs</h2>
                <p>%s of %s run as they should. Pure computation is what a trace takes if communication \
                is free: a lower bound for any conventional MPI. The times of other simulators are for \
                another network and without slices: a sanity band, not a target.</p>
                <table><thead><tr><th>Trace</th><th>Processes</th><th>State</th><th>Slices</th>\
                <th>Time</th><th>Pure computation</th><th>Messages</th><th>Digest</th><th>Elsewhere</th>\
                <th>Evidence</th></tr></thead>
                <tbody>
                %s</tbody></table>
                </section>
                """,
                traces.stream().filter(TraceRow::ran).count(),
                traces.size(),
                Html.each(traces, Report::trace));
    }

    private static Html trace(TraceRow row) {
        Html outcome =
                switch (row.outcome()) {
                    case TraceRow.Outcome.Ran ran ->
                            cells(
                                    ran.ranks(),
                                    ran.state().words(),
                                    Numbers.count(ran.slices()),
                                    Numbers.duration(ran.simulatedNanos()),
                                    pure(ran),
                                    Numbers.count(ran.messages()),
                                    ran.digest());
                    case TraceRow.Outcome.Unreadable(String reason) -> wide(reason);
                    case TraceRow.Outcome.NoImporter(String file) ->
                            wide(
                                    file.isEmpty()
                                            ? "not in the folder"
                                            : "no importer yet for " + file);
                };
        return Html.of(
                "<tr>%s%s%s</tr>\n",
                cells(row.name()), outcome, cells(row.reference(), TraceRow.EVIDENCE.word()));
    }

    private static String pure(TraceRow.Outcome.Ran ran) {
        if (ran.pureNanos().isEmpty()) {
            return "–";
        }
        long pure = ran.pureNanos().getAsLong();
        return Numbers.duration(pure)
                + (pure == 0
                        ? ""
                        : String.format(
                                Locale.ROOT, " (× %.2f)", ran.simulatedNanos() / (double) pure));
    }

    private static Html wide(String text) {
        return Html.of("<td colspan=\"7\">%s</td>", text);
    }

    /// The rows of [OracleRow] as a section of the report.
    private static final class OracleTable {
        private static final String SECTION =
                """
                <section id="oracles">
                <h2>Traces under conventional MPI</h2>
                <p>%s. Each simulator has its own platform.</p>
                <table><thead><tr><th>Trace</th><th>Processes</th><th>SimGrid</th><th>Here</th>
                <th></th><th>LogGOPSim</th><th>Here</th><th></th><th>Evidence</th><th></th></tr></thead>
                <tbody>
                %s</tbody></table>
                </section>
                """;

        private OracleTable() {}

        /// The section; empty without rows.
        static Html html(List<OracleRow> rows) {
            return rows.isEmpty()
                    ? Html.NONE
                    : Html.of(SECTION, OracleRow.sentence(rows), Html.each(rows, OracleTable::row));
        }

        private static Html row(OracleRow row) {
            return Html.of(
                    "<tr><td>%s</td><td>%s</td>%s%s<td>%s</td><td>%{✓|✗}</td></tr>\n",
                    row.name(),
                    row.ranks(),
                    cells(row.simGrid()),
                    cells(row.logGopSim()),
                    OracleRow.EVIDENCE.word(),
                    row.holds());
        }

        private static Html cells(OracleRow.Comparison comparison) {
            return new Html(
                    String.format(
                            Locale.ROOT,
                            "<td>%.3f ms</td><td>%.3f ms</td><td>× %.2f</td>",
                            comparison.referenceNanos() / 1e6,
                            comparison.measuredNanos() / 1e6,
                            comparison.ratio()));
        }
    }
}
