package bcscope.study.experiment;

import bcscope.base.MpiKind;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;
import bcscope.study.published.Published;

import java.util.DoubleSummaryStatistics;
import java.util.Locale;
import java.util.stream.IntStream;

/// V8 and V9: SWEEP3D's wavefronts, blocking and not. The slowdown of V8 is against pure
/// computation ([PureComputation]), that of V9 against conventional MPI.
public final class Wavefronts {
    private static final int USUAL_NODES = 16;
    private static final long[] NODES = {4, 9, 16, 25, 36, 49, 64};
    private static final long[] SLICES = {100, 125, 150, 175, 200, 250, 300, 350, 400, 500};
    private static final long SOFT_MICROS = 20;
    private static final long USUAL_JITTER = ModelParameter.STROBE_JITTER_NANOS.defaultValue();
    private static final long[] CUTOFFS = {0, 5, 10, 15, 20, 25, 30};
    private static final String BASELINE =
            "Slowdown against pure computation: messages that cost nothing, a lower bound for any"
                    + " conventional MPI.";

    private static final Plot.Rule REPORTED =
            new Plot.Rule("reported " + Published.BLOCKING.text(), Published.BLOCKING.value());

    private final Notebook notes;

    private Wavefronts(Notebook notes) {
        this.notes = notes;
    }

    public static void blocking(Notebook notes) throws InterruptedException {
        new Wavefronts(notes).blocking();
    }

    public static void nonBlocking(Notebook notes) throws InterruptedException {
        new Wavefronts(notes).nonBlocking();
    }

    private void blocking() throws InterruptedException {
        bySlice();
        byProcesses();
        byCutoff();
        notes.remark("%s", BASELINE);
        double slower = against(blocking(USUAL_NODES, 250));
        notes.measured("%.1f %% against conventional MPI at T = 250 µs", slower);
        notes.compare(Published.BLOCKING, slower);
    }

    private void bySlice() throws InterruptedException {
        double[][] slowdowns =
                PlotPoints.each(
                        SLICES,
                        1,
                        slice -> slowdown(blocking(USUAL_NODES, slice)),
                        slice ->
                                slowdown(
                                        blocking(USUAL_NODES, slice)
                                                .cutOff(SOFT_MICROS)
                                                .withoutJitter()));
        double[] strict = slowdowns[0];
        double[] soft = slowdowns[1];
        within(strict[11], 20, 55, "T = 250 µs, strict");
        within(strict[7], 30, 39, "T = 175 µs, strict");
        within(soft[11], 21, 28, "T = 250 µs, cut-off 20 µs, no jitter");
        within(soft[13], 28, 36, "T = 300 µs, cut-off 20 µs, no jitter");
        notes.remark(
                "Band, flatness and straight line are for the default strobe jitter. The figures"
                        + " with a cut-off are for model.strobeJitter = 0, because the arithmetic"
                        + " behind them assumes that every slice lasts exactly T; with the default"
                        + " jitter they are %.1f and %.1f %%. The cut-off was chosen to give them,"
                        + " so they are not evidence.",
                slowdown(blocking(USUAL_NODES, 250).cutOff(SOFT_MICROS)),
                slowdown(blocking(USUAL_NODES, 300).cutOff(SOFT_MICROS)));
        double bend = unevenness(strict);
        notes.measured("at most %.1f points off a straight line in T", bend);
        notes.demand(bend <= 5, "the slowdown is %.1f points off a straight line in T.", bend);
        notes.plot(
                "Slowdown and slice length, 16 processes",
                Plot.Axis.of("T in µs", 90, 510),
                Plot.Axis.of("slowdown in %", 0, 120),
                REPORTED,
                new Plot.Line("strict", 0, strict),
                new Plot.Line("cut-off 20 µs, no jitter", 1, soft));
    }

    private void byProcesses() throws InterruptedException {
        double[] points = PlotPoints.over(NODES, 1, nodes -> slowdown(blocking((int) nodes, 250)));
        DoubleSummaryStatistics slowdowns =
                IntStream.range(0, NODES.length)
                        .mapToDouble(i -> points[2 * i + 1])
                        .summaryStatistics();
        double least = slowdowns.getMin();
        double most = slowdowns.getMax();
        notes.measured("%.1f..%.1f %% for 4..64 processes at T = 250 µs", least, most);
        notes.demand(
                most - least <= 10,
                "%.1f..%.1f %% for 4..64 processes are more than ±5 points.",
                least,
                most);
        notes.demand(least >= 20 && most <= 55, "some numbers of processes leave 20..55 %%.");
        notes.plot(
                "Slowdown and number of processes, T = 250 µs, strict",
                Plot.Axis.of("processes", 0, 68),
                Plot.Axis.of("slowdown in %", 0, 80),
                new Plot.Band("target", 20, 55),
                new Plot.Line("measured", 0, points));
    }

