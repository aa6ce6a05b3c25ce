package bcscope.picture.sidebyside;

import bcscope.picture.Box;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.picture.timeline.axis.TimeAxis;

/// The layout of two runs side by side: heading and timeline of the first, the band that links
/// both, heading and timeline of the second, the delta track. The axis is at the same place in all
/// of them.
///
/// @param box everything
/// @param firstHead name of the first run
/// @param first its timeline
/// @param links pairs of coupled moments
/// @param secondHead name of the second run
/// @param second its timeline
/// @param deltaLabel names and numbers of the delta track
/// @param delta how late the second run is
public record PairLayout(
        Box box,
        Box firstHead,
        TimelineLayout first,
        Box links,
        Box secondHead,
        TimelineLayout second,
        Box deltaLabel,
        Box delta) {
    private static final double HEAD = 22;
    private static final double LINKS = 30;
    private static final double LOW_LINKS = 16;
    private static final double DELTA_SHARE = 0.2;
    private static final double LEAST_DELTA = 52;
    private static final double MOST_DELTA = 110;
    private static final double LOW = 420;
    private static final double LOWEST = 330;
    private static final double LOW_DELTA = 44;

    /// The run at a place.
    public enum Place {
        FIRST,
        SECOND,
        DELTA,
        ELSEWHERE
    }

    /// The layout of `scene` in `box`. In a low box, the headings are above the overviews.
    public static PairLayout of(PairScene scene, Box box) {
        boolean low = box.height() < LOWEST;
        double delta =
                low ? LOW_DELTA : Math.clamp(box.height() * DELTA_SHARE, LEAST_DELTA, MOST_DELTA);
        double links = box.height() < LOW ? LOW_LINKS : LINKS;
        double head = low ? 0 : HEAD;
        double each = Math.rint(Math.max(40, (box.height() - delta - links - 2 * head - 6) / 2));
        Box upper = box.top(head + each);
        Box linksBox = box.belowTop(head + each).top(links);
        Box lower = box.belowTop(head + each + links).top(head + each);
        TimelineLayout first =
                timeline(scene, scene.first(), scene.firstTimeline(), upper.belowTop(head));
        TimelineLayout second =
                timeline(scene, scene.second(), scene.secondTimeline(), lower.belowTop(head));
        Box rest = box.belowTop(2 * (head + each) + links);
        Box plot =
                Box.between(first.ruler().x(), rest.y(), first.ruler().right(), rest.bottom() - 6)
                        .rounded();
        return new PairLayout(
                box,
                upper.top(HEAD),
                first,
                Box.between(plot.x(), linksBox.y(), plot.right(), linksBox.bottom()),
                lower.top(HEAD),
                second,
                Box.between(
                        first.labels().x(), plot.y(), first.labels().right() - 8, plot.bottom()),
                plot);
    }

    /// Both overviews are drawn in the scale of the longer run.
    private static TimelineLayout timeline(
            PairScene scene, PairScene.Half half, TimelineState state, Box box) {
        TimelineSource source = half.source();
        TimelineLayout own = TimelineLayout.of(source, state, box);
        AxisKind kind = state.axis().kind();
        TimeAxis whole = TimeAxis.whole(kind, scene.extent());
        return own.withWhole(AxisMap.across(whole, own.map().clock(), own.overview()));
    }

    /// The content at a place.
    public Place at(double x, double y) {
        if (first.box().contains(x, y) || firstHead.contains(x, y)) {
            return Place.FIRST;
        }
        if (second.box().contains(x, y) || secondHead.contains(x, y)) {
            return Place.SECOND;
        }
        return delta.contains(x, y) || links.contains(x, y) ? Place.DELTA : Place.ELSEWHERE;
    }

    /// Whether the overview of one of the runs lies at a place, not its heading.
    public boolean isOverview(double x, double y) {
        boolean overview = first.overview().contains(x, y) || second.overview().contains(x, y);
        return overview && !firstHead.contains(x, y) && !secondHead.contains(x, y);
    }
}
