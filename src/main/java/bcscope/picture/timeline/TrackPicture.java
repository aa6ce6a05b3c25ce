package bcscope.picture.timeline;

import bcscope.base.Numbers;
import bcscope.metric.Aggregate;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Ticks;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.Columns;
import bcscope.picture.timeline.level.Pyramid;
import bcscope.picture.timeline.level.Summary;
import bcscope.run.JobAccount;

import java.util.Optional;

/// A metric along the axis: a line with its envelope for times and levels, bars from zero for
/// counts and bytes. A value is drawn in the middle of its slice.
final class TrackPicture {
    private static final double LEAST_LINE_SLICE = 6;
    private static final double LEAST_DOT_SLICE = 13;
    private static final double LEAST_BAR_SLICE = 4;
    private static final double WIDEST_BAR = 34;
    private static final double LABEL_LINES_HEIGHT = 36;
    private static final double LABEL_LINE = 14;

    private final TimelineSource source;
    private final TimelineLayout layout;
    private final Track track;
    private final Box box;
    private final Box chart;
    private final Pyramid pyramid;
    private final TrackScale scale;
    private final Summary visible;
    private final Paint ink;

    TrackPicture(
            TimelineSource source,
            TimelineLayout layout,
            TimelineLayout.TrackPlace place,
            TimelineAnswers answers,
            int index) {
        this.source = source;
        this.layout = layout;
        this.track = place.track();
        this.box = place.full();
        this.chart =
                Box.between(
                        box.x(), box.y() + 5, box.right(), box.bottom() - (track.bars() ? 0 : 5));
        this.pyramid = source.pyramid(track.series());
        AxisMap map = layout.map();
        this.visible =
                pyramid.over(Math.max(least(), map.firstSlice()), map.endSlice(), new Summary());
        this.scale = TrackScale.of(track, visible, source, answers.curve(track.series()));
        this.ink =
                TimelineWords.phase(track.series(), source.run().scenario().mpi())
                        .map(Ink::phase)
                        .orElse(Ink.series(index));
    }

    void draw(Surface surface, Columns columns) {
        drawLabel(surface);
        surface.line(box.x(), box.bottom() - 1, box.right(), box.bottom() - 1, Pen.of(Ink.GRID));
        if (visible.count() == 0) {
            return;
        }
        surface.clipped(box, () -> drawChart(surface, columns));
    }

    private void drawChart(Surface surface, Columns columns) {
        double sliceWidth = layout.map().sliceWidth();
        if (track.bars()) {
            if (sliceWidth >= LEAST_BAR_SLICE) {
                drawBars(surface);
            } else {
                drawDense(surface, columns);
            }
        } else {
            Optional<Level> level = level();
            level.ifPresent(known -> drawLevel(surface, known));
            if (sliceWidth >= LEAST_LINE_SLICE) {
                drawLine(surface, sliceWidth);
            } else {
                drawDense(surface, columns);
            }
            level.ifPresent(known -> nameLevel(surface, known));
        }
    }

    private void drawLabel(Surface surface) {
        Box label = layout.labelOf(box);
        double line = LABEL_LINE * surface.theme().textFactor();
        boolean twoLines = box.height() >= LABEL_LINES_HEIGHT * surface.theme().textFactor();
        Box first = twoLines ? new Box(label.x(), box.y() + 4, label.width(), line) : label;
        String name = track.series().name();
        surface.text(name, first, surface.fitting(name, Lettering.ui(11.5), first.width()));
        if (track.pin() == Track.Pin.PINNED) {
            drawPin(surface, label.right() - 4, first.y() + first.height() / 2);
        }
        if (twoLines) {
            Box second = new Box(label.x(), first.bottom(), label.width(), line);
            String words = TimelineWords.range(track.series(), visible, source);
            Lettering letters = Lettering.ui(11).faint();
            surface.text(words, second, surface.fitting(words, letters, second.width()));
        }
    }

    private static void drawPin(Surface surface, double x, double y) {
        surface.fillCircle(x, y - 2, 2.5, Ink.TEXT_MUTED);
        surface.line(x, y, x, y + 5, Pen.of(Ink.TEXT_MUTED));
    }

