package bcscope.picture.timeline;

import bcscope.base.MpiKind;
import bcscope.metric.SliceSeries;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.Columns;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.level.Summary;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;

import java.util.List;

/// Draws the timeline. Each part in a class of its own; this one knows their order.
public final class TimelinePicture {
    private final TimelineSource source;
    private final TimelineState state;
    private final TimelineDetails details;
    private final TimelineLayout layout;

    /// The picture of `source` in `state`, at the places of `layout`.
    public TimelinePicture(
            TimelineSource source,
            TimelineState state,
            TimelineDetails details,
            TimelineLayout layout) {
        this.source = source;
        this.state = state;
        this.details = details;
        this.layout = layout;
    }

    /// Lays out and draws the timeline over the whole surface.
    public static void draw(
            Surface surface, TimelineSource source, TimelineState state, TimelineDetails details) {
        TimelineLayout layout = TimelineLayout.of(source, state, surface.bounds());
        new TimelinePicture(source, state, details, layout).draw(surface);
    }

    /// Draws it.
    public void draw(Surface surface) {
        surface.fillRect(layout.box(), Ink.PANEL);
        Columns columns = Columns.of(layout.map(), layout.rows().box(), surface.pixelsPerUnit());
        new OverviewPicture(source, layout, state.shared().stops()).draw(surface);
        RulerPicture ruler = new RulerPicture(layout, state, source.run().scenario().mpi());
        ruler.drawGrid(surface);
        if (source.run().scenario().mpi() == MpiKind.BCS) {
            new RibbonPicture(source, layout).draw(surface, columns);
        }
        FaultBars faults = new FaultBars(source, layout, state, details);
        faults.draw(surface);
        drawTracks(surface, columns);
        if (state.axis().kind() != AxisKind.LOGICAL) {
            new StoredPicture(source, layout).draw(surface);
        }
        RowsPicture rows = new RowsPicture(source, layout, state, details);
        rows.draw(surface, columns);
        faults.drawRows(surface);
        new VeilPicture(source, layout).draw(surface);
        new AnswersPicture(source, state, layout).draw(surface);
        rows.drawPresent(surface, columns, () -> ruler.drawMarks(surface));
        drawRegions(surface);
    }

    private void drawTracks(Surface surface, Columns columns) {
        int neutral = 0;
        Box band =
                Box.between(
                        layout.labels().x(),
                        layout.tracksBox().y(),
                        layout.tracksBox().right(),
                        layout.tracksBox().bottom());
        surface.pushClip(band);
        for (TimelineLayout.TrackPlace place : layout.tracks()) {
            if (place.visible()) {
                new TrackPicture(source, layout, place, state.shared().answers(), neutral)
                        .draw(surface, columns);
            }
            neutral +=
                    TimelineWords.phase(place.track().series(), source.run().scenario().mpi())
                                    .isPresent()
                            ? 0
                            : 1;
        }
        surface.popClip();
    }

    private void drawRegions(Surface surface) {
        surface.region("timeline:overview", layout.overview(), "Overview of the run");
        surface.region(
                "timeline:ruler", layout.ruler(), source.run().scenario().mpi().fill("{Slice}s"));
        if (!layout.ribbon().isEmpty()) {
            surface.region("timeline:phases", layout.ribbon(), "Microphases");
        }
        for (TimelineLayout.TrackPlace place : layout.tracks()) {
            if (place.visible()) {
                SliceSeries series = place.track().series();
                surface.region(
                        TimelineHit.track(series).id(), place.box(), TimelineWords.title(series));
            }
        }
        surface.region("timeline:rows", layout.rows().box(), "Processes");
    }

    /// The whole run in one strip: blocked processes as bars, where stops are met, and the visible
    /// window over them.
    record OverviewPicture(TimelineSource source, TimelineLayout layout, List<StopTicks> stops) {
        private static final int BAR = 3;
        private static final double LEAST_WINDOW = 4;

