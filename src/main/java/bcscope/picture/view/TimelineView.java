package bcscope.picture.view;

import bcscope.explain.story.Lane;
import bcscope.happening.SliceDetail;
import bcscope.picture.Box;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.timeline.TimelineDetails;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelinePicture;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.TimelineWords;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.colour.RowColour;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.run.RunView;
import bcscope.run.path.CriticalPath;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The slices around a moment as a timeline.
///
/// @param source source of its values
/// @param state visible part
/// @param details the slices in sight
public record TimelineView(TimelineSource source, TimelineState state, TimelineDetails details)
        implements ShownView {
    /// As a file shows it: the slices before and after the moment.
    static TimelineView around(ViewAt at) {
        int last = at.run().progress().slices() - 1;
        int after = Math.min(last, slice(at) + RunStill.SLICES_AROUND);
        List<SliceDetail> details = details(at, RunStill.SLICES_AROUND, after);
        TimelineView view = over(at, source(at), details, details.getLast().endNanos());
        TimelineState named = view.state.naming(Lane.at(at.state().detail(), at.state().moment()));
        return new TimelineView(view.source, named, view.details);
    }

    /// The same, with the critical path of the run.
    static TimelineView withPath(ViewAt at) {
        TimelineView view = around(at);
        RowColouring.Path path = RowColouring.Path.of(CriticalPath.of(at.run(), slice -> true));
        RowColouring colouring =
                RowColouring.FIRST.withBy(RowColour.PATH).withPath(Optional.of(path));
        return new TimelineView(view.source, view.state.with(colouring), view.details);
    }

    /// As a page shows it: `before` slices, and as much as is seen of that of the moment.
    public static TimelineView upTo(ViewAt at, int before) {
        TimelineSource source = source(at);
        return over(
                at,
                source,
                details(at, before, slice(at)),
                source.clock().extent(AxisKind.PHYSICAL, 0));
    }

    private static int slice(ViewAt at) {
        return at.state().moment().slice();
    }

    private static List<SliceDetail> details(ViewAt at, int before, int last) {
        return IntStream.rangeClosed(Math.max(0, slice(at) - before), last)
                .mapToObj(at.run()::detail)
                .toList();
    }

    private static TimelineSource source(ViewAt at) {
        TimelineSource source = new TimelineSource(at.run());
        at.known().oneByOne().ifPresent(source::compareWith);
        return source;
    }

    private static TimelineView over(
            ViewAt at, TimelineSource source, List<SliceDetail> details, long endNanos) {
        RunView run = at.run();
        long from = details.getFirst().startNanos();
        TimelineState state =
                TimelineState.of(run, run.progress().simulatedNanos())
                        .withAxis(new TimeAxis(AxisKind.PHYSICAL, from, endNanos))
                        .at(at.state().moment().nanos());
        state.tracks().forEach(track -> source.pyramid(track.series()));
        source.extend();
        source.extend();
        return new TimelineView(source, state, TimelineDetails.of(details, run.program().ranks()));
    }

    @Override
    public void draw(Surface surface) {
        TimelinePicture.draw(surface, source, state, details);
    }

    /// A description of the part that is visible in `box`.
    public String words(Box box) {
        TimelineLayout layout = TimelineLayout.of(source, state, box);
        return new TimelineWords(source, state, details, layout).sentences();
    }
}
