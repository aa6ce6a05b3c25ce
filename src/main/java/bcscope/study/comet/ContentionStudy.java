package bcscope.study.comet;

import bcscope.program.generator.CometKernel;

import java.util.Map;
import java.util.Optional;

/// The echo under load (S2 Fig. 5.5). The load is messages of the size that reaches half of the
/// peak rate, and nine tenths of it, on the same machine; it goes on until the echo is done.
final class ContentionStudy {
    private static final long WITHOUT_END = 1_000_000_000;
    private static final String[] LOADS = {"50 % load", "90 % load"};

    private ContentionStudy() {}

    static Optional<Chapter> chapter(Survey survey) throws InterruptedException {
        Optional<Crossing> crossing = Crossing.on(survey.network());
        return crossing.isEmpty() ? Optional.empty() : Optional.of(chapter(survey, crossing.get()));
    }

    private static Chapter chapter(Survey survey, Crossing nodes) throws InterruptedException {
        Chapter.Notes notes =
                new Chapter.Notes(
                        CometKernel.CONTENTION,
                        Measurements.text(
                                "Nodes %d and %d echo while node %d sends to node %d without"
                                        + " pause, on %d nodes.",
                                nodes.testNode(),
                                nodes.partner(),
                                nodes.loadFrom(),
                                nodes.loadTo(),
                                survey.plan().mostNodes()));
        if (nodes.sharedLinks() == 0) {
            notes.remark(
                    "No two routes of different nodes share a link of this network, so there is"
                            + " nothing to contend for.");
        }
        Map<String, Long> pair =
                Map.of("testNode", (long) nodes.testNode(), "partner", (long) nodes.partner());
        Series idle =
                survey.sweep(CometKernel.ECHO, pair, "bytes")
                        .over(survey.plan().sizes(), "idle", EchoStudy.BYTES);
        notes.add(idle, "echo");
        Graph graph = Graph.times("Echo under load, both ways", EchoStudy.BYTES).line(idle);
        long[] loads = EchoStudy.loads(survey);
        for (int i = 0; i < loads.length; i++) {
            Map<String, Long> values = nodes.values();
            values.put("loadBytes", loads[i]);
            values.put("loadMessages", WITHOUT_END);
            Sweep sweep = survey.sweep(CometKernel.CONTENTION, values, "bytes");
            Series series = sweep.over(survey.plan().sizes(), LOADS[i], EchoStudy.BYTES);
            graph.line(notes.add(series, "contention"));
            compare(notes, series, idle, loads[i]);
            notes.scenario(Forms.shown(sweep, series, survey.plan().mostBytes()));
        }
        notes.plot(graph);
        notes.plot(graph.copy("Echo under load: short messages").upTo(5_000));
        return notes.chapter();
    }

    private static void compare(Chapter.Notes notes, Series loaded, Series idle, long bytes) {
        double sum = 0;
        double worst = 0;
        int count = Math.min(loaded.points().size(), idle.points().size());
        for (int i = 0; i < count; i++) {
            double factor = loaded.points().get(i).nanos() / idle.points().get(i).nanos();
            sum += factor;
            worst = Math.max(worst, factor);
        }
        if (count > 0) {
            notes.result(
                    loaded.name() + ", messages of " + Measurements.bytes(bytes),
                    Measurements.text("echo × %.2f, at most × %.2f", sum / count, worst),
                    Measurements.text("mean of %d sizes against the idle network", count));
        }
    }
}
