package bcscope.picture.follow;

import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.DescriptorText;

import java.util.ArrayList;
import java.util.List;

/// The space between the two columns: the way of the message in its present stage, and what is
/// going on.
final class Between {
    private static final int SENDS = 0;
    private static final int RECEIVES = 1;
    private static final int REMOTE = 2;
    private static final int MATCHES = 3;
    private static final double SMALLEST = 8.5;

    private final Surface surface;
    private final FollowScene scene;
    private final FollowLayout layout;
    private final Situation situation;
    private final Box box;
    private final double factor;

    Between(Surface surface, FollowScene scene, FollowLayout layout) {
        this.surface = surface;
        this.scene = scene;
        this.layout = layout;
        situation = Situation.of(scene);
        box = layout.between();
        factor = surface.theme().textFactor();
    }

    void draw() {
        switch (situation) {
            case NOT_POSTED, RECEIVE_POSTED, POSTED -> words(box.centerY());
            case DELIVERING -> delivering();
            case AWAITS_RECEIVE, AWAITS_MSM -> {
                surface.arrow(delivery(), Pen.of(Ink.PHASE_DEM_SOFT, 2).dashed());
                words(box.centerY());
            }
            case MATCHING, AWAITS_PM -> matched();
            case MOVING -> moved(Ink.PHASE_PM);
            case CARRIED, ARRIVED -> moved(Ink.PHASE_PM_SOFT);
        }
    }

    /// The descriptor moves out of the list of the sender into that of the receiver.
    private void delivering() {
        Curve way = delivery();
        surface.arrow(way, Pen.of(Ink.PHASE_DEM, 2).dashed());
        words(chip(way).bottom() + 12 * factor);
        Lettering lettering = Lettering.mono(10).centered();
        Box from = FollowLayout.slot(layout.left().lists().get(SENDS), factor);
        Box to = FollowLayout.slot(list(REMOTE), factor);
        Point at =
                Curve.horizontal(
                                new Point(from.centerX(), from.centerY()),
                                new Point(to.centerX(), to.centerY()))
                        .at(scene.delivery());
        double width = surface.textWidth("descriptor", lettering) + 8;
        double height = from.height();
        double x = Math.min(at.x() - width / 2, to.right() - width);
        Box chip = new Box(x, at.y() - height / 2, width, height).rounded();
        surface.fillRound(chip, 4, Ink.PHASE_DEM_SOFT);
        surface.strokeRound(chip, 4, Pen.of(Ink.PHASE_DEM, 1.5));
        surface.text("descriptor", chip, lettering);
    }

    /// In MSM nothing crosses the network: both descriptors are on the receiver's side, and meet.
    private void matched() {
        Pen pen = Pen.of(Ink.PHASE_MSM, 2);
        double share = scene.meeting();
        if (share > 0) {
            surface.curve(bend(REMOTE, 16 * factor).upTo(share), pen);
            surface.arrow(bend(RECEIVES, 30 * factor).upTo(share), pen);
        }
        words(box.y() + 48 * factor);
    }

    private Curve bend(int from, double bow) {
        Point start = new Point(box.right(), list(from).centerY());
        Point end = new Point(box.right(), list(MATCHES).centerY());
        return new Curve(start, start.plus(-bow, 0), end.plus(-bow, 0), end);
    }

    private void moved(Ink ink) {
        Curve way = across(layout.left().call(), MATCHES);
        surface.arrow(way, Pen.of(ink, 2).dashed());
        long all = Math.max(1, scene.life().bytes());
        double share = Math.clamp((double) scene.movedBytes() / all, 0.0, 1.0);
        Box chip = chip(way);
        Box inner = chip.inset(1);
        surface.fillRound(chip, 4, Ink.CARD);
        surface.fillRect(inner.withWidth(inner.width() * share), Ink.PHASE_PM_SOFT);
        surface.strokeRound(chip, 4, Pen.of(Ink.PHASE_PM, 2));
        surface.text(
                DescriptorText.size(scene.movedBytes()),
                chip.inset(3, 0),
                Lettering.mono(11).medium().centered());
        List<String> lines = new ArrayList<>(situation.lines());
        if (scene.movedBytes() < scene.life().bytes()) {
            lines.addFirst("of " + DescriptorText.size(scene.life().bytes()));
        }
        words(chip.bottom() + 12 * factor, lines);
    }

    private Curve delivery() {
        return across(layout.left().lists().get(SENDS), REMOTE);
    }

    private Curve across(Box from, int to) {
        return Curve.horizontal(
                new Point(box.x(), from.centerY()), new Point(box.right(), list(to).centerY()));
    }

    private Box list(int index) {
        return layout.right().lists().get(index);
    }

    /// A box in the middle of `way`, with room for two lines below it.
    private Box chip(Curve way) {
        double height = 24 * factor;
        double y = Math.min(way.at(0.5).y() - height / 2, box.bottom() - height - 30 * factor);
        return new Box(box.x() + 2, y, box.width() - 4, height).rounded();
    }

    /// The lines of the situation from `y` on.
    private void words(double y) {
        words(y, situation.lines());
    }

    /// `lines` from `y` on, on a clear ground.
    private void words(double y, List<String> lines) {
        double height = 14 * factor;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Box place = new Box(box.x() + 2, y - 8 * factor + i * height, box.width() - 4, height);
            Lettering largest = i == 0 ? Lettering.ui(11).medium() : Lettering.ui(10.5).muted();
            Lettering lettering =
                    surface.fitting(line, largest.centered(), SMALLEST, place.width());
            double width = Math.min(place.width(), surface.textWidth(line, lettering) + 4);
            surface.fillRect(place.centered(width, height), Ink.PANEL.at(0.9));
            surface.text(line, place, lettering);
        }
    }
}
