package bcscope.study.atlas.drawing;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.happening.Happening;
import bcscope.happening.LocalMetrics;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.Scale;
import bcscope.picture.Surface;
import bcscope.picture.Ticks;

import java.util.OptionalLong;
import java.util.function.Predicate;

/// The EMDS measurements of a slice, as in S0 figure 5.2: the intervals that the Strobe Sender
/// takes, and for each node what its threads did and the intervals that its Strobe Receiver takes.
/// What follows the last microphase is drawn shorter than it is.
///
/// @param detail a slice in which all five microphases ran
public record EmdsPicture(SliceDetail detail) {
    /// The width that it is made for.
    public static final double WIDTH = 1_150;

    private static final double MARGIN = 14;
    private static final double NAMES = 140;
    private static final double ROW = 19;
    private static final double GAP = 8;

    /// Of the width, what is to scale.
    private static final double TO_SCALE = 0.84;

    private static final double REACH = 1.04;
    private static final double VALUE = 70;
    private static final Lettering NAME = Lettering.ui(11).muted();
    private static final Lettering NUMBER = Lettering.ui(11);

    /// Rows of the Strobe Sender: the axis, its microphases and four intervals.
    private static final int GLOBAL_ROWS = 6;

    /// Rows of a node: what its threads did and three intervals.
    private static final int NODE_ROWS = 4;

    /// The height that it needs.
    public double height() {
        int nodes = detail.local().ltts().length;
        return 2 * MARGIN + GLOBAL_ROWS * ROW + nodes * (NODE_ROWS * ROW + GAP) + GAP;
    }

