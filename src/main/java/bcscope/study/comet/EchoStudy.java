package bcscope.study.comet;

import bcscope.base.Say;
import bcscope.program.generator.CometKernel;
import bcscope.study.comet.MessageFit.Piece;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// The echo kernel (S2 Figs. 5.1, 5.2): half a round trip is the time of a message. The fit is
/// `t(N) = startup + N t_byte + (n - 1) h`.
public final class EchoStudy {
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
        partners = survey.partners(CometKernel.ECHO);
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

    /// The largest measured rate, and the sizes that reach half and nine tenths of it.
    ///
    /// @param peak bytes a nanosecond; 0 if all messages were empty
    /// @param half least size, bytes
    /// @param ninety least size, bytes
    public record Rates(double peak, long half, long ninety) {
        /// In MB/s.
        public double peakMegabytes() {
            return 1e3 * peak;
        }
    }

    /// The rates of the echo between the nearest partners.
    public static Rates rates(Survey survey) throws InterruptedException {
        return new EchoStudy(survey).rates();
    }

    private Rates rates() throws InterruptedException {
        return new Rates(peak, size(HALF), size(NINETY));
    }

    /// The least size whose rate is `share` of the peak: interpolated between the first measured
    /// size that reaches it and the previous one.
    private long size(double share) throws InterruptedException {
        List<Series.Point> points = oneWay.getFirst().points();
        long below = 0;
        for (Series.Point point : points) {
            if (reaches(point, share)) {
                return near.least(
                        below,
                        (long) point.x(),
                        (bytes, nanos) -> bytes / (nanos * HALF) >= share * peak);
            }
            below = (long) point.x();
        }
        return below;
    }

    /// The first measured size after `bytes` that falls below `share` of the peak again.
    private OptionalLong fallsBelow(long bytes, double share) {
        return oneWay.getFirst().points().stream()
                .filter(point -> point.x() > bytes && !reaches(point, share))
                .mapToLong(point -> (long) point.x())
                .findFirst();
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
        if (survey.plan().partners() == SweepPlan.Partners.EACH_DISTANCE) {
            toItself(notes);
        }
        oneWay.forEach(series -> notes.add(series, "echo"));
        MessageLaws laws = new MessageLaws(survey, "t(N)", partners, oneWay);
        laws.tell(notes, EchoStudy::inputs);
        laws.last().ifPresent(law -> hockney(notes, law));
        rates(notes);
        wire(notes);
        times(notes, laws);
        notes.plot(
                rate().rule("50 % of the peak", HALF * peak)
                        .rule("90 % of the peak", NINETY * peak),
                ThesisFigure.ECHO_RATES);
        notes.scenario(
                survey.trials()
                        .shown(
                                CometKernel.ECHO,
                                survey.plan().mostNodes(),
                                near.with(survey.plan().mostBytes())));
        return notes.chapter();
    }

    /// The loop of S2 Fig. 3.2 begins at 0 hops: one message, not two.
    private void toItself(Chapter.Notes notes) throws InterruptedException {
        int testNode = partners.getFirst().testNode();
        Partner itself = new Partner(testNode, testNode, 0);
        notes.add(sweep(survey, itself).over(survey.plan().sizes(), itself.name(), BYTES), "echo");
    }

    /// The inputs that a piece returns.
    private static String inputs(Piece piece) {
        return "input: "
                + startup(piece).text()
                + " + N × "
                + ofByte(piece).text()
                + (isBrief(piece) ? ", no h" : " + (n − 1) × " + Thesis.HOP.text());
    }

    private static boolean isBrief(Piece piece) {
        return piece.to() <= Thesis.SHORT_LIMIT.value();
    }

    private static Thesis startup(Piece piece) {
        return isBrief(piece) ? Thesis.SHORT_STARTUP : Thesis.LONG_STARTUP;
    }

    private static Thesis ofByte(Piece piece) {
        return isBrief(piece) ? Thesis.SHORT_BYTE : Thesis.LONG_BYTE;
    }

    /// The two numbers by which Hockney describes a pipeline (S2 section 3.2): the rate that the
    /// law approaches, and the size that reaches half of it.
    private static void hockney(Chapter.Notes notes, Piece law) {
        if (law.byteNanos() <= 0) {
            return;
        }
        String range = Measurements.bytes(law.from()) + " to " + Measurements.bytes(law.to());
        notes.result(
                "r∞",
                Measurements.rate(1 / law.byteNanos()),
                "1 / t_byte of " + range + "; Hockney's asymptotic rate",
                "of its inputs: " + Measurements.rate(1e-3 / ofByte(law).value()));
        notes.result(
                "n½",
                Measurements.bytes(law.startNanos() / law.byteNanos()),
                "startup / t_byte of " + range + "; size with half of r∞",
                "of its inputs: " + Measurements.bytes(startup(law).value() / ofByte(law).value()));
    }

    private void rates(Chapter.Notes notes) throws InterruptedException {
        if (peak == 0) {
            return;
        }
        Rates rates = rates();
        notes.result(
                "peak rate",
                Measurements.rate(peak),
                "largest rate of " + oneWay.getFirst().points().size() + " sizes, nearest partner",
                besideThesis(Thesis.PEAK_RATE, rates.peakMegabytes()));
        share(notes, "half of the peak at", HALF, rates.half(), Thesis.HALF_PEAK);
        share(notes, "90 % of the peak at", NINETY, rates.ninety(), Thesis.NINE_TENTHS);
        notes.thesisRemark(
                Measurements.text(
                        "The jumps at %s and %s, for which the thesis knows no reason and gives no"
                                + " height, are not in this model.",
                        Thesis.HALF_PAGE_JUMP.text(), Thesis.PAGE_JUMP.text()));
        notes.thesisRemark(remarkOfSizes());
    }

    private void share(Chapter.Notes notes, String name, double share, long bytes, Thesis thesis) {
        OptionalLong below = fallsBelow(bytes, share);
        notes.result(
                name,
                Measurements.bytes(bytes),
                "bisection between measured sizes"
                        + (below.isPresent()
                                ? "; below it again at " + Measurements.bytes(below.getAsLong())
                                : ""),
                besideThesis(thesis, (double) bytes));
    }

    /// The share of further hops in the time of the shortest and of the longest message.
    private void wire(Chapter.Notes notes) {
        List<Series.Point> near = oneWay.getFirst().points();
        List<Series.Point> far = oneWay.getLast().points();
        if (oneWay.size() < 2 || near.isEmpty() || near.size() != far.size()) {
            return;
        }
        notes.result(
                Measurements.text(
                        "%d hops instead of %d add",
                        partners.getLast().hops(), partners.getFirst().hops()),
                Say.of(
                        "%s at %s, %s at %s",
                        Measurements.percent(far.getFirst().nanos() / near.getFirst().nanos() - 1),
                        Measurements.bytes(near.getFirst().x()),
                        Measurements.percent(far.getLast().nanos() / near.getLast().nanos() - 1),
                        Measurements.bytes(near.getLast().x())),
                "farthest and nearest partner; the rest is start-up and bytes",
                "wire time does not account for most of the transmission time");
    }

    /// If the sizes end earlier than in the thesis, the peak differs.
    private String besideThesis(Thesis thesis, double ours) {
        boolean whole = survey.plan().mostBytes() >= Thesis.LONGEST_MESSAGE.whole();
        return whole ? thesis.beside(ours) : thesis.text() + ", with longer messages";
    }

    /// The values that the constants of the thesis give in place of its own sizes; see [Thesis].
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
    /// and the cost of hops, which is not visible in a graph of whole times. The thesis' sizes go
    /// to a little over a page.
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
