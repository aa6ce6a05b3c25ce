package bcscope.study.comet;

import bcscope.picture.page.TextTable;
import bcscope.program.generator.CometKernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The collective kernels (S2 Figs. 5.3, 5.6, 5.7): time over the size of the message for every
/// machine, and over the number of nodes.
final class CollectiveStudy {
    private static final int MOST_SIZES = 3;

    private final Survey survey;
    private final CometKernel kernel;
    private final Chapter.Notes notes;

    private CollectiveStudy(Survey survey, CometKernel kernel, String setup) {
        this.survey = survey;
        this.kernel = kernel;
        notes = new Chapter.Notes(survey, kernel, setup);
    }

    static Chapter broadcast(Survey survey) throws InterruptedException {
        CollectiveStudy study =
                new CollectiveStudy(
                        survey,
                        CometKernel.BROADCAST,
                        "The test node broadcasts, then all meet in a barrier; both are timed, as"
                                + " in the thesis (S2/F3.4).");
        study.over("bytes", survey.plan().sizes(), EchoStudy.BYTES, "Broadcast");
        study.byNodes("bytes", some(survey.plan().sizes(), 0, 1_000, 10_000), " B", "Broadcast");
        return study.notes.chapter();
    }

    static Chapter reduction(Survey survey) throws InterruptedException {
        CollectiveStudy study =
                new CollectiveStudy(
                        survey,
                        CometKernel.GLOBAL_REDUCTION,
                        "All processes add up a vector of doubles, and all get the sum. The thesis"
                                + " shows vectors of one element.");
        study.over("vectorLength", survey.plan().summed(), "doubles", "Global sum");
        study.byNodes("vectorLength", List.of(1L), " double", "Global sum");
        return study.notes.chapter();
    }

    static Chapter synchronisation(Survey survey) throws InterruptedException {
        CollectiveStudy study =
                new CollectiveStudy(
                        survey,
                        CometKernel.GLOBAL_SYNCHRONISATION,
                        "Barriers one after another: all processes arrive at the same time, so this"
                                + " is the shortest time that a barrier takes.");
        study.byNodes("warmUp", List.of(1L), "", "Barrier");
        return study.notes.chapter();
    }

    /// The measured ones of `wanted`, or else the first.
    private static List<Long> some(List<Long> sizes, long... wanted) {
        List<Long> found = new ArrayList<>();
        for (long size : wanted) {
            if (sizes.contains(size)) {
                found.add(size);
            }
        }
        return found.isEmpty()
                ? sizes.subList(0, Math.min(MOST_SIZES, sizes.size()))
                : List.copyOf(found);
    }

    private Sweep sweep(int nodes, String parameter) {
        return new Sweep(survey.trials(), kernel, nodes, Map.of(), parameter);
    }

    private void over(String parameter, List<Long> xs, String quantity, String title)
            throws InterruptedException {
        Graph graph = Graph.times(title + " on machines of several sizes", quantity);
        for (int nodes : survey.plan().nodes()) {
            Series series = sweep(nodes, parameter).over(xs, nodes + " nodes", quantity);
            graph.line(notes.add(series, kernel.title()));
        }
        if (kernel == CometKernel.BROADCAST) {
            ProtocolChanges.mark(survey.usual(), graph);
            notes.plot(
                    graph.copy(graph.title()).upTo(EchoStudy.ZOOM_BYTES), ThesisFigure.BROADCAST);
            notes.plot(graph.logarithmic(), ThesisFigure.BROADCAST);
        } else {
            notes.plot(graph);
        }
    }

    /// The time over log2 P for some values of `parameter`, and the line through it.
    private void byNodes(String parameter, List<Long> values, String unit, String title)
            throws InterruptedException {
        Graph graph =
                new Graph(
                        title + " against the number of nodes",
                        "nodes, logarithmic",
                        Graph.Scale.POWERS_OF_TWO,
                        Graph.Measure.TIME);
        List<List<String>> rows = new ArrayList<>();
        for (long value : values) {
            String name = unit.isEmpty() ? title : Measurements.text("%,d%s", value, unit);
            List<Series.Point> points = new ArrayList<>();
            for (int nodes : survey.plan().nodes()) {
                if (sweep(nodes, parameter).at(value)
                        instanceof Timing.Took(double nanos, Timing.Spread spread)) {
                    points.add(new Series.Point(nodes, nanos, spread));
                }
            }
            Series series = new Series(name, "nodes", points, Optional.empty());
            notes.add(series, kernel.title());
            graph.line(series);
            fit(series, rows, graph);
        }
        int most = survey.plan().mostNodes();
        notes.scenario(
                survey.trials().shown(kernel, most, sweep(most, parameter).with(values.getLast())));
        notes.table(
                new TextTable(
                        "t(P) = start + slope × log2 P, least squares",
                        List.of("", "start", "slope", "R²", "Nodes", "Times", "Thesis"),
                        rows));
        if (kernel == CometKernel.BROADCAST) {
            notes.plot(graph);
        } else {
            notes.plot(graph, figure());
        }
    }

    private void fit(Series series, List<List<String>> rows, Graph graph) {
        if (series.points().size() < 2) {
            return;
        }
        LeastSquares.Line line = againstLogarithm(series);
        String nodes =
                Math.round(series.points().getFirst().x())
                        + " to "
                        + Math.round(series.points().getLast().x());
        double level = series.points().getLast().nanos();
        boolean flat = Math.abs(line.slope()) < 1e-3 * level;
        rows.add(
                List.of(
                        series.name(),
                        Measurements.time(line.start()),
                        Measurements.time(line.slope()),
                        flat ? "–" : Measurements.text("%.4f", line.r2()),
                        nodes,
                        Integer.toString(series.points().size()),
                        figure().said()));
        graph.curve(
                "fit",
                series.points().getFirst().x(),
                series.points().getLast().x(),
                x -> line.at(log2(x)));
        notes.result(
                series.name() + " against log2 P",
                flat
                        ? Measurements.time(level) + ", the same on all machines"
                        : Measurements.time(line.start())
                                + " + log2 P × "
                                + Measurements.time(line.slope()),
                Measurements.text(
                        "%d machines of %s nodes%s",
                        series.points().size(),
                        nodes,
                        flat ? "" : Measurements.text(", R² %.4f", line.r2())),
                figure().said());
    }

    /// The line through the times of a series over nodes, with log2 of the nodes as x.
    static LeastSquares.Line againstLogarithm(Series series) {
        double[] points = series.coordinates();
        for (int i = 0; i < points.length; i += 2) {
            points[i] = log2(points[i]);
        }
        return LeastSquares.line(points);
    }

    private static double log2(double nodes) {
        return Math.log(nodes) / Math.log(2);
    }

    private ThesisFigure figure() {
        return ThesisFigure.of(kernel).getFirst();
    }
}
