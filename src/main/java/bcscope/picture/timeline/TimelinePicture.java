package bcscope.picture.timeline;

import bcscope.base.MpiKind;
import bcscope.metric.SliceSeries;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.Columns;

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
}
