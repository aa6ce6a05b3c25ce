package bcscope.picture.strip;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.explain.story.Lane;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.PhaseLook;
import bcscope.picture.Scale;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.Optional;

/// One slice to scale: strobes, microphases, the gaps in which queries run, the idle rest, and a
/// head at the present moment.
public final class SliceStrip implements Strip {
    private static final double TITLE_HEIGHT = 18;
    private static final double MOST_BAR_HEIGHT = 16;
    private static final double LEAST_IDLE_LABEL = 34;

    private final SliceDetail detail;
    private final long gettsNanos;
    private final Box title;
    private final Box bar;
    private final Scale scale;

    private SliceStrip(SliceDetail detail, long gettsNanos, Box title, Box bar) {
        this.detail = detail;
        this.gettsNanos = gettsNanos;
        this.title = title;
        this.bar = bar;
        scale = Scale.across(detail.startNanos(), detail.endNanos(), bar);
    }

    /// The strip of a slice in `box`, 34 to 44 units high at text factor 1.
    ///
    /// @param gettsNanos GETTS of the slice, 0 if it has none
    /// @param textFactor the theme's
    public static SliceStrip of(SliceDetail detail, long gettsNanos, Box box, double textFactor) {
        double titleHeight = Math.rint(TITLE_HEIGHT * textFactor);
        Box below = box.belowTop(titleHeight);
        double height = Math.max(4, Math.min(MOST_BAR_HEIGHT * textFactor, below.height() - 6));
        return new SliceStrip(
                detail,
                gettsNanos,
                box.top(titleHeight),
                new Box(below.x(), below.y() + 4, below.width(), height).rounded());
    }

    /// Place of the phases.
    public Box bar() {
        return bar;
    }

    /// Its position.
    public double xOf(long nanos) {
        return scale.at(Math.clamp(nanos, detail.startNanos(), detail.endNanos()));
    }

    @Override
    public double xOf(Moment moment) {
        return xOf(moment.nanos());
    }

    @Override
    public long nanosAt(double x) {
        return Math.clamp(scale.invert(x), detail.startNanos(), detail.endNanos() - 1);
    }

    @Override
    public Optional<Microphase> laneAt(double x) {
        return Optional.empty();
    }

    @Override
    public void draw(Surface surface, Moment moment) {
        titles(surface, moment);
        surface.region(
                new Target.Slice(detail.slice()).id(),
                bar,
                title() + detail.slice() + ", " + Numbers.duration(length()));
        surface.fillRect(bar, Ink.GAP);
        for (PhaseWindow window : detail.windows()) {
            phase(surface, window);
        }
        if (detail.isWindow()) {
            new Busyness(surface, detail, bar, scale).draw();
        } else {
            idle(surface);
        }
        StripHead.draw(surface, xOf(moment), bar);
    }

    private void titles(Surface surface, Moment moment) {
        String name = title() + Numbers.count(detail.slice());
        Lettering bold = Lettering.ui(12).bold();
        surface.text(name, title, bold);
        double width = surface.textWidth(name, bold) + 14;
        String measures = measures();
        Lettering right = Lettering.ui(11).right().muted();
        surface.text(measures, title, right);
        double room = title.width() - width - surface.textWidth(measures, right) - 12;
        surface.text(
                Numbers.instant(moment.nanos())
                        + Lane.at(detail, moment).word().map(it -> " · " + it).orElse(""),
                title.rightOfLeft(width).withWidth(room),
                Lettering.mono(11).muted());
    }

    private String title() {
        return detail.isWindow() ? "Window " : "Slice ";
    }

    private String measures() {
        if (detail.isWindow()) {
            return Numbers.duration(length());
        }
        String gtts = "GTTS " + Numbers.duration(activeNanos());
        return gettsNanos == 0 ? gtts : "GETTS " + Numbers.duration(gettsNanos) + " · " + gtts;
    }

    /// GTTS: from the start to the end of the last microphase.
    private long activeNanos() {
        return detail.windows().isEmpty()
                ? 0
                : detail.windows().getLast().endNanos() - detail.startNanos();
    }

    private long length() {
        return detail.endNanos() - detail.startNanos();
    }

    private void phase(Surface surface, PhaseWindow window) {
        surface.fillRect(span(window.strobeNanos(), window.arrivalNanos()), Ink.STROBE);
        Box work = span(window.arrivalNanos(), window.readyNanos());
        CommonShapes.phaseBlock(surface, work, window.phase(), PhaseLook.ACTIVE);
        surface.region(
                new Target.PhaseOf(detail.slice(), window.phase()).id(),
                span(window.strobeNanos(), window.endNanos()),
                window.phase().title()
                        + ", "
                        + Numbers.duration(window.endNanos() - window.strobeNanos()));
    }

    private void idle(Surface surface) {
        Box rest = span(detail.startNanos() + activeNanos(), detail.endNanos());
        surface.fillRect(rest, Ink.IDLE);
        if (rest.width() > LEAST_IDLE_LABEL * surface.theme().textFactor()) {
            surface.text("idle", rest, Lettering.ui(10).centered().faint());
        }
    }

    private Box span(long from, long to) {
        return scale.span(from, to, bar.y(), bar.bottom(), 0);
    }

    /// The density of events in a window of conventional MPI: packets that leave or arrive, in
    /// columns of three units; the highest is the busiest of the window. A tick below says that any
    /// event is there.
    record Busyness(Surface surface, SliceDetail detail, Box bar, Scale scale) {
        private static final double COLUMN = 3;

        void draw() {
            surface.fillRect(bar, Ink.IDLE);
            int columns = Math.max(1, (int) (bar.width() / COLUMN));
            int[] packets = new int[columns];
            boolean[] any = new boolean[columns];
            int most = 1;
            for (Happening happening : detail.happenings()) {
                double place = scale.at(happening.timeNanos()) - bar.x();
                int column = (int) Math.clamp(place / COLUMN, 0, columns - 1.0);
                any[column] = true;
                boolean travels =
                        happening instanceof MessageEvent.Injected
                                || happening instanceof MessageEvent.Arrived
                                || happening instanceof MessageEvent.TreeMessage;
                packets[column] += travels ? 1 : 0;
                most = Math.max(most, packets[column]);
            }
            for (int i = 0; i < columns; i++) {
                double x = bar.x() + i * COLUMN;
                double height = Math.ceil((bar.height() - 2) * packets[i] / most);
                if (any[i]) {
                    surface.fillRect(new Box(x, bar.bottom() - 2, COLUMN - 1, 2), Ink.SERIES_3);
                }
                surface.fillRect(
                        new Box(x, bar.bottom() - 2 - height, COLUMN - 1, height), Ink.LINK_LOADED);
            }
            if (detail.happenings().isEmpty()) {
                surface.text("nothing happens", bar, Lettering.ui(10).centered().faint());
            }
        }
    }
}
