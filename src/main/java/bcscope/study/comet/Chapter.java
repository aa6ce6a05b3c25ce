package bcscope.study.comet;

import bcscope.picture.page.TextTable;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.stream.Collectors;

/// The results of one CoMet kernel.
///
/// @param kernel which one
/// @param setup what was run, one sentence or two
/// @param results numbers, each with the basis of its fit, most important first
/// @param deadlocks where it deadlocked and how
/// @param remarks further remarks for the reader
/// @param tables numbers by rows
/// @param figures its graphs
/// @param series all measured times
/// @param scenarios one of the runs behind each graph
public record Chapter(
        CometKernel kernel,
        String setup,
        List<Result> results,
        List<Deadlock> deadlocks,
        List<String> remarks,
        List<TextTable> tables,
        List<Figure> figures,
        List<Series> series,
        List<Scenario> scenarios) {
    /// Copies the lists.
    public Chapter {
        results = List.copyOf(results);
        deadlocks = List.copyOf(deadlocks);
        remarks = List.copyOf(remarks);
        tables = List.copyOf(tables);
        figures = List.copyOf(figures);
        series = List.copyOf(series);
        scenarios = List.copyOf(scenarios);
    }

    /// Its graphs without their captions.
    public List<Plot> plots() {
        return figures.stream().map(Figure::plot).toList();
    }

    /// Its graphs that are counterparts of `figure`.
    public List<Plot> plots(ThesisFigure figure) {
        return figures.stream()
                .filter(shown -> shown.of.equals(Optional.of(figure)))
                .map(Figure::plot)
                .toList();
    }

    /// A sentence on the figures to which its graphs correspond, with their kinds of evidence;
    /// empty if there are none.
    String sentenceOfCounterparts() {
        List<ThesisFigure> figures = counterparts();
        return figures.isEmpty()
                ? ""
                : figures.stream()
                        .map(figure -> figure.entry().text() + " " + figure.evidence().word())
                        .collect(
                                Collectors.joining(
                                        ", ",
                                        "Figures of the thesis: ",
                                        " (bcscope atlas "
                                                + figures.getFirst().entry().text()
                                                + ")."));
    }

    /// The figures of the thesis to which its graphs correspond, by number.
    private List<ThesisFigure> counterparts() {
        return figures.stream().flatMap(shown -> shown.of.stream()).distinct().sorted().toList();
    }

    /// A sentence on the numbers of rounds of the points; empty if they are all equal.
    String sentenceOfRounds() {
        LongSummaryStatistics rounds =
                series.stream()
                        .flatMap(one -> one.points().stream())
                        .mapToLong(point -> point.spread().rounds())
                        .filter(count -> count > 1)
                        .summaryStatistics();
        return rounds.getCount() == 0 || rounds.getMin() == rounds.getMax()
                ? ""
                : Measurements.text(
                        "Rounds of a point: %,d to %,d, %,.0f on average.",
                        rounds.getMin(), rounds.getMax(), rounds.getAverage());
    }

    /// Whether any result has a counterpart in the thesis.
    public boolean hasThesis() {
        return results.stream().anyMatch(result -> !result.thesis().isEmpty());
    }

    /// A number.
    ///
    /// @param name what it is
    /// @param value with its unit
    /// @param basis data on which it was measured or fitted
    /// @param thesis the value in the thesis; empty if there is none or the machine is another one
    public record Result(String name, String value, String basis, String thesis) {}

    /// A graph.
    ///
    /// @param plot what is drawn
    /// @param of the corresponding figure of the thesis, if any
    public record Figure(Plot plot, Optional<ThesisFigure> of) {
        /// Sentences about it; empty if there is nothing to say.
        String caption() {
            return of.map(ThesisFigure::caption).orElse("");
        }
    }

    /// A form of the kernel that deadlocks.
    ///
    /// @param where from which parameter on
    /// @param sentences who waits for whom
    /// @param cycle the processes of the first cycle
    public record Deadlock(String where, List<String> sentences, List<Integer> cycle) {}

    /// Collects the parts of a chapter during a study.
    static final class Notes {
        private final CometKernel kernel;
        private final String setup;
        private final boolean compared;
        private final List<Result> results = new ArrayList<>();
        private final List<Deadlock> deadlocks = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();
        private final List<TextTable> tables = new ArrayList<>();
        private final List<Figure> figures = new ArrayList<>();
        private final List<Series> series = new ArrayList<>();
        private final List<Scenario> scenarios = new ArrayList<>();

        /// Numbers of the thesis are kept only if `survey` is about the machine of the thesis.
        Notes(Survey survey, CometKernel kernel, String setup) {
            this.kernel = kernel;
            this.setup = setup;
            compared = survey.isThesisMachine();
        }

        void result(String name, String value, String basis) {
            results.add(new Result(name, value, basis, ""));
        }

        /// Adds a result with the value in the thesis.
        void result(String name, String value, String basis, String thesis) {
            results.add(new Result(name, value, basis, compared ? thesis : ""));
        }

        void remark(String sentence) {
            if (!remarks.contains(sentence)) {
                remarks.add(sentence);
            }
        }

        /// Adds a remark that applies only to the machine of the thesis.
        void thesisRemark(String sentence) {
            if (compared) {
                remark(sentence);
            }
        }

        /// Adds a table whose last column has the values of the thesis; the column is omitted if
        /// another machine was measured.
        void table(TextTable table) {
            tables.add(compared ? table : table.withoutLastColumn());
        }

        /// Adds a graph, unless it has no points.
        void plot(Graph graph) {
            graph.plot().ifPresent(plot -> figures.add(new Figure(plot, Optional.empty())));
        }

        /// Adds the counterpart of a figure of the thesis.
        void plot(Graph graph, ThesisFigure figure) {
            if (compared) {
                graph.copy(graph.title() + ", as " + figure.entry().text())
                        .plot()
                        .ifPresent(plot -> figures.add(new Figure(plot, Optional.of(figure))));
            } else {
                plot(graph);
            }
        }

        void scenario(Optional<Scenario> scenario) {
            scenario.ifPresent(scenarios::add);
        }

        /// Adds the series, and a remark if it ends early.
        Series add(Series measured, String what) {
            series.add(measured);
            measured.end().ifPresent(end -> ended(end, what + ", " + measured.name()));
            return measured;
        }

        /// Reports a run that did not complete.
        void ended(Series.End end, String what) {
            switch (end.timing()) {
                case Timing.Deadlocked(List<String> sentences, List<Integer> cycle) ->
                        deadlocks.add(new Deadlock(what, sentences, cycle));
                case Timing.Stopped(String reason) -> remark(what + ": " + reason);
                case Timing.Took _ -> {}
            }
        }

        Chapter chapter() {
            return new Chapter(
                    kernel, setup, results, deadlocks, remarks, tables, figures, series, scenarios);
        }
    }
}
