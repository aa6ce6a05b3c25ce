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

/// The results of a kernel.
///
/// @param kernel which one
/// @param setup what was run, one sentence or two
/// @param results numbers with what they were fitted on, in the order of importance
/// @param deadlocks where it deadlocked and how
/// @param remarks what a reader must know besides
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

    /// Its graphs without what is said of them.
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

    /// Which figures its graphs are counterparts of, with the evidence that each is; nothing if
    /// they are of none.
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

    /// The figures of the thesis that its graphs are counterparts of, by number.
    private List<ThesisFigure> counterparts() {
        return figures.stream().flatMap(shown -> shown.of.stream()).distinct().sorted().toList();
    }

    /// How many rounds the points took; nothing if all took as many.
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

    /// Whether any result has a number of the thesis beside it.
    public boolean hasThesis() {
        return results.stream().anyMatch(result -> !result.thesis().isEmpty());
    }

    /// A number.
    ///
    /// @param name what it is
    /// @param value with its unit
    /// @param basis what it was measured or fitted on
    /// @param thesis what the thesis has there; empty if it has nothing or measured another machine
    public record Result(String name, String value, String basis, String thesis) {}

    /// A graph.
    ///
    /// @param plot what is drawn
    /// @param of the figure of the thesis that it is the counterpart of, where it is one
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

    /// Gathers a chapter while a study goes on.
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

        /// Numbers of the thesis are kept where `survey` is of its machine.
        Notes(Survey survey, CometKernel kernel, String setup) {
            this.kernel = kernel;
            this.setup = setup;
            compared = survey.isThesisMachine();
        }

        void result(String name, String value, String basis) {
            results.add(new Result(name, value, basis, ""));
        }

        /// With what the thesis has there.
        void result(String name, String value, String basis, String thesis) {
            results.add(new Result(name, value, basis, compared ? thesis : ""));
        }

        void remark(String sentence) {
            if (!remarks.contains(sentence)) {
                remarks.add(sentence);
            }
        }

        /// A remark about the thesis' machine only.
        void thesisRemark(String sentence) {
            if (compared) {
                remark(sentence);
            }
        }

        /// A table whose last column says what the thesis has; the column is left out where another
        /// machine was measured.
        void table(TextTable table) {
            tables.add(compared ? table : table.withoutLastColumn());
        }

        /// A graph without any point is none.
        void plot(Graph graph) {
            graph.plot().ifPresent(plot -> figures.add(new Figure(plot, Optional.empty())));
        }

        /// The counterpart of a figure of the thesis.
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

        /// Keeps the series, and says where it ends if it does.
        Series add(Series measured, String what) {
            series.add(measured);
            measured.end().ifPresent(end -> ended(end, what + ", " + measured.name()));
            return measured;
        }

        /// A run that did not end as it should.
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
