package bcscope.study.comet;

import bcscope.picture.page.TextTable;
import bcscope.study.comet.MessageFit.Fit;
import bcscope.study.comet.MessageFit.Measured;
import bcscope.study.comet.MessageFit.Piece;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// The laws of messages to several partners: what was measured, what is fitted to it, how that is
/// said and drawn.
final class MessageLaws {
    private final String name;
    private final List<Measured> measured = new ArrayList<>();
    private final Fit fit;

    /// Laws of `series`, one for each of `partners`.
    ///
    /// @param name formula on the left of the equals sign: `t(N)`
    MessageLaws(Survey survey, String name, List<Partner> partners, List<Series> series) {
        this.name = name;
        for (int i = 0; i < series.size(); i++) {
            int further = partners.get(i).hops() - partners.getFirst().hops();
            for (Series.Point point : series.get(i).points()) {
                measured.add(new Measured(point.x(), further, point.nanos()));
            }
        }
        fit = MessageFit.of(measured, ProtocolChanges.of(survey.usual()));
    }

    /// Adds a result and a row of the table for each piece, and the warnings.
    ///
    /// @param thesis what the thesis has for a piece
    void tell(Chapter.Notes notes, Function<Piece, String> thesis) {
        List<List<String>> rows = new ArrayList<>();
        for (Piece piece : fit.pieces()) {
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
                            Measurements.percent(piece.worst()),
                            thesis.apply(piece)));
            notes.result(
                    name + ", " + range,
                    formula(piece),
                    piece.points()
                            + " times, worst deviation "
                            + Measurements.percent(piece.worst()),
                    thesis.apply(piece));
        }
        fit.warnings().forEach(warning -> notes.remark(name + ": " + warning));
        notes.table(
                new TextTable(
                        name
                                + " = startup + N t_byte + (n − 1) h, least squares of the relative"
                                + " errors between the sizes at which the protocol changes",
                        List.of(
                                "Sizes",
                                "startup",
                                "t_byte",
                                "h",
                                "Times",
                                "Worst deviation",
                                "Thesis"),
                        rows));
    }

    /// The law of the largest sizes, if there is any.
    Optional<Piece> last() {
        return fit.pieces().isEmpty() ? Optional.empty() : Optional.of(fit.pieces().getLast());
    }

    private static String formula(Piece piece) {
        OptionalDouble hop = piece.hopNanos();
        return Measurements.time(piece.startNanos())
                + " + N × "
                + Measurements.time(piece.byteNanos())
                + (hop.isPresent() ? " + (n − 1) × " + Measurements.time(hop.getAsDouble()) : "");
    }

    /// Draws the laws over what lies in `graph`, each time multiplied by `factor`.
    Graph over(Graph graph, double factor) {
        int furthest = measured.stream().mapToInt(Measured::further).max().orElse(0);
        for (Piece piece : fit.pieces()) {
            for (int further : furthest > 0 ? new int[] {0, furthest} : new int[] {0}) {
                graph.curve(
                        "fit",
                        piece.from(),
                        piece.to(),
                        bytes -> factor * piece.at(bytes, further));
            }
        }
        return graph;
    }
}
