package bcscope.study.experiment;

import bcscope.base.MpiKind;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.NetworkKind;
import bcscope.study.comet.Bench;
import bcscope.study.comet.Chapter;
import bcscope.study.comet.EchoStudy;
import bcscope.study.comet.LeastSquares;
import bcscope.study.comet.MatrixGrowth;
import bcscope.study.comet.OverlapStudy;
import bcscope.study.comet.Repetitions;
import bcscope.study.comet.Series;
import bcscope.study.comet.Survey;
import bcscope.study.comet.Sweep;
import bcscope.study.comet.SweepPlan;
import bcscope.study.comet.Thesis;
import bcscope.study.comet.ThesisFigure;
import bcscope.study.comet.Trials;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// C2, C3, C4, C7, C8: kernels of CoMet on an iPSC/860 under NX/2 (S2 chapter 5).
public final class CometRows {
    private static final double LEAST_R2 = 0.99;
    private static final double LEAST_GAIN = Thesis.OVERLAP_GAIN.value() / 100;
    private static final int NODES = (int) Thesis.NODES.whole();
    private static final List<Integer> MACHINES = List.of(4, 8, 16);
    private static final long[] BROADCASTS = {0, 1_000, 10_000};

    private CometRows() {}

    /// The expected result of [#peak].
    public static String aimOfPeak() {
        return String.format(
                Locale.ROOT,
                "%s; the fit has %.2f",
                Thesis.PEAK_RATE.text(),
                1 / Thesis.LONG_BYTE.value());
    }

    /// C2: the largest rate.
    public static void peak(Notebook notes) throws InterruptedException {
        EchoStudy.Rates rates = echo(notes);
        notes.measured("%.3f MB/s", rates.peakMegabytes());
        notes.compare(Thesis.PEAK_RATE.paper("peak rate"), rates.peakMegabytes());
        notes.demand(
                Math.abs(Thesis.PEAK_RATE.deviation(rates.peakMegabytes())) <= 0.03,
                "the rate is %.3f MB/s.",
                rates.peakMegabytes());
    }

    /// C3: the sizes that reach half and nine tenths of the peak.
    public static void loads(Notebook notes) throws InterruptedException {
        EchoStudy.Rates rates = echo(notes);
        notes.measured("half of the peak at %,d B", rates.half());
        notes.measured("90 %% at %,d B", rates.ninety());
        notes.compare(Thesis.HALF_PEAK.paper("half of the peak at"), (double) rates.half());
        notes.compare(Thesis.NINE_TENTHS.paper("90 % of the peak at"), (double) rates.ninety());
        demand(notes, Thesis.HALF_PEAK, rates.half(), 0.2);
        demand(notes, Thesis.NINE_TENTHS, rates.ninety(), 0.1);
        notes.remark(
                "No definition of the peak gives %s and %s with the constants of the thesis' own"
                        + " fit: at its peak of %s they are %,d and %,d B.",
                Thesis.HALF_PEAK.text(),
                Thesis.NINE_TENTHS.text(),
                Thesis.PEAK_RATE.text(),
                Thesis.sizeReaching(0.5),
                Thesis.sizeReaching(0.9));
    }

    private static void demand(Notebook notes, Thesis size, long bytes, double room) {
        notes.demand(
                Math.abs(size.deviation((double) bytes)) <= room,
                "%s of the thesis are %,d B here.",
                size.text(),
                bytes);
    }

    private static EchoStudy.Rates echo(Notebook notes) throws InterruptedException {
        Survey survey = survey(notes, List.of(NODES));
        Chapter chapter = survey.chapter(CometKernel.ECHO).orElseThrow();
        chapter.scenarios().forEach(notes::ran);
        chapter.plots(ThesisFigure.ECHO_RATES).forEach(notes::plot);
        return EchoStudy.rates(survey);
    }

    /// C4: linear in log2 P.
    public static void linearInLogarithm(Notebook notes) throws InterruptedException {
        Survey survey = survey(notes, MACHINES);
        for (long bytes : BROADCASTS) {
            linear(notes, survey, CometKernel.BROADCAST, "bytes", bytes);
        }
        linear(notes, survey, CometKernel.GLOBAL_REDUCTION, "vectorLength", 1);
        for (CometKernel kernel : List.of(CometKernel.BROADCAST, CometKernel.GLOBAL_REDUCTION)) {
            show(notes, survey.chapter(kernel), "against the number of nodes");
        }
    }

