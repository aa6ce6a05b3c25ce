package bcscope.picture.sidebyside;

import bcscope.picture.Box;
import bcscope.picture.timeline.AxisKind;
import bcscope.picture.timeline.AxisMap;
import bcscope.picture.timeline.TimeAxis;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;

/// Where the parts of two runs side by side are: heading and timeline of the first, the band that
/// links both, heading and timeline of the second, the delta track. The axis is at the same place
/// in all of them.
///
/// @param box everything
/// @param firstHead name of the first run
/// @param first its timeline
/// @param links what is coupled with what
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
    private static final double LOW_LINKS = 20;
    private static final double DELTA_SHARE = 0.2;
    private static final double LEAST_DELTA = 52;
    private static final double MOST_DELTA = 110;
    private static final double LOW = 420;

    /// Which run lies at a place.
    public enum Place {
        FIRST,
        SECOND,
        DELTA,
        ELSEWHERE
    }

    /// The layout of `scene` in `box`.
    public static PairLayout of(PairScene scene, Box box) {
        double delta = Math.clamp(box.height() * DELTA_SHARE, LEAST_DELTA, MOST_DELTA);
        double links = box.height() < LOW ? LOW_LINKS : LINKS;
        double each = Math.rint(Math.max(40, (box.height() - delta - links - 2 * HEAD - 6) / 2));
        Box firstHead = box.top(HEAD);
        Box firstBox = box.belowTop(HEAD).top(each);
        Box linksBox = box.belowTop(HEAD + each).top(links);
        Box secondHead = box.belowTop(HEAD + each + links).top(HEAD);
        Box secondBox = box.belowTop(2 * HEAD + each + links).top(each);
        TimelineLayout first = timeline(scene, scene.first(), scene.firstTimeline(), firstBox);
        TimelineLayout second = timeline(scene, scene.second(), scene.secondTimeline(), secondBox);
        Box rest = box.belowTop(2 * (HEAD + each) + links);
        Box deltaBox =
                Box.between(first.ruler().x(), rest.y(), first.ruler().right(), rest.bottom() - 6)
                        .rounded();
        return new PairLayout(
                box,
                firstHead,
                first,
                Box.between(
                        first.ruler().x(), linksBox.y(), first.ruler().right(), linksBox.bottom()),
                secondHead,
                second,
                Box.between(
                        first.labels().x(),
                        deltaBox.y(),
                        first.labels().right() - 8,
                        deltaBox.bottom()),
                deltaBox);
    }

    /// Both overviews are drawn in the scale of the longer run.
    private static TimelineLayout timeline(
            PairScene scene, PairScene.Half half, TimelineState state, Box box) {
        TimelineSource source = half.source();
        TimelineLayout own = TimelineLayout.of(source, state, box);
        AxisKind kind = state.axis().kind();
        TimeAxis whole = TimeAxis.whole(kind, scene.extent());
        return new TimelineLayout(
                own.box(),
                own.labels(),
                own.overview(),
                own.ruler(),
                own.ribbon(),
                own.faults(),
                own.tracksBox(),
                own.tracks(),
                own.rows(),
                own.map(),
                AxisMap.across(whole, own.map().clock(), own.overview()));
    }

    /// What lies at a place.
    public Place at(double x, double y) {
        if (first.box().contains(x, y) || firstHead.contains(x, y)) {
            return Place.FIRST;
        }
        if (second.box().contains(x, y) || secondHead.contains(x, y)) {
            return Place.SECOND;
        }
        return delta.contains(x, y) || links.contains(x, y) ? Place.DELTA : Place.ELSEWHERE;
    }
}
