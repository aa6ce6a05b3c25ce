package bcscope.study.experiment;

import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;
import bcscope.study.published.Published;

import java.util.DoubleSummaryStatistics;
import java.util.Locale;

/// V8 and V9: SWEEP3D's wavefronts, blocking and not, against conventional MPI.
public final class Wavefronts {
    private static final int USUAL_PROCESSES = 16;
    private static final int PER_NODE = 2;
    private static final long[] PROCESSES = {4, 8, 16, 32, 64};
    private static final long[] SLICES = {100, 125, 150, 175, 200, 250, 300, 350, 400, 500};
    private static final long SOFT_NANOS = 20_000;
    private static final long USUAL_CUTOFF = ModelParameter.DEM_CUTOFF_NANOS.defaultValue();
    private static final long[] CUTOFFS = {0, 5, 10, 15, 20, 25, 30};

    /// About the number that is printed: a sixth more or less.
    private static final double ROOM = Published.BLOCKING.value() / 6;

    private static final double LEAST = Published.BLOCKING.value() - ROOM;
    private static final double MOST = Published.BLOCKING.value() + ROOM;

    private static final Plot.Rule REPORTED =
            new Plot.Rule("reported " + Published.BLOCKING.text(), Published.BLOCKING.value());

    private final Notebook notes;

    private Wavefronts(Notebook notes) {
        this.notes = notes;
    }

    /// The expected result of [#blocking].
    public static String aimOfBlocking() {
        return Say.of(
                "about %s slower than conventional MPI in all configurations: 4 to 64 processes, T"
                        + " = 250 µs",
                Published.BLOCKING.text());
    }

    public static String toleranceOfBlocking() {
        return String.format(Locale.ROOT, "%.0f..%.0f %% on every number", LEAST, MOST);
    }

    public static void blocking(Notebook notes) throws InterruptedException {
        new Wavefronts(notes).blocking();
    }

    public static void nonBlocking(Notebook notes) throws InterruptedException {
        new Wavefronts(notes).nonBlocking();
    }

    private void blocking() throws InterruptedException {
        byProcesses();
        bySlice();
        byCutoff();
        notes.remark(
                "On %d processes %.1f %% with a strict cut-off (model.demCutoff = 0), %.1f %% with"
                        + " 20 µs.",
                USUAL_PROCESSES,
                against(blocking(USUAL_PROCESSES, 250).cutOff(0)),
                against(blocking(USUAL_PROCESSES, 250).cutOff(SOFT_NANOS)));
    }

    /// The source names one number for all configurations.
    private void byProcesses() throws InterruptedException {
        double[] points =
                PlotPoints.over(PROCESSES, 1, count -> against(blocking((int) count, 250)));
        DoubleSummaryStatistics slowdowns = new DoubleSummaryStatistics();
        for (int i = 0; i < PROCESSES.length; i++) {
            double slower = points[2 * i + 1];
            slowdowns.accept(slower);
            notes.demand(
                    slower >= LEAST && slower <= MOST,
                    "%.1f %% on %d processes, not %.0f..%.0f %%.",
                    slower,
                    PROCESSES[i],
                    LEAST,
                    MOST);
        }
        notes.measured(
                "%.1f..%.1f %% slower than conventional MPI on 4..64 processes at T = 250 µs",
                slowdowns.getMin(), slowdowns.getMax());
        notes.compare(Published.BLOCKING, against(blocking(USUAL_PROCESSES, 250)));
        notes.plot(
                "Slowdown and number of processes, T = 250 µs",
                Plot.Axis.of("processes", 0, 68),
                Plot.Axis.of("slowdown in %", 0, 80),
                new Plot.Band("target", LEAST, MOST),
                new Plot.Line("measured", 0, points));
    }

