package bcscope.picture.plot;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Draws a [Plot] over a whole surface. Nothing is clipped: what is plotted lies within the axes.
public final class PlotPicture {
    private static final double LEFT = 62;
    private static final double RIGHT = 14;
    private static final double TITLE = 24;
    private static final double LEGEND = 18;
    private static final double UNIT = 18;
    private static final double BELOW = 42;
    private static final double LABEL_GAP = 13;
    private static final double NARROWEST = 28;
    private static final double LEADER = 6;
    private static final double SPREAD = 0.25;
    private static final double PALEST = 0.06;

    /// Share of the greatest value from which on a cell is too dark for dark text.
    private static final double DARK = 0.55;

    private static final double GRID = 0.6;
    private static final double LINE = 2;
    private static final double MARKER = 3.5;
    private static final double SPOT = 16;

    /// Coordinates of a series whose points are told apart, at most.
    private static final int MOST_MARKED = 120;

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

    /// Draws `plot` with rings around the places of a run with the chained digest `digest`, and
    /// around the one called `chosen`.
    public static void draw(Surface surface, Plot plot, String digest, String chosen) {
        PlotPicture picture = new PlotPicture(surface, plot, surface.bounds());
        picture.draw();
        for (Plot.Spot spot : picture.spots().toList()) {
            if (!digest.isEmpty() && spot.digests().contains(digest)) {
                picture.ring(spot, Ink.ACCENT, 0);
            }
            if (spot.id().equals(chosen)) {
                picture.ring(spot, Ink.TEXT, 3);
            }
        }
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
        plot.marks().forEach(this::note);
        labels.ifPresent(ends -> ends.labels().forEach(this::name));
        surface.line(area.x(), area.bottom(), area.right(), area.bottom(), Pen.of(Ink.GRID_STRONG));
        surface.region("plot", area, plot.title());
        spots().forEach(spot -> surface.region(spot.id(), box(spot), spot.words()));
    }

    private Stream<Plot.Spot> spots() {
        return plot.marks().stream()
                .filter(Plot.Spots.class::isInstance)
                .flatMap(mark -> ((Plot.Spots) mark).spots().stream());
    }

    /// The region of a spot, never too small to point at.
    private Box box(Plot.Spot spot) {
        double width = Math.abs(x(spot.x() + spot.width()) - x(spot.x()));
        double height = Math.abs(y(spot.y() + spot.height()) - y(spot.y()));
        return new Box(x(spot.x()), y(spot.y()), 0, 0)
                .inset(-Math.max(SPOT, width) / 2, -Math.max(SPOT, height) / 2);
    }

    private void ring(Plot.Spot spot, Ink ink, double wider) {
        double corner = spot.width() > 0 ? 3 : SPOT / 2;
        surface.strokeRound(box(spot).inset(-wider), corner + wider, Pen.of(ink, LINE));
    }

