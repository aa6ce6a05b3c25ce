package bcscope.picture.timeline;

import bcscope.explain.FaultText;
import bcscope.happening.Happening;
import bcscope.model.Fault;
import bcscope.model.Fault.Span;
import bcscope.picture.Box;
import bcscope.picture.Hatch;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;

/// The faults of the scenario along the axis: a bar for each, from its beginning to its end, and
/// marks on the rows of the processes that it strikes. A failed node has a cross at the instant at
/// which it failed, and nothing but a hatched area after it.
final class FaultBars {
    /// Height of a bar with its gap.
    static final double LINE_HEIGHT = 15;

    private static final int MOST_LINES = 3;
    private static final double LEAST_ROW = 4;
    private static final double TOOTH = 4;

    private final TimelineSource source;
    private final TimelineLayout layout;
    private final TimelineState state;
    private final TimelineDetails details;
    private final List<Fault> faults;

    FaultBars(
            TimelineSource source,
            TimelineLayout layout,
            TimelineState state,
            TimelineDetails details) {
        this.details = details;
        this.source = source;
        this.layout = layout;
        this.state = state;
        faults = source.faults();
    }

    /// Number of bars; the last one may represent the rest.
    static int lines(TimelineSource source) {
        return Math.min(MOST_LINES, source.faults().size());
    }

    /// The bars.
    void draw(Surface surface) {
        Box box = layout.faults();
        if (box.isEmpty()) {
            return;
        }
        surface.text(
                faults.size() == 1 ? "Fault" : "Faults",
                layout.labelOf(box.top(LINE_HEIGHT)),
                Lettering.ui(11.5));
        surface.clipped(
                box,
                () -> {
                    for (int line = 0; line < lines(source); line++) {
                        Box band = box.belowTop(line * LINE_HEIGHT + 3).top(LINE_HEIGHT - 3);
                        bar(surface, band, line);
                    }
                });
    }

    private void bar(Surface surface, Box band, int index) {
        Fault fault = faults.get(index);
        int more = index == MOST_LINES - 1 ? faults.size() - MOST_LINES : 0;
        String words = FaultText.titleWithNode(fault) + (more > 0 ? ", and " + more + " more" : "");
        boolean failed = fault instanceof Fault.NodeFailure;
        Box bar = along(fault.span(), band);
        Lettering lettering = Lettering.ui(10).medium().in(failed ? Ink.ON_ERROR : Ink.TEXT);
        if (bar.isEmpty()) {
            boolean over = end(fault.span()) <= layout.map().left();
            String arrow = over ? "← " + words : words + " →";
            Lettering faint = Lettering.ui(10).faint();
            surface.text(arrow, band.inset(4, 0), over ? faint : faint.right());
            return;
        }
        surface.fillRound(bar, 3, failed ? Ink.ERROR : Ink.WARNING_SOFT);
        surface.strokeRound(bar, 3, Pen.of(failed ? Ink.ERROR : Ink.WARNING));
        double width = surface.textWidth(words, lettering) + 10;
        if (bar.width() >= width) {
            surface.text(words, bar.inset(5, 0), lettering);
        } else if (bar.x() - band.x() >= width) {
            Box left = Box.between(band.x(), band.y(), bar.x() - 5, band.bottom());
            surface.text(words, left, Lettering.ui(10).medium().right());
        } else {
            Box right = Box.between(bar.right() + 5, band.y(), band.right(), band.bottom());
            surface.text(words, right, Lettering.ui(10).medium());
        }
        surface.region("timeline:fault:" + index, bar, FaultText.sentence(fault));
    }

    private double end(Span span) {
        return span.toNanos() == Span.FOR_EVER
                ? layout.map().right()
                : layout.map().x(span.toNanos());
    }

    private Box along(Span span, Box band) {
        double left = Math.max(band.x(), layout.map().x(span.fromNanos()));
        double right = Math.min(band.right(), end(span));
        return right <= left
                ? new Box(band.x(), band.y(), 0, 0)
                : Box.between(left, band.y(), right, band.bottom());
    }

    /// The marks on the rows.
    void drawRows(Surface surface) {
        RowGeometry rows = layout.rows();
        if (layout.faults().isEmpty() || rows.level() > 0 || rows.box().isEmpty()) {
            return;
        }
        surface.clipped(
                rows.box(),
                () -> {
                    for (int row = rows.first(); row < rows.end(); row++) {
                        int node = source.run().node(source.rankInRow(row, state.rows().order()));
                        for (Fault fault : FaultText.on(faults, node)) {
                            mark(surface, fault, rows.rowBox(row));
                        }
                        noises(surface, node, rows.rowBox(row));
                    }
                });
    }

    private void mark(Surface surface, Fault fault, Box row) {
        Box struck = along(fault.span(), row);
        if (struck.isEmpty() || fault.node() == Fault.ALL_NODES) {
            return;
        }
        switch (fault) {
            case Fault.NodeFailure _ -> failed(surface, struck);
            case Fault.SlowNic _, Fault.SlowHost _, Fault.HostNoise _ -> {
                Pen pen = Pen.of(Ink.WARNING, row.height() >= LEAST_ROW ? 1.5 : 1).dashed();
                surface.strokeRect(struck, pen);
            }
            case Fault.LateStrobe _, Fault.LostPacket _ -> {}
        }
    }

    /// A zigzag for each known noise, during which the process pauses.
    private void noises(Surface surface, int node, Box row) {
        for (Happening.NoiseBegan noise : details.noises()) {
            Box struck = along(new Span(noise.timeNanos(), noise.endNanos()), row);
            if (noise.node() == node && !struck.isEmpty() && row.height() >= LEAST_ROW) {
                surface.fillRect(struck, Ink.WARNING_SOFT);
                int teeth = Math.max(2, (int) (struck.width() / TOOTH));
                double height = Math.min(4, struck.height() / 2 - 1);
                double[] points = new double[2 * (teeth + 1)];
                for (int i = 0; i <= teeth; i++) {
                    points[2 * i] = struck.x() + struck.width() * i / teeth;
                    points[2 * i + 1] = struck.centerY() + (i % 2 == 0 ? height : -height);
                }
                surface.polyline(points, Pen.of(Ink.WARNING, 1.5));
            }
        }
    }

    private void failed(Surface surface, Box struck) {
        surface.fillRect(struck, Ink.PANEL);
        surface.hatch(struck, Hatch.CROSS, Ink.ERROR.at(0.35));
        surface.strokeRect(struck, Pen.of(Ink.ERROR));
        double half = Math.min(6, struck.height() / 2 - 1);
        if (half >= 2) {
            Pen pen = Pen.of(Ink.ERROR, 2);
            double x = struck.x() + half + 3;
            double y = struck.centerY();
            surface.fillRect(struck.left(2 * half + 6), Ink.PANEL);
            surface.line(x - half, y - half, x + half, y + half, pen);
            surface.line(x - half, y + half, x + half, y - half, pen);
        }
        Lettering lettering = Lettering.ui(10).bold().in(Ink.ERROR);
        String words = "node failed";
        double width = surface.textWidth(words, lettering) + 8;
        Box place = struck.rightOfLeft(2 * half + 8);
        if (struck.height() >= 12 && place.width() >= width) {
            surface.fillRect(place.left(width).inset(0, 1), Ink.PANEL);
            surface.text(words, place.left(width).inset(4, 0), lettering);
        }
    }
}
