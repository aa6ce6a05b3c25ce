package bcscope.picture.budget;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paragraph;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.plot.AxisTicks;
import bcscope.picture.plot.Plot;
import bcscope.run.budget.Knee;
import bcscope.run.budget.KneePoint;

import java.util.List;
import java.util.function.ToDoubleFunction;

/// Simulated time, blocked share and overrun against T, one above the other over one logarithmic
/// axis. A ring is around the run that takes the least time; a run that did not complete is a cross
/// on the axis.
final class KneePicture {
    private static final double LINE = 18;
    private static final double AXIS_WIDTH = 44;
    private static final double DOT = 3;
    private static final double RING = 6.5;
    private static final double HEADROOM = 1.15;
    private static final double PERCENT = 100;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final Lettering LABEL = Lettering.ui(11).muted();

    private final Surface surface;
    private final KneeScene scene;
    private final Knee knee;
    private final double line;
    private final Plot.Axis slices;
    private final Box area;

    private KneePicture(Surface surface, KneeScene scene, Box box) {
        this.surface = surface;
        this.scene = scene;
        knee = scene.knee();
        line = Math.rint(LINE * surface.theme().textFactor());
        List<Long> lengths = knee.range().lengths();
        double least = lengths.getFirst() / NANOS_PER_MICRO;
        double most = Math.max(lengths.getLast() / NANOS_PER_MICRO, least * 1.01);
        slices = Plot.Axis.logarithmic("", 10, least, most);
        double left = box.x() + AXIS_WIDTH * surface.theme().textFactor();
        area = Box.between(left, box.y() + 3 * line, box.right() - 10, box.bottom() - 2 * line);
    }

    static void draw(Surface surface, KneeScene scene, Box box) {
        new KneePicture(surface, scene, box).draw(box);
    }

    private void draw(Box box) {
        Box words = box.top(2 * LINE * surface.theme().textFactor() + 1);
        Paragraph.draw(surface, KneeWords.best(knee), words, Lettering.ui(12).medium(), LINE);
        List<Box> rows = area.rows(3, line);
        panel(rows.get(0), "simulated time, ms", it -> it.simulatedNanos() / NANOS_PER_MILLI);
        panel(rows.get(1), "processes blocked, %", it -> PERCENT * it.blockedShare());
        panel(rows.get(2), "slices beyond T, %", it -> PERCENT * it.overrunShare());
        axis();
        present(rows);
        scene.chosen()
                .filter(it -> scene.chosenNanos().isPresent())
                .ifPresent(it -> upright(rows, x(it), Pen.of(Ink.CURSOR, 1.5)));
        regions();
    }

    private double x(double nanos) {
        return area.x() + area.width() * slices.share(nanos / NANOS_PER_MICRO);
    }

    private double x(KneePoint point) {
        return x((double) point.sliceNanos());
    }

    private void axis() {
        AxisTicks ticks = AxisTicks.across(slices, area.width());
        for (double micros : ticks.labelled()) {
            double x = x(micros * NANOS_PER_MICRO);
            surface.line(x, area.bottom(), x, area.bottom() + 4, Pen.of(Ink.GRID_STRONG));
            surface.text(AxisTicks.text(micros), x, area.bottom() + line - 3, LABEL.centered());
        }
        for (double micros : ticks.between()) {
            double x = x(micros * NANOS_PER_MICRO);
            surface.line(x, area.bottom(), x, area.bottom() + 3, Pen.of(Ink.GRID_STRONG));
        }
        surface.text("T in µs", area.right(), area.bottom() + 2 * line - 6, LABEL.right());
    }

    private void present(List<Box> rows) {
        double x = x((double) knee.range().presentNanos());
        upright(rows, x, Pen.of(Ink.THRESHOLD, 1.5).dashed());
        String name = "T now";
        boolean fits = x + 6 + surface.textWidth(name, LABEL) <= area.right();
        Lettering letters = fits ? LABEL : LABEL.right();
        surface.text(name, fits ? x + 6 : x - 6, area.y() + 8, letters);
    }

    /// A line through the panels that leaves their titles free.
    private void upright(List<Box> rows, double x, Pen pen) {
        double at = Math.rint(x);
        rows.forEach(row -> surface.line(at, row.y(), at, row.bottom(), pen));
    }

    /// One quantity against T, from 0.
    private void panel(Box row, String title, ToDoubleFunction<KneePoint> quantity) {
        List<KneePoint> points = knee.points().stream().filter(KneePoint::completed).toList();
        double most = points.stream().mapToDouble(quantity).max().orElse(0);
        Plot.Axis upwards = Plot.Axis.of("", 0, most == 0 ? 1 : most * HEADROOM);
        surface.text(title, row.x(), row.y() - 5, LABEL);
        for (double value : AxisTicks.upwards(upwards, row.height()).labelled()) {
            double y = row.bottom() - row.height() * upwards.share(value);
            surface.line(row.x(), y, row.right(), y, Pen.of(Ink.GRID));
            surface.text(AxisTicks.text(value), row.x() - 6, y + 4, LABEL.right());
        }
        surface.line(row.x(), row.bottom(), row.right(), row.bottom(), Pen.of(Ink.GRID_STRONG));
        double[] places = new double[2 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            places[2 * i] = x(points.get(i));
            places[2 * i + 1] =
                    row.bottom()
                            - row.height() * upwards.share(quantity.applyAsDouble(points.get(i)));
        }
        surface.polyline(places, Pen.of(Ink.SERIES_2, 1.5));
        for (int i = 0; i < points.size(); i++) {
            surface.fillCircle(places[2 * i], places[2 * i + 1], DOT, Ink.SERIES_1);
            if (knee.best().filter(points.get(i)::equals).isPresent()) {
                surface.strokeCircle(places[2 * i], places[2 * i + 1], RING, Pen.of(Ink.ACCENT, 2));
            }
        }
        knee.points().stream()
                .filter(it -> !it.completed())
                .forEach(it -> cross(x(it), row.bottom()));
    }

    private void cross(double x, double y) {
        Pen pen = Pen.of(Ink.ERROR, 2);
        surface.line(x - DOT, y - DOT, x + DOT, y + DOT, pen);
        surface.line(x - DOT, y + DOT, x + DOT, y - DOT, pen);
    }

    /// Each run has the part of the width that is nearest to it.
    private void regions() {
        List<KneePoint> points = knee.points();
        double from = area.x();
        for (int i = 0; i < points.size(); i++) {
            double to =
                    i + 1 == points.size()
                            ? area.right()
                            : (x(points.get(i)) + x(points.get(i + 1))) / 2;
            Box box = Box.between(from, area.y(), to, area.bottom());
            surface.region(KneeScene.id(points.get(i)), box, KneeWords.point(points.get(i)));
            from = to;
        }
    }
}
