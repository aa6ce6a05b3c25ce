package bcscope.study.comet;

import bcscope.base.SeededStream;
import bcscope.study.comet.SweepPlan.Jitter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Rounds between partners that begin unevenly (S2 section 5.1: some points complete a lot faster
/// than expected, possibly because the receive was already posted when the message arrived).
///
/// Each round is a run of its own: both partners leave the barrier together, each then waits a
/// random time, and the round of the test node is timed from the end of its own wait. A round is
/// shorter than one of partners that begin together where the partner was early, so that its
/// message is on its way before the round begins, and longer where the partner was late.
final class Jittered {
    private static final int ROUNDS = 12;

    private Jittered() {}

    /// Adds the spread of the times over `steady`, which `sweep` gave.
    static void add(Chapter.Notes notes, Survey survey, Sweep sweep, Series steady)
            throws InterruptedException {
        if (steady.isEmpty()) {
            return;
        }
        Jitter jitter = survey.plan().jitter();
        List<double[]> spread = new ArrayList<>();
        double fastest = 1;
        double slowest = 1;
        double at = steady.points().getFirst().x();
        int faster = 0;
        int count = 0;
        for (Series.Point point : steady.points()) {
            double[] rounds = rounds(sweep, (long) point.x(), jitter);
            double least = point.nanos();
            double most = point.nanos();
            for (double nanos : rounds) {
                least = Math.min(least, nanos);
                most = Math.max(most, nanos);
                faster += nanos < point.nanos() ? 1 : 0;
                count++;
            }
            spread.add(new double[] {point.x(), least, most});
            slowest = Math.max(slowest, most / point.nanos());
            if (least / point.nanos() < fastest) {
                fastest = least / point.nanos();
                at = point.x();
            }
        }
        notes.result(
                steady.name() + ", uneven begin",
                Measurements.text(
                        "× %.2f to × %.2f, fastest at %s",
                        fastest, slowest, Measurements.bytes(at)),
                Measurements.text(
                        "%d of %d rounds faster than those that begin together; waits up to %s,"
                                + " seed %d",
                        faster,
                        count,
                        Measurements.time((double) jitter.mostNanos()),
                        jitter.seed()),
                ThesisFigure.EXCHANGE.cited("some points a lot faster"));
        Graph graph =
                Graph.times(
                                Measurements.capital(sweep.kernel().title())
                                        + ", partners begin unevenly: "
                                        + steady.name(),
                                steady.quantity())
                        .spread("least to most of " + ROUNDS + " rounds", spread)
                        .line("begin together", steady.coordinates());
        notes.plot(graph.copy(graph.title()).upTo(EchoStudy.ZOOM_BYTES));
        notes.scenario(
                sweep.trials()
                        .shown(sweep.kernel(), sweep.nodes(), round(sweep, (long) at, jitter, 0)));
    }

    private static double[] rounds(Sweep sweep, long x, Jitter jitter) throws InterruptedException {
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            Timing timing =
                    sweep.trials().time(sweep.kernel(), sweep.nodes(), round(sweep, x, jitter, i));
            if (timing instanceof Timing.Took(double nanos, _)) {
                times.add(nanos);
            }
        }
        return times.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /// The parameters of one round: what each side waits depends on the seed, the kernel, x and the
    /// round alone.
    private static Map<String, Long> round(Sweep sweep, long x, Jitter jitter, int number) {
        SeededStream waits = new SeededStream(jitter.seed(), "CoMet jitter " + sweep.kernel().id());
        Map<String, Long> values = new TreeMap<>(sweep.with(x));
        values.put("repetitions", 1L);
        values.put("testNodeWaitNanos", waits.upTo(jitter.mostNanos(), x, 2L * number));
        values.put("partnerWaitNanos", waits.upTo(jitter.mostNanos(), x, 2L * number + 1));
        return values;
    }
}
