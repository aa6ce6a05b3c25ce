package bcscope.study.comet;

import bcscope.program.generator.CometKernel;
import bcscope.study.comet.SweepPlan.Form;

import java.util.Map;
import java.util.Optional;

/// The pairwise exchange (S2 Fig. 5.4), beside the round trip of an echo.
final class ExchangeStudy {
    private ExchangeStudy() {}

    static Chapter chapter(Survey survey) throws InterruptedException {
        Chapter.Notes notes =
                new Chapter.Notes(
                        CometKernel.PAIRWISE_EXCHANGE,
                        Measurements.text(
                                "Two of %d nodes send each other a message, then receive. The"
                                        + " literal form sends first on both sides, which needs"
                                        + " buffered sends.",
                                survey.plan().mostNodes()));
        Partner partner = survey.partners().getFirst();
        Graph graph = Graph.times("Pairwise exchange and echo", EchoStudy.BYTES);
        Sweep echo = sweep(survey, CometKernel.ECHO, partner, Form.LITERAL);
        Series roundTrip = echo.over(survey.plan().sizes(), "echo, both ways", EchoStudy.BYTES);
        graph.line(roundTrip);
        notes.add(roundTrip, "echo");
        for (Form form : new Form[] {Form.LITERAL, Form.DEADLOCK_FREE}) {
            if (!survey.plan().form().includes(form)) {
                continue;
            }
            Sweep sweep = sweep(survey, CometKernel.PAIRWISE_EXCHANGE, partner, form);
            Series series = sweep.over(survey.plan().sizes(), form.id(), EchoStudy.BYTES);
            notes.add(series, Forms.where(CometKernel.PAIRWISE_EXCHANGE, series, " B"));
            graph.line(series);
            compare(notes, series, roundTrip);
            notes.scenario(Forms.shown(sweep, series, survey.plan().mostBytes()));
        }
        notes.plot(graph);
        notes.plot(graph.copy("Pairwise exchange and echo: short messages").upTo(5_000));
        return notes.chapter();
    }

    private static Sweep sweep(Survey survey, CometKernel kernel, Partner partner, Form form) {
        Map<String, Long> values = Forms.values(kernel, form);
        values.put("partner", (long) partner.rank());
        return survey.sweep(kernel, values, "bytes");
    }

    private static void compare(Chapter.Notes notes, Series exchange, Series echo) {
        Optional<Series.Point> last = exchange.points().stream().reduce((_, later) -> later);
        if (last.isEmpty()) {
            return;
        }
        int faster = 0;
        for (int i = 0; i < exchange.points().size(); i++) {
            faster += exchange.points().get(i).nanos() < echo.points().get(i).nanos() ? 1 : 0;
        }
        notes.result(
                exchange.name() + ": exchange of " + Measurements.bytes(last.get().x()),
                Measurements.time(last.get().nanos())
                        + ", an echo "
                        + Measurements.time(
                                echo.points().get(exchange.points().size() - 1).nanos()),
                Measurements.text(
                        "faster than the echo at %d of %d sizes",
                        faster, exchange.points().size()));
    }
}
