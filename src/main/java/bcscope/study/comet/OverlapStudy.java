package bcscope.study.comet;

import bcscope.base.Say;
import bcscope.program.generator.CometKernel;
import bcscope.study.comet.SweepPlan.Form;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Communication behind computation (S2 Figs. 5.8 to 5.12): a pairwise exchange and a DAXPY, one
/// after the other and at the same time. The gain is `1 - t_overlapped / (t_comp + t_comm)`, where
/// the sum is measured as well, by the synchronous version.
public final class OverlapStudy {
    private static final double SHOWN_AROUND_BEST = 5;
    private static final double NO_GAIN = 5e-4;
    private static final int MOST_GRAPHS = 6;
    private static final String VECTOR = "elements of the DAXPY";

    /// Operations of an element of a DAXPY, in MFLOPS at one element a nanosecond.
    private static final double OPERATIONS = 2e3;

    private final Survey survey;
    private final Chapter.Notes notes;
    private final Graph gains =
            new Graph(
                    "Gain of overlapping", VECTOR, Graph.Scale.POWERS_OF_TEN, Graph.Measure.SHARE);

    /// Both versions at one size of messages.
    ///
    /// @param bytes size of the messages
    /// @param inTurn the synchronous version
    /// @param together the asynchronous one
    public record Pair(long bytes, Series inTurn, Series together) {
        /// Largest gain, and its vector length.
        public Optional<Series.Point> best() {
            return gain().stream().reduce((one, two) -> two.nanos() > one.nanos() ? two : one);
        }

        /// Least gain, which may be a loss, and its vector length.
        public Optional<Series.Point> worst() {
            return gain().stream().reduce((one, two) -> two.nanos() < one.nanos() ? two : one);
        }

        /// The gain, as a share, at every vector length that both versions have.
        public List<Series.Point> gain() {
            return together.beside(inTurn, (overlapped, sum) -> 1 - overlapped / sum).points();
        }
    }

    private OverlapStudy(Survey survey) {
        this.survey = survey;
        notes =
                new Chapter.Notes(
                        survey,
                        CometKernel.OVERLAP,
                        Measurements.text(
                                "Two of %d nodes exchange messages and compute a DAXPY: first one"
                                        + " after the other, then at the same time.",
                                survey.plan().mostNodes()));
    }

    static Chapter chapter(Survey survey) throws InterruptedException {
        return new OverlapStudy(survey).chapter();
    }

    private Chapter chapter() throws InterruptedException {
        daxpy();
        List<Long> sizes = survey.plan().overlapped();
        for (long bytes : sizes) {
            Pair pair = pair(survey, bytes, notes);
            gain(pair);
            notes.scenario(
                    survey.trials()
                            .shown(
                                    CometKernel.OVERLAP,
                                    survey.plan().mostNodes(),
                                    together(survey, bytes).with(best(pair))));
            if (sizes.indexOf(bytes) < MOST_GRAPHS) {
                graphs(pair);
            }
        }
        if (sizes.size() > MOST_GRAPHS) {
            notes.remark(
                    Measurements.text(
                            "Graphs are drawn for the first %d of %d message sizes; the gains are"
                                    + " of all.",
                            MOST_GRAPHS, sizes.size()));
        }
        notes.plot(gains.rule("no gain", 0));
        crossover();
        return notes.chapter();
    }

    /// The computation alone.
    private void daxpy() throws InterruptedException {
        int nodes = survey.nodesAs(Thesis.DAXPY_NODES);
        Map<String, Long> alone = Map.of("exchange", 0L, "asynchronous", 0L, "repetitions", 1L);
        Sweep sweep = new Sweep(survey.trials(), CometKernel.OVERLAP, nodes, alone, "vectorLength");
        Series series = sweep.over(survey.plan().vectors(), "DAXPY alone", VECTOR);
        notes.add(series, "DAXPY");
        if (series.points().size() > 1) {
            LeastSquares.Line line = LeastSquares.line(series.coordinates());
            notes.result(
                    "DAXPY alone",
                    "elements × " + Measurements.time(line.slope()),
                    Measurements.text("%d vectors; an assumption", series.points().size()),
                    ThesisFigure.DAXPY.cited("no number"));
            notes.result(
                    "rate of the DAXPY alone",
                    megaflops(line.slope()),
                    "two operations an element",
                    Say.of(
                            "less than a third of %s (%s)",
                            Thesis.DOUBLE_PEAK.text(), Thesis.DOUBLE_PEAK.place()));
        }
        notes.plot(
                Graph.times(Measurements.text("DAXPY alone on %d nodes", nodes), VECTOR)
                        .line(series),
                ThesisFigure.DAXPY);
    }

