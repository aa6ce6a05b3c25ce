package bcscope.study.comet;

import bcscope.program.generator.CometKernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The echo under load (S2 Fig. 5.5). The load is messages of the sizes that the plan names; by
/// default, the sizes of the thesis on its machine, and on others the sizes that reach half of the
/// peak rate and nine tenths of it. It continues until the echo is done.
final class ContentionStudy {
    private static final long WITHOUT_END = 1_000_000_000;

    private final Survey survey;
    private final int machine;
    private final Crossing nodes;
    private final Chapter.Notes notes;

    /// Messages of the load.
    private record Load(String name, long bytes, String told, String thesis) {}

    private ContentionStudy(Survey survey, int machine, Crossing nodes) {
        this.survey = survey;
        this.machine = machine;
        this.nodes = nodes;
        notes =
                new Chapter.Notes(
                        survey,
                        CometKernel.CONTENTION,
                        Measurements.text(
                                "Nodes %d and %d echo while node %d sends to node %d without"
                                        + " pause, on %d nodes.",
                                nodes.testNode(),
                                nodes.partner(),
                                nodes.loadFrom(),
                                nodes.loadTo(),
                                machine));
    }

    static Optional<Chapter> chapter(Survey survey) throws InterruptedException {
        int machine = survey.nodesAs(Thesis.CONTENTION_NODES);
        Optional<Crossing> crossing = Crossing.on(survey.network(machine));
        return crossing.isEmpty()
                ? Optional.empty()
                : Optional.of(new ContentionStudy(survey, machine, crossing.get()).chapter());
    }

    private Chapter chapter() throws InterruptedException {
        if (nodes.sharedLinks() == 0) {
            notes.remark(
                    "No two routes of different nodes share a link of this network, so there is"
                            + " nothing to contend for.");
        }
        Map<String, Long> pair =
                Map.of("testNode", (long) nodes.testNode(), "partner", (long) nodes.partner());
        Series idle =
                sweep(CometKernel.ECHO, pair).over(survey.plan().sizes(), "idle", EchoStudy.BYTES);
        notes.add(idle, "echo");
        Graph graph = Graph.times("Echo under load, both ways", EchoStudy.BYTES).line(idle);
        Graph factors =
                new Graph(
                        "Echo under load against the idle network",
                        EchoStudy.BYTES,
                        Graph.Scale.POWERS_OF_TEN,
                        Graph.Measure.SHARE);
        factors.line(idle.beside(idle, (one, same) -> one / same));
        for (Load load : loads()) {
            Map<String, Long> values = nodes.values();
            values.put("loadBytes", load.bytes());
            values.put("loadMessages", WITHOUT_END);
            if (survey.isThesisMachine()) {
                values.put("loadWindow", 0L);
            }
            Sweep sweep = sweep(CometKernel.CONTENTION, values);
            Series series = sweep.over(survey.plan().sizes(), load.name(), EchoStudy.BYTES);
            graph.spread(load.name() + ", least to most", series.spreads());
            graph.line(notes.add(series, "contention"));
            Series factor = series.beside(idle, (loaded, alone) -> loaded / alone);
            factors.line(factor);
            compare(factor, load);
            spread(series, idle, load);
            notes.scenario(Forms.shown(sweep, series, survey.plan().mostBytes()));
        }
        ProtocolChanges.mark(survey.usual(), graph);
        notes.plot(graph.copy(graph.title()).upTo(EchoStudy.ZOOM_BYTES), ThesisFigure.CONTENTION);
        notes.plot(graph.logarithmic(), ThesisFigure.CONTENTION);
        notes.plot(factors.logarithmic(), ThesisFigure.CONTENTION);
        return notes.chapter();
    }

    private Sweep sweep(CometKernel kernel, Map<String, Long> values) {
        return new Sweep(survey.trials(), kernel, machine, values, "bytes");
    }

    private List<Load> loads() throws InterruptedException {
        if (!survey.plan().loads().isEmpty()) {
            List<Load> loads = new ArrayList<>();
            for (long bytes : survey.plan().loads()) {
                String name = "load of " + Measurements.bytes(bytes);
                loads.add(new Load(name, bytes, name, ""));
            }
            return loads;
        }
        List<Long> sizes =
                survey.isThesisMachine()
                        ? List.of(Thesis.HALF_PEAK.whole(), Thesis.NINE_TENTHS.whole())
                        : loads(EchoStudy.rates(survey));
        return List.of(share("50 % load", sizes.getFirst()), share("90 % load", sizes.getLast()));
    }

    /// Where a sweep has no rate, those of the thesis.
    private static List<Long> loads(EchoStudy.Rates rates) {
        return rates.peak() > 0
                ? List.of(rates.half(), rates.ninety())
                : List.of(Thesis.HALF_PEAK.whole(), Thesis.NINE_TENTHS.whole());
    }

    private static Load share(String name, long bytes) {
        return new Load(
                name,
                bytes,
                name + ", messages of " + Measurements.bytes(bytes),
                ThesisFigure.CONTENTION.said());
    }

    private void compare(Series factor, Load load) {
        if (factor.isEmpty()) {
            return;
        }
        double sum = 0;
        double worst = 0;
        for (Series.Point point : factor.points()) {
            sum += point.nanos();
            worst = Math.max(worst, point.nanos());
        }
        int count = factor.points().size();
        notes.result(
                load.told(),
                Measurements.text("echo × %.2f, at most × %.2f", sum / count, worst),
                Measurements.text("mean of %d sizes against the idle network", count),
                load.thesis());
    }

    /// From round to round an echo takes longer or shorter, as it meets the load.
    private void spread(Series loaded, Series idle, Load load) {
        double least = Double.MAX_VALUE;
        double most = 0;
        for (int i = 0; i < loaded.points().size(); i++) {
            Timing.Spread spread = loaded.points().get(i).spread();
            double alone = idle.points().get(i).nanos();
            least = Math.min(least, spread.least() / alone);
            most = Math.max(most, spread.most() / alone);
        }
        if (!loaded.isEmpty()) {
            notes.result(
                    load.name() + ", a round",
                    Measurements.text("echo × %.2f to × %.2f", least, most),
                    "shortest and longest round of all sizes against the idle network",
                    ThesisFigure.CONTENTION.cited("can vary from iteration to iteration"));
        }
    }
}
