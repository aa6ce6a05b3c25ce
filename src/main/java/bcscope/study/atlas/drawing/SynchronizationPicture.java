package bcscope.study.atlas.drawing;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;

import java.util.List;
import java.util.function.Predicate;

/// The global synchronization protocol as S0 figure 4.4 has it: two phases, five microphases of
/// equal width, the microstrobe that begins each and the query that ends it, and below them which
/// threads work. Instants and counts are those of a slice of a run.
///
/// @param detail a slice in which all five microphases ran
public record SynchronizationPicture(SliceDetail detail) {
    /// The width that it is made for.
    public static final double WIDTH = 1_150;

    /// The height that it is made for.
    public static final double HEIGHT = 400;

    private static final double MARGIN = 14;
    private static final double NAMES = 150;
    private static final double IDLE = 90;
    private static final double LEGEND = 26;
    private static final double PHASE = 24;
    private static final double MICROPHASE = 46;
    private static final double STROBES = 74;
    private static final double LANE = 30;

    /// Where within its microphase a strobe arrives, and the last node is done.
    private static final double ARRIVES = 0.17;

    private static final double DONE = 0.83;
    private static final Lettering NAME = Lettering.ui(11).muted();
    private static final Lettering SMALL = Lettering.ui(10).muted();

    /// Threads of a compute node in the order of their work, and when they work.
    private enum Worker {
        BS("BS, Buffer Sender", List.of(Microphase.DEM), Happening.SendDelivered.class::isInstance),
        BR(
                "BR, Buffer Receiver",
                List.of(Microphase.DEM, Microphase.MSM),
                it ->
                        it instanceof Happening.ReceiveAccepted
                                || it instanceof Happening.CollectiveNoted
                                || it instanceof Happening.ChunkScheduled
                                || it instanceof Happening.CollectiveScheduled),
        DH("DH, DMA Helper", List.of(Microphase.PM), Happening.Transferred.class::isInstance),
        CH("CH, Collective Helper", List.of(Microphase.BBM), Happening.Multicast.class::isInstance),
        RH("RH, Reduce Helper", List.of(Microphase.RM), Happening.ReduceStep.class::isInstance);

        private final String title;
        private final List<Microphase> works;
        private final Predicate<Happening> step;

        Worker(String title, List<Microphase> works, Predicate<Happening> step) {
            this.title = title;
            this.works = works;
            this.step = step;
        }
    }

    /// Draws it over the whole surface.
    public void draw(Surface surface) {
        surface.fillRect(surface.bounds(), Ink.CARD);
        Box all = surface.bounds().inset(MARGIN, MARGIN);
        Box columns = all.rightOfLeft(NAMES).leftOfRight(IDLE).belowTop(LEGEND);
        legend(surface, all.top(LEGEND));
        phase(surface, columns, "Global message scheduling", 0, 2);
        phase(surface, columns, "Message transmission", 2, 5);
        Box lanes = columns.belowTop(PHASE + MICROPHASE);
        names(surface, all, lanes);
        for (int i = 0; i < detail.windows().size(); i++) {
            microphase(surface, column(columns, i), detail.windows().get(i));
        }
        Box rest = Box.between(columns.right(), columns.y(), all.right(), all.bottom());
        idle(surface, rest);
    }

    private static Box column(Box columns, int index) {
        return columns.columns(Microphase.values().length, 0).get(index);
    }

    private static void legend(Surface surface, Box row) {
        double x = row.x();
        strobe(surface, x + 6, row.y() + 3, row.y() + 17);
        x = words(surface, row, x + 16, "microstrobe of SS to all SRs, by Xfer-And-Signal");
        query(surface, x + 6, row.centerY() - 2);
        x =
                words(
                        surface,
                        row,
                        x + 16,
                        "query of SS, by Compare-And-Write: has every node done it?");
        surface.fillRect(new Box(x, row.y() + 5, 14, 12), Ink.phaseSoft(Microphase.DEM));
        words(surface, row, x + 20, "a thread may work; in it, how much it did in this slice");
    }

    /// The x after the words and a gap.
    private static double words(Surface surface, Box row, double x, String text) {
        surface.text(text, x, row.centerY() + 2, SMALL);
        return x + surface.textWidth(text, SMALL) + 22;
    }

    private static void phase(Surface surface, Box columns, String name, int from, int end) {
        Box box =
                Box.between(
                        column(columns, from).x() + 1,
                        columns.y(),
                        column(columns, end - 1).right() - 1,
                        columns.y() + PHASE - 3);
        surface.fillRect(box, Ink.FIELD);
        surface.strokeRect(box, Pen.of(Ink.FIELD_BORDER));
        surface.text(name, box, Lettering.ui(12).medium().centered());
        surface.region("phase:" + from, box, name);
    }

