package bcscope.picture.timeline;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisMap;

/// The hidden part after a moment: cells without content up to the end of the axis, a question mark
/// for each process, and the reason once.
final class VeilPicture {
    private static final String REASON = "hidden until you answer";
    private static final double LEAST_MARK = 11;
    private static final double LEAST_CELL = 8;

    private final TimelineSource source;
    private final TimelineLayout layout;
    private final AxisMap map;

    VeilPicture(TimelineSource source, TimelineLayout layout) {
        this.source = source;
        this.layout = layout;
        map = layout.map();
    }

    void draw(Surface surface) {
        if (map.hiddenFrom().isEmpty()) {
            return;
        }
        double whole = layout.whole().hiddenFrom().orElse(layout.overview().right());
        cover(surface, behind(layout.overview(), whole));
        double from = Math.rint(map.hiddenFrom().getAsDouble());
        if (from >= map.right()) {
            return;
        }
        cover(surface, behind(layout.ribbon(), from));
        cover(surface, behind(layout.faults(), from));
        Box tracks = behind(layout.tracksBox(), from);
        cover(surface, tracks);
        RowGeometry all = layout.rows();
        cover(surface, behind(all.box(), from));
        edges(surface, from);
        marks(surface, all, from);
        Box rows = behind(layout.rows().box(), from);
        say(surface, tracks.height() >= 24 ? tracks : rows);
        drawRegions(surface);
    }

    private static Box behind(Box box, double from) {
        return box.isEmpty() || from >= box.right()
                ? new Box(box.x(), box.y(), 0, 0)
                : Box.between(Math.max(box.x(), from), box.y(), box.right(), box.bottom());
    }

    private static void cover(Surface surface, Box box) {
        if (!box.isEmpty()) {
            surface.fillRect(box, Ink.FIELD);
            surface.strokeRect(box, Pen.of(Ink.GRID));
        }
    }

    /// In each row a question mark, beside which no edge is drawn.
    private static void marks(Surface surface, RowGeometry rows, double from) {
        Lettering mark = Lettering.ui(11).muted().centered();
        for (int row = rows.first(); row < rows.end() && rows.height() >= LEAST_MARK; row++) {
            Box place = behind(rows.rowBox(row), from);
            if (place.height() >= LEAST_MARK && place.width() >= LEAST_CELL) {
                surface.strokeRect(place.inset(0, 1), Pen.of(Ink.GRID));
                surface.fillRect(place.centered(LEAST_MARK, place.height() - 4), Ink.FIELD);
                surface.text("?", place, mark);
            }
        }
    }

    /// Draws the starts of hidden slices if each is wide enough to be clicked.
    private void edges(Surface surface, double from) {
        for (int slice = map.clock().slices(); slice < map.endOnAxis(); slice++) {
            double x = Math.rint(map.xOfSlice(slice));
            if (x > from && x < map.right() && cell(slice, from).width() >= LEAST_CELL) {
                surface.line(
                        x,
                        layout.ruler().bottom(),
                        x,
                        layout.plot().bottom(),
                        Pen.of(Ink.PANEL, 2));
            }
        }
    }

    private void say(Surface surface, Box place) {
        Lettering letters = Lettering.ui(11.5).muted().centered();
        double width = surface.textWidth(REASON, letters) + 16;
        if (place.isEmpty() || place.width() < width) {
            return;
        }
        double height = Math.min(20, place.height());
        Box box =
                new Box(
                        place.centerX() - width / 2,
                        place.y() + Math.min(6, (place.height() - height) / 2),
                        width,
                        height);
        surface.fillRound(box, 4, Ink.PANEL);
        surface.text(REASON, box, letters);
    }

    /// The place of a hidden slice, from the ruler down to the last row.
    private Box cell(int slice, double from) {
        double left = Math.clamp(map.xOfSlice(slice), from, map.right());
        double right = Math.clamp(map.xOfSlice(slice + 1), left, map.right());
        return Box.between(left, layout.ruler().y(), right, layout.plot().bottom());
    }

    private void drawRegions(Surface surface) {
        String interval = source.run().scenario().mpi().fill("{Slice}");
        for (int slice = map.clock().slices() - 1; slice < map.endOnAxis(); slice++) {
            Box cell = cell(slice, map.hiddenFrom().orElse(map.right()));
            if (cell.width() >= 1) {
                surface.region(
                        "timeline:hidden:" + slice,
                        cell,
                        interval + " " + Numbers.count(slice) + ", " + REASON);
            }
        }
    }

    /// The note for a hidden slice.
    static String words(TimelineSource source, int slice) {
        return source.run().scenario().mpi().fill("{Slice}")
                + " "
                + Numbers.count(slice)
                + "\n"
                + REASON;
    }
}
