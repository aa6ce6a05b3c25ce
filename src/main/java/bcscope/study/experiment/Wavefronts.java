package bcscope.study.experiment;

import bcscope.base.MpiKind;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// V8 and V9: SWEEP3D's wavefronts, blocking and not. The slowdown of V8 is against pure
/// computation ([PureComputation]), that of V9 against conventional MPI.
public final class Wavefronts {
    private static final int USUAL_NODES = 16;
    private static final int[] NODES = {4, 9, 16, 25, 36, 49, 64};
    private static final long[] SLICES = {100, 125, 150, 175, 200, 250, 300, 350, 400, 500};
    private static final long SOFT_MICROS = 20;
    private static final long USUAL_JITTER = ModelParameter.STROBE_JITTER_NANOS.defaultValue();
    private static final long[] CUTOFFS = {0, 5, 10, 15, 20, 25, 30};
    private static final String BASELINE =
            "Slowdown against pure computation: messages that cost nothing, a lower bound of any"
                    + " conventional MPI.";

    private final Laboratory laboratory;
    private final Finding.Notes notes = new Finding.Notes();

    private Wavefronts(Laboratory laboratory) {
        this.laboratory = laboratory;
    }

    public static Finding blocking(Laboratory laboratory) throws InterruptedException {
        return new Wavefronts(laboratory).blocking();
    }

    public static Finding nonBlocking(Laboratory laboratory) throws InterruptedException {
        return new Wavefronts(laboratory).nonBlocking();
    }

    private Finding blocking() throws InterruptedException {
        bySlice();
        byProcesses();
        byCutoff();
        notes.remark("%s", BASELINE);
        notes.measured(
                "%.1f %% against conventional MPI at T = 250 µs",
                against(blocking(USUAL_NODES, 250)));
        return notes.verdict(Verdict.WITHIN_BAND);
    }

    private void bySlice() throws InterruptedException {
        double[] strict = new double[2 * SLICES.length];
        double[] soft = new double[2 * SLICES.length];
        for (int i = 0; i < SLICES.length; i++) {
            strict[2 * i] = SLICES[i];
            strict[2 * i + 1] = slowdown(blocking(USUAL_NODES, SLICES[i]));
            soft[2 * i] = SLICES[i];
            soft[2 * i + 1] =
                    slowdown(blocking(USUAL_NODES, SLICES[i]).cutOff(SOFT_MICROS).withoutJitter());
        }
        within(strict[11], 20, 55, "T = 250 µs, strict");
        within(strict[7], 30, 39, "T = 175 µs, strict");
        within(soft[11], 21, 28, "T = 250 µs, cut-off 20 µs, no jitter");
        within(soft[13], 28, 36, "T = 300 µs, cut-off 20 µs, no jitter");
        notes.remark(
                "Band, flatness and straight line are those of the default jitter of the strobe."
                    + " The figures with a cut-off are those of model.strobeJitter = 0, because the"
                    + " arithmetic behind them takes every slice for exactly T; with the default"
                    + " jitter they are %.1f and %.1f %%. The cut-off was chosen for them: they are"
                    + " no evidence.",
                slowdown(blocking(USUAL_NODES, 250).cutOff(SOFT_MICROS)),
                slowdown(blocking(USUAL_NODES, 300).cutOff(SOFT_MICROS)));
        double bend = unevenness(strict);
        notes.measured("at most %.1f points off a straight line in T", bend);
        notes.demand(bend <= 5, "the slowdown is %.1f points off a straight line in T.", bend);
        notes.plot(
                new Plot(
                        "Slowdown and slice length, 16 processes",
                        Plot.Axis.of("T in µs", 90, 510),
                        Plot.Axis.of("%", 0, 120),
                        List.of(
                                new Plot.Rule("reported 30 %", 30),
                                new Plot.Line("strict", 0, strict),
                                new Plot.Line("cut-off 20 µs, no jitter", 1, soft))));
    }