    private static void linear(
            Notebook notes, Survey survey, CometKernel kernel, String parameter, long value)
            throws InterruptedException {
        double[] points = new double[2 * MACHINES.size()];
        for (int i = 0; i < MACHINES.size(); i++) {
            int nodes = MACHINES.get(i);
            points[2 * i] = Math.log(nodes) / Math.log(2);
            points[2 * i + 1] =
                    CometRuns.nanos(survey.trials(), kernel, nodes, Map.of(parameter, value));
        }
        LeastSquares.Line line = LeastSquares.line(points);
        notes.measured(
                "%s of %,d %s: %.1f µs per step, R² %.5f",
                kernel.title(),
                value,
                parameter.equals("bytes") ? "B" : "double",
                line.slope() / 1e3,
                line.r2());
        notes.demand(line.slope() > 0, "%s does not grow with log2 P.", kernel.title());
        notes.demand(line.r2() > LEAST_R2, "R² of %s is %.4f.", kernel.title(), line.r2());
    }

    /// C7: messages behind computation.
    public static void overlap(Notebook notes) throws InterruptedException {
        Survey survey = survey(notes, List.of(NODES));
        double large = gain(notes, survey, survey.plan().mostBytes());
        notes.demand(
                large > LEAST_GAIN,
                "with large messages the gain is %.1f %% at most.",
                100 * large);
        notes.compare(Thesis.OVERLAP_GAIN.paper("gain of large messages, over"), 100 * large);
        double empty = gain(notes, survey, 0);
        notes.demand(empty <= 0, "with empty messages the gain is %.1f %%, not zero.", 100 * empty);
        show(notes, survey.chapter(CometKernel.OVERLAP), "");
    }

    private static double gain(Notebook notes, Survey survey, long bytes)
            throws InterruptedException {
        OverlapStudy.Pair pair = OverlapStudy.pair(survey, bytes);
        Series.Point best = pair.best().orElseThrow();
        notes.measured(
                "messages of %,d B: gain of %.1f %% at most, with %,.0f elements",
                bytes, 100 * Math.max(0, best.nanos()), best.x());
        return best.nanos();
    }

    /// C8: how the times of matrix kernels grow.
    public static void matrices(Notebook notes) throws InterruptedException {
        Survey survey = survey(notes, List.of(NODES));
        growth(notes, survey, CometKernel.UPDATE_GUARD, 1);
        growth(notes, survey, CometKernel.ROW_BROADCAST, 1);
        growth(notes, survey, CometKernel.COLUMN_BROADCAST, 1);
        growth(notes, survey, CometKernel.SHIFT, 2);
        growth(notes, survey, CometKernel.TRANSPOSE, 2);
        for (long dimension : survey.plan().dimensions()) {
            Map<String, Long> values = Map.of("localDimension", dimension);
            double row = CometRuns.nanos(survey.trials(), CometKernel.ROW_BROADCAST, NODES, values);
            double column =
                    CometRuns.nanos(survey.trials(), CometKernel.COLUMN_BROADCAST, NODES, values);
            notes.demand(
                    column > row,
                    "a column of %,d elements per block is as fast as a row.",
                    dimension);
        }
        notes.measured("a column takes longer than a row in every dimension");
    }

    private static void growth(Notebook notes, Survey survey, CometKernel kernel, int aim)
            throws InterruptedException {
        Sweep sweep = new Sweep(survey.trials(), kernel, NODES, Map.of(), "localDimension");
        Series series = sweep.over(survey.plan().dimensions(), kernel.title(), "dimension");
        MatrixGrowth growth = MatrixGrowth.of(survey, kernel, series, 1);
        notes.measured(
                "%s: R² %.4f with the dimension, %.4f with its square",
                kernel.title(), growth.line().r2(), growth.square().r2());
        notes.demand(
                growth.degree() == aim && growth.r2() > LEAST_R2 && growth.otherR2() < LEAST_R2,
                "%s grows with power %d of the dimension, R² %.4f, of the other power %.4f.",
                kernel.title(),
                growth.degree(),
                growth.r2(),
                growth.otherR2());
        show(notes, survey.chapter(kernel), "");
    }

    /// The scenarios of a chapter, and its plots that have `part` in their title.
    private static void show(Notebook notes, Optional<Chapter> chapter, String part) {
        for (Chapter shown : chapter.stream().toList()) {
            shown.scenarios().forEach(notes::ran);
            shown.plots().stream().filter(plot -> plot.title().contains(part)).forEach(notes::plot);
        }
    }

    private static Survey survey(Notebook notes, List<Integer> nodes) {
        Bench bench =
                new Bench(
                        NetworkKind.IPSC_860.id(),
                        MpiKind.CONVENTIONAL.id(),
                        new ArrayList<>(),
                        Repetitions.SETTLED);
        return new Survey(
                new Trials(bench, notes::tell),
                SweepPlan.DEFAULT.withNodes(nodes).withForm(SweepPlan.Form.BOTH));
    }
}