    /// The whole range and the part around the largest gain.
    private void graphs(Pair pair) {
        String title = "DAXPY and messages of " + Measurements.bytes(pair.bytes());
        Graph graph =
                Graph.times(title, VECTOR)
                        .line("in turn", pair.inTurn().coordinates())
                        .line("overlapped", pair.together().coordinates());
        double end = SHOWN_AROUND_BEST * Math.max(1, best(pair));
        Graph zoomed = graph.copy(title + ", short vectors").upTo(end);
        boolean longer = survey.plan().vectors().getLast() > end;
        Optional<ThesisFigure> figure = figure(pair.bytes());
        plot(graph, figure);
        plot(saved(pair), figure);
        if (longer) {
            plot(
                    zoomed,
                    figure.filter(shown -> shown == ThesisFigure.OVERLAP_MIDDLE)
                            .map(_ -> ThesisFigure.OVERLAP_ZOOMED));
        }
    }

    private void plot(Graph graph, Optional<ThesisFigure> figure) {
        figure.ifPresentOrElse(shown -> notes.plot(graph, shown), () -> notes.plot(graph));
    }

    private static Optional<ThesisFigure> figure(long bytes) {
        if (bytes == 0) {
            return Optional.of(ThesisFigure.OVERLAP_EMPTY);
        }
        if (bytes == Thesis.OVERLAP_MESSAGE.whole()) {
            return Optional.of(ThesisFigure.OVERLAP_MIDDLE);
        }
        return bytes == Thesis.LONGEST_MESSAGE.whole()
                ? Optional.of(ThesisFigure.OVERLAP_LONG)
                : Optional.empty();
    }

    /// The time saved by overlapping, since the curves of whole times may coincide.
    private static Graph saved(Pair pair) {
        return new Graph(
                        "What overlapping saves with messages of "
                                + Measurements.bytes(pair.bytes()),
                        VECTOR,
                        Graph.Scale.POWERS_OF_TEN,
                        Graph.Measure.TIME)
                .line(
                        "in turn − overlapped",
                        pair.inTurn()
                                .beside(pair.together(), (sum, overlapped) -> sum - overlapped)
                                .coordinates())
                .rule("nothing", 0);
    }

    private static long best(Pair pair) {
        return pair.best().map(point -> Math.round(point.x())).orElse(0L);
    }

    private static Sweep together(Survey survey, long bytes) {
        return sweep(survey, bytes, Map.of("asynchronous", 1L));
    }

    private static Sweep sweep(Survey survey, long bytes, Map<String, Long> more) {
        Map<String, Long> values = Forms.values(CometKernel.OVERLAP, Form.LITERAL);
        values.put("bytes", bytes);
        values.put("partner", (long) survey.partners(CometKernel.OVERLAP).getFirst().rank());
        values.putAll(more);
        return survey.sweep(CometKernel.OVERLAP, values, "vectorLength");
    }

    /// Both versions with messages of `bytes`, and the graph of their gain.
    public static Pair pair(Survey survey, long bytes) throws InterruptedException {
        return pair(survey, bytes, new OverlapStudy(survey).notes);
    }

    /// Both versions with messages of `bytes`. If the synchronous one deadlocks, it is measured
    /// with MPI_Irecv and MPI_Isend.
    private static Pair pair(Survey survey, long bytes, Chapter.Notes notes)
            throws InterruptedException {
        List<Long> vectors = survey.plan().vectors();
        String size = Measurements.bytes(bytes);
        Series inTurn = empty();
        if (survey.plan().form().includes(Form.LITERAL)) {
            inTurn =
                    sweep(survey, bytes, Map.of("asynchronous", 0L))
                            .over(vectors, size + ", in turn", VECTOR);
            notes.add(inTurn, "overlap, synchronous");
        }
        if (inTurn.isEmpty()) {
            inTurn =
                    sweep(survey, bytes, Map.of("asynchronous", 0L, "deadlockFree", 1L))
                            .over(vectors, size + ", in turn, deadlock-free", VECTOR);
            notes.add(inTurn, "overlap, synchronous");
        }
        Series together = together(survey, bytes).over(vectors, size + ", overlapped", VECTOR);
        notes.add(together, "overlap, asynchronous");
        return new Pair(bytes, inTurn, together);
    }

    private static Series empty() {
        return new Series("", VECTOR, List.of(), Optional.empty());
    }

