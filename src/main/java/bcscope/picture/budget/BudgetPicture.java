package bcscope.picture.budget;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Hatch;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Paragraph;
import bcscope.picture.Pen;
import bcscope.picture.PhaseLook;
import bcscope.picture.Scale;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.plot.AxisTicks;
import bcscope.picture.plot.Plot;
import bcscope.run.budget.BudgetPart;
import bcscope.run.budget.PhaseBudget;
import bcscope.run.budget.SliceBudget;

import java.util.function.Consumer;

/// A bar for each slice, or for the mean of neighbouring ones, stacked from its parts in the order
/// in which they pass, with T as a line. What runs beyond T is hatched; a cap shows the longest of
/// the slices of a bar.
final class BudgetPicture {
    private static final double MARGIN = 14;
    private static final double LINE = 20;
    private static final double AXIS_WIDTH = 46;
    private static final double LEAST_BAR = 2;
    private static final double MOST_BAR = 84;
    private static final double SWATCH = 12;
    private static final double BARS_SHARE = 0.56;
    private static final double LEAST_OUTLINED = 12;

    /// Most height of the view, in lengths of a slice. The end of a longer slice, such as one with
    /// a checkpoint, is not drawn.
    private static final double MOST_SLICES_HIGH = 2;

    private static final double HEADROOM = 1.12;
    private static final long NANOS_PER_MICRO = 1_000;
    private static final Lettering LABEL = Lettering.ui(11).muted();
    private static final Paint BEYOND = Ink.TEXT.at(0.55);

    private final Surface surface;
    private final BudgetScene scene;
    private final double line;

    private BudgetPicture(Surface surface, BudgetScene scene) {
        this.surface = surface;
        this.scene = scene;
        line = Math.rint(LINE * surface.theme().textFactor());
    }

    static void draw(Surface surface, BudgetScene scene, Box box) {
        surface.fillRect(box, Ink.BACKGROUND);
        new BudgetPicture(surface, scene).all(box.inset(MARGIN, 10));
    }

    private void all(Box page) {
        surface.text("Phase budget", page.top(line), Lettering.ui(14).bold());
        if (scene.budget().filter(it -> it.total().isPresent()).isEmpty()) {
            nothing(page.belowTop(line).centered(page.width(), 3 * line));
            return;
        }
        PhaseBudget budget = scene.budget().get();
        Box words = page.belowTop(line).top(line);
        surface.text(BudgetWords.total(scene), words, Lettering.ui(12.5).medium());
        String overrun = BudgetWords.overrun(budget.total().orElseThrow(), budget.sliceNanos());
        surface.text(overrun, words.moved(0, line), Lettering.ui(12).muted());
        Box below = page.belowTop(3 * line + 4);
        legend(below.top(line), budget.total().orElseThrow());
        Box bars = below.belowTop(line + 4);
        new Bars(budget, scene.knee().isEmpty() ? bars : bars.left(BARS_SHARE * bars.width()))
                .draw();
        scene.knee()
                .ifPresent(it -> {
                    double left = bars.x() + BARS_SHARE * bars.width() + 2 * MARGIN;
                    Box beside = Box.between(left, below.y(), page.right(), page.bottom());
                    KneePicture.draw(surface, it, beside);
                });
    }

    private void nothing(Box middle) {
        String words =
                BudgetWords.total(scene)
                        + (scene.budget().isEmpty()
                                ? " Under BCS-MPI this view shows what the time of each slice is"
                                        + " spent on."
                                : "");
        Paragraph.draw(surface, words, middle, Lettering.ui(13).centered().muted(), LINE);
    }

    private void legend(Box row, SliceBudget total) {
        double x = row.x();
        for (BudgetPart part : BudgetWords.parts(total).toList()) {
            x = entry(row, x, part.title(), swatch -> surface.fillRect(swatch, ink(part)));
        }
        if (total.overrun().slices() > 0) {
            entry(row, x, "beyond T", swatch -> surface.hatch(swatch, Hatch.FORWARD, BEYOND));
        }
    }

    private double entry(Box row, double x, String title, Consumer<Box> fill) {
        Box swatch = new Box(x, row.centerY() - SWATCH / 2, SWATCH, SWATCH).rounded();
        fill.accept(swatch);
        surface.strokeRect(swatch, Pen.of(Ink.GRID_STRONG));
        Box text = Box.between(swatch.right() + 5, row.y(), row.right(), row.bottom());
        surface.text(title, text, LABEL);
        return text.x() + surface.textWidth(title, LABEL) + 14;
    }

    private static Ink ink(BudgetPart part) {
        return switch (part) {
            case STROBE -> Ink.STROBE;
            case DEM -> Ink.PHASE_DEM;
            case MSM -> Ink.PHASE_MSM;
            case PM -> Ink.PHASE_PM;
            case BBM -> Ink.PHASE_BBM;
            case RM -> Ink.PHASE_RM;
            case RECOVERY -> Ink.SERIES_2;
            case SLACK -> Ink.IDLE;
        };
    }

    /// The bars with their axes.
    private final class Bars {
        private final PhaseBudget budget;
        private final Box area;
        private final Scale across;
        private final Scale upwards;
        private final double gap;
        private final long topNanos;

        Bars(PhaseBudget all, Box box) {
            Box whole =
                    Box.between(
                                    box.x() + AXIS_WIDTH * surface.theme().textFactor(),
                                    box.y() + line,
                                    box.right(),
                                    box.bottom() - 2 * line)
                            .rounded();
            budget = all.coarser(fewer(all.stretches().size(), whole.width()));
            int bars = budget.stretches().size();
            area = whole.withWidth(Math.min(whole.width(), bars * MOST_BAR)).rounded();
            across = Scale.across(0, bars, area);
            double width = area.width() / bars;
            gap = width >= 12 ? 2 : width >= 5 ? 1 : 0;
            topNanos = highest();
            upwards = Scale.upwards(0, topNanos, area);
        }

