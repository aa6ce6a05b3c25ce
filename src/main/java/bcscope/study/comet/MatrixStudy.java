package bcscope.study.comet;

import bcscope.program.generator.CometGrid;
import bcscope.program.generator.CometKernel;
import bcscope.study.comet.SweepPlan.Form;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A kernel on a matrix (S2 Figs. 5.13 to 5.16): time over the dimension of the whole matrix, and
/// how it grows with that.
final class MatrixStudy {
    private static final String DIMENSION = "rows and columns of the whole matrix";
    private static final String DIAGONAL =
            "Times are taken off the diagonal: a node on it sends to itself.";
    private static final String POSTED = "posted (S2/F4.3)";
    private static final String IN_TURN = "in turn (S2/F3.11)";
    private static final String OWN_FORM =
            "The deadlock-free form, posted, is the thesis' own on the iPSC/860 (S2/F4.3); the"
                    + " literal one is its general sketch, in turn (S2/F3.11).";
    private static final String COPIES =
            "A column is gathered into a buffer and scattered from one; a row lies in one piece."
                    + " The thesis gives no time for a copy: 125 ns an element is assumed, and all"
                    + " that a column takes longer follows from it (--set"
                    + " column-broadcast.copy=500ns).";

    private static final String BY_HALVES =
            "The thesis names the transpose by divide and conquer as a future extension (S2 3.3.10)"
                    + " and gives neither code nor times: the form by halves is ours.";

    private final Survey survey;
    private final CometKernel kernel;
    private final int nodes;
    private final CometGrid grid;

    private MatrixStudy(Survey survey, CometKernel kernel, int nodes) {
        this.survey = survey;
        this.kernel = kernel;
        this.nodes = nodes;
        grid =
                CometKernel.grid(
                        nodes,
                        Trials.value(
                                survey.trials().scenario(kernel, nodes, Map.of()), "gridRows"));
    }

    /// On the largest machine that the kernel can run on, if there is any.
    static Optional<Chapter> chapter(Survey survey, CometKernel kernel)
            throws InterruptedException {
        for (int nodes : survey.plan().nodes().reversed()) {
            if (survey.trials().runsOn(kernel, nodes, Map.of())) {
                return Optional.of(new MatrixStudy(survey, kernel, nodes).chapter());
            }
        }
        return Optional.empty();
    }

    private Chapter chapter() throws InterruptedException {
        Chapter.Notes notes =
                new Chapter.Notes(
                        survey,
                        kernel,
                        Measurements.text(
                                "%d nodes as a grid of %d × %d in Gray code, each with a square"
                                        + " block of the matrix.",
                                nodes, grid.rows(), grid.columns()));
        if (kernel == CometKernel.TRANSPOSE) {
            notes.remark(DIAGONAL);
        }
        if (kernel == CometKernel.UPDATE_GUARD) {
            notes.remark(OWN_FORM);
        }
        Graph graph = Graph.times(Measurements.capital(kernel.title()), DIMENSION);
        for (Form form : forms()) {
            if (form == Form.BOTH || survey.plan().form().includes(form)) {
                add(notes, graph, form);
            }
        }
        if (kernel == CometKernel.ROW_BROADCAST || kernel == CometKernel.COLUMN_BROADCAST) {
            lines(notes);
        } else {
            notes.plot(graph, figure());
        }
        if (kernel == CometKernel.TRANSPOSE && Integer.bitCount(nodes) == 1 && grid.rows() > 2) {
            halves(notes);
        }
        return notes.chapter();
    }

    /// The form of the thesis first.
    private List<Form> forms() {
        if (!kernel.has("deadlockFree")) {
            return List.of(Form.BOTH);
        }
        return kernel == CometKernel.UPDATE_GUARD
                ? List.of(Form.DEADLOCK_FREE, Form.LITERAL)
                : List.of(Form.LITERAL, Form.DEADLOCK_FREE);
    }

    private ThesisFigure figure() {
        return kernel == CometKernel.ROW_BROADCAST
                ? ThesisFigure.ROWS_AND_COLUMNS
                : ThesisFigure.of(kernel).getFirst();
    }

    private void add(Chapter.Notes notes, Graph graph, Form form) throws InterruptedException {
        Series series = series(kernel, form);
        notes.add(series, Forms.where(kernel, series, " rows of a block"));
        graph.line(series);
        growth(notes, graph, series);
        long most = survey.plan().dimensions().getLast();
        notes.scenario(Forms.shown(sweep(kernel, form), series, most));
    }

