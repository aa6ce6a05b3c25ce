package bcscope.picture.dashboard;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.metric.Metric;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.List;

/// Tiles of metrics: the value in a slice, and how it came there.
public final class DashboardPicture {
    /// Slices that a tile looks back over.
    public static final int WINDOW_SLICES = 60;

    private static final List<Metric> SHOWN =
            List.of(
                    Metric.GETTS,
                    Metric.GTTS,
                    Metric.GTDEM,
                    Metric.GTMSM,
                    Metric.USRSTS,
                    Metric.USRDEM,
                    Metric.USRMSM,
                    Metric.BPTS,
                    Metric.NP2PDEM,
                    Metric.NP2PMSM,
                    Metric.NCOLLDEM,
                    Metric.NCOLLMSM,
                    Metric.BYTES,
                    Metric.BUDGET,
                    Metric.LTDEM,
                    Metric.LTTS);
    private static final List<Metric> SHOWN_OF_MESSAGES =
            List.of(
                    Metric.SENT,
                    Metric.BYTES,
                    Metric.FLYING,
                    Metric.BPTS,
                    Metric.POSTED,
                    Metric.UNEXPECTED,
                    Metric.BUFFERED,
                    Metric.RENDEZVOUS);
    private static final int COLUMNS = 4;
    private static final double GAP = 12;
    private static final double HEAD = 34;

    private DashboardPicture() {}

    /// Draws the tiles of `run` at the published slice `slice` over the whole surface.
    public static void draw(Surface surface, RunView run, int slice) {
        surface.fillRect(surface.bounds(), Ink.BACKGROUND);
        Box page = surface.bounds().inset(GAP);
        int first = Math.max(0, slice - WINDOW_SLICES + 1);
        surface.text(run.scenario().name(), page.top(HEAD), Lettering.ui(16).bold());
        surface.text(
                run.scenario().mpi().interval()
                        + " "
                        + Numbers.count(slice)
                        + ", over the "
                        + Numbers.count(slice - first + 1, run.scenario().mpi().interval())
                        + " up to it",
                page.top(HEAD),
                Lettering.ui(13).muted().right());
        List<Box> places = new ArrayList<>();
        List<Metric> metrics = run.scenario().mpi() == MpiKind.BCS ? SHOWN : SHOWN_OF_MESSAGES;
        for (Box row : page.belowTop(HEAD).rows(metrics.size() / COLUMNS, GAP)) {
            places.addAll(row.columns(COLUMNS, GAP));
        }
        int neutral = 0;
        for (int i = 0; i < metrics.size(); i++) {
            Metric metric = metrics.get(i);
            draw(surface, places.get(i), Tile.of(run, metric, first, slice, neutral));
            neutral += metric.phaseUnder(run.scenario().mpi()).isPresent() ? 0 : 1;
        }
    }

    private static void draw(Surface surface, Box box, Tile tile) {
        CommonShapes.card(surface, box);
        Box inner = box.inset(12, 10);
        Box head = inner.top(16);
        surface.text(tile.title(), head, Lettering.ui(12).bold());
        surface.text(tile.note(), head, Lettering.ui(11).faint().right());
        surface.text(tile.value(), inner.belowTop(20).top(30), Lettering.ui(22).medium());
        Box chart = inner.belowTop(56);
        if (chart.height() > 8) {
            drawChart(surface, chart, tile);
        }
        surface.region(
                "tile:" + tile.title(), box, tile.title() + " " + tile.value() + " " + tile.note());
    }

    private static void drawChart(Surface surface, Box chart, Tile tile) {
        long top = tile.top();
        tile.threshold()
                .ifPresent(limit -> {
                    double y = y(chart, limit, top);
                    surface.line(chart.x(), y, chart.right(), y, Pen.of(Ink.THRESHOLD, 1));
                });
        long[] values = tile.values();
        double step = chart.width() / values.length;
        switch (tile.shape()) {
            case BARS -> {
                for (int i = 0; i < values.length; i++) {
                    double y = y(chart, values[i], top);
                    Box bar =
                            Box.between(
                                    chart.x() + i * step,
                                    y,
                                    chart.x() + (i + 0.8) * step,
                                    chart.bottom());
                    surface.fillRect(bar, tile.ink());
                }
                surface.line(
                        chart.x(), chart.bottom(), chart.right(), chart.bottom(), Pen.of(Ink.GRID));
            }
            case LINE -> {
                double[] line = new double[2 * values.length];
                for (int i = 0; i < values.length; i++) {
                    line[2 * i] = chart.x() + (i + 0.5) * step;
                    line[2 * i + 1] = y(chart, values[i], top);
                }
                surface.polyline(line, Pen.of(tile.ink(), 1.5));
            }
        }
    }

    private static double y(Box chart, long value, long top) {
        return chart.bottom() - chart.height() * value / top;
    }
}
