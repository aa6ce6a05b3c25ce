package bcscope.picture.dashboard;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.mds.StoredColumn;
import bcscope.mds.StoredRows;
import bcscope.metric.Metric;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Scale;
import bcscope.picture.Surface;
import bcscope.picture.Ticks;

import java.util.ArrayList;
import java.util.List;

/// The data that EMDS has stored at one place: a track for each column, over some of the rows.
/// There is no run behind it, only the numbers of a dump.
///
/// @param end exclusive
public record StoredTracks(StoredRows rows, int first, int end) {
    /// Height of a track.
    public static final double TRACK_HEIGHT = 46;

    /// Height of the axis above the tracks.
    public static final double AXIS_HEIGHT = 24;

    private static final double LABEL_WIDTH = 138;
    private static final double LEAST_DOT_GAP = 12;
    private static final double TICK_GAP = 90;

    /// The height at which every track has its own.
    public static double height(StoredRows rows) {
        return AXIS_HEIGHT + rows.columns().size() * TRACK_HEIGHT + 4;
    }

    /// Draws the tracks from above over the surface.
    public void draw(Surface surface) {
        Box all = surface.bounds();
        surface.fillRect(all, Ink.PANEL);
        if (end <= first) {
            surface.text("no rows", all.top(40), Lettering.ui(12).centered().faint());
            return;
        }
        Box charts = all.rightOfLeft(LABEL_WIDTH).leftOfRight(10);
        axis(surface, charts);
        int neutral = 0;
        for (int column = 0; column < rows.columns().size(); column++) {
            Metric metric = rows.columns().get(column).metric();
            double top = AXIS_HEIGHT + column * TRACK_HEIGHT;
            Box band = new Box(charts.x(), top, charts.width(), TRACK_HEIGHT);
            int index = neutral;
            Ink ink = metric.phase().map(Ink::phase).orElseGet(() -> Ink.series(index));
            neutral += metric.phase().isPresent() ? 0 : 1;
            track(surface, band, column, ink);
        }
    }

    private void axis(Surface surface, Box charts) {
        Scale scale = Scale.across(first, end, charts);
        for (long row : Ticks.of(scale, TICK_GAP).values()) {
            double x = scale.edge(row);
            surface.line(x, AXIS_HEIGHT - 5, x, surface.bounds().bottom(), Pen.of(Ink.GRID));
            if (x + TICK_GAP / 2 < charts.right()) {
                String slice = Numbers.count(rows.slice((int) Math.min(row, end - 1L)));
                Box place = new Box(x + 3, 4, TICK_GAP, 14);
                surface.text(slice, place, Lettering.mono(10.5).muted());
            }
        }
        surface.text("Slice", new Box(12, 4, LABEL_WIDTH, 14), Lettering.ui(11).muted());
    }

    private void track(Surface surface, Box band, int column, Ink ink) {
        StoredColumn stored = rows.columns().get(column);
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int row = begin(stored); row < end; row++) {
            least = Math.min(least, rows.value(row, column));
            most = Math.max(most, rows.value(row, column));
        }
        boolean bars = stored.metric().unit() != Metric.Unit.NANOS;
        long bottom = bars || least < most / 2 ? Math.min(0, least) : least;
        surface.text(
                stored.title(),
                new Box(12, band.y() + 8, LABEL_WIDTH - 16, 15),
                Lettering.ui(12).medium());
        String range =
                least == most
                        ? words(column, most)
                        : words(column, least) + " to " + words(column, most);
        surface.text(
                range,
                new Box(12, band.y() + 24, LABEL_WIDTH - 16, 14),
                Lettering.ui(10.5).faint());
        surface.line(band.x(), band.bottom(), band.right(), band.bottom(), Pen.of(Ink.GRID));
        Box chart = band.inset(0, 6);
        Scale across = Scale.across(first, end, chart);
        Scale up = Scale.upwards(bottom, Math.max(bottom + 1, most), chart);
        if (bars) {
            bars(surface, across, up, column, ink);
        } else {
            line(surface, across, up, column, ink);
        }
        surface.region("stored:" + stored.title(), band, stored.metric().definition());
    }

    /// The first row that has a value of it, where any has.
    private int begin(StoredColumn stored) {
        boolean without = rows.slice(first) < stored.metric().firstSlice();
        return without && end - first > 1 ? first + 1 : first;
    }

    /// A point for each row, or for the least and the greatest of those in one unit of width.
    private void line(Surface surface, Scale across, Scale up, int column, Ink ink) {
        List<Double> points = new ArrayList<>();
        double perRow = across.unitsPerStep();
        int together = (int) Math.max(1, Math.ceil(1 / perRow));
        for (int row = begin(rows.columns().get(column)); row < end; row += together) {
            long low = Long.MAX_VALUE;
            long high = Long.MIN_VALUE;
            for (int r = row; r < Math.min(end, row + together); r++) {
                low = Math.min(low, rows.value(r, column));
                high = Math.max(high, rows.value(r, column));
            }
            double x = across.at(row) + perRow * together / 2;
            points.add(x);
            points.add(up.at(high));
            if (low < high) {
                points.add(x);
                points.add(up.at(low));
            }
        }
        double[] line = points.stream().mapToDouble(Double::doubleValue).toArray();
        if (line.length > 2) {
            surface.polyline(line, Pen.of(ink, 1.4));
        }
        if (perRow >= LEAST_DOT_GAP || line.length == 2) {
            for (int i = 0; i < line.length; i += 2) {
                surface.fillCircle(line[i], line[i + 1], 2, ink);
            }
        }
    }

    private void bars(Surface surface, Scale across, Scale up, int column, Ink ink) {
        double perRow = across.unitsPerStep();
        int together = (int) Math.max(1, Math.ceil(1 / perRow));
        for (int row = first; row < end; row += together) {
            long high = 0;
            for (int r = row; r < Math.min(end, row + together); r++) {
                high = Math.max(high, rows.value(r, column));
            }
            if (high > 0) {
                double left = across.at(row);
                double width = Math.max(1, Math.min(26, perRow * together * 0.8));
                surface.fillRect(Box.between(left, up.at(high), left + width, up.at(0)), ink);
            }
        }
    }

    /// The value at a place of a picture `width` wide: `LTDEM in slice 41: 11.7 µs`.
    public String at(double x, double y, double width) {
        int column = (int) Math.floor((y - AXIS_HEIGHT) / TRACK_HEIGHT);
        Box charts = new Box(0, 0, width, 1).rightOfLeft(LABEL_WIDTH).leftOfRight(10);
        if (column < 0 || column >= rows.columns().size() || end <= first) {
            return "";
        }
        StoredColumn stored = rows.columns().get(column);
        if (x < charts.x()) {
            return stored.title() + ": " + stored.metric().definition();
        }
        int row = (int) Math.clamp(Scale.across(first, end, charts).invert(x), first, end - 1L);
        return Say.of(
                "%s in slice %{n}: %s",
                stored.title(), rows.slice(row), words(column, rows.value(row, column)));
    }

    private String words(int column, long value) {
        return switch (rows.columns().get(column).metric().unit()) {
            case NANOS -> Numbers.duration(value);
            case COUNT -> Numbers.count(value);
            case BYTES -> Numbers.bytes(value);
        };
    }
}
