package bcscope.picture.timeline;

import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.AxisMap;

import java.util.List;
import java.util.function.Consumer;

/// Messages as arrows between the rows: pale, below the names of calls; those of the moment shown
/// and of a selected process are highlighted.
final class ArrowsPicture {
    private static final double PALE = 0.45;
    private static final double RIM = 0.8;
    private static final double RIM_WIDTH = 4;

    private final TimelineSource source;
    private final TimelineLayout layout;
    private final TimelineState state;
    private final List<Arrow> shown;

    ArrowsPicture(
            TimelineSource source,
            TimelineLayout layout,
            TimelineState state,
            TimelineDetails details) {
        this.source = source;
        this.layout = layout;
        this.state = state;
        shown = Arrows.shown(details.arrows(), state, layout);
    }

    /// Arrows of other moments.
    void drawPale(Surface surface) {
        List<Arrow> pale = shown.stream().filter(arrow -> !standsOut(arrow)).toList();
        inRows(
                surface,
                pale,
                arrow -> surface.arrow(line(arrow), Pen.of(Ink.LINK_LOADED.at(PALE))));
    }

    /// The others, on a rim that sets them apart from what they cross.
    void drawStrong(Surface surface) {
        inRows(
                surface,
                shown.stream().filter(this::standsOut).toList(),
                arrow -> {
                    surface.curve(line(arrow), Pen.of(Ink.BACKGROUND.at(RIM), RIM_WIDTH));
                    surface.arrow(line(arrow), Pen.of(Ink.LINK_LOADED, 1.4));
                });
    }

    private void inRows(Surface surface, List<Arrow> arrows, Consumer<Arrow> strokes) {
        if (!arrows.isEmpty()) {
            surface.clipped(layout.rows().box(), () -> arrows.forEach(strokes));
        }
    }

    /// Whether an arrow that is highlighted crosses `place`.
    boolean crosses(Box place) {
        return shown.stream()
                .filter(this::standsOut)
                .anyMatch(arrow -> crosses(line(arrow), place));
    }

    /// Time goes to the right, so that a line has one height at every place.
    private static boolean crosses(Curve line, Box place) {
        double from = Math.max(line.start().x(), place.x());
        double to = Math.min(line.end().x(), place.right());
        double first = heightAt(line, from);
        double last = heightAt(line, to);
        return from <= to
                && Math.max(first, last) >= place.y()
                && Math.min(first, last) <= place.bottom();
    }

    private static double heightAt(Curve line, double x) {
        double length = line.end().x() - line.start().x();
        double share = length == 0 ? 0 : (x - line.start().x()) / length;
        return line.start().y() + share * (line.end().y() - line.start().y());
    }

    private boolean standsOut(Arrow arrow) {
        long now = state.shared().cursorNanos();
        boolean present = arrow.fromNanos() <= now && now <= arrow.toNanos();
        return present
                || (state.shared().selection() instanceof Target.Rank selected
                        && arrow.touches(selected.rank()));
    }

    private Curve line(Arrow arrow) {
        AxisMap map = layout.map();
        return Curve.straight(
                new Point(map.x(arrow.fromNanos()), middleOf(arrow.fromRank())),
                new Point(map.x(arrow.toNanos()), middleOf(arrow.toRank())));
    }

    private double middleOf(int rank) {
        RowGeometry rows = layout.rows();
        int row = source.rowOf(rank, state.rows().order());
        return (rows.top(row) + rows.top(row + 1)) / 2;
    }
}