    /// The block in the upper right corner, which goes the longest way: at once, and by halves.
    private void halves(Chapter.Notes notes) throws InterruptedException {
        Series atOnce = ofCorner("at once", 0);
        Series byHalves = ofCorner("by halves", 1);
        notes.plot(
                Graph.times("Transpose of a corner, at once and by halves", DIMENSION)
                        .line(atOnce)
                        .line(byHalves));
        if (!atOnce.isEmpty() && !byHalves.isEmpty()) {
            Series.Point last = byHalves.points().getLast();
            int exchanges = Integer.numberOfTrailingZeros(grid.rows());
            notes.result(
                    Measurements.text("corner by halves, dimension %,.0f", last.x()),
                    Measurements.text(
                            "%.2f times as long as at once",
                            last.nanos() / atOnce.points().getLast().nanos()),
                    Measurements.text("%d exchanges instead of one", exchanges));
        }
        notes.remark(BY_HALVES);
    }

    private Series ofCorner(String name, long halves) throws InterruptedException {
        Map<String, Long> values = new TreeMap<>(Forms.values(kernel, Form.DEADLOCK_FREE));
        values.put("halves", halves);
        values.put("testNode", (long) grid.rank(0, grid.columns() - 1));
        return new Sweep(survey.trials(), kernel, nodes, values, "localDimension")
                .over(survey.plan().dimensions(), name, DIMENSION)
                .scaled(name, grid.columns(), 1);
    }

    /// Both kinds of line in one graph, and what a column takes longer than a row: whole times hide
    /// it.
    private void lines(Chapter.Notes notes) throws InterruptedException {
        Series row = series(CometKernel.ROW_BROADCAST, Form.BOTH);
        Series column = series(CometKernel.COLUMN_BROADCAST, Form.BOTH);
        notes.plot(
                Graph.times("Row and column broadcast", DIMENSION).line(row).line(column),
                figure());
        Series longer = column.beside(row, (one, other) -> one - other);
        notes.plot(
                Graph.times("What a column takes longer than a row", DIMENSION)
                        .line("column − row", longer.coordinates()),
                figure());
        if (!longer.isEmpty()) {
            Series.Point last = longer.points().getLast();
            notes.result(
                    Measurements.text("column longer than row, dimension %,.0f", last.x()),
                    Measurements.time(last.nanos())
                            + Measurements.text(
                                    " (%s)",
                                    Measurements.percent(
                                            last.nanos() / row.points().getLast().nanos())),
                    "gathered before it is sent, scattered after it is received",
                    ThesisFigure.ROWS_AND_COLUMNS.said());
        }
        notes.remark(COPIES);
    }

    private Series series(CometKernel which, Form form) throws InterruptedException {
        String name =
                switch (form) {
                    case BOTH -> which.title();
                    case LITERAL -> which == CometKernel.UPDATE_GUARD ? IN_TURN : form.id();
                    case DEADLOCK_FREE -> which == CometKernel.UPDATE_GUARD ? POSTED : form.id();
                };
        Series series = sweep(which, form).over(survey.plan().dimensions(), name, DIMENSION);
        return series.scaled(name, grid.columns(), 1);
    }

    private Sweep sweep(CometKernel which, Form form) {
        return new Sweep(
                survey.trials(), which, nodes, Forms.values(which, form), "localDimension");
    }

    private void growth(Chapter.Notes notes, Graph graph, Series series) {
        List<Series.Point> points = series.points();
        if (points.size() < MatrixGrowth.LEAST_POINTS) {
            return;
        }
        double first = points.getFirst().nanos();
        double last = points.getLast().nanos();
        String basis = points.size() + " dimensions";
        if (last < 1.02 * first) {
            notes.result(
                    series.name(),
                    Measurements.time(last) + ", the same for all dimensions",
                    basis);
            return;
        }
        MatrixGrowth growth = MatrixGrowth.of(survey, kernel, series, grid.columns());
        notes.result(
                series.name() + ": grows with", growth.words(), growth.basis(), figure().said());
        graph.curve(
                "fit", growth.points().getFirst().x(), growth.points().getLast().x(), growth::at);
    }
}