    private static void names(Surface surface, Box all, Box lanes) {
        Box left = all.left(NAMES - 8);
        surface.text("SS, Strobe Sender", left.x(), lanes.y() + 15, NAME);
        surface.text("SR of each node", left.x(), lanes.y() + STROBES - 14, NAME);
        for (Worker worker : Worker.values()) {
            double y = lanes.y() + STROBES + worker.ordinal() * LANE;
            surface.text(worker.title, left.x(), y + 19, NAME);
        }
        surface.text("since the first strobe", left.x(), lanes.bottom() - 2, SMALL);
    }

    private void microphase(Surface surface, Box column, PhaseWindow window) {
        Microphase phase = window.phase();
        Box head = column.belowTop(PHASE).top(MICROPHASE).inset(1, 1);
        surface.fillRect(head, Ink.phase(phase));
        Lettering on = Lettering.ui(13).centered().in(Ink.onPhase(phase));
        surface.text(phase.name(), head.top(25), on.bold());
        surface.text(phase.title(), head.bottom(20), on.sized(11));
        Box lanes = column.belowTop(PHASE + MICROPHASE);
        double arrival = lanes.x() + ARRIVES * lanes.width();
        double done = lanes.x() + DONE * lanes.width();
        double top = lanes.y() + 10;
        double below = lanes.y() + STROBES - 18;
        surface.line(lanes.x(), lanes.y(), lanes.x(), lanes.bottom() - 14, Pen.of(Ink.GRID_STRONG));
        strobe(surface, lanes.x() + 1, top - 6, top + 8);
        surface.arrow(lanes.x() + 3, top, arrival, below, Pen.of(Ink.STROBE, 1.5));
        surface.line(done, below, lanes.right() - 5, top + 6, Pen.of(Ink.TEXT_MUTED, 1.2).dashed());
        query(surface, lanes.right() - 7, top + 1);
        surface.line(arrival, below, done, below, Pen.of(Ink.phase(phase), 3));
        for (Worker worker : Worker.values()) {
            if (worker.works.contains(phase)) {
                double y = lanes.y() + STROBES + worker.ordinal() * LANE;
                work(surface, Box.between(arrival, y + 3, done, y + LANE - 3), worker, window);
            }
        }
        String instant =
                window.strobeNanos() == detail.startNanos()
                        ? "0"
                        : Numbers.duration(window.strobeNanos() - detail.startNanos());
        surface.text(instant, lanes.x() + 2, lanes.bottom() - 2, SMALL);
        surface.region("microphase:" + phase, column, phase.name() + ", " + phase.title());
    }

    private void work(Surface surface, Box box, Worker worker, PhaseWindow window) {
        long steps =
                detail.happenings().stream()
                        .filter(it ->
                                it.timeNanos() >= window.strobeNanos()
                                        && it.timeNanos() <= window.endNanos())
                        .filter(worker.step)
                        .count();
        surface.fillRect(box, Ink.phaseSoft(window.phase()));
        surface.strokeRect(box, Pen.of(Ink.phase(window.phase())));
        String text = what(worker, window.phase()) + ": " + Numbers.count(steps);
        surface.text(text, box, surface.fitting(text, Lettering.ui(11), box.width()).centered());
    }

    private static String what(Worker worker, Microphase phase) {
        return switch (worker) {
            case BS -> "sends delivered";
            case BR -> phase == Microphase.DEM ? "descriptors taken" : "scheduled";
            case DH -> "gets";
            case CH -> "multicasts";
            case RH -> "partial results";
        };
    }

    private static void strobe(Surface surface, double x, double top, double bottom) {
        surface.fillRect(new Box(x - 2, top, 4, bottom - top), Ink.STROBE);
    }

    private static void query(Surface surface, double x, double y) {
        surface.fillPolygon(new double[] {x, y - 6, x + 6, y, x, y + 6, x - 6, y}, Ink.TEXT_MUTED);
    }

    private void idle(Surface surface, Box box) {
        Box head = box.belowTop(PHASE).top(MICROPHASE).inset(1, 1);
        surface.fillRect(head, Ink.IDLE);
        surface.text("idle", head.top(25), NAME.centered());
        surface.text("to the next strobe", head.bottom(20), SMALL.centered());
        double top = box.y() + PHASE + MICROPHASE;
        surface.line(box.x(), top, box.x(), box.bottom() - 14, Pen.of(Ink.GRID_STRONG));
        surface.line(box.right() - 2, top, box.right() - 2, box.bottom() - 14, Pen.of(Ink.STROBE));
        strobe(surface, box.right() - 3, top + 4, top + 18);
        long last = detail.windows().getLast().endNanos();
        surface.text(
                Numbers.duration(last - detail.startNanos()), box.x() + 2, box.bottom() - 2, SMALL);
        surface.text(
                Numbers.duration(detail.endNanos() - detail.startNanos()),
                box.right(),
                box.bottom() - 2,
                SMALL.right());
    }
}
