package bcscope.picture.timeline;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.Columns;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.level.Summary;

import java.util.List;

/// The whole run in one strip: blocked processes as bars, where stops are met, and the visible
/// window over them.
final class OverviewPicture {
    private static final int BAR = 3;
    private static final double LEAST_WINDOW = 4;

    private final TimelineSource source;
    private final TimelineLayout layout;
    private final List<StopTicks> stops;

    OverviewPicture(TimelineSource source, TimelineLayout layout, List<StopTicks> stops) {
        this.stops = stops;
        this.source = source;
        this.layout = layout;
    }

    void draw(Surface surface) {
        Box box = layout.overview();
        surface.fillRound(box, 3, Ink.FIELD);
        if (layout.map().axis().kind() != AxisKind.LOGICAL && layout.map().clock().slices() > 0) {
            Box bars = box.inset(0, 2);
            Raster raster = surface.rasterFor(bars);
            bars(raster, Columns.of(layout.whole(), bars, surface.pixelsPerUnit()), surface);
            surface.image(bars, raster);
            StopMarks.draw(surface, layout.whole(), stops, box.y());
        }
        Box window = window(layout);
        surface.fillRound(window, 3, Ink.RANGE);
        surface.strokeRound(window, 3, Pen.of(Ink.ACCENT));
        Lettering label = Lettering.ui(11.5).muted();
        Box place = layout.labelOf(box);
        surface.text("Run", place, label);
        double room = place.width() - surface.textWidth("Run", label) - 6;
        String length = TimelineWords.lengthOf(layout);
        Lettering small = surface.fitting(length, Lettering.mono(9.5).faint().right(), room);
        if (surface.textWidth(length, small) <= room) {
            surface.text(length, place, small);
        }
    }

    /// The visible window inside the overview.
    static Box window(TimelineLayout layout) {
        Box box = layout.overview();
        TimeAxis axis = layout.map().axis();
        double left = layout.whole().xOfPosition(axis.from());
        double right = layout.whole().xOfPosition(axis.to());
        double width = Math.max(LEAST_WINDOW, right - left);
        double start = Math.clamp(left, box.x(), Math.max(box.x(), box.right() - width));
        return new Box(start, box.y(), Math.min(width, box.width()), box.height());
    }

    private void bars(Raster raster, Columns columns, Surface surface) {
        int bar = Math.max(1, (int) Math.round(BAR * surface.pixelsPerUnit()));
        int ink = raster.value(Ink.SERIES_3.at(0.75));
        Summary summary = new Summary();
        for (int x = 0; x + bar <= columns.width(); x += bar) {
            int from = columns.fromSlice(x);
            int to = Math.max(from + 1, columns.fromSlice(x + bar));
            source.overview().over(from, to, summary);
            if (summary.count() > 0) {
                double share = (double) summary.sum() / summary.count() / source.ranks();
                int height = (int) Math.ceil(Math.clamp(share, 0, 1) * raster.height());
                raster.fillRect(x, raster.height() - height, bar - 1, height, ink);
            }
        }
    }
}