        void draw(Surface surface) {
            Box box = layout.overview();
            surface.fillRound(box, 3, Ink.FIELD);
            if (layout.map().axis().kind() != AxisKind.LOGICAL
                    && layout.map().clock().slices() > 0) {
                Box bars = box.inset(0, 2);
                Raster raster = surface.rasterFor(bars);
                bars(raster, Columns.of(layout.whole(), bars, surface.pixelsPerUnit()), surface);
                surface.image(bars, raster);
                StopMarks.draw(surface, layout.whole(), stops, box.y());
            }
            Box window = window(layout);
            surface.fillRound(window, 3, Ink.RANGE);
            surface.strokeRound(window, 3, Pen.of(Ink.ACCENT));
            Lettering label = Lettering.ui(11.5).muted();
            Box place = layout.labelOf(box);
            surface.text("Run", place, label);
            double room = place.width() - surface.textWidth("Run", label) - 6;
            String length = TimelineWords.lengthOf(layout);
            Lettering small = surface.fitting(length, Lettering.mono(11).faint().right(), room);
            if (surface.textWidth(length, small) <= room) {
                surface.text(length, place, small);
            }
        }

        /// The visible window inside the overview.
        static Box window(TimelineLayout layout) {
            Box box = layout.overview();
            TimeAxis axis = layout.map().axis();
            double left = layout.whole().xOfPosition(axis.from());
            double right = layout.whole().xOfPosition(axis.to());
            double width = Math.max(LEAST_WINDOW, right - left);
            double start = Math.clamp(left, box.x(), Math.max(box.x(), box.right() - width));
            return new Box(start, box.y(), Math.min(width, box.width()), box.height());
        }

        private void bars(Raster raster, Columns columns, Surface surface) {
            int bar = Math.max(1, (int) Math.round(BAR * surface.pixelsPerUnit()));
            int ink = raster.value(Ink.SERIES_3.at(0.75));
            Summary summary = new Summary();
            for (int x = 0; x + bar <= columns.width(); x += bar) {
                int from = columns.fromSlice(x);
                int to = Math.max(from + 1, columns.fromSlice(x + bar));
                source.overview().over(from, to, summary);
                if (summary.count() > 0) {
                    double share = (double) summary.sum() / summary.count() / source.ranks();
                    int height = (int) Math.ceil(Math.clamp(share, 0, 1) * raster.height());
                    raster.fillRect(x, raster.height() - height, bar - 1, height, ink);
                }
            }
        }
    }

    /// Draws the window of EMDS, if it is on: values outside are paler, because the real system
    /// would not have stored them.
    static final class StoredPicture {
        private static final double PALE = 0.62;
        private static final double LABEL_WIDTH = 110;

        private final Monitoring monitoring;
        private final AxisMap map;
        private final Box tracks;

        StoredPicture(TimelineSource source, TimelineLayout layout) {
            monitoring = source.run().scenario().monitoring();
            map = layout.map();
            tracks =
                    Box.between(
                            map.left(),
                            layout.tracksBox().y(),
                            map.right(),
                            layout.tracksBox().bottom());
        }

        void draw(Surface surface) {
            if (monitoring.emds() == Power.OFF || map.clock().slices() == 0) {
                return;
            }
            double from = border(monitoring.from());
            double to = border(monitoring.last() + 1);
            surface.clipped(
                    tracks,
                    () -> {
                        pale(surface, tracks.x(), from);
                        pale(surface, to, tracks.right());
                        line(surface, from);
                        line(surface, to);
                        if (from > tracks.x()) {
                            label(
                                    surface,
                                    from - 4 - LABEL_WIDTH,
                                    Lettering.ui(11).muted().right());
                        }
                        if (to < tracks.right()) {
                            label(surface, to + 4, Lettering.ui(11).muted());
                        }
                    });
        }

        private double border(int slice) {
            if (slice >= map.clock().slices()) {
                return tracks.right() + 1;
            }
            return Math.clamp(Math.rint(map.xOfSlice(slice)), tracks.x() - 1, tracks.right() + 1);
        }

        private void pale(Surface surface, double left, double right) {
            if (right > left) {
                surface.fillRect(
                        Box.between(left, tracks.y(), right, tracks.bottom()), Ink.PANEL.at(PALE));
            }
        }

        private void line(Surface surface, double x) {
            if (x >= tracks.x() && x <= tracks.right()) {
                surface.line(x, tracks.y(), x, tracks.bottom(), Pen.of(Ink.GRID_STRONG).dashed());
            }
        }

        private void label(Surface surface, double x, Lettering letters) {
            surface.text(
                    "not stored by EMDS", new Box(x, tracks.y() + 1, LABEL_WIDTH, 13), letters);
        }
    }
}
