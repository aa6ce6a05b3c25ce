package bcscope.picture.dashboard;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Scale;
import bcscope.picture.Surface;
import bcscope.picture.TextMetrics;

/// A tile in its place, without a frame: title and note above, the value with its unit, and the
/// chart below it, or beside it where the place is low. A note that does not fit is only spoken.
///
/// @param factor how many times as large texts are
public record TilePicture(TileValues tile, Box box, double factor) {
    private static final double HEAD = 16;
    private static final double VALUE = 28;
    private static final double LEAST_STACKED = 100;
    private static final double CHART_SHARE = 0.52;
    private static final double VALUE_SIZE = 21;
    private static final double LABEL = 13;

    /// Draws it.
    public void draw(Surface surface) {
        Lettering titled = Lettering.ui(12).bold();
        Lettering noted = Lettering.ui(10.5).muted().right();
        Box head = box.top(HEAD * factor);
        surface.text(tile.title(), head, titled);
        Box rest = head.rightOfLeft(surface.textWidth(tile.title(), titled) + 8);
        if (surface.textWidth(tile.note(), noted) <= rest.width()) {
            surface.text(tile.note(), rest, noted);
        }
        value(surface);
        Box chart = chart();
        if (chart.height() > 8) {
            drawChart(surface, chart);
        }
        surface.region(tile.target().id(), box, tile.sentence());
    }

    private boolean stacked() {
        return box.height() >= LEAST_STACKED * factor;
    }

    private Box body() {
        return box.belowTop((HEAD + 4) * factor);
    }

    private Box chart() {
        if (stacked()) {
            return body().belowTop((VALUE + 4) * factor);
        }
        Box room = tile.note().isEmpty() ? box : body();
        return room.right(box.width() * CHART_SHARE);
    }

    private void value(Surface surface) {
        Box room =
                stacked()
                        ? body().top(VALUE * factor)
                        : body().leftOfRight(box.width() * CHART_SHARE + 6);
        Lettering unit = Lettering.ui(11).muted();
        double unitWidth =
                tile.unit().isEmpty() ? 0 : surface.textWidth(tile.unit(), unit) + 4 * factor;
        Lettering number = Lettering.ui(VALUE_SIZE).medium();
        double wide = surface.textWidth(tile.number(), number);
        double most = Math.max(1, room.width() - unitWidth);
        if (wide > most) {
            number = number.sized(Math.max(9, VALUE_SIZE * most / wide));
        }
        double baseline = room.centerY() + TextMetrics.capHeight(number) * factor / 2;
        surface.text(tile.number(), room.x(), baseline, number);
        double behind = room.x() + surface.textWidth(tile.number(), number) + 4 * factor;
        surface.text(tile.unit(), behind, baseline, unit);
    }

    /// The area of the values: above the label of a threshold at the bottom.
    private Box plot(Box chart) {
        double label = tile.least() > 0 ? LABEL * factor : 1;
        return chart.belowTop(4).aboveBottom(label);
    }

    private void drawChart(Surface surface, Box chart) {
        Box plot = plot(chart);
        Scale up = Scale.upwards(tile.least(), tile.most(), plot);
        tile.threshold().ifPresent(limit -> threshold(surface, chart, up.at(limit), limit));
        switch (tile.shape()) {
            case BARS -> bars(surface, plot, up);
            case LINE -> line(surface, plot, up);
        }
    }

    private void threshold(Surface surface, Box chart, double y, long limit) {
        surface.line(chart.x(), y, chart.right(), y, Pen.of(Ink.THRESHOLD, 1).dashed());
        Box below = new Box(chart.x(), y + 1, chart.width(), LABEL * factor);
        String words = "T = " + tile.words(limit);
        surface.text(words, below, Lettering.ui(10).in(Ink.THRESHOLD).right());
    }

    private void bars(Surface surface, Box plot, Scale up) {
        long[] values = tile.values();
        double step = plot.width() / values.length;
        for (int i = 0; i < values.length; i++) {
            if (values[i] > 0) {
                double left = plot.x() + i * step;
                double top = up.at(values[i]);
                Box bar = Box.between(left, top, left + 0.8 * step, plot.bottom());
                surface.fillRect(bar, tile.ink());
            }
        }
        surface.line(plot.x(), plot.bottom(), plot.right(), plot.bottom(), Pen.of(Ink.GRID));
    }

    private void line(Surface surface, Box plot, Scale up) {
        long[] values = tile.values();
        double step = plot.width() / values.length;
        double[] line = new double[2 * values.length];
        for (int i = 0; i < values.length; i++) {
            line[2 * i] = plot.x() + (i + 0.5) * step;
            line[2 * i + 1] = up.at(values[i]);
        }
        if (values.length > 1) {
            surface.polyline(line, Pen.of(tile.ink(), 1.5));
        }
        surface.fillCircle(line[line.length - 2], line[line.length - 1], 2.5, tile.ink());
    }

    /// The note for the place `x`, `y`: the value of a slice over the chart, else nothing.
    public String words(double x, double y) {
        Box chart = chart();
        if (!chart.contains(x, y)) {
            return "";
        }
        int last = tile.values().length - 1;
        double share = (x - chart.x()) / chart.width();
        return tile.valueAt((int) Math.clamp(share * (last + 1), 0, last));
    }
}
