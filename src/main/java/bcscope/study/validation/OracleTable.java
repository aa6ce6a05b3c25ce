package bcscope.study.validation;

import bcscope.picture.page.Html;

import java.util.List;
import java.util.Locale;

/// The rows of [OracleRow] as a section of the report.
final class OracleTable {
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
