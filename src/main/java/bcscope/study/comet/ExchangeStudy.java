package bcscope.study.comet;

import bcscope.program.generator.CometKernel;
import bcscope.study.comet.SweepPlan.Form;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The pairwise exchange (S2 Fig. 5.4), beside the round trip of an echo. What is fitted is the
/// same law as for the echo, of the whole exchange.
final class ExchangeStudy {
    private static final Form[] FORMS = {Form.LITERAL, Form.DEADLOCK_FREE};

    private final Survey survey;
    private final List<Partner> partners;
    private final Chapter.Notes notes;
    private final List<Series> echoes = new ArrayList<>();
    private final List<Measured> measured = new ArrayList<>();

    /// A form between the partners, in their order.
    private record Measured(Form form, List<Series> series) {
        boolean isWhole() {
            return series.stream().noneMatch(one -> one.end().isPresent());
        }
    }

    private ExchangeStudy(Survey survey) {
        this.survey = survey;
        partners = survey.partners(CometKernel.PAIRWISE_EXCHANGE);
        notes =
                new Chapter.Notes(
                        survey,
                        CometKernel.PAIRWISE_EXCHANGE,
                        Measurements.text(
                                "Two of %d nodes send each other a message, then receive. The"
                                        + " literal form sends first on both sides, which needs"
                                        + " buffered sends.",
                                survey.plan().mostNodes()));
    }

    static Chapter chapter(Survey survey) throws InterruptedException {
        return new ExchangeStudy(survey).chapter();
    }

    private Chapter chapter() throws InterruptedException {
        for (Partner partner : partners) {
            Sweep echo = sweep(CometKernel.ECHO, partner, Form.LITERAL);
            String name = named("echo, both ways", partner);
            Series series = echo.over(survey.plan().sizes(), name, EchoStudy.BYTES);
            echoes.add(notes.add(series, "echo"));
        }
        for (Form form : FORMS) {
            if (survey.plan().form().includes(form)) {
                measured.add(measured(form));
            }
        }
        measured.stream()
                .filter(Measured::isWhole)
                .findFirst()
                .or(() -> measured.stream().findFirst())
                .ifPresent(this::thesisGraph);
        comparisons();
        if (survey.plan().jitter().isOn()) {
            for (Measured form : measured) {
                Jittered.add(
                        notes,
                        survey,
                        sweep(CometKernel.PAIRWISE_EXCHANGE, partners.getFirst(), form.form()),
                        form.series().getFirst());
            }
        }
        return notes.chapter();
    }

    private Measured measured(Form form) throws InterruptedException {
        List<Series> all = new ArrayList<>();
        for (int i = 0; i < partners.size(); i++) {
            Partner partner = partners.get(i);
            Sweep sweep = sweep(CometKernel.PAIRWISE_EXCHANGE, partner, form);
            String name = named(form.id(), partner);
            Series series = sweep.over(survey.plan().sizes(), name, EchoStudy.BYTES);
            notes.add(series, Forms.where(CometKernel.PAIRWISE_EXCHANGE, series, " B"));
            all.add(series);
            compare(series, echoes.get(i));
            notes.scenario(Forms.shown(sweep, series, survey.plan().mostBytes()));
        }
        laws(all, form)
                .tell(
                        notes,
                        _ ->
                                form == Form.LITERAL
                                        ? ThesisFigure.EXCHANGE.cited("no constants")
                                        : "");
        return new Measured(form, all);
    }

    private MessageLaws laws(List<Series> all, Form form) {
        return new MessageLaws(survey, form.id() + " t(N)", partners, all);
    }

    /// The distance is said where there are several.
    private String named(String what, Partner partner) {
        return partners.size() == 1 ? what : what + ", " + partner.name();
    }

    private Sweep sweep(CometKernel kernel, Partner partner, Form form) {
        Map<String, Long> values = Forms.values(kernel, form);
        values.put("testNode", (long) partner.testNode());
        values.put("partner", (long) partner.rank());
        return survey.sweep(kernel, values, "bytes");
    }

    private void compare(Series exchange, Series echo) {
        if (exchange.isEmpty()) {
            return;
        }
        Series.Point last = exchange.points().getLast();
        int faster = 0;
        for (int i = 0; i < exchange.points().size(); i++) {
            faster += exchange.points().get(i).nanos() < echo.points().get(i).nanos() ? 1 : 0;
        }
        notes.result(
                exchange.name() + ": exchange of " + Measurements.bytes(last.x()),
                Measurements.time(last.nanos())
                        + ", an echo "
                        + Measurements.time(
                                echo.points().get(exchange.points().size() - 1).nanos()),
                Measurements.text(
                        "faster than the echo at %d of %d sizes", faster, exchange.points().size()),
                ThesisFigure.EXCHANGE.cited("faster than the echo"));
    }

    /// One form with its law, as the thesis draws it.
    private void thesisGraph(Measured form) {
        Graph graph = Graph.times("Pairwise exchange, " + form.form().id(), EchoStudy.BYTES);
        form.series().forEach(graph::line);
        laws(form.series(), form.form()).over(graph, 1);
        ProtocolChanges.mark(survey.usual(), graph);
        notes.plot(graph.copy(graph.title()).upTo(EchoStudy.ZOOM_BYTES), ThesisFigure.EXCHANGE);
        notes.plot(graph.logarithmic(), ThesisFigure.EXCHANGE);
        if (form.series().size() > 1) {
            notes.plot(
                    EchoStudy.further("Exchange: what further hops add", form.series()),
                    ThesisFigure.EXCHANGE);
        }
    }

    /// All forms with the nearest partner against the echo, and against each other: as whole times
    /// they hide each other.
    private void comparisons() {
        Graph shares =
                new Graph(
                        "Exchange as a share of the echo, both ways, nearest partner",
                        EchoStudy.BYTES,
                        Graph.Scale.POWERS_OF_TEN,
                        Graph.Measure.SHARE);
        for (Measured form : measured) {
            Series nearest = form.series().getFirst();
            shares.line(nearest.beside(echoes.getFirst(), (time, echo) -> time / echo));
        }
        notes.plot(shares.rule("echo", 1), ThesisFigure.EXCHANGE);
        if (measured.size() < FORMS.length) {
            return;
        }
        Graph costs =
                new Graph(
                        "What the literal form takes longer than the deadlock-free",
                        EchoStudy.BYTES,
                        Graph.Scale.POWERS_OF_TEN,
                        Graph.Measure.TIME);
        Series free = measured.getLast().series().getFirst();
        Series literal = measured.getFirst().series().getFirst();
        costs.line(
                partners.getFirst().name(),
                literal.beside(free, (one, other) -> one - other).coordinates());
        notes.plot(costs);
    }
}