    /// A reference level for the line.
    private record Level(double y, String words) {}

    private Optional<Level> level() {
        if (track.series().isOf(Metric.GETTS)) {
            long slice = source.sliceNanos();
            return Optional.of(new Level(y(slice), "T = " + Numbers.duration(slice)));
        }
        return track.series().isOf(Metric.CPUTS)
                ? TimelineWords.gain(source).map(words -> new Level(y(alone()), words))
                : Optional.empty();
    }

    /// CPU time of a slice if the jobs run one after the other, ns.
    private long alone() {
        return source.oneByOne()
                .map(account -> account.utilisationPerMille() * source.cpuNanosOfSlice() / 1_000)
                .map(Math::round)
                .orElse(0L);
    }

    private void drawLevel(Surface surface, Level level) {
        double y = Math.rint(level.y());
        surface.line(box.x(), y, box.right(), y, Pen.of(Ink.THRESHOLD).dashed());
    }

    private void nameLevel(Surface surface, Level level) {
        Lettering letters = Lettering.ui(11).in(Ink.THRESHOLD).right();
        double width = surface.textWidth(level.words(), letters) + 8;
        double height = Math.rint(13 * surface.theme().textFactor());
        double y = Math.rint(level.y());
        boolean below = y + height + 3 <= box.bottom();
        double top = below ? y + 2 : y - height - 2;
        Box place = new Box(box.right() - width, top, width, height);
        surface.fillRound(place, 3, Ink.PANEL.at(0.94));
        surface.text(level.words(), place.inset(3, 0), letters);
    }

    private void drawLine(Surface surface, double sliceWidth) {
        AxisMap map = layout.map();
        int from = Math.max(least(), map.firstSlice() - 1);
        int to = Math.min(pyramid.built(), map.endSlice() + 1);
        if (to <= from) {
            return;
        }
        double[] points = new double[2 * (to - from)];
        for (int slice = from; slice < to; slice++) {
            points[2 * (slice - from)] = middle(slice);
            points[2 * (slice - from) + 1] = y(source.read(track.series(), slice));
        }
        if (to - from > 1) {
            surface.polyline(points, Pen.of(ink, 1.5));
        }
        if (sliceWidth >= LEAST_DOT_SLICE || to - from == 1) {
            for (int i = 0; i < points.length; i += 2) {
                surface.fillCircle(points[i], points[i + 1], 2, ink);
            }
        }
    }

    private void drawBars(Surface surface) {
        AxisMap map = layout.map();
        int to = Math.min(pyramid.built(), map.endSlice());
        for (int slice = map.firstSlice(); slice < to; slice++) {
            long value = source.read(track.series(), slice);
            if (value > 0) {
                double slot = map.xOfSlice(slice + 1) - map.xOfSlice(slice);
                double width = Math.min(WIDEST_BAR, Math.max(2, Math.rint(slot * 0.78)));
                double left = Math.rint(middle(slice) - width / 2);
                double top = Math.min(chart.bottom() - 2, Math.rint(y(value)));
                Box bar = Box.between(left, top, left + width, chart.bottom() - 1);
                if (width >= 8) {
                    surface.fillRound(bar, 1.5, ink);
                } else {
                    surface.fillRect(bar, ink);
                }
            }
        }
    }

    /// Many slices in a column: the envelope, and inside it the last value of a line or the mean of
    /// a bar.
    private void drawDense(Surface surface, Columns columns) {
        Box area = Box.between(chart.x(), chart.y(), chart.right(), chart.bottom() - 1).rounded();
        Raster raster = surface.rasterFor(area);
        int solid = raster.value(ink.at(track.bars() ? 1 : 0.8));
        int faint = raster.value(ink.at(track.bars() ? 0.4 : 0.28));
        int height = raster.height();
        int before = -1;
        Summary column = new Summary();
        for (int x = 0; x < columns.known(); x++) {
            pyramid.over(Math.max(least(), columns.fromSlice(x)), columns.toSlice(x), column);
            if (column.count() == 0) {
                continue;
            }
            int top = row(column.max(), height);
            if (track.bars()) {
                if (column.max() > 0) {
                    int mean = row(column.sum() / column.count(), height);
                    raster.fillRect(x, Math.min(top, height - 2), 1, height, faint);
                    raster.fillRect(x, Math.min(mean, height - 1), 1, height, solid);
                }
            } else {
                int bottom = row(column.min(), height);
                raster.fillRect(x, top, 1, bottom - top + 1, faint);
                int last = row(column.last(), height);
                int from = before < 0 ? last : before;
                raster.fillRect(
                        x, Math.min(from, last), 1, Math.max(1, Math.abs(last - from)), solid);
                before = last;
            }
        }
        surface.image(area, raster);
    }

