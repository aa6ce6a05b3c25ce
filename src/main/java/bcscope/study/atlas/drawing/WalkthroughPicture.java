package bcscope.study.atlas.drawing;

import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paragraph;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

/// Draws a [Walkthrough] over a whole surface: a lane for each part, time downwards, a badge with
/// the number of each step, its sentence beside it. Time is not to scale.
public final class WalkthroughPicture {
    private static final double WIDTH = 1_150;
    private static final double ROW = 40;
    private static final double HEAD = 54;
    private static final double MARGIN = 14;
    private static final double WHEN = 128;
    private static final double WORDS = 400;
    private static final double LINE = 15;

    private final Surface surface;
    private final Walkthrough walk;
    private final Box lanes;
    private final double row;

    private WalkthroughPicture(Surface surface, Walkthrough walk) {
        this.surface = surface;
        this.walk = walk;
        double factor = surface.theme().textFactor();
        Box all = surface.bounds().inset(MARGIN, MARGIN);
        lanes = all.rightOfLeft(WHEN * factor).leftOfRight(WORDS * factor);
        row = (all.height() - HEAD * factor) / Math.max(1, walk.steps().size());
    }

    /// The width that it is made for.
    public static double width() {
        return WIDTH;
    }

    /// The height that it needs for `walk`.
    public static double height(Walkthrough walk) {
        return HEAD + 2 * MARGIN + ROW * walk.steps().size();
    }

    /// Draws `walk`.
    public static void draw(Surface surface, Walkthrough walk) {
        new WalkthroughPicture(surface, walk).draw();
    }

    private void draw() {
        surface.fillRect(surface.bounds(), Ink.CARD);
        for (int lane = 0; lane < walk.lanes().size(); lane++) {
            lane(lane);
        }
        for (int i = 0; i < walk.steps().size(); i++) {
            step(walk.steps().get(i), i);
        }
    }

    private double x(int lane) {
        return lanes.x() + lanes.width() * (lane + 0.5) / walk.lanes().size();
    }

    private double y(int step) {
        return lanes.bottom() - row * (walk.steps().size() - step - 0.5);
    }

    private void lane(int lane) {
        double width = lanes.width() / walk.lanes().size() - 8;
        Box head = new Box(x(lane) - width / 2, lanes.y(), width, 32 * factor());
        CommonShapes.field(surface, head);
        String name = walk.lanes().get(lane);
        Lettering lettering = surface.fitting(name, Lettering.ui(11).medium(), 8, width - 8);
        surface.text(name, head.inset(4, 0), lettering.centered());
        surface.line(x(lane), head.bottom(), x(lane), lanes.bottom(), Pen.of(Ink.GRID_STRONG));
    }

    private double factor() {
        return surface.theme().textFactor();
    }

    private void step(Walkthrough.Step step, int index) {
        double y = y(index);
        Box line = new Box(surface.bounds().x() + MARGIN, y - row / 2, 0, row);
        if (index % 2 == 0) {
            surface.fillRect(
                    line.withWidth(surface.bounds().width() - 2 * MARGIN), Ink.PANEL.at(0.5));
        }
        surface.text(step.when(), line.withWidth(WHEN * factor() - 8), Lettering.ui(10).muted());
        words(step.text(), new Box(lanes.right() + 12, y - row / 2, WORDS * factor() - 12, row));
        if (step.from() != step.to()) {
            double sign = Math.signum(step.to() - step.from());
            surface.arrow(
                    x(step.from()) + sign * Block.badgeRadius(surface),
                    y,
                    x(step.to()) - sign * 2,
                    y,
                    Pen.of(Ink.ACCENT, 2));
        }
        Block.badge(surface, step.label(), x(step.from()), y);
        surface.region("step:" + step.label(), line.withWidth(lanes.right()), step.text());
    }

    private void words(String text, Box box) {
        Lettering lettering = Lettering.ui(11);
        if (surface.textWidth(text, lettering) <= box.width()) {
            surface.text(text, box, lettering);
        } else {
            double two = 2 * LINE * factor();
            Box middle = box.belowTop((box.height() - two) / 2);
            Paragraph.draw(surface, text, middle, lettering, LINE);
        }
    }
}
