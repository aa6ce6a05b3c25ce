package bcscope.study.published;

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

    /// Ours with its unit.
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
}
