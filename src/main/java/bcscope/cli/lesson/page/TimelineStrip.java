package bcscope.cli.lesson.page;

import bcscope.happening.SliceDetail;
import bcscope.picture.Box;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
import bcscope.picture.timeline.TimelineDetails;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelinePicture;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.TimelineWords;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.List;

/// The slices around the moment of a look as a timeline, as far as they are seen.
///
/// @param source what it reads
/// @param state what is in sight
/// @param details the slices in sight
record TimelineStrip(TimelineSource source, TimelineState state, TimelineDetails details) {
    private static final double HEIGHT = 180;
    private static final int SLICES_BEFORE = 8;

    /// The slices around the moment of `scene`.
    static TimelineStrip of(SightScene scene) {
        RunView run = scene.run();
        int slice = scene.state().moment().slice();
        List<SliceDetail> details = new ArrayList<>();
        for (int s = Math.max(0, slice - SLICES_BEFORE); s <= slice; s++) {
            details.add(run.detail(s));
        }
        TimelineSource source = new TimelineSource(run);
        scene.oneByOne().ifPresent(source::compareWith);
        long from = details.getFirst().startNanos();
        long to = source.clock().extent(AxisKind.PHYSICAL, 0);
        TimelineState state =
                TimelineState.of(run, run.progress().simulatedNanos())
                        .withAxis(new TimeAxis(AxisKind.PHYSICAL, from, to))
                        .at(scene.state().moment().nanos());
        state.tracks().forEach(track -> source.pyramid(track.series()));
        source.extend();
        source.extend();
        return new TimelineStrip(source, state, TimelineDetails.of(details, run.program().ranks()));
    }

    /// The picture as a file.
    String svg(Theme theme) {
        SvgSurface surface = new SvgSurface(theme, SightPicture.WIDTH, HEIGHT);
        TimelinePicture.draw(surface, source, state, details);
        return surface.svg();
    }

    /// The timeline as text.
    String words() {
        Box box = new Box(0, 0, SightPicture.WIDTH, HEIGHT);
        TimelineLayout layout = TimelineLayout.of(source, state, box);
        return new TimelineWords(source, state, details, layout).sentences();
    }
}
