package bcscope.cli.lesson.page;

import bcscope.happening.SliceDetail;
import bcscope.picture.Surface;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
import bcscope.picture.timeline.TimelineDetails;
import bcscope.picture.timeline.TimelinePicture;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.List;

/// The slices around the moment of a look as a timeline, as far as they are seen.
final class TimelineStrip {
    private static final double HEIGHT = 180;
    private static final int SLICES_BEFORE = 8;

    private TimelineStrip() {}

    static String svg(SightScene scene, Theme theme) {
        SvgSurface surface = new SvgSurface(theme, SightPicture.WIDTH, HEIGHT);
        draw(surface, scene);
        return surface.svg();
    }

    private static void draw(Surface surface, SightScene scene) {
        RunView run = scene.run();
        int slice = scene.state().moment().slice();
        List<SliceDetail> details = new ArrayList<>();
        for (int s = Math.max(0, slice - SLICES_BEFORE); s <= slice; s++) {
            details.add(run.detail(s));
        }
        TimelineSource source = new TimelineSource(run);
        long from = details.getFirst().startNanos();
        long to = source.clock().extent(AxisKind.PHYSICAL, 0);
        TimelineState state =
                TimelineState.of(run, run.progress().simulatedNanos())
                        .with(new TimeAxis(AxisKind.PHYSICAL, from, to))
                        .at(scene.state().moment().nanos());
        state.tracks().forEach(track -> source.pyramid(track.series()));
        source.extend();
        source.extend();
        TimelineDetails shown = TimelineDetails.of(details, run.program().ranks());
        TimelinePicture.draw(surface, source, state, shown);
    }
}
