package bcscope.picture.plot;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws a [Plot] over a whole surface. Nothing is clipped: what is plotted lies within the axes.
public final class PlotPicture {
    private static final double LEFT = 62;
    private static final double RIGHT = 14;
    private static final double TITLE = 24;
    private static final double LEGEND = 18;
    private static final double UNIT = 18;
    private static final double BELOW = 42;
    private static final double TICK_GAP_X = 64;
    private static final double TICK_GAP_Y = 30;
    private static final double LABEL_GAP = 13;
    private static final double LEADER = 6;
    private static final double SPREAD = 0.25;
    private static final Lettering LABEL = Lettering.ui(11).muted();

    private final Surface surface;
    private final Plot plot;
    private final Box all;
    private final Box area;
    private final Optional<EndLabels> labels;

    private PlotPicture(Surface surface, Plot plot, Box all) {
        this.surface = surface;
        this.plot = plot;
        this.all = all;
        double factor = surface.theme().textFactor();
        Box whole =
                Box.between(
                        all.x() + LEFT * factor,
                        all.y() + (TITLE + LEGEND + UNIT + 6) * factor,
                        all.right() - RIGHT,
                        all.bottom() - BELOW * factor);
        labels =
                EndLabels.of(
                        plot, whole, LABEL_GAP * factor, name -> surface.textWidth(name, LABEL));
        area = whole.withWidth(whole.width() - labels.map(EndLabels::width).orElse(0.0));
    }

    /// Draws `plot`.
    public static void draw(Surface surface, Plot plot) {
        new PlotPicture(surface, plot, surface.bounds()).draw();
    }

    /// Draws `plots` one below the other, equally high.
    public static void draw(Surface surface, List<Plot> plots) {
        List<Box> rows = surface.bounds().rows(plots.size(), 0);
        for (int i = 0; i < plots.size(); i++) {
            new PlotPicture(surface, plots.get(i), rows.get(i)).draw();
        }
    }

    private void draw() {
        surface.fillRect(all, Ink.CARD);
        surface.text(plot.title(), all.inset(12, 0).top(TITLE), Lettering.ui(13).medium());
        legend(all.inset(12, 0).belowTop(TITLE).top(LEGEND));
        axisY();
        axisX();
        plot.marks().forEach(this::mark);
        labels.ifPresent(ends -> ends.labels().forEach(this::name));
        surface.line(area.x(), area.bottom(), area.right(), area.bottom(), Pen.of(Ink.GRID_STRONG));
        surface.region("plot", area, plot.title());
    }

    private double x(double value) {
        return area.x() + area.width() * plot.x().share(value);
    }

    private double y(double value) {
        return area.bottom() - area.height() * plot.y().share(value);
    }

    private void axisX() {
        Lettering lettering = LABEL.centered();
        double baseline = area.bottom() + 15;
        switch (plot.x().ticks()) {
            case Plot.Ticks.Round _, Plot.Ticks.Whole _, Plot.Ticks.Powers _ -> {
                for (double value : ticks(plot.x(), area.width() / TICK_GAP_X)) {
                    surface.line(
                            x(value), area.bottom(), x(value), area.bottom() + 4, Pen.of(Ink.GRID));
                    String text = number(value);
                    double half = surface.textWidth(text, lettering) / 2;
                    double center = Math.min(x(value), all.right() - 2 - half);
                    surface.text(text, center, baseline, lettering);
                }
            }
            case Plot.Ticks.Named(List<String> names) -> {
                double room = area.width() / names.size() - 4;
                for (int i = 0; i < names.size(); i++) {
                    surface.text(names.get(i), x(i), baseline, lettering, room);
                }
            }
        }
        surface.text(plot.x().label(), area.right(), area.bottom() + 34, LABEL.right());
    }

    private void axisY() {
        for (double value : ticks(plot.y(), area.height() / TICK_GAP_Y)) {
            surface.line(area.x(), y(value), area.right(), y(value), Pen.of(Ink.GRID));
            surface.text(number(value), area.x() - 6, y(value) + 4, LABEL.right());
        }
        surface.text(plot.y().label(), all.x() + 12, area.y() - 9, LABEL);
    }

    private static List<Double> ticks(Plot.Axis axis, double most) {
        return switch (axis.ticks()) {
            case Plot.Ticks.Powers(int base) -> powers(axis, base);
            case Plot.Ticks.Whole _ -> round(axis, Math.min(most, axis.to() - axis.from()));
            case Plot.Ticks.Round _, Plot.Ticks.Named _ -> round(axis, most);
        };
    }

    /// The powers of `base` within an axis.
    static List<Double> powers(Plot.Axis axis, int base) {
        List<Double> values = new ArrayList<>();
        double exponent = Math.ceil(Math.log(axis.from()) / Math.log(base) - 1e-9);
        double value = Math.pow(base, exponent);
        while (value <= axis.to() * (1 + 1e-9)) {
            values.add(value);
            value *= base;
        }
        return values;
    }

    /// At most `most` round values within an axis.
    static List<Double> round(Plot.Axis axis, double most) {
        double least = (axis.to() - axis.from()) / Math.max(1, most);
        double step = 1e-9;
        for (int i = 0; step < least; i++) {
            step *= i % 3 == 1 ? 2.5 : 2;
        }
        List<Double> values = new ArrayList<>();
        for (long n = (long) Math.ceil(axis.from() / step - 1e-9);
                n * step <= axis.to() + step * 1e-9;
                n++) {
            values.add(n * step);
        }
        return values;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Numbers.count((long) value) : Numbers.number(value);
    }

