package bcscope.ui.inspector;

import bcscope.metric.MetricSeries;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.table.SliceTable;
import bcscope.ui.state.OpenRun;

/// The last values of a metric as a line, the present one at its right end.
final class Spark {
    private static final int SLICES = 28;

    private Spark() {}

    static void draw(Surface surface, OpenRun run, MetricSeries series, int slice) {
        SliceTable table = run.document().run().slices();
        Box box = surface.bounds().inset(2, 3);
        int shown = Math.min(slice, run.slices() - 1);
        boolean known = run.document().run().isKnown(series.metric(), shown);
        int last = known ? shown : shown - 1;
        int first = Math.max(0, last - SLICES + 1);
        if (last <= first) {
            return;
        }
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int s = first; s <= last; s++) {
            long value = series.read(table, s);
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        double[] points = new double[2 * (last - first + 1)];
        for (int s = first; s <= last; s++) {
            double share =
                    most == least ? 0.5 : (double) (series.read(table, s) - least) / (most - least);
            points[2 * (s - first)] = box.x() + box.width() * (s - first) / (SLICES - 1);
            points[2 * (s - first) + 1] = box.bottom() - share * box.height();
        }
        Ink ink =
                series.metric()
                        .phaseUnder(run.document().run().scenario().mpi())
                        .map(Ink::phase)
                        .orElse(Ink.SERIES_1);
        surface.polyline(points, Pen.of(ink, 1.4));
        surface.fillCircle(points[points.length - 2], points[points.length - 1], 2, ink);
    }
}
