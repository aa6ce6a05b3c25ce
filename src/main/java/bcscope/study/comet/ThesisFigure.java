package bcscope.study.comet;

import bcscope.program.generator.CometKernel;

import java.util.List;

/// The figures of chapter 5 of the thesis (S2), which print curves and no numbers: what each shows,
/// and what the text says of it.
public enum ThesisFigure {
    /// Whole round trips.
    ECHO_TIMES(
            "5.1",
            CometKernel.ECHO,
            "the whole echo over the size, 16 nodes, 1 and 4 hops",
            "straight lines with a jump at "
                    + Thesis.SHORT_LIMIT.text()
                    + "; others at "
                    + Thesis.HALF_PAGE_JUMP.text()
                    + " and "
                    + Thesis.PAGE_JUMP.text()
                    + " unexplained"),
    /// Rates.
    ECHO_RATES(
            "5.2",
            CometKernel.ECHO,
            "the rate over the size, 16 nodes, 1 and 4 hops",
            "approaches its peak"),
    /// Broadcasts.
    BROADCAST(
            "5.3",
            CometKernel.BROADCAST,
            "the broadcast over the size on 4, 8 and 16 nodes",
            "linear in the size and in log2 P"),
    /// Exchanges.
    EXCHANGE(
            "5.4",
            CometKernel.PAIRWISE_EXCHANGE,
            "the exchange over the size, 16 nodes, 1 and 4 hops",
            "faster than the echo; some points a lot faster than expected"),
    /// Echoes under load.
    CONTENTION(
            "5.5",
            CometKernel.CONTENTION,
            "the echo of nodes 1 and 3 on 8 nodes, under loads of 50 % and 90 % from node 0 to 7",
            "slower under more load, varying"),
    /// Barriers.
    BARRIER(
            "5.6",
            CometKernel.GLOBAL_SYNCHRONISATION,
            "the shortest barrier over log2 P",
            "approximately logarithmic in P"),
    /// Global sums.
    GLOBAL_SUM(
            "5.7",
            CometKernel.GLOBAL_REDUCTION,
            "the global sum of one double over log2 P",
            "almost linear in log2 P"),
    /// The computation alone.
    DAXPY(
            "5.8",
            CometKernel.OVERLAP,
            "the DAXPY alone on 4 nodes, vectors of 0 to 200,000 elements",
            "a line"),
    /// Empty messages.
    OVERLAP_EMPTY(
            "5.9",
            CometKernel.OVERLAP,
            "the overlap with messages of 0 B",
            "very small messages lose"),
    /// Middle messages.
    OVERLAP_MIDDLE(
            "5.10",
            CometKernel.OVERLAP,
            "the overlap with messages of 2,536 B",
            "overlapping wins; at some points a lot faster than expected"),
    /// Middle messages, the beginning.
    OVERLAP_ZOOMED("5.11", CometKernel.OVERLAP, "the beginning of Figure 5.10", "overlapping wins"),
    /// Long messages.
    OVERLAP_LONG(
            "5.12",
            CometKernel.OVERLAP,
            "the overlap with messages of 85,000 B",
            "overlapping wins by over "
                    + Thesis.OVERLAP_GAIN.text()
                    + ", a little also without computation"),
    /// Borders.
    UPDATE_GUARD(
            "5.13",
            CometKernel.UPDATE_GUARD,
            "the update of the guard over the dimension, 16 nodes",
            "linear"),
    /// Blocks to the neighbour.
    SHIFT("5.14", CometKernel.SHIFT, "the shift over the dimension, 16 nodes", "square"),
    /// Lines.
    ROWS_AND_COLUMNS(
            "5.15",
            CometKernel.COLUMN_BROADCAST,
            "row and column broadcast over the dimension, 16 nodes",
            "linear; two curves, since a column is assembled in a buffer first"),
    /// Blocks across the diagonal.
    TRANSPOSE(
            "5.16", CometKernel.TRANSPOSE, "the transpose over the dimension, 16 nodes", "square");

    private final String number;
    private final CometKernel kernel;
    private final String shows;
    private final String finding;

    ThesisFigure(String number, CometKernel kernel, String shows, String finding) {
        this.number = number;
        this.kernel = kernel;
        this.shows = shows;
        this.finding = finding;
    }

    /// Its number: `5.1`.
    public String number() {
        return number;
    }

    /// The kernel that it shows.
    public CometKernel kernel() {
        return kernel;
    }

    /// What it shows, without a full stop.
    public String shows() {
        return shows;
    }

    /// What the thesis says of it, without a full stop.
    public String finding() {
        return finding;
    }

    /// `S2 Fig. 5.1`.
    public String place() {
        return "S2 Fig. " + number;
    }

    /// What the thesis says, and where: `almost linear in log2 P (S2 Fig. 5.7)`.
    String said() {
        return finding + " (" + place() + ")";
    }

    /// What stands under our picture of it.
    String caption() {
        return place() + " shows " + shows + ". The thesis: " + finding + ".";
    }

    /// Those of `kernel`, by number.
    public static List<ThesisFigure> of(CometKernel kernel) {
        return List.of(values()).stream().filter(figure -> figure.kernel == kernel).toList();
    }
}
