package bcscope.study.comet;

import bcscope.program.generator.CometKernel;
import bcscope.study.comet.Chapter.Table;
import bcscope.study.comet.MessageFit.Measured;
import bcscope.study.comet.MessageFit.Piece;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The echo kernel (S2 Figs. 5.1, 5.2): half a round trip is the time of a message. What is fitted
/// is `t(N) = startup + N t_byte + (n - 1) h`.
final class EchoStudy {
    static final String BYTES = "message in bytes";

    private static final double HALF = 0.5;
    private static final double NINETY = 0.9;
    private static final double ZOOM_BYTES = 5_000;

    private final Survey survey;
    private final Sweep near;
    private final List<Series> oneWay = new ArrayList<>();
    private final List<Measured> measured = new ArrayList<>();
    private double peak;

    private EchoStudy(Survey survey) throws InterruptedException {
        this.survey = survey;
        List<Partner> partners = survey.partners();
        near = sweep(survey, partners.getFirst());
        for (Partner partner : partners) {
            Series series =
                    sweep(survey, partner)
                            .over(survey.plan().sizes(), partner.name(), BYTES)
                            .scaled(partner.name(), 1, HALF);
            oneWay.add(series);
            int further = partner.hops() - partners.getFirst().hops();
            series.points()
                    .forEach(
                            point -> measured.add(new Measured(point.x(), further, point.nanos())));
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
    static long[] loads(Survey survey) throws InterruptedException {
        EchoStudy study = new EchoStudy(survey);
        return new long[] {study.size(HALF, 486), study.size(NINETY, 5_000)};
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
                        CometKernel.ECHO,
                        Measurements.text(
                                "A message goes to the partner and back on %d nodes; its time is"
                                        + " half the round trip.",
                                survey.plan().mostNodes()));
        oneWay.forEach(series -> notes.add(series, "echo"));
        List<Piece> pieces = MessageFit.of(measured);
        fits(notes, pieces);
        rates(notes);
        graphs(notes, pieces);
        notes.scenario(
                survey.trials()
                        .scenario(
                                CometKernel.ECHO,
                                survey.plan().mostNodes(),
                                near.with(survey.plan().mostBytes())));
        return notes.chapter();
    }

    private void fits(Chapter.Notes notes, List<Piece> pieces) {
        List<List<String>> rows = new ArrayList<>();
        for (Piece piece : pieces) {
            String range =
                    Measurements.bytes(piece.from()) + " to " + Measurements.bytes(piece.to());
            OptionalDouble hop = piece.hopNanos();
            rows.add(
                    List.of(
                            range,
                            Measurements.time(piece.startNanos()),
                            Measurements.time(piece.byteNanos()),
                            hop.isPresent() ? Measurements.time(hop.getAsDouble()) : "–",
                            Integer.toString(piece.points()),
                            Measurements.percent(piece.worst())));
            notes.result(
                    "t(N), " + range,
                    Measurements.time(piece.startNanos())
                            + " + N × "
                            + Measurements.time(piece.byteNanos())
                            + (hop.isPresent()
                                    ? " + (n − 1) × " + Measurements.time(hop.getAsDouble())
                                    : ""),
                    piece.points()
                            + " times, worst deviation "
                            + Measurements.percent(piece.worst()));
        }
        notes.table(
                new Table(
                        "t(N) = startup + N t_byte + (n − 1) h, least squares of the relative"
                                + " errors between the sizes at which the law changes",
                        List.of("Sizes", "startup", "t_byte", "h", "Times", "Worst deviation"),
                        rows));
    }

    private void rates(Chapter.Notes notes) throws InterruptedException {
        if (peak == 0) {
            return;
        }
        String basis =
                "largest rate of " + oneWay.getFirst().points().size() + " sizes, nearest partner";
        notes.result("peak rate", Measurements.rate(peak), basis);
        notes.result(
                "half of the peak at",
                Measurements.bytes(size(HALF, 0)),
                "bisection between measured sizes");
        notes.result(
                "90 % of the peak at",
                Measurements.bytes(size(NINETY, 0)), "bisection between measured sizes");
    }

    private void graphs(Chapter.Notes notes, List<Piece> pieces) {
        notes.plot(drawn(Graph.times("Echo: time of a message", BYTES), pieces));
        notes.plot(drawn(Graph.times("Echo: short messages", BYTES).upTo(ZOOM_BYTES), pieces));
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
        notes.plot(rate.rule("50 % and 90 %", HALF * peak).rule("", NINETY * peak));
    }

    private Graph drawn(Graph graph, List<Piece> pieces) {
        String name = "fit";
        int furthest = measured.stream().mapToInt(Measured::further).max().orElse(0);
        for (Piece piece : pieces) {
            graph.curve(name, piece.from(), piece.to(), bytes -> piece.at(bytes, 0));
            if (furthest > 0) {
                graph.curve("", piece.from(), piece.to(), bytes -> piece.at(bytes, furthest));
            }
            name = "";
        }
        oneWay.forEach(graph::line);
        return graph;
    }
}
