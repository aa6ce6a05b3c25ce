package bcscope.study.comet;

import bcscope.atlas.Atlas;
import bcscope.atlas.EntryId;
import bcscope.atlas.EvidenceKind;
import bcscope.atlas.Source;
import bcscope.base.Say;
import bcscope.program.generator.CometKernel;

import java.util.List;

/// The figures of chapter 5 of the thesis (S2), which contain curves without numbers, with the
/// statement of the text about each. The atlas describes what each shows.
public enum ThesisFigure {
    /// Whole round trips.
    ECHO_TIMES(
            "5.1",
            CometKernel.ECHO,
            Say.of(
                    "straight lines with a jump at %s; others at %s and %s unexplained",
                    Thesis.SHORT_LIMIT.text(),
                    Thesis.HALF_PAGE_JUMP.text(),
                    Thesis.PAGE_JUMP.text())),
    /// Rates.
    ECHO_RATES("5.2", CometKernel.ECHO, "approaches its peak"),
    /// Broadcasts.
    BROADCAST("5.3", CometKernel.BROADCAST, "linear in the size and in log2 P"),
    /// Exchanges.
    EXCHANGE(
            "5.4",
            CometKernel.PAIRWISE_EXCHANGE,
            "faster than the echo; some points a lot faster than expected"),
    /// Echoes under load.
    CONTENTION("5.5", CometKernel.CONTENTION, "slower under more load, varying"),
    /// Barriers.
    BARRIER("5.6", CometKernel.GLOBAL_SYNCHRONISATION, "approximately logarithmic in P"),
    /// Global sums.
    GLOBAL_SUM("5.7", CometKernel.GLOBAL_REDUCTION, "almost linear in log2 P"),
    /// The computation alone.
    DAXPY("5.8", CometKernel.OVERLAP, "a line"),
    /// Empty messages.
    OVERLAP_EMPTY("5.9", CometKernel.OVERLAP, "very small messages lose"),
    /// Middle messages.
    OVERLAP_MIDDLE(
            "5.10",
            CometKernel.OVERLAP,
            "overlapping wins; at some points a lot faster than expected"),
    /// Middle messages, the beginning.
    OVERLAP_ZOOMED("5.11", CometKernel.OVERLAP, "overlapping wins"),
    /// Long messages.
    OVERLAP_LONG(
            "5.12",
            CometKernel.OVERLAP,
            "overlapping wins by over "
                    + Thesis.OVERLAP_GAIN.text()
                    + ", a little also without computation"),
    /// Borders.
    UPDATE_GUARD("5.13", CometKernel.UPDATE_GUARD, "linear"),
    /// Blocks to the neighbour.
    SHIFT("5.14", CometKernel.SHIFT, "square"),
    /// Lines.
    ROWS_AND_COLUMNS(
            "5.15",
            CometKernel.COLUMN_BROADCAST,
            "linear; two curves, since a column is assembled in a buffer first"),
    /// Blocks across the diagonal.
    TRANSPOSE("5.16", CometKernel.TRANSPOSE, "square");

    private final EntryId entry;
    private final CometKernel kernel;
    private final String finding;

    ThesisFigure(String number, CometKernel kernel, String finding) {
        entry = new EntryId(Source.S2, EntryId.Kind.FIGURE, number);
        this.kernel = kernel;
        this.finding = finding;
    }

    /// Its entry in the atlas: `S2/F5.1`.
    public EntryId entry() {
        return entry;
    }

    /// The kernel that it shows.
    public CometKernel kernel() {
        return kernel;
    }

    /// The statement of the thesis and its place: `almost linear in log2 P (S2/F5.7)`.
    String said() {
        return cited(finding);
    }

    /// `words` with the place of the figure: `no number (S2/F5.8)`.
    String cited(String words) {
        return words + " (" + entry.text() + ")";
    }

    /// The caption of our picture of it.
    String caption() {
        return Say.of(
                "%s of the atlas: %s The thesis: %s. Evidence: %s.",
                entry.text(), Atlas.get(entry).shows(), finding, evidence().word());
    }

    /// The kind of evidence of our picture of it, as in the atlas.
    EvidenceKind evidence() {
        return Atlas.get(entry).evidence().orElseThrow();
    }

    /// The figures of `kernel`, by number.
    public static List<ThesisFigure> of(CometKernel kernel) {
        return List.of(values()).stream().filter(figure -> figure.kernel == kernel).toList();
    }
}
