package bcscope.study.comet;

import bcscope.program.generator.CometKernel;
import bcscope.study.comet.MessageFit.Piece;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The echo kernel (S2 Figs. 5.1, 5.2): half a round trip is the time of a message. What is fitted
/// is `t(N) = startup + N t_byte + (n - 1) h`.
final class EchoStudy {
    static final String BYTES = "message in bytes";

    /// The first sizes, for graphs of short messages.
    static final double ZOOM_BYTES = 5_000;

    private static final double HALF = 0.5;
    private static final double NINETY = 0.9;
    private static final double WHOLE = 2;
    private static final double JUMP_ROOM = 4;
    private static final double SMALLEST_JUMP_BYTES = 200;

    private final Survey survey;
    private final List<Partner> partners;
    private final Sweep near;
    private final List<Series> oneWay = new ArrayList<>();
    private double peak;

    private EchoStudy(Survey survey) throws InterruptedException {
        this.survey = survey;
        partners = survey.partners();
        near = sweep(survey, partners.getFirst());
        for (Partner partner : partners) {
            oneWay.add(
                    sweep(survey, partner)
                            .over(survey.plan().sizes(), partner.name(), BYTES)
                            .scaled(partner.name(), 1, HALF));
        }
        for (Series.Point point : oneWay.getFirst().points()) {
            peak = Math.max(peak, point.x() / point.nanos());
        }
    }

    private static Sweep sweep(Survey survey, Partner partner) {
        Map<String, Long> values = Map.of("partner", (long) partner.rank());
        return survey.sweep(CometKernel.ECHO, values, "bytes");
    }

    static Chapter chapter(Survey survey) throws InterruptedException {
        return new EchoStudy(survey).chapter();
    }

    /// Message sizes that reach half and nine tenths of the peak rate, in this order; where a sweep
    /// has no rate, those of the thesis.
    static List<Long> loads(Survey survey) throws InterruptedException {
        EchoStudy study = new EchoStudy(survey);
        return List.of(
                study.size(HALF, Thesis.HALF_PEAK.whole()),
                study.size(NINETY, Thesis.NINE_TENTHS.whole()));
    }

    /// The least size from which on the rate never falls below `share` of the peak.
    private long size(double share, long otherwise) throws InterruptedException {
        List<Series.Point> points = oneWay.getFirst().points();
        int first = points.size();
        while (first > 0 && reaches(points.get(first - 1), share)) {
            first--;
        }
        if (first == 0 || first == points.size()) {
            return first == 0 && !points.isEmpty() ? (long) points.getFirst().x() : otherwise;
        }
        return near.least(
                (long) points.get(first - 1).x(),
                (long) points.get(first).x(),
                (bytes, nanos) -> bytes / (nanos * HALF) >= share * peak);
    }

    private boolean reaches(Series.Point point, double share) {
        return point.x() / point.nanos() >= share * peak;
    }

    private Chapter chapter() throws InterruptedException {
        Chapter.Notes notes =
                new Chapter.Notes(
                        survey,
                        CometKernel.ECHO,
                        Measurements.text(
                                "A message goes to the partner and back on %d nodes; its time t(N)"
                                        + " is half the round trip.",
                                survey.plan().mostNodes()));
        oneWay.forEach(series -> notes.add(series, "echo"));
        MessageLaws laws = new MessageLaws(survey, "t(N)", partners, oneWay);
        laws.tell(notes, EchoStudy::inputs);
        rates(notes);
        times(notes, laws);
        notes.plot(
                rate().rule("50 % and 90 % of the peak", HALF * peak).rule("", NINETY * peak),
                ThesisFigure.ECHO_RATES);
        notes.scenario(
                survey.trials()
                        .shown(
                                CometKernel.ECHO,
                                survey.plan().mostNodes(),
                                near.with(survey.plan().mostBytes())));
        return notes.chapter();
    }

    /// The inputs that a piece gives back.
    private static String inputs(Piece piece) {
        boolean brief = piece.to() <= Thesis.SHORT_LIMIT.value();
        return brief
                ? "input: "
                        + Thesis.SHORT_STARTUP.text()
                        + " + N × "
                        + Thesis.SHORT_BYTE.text()
                        + ", no h"
                : "input: "
                        + Thesis.LONG_STARTUP.text()
                        + " + N × "
                        + Thesis.LONG_BYTE.text()
                        + " + (n − 1) × "
                        + Thesis.HOP.text();
    }