    private void byProcesses() throws InterruptedException {
        double[] points = new double[2 * NODES.length];
        double least = Double.MAX_VALUE;
        double most = 0;
        for (int i = 0; i < NODES.length; i++) {
            double slowdown = slowdown(blocking(NODES[i], 250));
            points[2 * i] = NODES[i];
            points[2 * i + 1] = slowdown;
            least = Math.min(least, slowdown);
            most = Math.max(most, slowdown);
        }
        notes.measured("%.1f..%.1f %% for 4..64 processes at T = 250 µs", least, most);
        notes.demand(
                most - least <= 10,
                "%.1f..%.1f %% for 4..64 processes are more than ±5 points.",
                least,
                most);
        notes.demand(least >= 20 && most <= 55, "a number of processes leaves 20..55 %%.");
        notes.plot(
                new Plot(
                        "Slowdown and number of processes, T = 250 µs, strict",
                        Plot.Axis.of("processes", 0, 68),
                        Plot.Axis.of("%", 0, 80),
                        List.of(
                                new Plot.Band("target", 20, 55),
                                new Plot.Line("measured", 0, points))));
    }

    private void byCutoff() throws InterruptedException {
        double[] points = new double[2 * CUTOFFS.length];
        for (int i = 0; i < CUTOFFS.length; i++) {
            points[2 * i] = CUTOFFS[i];
            points[2 * i + 1] = slowdown(blocking(USUAL_NODES, 250).cutOff(CUTOFFS[i]));
        }
        notes.plot(
                new Plot(
                        "Slowdown and cut-off of DEM, 16 processes, T = 250 µs",
                        Plot.Axis.of("cut-off in µs", -1, 31),
                        Plot.Axis.of("%", 0, 80),
                        List.of(
                                new Plot.Rule("reported 30 %", 30),
                                new Plot.Line("measured", 0, points))));
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

    private Finding nonBlocking() throws InterruptedException {
        List<Double> points = new ArrayList<>();
        for (long slice : SLICES) {
            points.add((double) slice);
            points.add(against(nonBlocking(USUAL_NODES, slice)));
        }
        double[] measured = points.stream().mapToDouble(Double::doubleValue).toArray();
        double slower = against(nonBlocking(USUAL_NODES, 250));
        notes.measured(
                "%.1f %% against conventional MPI at T = 250 µs (blocking: %.1f %%)",
                slower, against(blocking(USUAL_NODES, 250)));
        notes.demand(slower >= -5 && slower <= 6, "%.1f %% at T = 250 µs, not -5..+6 %%.", slower);
        notes.measured("%.1f %% above pure computation", slowdown(nonBlocking(USUAL_NODES, 250)));
        notes.plot(
                new Plot(
                        "Non-blocking wavefront, 16 processes",
                        Plot.Axis.of("T in µs", 90, 510),
                        Plot.Axis.of("%", -10, 60),
                        List.of(
                                new Plot.Band("target at 250 µs", -5, 6),
                                new Plot.Line("against conventional MPI", 0, measured))));
        return notes.verdict(Verdict.WITHIN_BAND);
    }

    /// How much longer it takes under BCS-MPI than under conventional MPI, in per cent.
    private double against(Wave wave) throws InterruptedException {
        Scenario scenario =
                Experiment.of(Generator.WAVEFRONT, wave.nodes)
                        .with("nonBlocking", wave.nonBlocking)
                        .scenario(wave.row() + ": wavefront under conventional MPI")
                        .with(MpiKind.CONVENTIONAL);
        notes.ran(scenario);
        double baseline = laboratory.run(scenario).progress().simulatedNanos();
        double pure = PureComputation.nanos(laboratory.run(scenario).program());
        double sliced = pure * (1 + slowdown(wave) / 100);
        return 100 * (sliced / baseline - 1);
    }

    /// Against pure computation, in per cent.
    private double slowdown(Wave wave) throws InterruptedException {
        Scenario scenario = wave.scenario();
        notes.ran(scenario);
        Run run = laboratory.run(scenario);
        double pure = PureComputation.nanos(run.program());
        return 100 * (laboratory.endNanos(scenario) / pure - 1);
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