    private void legend(Box row) {
        double at = row.x();
        for (Plot.Mark mark : plot.marks()) {
            if (mark.name().isEmpty() || labels.stream().anyMatch(ends -> ends.has(mark))) {
                continue;
            }
            Box key = new Box(at, row.centerY() - 4, 16, 8);
            key(mark, key);
            surface.text(mark.name(), key.right() + 5, row.centerY() + 4, LABEL);
            at = key.right() + 5 + surface.textWidth(mark.name(), LABEL) + 14;
        }
    }

    /// A name with a stroke from the end of its line.
    private void name(EndLabels.Label label) {
        double[] points = label.line().points();
        double end = x(points[points.length - 2]);
        double begin = area.right() + LEADER;
        surface.line(
                end + 3, label.endY(), begin, label.y(), Pen.of(ink(label.line().series()), 1.5));
        surface.text(label.line().name(), begin + 4, label.y() + 4, LABEL);
    }

    private void key(Plot.Mark mark, Box box) {
        double middle = box.centerY();
        switch (mark) {
            case Plot.Line line ->
                    surface.line(box.x(), middle, box.right(), middle, pen(line.series()));
            case Plot.Prediction _ ->
                    surface.line(box.x(), middle, box.right(), middle, prediction());
            case Plot.Spread spread -> surface.fillRect(box, ink(spread.series()).at(SPREAD));
            case Plot.Dots dots -> surface.fillCircle(box.centerX(), middle, 3, ink(dots.series()));
            case Plot.Bars bars -> surface.fillRect(box, ink(bars.series()));
            case Plot.Band _ -> {
                surface.fillRect(box, Ink.GOOD_SOFT);
                surface.strokeRect(box, Pen.of(Ink.GOOD));
            }
            case Plot.Rule _ -> surface.line(box.x(), middle, box.right(), middle, rule());
        }
    }

    private void mark(Plot.Mark mark) {
        switch (mark) {
            case Plot.Line(_, int series, double[] points) -> {
                surface.polyline(placed(points), pen(series));
                dots(points, ink(series), points.length > 120 ? 0 : 2.5);
            }
            case Plot.Prediction(_, double[] points) ->
                    surface.polyline(placed(points), prediction());
            case Plot.Spread(_, int series, double[] points) ->
                    surface.fillPolygon(outline(points), ink(series).at(SPREAD));
            case Plot.Dots(_, int series, double[] points) -> dots(points, ink(series), 2);
            case Plot.Bars bars -> bars(bars);
            case Plot.Band(_, double from, double to) -> {
                Box box = Box.between(area.x(), y(to), area.right(), y(from));
                surface.fillRect(box, Ink.GOOD_SOFT.at(0.6));
                surface.line(box.x(), box.y(), box.right(), box.y(), Pen.of(Ink.GOOD).dashed());
                surface.line(
                        box.x(),
                        box.bottom(),
                        box.right(),
                        box.bottom(),
                        Pen.of(Ink.GOOD).dashed());
            }
            case Plot.Rule(_, double at) ->
                    surface.line(area.x(), y(at), area.right(), y(at), rule());
        }
    }

    private void bars(Plot.Bars bars) {
        double[] points = bars.points();
        double half = bars.width() / 2;
        for (int i = 0; i + 1 < points.length; i += 2) {
            if (points[i + 1] == 0) {
                continue;
            }
            Box bar =
                    Box.between(
                            x(points[i] - half),
                            y(points[i + 1]),
                            x(points[i] + half),
                            y(Math.max(0, plot.y().from())));
            surface.fillRect(bar.withWidth(Math.max(1, bar.width())), ink(bars.series()));
        }
    }

    private void dots(double[] points, Ink ink, double radius) {
        for (int i = 0; i + 1 < points.length && radius > 0; i += 2) {
            surface.fillCircle(x(points[i]), y(points[i + 1]), radius, ink);
        }
    }

    /// Along the least values and back along the greatest.
    private double[] outline(double[] points) {
        int count = points.length / 4;
        double[] outline = new double[4 * count];
        for (int i = 0; i < count; i++) {
            int back = 2 * (2 * count - 1 - i);
            outline[2 * i] = x(points[4 * i]);
            outline[2 * i + 1] = y(points[4 * i + 1]);
            outline[back] = x(points[4 * i + 2]);
            outline[back + 1] = y(points[4 * i + 3]);
        }
        return outline;
    }

    private double[] placed(double[] points) {
        double[] placed = new double[points.length];
        for (int i = 0; i + 1 < points.length; i += 2) {
            placed[i] = x(points[i]);
            placed[i + 1] = y(points[i + 1]);
        }
        return placed;
    }

    private static Ink ink(int series) {
        return series == 0 ? Ink.ACCENT : Ink.series(series - 1);
    }

    private static Pen pen(int series) {
        return Pen.of(ink(series), 2);
    }

    private static Pen prediction() {
        return Pen.of(Ink.PREDICTION, 1.5).dashed();
    }

    private static Pen rule() {
        return Pen.of(Ink.THRESHOLD, 1.5).dashed();
    }
}