    private void hollow(Plot.Spot spot) {
        if (spot.look() == Plot.Look.HOLLOW) {
            double radius = MARKER + 1;
            surface.fillCircle(x(spot.x()), y(spot.y()), radius, Ink.CARD);
            surface.strokeCircle(x(spot.x()), y(spot.y()), radius, Pen.of(Ink.ERROR, LINE));
        }
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
                AxisTicks ticks = AxisTicks.across(plot.x(), area.width());
                ticks.between().forEach(value -> tick(value, 3));
                for (double value : ticks.labelled()) {
                    tick(value, 5);
                    String text = AxisTicks.text(value);
                    double half = surface.textWidth(text, lettering) / 2;
                    double center = Math.min(x(value), all.right() - 2 - half);
                    surface.text(text, center, baseline, lettering);
                }
            }
            case Plot.Ticks.Named(List<String> names) -> {
                double each = area.width() / names.size();
                double widest =
                        names.stream()
                                .mapToDouble(name -> surface.textWidth(name, lettering))
                                .max()
                                .orElse(0);
                int step = each >= NARROWEST ? 1 : step(each, widest + 8);
                double room = step * each - 4;
                for (int i = 0; i < names.size(); i += step) {
                    surface.text(names.get(i), x(i), baseline, lettering, room);
                }
            }
        }
        surface.text(plot.x().label(), area.right(), area.bottom() + 34, LABEL.right());
    }

    /// Every how many names there is room for one, which needs `least`.
    private static int step(double each, double least) {
        return Math.max(1, (int) Math.ceil(least / each));
    }

    private void tick(double value, double length) {
        double from = area.bottom();
        surface.line(x(value), from, x(value), from + length, Pen.of(Ink.GRID_STRONG));
    }

    private void axisY() {
        surface.text(plot.y().label(), all.x() + 12, area.y() - 9, LABEL);
        if (plot.y().ticks() instanceof Plot.Ticks.Named(List<String> names)) {
            int step = step(area.height() / names.size(), LABEL_GAP);
            for (int i = 0; i < names.size(); i += step) {
                double room = area.x() - all.x() - 10;
                surface.text(names.get(i), area.x() - 6, y(i) + 4, LABEL.right(), room);
            }
            return;
        }
        AxisTicks ticks = AxisTicks.upwards(plot.y(), area.height());
        for (double value : ticks.between()) {
            surface.line(area.x() - 3, y(value), area.x(), y(value), Pen.of(Ink.GRID_STRONG));
        }
        for (double value : ticks.labelled()) {
            Pen pen = Pen.of(Ink.GRID_STRONG).at(value == 0 ? 1 : GRID);
            surface.line(area.x(), y(value), area.right(), y(value), pen);
            surface.text(AxisTicks.text(value), area.x() - 6, y(value) + 4, LABEL.right());
        }
    }

    private void legend(Box row) {
        double at = row.x();
        for (Plot.Mark mark : plot.marks()) {
            if (mark.name().isEmpty()
                    || isNamedAtItsLine(mark)
                    || labels.stream().anyMatch(ends -> ends.has(mark))) {
                continue;
            }
            Box key = new Box(at, row.centerY() - 4, 16, 8);
            key(mark, key);
            surface.text(mark.name(), key.right() + 5, row.centerY() + 4, LABEL);
            at = key.right() + 5 + surface.textWidth(mark.name(), LABEL) + 14;
        }
    }

    private static boolean isNamedAtItsLine(Plot.Mark mark) {
        return mark instanceof Plot.Rule || mark instanceof Plot.Landmark;
    }

    /// A name with a stroke from the end of its line.
    private void name(EndLabels.Label label) {
        double[] points = label.line().points();
        double end = x(points[points.length - 2]);
        double begin = area.right() + LEADER;
        surface.line(
                end + 3,
                label.endY(),
                begin,
                label.y(),
                Pen.of(Ink.plot(label.line().series()), 1.5));
        surface.text(label.line().name(), begin + 4, label.y() + 4, LABEL);
    }

    private void key(Plot.Mark mark, Box box) {
        double middle = box.centerY();
        switch (mark) {
            case Plot.Line line -> {
                surface.line(box.x(), middle, box.right(), middle, pen(line.series()));
                marker(line.series(), box.centerX(), middle, MARKER);
            }
            case Plot.Prediction _ ->
                    surface.line(box.x(), middle, box.right(), middle, prediction());
            case Plot.Spread spread -> surface.fillRect(box, Ink.plot(spread.series()).at(SPREAD));
            case Plot.Dots dots -> marker(dots.series(), box.centerX(), middle, MARKER);
            case Plot.Bars bars -> surface.fillRect(box, Ink.plot(bars.series()));
            case Plot.Boxes boxes -> surface.fillRect(box, Ink.plot(boxes.series()).at(SPREAD));
            case Plot.Cells _ -> surface.fillRect(box, Ink.plot(0));
            case Plot.Band _ -> {
                surface.fillRect(box, Ink.GOOD_SOFT);
                surface.strokeRect(box, Pen.of(Ink.GOOD));
            }
            case Plot.Rule _, Plot.Landmark _, Plot.Spots _ -> {
                // They are named at their lines, or not at all.
            }
        }
    }

    private void mark(Plot.Mark mark) {
        switch (mark) {
            case Plot.Line line -> line(line);
            case Plot.Prediction(_, double[] points) ->
                    surface.polyline(placed(points), prediction());
            case Plot.Spread(_, int series, double[] points) ->
                    surface.fillPolygon(outline(points), Ink.plot(series).at(SPREAD));
            case Plot.Dots(_, int series, double[] points) ->
                    markers(points, series, points.length > MOST_MARKED ? 1.5 : MARKER);
            case Plot.Bars bars -> bars(bars);
            case Plot.Boxes boxes -> boxes(boxes);
            case Plot.Cells(_, double[] points) -> cells(points);
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
            case Plot.Spots(_, List<Plot.Spot> all) -> all.forEach(this::hollow);
            case Plot.Landmark(_, double at) ->
                    surface.line(x(at), area.y(), x(at), area.bottom(), rule());
        }
    }

    /// The name of what is named at its line, over all that is drawn.
    private void note(Plot.Mark mark) {
        double width = surface.textWidth(mark.name(), LABEL);
        if (mark instanceof Plot.Rule(String name, double at)) {
            note(name, area.right() - 4 - width, y(at) - 5);
        } else if (mark instanceof Plot.Landmark(String name, double at)) {
            boolean fits = x(at) + 6 + width <= area.right();
            note(name, fits ? x(at) + 6 : x(at) - 6 - width, area.y() + 10);
        }
    }

    /// A line that later ones lie upon is wider than they, and shows on both sides of them.
    private void line(Plot.Line line) {
        double[] points = line.points();
        double wider = upon(line);
        surface.polyline(placed(points), Pen.of(Ink.plot(line.series()), LINE + 3 * wider));
        markers(points, line.series(), points.length > MOST_MARKED ? 0 : MARKER + 2 * wider);
    }

    private long upon(Plot.Line line) {
        double[] mine = placed(line.points());
        return plot.marks().stream()
                .skip(plot.marks().indexOf(line) + 1L)
                .filter(mark ->
                        mark instanceof Plot.Line other && coincide(mine, placed(other.points())))
                .count();
    }

    private static boolean coincide(double[] one, double... other) {
        return one.length == other.length
                && IntStream.range(0, one.length)
                        .allMatch(i -> Math.abs(one[i] - other[i]) <= LINE);
    }

    private void note(String name, double x, double baseline) {
        if (name.isEmpty()) {
            return;
        }
        double width = surface.textWidth(name, LABEL);
        double size = 11 * surface.theme().textFactor();
        Box ground = new Box(x - 2, baseline - size + 1, width + 4, size + 2);
        surface.fillRect(ground, Ink.CARD.at(0.8));
        surface.text(name, x, baseline, LABEL);
    }

    private void bars(Plot.Bars bars) {
        double[] points = bars.points();
        double half = bars.width() / 2;
        double foot = y(Math.max(0, plot.y().from()));
        for (int i = 0; i + 1 < points.length; i += 2) {
            if (points[i + 1] == 0) {
                continue;
            }
            Box bar =
                    Box.between(
                            x(points[i] - half),
                            Math.min(y(points[i + 1]), foot),
                            x(points[i] + half),
                            Math.max(y(points[i + 1]), foot));
            surface.fillRect(bar.withWidth(Math.max(1, bar.width())), Ink.plot(bars.series()));
        }
    }

    private void boxes(Plot.Boxes boxes) {
        double[] points = boxes.points();
        Pen pen = pen(boxes.series());
        for (int i = 0; i + 5 < points.length; i += 6) {
            double left = x(points[i] - boxes.width() / 2);
            double right = x(points[i] + boxes.width() / 2);
            double middle = x(points[i]);
            Box box = Box.between(left, y(points[i + 4]), right, y(points[i + 2]));
            surface.line(middle, y(points[i + 1]), middle, box.bottom(), pen);
            surface.line(middle, y(points[i + 5]), middle, box.y(), pen);
            surface.fillRect(box, Ink.plot(boxes.series()).at(SPREAD));
            surface.strokeRect(box, pen);
            surface.line(left, y(points[i + 3]), right, y(points[i + 3]), pen);
        }
    }

    /// Draws cells from the lightest colour for the least value to the full colour for the
    /// greatest, with the number if it fits.
    private void cells(double... points) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 2; i < points.length; i += 3) {
            if (!Double.isNaN(points[i])) {
                least = Math.min(least, points[i]);
                most = Math.max(most, points[i]);
            }
        }
        for (int i = 0; i + 2 < points.length; i += 3) {
            Box cell =
                    Box.between(
                            x(points[i] - 0.5),
                            y(points[i + 1] + 0.5),
                            x(points[i] + 0.5),
                            y(points[i + 1] - 0.5));
            if (!Double.isNaN(points[i + 2])) {
                double share = most > least ? (points[i + 2] - least) / (most - least) : 0;
                surface.fillRect(cell.inset(0.5), Ink.plot(0).at(PALEST + (1 - PALEST) * share));
                String text = Numbers.number(points[i + 2]);
                Lettering number = LABEL.centered().in(share > DARK ? Ink.BACKGROUND : Ink.TEXT);
                if (surface.textWidth(text, number) < cell.width() - 4 && cell.height() > UNIT) {
                    surface.text(text, cell.centerX(), cell.centerY() + 4, number);
                }
            }
        }
    }

    private void markers(double[] points, int series, double radius) {
        for (int i = 0; i + 1 < points.length && radius > 0; i += 2) {
            marker(series, x(points[i]), y(points[i + 1]), radius);
        }
    }

    private void marker(int series, double x, double y, double radius) {
        PlotMarker.of(series).draw(surface, x, y, radius, Ink.plot(series));
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

    private static Pen pen(int series) {
        return Pen.of(Ink.plot(series), LINE);
    }

    private static Pen prediction() {
        return Pen.of(Ink.TEXT, 1.5).dashed();
    }

    private static Pen rule() {
        return Pen.of(Ink.TEXT_MUTED, 1.5).dashed();
    }
}
