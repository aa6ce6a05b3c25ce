package bcscope.study.published;

import static bcscope.picture.page.HtmlPage.escaped;

import bcscope.base.Capital;

import java.util.List;
import java.util.Locale;

/// Numbers of the sources beside ours, as a table of a page.
public final class PaperTable {
    private static final String HEAD =
            """
            <div class="wide"><table><thead><tr><th>Number</th><th>Printed</th><th>Where</th>\
            <th>Here</th><th>Deviation</th></tr></thead><tbody>
            """;

    private PaperTable() {}

    /// The table; nothing if there are no numbers.
    public static String html(List<PaperComparison> numbers) {
        if (numbers.isEmpty()) {
            return "";
        }
        StringBuilder table = new StringBuilder(HEAD);
        for (PaperComparison number : numbers) {
            table.append(
                    String.format(
                            Locale.ROOT,
                            "<tr><td>%s</td><td>%s</td><td class=\"muted\">%s</td><td>%s</td>"
                                    + "<td>%s</td></tr>\n",
                            escaped(Capital.of(number.paper().name())),
                            escaped(number.paper().text()),
                            escaped(number.paper().place()),
                            escaped(number.oursWithUnit()),
                            escaped(number.deviation())));
        }
        return table.append("</tbody></table></div>\n").toString();
    }
}
