package bcscope.study.validation;

import bcscope.base.Say;

import java.util.List;
import java.util.Locale;

/// The rows of [OracleRow] as a section of the report.
final class OracleTable {
    private static final String HEAD =
            """
            <table><thead><tr><th>Trace</th><th>Processes</th><th>SimGrid</th><th>Here</th>
            <th></th><th>LogGOPSim</th><th>Here</th><th></th><th>Evidence</th><th></th></tr></thead>
            <tbody>
            """;

    private OracleTable() {}

    /// The section; empty without rows.
    static String html(List<OracleRow> rows) {
        if (rows.isEmpty()) {
            return "";
        }
        StringBuilder page = new StringBuilder();
        page.append("<section id=\"oracles\">\n<h2>Traces under conventional MPI</h2>\n<p>");
        page.append(OracleRow.sentence(rows));
        page.append(". Each simulator has its own platform.</p>\n");
        page.append(HEAD);
        rows.forEach(row -> page.append(row(row)));
        return page.append("</tbody></table>\n</section>\n").toString();
    }

    private static String row(OracleRow row) {
        return Say.of(
                "<tr><td>%s</td><td>%s</td>%s%s<td>%s</td><td>%{✓|✗}</td></tr>\n",
                row.name(),
                row.ranks(),
                cells(row.simGrid()),
                cells(row.logGopSim()),
                OracleRow.EVIDENCE.word(),
                row.holds());
    }

    private static String cells(OracleRow.Comparison comparison) {
        return String.format(
                Locale.ROOT,
                "<td>%.3f ms</td><td>%.3f ms</td><td>× %.2f</td>",
                comparison.referenceNanos() / 1e6,
                comparison.measuredNanos() / 1e6,
                comparison.ratio());
    }
}
