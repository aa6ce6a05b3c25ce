package bcscope.picture.sidebyside;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.timeline.RowOrder;
import bcscope.picture.timeline.TimelineDetails;
import bcscope.picture.timeline.TimelineLayout;
import bcscope.picture.timeline.TimelinePicture;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.AxisMap;
import bcscope.run.comparison.SideBySide;
import bcscope.run.operation.CallLedger;

/// Draws two runs one over the other.
public final class PairPicture {
    private final PairScene scene;
    private final PairLayout layout;

    /// The picture of `scene` at the places of `layout`.
    public PairPicture(PairScene scene, PairLayout layout) {
        this.scene = scene;
        this.layout = layout;
    }

    /// Lays out and draws `scene` over `box`.
    public static void draw(Surface surface, PairScene scene, Box box) {
        PairLayout layout = PairLayout.of(scene, box);
        DeltaCurve curve = DeltaCurve.of(scene.both(), layout.first().map(), scene.rank());
        new PairPicture(scene, layout).draw(surface, curve);
    }

    /// Draws it with the delta track `curve`.
    public void draw(Surface surface, DeltaCurve curve) {
        surface.fillRect(layout.box(), Ink.PANEL);
        timeline(surface, scene.first(), layout.first(), scene.firstTimeline());
        timeline(surface, scene.second(), layout.second(), scene.secondTimeline());
        head(surface, scene.first(), layout.firstHead(), "A");
        head(surface, scene.second(), layout.secondHead(), "B");
        selected(surface, scene.both().first(), layout.first());
        selected(surface, scene.both().second(), layout.second());
        new LinkBand(scene, layout).draw(surface);
        new DeltaPicture(scene, layout, curve).draw(surface);
    }

    private static void timeline(
            Surface surface, PairScene.Half half, TimelineLayout place, TimelineState state) {
        new TimelinePicture(half.source(), state, TimelineDetails.NONE, place).draw(surface);
    }

    private void head(Surface surface, PairScene.Half half, Box head, String letter) {
        surface.fillRect(head, Ink.PANEL);
        Box inner = head.inset(10, 0).belowTop(4);
        Box badge = new Box(inner.x(), inner.y(), 17, 16);
        surface.fillRound(badge, 3, Ink.TEXT_MUTED);
        surface.text(letter, badge, Lettering.ui(10.5).bold().centered().in(Ink.PANEL));
        Lettering name = Lettering.ui(12.5).medium();
        Box words = inner.rightOfLeft(24);
        String length = Numbers.instant(half.source().run().progress().simulatedNanos());
        Lettering right = Lettering.mono(10.5).muted().right();
        double room = words.width() - surface.textWidth(length, right) - 12;
        double nameWidth = Math.min(room * 0.6, surface.textWidth(half.name(), name));
        surface.text(half.name(), words.left(nameWidth + 1), name);
        surface.text(
                half.about(),
                new Box(
                        words.x() + nameWidth + 12,
                        words.y(),
                        Math.max(0, room - nameWidth - 12),
                        words.height()),
                Lettering.ui(11).muted());
        surface.text(length, words, right);
    }

    /// Outlines the process, and its selected call in it.
    private void selected(Surface surface, CallLedger ledger, TimelineLayout place) {
        int rank = scene.rank();
        if (place.rows().level() > 0 || rank >= ledger.ranks()) {
            return;
        }
        Box row = place.rows().rowBox(row(rank, place));
        if (row.isEmpty()) {
            return;
        }
        Box frame = Box.between(row.x(), row.y() - 1, row.right(), row.bottom() + 1);
        surface.strokeRect(frame, Pen.of(Ink.TEXT_MUTED));
        AxisMap map = place.map();
        boolean timed = map.axis().kind() != AxisKind.LOGICAL;
        if (timed && scene.call().isPresent() && scene.call().getAsInt() < ledger.listed(rank)) {
            call(surface, ledger, map, row, scene.call().getAsInt());
        }
    }

    private void call(Surface surface, CallLedger ledger, AxisMap map, Box row, int number) {
        int rank = scene.rank();
        double left = Math.max(map.left(), map.x(ledger.enteredNanos(rank, number)));
        double right = Math.min(map.right(), map.x(ledger.returnedNanos(rank, number)));
        if (right >= map.left() && left <= map.right()) {
            double end = Math.max(right, left + 2) + 1;
            surface.strokeRound(
                    Box.between(left - 1, row.y() - 2, end, row.bottom() + 2),
                    2,
                    Pen.of(Ink.ACCENT, 2));
        }
    }

    private int row(int rank, TimelineLayout place) {
        PairScene.Half half = place.equals(layout.first()) ? scene.first() : scene.second();
        RowOrder order = scene.timeline().rows().order();
        return half.source().rowOf(rank, order);
    }

    /// The band between both timelines: thin lines join where a call of the selected process
    /// returns in one run and in the other, a wedge the selected call, a thick line the moments
    /// that are coupled.
    static final class LinkBand {
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
}
