package bcscope.picture.timeline;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.AxisKind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Selects the messages that are drawn as arrows: few, or none. A picture of many arrows shows
/// nothing.
public final class Arrows {
    /// Most rows on the screen for arrows without a selection.
    public static final int MOST_ROWS = 64;

    /// Most arrows.
    public static final int MOST_ARROWS = 200;

    private Arrows() {}

    /// The messages whose chunks move in the given slices, an arrow each, by time.
    public static List<Arrow> from(List<SliceDetail> details) {
        Map<Long, Arrow> bySend = new HashMap<>();
        for (SliceDetail detail : details) {
            for (Happening happening : detail.happenings()) {
                if (happening instanceof Happening.Transferred moved) {
                    Descriptor send = moved.send();
                    long key = ((long) send.rank() << 32) | send.number();
                    bySend.merge(key, arrow(moved), Arrows::joined);
                }
            }
        }
        List<Arrow> arrows = new ArrayList<>(bySend.values());
        arrows.sort(
                Comparator.comparingLong(Arrow::fromNanos)
                        .thenComparingInt(Arrow::fromRank)
                        .thenComparingInt(Arrow::toRank)
                        .thenComparingLong(Arrow::toNanos));
        return List.copyOf(arrows);
    }

    /// The visible ones of `arrows`: of the selected process if there is one, otherwise all that
    /// meet a visible row, unless rows or arrows are too many.
    public static List<Arrow> shown(
            List<Arrow> arrows, TimelineState state, TimelineLayout layout) {
        if (layout.rows().level() > 0 || state.axis().kind() == AxisKind.LOGICAL) {
            return List.of();
        }
        long fromNanos = layout.map().nanos(layout.map().left());
        long toNanos = layout.map().nanos(layout.map().right());
        List<Arrow> inSight =
                arrows.stream()
                        .filter(a -> a.toNanos() >= fromNanos && a.fromNanos() < toNanos)
                        .toList();
        if (state.shared().selection() instanceof Target.Rank selected) {
            return inSight.stream()
                    .filter(arrow -> arrow.touches(selected.rank()))
                    .limit(MOST_ARROWS)
                    .toList();
        }
        int rows = layout.rows().end() - layout.rows().first();
        return rows <= MOST_ROWS && inSight.size() <= MOST_ARROWS ? inSight : List.of();
    }

    private static Arrow arrow(Happening.Transferred moved) {
        return new Arrow(
                moved.send().rank(),
                moved.send().postNanos(),
                moved.receive().rank(),
                moved.endNanos(),
                moved.bytes());
    }

    private static Arrow joined(Arrow one, Arrow other) {
        return new Arrow(
                one.fromRank(),
                one.fromNanos(),
                one.toRank(),
                Math.max(one.toNanos(), other.toNanos()),
                one.bytes() + other.bytes());
    }
}
