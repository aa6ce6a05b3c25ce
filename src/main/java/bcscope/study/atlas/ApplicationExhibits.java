package bcscope.study.atlas;

import bcscope.atlas.AtlasEntry;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.model.ModelParameter;
import bcscope.picture.plot.Plot;
import bcscope.program.generator.Generator;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.study.experiment.Experiment;
import bcscope.study.experiment.PublishedPrimitives;
import bcscope.study.published.Published;
import bcscope.study.validation.ValidationTarget;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/// The figures of S0 about applications, and its table of networks.
final class ApplicationExhibits {
    private static final int SAGE_STEPS = 100;
    private static final int PER_NODE = 2;
    private static final int LARGEST_POWER = 16;
    private static final List<Integer> SAGE_NODES = List.of(1, 2, 4, 8, 16, 32);
    private static final List<Integer> SWEEP_NODES = List.of(2, 4, 8, 16, 32);
    private static final long EXECUTIONS = 5;

    /// The line below which programs are that the paper finds slightly faster.
    private static final Plot.Rule EVEN = new Plot.Rule("as fast; in the paper slightly below", 0);

    private ApplicationExhibits() {}

    /// A program on some machines, with two processes a node as on the cluster of the paper.
    ///
    /// @param name of it
    /// @param sizes nodes of each machine
    /// @param on experiment for a number of nodes
    private record Family(String name, List<Integer> sizes, IntFunction<Experiment> on) {
        Scenario under(MpiKind mpi, int nodes) {
            return under(mpi, nodes, 1);
        }

        Scenario under(MpiKind mpi, int nodes, long seed) {
            return on.apply(nodes)
                    .scenario("Atlas: " + name + " on " + nodes + " nodes, " + mpi.title(), seed)
                    .withMpi(mpi);
        }

        Scenario without(ModelParameter parameter, int nodes) {
            return on.apply(nodes)
                    .with(parameter, 0)
                    .scenario("Atlas: " + name + " without " + parameter.path());
        }

        Scenario sliced(long sliceNanos, int nodes) {
            return on.apply(nodes)
                    .with(ModelParameter.SLICE_NANOS, sliceNanos)
                    .scenario("Atlas: " + name + ", T = " + sliceNanos + " ns");
        }
    }

    /// S0 figure 6.1.
    static void sage(Sheet sheet) throws InterruptedException {
        Family family =
                new Family(
                        "SAGE-like",
                        SAGE_NODES,
                        nodes ->
                                Experiment.of(Generator.SAGE_LIKE, nodes)
                                        .withProcessesPerNode(PER_NODE)
                                        .with("steps", SAGE_STEPS));
        curves(sheet, family, EVEN);
        deciding(sheet, family, SAGE_NODES.getLast());
        sheet.row(ValidationTarget.V10, "");
        sheet.remark(
                "Of the input, timing.input, only the curve is published: 2 to 64 processes, two on"
                    + " a node. Chosen here: the calls of table 5.3, 100 steps of 43.2 ms, and that"
                    + " each process has the same work on every machine, so that the run time grows"
                    + " only with the imbalance that more processes bring.");
        decides(sheet);
    }

    private static void decides(Sheet sheet) {
        sheet.remark(
                "The paper finds BCS-MPI slightly faster, and says why: calls that do not block"
                        + " cost next to nothing. The table says what the difference comes from"
                        + " here: the part that goes with the slice is waiting for slices, the"
                        + " part that goes with the costs of calls is theirs.");
    }

    /// S0 figure 6.2.
    static void blocking(Sheet sheet) throws InterruptedException {
        curves(
                sheet,
                sweep("SWEEP3D-like, blocking", 0),
                new Plot.Rule(
                        "printed: about " + Published.BLOCKING.text(), Published.BLOCKING.value()));
        sheet.row(ValidationTarget.V8, "Slowdown and slice length");
        SecondJob.show(sheet);
        sheet.remark(
                "Our slowdown is for the default slices of 250 µs. It grows with the slice, as the"
                        + " graph shows; which slices the paper used is not said.");
    }

    /// S0 figure 6.3.
    static void nonBlocking(Sheet sheet) throws InterruptedException {
        Family family = sweep("SWEEP3D-like, non-blocking", 1);
        curves(sheet, family, EVEN);
        deciding(sheet, family, 8);
        sheet.row(ValidationTarget.V9, "Non-blocking wavefront");
        sheet.remark(
                "A sweep begins with messages that nobody could post ahead; each process that the"
                    + " wave reaches waits for their slices, anew in each of the eight sweeps.");
        decides(sheet);
    }

    private static Family sweep(String name, long nonBlocking) {
        return new Family(
                name,
                SWEEP_NODES,
                nodes ->
                        Experiment.of(Generator.WAVEFRONT, nodes)
                                .withProcessesPerNode(PER_NODE)
                                .with("nonBlocking", nonBlocking));
    }