    private void gain(Pair pair) {
        List<Series.Point> gain = pair.gain();
        String size = Measurements.bytes(pair.bytes());
        gains.line(new Series(size, VECTOR, gain, Optional.empty()));
        pair.best()
                .ifPresent(best ->
                        notes.result(
                                "largest gain with messages of " + size,
                                best.nanos() < NO_GAIN
                                        ? "none"
                                        : Measurements.percent(best.nanos()),
                                vectors(gain, best),
                                thesisGain(pair.bytes())));
        pair.best().ifPresent(best -> rates(pair, best));
        pair.worst()
                .filter(worst -> worst.nanos() < -NO_GAIN)
                .ifPresent(worst ->
                        notes.result(
                                "largest loss with messages of " + size,
                                Measurements.percent(-worst.nanos())
                                        + ", "
                                        + Measurements.time(lostNanos(pair, worst)),
                                vectors(gain, worst),
                                pair.bytes() == 0 ? ThesisFigure.OVERLAP_EMPTY.said() : ""));
    }

    /// The compute rate of a node that also exchanges messages.
    private void rates(Pair pair, Series.Point best) {
        pair.inTurn().points().stream()
                .filter(point -> point.x() == best.x() && best.x() > 0)
                .findFirst()
                .ifPresent(point ->
                        notes.result(
                                "DAXPY beside messages of " + Measurements.bytes(pair.bytes()),
                                megaflops(point.nanos() / point.x())
                                        + " in turn, "
                                        + megaflops(point.nanos() * (1 - best.nanos()) / point.x())
                                        + " overlapped",
                                "two operations an element; at "
                                        + Measurements.text("%,.0f elements", best.x())));
    }

    private static String megaflops(double elementNanos) {
        return Measurements.text("%.3g MFLOPS", OPERATIONS / elementNanos);
    }

    private static double lostNanos(Pair pair, Series.Point at) {
        return pair.together().beside(pair.inTurn(), (one, other) -> one - other).points().stream()
                .filter(point -> point.x() == at.x())
                .mapToDouble(Series.Point::nanos)
                .findFirst()
                .orElse(0);
    }

    private static String vectors(List<Series.Point> gain, Series.Point at) {
        return Measurements.text("%d vectors; at %,.0f elements", gain.size(), at.x());
    }

    private static String thesisGain(long bytes) {
        return bytes == Thesis.LONGEST_MESSAGE.whole()
                ? ThesisFigure.OVERLAP_LONG.cited("over " + Thesis.OVERLAP_GAIN.text())
                : "";
    }

    /// The size from which overlapping pays off: with the most suitable vector, and without any
    /// computation.
    private void crossover() throws InterruptedException {
        List<Long> vectors = survey.plan().vectors();
        cross("overlapping pays from", vectors, "with the best of " + vectors.size() + " vectors");
        if (vectors.contains(0L)) {
            cross("it pays without computation from", List.of(0L), "vectors of 0 elements");
        }
    }

    private void cross(String name, List<Long> vectors, String basis) throws InterruptedException {
        List<Long> sizes = new ArrayList<>(survey.plan().sizes());
        int first = 0;
        while (first < sizes.size() && !pays(sizes.get(first), vectors)) {
            first++;
        }
        String value;
        if (first == sizes.size()) {
            value = "no size measured";
        } else if (first == 0) {
            value = Measurements.bytes(sizes.getFirst()) + ", the smallest";
        } else {
            long low = sizes.get(first - 1);
            long high = sizes.get(first);
            while (high - low > 1) {
                long middle = low + (high - low) / 2;
                if (pays(middle, vectors)) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            value = Measurements.bytes(high);
        }
        notes.result(
                name,
                value,
                basis + ", bisection between measured sizes",
                ThesisFigure.OVERLAP_EMPTY.said());
    }

    /// Whether overlapping gains with one of `vectors`. Compares with the deadlock-free version if
    /// the literal one deadlocks.
    private boolean pays(long bytes, List<Long> vectors) throws InterruptedException {
        for (long vector : vectors) {
            Timing together = together(survey, bytes).at(vector);
            Timing inTurn = sweep(survey, bytes, Map.of("asynchronous", 0L)).at(vector);
            if (!(inTurn instanceof Timing.Took)) {
                Map<String, Long> free = new TreeMap<>(Map.of("asynchronous", 0L));
                free.put("deadlockFree", 1L);
                inTurn = sweep(survey, bytes, free).at(vector);
            }
            if (together instanceof Timing.Took(double overlapped, _)
                    && inTurn instanceof Timing.Took(double sum, _)
                    && 1 - overlapped / sum >= NO_GAIN) {
                return true;
            }
        }
        return false;
    }
}
