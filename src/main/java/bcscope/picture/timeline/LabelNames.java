package bcscope.picture.timeline;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.Columns;
import bcscope.run.operation.LabelledSpan;

import java.util.List;
import java.util.function.Predicate;

/// The program's labels of computations and marks, in the rows of the processes: the word where a
/// computation has room for it, a tick where a mark is, with its word where no other is.
final class LabelNames {
    private static final double LEAST_HEIGHT = 11;
    private static final double LEAST_WIDTH = 20;
    private static final double MARGIN = 3;
    private static final double FLAG = 5;

    private final TimelineSource source;
    private final TimelineState state;
    private final AxisMap map;
    private final RowGeometry rows;
    private final Predicate<Box> wanted;
    private final Lettering letters;
    private final Lettering markLetters;

    /// The names at the places that `wanted` accepts.
    LabelNames(
            TimelineSource source,
            TimelineLayout layout,
            TimelineState state,
            Predicate<Box> wanted) {
        this.wanted = wanted;
        this.source = source;
        this.state = state;
        map = layout.map();
        rows = layout.rows();
        double size = Math.min(11, rows.height() - 2.5);
        letters = Lettering.ui(size).in(Ink.ON_COMPUTING);
        markLetters = Lettering.ui(size).in(Ink.ON_COMPUTING).bold();
    }

    /// Cost: the intervals in sight and the operations between them, and nothing if a program has
    /// no labels.
    void draw(Surface surface, Columns columns) {
        boolean fine = columns.nanosPerColumn() < source.activity().snapshot().bucketNanos() / 2;
        if (source.run().program().labels().isEmpty()
                || map.axis().kind() == AxisKind.LOGICAL
                || rows.detail() == RowDetail.STACKED
                || rows.height() < LEAST_HEIGHT
                || !fine) {
            return;
        }
        long endNanos = columns.fromNanos(columns.known());
        for (int row = rows.first(); row < rows.end(); row++) {
            Box place = rows.rowBox(row);
            if (place.height() >= LEAST_HEIGHT - 1) {
                int rank = source.rankInRow(row, state.rows().order());
                draw(surface, place, source.labelled(rank, columns.fromNanos(0), endNanos));
            }
        }
    }

    private void draw(Surface surface, Box row, List<LabelledSpan> spans) {
        double free = map.left();
        for (int i = 0; i < spans.size(); i++) {
            LabelledSpan span = spans.get(i);
            double left = Math.max(free, x(span.fromNanos()));
            switch (span.kind()) {
                case COMPUTATION -> word(surface, row, left, x(span.toNanos()), span, letters);
                case MARK -> {
                    double at = map.x(span.fromNanos());
                    if (at >= map.left() && at < map.right()) {
                        tick(surface, row, at);
                        double end = Math.min(x(span.toNanos()), nextMark(spans, i + 1));
                        free = word(surface, row, at + FLAG, end, span, markLetters);
                    }
                }
            }
        }
    }

    private double nextMark(List<LabelledSpan> spans, int first) {
        return spans.stream()
                .skip(first)
                .filter(span -> span.kind() == LabelledSpan.Kind.MARK)
                .findFirst()
                .map(span -> x(span.fromNanos()))
                .orElse(map.right());
    }

    private double x(long nanos) {
        return Math.clamp(map.x(nanos), map.left(), map.right());
    }

    /// Writes what the span is called where there is room, and says from where on others may write.
    private double word(
            Surface surface,
            Box row,
            double left,
            double right,
            LabelledSpan span,
            Lettering font) {
        double width = surface.textWidth(span.label(), font);
        if (right - left < LEAST_WIDTH || width + 2 * MARGIN > right - left) {
            return left;
        }
        Box place = new Box(left + MARGIN, row.y(), width, row.height() - 1);
        Box plate = new Box(place.x() - 1, row.y(), width + 2, place.height());
        if (wanted.test(plate)) {
            surface.fillRect(plate, Ink.COMPUTING);
            surface.text(span.label(), place, font);
        }
        return place.right();
    }

    /// A line over the height of the row with a flag at its upper end.
    private void tick(Surface surface, Box row, double x) {
        double at = Math.rint(x) + 0.5;
        surface.line(at, row.y(), at, row.bottom() - 1, Pen.of(Ink.BOOKMARK, 1));
        surface.fillPolygon(
                new double[] {at, row.y(), at + FLAG, row.y() + FLAG / 2, at, row.y() + FLAG},
                Ink.BOOKMARK);
    }
}
