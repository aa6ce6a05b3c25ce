package bcscope.study.published;

import bcscope.base.Capital;
import bcscope.picture.page.Html;

import java.util.List;
import java.util.Locale;

/// A number of a source beside ours.
///
/// @param paper what is printed
/// @param ours measured or computed here, in the same unit
public record PaperComparison(PaperNumber paper, double ours) {
    /// For instance `+2.3 %`; a dash where the printed number is 0.
    public String deviation() {
        double share = paper.deviation(ours);
        if (Double.isNaN(share)) {
            return "–";
        }
        String text = String.format(Locale.ROOT, "%+.1f %%", 100 * share);
        return text.substring(1).equals("0.0 %") ? "0.0 %" : text;
    }

    public String oursWithUnit() {
        return paper.ours(ours);
    }

    /// The whole in one line.
    public String line() {
        return String.format(
                Locale.ROOT,
                "%-38s printed %-14s here %-14s %s (%s)",
                paper.name(),
                paper.text(),
                oursWithUnit(),
                deviation(),
                paper.place());
    }

    /// `numbers` as a table of a page; nothing if there are none.
    public static Html html(List<PaperComparison> numbers) {
        return numbers.isEmpty()
                ? Html.NONE
                : Html.of(
                        """
                        <div class="wide"><table><thead><tr><th>Number</th><th>Printed</th><th>Where</th>\
                        <th>Here</th><th>Deviation</th></tr></thead><tbody>
                        %s</tbody></table></div>
                        """,
                        Html.each(numbers, PaperComparison::row));
    }

    private Html row() {
        return Html.of(
                "<tr><td>%s</td><td>%s</td><td"
                        + " class=\"muted\">%s</td><td>%s</td><td>%s</td></tr>\n",
                Capital.of(paper.name()), paper.text(), paper.place(), oursWithUnit(), deviation());
    }
}
