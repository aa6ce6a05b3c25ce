package bcscope.study.comet;

import bcscope.program.generator.CometGrid;
import bcscope.program.generator.CometKernel;
import bcscope.study.comet.SweepPlan.Form;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A kernel on a matrix (S2 Figs. 5.13 to 5.16): time over the dimension of the whole matrix, and
/// the exponent with which it grows.
final class MatrixStudy {
    private static final String DIMENSION = "rows and columns of the whole matrix";
    private static final String DIAGONAL =
            "Times are taken off the diagonal: a node on it sends to itself.";

    private final Survey survey;
    private final CometKernel kernel;
    private final int nodes;
    private final CometGrid grid;

    private MatrixStudy(Survey survey, CometKernel kernel, int nodes) {
        this.survey = survey;
        this.kernel = kernel;
        this.nodes = nodes;
        grid = CometKernel.grid(nodes);
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
                        kernel,
                        Measurements.text(
                                "%d nodes as a grid of %d × %d in Gray code, each with a square"
                                        + " block of the matrix.",
                                nodes, grid.rows(), grid.columns()));
        if (kernel == CometKernel.TRANSPOSE) {
            notes.remark(DIAGONAL);
        }
        Graph graph = Graph.times(Measurements.capital(kernel.title()), DIMENSION);
        List<Form> forms =
                kernel.has("deadlockFree")
                        ? List.of(Form.LITERAL, Form.DEADLOCK_FREE)
                        : List.of(Form.BOTH);
        for (Form form : forms) {
            if (form == Form.BOTH || survey.plan().form().includes(form)) {
                add(notes, graph, form);
            }
        }
        if (kernel == CometKernel.COLUMN_BROADCAST) {
            graph.line(series(CometKernel.ROW_BROADCAST, Form.BOTH));
        }
        notes.plot(graph);
        return notes.chapter();
    }

    private void add(Chapter.Notes notes, Graph graph, Form form) throws InterruptedException {
        Series series = series(kernel, form);
        notes.add(series, Forms.where(kernel, series, " rows of a block"));
        graph.line(series);
        exponent(notes, graph, series);
        long most = survey.plan().dimensions().getLast();
        notes.scenario(Forms.shown(sweep(kernel, form), series, most));
    }

    private Series series(CometKernel which, Form form) throws InterruptedException {
        String name = form == Form.BOTH ? which.title() : form.id();
        Series series = sweep(which, form).over(survey.plan().dimensions(), name, DIMENSION);
        return series.scaled(name, grid.columns(), 1);
    }

    private Sweep sweep(CometKernel which, Form form) {
        return new Sweep(
                survey.trials(), which, nodes, Forms.values(which, form), "localDimension");
    }

    private static void exponent(Chapter.Notes notes, Graph graph, Series series) {
        List<Series.Point> points = series.points();
        if (points.size() < 4) {
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
        LeastSquares.PowerLaw law = LeastSquares.law(series.coordinates());
        Series.Point from = points.get(law.first());
        LeastSquares.Power power = law.power();
        notes.result(
                series.name() + ": grows with exponent",
                Measurements.text("%.2f", power.exponent()),
                Measurements.text(
                        "start + factor × N^exponent, %d dimensions from %,.0f on, R² %.4f",
                        points.size() - law.first(), from.x(), power.r2()));
        graph.curve("", from.x(), points.getLast().x(), power::at);
    }
}