    /// Run time over the number of processes under both MPIs, and below it the difference. Under
    /// BCS-MPI each is the mean of five executions, as in the paper; under conventional MPI there
    /// is nothing random, so all executions are the same.
    private static void curves(Sheet sheet, Family family, Plot.Rule printed)
            throws InterruptedException {
        List<List<String>> rows = new ArrayList<>();
        double[] sliced = new double[2 * family.sizes.size()];
        double[] usual = new double[sliced.length];
        double[] slower = new double[sliced.length];
        for (int i = 0; i < family.sizes.size(); i++) {
            int nodes = family.sizes.get(i);
            int processes = nodes * PER_NODE;
            sliced[2 * i] = processes;
            usual[2 * i] = processes;
            slower[2 * i] = processes;
            DoubleSummaryStatistics five = executions(sheet, family, nodes);
            sliced[2 * i + 1] = five.getAverage();
            usual[2 * i + 1] = seconds(sheet, family.under(MpiKind.CONVENTIONAL, nodes));
            slower[2 * i + 1] = 100 * (sliced[2 * i + 1] / usual[2 * i + 1] - 1);
            rows.add(
                    List.of(
                            String.valueOf(processes),
                            text("%.3f s", usual[2 * i + 1]),
                            text("%.3f s", sliced[2 * i + 1]),
                            text(
                                    "±%.2f %%",
                                    50 * (five.getMax() - five.getMin()) / five.getAverage()),
                            text("%+.1f %%", slower[2 * i + 1])));
        }
        Plot.Axis across = Plot.Axis.of("processes", 0, sliced[sliced.length - 2] * 1.05);
        sheet.plot(
                new Plot(
                        family.name + ": run time",
                        across,
                        Plot.Axis.of(
                                "run time in s",
                                0,
                                Math.max(highest(sliced), highest(usual)) * 1.2),
                        List.of(
                                new Plot.Line(MpiKind.CONVENTIONAL.title(), 0, usual),
                                new Plot.Line(MpiKind.BCS.title(), 1, sliced))));
        sheet.plot(
                new Plot(
                        family.name + ": how much longer BCS-MPI takes than conventional MPI",
                        across,
                        around("difference in %", printed.at(), slower),
                        List.of(printed, new Plot.Line(MpiKind.BCS.title(), 1, slower))));
        sheet.table(
                "Run time and slowdown; under BCS-MPI the mean of "
                        + EXECUTIONS
                        + " executions, whose strobes differ, and half of their spread",
                List.of(
                        "Processes",
                        MpiKind.CONVENTIONAL.title(),
                        MpiKind.BCS.title(),
                        "Spread",
                        "Slowdown"),
                rows);
    }

    /// Run times under BCS-MPI with different seeds, in seconds. The first one can be opened.
    private static DoubleSummaryStatistics executions(Sheet sheet, Family family, int nodes)
            throws InterruptedException {
        DoubleSummaryStatistics seconds = new DoubleSummaryStatistics();
        sheet.ran(family.under(MpiKind.BCS, nodes));
        for (long seed = 1; seed <= EXECUTIONS; seed++) {
            seconds.accept(
                    sheet.laboratory().endNanos(family.under(MpiKind.BCS, nodes, seed)) / 1e9);
        }
        return seconds;
    }

    /// An axis with room for the points, 0 and `at`.
    private static Plot.Axis around(String label, double at, double... points) {
        double most = Math.max(0, at);
        double least = Math.min(0, at);
        for (int i = 1; i < points.length; i += 2) {
            most = Math.max(most, points[i]);
            least = Math.min(least, points[i]);
        }
        double room = Math.max(1, 0.15 * (most - least));
        return Plot.Axis.of(label, least < 0 || at == 0 ? least - room : 0, most + room);
    }

    private static double highest(double... points) {
        double highest = 0;
        for (int i = 1; i < points.length; i += 2) {
            highest = Math.max(highest, points[i]);
        }
        return highest;
    }

    /// The slowdown without one of the costs.
    private static void deciding(Sheet sheet, Family family, int nodes)
            throws InterruptedException {
        double usual = seconds(sheet, family.under(MpiKind.CONVENTIONAL, nodes));
        List<List<String>> rows = new ArrayList<>();
        rows.add(row("as it is", seconds(sheet, family.under(MpiKind.BCS, nodes)), usual));
        for (ModelParameter cost :
                List.of(
                        ModelParameter.HOST_CALL_NANOS,
                        ModelParameter.HOST_POST_NANOS,
                        ModelParameter.STROBE_JITTER_NANOS)) {
            double seconds = seconds(sheet, family.without(cost, nodes));
            rows.add(row("without " + cost.path(), seconds, usual));
        }
        for (long slice : List.of(150_000L, 200_000L, 500_000L)) {
            double seconds = seconds(sheet, family.sliced(slice, nodes));
            rows.add(row("slices of " + slice / 1_000 + " µs", seconds, usual));
        }
        sheet.table(
                "Which cost decides it, on " + nodes * PER_NODE + " processes",
                List.of("BCS-MPI", "Run time", "against conventional MPI"),
                rows);
    }