    private void rates(Chapter.Notes notes) throws InterruptedException {
        if (peak == 0) {
            return;
        }
        notes.result(
                "peak rate",
                Measurements.rate(peak),
                "largest rate of " + oneWay.getFirst().points().size() + " sizes, nearest partner",
                besideThesis(Thesis.PEAK_RATE, 1e3 * peak));
        share(notes, "half of the peak at", HALF, Thesis.HALF_PEAK);
        share(notes, "90 % of the peak at", NINETY, Thesis.NINE_TENTHS);
        notes.thesisRemark(
                Measurements.text(
                        "The jumps at %s and %s, for which the thesis knows no reason, are not in"
                                + " this model.",
                        Thesis.HALF_PAGE_JUMP.text(), Thesis.PAGE_JUMP.text()));
        notes.thesisRemark(remarkOfSizes());
    }

    private void share(Chapter.Notes notes, String name, double share, Thesis thesis)
            throws InterruptedException {
        long bytes = size(share, 0);
        notes.result(
                name,
                Measurements.bytes(bytes),
                "bisection between measured sizes",
                besideThesis(thesis, (double) bytes));
    }

    /// Where the sizes end earlier than those of the thesis, the peak is another.
    private String besideThesis(Thesis thesis, double ours) {
        boolean whole = survey.plan().mostBytes() >= Thesis.LONGEST_MESSAGE.whole();
        return whole ? thesis.beside(ours) : thesis.text() + ", with longer messages";
    }

    /// What the constants of the thesis give where its own sizes are; see [Thesis].
    private static String remarkOfSizes() {
        return Measurements.text(
                "The thesis' %s and %s (%s) do not follow from its own constants: with %s + N × %s"
                        + " a rate of %s is half reached at %,d B and reached to 90 %% at %,d B."
                        + " Here the peak is the largest rate that was measured, not the thesis'.",
                Thesis.HALF_PEAK.text(),
                Thesis.NINE_TENTHS.text(),
                Thesis.HALF_PEAK.place(),
                Thesis.LONG_STARTUP.text(),
                Thesis.LONG_BYTE.text(),
                Thesis.PEAK_RATE.text(),
                Thesis.sizeReaching(HALF),
                Thesis.sizeReaching(NINETY));
    }

    /// The whole round trip as in the thesis, half of it around the first change of the protocol,
    /// and what the hops add, which no graph of whole times shows. The thesis' sizes go to a little
    /// over a page.
    private void times(Chapter.Notes notes, MessageLaws laws) {
        Graph whole = Graph.times("Echo: whole round trip", BYTES);
        oneWay.forEach(series -> whole.line(series.scaled(series.name(), 1, WHOLE)));
        ProtocolChanges.mark(survey.usual(), laws.over(whole, WHOLE));
        notes.plot(whole.copy(whole.title()).upTo(ZOOM_BYTES), ThesisFigure.ECHO_TIMES);
        notes.plot(whole.logarithmic(), ThesisFigure.ECHO_TIMES);
        ProtocolChanges.of(survey.usual()).stream()
                .findFirst()
                .ifPresent(limit ->
                        notes.plot(
                                whole.copy(
                                                whole.title()
                                                        + ", the jump after "
                                                        + Measurements.bytes(limit))
                                        .upTo(Math.max(SMALLEST_JUMP_BYTES, JUMP_ROOM * limit)),
                                ThesisFigure.ECHO_TIMES));
        if (oneWay.size() > 1) {
            notes.plot(
                    further("Echo: what further hops add to a message, one way", oneWay),
                    ThesisFigure.ECHO_TIMES);
        }
    }

    /// How much longer each of `times` but the first takes than the first.
    static Graph further(String title, List<Series> times) {
        Graph hops = new Graph(title, BYTES, Graph.Scale.POWERS_OF_TEN, Graph.Measure.TIME);
        Series first = times.getFirst();
        for (Series series : times.subList(1, times.size())) {
            hops.line(
                    series.name() + " − " + first.name(),
                    series.beside(first, (far, near) -> far - near).coordinates());
        }
        return hops;
    }

    private Graph rate() {
        Graph rate =
                new Graph(
                        "Echo: rate of a message",
                        BYTES,
                        Graph.Scale.POWERS_OF_TEN,
                        Graph.Measure.RATE);
        for (Series series : oneWay) {
            double[] points = series.coordinates();
            for (int i = 0; i < points.length; i += 2) {
                points[i + 1] = points[i] / points[i + 1];
            }
            rate.line(series.name(), points);
        }
        return rate;
    }
}
