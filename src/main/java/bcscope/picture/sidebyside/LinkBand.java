package bcscope.picture.sidebyside;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.CallLedger;

/// The band between both timelines: thin lines join where a call of the selected process returns in
/// one run and in the other, a wedge the selected call, a thick line the moments that are coupled.
final class LinkBand {
    private static final int MOST_LINKS = 60;

    private final PairScene scene;
    private final PairLayout layout;
    private final AxisMap upper;
    private final AxisMap lower;

    LinkBand(PairScene scene, PairLayout layout) {
        this.scene = scene;
        this.layout = layout;
        upper = layout.first().map();
        lower = layout.second().map();
    }

    void draw(Surface surface) {
        Box box = layout.links();
        surface.fillRect(box, Ink.BACKGROUND.at(0.5));
        if (upper.axis().kind() == AxisKind.LOGICAL || scene.rank() >= scene.both().ranks()) {
            return;
        }
        surface.clipped(
                box,
                () -> {
                    links(surface, box);
                    scene.call().ifPresent(number -> selected(surface, box, number));
                    moments(surface, box);
                });
        surface.region("links", box, "How the two time axes are coupled");
    }

    private void links(Surface surface, Box box) {
        SideBySide both = scene.both();
        CallLedger first = both.first();
        int rank = scene.rank();
        int from = Math.max(0, first.at(rank, upper.nanos(upper.left())));
        int to = Math.min(both.paired(rank) - 1, first.at(rank, upper.nanos(upper.right())));
        int step = Math.max(1, (to - from) / MOST_LINKS + 1);
        for (int number = from - from % step; number <= to; number += step) {
            surface.line(
                    upper.x(first.returnedNanos(rank, number)),
                    box.y(),
                    lower.x(both.second().returnedNanos(rank, number)),
                    box.bottom(),
                    Pen.of(Ink.TEXT_FAINT.at(0.6)));
        }
    }

    private void selected(Surface surface, Box box, int number) {
        SideBySide both = scene.both();
        int rank = scene.rank();
        if (number >= both.paired(rank)) {
            return;
        }
        double left = upper.x(both.first().enteredNanos(rank, number));
        double right = Math.max(left + 2, upper.x(both.first().returnedNanos(rank, number)));
        double lowerLeft = lower.x(both.second().enteredNanos(rank, number));
        double lowerRight =
                Math.max(lowerLeft + 2, lower.x(both.second().returnedNanos(rank, number)));
        double[] wedge = {
            left, box.y(), right, box.y(), lowerRight, box.bottom(), lowerLeft, box.bottom()
        };
        surface.fillPolygon(wedge, Ink.RANGE);
        surface.line(left, box.y(), lowerLeft, box.bottom(), Pen.of(Ink.ACCENT, 1.5));
        surface.line(right, box.y(), lowerRight, box.bottom(), Pen.of(Ink.ACCENT, 1.5));
    }

    private void moments(Surface surface, Box box) {
        double x = Math.rint(upper.x(scene.firstNanos()));
        double other = Math.rint(lower.x(scene.secondNanos()));
        surface.line(x, box.y(), other, box.bottom(), Pen.of(Ink.CURSOR, 2));
    }
}
