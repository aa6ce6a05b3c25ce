package bcscope.picture.strip;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.happening.LocalMetrics;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Scale;
import bcscope.picture.Surface;

import java.util.List;
import java.util.Optional;

/// One slice of BCS-MPI to scale on a whole surface: its two phases and five microphases (S0 figure
/// 4.4), what the Strobe Sender measures of it as brackets, and below what each Strobe Receiver
/// measures (S0 figure 5.2). For a window under conventional MPI only the strip itself.
public final class StripPicture {
    private static final double MARGIN = 14;
    private static final double NAMES = 84;
    private static final double BRACKET = 21;
    private static final double NODE = 19;
    private static final double STRIP = 44;
    private static final Lettering NAME = Lettering.ui(11).muted();

    private final Surface surface;
    private final SliceDetail detail;
    private final LocalMetrics local;
    private final SliceStrip strip;
    private final Scale scale;
    private final double factor;
    private double y;

    private StripPicture(Surface surface, SliceDetail detail, long getts) {
        this.surface = surface;
        this.detail = detail;
        local = detail.local();
        factor = surface.theme().textFactor();
        Box area = area(surface, factor);
        strip = SliceStrip.of(detail, getts, area.top(STRIP * factor), factor);
        scale = Scale.across(detail.startNanos(), detail.endNanos(), strip.bar());
        y = area.y() + STRIP * factor;
    }

    private static Box area(Surface surface, double factor) {
        return surface.bounds().inset(MARGIN, MARGIN).rightOfLeft(NAMES * factor);
    }

    /// Draws the slice of `detail` with its head at `moment` over the whole surface.
    ///
    /// @param gettsNanos GETTS of the slice, 0 if it has none
    public static void draw(Surface surface, SliceDetail detail, long gettsNanos, Moment moment) {
        new StripPicture(surface, detail, gettsNanos).draw(moment);
    }

    private void draw(Moment moment) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        strip.draw(surface, moment);
        if (detail.windows().isEmpty()) {
            return;
        }
        phases("Global message scheduling", Microphase.DEM, Microphase.MSM);
        phases("Message transmission", Microphase.PM, Microphase.RM);
        PhaseWindow first = detail.windows().getFirst();
        PhaseWindow last = detail.windows().getLast();
        global("GTDEM", first.strobeNanos(), first.endNanos());
        window(Microphase.MSM).ifPresent(msm -> global("GTMSM", msm.strobeNanos(), msm.endNanos()));
        global("GTTS", first.strobeNanos(), last.endNanos());
        global("next GETTS", detail.startNanos(), detail.endNanos());
        nodes(first);
    }

    private Optional<PhaseWindow> window(Microphase phase) {
        return detail.windows().stream().filter(it -> it.phase() == phase).findFirst();
    }

    /// A phase of the protocol: the span of its microphases, where they ran.
    private void phases(String name, Microphase from, Microphase to) {
        Optional<PhaseWindow> first = window(from);
        Optional<PhaseWindow> last = window(to);
        if (first.isPresent() && last.isPresent()) {
            bracket(name, first.get().strobeNanos(), last.get().endNanos());
            y += BRACKET * factor;
        }
    }

    private void global(String metric, long from, long to) {
        surface.text(metric, names(), NAME);
        bracket(Numbers.duration(to - from), from, to);
        y += BRACKET * factor;
    }

    private Box names() {
        return new Box(surface.bounds().x() + MARGIN, y, NAMES * factor - 6, BRACKET * factor - 5);
    }

    /// A span with ticks at its ends and its text in the middle, or beside it where it is short.
    private void bracket(String text, long from, long to) {
        double left = scale.at(from);
        double right = scale.at(to);
        double middle = y + (BRACKET * factor - 5) / 2;
        double width = surface.textWidth(text, NAME) + 10;
        Pen pen = Pen.of(Ink.TEXT_MUTED, 1.5);
        surface.line(left, middle - 5, left, middle + 5, pen);
        surface.line(right, middle - 5, right, middle + 5, pen);
        Box words = new Box(left, y, right - left, BRACKET * factor - 5);
        if (width < right - left) {
            surface.line(left, middle, words.centerX() - width / 2, middle, pen);
            surface.line(words.centerX() + width / 2, middle, right, middle, pen);
            surface.text(text, words, NAME.centered());
        } else {
            surface.line(left, middle, right, middle, pen);
            surface.text(text, new Box(right + 6, y, width, words.height()), NAME);
        }
    }

    /// LTDEM, LTMSM and LTTS of as many nodes as there is room for.
    private void nodes(PhaseWindow first) {
        y += 6 * factor;
        double bottom = surface.bounds().bottom() - MARGIN;
        int nodes = local.ltdem().length;
        int room = (int) ((bottom - y) / (NODE * factor));
        int shown = nodes <= room ? nodes : Math.max(0, room - 1);
        for (int node = 0; node < shown; node++) {
            surface.text("node " + node, names(), NAME);
            local(Ink.FIELD_BORDER, first, local.ltts()[node]);
            local(Ink.phase(Microphase.DEM), first, local.ltdem()[node]);
            long msm = local.ltmsm()[node];
            window(Microphase.MSM).ifPresent(it -> local(Ink.phase(Microphase.MSM), it, msm));
            region(node);
            y += NODE * factor;
        }
        if (shown < nodes) {
            surface.text(
                    Numbers.count(nodes - shown, "more node"),
                    names().withWidth(strip.bar().width()),
                    NAME);
        }
    }

    private void local(Ink ink, PhaseWindow window, long nanos) {
        Box box =
                scale.span(
                        window.arrivalNanos(),
                        window.arrivalNanos() + nanos,
                        y + 2,
                        y + NODE * factor - 5,
                        1);
        surface.fillRect(box, ink);
    }

    private void region(int node) {
        surface.region(
                "node:" + node,
                new Box(strip.bar().x(), y, strip.bar().width(), NODE * factor),
                String.join(
                        ", ",
                        List.of(
                                "node " + node + ": LTDEM " + Numbers.duration(local.ltdem()[node]),
                                "LTMSM " + Numbers.duration(local.ltmsm()[node]),
                                "LTTS " + Numbers.duration(local.ltts()[node]))));
    }
}
