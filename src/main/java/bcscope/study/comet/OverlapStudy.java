package bcscope.study.comet;

import bcscope.program.generator.CometKernel;
import bcscope.study.comet.SweepPlan.Form;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Communication behind computation (S2 Figs. 5.9 to 5.12): a pairwise exchange and a DAXPY, one
/// after the other and at the same time. The gain is `1 - t_overlapped / (t_comp + t_comm)`, where
/// the sum is measured as well, by the synchronous version.
public final class OverlapStudy {
    private static final double SHOWN_AROUND_BEST = 5;
    private static final double NO_GAIN = 5e-4;
    private static final String VECTOR = "elements of the DAXPY";

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
        /// Largest gain, and the vector that has it.
        public Optional<Series.Point> best() {
            Optional<Series.Point> best = Optional.empty();
            for (Series.Point point : gain()) {
                if (best.isEmpty() || point.nanos() > best.get().nanos()) {
                    best = Optional.of(point);
                }
            }
            return best;
        }

        /// The gain, a share in place of a time, at every vector that both versions have.
        public List<Series.Point> gain() {
            List<Series.Point> gain = new ArrayList<>();
            int count = Math.min(inTurn.points().size(), together.points().size());
            for (int i = 0; i < count; i++) {
                Series.Point point = together.points().get(i);
                gain.add(
                        new Series.Point(
                                point.x(), 1 - point.nanos() / inTurn.points().get(i).nanos()));
            }
            return gain;
        }
    }

    private OverlapStudy(Survey survey) {
        this.survey = survey;
        notes =
                new Chapter.Notes(
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
        for (long bytes : sizes()) {
            Pair pair = pair(survey, bytes, notes);
            gain(pair);
            Graph graph =
                    Graph.times("DAXPY and messages of " + Measurements.bytes(bytes), VECTOR)
                            .upTo(SHOWN_AROUND_BEST * Math.max(1, best(pair)))
                            .line("in turn", pair.inTurn().coordinates())
                            .line("overlapped", pair.together().coordinates());
            notes.plot(graph);
            notes.scenario(
                    survey.trials()
                            .scenario(
                                    CometKernel.OVERLAP,
                                    survey.plan().mostNodes(),
                                    together(survey, bytes).with(best(pair))));
        }
        notes.plot(gains);
        return notes.chapter();
    }

    private static long best(Pair pair) {
        return pair.best().map(point -> Math.round(point.x())).orElse(0L);
    }

    private List<Long> sizes() {
        long most = survey.plan().mostBytes();
        List<Long> sizes = SweepPlan.OVERLAP_SIZES.stream().filter(size -> size <= most).toList();
        return sizes.isEmpty() ? List.of(most) : sizes;
    }

    private static Sweep together(Survey survey, long bytes) {
        return sweep(survey, bytes, Map.of("asynchronous", 1L));
    }

    private static Sweep sweep(Survey survey, long bytes, Map<String, Long> more) {
        Map<String, Long> values = Forms.values(CometKernel.OVERLAP, Form.LITERAL);
        values.put("bytes", bytes);
        values.put("partner", (long) survey.partners().getFirst().rank());
        values.putAll(more);
        return survey.sweep(CometKernel.OVERLAP, values, "vectorLength");
    }

    /// Both versions with messages of `bytes`, and the graph of their gain.
    public static Pair pair(Survey survey, long bytes) throws InterruptedException {
        return pair(survey, bytes, new OverlapStudy(survey).notes);
    }

    /// Both versions with messages of `bytes`. Where the synchronous one deadlocks, it is measured
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
        double[] points = new double[2 * gain.size()];
        for (int i = 0; i < gain.size(); i++) {
            points[2 * i] = gain.get(i).x();
            points[2 * i + 1] = gain.get(i).nanos();
        }
        gains.line(Measurements.bytes(pair.bytes()), points);
        pair.best()
                .ifPresent(best ->
                        notes.result(
                                "largest gain with messages of " + Measurements.bytes(pair.bytes()),
                                best.nanos() < NO_GAIN
                                        ? "none"
                                        : Measurements.percent(best.nanos()),
                                Measurements.text(
                                        "%d vectors; at %,.0f elements", gain.size(), best.x())));
    }
}