    private void byCutoff() throws InterruptedException {
        double[] points =
                PlotPoints.over(
                        CUTOFFS, 1, cutoff -> slowdown(blocking(USUAL_NODES, 250).cutOff(cutoff)));
        notes.plot(
                "Slowdown and cut-off of DEM, 16 processes, T = 250 µs",
                Plot.Axis.of("cut-off in µs", -1, 31),
                Plot.Axis.of("slowdown in %", 0, 80),
                REPORTED,
                new Plot.Line("measured", 0, points));
    }

    private void within(double slowdown, double from, double to, String where) {
        notes.measured("%.1f %% at %s (%.0f..%.0f)", slowdown, where, from, to);
        notes.demand(
                slowdown >= from && slowdown <= to,
                "%.1f %% at %s, not %.0f..%.0f %%.",
                slowdown,
                where,
                from,
                to);
    }

    private void nonBlocking() throws InterruptedException {
        double[] measured =
                PlotPoints.over(SLICES, 1, slice -> against(nonBlocking(USUAL_NODES, slice)));
        double slower = against(nonBlocking(USUAL_NODES, 250));
        notes.measured(
                "%.1f %% against conventional MPI at T = 250 µs (blocking: %.1f %%)",
                slower, against(blocking(USUAL_NODES, 250)));
        notes.demand(slower >= -5 && slower <= 6, "%.1f %% at T = 250 µs, not -5..+6 %%.", slower);
        notes.measured("%.1f %% above pure computation", slowdown(nonBlocking(USUAL_NODES, 250)));
        notes.plot(
                "Non-blocking wavefront, 16 processes",
                Plot.Axis.of("T in µs", 90, 510),
                Plot.Axis.of("slowdown in %", -10, 60),
                new Plot.Band("target at 250 µs", -5, 6),
                new Plot.Line("against conventional MPI", 0, measured));
    }

    /// How much longer it takes under BCS-MPI than under conventional MPI, in per cent.
    private double against(Wave wave) throws InterruptedException {
        Scenario scenario =
                Experiment.of(Generator.WAVEFRONT, wave.nodes)
                        .with("nonBlocking", wave.nonBlocking)
                        .scenario(wave.row() + ": wavefront under conventional MPI")
                        .with(MpiKind.CONVENTIONAL);
        double baseline = notes.run(scenario).progress().simulatedNanos();
        double pure = PureComputation.nanos(notes.run(scenario).program());
        double sliced = pure * (1 + slowdown(wave) / 100);
        return 100 * (sliced / baseline - 1);
    }

    /// Against pure computation, in per cent.
    private double slowdown(Wave wave) throws InterruptedException {
        Scenario scenario = wave.scenario();
        double pure = PureComputation.nanos(notes.run(scenario).program());
        return 100 * (notes.endNanos(scenario) / pure - 1);
    }

    /// Largest distance of the points from the straight line through the first and the last.
    private static double unevenness(double[] points) {
        int last = points.length - 2;
        double slope = (points[last + 1] - points[1]) / (points[last] - points[0]);
        double most = 0;
        for (int i = 0; i < points.length; i += 2) {
            double line = points[1] + slope * (points[i] - points[0]);
            most = Math.max(most, Math.abs(points[i + 1] - line));
        }
        return most;
    }

    private static Wave blocking(int nodes, long sliceMicros) {
        return new Wave(nodes, sliceMicros, 0, 0, USUAL_JITTER);
    }

    private static Wave nonBlocking(int nodes, long sliceMicros) {
        return new Wave(nodes, sliceMicros, 0, 1, USUAL_JITTER);
    }

    /// A wavefront under BCS-MPI.
    private record Wave(
            int nodes, long sliceMicros, long cutoffMicros, long nonBlocking, long jitterNanos) {
        Wave cutOff(long micros) {
            return new Wave(nodes, sliceMicros, micros, nonBlocking, jitterNanos);
        }

        Wave withoutJitter() {
            return new Wave(nodes, sliceMicros, cutoffMicros, nonBlocking, 0);
        }

        String row() {
            return nonBlocking == 0 ? "V8" : "V9";
        }

        Scenario scenario() {
            String name =
                    String.format(
                            Locale.ROOT,
                            "%s: wavefront on %d nodes, T = %d µs, cut-off %d µs%s",
                            row(),
                            nodes,
                            sliceMicros,
                            cutoffMicros,
                            jitterNanos == 0 ? ", no jitter" : "");
            return Experiment.of(Generator.WAVEFRONT, nodes)
                    .with("nonBlocking", nonBlocking)
                    .with(ModelParameter.SLICE_NANOS, 1_000 * sliceMicros)
                    .with(ModelParameter.DEM_CUTOFF_NANOS, 1_000 * cutoffMicros)
                    .with(ModelParameter.STROBE_JITTER_NANOS, jitterNanos)
                    .scenario(name);
        }
    }
}