    private static List<String> row(String what, double seconds, double usual) {
        return List.of(
                what, text("%.4f s", seconds), text("%+.2f %%", 100 * (seconds / usual - 1)));
    }

    private static double seconds(Sheet sheet, Scenario scenario) throws InterruptedException {
        sheet.ran(scenario);
        return sheet.laboratory().endNanos(scenario) / 1e9;
    }

    private static String text(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    /// S0 table 2.1.
    static void networks(Sheet sheet) throws InterruptedException {
        List<List<String>> rows = new ArrayList<>();
        for (PublishedPrimitives.Line line : PublishedPrimitives.LINES) {
            NetworkKind kind = line.network();
            rows.add(
                    List.of(
                            kind.title(),
                            line.query(),
                            text("%.1f µs", PublishedPrimitives.query(kind, 32) / 1e3),
                            text("%.1f µs", PublishedPrimitives.query(kind, 100) / 1e3),
                            text("%.1f µs", PublishedPrimitives.query(kind, 1_024) / 1e3),
                            line.rate(),
                            line.aim() == PublishedPrimitives.Aim.NONE
                                    ? "–"
                                    : PublishedPrimitives.rates(kind)));
        }
        sheet.table(
                "Printed (" + PublishedPrimitives.PLACE + ") and here",
                List.of(
                        "Network",
                        "Compare-And-Write",
                        "here, 32 nodes",
                        "100 nodes",
                        "1,024 nodes",
                        "Xfer-And-Signal",
                        "here"),
                rows);
        List<Plot.Mark> curves = new ArrayList<>();
        for (PublishedPrimitives.Line line : PublishedPrimitives.LINES) {
            curves.add(new Plot.Line(line.network().title(), curves.size(), queries(line)));
        }
        sheet.plot(
                new Plot(
                        "Compare-And-Write over n nodes",
                        Plot.Axis.logarithmic("nodes", 2, 1.8, 70_000),
                        Plot.Axis.logarithmic("time in µs", 10, 0.08, 1_200),
                        curves));
        sheet.row(ValidationTarget.T1A);
        sheet.row(ValidationTarget.T1B);
    }

    private static double[] queries(PublishedPrimitives.Line line) {
        double[] points = new double[2 * LARGEST_POWER];
        for (int power = 1; power <= LARGEST_POWER; power++) {
            int nodes = 1 << power;
            points[2 * power - 2] = nodes;
            points[2 * power - 1] = PublishedPrimitives.query(line.network(), nodes) / 1e3;
        }
        return points;
    }

    /// How much of the waiting of blocking wavefronts a second job on the same processors hides,
    /// the simplest remedy of S0 section 6.3: how much sooner both complete than one after the
    /// other, if they get the processors in turn for a quantum, or if any ready process gets a
    /// processor.
    static final class SecondJob {
        private static final String SAMPLE = "two-jobs";
        private static final List<Integer> QUANTA = List.of(1, 2, 4, 8, 16, 40);

        private SecondJob() {}

        static void show(Sheet sheet) throws InterruptedException {
            double inTurn = seconds(sheet, "policy=batch");
            List<List<String>> rows = new ArrayList<>();
            rows.add(row("one after the other", inTurn, inTurn));
            double[] gains = new double[2 * QUANTA.size()];
            for (int i = 0; i < QUANTA.size(); i++) {
                int quantum = QUANTA.get(i);
                double shared = seconds(sheet, "policy=gang", "quantum=" + quantum);
                gains[2 * i] = quantum;
                gains[2 * i + 1] = inTurn / shared;
                rows.add(
                        row("gang, quantum of " + Numbers.count(quantum, "slice"), shared, inTurn));
            }
            double whoever = seconds(sheet, "policy=yield-on-block");
            rows.add(row("yield on block", whoever, inTurn));
            sheet.table(
                    "Blocking wavefronts and a second job on the same processors",
                    List.of("Who has the processors", "Both are done after", "Gain"),
                    rows);
            sheet.plot(
                    new Plot(
                            "Gain from a second job",
                            Plot.Axis.of("quantum in slices", 0, QUANTA.getLast() + 2),
                            Plot.Axis.of("speedup", 0.95, 1.05 * inTurn / whoever),
                            List.of(
                                    new Plot.Rule("yield on block", inTurn / whoever),
                                    new Plot.Line("gang", 0, gains))));
        }

        private static List<String> row(String who, double seconds, double inTurn) {
            return List.of(
                    who,
                    String.format(Locale.ROOT, "%.4f s", seconds),
                    String.format(Locale.ROOT, "%.3f", inTurn / seconds));
        }

        private static double seconds(Sheet sheet, String... settings) throws InterruptedException {
            List<String> paths = List.of(settings).stream().map(it -> "timeSharing." + it).toList();
            Scenario scenario = Sheet.scenario(new AtlasEntry.Opening(SAMPLE, paths));
            sheet.ran(scenario);
            return sheet.laboratory().endNanos(scenario) / 1e9;
        }
    }
}