        private static int fewer(int bars, double width) {
            int times = 1;
            while (bars * LEAST_BAR / times > width) {
                times *= 2;
            }
            return times;
        }

        private long highest() {
            long longest = budget.sliceNanos();
            for (SliceBudget each : budget.stretches()) {
                longest = Math.max(longest, each.lengthNanos() / each.count());
                longest = Math.max(longest, each.overrun().busiestNanos());
            }
            long most = (long) (MOST_SLICES_HIGH * budget.sliceNanos());
            return (long) (Math.min(longest, most) * HEADROOM);
        }

        void draw() {
            axes();
            surface.clipped(
                    area.inset(-1),
                    () -> {
                        for (int i = 0; i < budget.stretches().size(); i++) {
                            bar(i, budget.stretches().get(i));
                        }
                    });
            double limit = upwards.edge(budget.sliceNanos());
            surface.line(area.x(), limit, area.right(), limit, Pen.of(Ink.THRESHOLD, 1.5).dashed());
            surface.text("T", area.x() - 6, limit + 4, LABEL.right().bold().in(Ink.TEXT));
            cursor();
        }

        private void axes() {
            Plot.Axis axis = Plot.Axis.of("", 0, (double) topNanos / NANOS_PER_MICRO);
            double limit = upwards.at(budget.sliceNanos());
            for (double micros : AxisTicks.upwards(axis, area.height()).labelled()) {
                double y = upwards.at((long) (micros * NANOS_PER_MICRO));
                surface.line(area.x(), y, area.right(), y, Pen.of(Ink.GRID));
                if (Math.abs(y - limit) > line / 2 && y - area.y() > line / 2) {
                    surface.text(AxisTicks.text(micros), area.x() - 6, y + 4, LABEL.right());
                }
            }
            surface.text("µs", area.x() - 6, area.y() + 9, LABEL.right());
            surface.line(
                    area.x(), area.bottom(), area.right(), area.bottom(), Pen.of(Ink.GRID_STRONG));
            Plot.Axis slices =
                    Plot.Axis.counts("", 0, (double) budget.stretches().size() * budget.each());
            for (double slice : AxisTicks.across(slices, area.width()).labelled()) {
                int bar = (int) slice / budget.each();
                if (bar < budget.stretches().size()) {
                    double x = place(bar).centerX();
                    Lettering letters = LABEL.centered();
                    surface.text(AxisTicks.text(slice), x, area.bottom() + line - 5, letters);
                }
            }
            boolean overran = budget.total().orElseThrow().overrun().slices() > 0;
            String words =
                    budget.each() == 1
                            ? "slice"
                            : Say.of(
                                    "slice; a bar is the mean of %{n}%{, its cap the longest that"
                                            + " ran beyond T|}",
                                    budget.each(), overran);
            surface.text(words, area.x(), area.bottom() + 2 * line - 6, LABEL);
        }

        private Box place(int bar) {
            Box box = across.span(bar, bar + 1L, area.y(), area.bottom(), 1);
            return box.withWidth(box.width() - gap);
        }

        private void bar(int index, SliceBudget slices) {
            Box place = place(index);
            long sum = 0;
            for (BudgetPart part : BudgetPart.values()) {
                long from = sum / slices.count();
                sum += slices.nanos(part);
                Box box = span(place, from, sum / slices.count());
                if (box.height() > 0) {
                    fill(box, part);
                }
            }
            overrun(place, slices);
            if (sum > topNanos * slices.count()) {
                surface.fillRect(place.top(3), Ink.TEXT);
            }
            surface.region(
                    new Target.Slice(slices.overrun().busiest()).id(),
                    place,
                    BudgetWords.stretch(slices, budget.sliceNanos()));
        }

        private void fill(Box box, BudgetPart part) {
            part.phase()
                    .ifPresentOrElse(
                            phase -> CommonShapes.phaseBlock(surface, box, phase, PhaseLook.ACTIVE),
                            () -> surface.fillRect(box, ink(part)));
        }

        /// Draws the time beyond T: of one slice in full, of several as a cap at the longest, with
        /// a stem.
        private void overrun(Box place, SliceBudget slices) {
            if (slices.overrun().slices() == 0) {
                return;
            }
            Box beyond = span(place, budget.sliceNanos(), slices.overrun().busiestNanos());
            if (slices.count() == 1) {
                surface.hatch(beyond, Hatch.FORWARD, BEYOND);
            } else {
                double x = place.centerX();
                surface.line(x, beyond.y(), x, beyond.bottom(), Pen.of(BEYOND));
            }
            surface.fillRect(beyond.top(2), Ink.TEXT);
        }

        private Box span(Box place, long from, long to) {
            return Box.between(
                    place.x(),
                    Math.max(area.y(), upwards.edge(to)),
                    place.right(),
                    Math.max(area.y(), upwards.edge(from)));
        }

        private void cursor() {
            int bar = scene.slice() / budget.each();
            if (bar < budget.stretches().size()) {
                Box place = place(bar);
                boolean wide = place.width() >= LEAST_OUTLINED;
                CommonShapes.cursor(
                        surface,
                        Math.rint(place.centerX()),
                        area.y(),
                        wide ? area.y() : area.bottom(),
                        "slice " + Numbers.count(scene.slice()));
                if (wide) {
                    surface.strokeRect(place.inset(-1), Pen.of(Ink.CURSOR, 2));
                }
            }
        }
    }
}