    private int least() {
        return track.series().firstSlice();
    }

    private int row(long value, int height) {
        return (int) Math.rint((1 - scale.share(value)) * (height - 1));
    }

    /// The part of the track in which values are drawn.
    Box chart() {
        return chart;
    }

    /// The value at `y`, rounded to distinguishable steps.
    long valueAt(double y) {
        return scale.value((chart.bottom() - 1 - y) / (chart.height() - 1));
    }

    double y(long value) {
        return chart.bottom() - 1 - scale.share(value) * (chart.height() - 1);
    }

    double middle(int slice) {
        return (layout.map().xOfSlice(slice) + layout.map().xOfSlice(slice + 1)) / 2;
    }

    /// The values at the bottom and the top of a track. The top is a round number, so that it does
    /// not change with every step of a pan.
    ///
    /// @param least value at the bottom
    /// @param most value at the top, above the least
    record TrackScale(long least, long most) {
        private static final int STEPS = 4;

        /// Number of distinguishable values in a curve that a person draws.
        private static final int DRAWN_STEPS = 40;

        /// The scale for the visible part of a series.
        ///
        /// @param answer the curve that a student draws or has drawn there; while it is drawn, the
        ///   scale extends beyond the known values
        static TrackScale of(
                Track track,
                Summary visible,
                TimelineSource source,
                Optional<TimelineAnswers.OfCurve> answer) {
            long least = visible.count() == 0 ? 0 : visible.min();
            long known = visible.count() == 0 ? 1 : visible.max();
            long drawn = answer.map(TimelineAnswers.OfCurve::most).orElse(0L);
            boolean asked = answer.filter(TimelineAnswers.OfCurve::isAsked).isPresent();
            long room = asked ? TimelineAnswers.room(track.series(), known, source.ranks()) : known;
            long most = Math.max(drawn, room);
            if (!(track.series() instanceof MetricSeries(Metric metric, Aggregate aggregate, _))) {
                long base = least < 0 ? -rounded(-least) : 0;
                return new TrackScale(base, Math.max(base + 1, most > 0 ? rounded(most) : 0));
            }
            if (metric == Metric.GETTS || metric == Metric.LETTS) {
                long base = least <= 0 ? source.sliceNanos() : Math.min(least, source.sliceNanos());
                return new TrackScale(base, base + rounded(Math.max(1, most - base)));
            }
            if (metric == Metric.BPTS
                    && aggregate != Aggregate.MAX
                    && aggregate != Aggregate.NODE) {
                return new TrackScale(0, source.ranks());
            }
            if (metric == Metric.CPUTS) {
                return new TrackScale(
                        0, JobAccount.cpus(source.run().scenario()) * source.sliceNanos());
            }
            return new TrackScale(0, track.bars() && most <= 1 ? 1 : rounded(Math.max(1, most)));
        }

        /// The next multiple of a round number that is a quarter of it or less.
        private static long rounded(long value) {
            long step = Math.max(1, Ticks.niceStep(Math.max(1, value / STEPS)));
            return (value + step - 1) / step * step;
        }

        /// The value at a relative height, 0 to 1, rounded to steps that a person can draw.
        long value(double share) {
            long step = Ticks.niceStep(Math.max(1, (most - least) / DRAWN_STEPS));
            double exact = least + Math.clamp(share, 0.0, 1.0) * (most - least);
            return Math.clamp(Math.round(exact / step) * step, least, most);
        }

        /// The relative height of a value, 0 to 1.
        double share(long value) {
            return Math.clamp((value - least) / (double) (most - least), 0.0, 1.0);
        }
    }
}