    /// Draws it over the whole surface.
    public void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        new Drawing(surface, detail).draw();
    }

    /// A drawing under way: `y` is where its next row begins.
    private static final class Drawing {
        private final Surface surface;
        private final SliceDetail detail;
        private final Box all;
        private final Box bars;
        private final Scale scale;
        private double y;

        Drawing(Surface surface, SliceDetail detail) {
            this.surface = surface;
            this.detail = detail;
            all = surface.bounds().inset(MARGIN, MARGIN);
            bars = all.rightOfLeft(NAMES);
            long busy = detail.windows().getLast().endNanos() - detail.startNanos();
            scale =
                    Scale.across(
                            detail.startNanos(),
                            detail.startNanos() + (long) (busy * REACH),
                            bars.left(bars.width() * TO_SCALE));
            y = all.y();
        }

        void draw() {
            axis();
            global();
            LocalMetrics local = detail.local();
            for (int node = 0; node < local.ltts().length; node++) {
                y += GAP;
                surface.line(
                        all.x(), y - GAP / 2, all.right(), y - GAP / 2, Pen.of(Ink.GRID_STRONG));
                node(node, local);
            }
            broken();
        }

        private double x(long nanos) {
            return nanos >= detail.endNanos() ? bars.right() - 1 : scale.at(nanos);
        }

        private void axis() {
            surface.text("µs since the strobe", all.x(), y + 12, NAME);
            for (PhaseWindow window : detail.windows()) {
                double at = x(window.strobeNanos());
                surface.line(at, y + ROW, at, all.bottom(), Pen.of(Ink.GRID_STRONG).dashed());
            }
            Scale since = Scale.across(0, scale.domainEnd() - detail.startNanos(), part());
            for (long tick : Ticks.of(since, 70).values()) {
                double at = since.at(tick);
                surface.line(at, y + ROW - 5, at, y + ROW, Pen.of(Ink.TEXT_MUTED));
                surface.text(Numbers.count(tick / 1_000), at, y + 11, NAME.centered());
            }
            String end = Numbers.decimal((detail.endNanos() - detail.startNanos()) / 1e3, 1);
            surface.text(end, bars.right(), y + 11, NAME.right());
            surface.line(bars.x(), y + ROW, bars.right(), y + ROW, Pen.of(Ink.TEXT_MUTED));
            y += ROW + 3;
        }

        private Box part() {
            return bars.left(bars.width() * TO_SCALE);
        }

        private void global() {
            surface.text("Strobe Sender", all.x(), y + 14, NAME.medium().in(Ink.TEXT));
            for (PhaseWindow window : detail.windows()) {
                bar(window.strobeNanos(), window.endNanos(), Ink.phaseSoft(window.phase()), 3);
                bar(window.arrivalNanos(), window.readyNanos(), Ink.phase(window.phase()), 3);
                surface.text(
                        window.phase().name(),
                        x(window.strobeNanos()) + 3,
                        y + 13,
                        Lettering.ui(10).bold());
            }
            y += ROW;
            PhaseWindow first = detail.windows().getFirst();
            interval("GTDEM", first.strobeNanos(), first.endNanos(), Ink.PHASE_DEM);
            PhaseWindow msm = window(Microphase.MSM);
            interval("GTMSM", msm.strobeNanos(), msm.endNanos(), Ink.PHASE_MSM);
            long last = detail.windows().getLast().endNanos();
            interval("GTTS", first.strobeNanos(), last, Ink.COMPUTING);
            interval("next GETTS", detail.startNanos(), detail.endNanos(), Ink.READY);
        }

        private PhaseWindow window(Microphase phase) {
            return detail.windows().stream()
                    .filter(it -> it.phase() == phase)
                    .findFirst()
                    .orElseThrow();
        }

        private void node(int node, LocalMetrics local) {
            surface.text("Node " + node, all.x(), y + 14, NAME.medium().in(Ink.TEXT));
            PhaseWindow dem = window(Microphase.DEM);
            PhaseWindow msm = window(Microphase.MSM);
            long begin = dem.arrivalNanos();
            surface.line(
                    x(begin), y + 10, x(begin + local.ltts()[node]), y + 10, Pen.of(Ink.GAP, 2));
            for (PhaseWindow window : detail.windows()) {
                double at = x(window.arrivalNanos());
                surface.line(at, y + 3, at, y + 17, Pen.of(Ink.STROBE, 1.5));
            }
            bar(begin, begin + local.ltdem()[node], Ink.PHASE_DEM, 4);
            bar(msm.arrivalNanos(), msm.arrivalNanos() + local.ltmsm()[node], Ink.PHASE_MSM, 4);
            for (Microphase phase :
                    new Microphase[] {Microphase.PM, Microphase.BBM, Microphase.RM}) {
                PhaseWindow window = window(phase);
                Work.until(detail, node, window)
                        .ifPresent(end -> bar(window.arrivalNanos(), end, Ink.phase(phase), 4));
            }
            y += ROW;
            interval("LTDEM", begin, begin + local.ltdem()[node], Ink.PHASE_DEM);
            long from = msm.arrivalNanos();
            interval("LTMSM", from, from + local.ltmsm()[node], Ink.PHASE_MSM);
            interval("LTTS", begin, begin + local.ltts()[node], Ink.COMPUTING);
        }

        private void bar(long from, long to, Paint paint, double inset) {
            double left = x(from);
            double width = Math.max(2, x(to) - left);
            surface.fillRect(new Box(left, y + inset, width, ROW - 2 * inset), paint);
        }

        /// A row of its own, with its name at the left and its length after its end, or beside its
        /// name.
        private void interval(String name, long from, long to, Paint paint) {
            String length = Numbers.duration(to - from);
            boolean fits = x(to) + VALUE <= bars.right();
            surface.text(fits ? name : name + " " + length, all.x() + 12, y + 13, NAME);
            bar(from, to, paint, 6);
            if (fits) {
                surface.text(length, x(to) + 6, y + 13, NUMBER);
            }
            surface.region("interval:" + name + ":" + (int) y, rowBox(), name + " " + length);
            y += ROW;
        }

        private Box rowBox() {
            return new Box(all.x(), y, all.width(), ROW);
        }

        /// Where time is left out, over all rows.
        private void broken() {
            double at = bars.x() + bars.width() * (TO_SCALE + 0.03);
            surface.fillPolygon(
                    new double[] {
                        at - 4,
                        all.y() + ROW - 7,
                        at + 6,
                        all.y() + ROW - 7,
                        at + 2,
                        all.bottom(),
                        at - 8,
                        all.bottom()
                    },
                    Ink.CARD);
            surface.line(at - 4, all.y() + ROW - 7, at - 8, all.bottom(), Pen.of(Ink.TEXT_MUTED));
            surface.line(at + 6, all.y() + ROW - 7, at + 2, all.bottom(), Pen.of(Ink.TEXT_MUTED));
        }
    }

    /// What the helpers of a node did in the transmission phase.
    private static final class Work {
        private Work() {}

        /// When `node` was done with what it had to do in `window`; empty if it had nothing.
        static OptionalLong until(SliceDetail detail, int node, PhaseWindow window) {
            Predicate<Happening> within =
                    it ->
                            it.timeNanos() >= window.strobeNanos()
                                    && it.timeNanos() <= window.endNanos();
            return detail.happenings().stream()
                    .filter(within)
                    .mapToLong(it -> end(it, node))
                    .filter(end -> end > 0)
                    .max();
        }

        /// The end of what a happening gave `node` to do; 0 if that is nothing.
        private static long end(Happening happening, int node) {
            return switch (happening) {
                case Happening.Transferred it -> it.node() == node ? it.endNanos() : 0;
                case Happening.LocalReduce it -> it.node() == node ? it.endNanos() : 0;
                case Happening.ReduceStep it ->
                        it.node() == node || it.fromNode() == node ? it.endNanos() : 0;
                case Happening.Multicast it -> it.endNanos();
                case Happening.ResultMulticast it -> it.endNanos();
                case Happening.Coordination _,
                        Happening.ProcessStep _,
                        Happening.DescriptorLife _,
                        Happening.PointToPoint _,
                        Happening.CollectiveStep _,
                        Happening.Deadlocked _,
                        Happening.FaultStruck _,
                        Happening.CpuDecision _,
                        Happening.OfMessages _ ->
                        0;
            };
        }
    }
}
