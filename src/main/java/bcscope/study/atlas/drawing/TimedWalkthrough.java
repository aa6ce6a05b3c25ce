package bcscope.study.atlas.drawing;

import bcscope.base.Say;
import bcscope.happening.Activity;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.ProcessLook;
import bcscope.picture.Scale;
import bcscope.picture.Surface;

import java.util.List;

/// A [Walkthrough] over the time of some slices, to scale: a lane for each part from top to bottom,
/// borders of slices, the activities of processes, and the numbers of the steps where they happen.
/// Below are the steps in the order of their numbers.
///
/// @param walk the steps
/// @param slices all slices that it shows, in order
/// @param stretches activities of processes in their lanes
public record TimedWalkthrough(Walkthrough walk, List<Slice> slices, List<Stretch> stretches) {
    /// The width that it is made for.
    public static final double WIDTH = 1_150;

    private static final double MARGIN = 14;
    private static final double NAMES = 110;
    private static final double HEAD = 26;
    private static final double LANE = 46;
    private static final double BAR = 22;
    private static final double LINE = 22;
    private static final double BADGE = 10;
    private static final double WHEN = 190;

    /// Copies the lists.
    public TimedWalkthrough {
        slices = List.copyOf(slices);
        stretches = List.copyOf(stretches);
    }

    /// A slice.
    ///
    /// @param number of it
    /// @param startNanos its strobe
    /// @param endNanos the next
    public record Slice(int number, long startNanos, long endNanos) {}

    /// An activity of a process.
    ///
    /// @param fromNanos begin
    /// @param toNanos end
    public record Stretch(int lane, Activity activity, long fromNanos, long toNanos) {}

    /// The height that it needs.
    public double height() {
        return 2 * MARGIN + HEAD + LANE * walk.lanes().size() + 8 + LINE * walk.numbered().size();
    }

    /// Draws it over the whole surface.
    public void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        Box all = surface.bounds().inset(MARGIN, MARGIN);
        Box area = all.rightOfLeft(NAMES).top(HEAD + LANE * walk.lanes().size());
        Scale scale =
                Scale.across(slices.getFirst().startNanos(), slices.getLast().endNanos(), area);
        slices.forEach(slice -> slice(surface, area, scale, slice));
        for (int lane = 0; lane < walk.lanes().size(); lane++) {
            surface.text(
                    walk.lanes().get(lane), all.x(), y(area, lane) + 4, Lettering.ui(11).medium());
            surface.line(
                    area.x(), y(area, lane), area.right(), y(area, lane), Pen.of(Ink.GRID_STRONG));
        }
        stretches.forEach(stretch -> stretch(surface, area, scale, stretch));
        walk.steps().forEach(step -> arrow(surface, area, scale, step));
        walk.steps().forEach(step -> badge(surface, area, scale, step));
        list(surface, all.belowTop(area.height() + 8));
    }

    private static double y(Box area, int lane) {
        return area.y() + HEAD + LANE * (lane + 0.5);
    }

    private static void slice(Surface surface, Box area, Scale scale, Slice slice) {
        double left = scale.at(slice.startNanos());
        double right = scale.at(slice.endNanos());
        surface.line(left, area.y(), left, area.bottom(), Pen.of(Ink.STROBE, 1.5));
        surface.line(right, area.y(), right, area.bottom(), Pen.of(Ink.STROBE, 1.5));
        String name =
                Say.of("slice %s, %{time}", slice.number(), slice.endNanos() - slice.startNanos());
        surface.text(
                name,
                new Box(left, area.y(), right - left, 18),
                Lettering.ui(11).muted().centered());
    }

    private static void stretch(Surface surface, Box area, Scale scale, Stretch stretch) {
        double middle = y(area, stretch.lane());
        Box box =
                scale.span(
                        stretch.fromNanos(),
                        stretch.toNanos(),
                        middle - BAR / 2,
                        middle + BAR / 2,
                        1);
        String words = box.width() > 90 ? stretch.activity().title() : "";
        CommonShapes.stateBar(surface, box, ProcessLook.of(stretch.activity()), words);
    }

    private static void arrow(Surface surface, Box area, Scale scale, Walkthrough.Step step) {
        if (step.from() != step.to()) {
            double sign = Math.signum(step.to() - step.from());
            double x = x(area, scale, step);
            surface.arrow(
                    x,
                    y(area, step.from()),
                    x,
                    y(area, step.to()) - 3 * sign,
                    Pen.of(Ink.ACCENT, 2));
        }
    }

    private static double x(Box area, Scale scale, Walkthrough.Step step) {
        return Math.clamp(scale.at(step.nanos()), area.x() + BADGE, area.right() - BADGE);
    }

    private static void badge(Surface surface, Box area, Scale scale, Walkthrough.Step step) {
        double x = x(area, scale, step);
        Block.badge(surface, step.label(), x, y(area, step.from()));
        surface.region(
                "step:" + step.label() + ":" + step.from(),
                new Box(x - BADGE, y(area, step.from()) - BADGE, 2 * BADGE, 2 * BADGE),
                step.text());
    }

    private void list(Surface surface, Box box) {
        double y = box.y() + LINE / 2;
        for (Walkthrough.Step step : walk.numbered()) {
            Block.badge(surface, step.label(), box.x() + BADGE, y);
            surface.text(step.when(), box.x() + 3 * BADGE, y + 4, Lettering.ui(10).muted());
            surface.text(step.text(), box.x() + WHEN, y + 4, Lettering.ui(11));
            y += LINE;
        }
    }
}