    private void bySlice() throws InterruptedException {
        double[][] slowdowns =
                PlotPoints.each(
                        SLICES,
                        1,
                        slice -> against(blocking(USUAL_PROCESSES, slice).cutOff(0)),
                        slice -> against(blocking(USUAL_PROCESSES, slice).cutOff(SOFT_NANOS)));
        notes.plot(
                "Slowdown and slice length, 16 processes",
                Plot.Axis.of("T in µs", 90, 510),
                Plot.Axis.of("slowdown in %", 0, 120),
                REPORTED,
                new Plot.Line("strict", 0, slowdowns[0]),
                new Plot.Line("cut-off 20 µs", 1, slowdowns[1]));
    }

    private void byCutoff() throws InterruptedException {
        double[] points =
                PlotPoints.over(
                        CUTOFFS,
                        1,
                        cutoff -> against(blocking(USUAL_PROCESSES, 250).cutOff(1_000 * cutoff)));
        notes.plot(
                "Slowdown and cut-off of DEM, 16 processes, T = 250 µs",
                Plot.Axis.of("cut-off in µs", -1, 31),
                Plot.Axis.of("slowdown in %", 0, 80),
                REPORTED,
                new Plot.Line("measured", 0, points));
    }

    private void nonBlocking() throws InterruptedException {
        double[] measured =
                PlotPoints.over(SLICES, 1, slice -> against(nonBlocking(USUAL_PROCESSES, slice)));
        double slower = against(nonBlocking(USUAL_PROCESSES, 250));
        notes.measured(
                "%.1f %% against conventional MPI at T = 250 µs (blocking: %.1f %%)",
                slower, against(blocking(USUAL_PROCESSES, 250)));
        SlightlyFaster.demand(notes, slower);
        notes.measured(
                "%.1f %% above pure computation", slowdown(nonBlocking(USUAL_PROCESSES, 250)));
        notes.plot(
                "Non-blocking wavefront, 16 processes",
                Plot.Axis.of("T in µs", 90, 510),
                Plot.Axis.of("slowdown in %", -10, 60),
                new Plot.Rule("as conventional MPI", 0),
                new Plot.Line("against conventional MPI", 0, measured));
    }

    /// How much longer it takes under BCS-MPI than under conventional MPI, in per cent.
    private double against(Wave wave) throws InterruptedException {
        Scenario scenario =
                wave.experiment()
                        .scenario(wave.row() + ": wavefront under conventional MPI")
                        .withMpi(MpiKind.CONVENTIONAL);
        double baseline = notes.run(scenario).progress().simulatedNanos();
        return 100 * (notes.endNanos(wave.scenario()) / baseline - 1);
    }

    /// Against pure computation, in per cent.
    private double slowdown(Wave wave) throws InterruptedException {
        Scenario scenario = wave.scenario();
        double pure = PureComputation.nanos(notes.run(scenario).program());
        return 100 * (notes.endNanos(scenario) / pure - 1);
    }

    private static Wave blocking(int processes, long sliceMicros) {
        return new Wave(processes, sliceMicros, USUAL_CUTOFF, 0);
    }

    private static Wave nonBlocking(int processes, long sliceMicros) {
        return new Wave(processes, sliceMicros, USUAL_CUTOFF, 1);
    }

    /// A wavefront under BCS-MPI.
    private record Wave(int processes, long sliceMicros, long cutoffNanos, long nonBlocking) {
        Wave cutOff(long nanos) {
            return new Wave(processes, sliceMicros, nanos, nonBlocking);
        }

        String row() {
            return nonBlocking == 0 ? "V8" : "V9";
        }

        /// On nodes of two processes, as in S0 section 6.1.
        Experiment experiment() {
            return Experiment.of(Generator.WAVEFRONT, processes / PER_NODE)
                    .withProcessesPerNode(PER_NODE)
                    .with("nonBlocking", nonBlocking);
        }

        Scenario scenario() {
            String name =
                    Say.of(
                            "%s: wavefront of %s processes, T = %s µs, cut-off %s µs",
                            row(), processes, sliceMicros, cutoffNanos / 1_000);
            return experiment()
                    .with(ModelParameter.SLICE_NANOS, 1_000 * sliceMicros)
                    .with(ModelParameter.DEM_CUTOFF_NANOS, cutoffNanos)
                    .scenario(name);
        }
    }
}
