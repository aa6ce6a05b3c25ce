package bcscope.picture.sidebyside;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.run.comparison.Lateness;

/// The delta track: by how much the second run is late, as a band from the least to the most late
/// process with the mean in it, and the selected process as a line of its own. Above the line of
/// zero the second run is behind, below it is ahead.
final class DeltaPicture {
    private static final double MARGIN = 7;

    private final PairScene scene;
    private final Box label;
    private final Box box;
    private final AxisMap map;
    private final DeltaCurve curve;
    private final long least;
    private final long most;

    DeltaPicture(PairScene scene, PairLayout layout, DeltaCurve curve) {
        this.scene = scene;
        this.curve = curve;
        label = layout.deltaLabel();
        box = layout.delta();
        map = layout.first().map();
        least = curve.least();
        most = Math.max(curve.most(), least + 1_000);
    }

    void draw(Surface surface) {
        surface.fillRound(box, 3, Ink.FIELD);
        drawLabel(surface);
        surface.clipped(box, () -> drawCurves(surface));
        surface.line(box.x(), y(0), box.right(), y(0), Pen.of(Ink.GRID_STRONG));
        drawScale(surface);
        if (map.axis().kind() != AxisKind.LOGICAL) {
            drawCursor(surface);
        }
        surface.region("delta", box, "How much later or earlier the second run is");
    }

    private void drawLabel(Surface surface) {
        surface.text("B against A", label.x(), label.y() + 12, Lettering.ui(11.5), label.width());
        Lettering small = Lettering.ui(10.5).faint();
        String who = "rank " + Numbers.count(scene.rank());
        surface.line(
                label.x(), label.y() + 24, label.x() + 12, label.y() + 24, Pen.of(Ink.TEXT, 1.5));
        surface.text(who, label.x() + 17, label.y() + 28, small, label.width() - 17);
        if (label.height() >= 62) {
            surface.fillRect(new Box(label.x(), label.y() + 34, 12, 10), Ink.SERIES_3.at(0.35));
            surface.fillRect(new Box(label.x(), label.y() + 38.5, 12, 1.5), Ink.SERIES_1);
            surface.text("all, mean", label.x() + 17, label.y() + 43, small, label.width() - 17);
        }
    }

    private void drawCurves(Surface surface) {
        int size = curve.size();
        double[] band = new double[4 * size];
        double[] mean = new double[2 * size];
        double[] one = new double[2 * size];
        for (int i = 0; i < size; i++) {
            Lateness late = curve.all(i);
            double x = curve.x(i);
            band[2 * i] = x;
            band[2 * i + 1] = y(late.mostNanos());
            band[4 * size - 2 * i - 2] = x;
            band[4 * size - 2 * i - 1] = y(late.leastNanos());
            mean[2 * i] = x;
            mean[2 * i + 1] = y(late.meanNanos());
            one[2 * i] = x;
            one[2 * i + 1] = y(curve.one(i));
        }
        surface.fillPolygon(band, Ink.SERIES_3.at(0.35));
        surface.polyline(mean, Pen.of(Ink.SERIES_1, 1.5));
        surface.polyline(one, Pen.of(Ink.TEXT, 1.2));
    }

    private void drawScale(Surface surface) {
        if (most > 1_000) {
            level(surface, lateness(most), box.y() + 1);
        }
        if (least < 0) {
            level(surface, lateness(least), box.bottom() - 13);
        }
    }

    private void level(Surface surface, String words, double y) {
        Lettering letters = Lettering.mono(9.5).faint().right();
        double width = surface.textWidth(words, letters) + 8;
        Box place = new Box(box.right() - width, y, width, 12);
        surface.fillRound(place, 3, Ink.FIELD);
        surface.text(words, place.inset(4, 0), letters);
    }

    private void drawCursor(Surface surface) {
        double x = Math.rint(map.x(scene.firstNanos()));
        if (x < box.x() || x > box.right()) {
            return;
        }
        surface.line(x, box.y(), x, box.bottom(), Pen.of(Ink.CURSOR, 2));
        int rank = Math.min(scene.rank(), scene.both().ranks() - 1);
        String text = lateness(scene.both().latenessNanos(rank, scene.firstNanos()));
        Lettering letters = Lettering.mono(10.5).medium();
        double width = surface.textWidth(text, letters) + 10;
        double left = x + 4 + width > box.right() ? x - 4 - width : x + 4;
        Box place = new Box(left, box.bottom() - 18, width, 15);
        surface.fillRound(place, 3, Ink.PANEL.at(0.94));
        surface.text(text, place.inset(5, 0), letters);
    }

    private static String lateness(long nanos) {
        return nanos == 0
                ? "at the same time"
                : Numbers.duration(Math.abs(nanos)) + (nanos > 0 ? " later" : " earlier");
    }

    private double y(long nanos) {
        double span = (double) most - least;
        return Math.rint(box.y() + MARGIN + (most - nanos) / span * (box.height() - 2 * MARGIN));
    }
}
