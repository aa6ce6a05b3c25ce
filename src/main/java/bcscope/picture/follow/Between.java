package bcscope.picture.follow;

import bcscope.base.Microphase;
import bcscope.explain.follow.LifeStage;
import bcscope.explain.follow.Milestone;
import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.DescriptorText;

import java.util.List;
import java.util.Optional;

/// What lies between the two columns: the way of the message in its present stage, and what is
/// going on.
final class Between {
    private static final int DELIVERY = 0;
    private static final int RECEIVES = 1;
    private static final int REMOTE = 2;
    private static final int MATCHES = 3;
    private static final double LARGEST = 11;
    private static final double SMALLEST = 8.5;

    private final Surface surface;
    private final FollowScene scene;
    private final FollowLayout layout;
    private final double factor;

    Between(Surface surface, FollowScene scene, FollowLayout layout) {
        this.surface = surface;
        this.scene = scene;
        this.layout = layout;
        factor = surface.theme().textFactor();
    }

    /// What is going on, in short lines; the first is the main one.
    static List<String> lines(FollowScene scene) {
        Optional<LifeStage> stage = scene.stage();
        if (stage.isEmpty()) {
            return List.of("not posted yet");
        }
        return switch (stage.get()) {
            case POSTED ->
                    scene.has(scene.life().sender().posted())
                            ? List.of("waits for", "the next DEM")
                            : List.of("waits for", "the send");
            case DELIVERED ->
                    runs(scene, Microphase.DEM, scene.life().delivered())
                            ? List.of("Xfer-And-Signal")
                            : waits(scene);
            case MATCHED ->
                    runs(scene, Microphase.MSM, scene.life().matched())
                            ? List.of("BR matches", "send and receive")
                            : List.of("waits for PM");
            case MOVED -> List.of(scene.isServed() ? "has arrived" : moving(scene), ofAll(scene));
            case RESTARTED -> List.of("has arrived", ofAll(scene));
        };
    }

    private static List<String> waits(FollowScene scene) {
        return scene.has(scene.life().receiver().posted())
                ? List.of("waits for MSM")
                : List.of("waits for", "the receive");
    }

    private static String moving(FollowScene scene) {
        return scene.isCarried() ? "rest waits" : "DMA get";
    }

    private static String ofAll(FollowScene scene) {
        return "of " + DescriptorText.size(scene.life().bytes());
    }

    private static boolean runs(
            FollowScene scene,
            Microphase phase,
            Optional<Milestone> milestone) {
        return scene.state().phase().filter(phase::equals).isPresent()
                && milestone.filter(it -> it.slice() == scene.state().moment().slice()).isPresent();
    }

    void draw() {
        Optional<LifeStage> stage = scene.stage();
        if (stage.isEmpty()) {
            words(layout.between().centerY());
            return;
        }
        switch (stage.get()) {
            case POSTED -> words(layout.between().centerY());
            case DELIVERED -> delivered();
            case MATCHED -> matched();
            case MOVED, RESTARTED -> moved();
        }
    }

    private void delivered() {
        Curve way = delivery();
        boolean travels =
                runs(scene, Microphase.DEM, scene.life().delivered());
        surface.arrow(way, Pen.of(travels ? Ink.PHASE_DEM : Ink.PHASE_DEM_SOFT, 2).dashed());
        if (!travels) {
            words(layout.between().centerY());
            return;
        }
        Box chip = chip(way.at(0.5));
        surface.fillRound(chip, 4, Ink.CARD);
        surface.strokeRound(chip, 4, Pen.of(Ink.PHASE_DEM, 1.5));
        surface.text("descriptor", chip.inset(3, 0), Lettering.mono(10).centered());
        words(chip.bottom() + 12 * factor);
    }

    /// In MSM nothing crosses the network: both descriptors are on the receiver's side.
    private void matched() {
        Pen pen = Pen.of(Ink.PHASE_MSM, 2);
        double x = layout.between().right();
        Point end = new Point(x, list(MATCHES).centerY());
        for (int from : new int[] {RECEIVES, REMOTE}) {
            Point start = new Point(x, list(from).centerY());
            double bow = (from == RECEIVES ? 30 : 16) * factor;
            Curve bend = new Curve(start, start.plus(-bow, 0), end.plus(-bow, 0), end);
            if (from == REMOTE) {
                surface.curve(bend, pen);
            } else {
                surface.arrow(bend, pen);
            }
        }
        words(layout.between().y() + 48 * factor);
    }

    private void moved() {
        Box call = layout.left().call();
        Point start = new Point(layout.between().x(), call.centerY());
        Point end = new Point(layout.between().right(), list(MATCHES).centerY());
        Curve way = Curve.horizontal(start, end);
        boolean moves = !scene.isServed() && !scene.isCarried();
        surface.arrow(way, Pen.of(moves ? Ink.PHASE_PM : Ink.PHASE_PM_SOFT, 2).dashed());
        long all = Math.max(1, scene.life().bytes());
        double share = Math.clamp((double) scene.movedBytes() / all, 0.0, 1.0);
        Box chip = chip(way.at(0.5));
        surface.fillRound(chip, 4, Ink.CARD);
        surface.clipped(
                chip.inset(1),
                () ->
                        surface.fillRect(
                                chip.inset(1).withWidth((chip.width() - 2) * share),
                                Ink.PHASE_PM_SOFT));
        surface.strokeRound(chip, 4, Pen.of(Ink.PHASE_PM, 2));
        surface.text(
                DescriptorText.size(scene.movedBytes()),
                chip.inset(3, 0),
                Lettering.mono(11).medium().centered());
        words(chip.bottom() + 12 * factor);
    }

    private Curve delivery() {
        Box from = layout.left().lists().get(DELIVERY);
        return Curve.horizontal(
                new Point(layout.between().x(), from.centerY()),
                new Point(layout.between().right(), list(REMOTE).centerY()));
    }

    private Box list(int index) {
        return layout.right().lists().get(index);
    }

    private Box chip(Point middle) {
        double width = layout.between().width() - 4;
        double height = 24 * factor;
        return new Box(
                        layout.between().x() + 2,
                        Math.min(middle.y() - height / 2, layout.between().bottom() - 54 * factor),
                        width,
                        height)
                .rounded();
    }

    /// The largest lettering in which `line` has room.
    private Lettering fitting(String line, double width) {
        Lettering lettering = Lettering.ui(LARGEST).medium().centered();
        while (lettering.size() > SMALLEST && surface.textWidth(line, lettering) > width) {
            lettering = lettering.sized(lettering.size() - 0.5);
        }
        return lettering;
    }

    /// The lines around `centerY`, on a clear ground.
    private void words(double centerY) {
        double y = centerY - 8 * factor;
        boolean first = true;
        for (String line : lines(scene)) {
            Box box = new Box(layout.between().x() + 2, y, layout.between().width() - 4, 15 * factor);
            Lettering lettering =
                    first
                            ? fitting(line, box.width())
                            : Lettering.ui(10.5).centered().muted();
            double width = Math.min(box.width(), surface.textWidth(line, lettering) + 4);
            surface.fillRect(box.centered(width, box.height()), Ink.PANEL.at(0.9));
            surface.text(line, box, lettering);
            y += 14 * factor;
            first = false;
        }
    }
}
