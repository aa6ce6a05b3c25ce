package bcscope.study.validation;

import static bcscope.picture.page.HtmlPage.escaped;

import bcscope.atlas.EvidenceKind;
import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.picture.page.HtmlPage;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.ScenarioWriter;
import bcscope.study.experiment.RowResult;
import bcscope.study.experiment.RowVerdict;
import bcscope.study.published.PaperTable;

import com.google.errorprone.annotations.FormatMethod;

import java.util.List;
import java.util.Locale;

/// The rows as one page that needs no other file: table, plots in both themes, the scenarios behind
/// each row. Nothing in it depends on the machine that measured.
public final class Report {
    private static final String OVERVIEW_HEAD =
            """
            <table>
            <thead><tr><th>Row</th><th></th><th>Evidence</th><th>Atlas</th><th>Experiment</th>
            <th>Target</th><th>Measured</th><th>Verdict</th><th>Scenarios</th></tr></thead>
            <tbody>
            """;

    private final List<Row> rows;
    private final List<TraceRow> traces;
    private final List<OracleRow> oracles;
    private final StringBuilder page = new StringBuilder();

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
        Report report = new Report(rows, traces, oracles);
        report.write();
        return HtmlPage.of("BCScope: validation", report.page.toString());
    }

    /// Name of the file of scenario `index` of `target`.
    public static String fileName(ValidationTarget target, int index) {
        return String.format(Locale.ROOT, "%s-%02d.json", target.id(), index + 1);
    }

    private void write() {
        page.append("<h1>Validation of BCScope</h1>\n");
        legend();
        overview();
        rows.forEach(this::section);
        if (!traces.isEmpty()) {
            traces();
        }
        page.append(OracleTable.html(oracles));
    }

    private void legend() {
        page.append("<section id=\"summary\">\n");
        for (String sentence : Tally.sentences(rows, traces, oracles)) {
            add("<p>%s</p>\n", escaped(sentence));
        }
        page.append("<dl>");
        for (EvidenceKind kind : EvidenceKind.values()) {
            if (kind.compares()) {
                entry(kind.word(), kind.meaning());
            }
        }
        entry("H, S", "H must hold; S is a shape, a band or a calibration that may be missed.");
        page.append("</dl>\n")
                .append(
                        "<p class=\"muted\">Targets and tolerances are those of MODEL 4"
                                + " (docs/model/validation.md). A row that is missed stays here,"
                                + " as missed.</p>\n"
                                + "</section>\n");
    }

    private void overview() {
        page.append(OVERVIEW_HEAD);
        for (Row row : rows) {
            ValidationTarget target = row.target();
            add(
                    "<tr><td><a href=\"#%s\">%s</a></td><td>%s</td>",
                    target.id(), target.id(), target.binding().letter());
            cell(row.evidence().word());
            cell(target.grounds().ids());
            cell(target.title());
            cell(target.aim());
            cell(row.finding().measured());
            add("<td>%s</td><td>%s</td></tr>\n", badge(row), link(row));
        }
        page.append("</tbody>\n</table>\n");
    }

    /// To the scenarios of the row, which the link opens.
    private static String link(Row row) {
        int count = row.finding().scenarios().size();
        return count == 0
                ? "–"
                : Say.of(
                        "<a class=\"opens\" href=\"#%s-scenarios\">%s ▸</a>",
                        row.target().id(), count);
    }

    private void cell(String text) {
        add("<td>%s</td>", escaped(text));
    }

    /// A row that holds gets a tick only where it counts as evidence.
    private static String badge(Row row) {
        RowVerdict verdict = row.finding().verdict();
        boolean missed = verdict == RowVerdict.MISSED;
        boolean counts = row.evidence().counts();
        return Say.of(
                "<span class=\"badge %s\">%s%s</span>",
                missed || counts ? verdict.name().toLowerCase(Locale.ROOT) : "as_set",
                missed ? "✗ " : counts ? "✓ " : "",
                verdict.words());
    }

    private void section(Row row) {
        ValidationTarget target = row.target();
        RowResult finding = row.finding();
        add(
                "<section id=\"%s\">\n<h2>%s · %s %s</h2>\n<p>%s</p>\n<dl>",
                target.id(),
                target.id(),
                escaped(target.title()),
                badge(row),
                escaped(target.setup()));
        entry("Target", target.aim());
        entry("Tolerance", target.tolerance());
        entry("Evidence", evidence(target.grounds()));
        entry("Atlas", target.grounds().places());
        entry("Measured", finding.measured());
        page.append("</dl>\n").append(PaperTable.html(finding.compared()));
        for (String remark : finding.remarks()) {
            add("<p class=\"remark\">%s</p>\n", escaped(remark));
        }
        page.append("<div class=\"plots\">\n");
        finding.plots().forEach(plot -> page.append(HtmlPage.figure(plot)));
        page.append("</div>\n");
        scenarios(target, finding.scenarios());
        page.append("</section>\n");
    }

    private static String evidence(Grounds grounds) {
        return grounds.kind().word() + (grounds.why().isEmpty() ? "" : ": " + grounds.why());
    }

    private void entry(String name, String text) {
        if (!text.isEmpty()) {
            add("<dt>%s</dt><dd>%s</dd>", name, escaped(text));
        }
    }

    private void scenarios(ValidationTarget target, List<Scenario> scenarios) {
        if (scenarios.isEmpty()) {
            return;
        }
        add(
                "<details id=\"%s-scenarios\"><summary>%s</summary>\n",
                target.id(), Numbers.count(scenarios.size(), "scenario"));
        for (int i = 0; i < scenarios.size(); i++) {
            page.append(
                    HtmlPage.copyable(
                            scenarios.get(i).name(),
                            fileName(target, i),
                            ScenarioWriter.text(scenarios.get(i), ScenarioWriter.Detail.CHANGED)));
        }
        page.append("</details>\n");
    }

    private void traces() {
        long ran = traces.stream().filter(TraceRow::ran).count();
        add(
                "<section id=\"traces\">\n"
                    + "<h2>Traces of real programs</h2>\n"
                    + "<p>%s of %s run as they should. Pure computation is what a trace takes if"
                    + " communication is free: a lower bound for any conventional MPI. The times of"
                    + " other simulators are for another network and without slices: a sanity band,"
                    + " not a target.</p>\n"
                    + "<table><thead><tr><th>Trace</th><th>Processes</th><th>State</th><th>Slices</th><th>Time</th><th>Pure"
                    + " computation</th><th>Messages</th><th>Digest</th><th>Elsewhere</th><th>Evidence</th></tr></thead>\n"
                    + "<tbody>\n",
                ran, traces.size());
        traces.forEach(this::trace);
        page.append("</tbody></table>\n</section>\n");
    }

    private void trace(TraceRow row) {
        page.append("<tr>");
        cell(row.name());
        switch (row.outcome()) {
            case TraceRow.Outcome.Ran ran -> {
                cell(Integer.toString(ran.ranks()));
                cell(ran.state().name().toLowerCase(Locale.ROOT).replace('_', ' '));
                cell(Numbers.count(ran.slices()));
                cell(Numbers.duration(ran.simulatedNanos()));
                cell(pure(ran));
                cell(Numbers.count(ran.messages()));
                cell(ran.digest());
            }
            case TraceRow.Outcome.Unreadable(String reason) -> wide(reason);
            case TraceRow.Outcome.NoImporter(String file) ->
                    wide(file.isEmpty() ? "not in the folder" : "no importer yet for " + file);
        }
        cell(row.reference());
        cell(TraceRow.EVIDENCE.word());
        page.append("</tr>\n");
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

    private void wide(String text) {
        add("<td colspan=\"7\">%s</td>", escaped(text));
    }

    @FormatMethod
    private void add(String format, Object... values) {
        page.append(String.format(Locale.ROOT, format, values));
    }
}
