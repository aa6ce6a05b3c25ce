package bcscope.picture.primitives;

import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Hatch;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.playground.Frame;
import bcscope.playground.Narration;
import bcscope.playground.Occurrence;
import bcscope.playground.ScriptRun;
import bcscope.playground.Span;
import bcscope.scenario.script.Step;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// All primitives over time: a lane for the network interface of each node and one for its tests,
/// and a line across all lanes where a primitive takes effect, with its number in the one order.
final class OperationsPicture {
    private static final double RADIUS = 3;
    private static final double SMALL_TEXT = 9.5;
    private static final double LEAST_LANE = 15;
    private static final double HIGHEST_LANE = 42;

    private final Surface surface;
    private final Playhead head;
    private final ScriptRun run;
    private final PrimitiveWords words;
    private final double factor;
    private final List<OperationLane> lanes;
    private final Box flags;
    private final Box plot;
    private final Box labels;
    private final Box ticks;
    private final MomentAxis axis;

    OperationsPicture(
            Surface surface, PrimitivesLayout layout, Playhead head, PrimitiveWords words) {
        this.surface = surface;
        this.head = head;
        this.words = words;
        run = head.run();
        factor = layout.factor();
        Box all = layout.axis();
        Box right = all.rightOfLeft(layout.gutter());
        flags = right.top(38 * factor).bottom(20 * factor);
        ticks = right.bottom(16 * factor);
        plot = Box.between(right.x(), flags.bottom() + 2, right.right(), ticks.y() - 2);
        labels = new Box(all.x(), plot.y(), layout.gutter() - 8, plot.height());
        lanes = OperationLane.shown(run, plot.height() / LEAST_LANE / factor, head.last());
        axis = axis(run, layout);
    }

    /// The time axis of `run`.
    static MomentAxis axis(ScriptRun run, PrimitivesLayout layout) {
        Box right = layout.axis().rightOfLeft(layout.gutter());
        return MomentAxis.of(run, right.x() + 6, right.right() - 24);
    }

    void draw() {
        ground();
        window();
        points();
        List<Optional<Span>> spans = run.spans();
        for (int pass = 0; pass < 2; pass++) {
            for (int step = 0; step < spans.size(); step++) {
                if (spans.get(step).isPresent() && isPoll(spans.get(step).get()) == (pass > 0)) {
                    bar(step, spans.get(step).get());
                }
            }
        }
        times();
        cursor();
        numbers();
    }

    private void ground() {
        for (int i = 0; i < lanes.size(); i++) {
            OperationLane lane = lanes.get(i);
            Box box = lane(i);
            Lettering small = Lettering.ui(Math.clamp(box.height() * 0.62 / factor, 8, 11));
            surface.fillRect(box.inset(0, 1), Ink.PANEL);
            boolean first = i == 0 || lanes.get(i - 1).node() != lane.node();
            if (first) {
                surface.text(
                        "Node " + lane.node(),
                        new Box(labels.x(), box.y(), labels.width() - 34 * factor, box.height()),
                        small.bold().right());
                surface.line(labels.x(), box.y(), plot.right(), box.y(), Pen.of(Ink.GRID_STRONG));
            }
            surface.text(
                    lane.part() == OperationLane.Part.NETWORK ? "NIC" : "host",
                    new Box(labels.x(), box.y(), labels.width(), box.height()),
                    small.sized(Math.min(10, small.size())).right().faint());
        }
    }

    /// Says which nodes are shown if there is no room for all.
    private void window() {
        int all = OperationLane.of(run).size();
        if (lanes.size() < all) {
            surface.text(
                    "nodes " + lanes.getFirst().node() + "–" + lanes.getLast().node(),
                    new Box(labels.x(), flags.y(), labels.width(), flags.height()),
                    Lettering.ui(10).right().muted());
        }
    }

    private Box lane(int index) {
        double unit =
                Math.min(
                        HIGHEST_LANE * factor,
                        plot.height() / Math.max(1, OperationLane.height(lanes)));
        double above = OperationLane.height(lanes.subList(0, index));
        return new Box(
                plot.x(),
                plot.y() + above * unit,
                plot.width(),
                unit * OperationLane.height(lanes.subList(index, index + 1)));
    }

    private double bottom() {
        return lane(lanes.size() - 1).bottom();
    }

    /// Polls are drawn over what lasts.
    private static boolean isPoll(Span span) {
        return span.outcome() instanceof Occurrence.EventTested;
    }

    private void bar(int step, Span span) {
        OperationLane lane =
                new OperationLane(
                        run.script().steps().get(step).node(),
                        OperationLane.part(run.script().steps().get(step)));
        int index = lanes.indexOf(lane);
        if (index < 0) {
            return;
        }
        Box row = lane(index).inset(0, 2);
        double left = axis.at(span.startNanos());
        double right = Math.max(axis.at(span.endNanos()), left + 3);
        boolean begun = span.first() < head.count();
        boolean over = span.last() < head.count();
        surface.pushAlpha(begun ? 1 : 0.4);
        if (span.startNanos() > span.callNanos()) {
            double call = axis.at(span.callNanos());
            surface.line(call, row.centerY(), left, row.centerY(), Pen.of(Ink.TEXT_FAINT).dashed());
        }
        if (lane.part() == OperationLane.Part.HOST) {
            test(step, span, Box.between(left, row.y(), right, row.bottom()), over);
        } else {
            primitive(step, span, Box.between(left, row.y(), right, row.bottom()), over);
        }
        surface.popAlpha();
        surface.region(
                "step:" + step,
                Box.between(left, row.y(), Math.max(right, left + 14), row.bottom()),
                new Narration(run).brief(run.script().steps().get(step)));
    }

    private void primitive(int step, Span span, Box box, boolean over) {
        Outcome outcome = over ? Outcome.of(span.outcome()) : Outcome.OPEN;
        surface.fillRound(box, RADIUS, Ink.CARD);
        if (outcome == Outcome.LOST) {
            surface.fillRound(box, RADIUS, Ink.ERROR_SOFT);
            surface.strokeRound(box, RADIUS, Pen.of(Ink.ERROR, 1.5));
            surface.strokeRound(box.inset(3), 1, Pen.of(Ink.ERROR));
        } else {
            Pen edge = Pen.of(Ink.LINK_LOADED, 1.5);
            surface.strokeRound(box, RADIUS, outcome == Outcome.OPEN ? edge.dashed() : edge);
        }
        double mark = box.width() > 60 * factor ? 16 * factor : 0;
        Lettering lettering = Lettering.mono(Math.clamp(box.height() * 0.6 / factor, 8, 12));
        label(step, box, box.inset(5, 0).leftOfRight(mark), lettering);
        if (mark > 0 && !outcome.mark.isEmpty()) {
            surface.text(
                    outcome.mark, box.inset(6, 0), Lettering.ui(11).bold().right().in(outcome.ink));
        }
    }

    /// The longest words that fit, smaller rather than shorter; if only the name of the primitive
    /// does, the rest follows it if there is room.
    private void label(int step, Box bar, Box room, Lettering lettering) {
        for (String label : List.of(words.bar(step), words.tag(step))) {
            for (double size : new double[] {lettering.size(), SMALL_TEXT}) {
                Lettering sized = lettering.sized(Math.min(size, lettering.size()));
                if (surface.textWidth(label, sized) <= room.width()) {
                    surface.text(label, room, sized);
                    return;
                }
            }
        }
        Lettering small = lettering.sized(Math.min(SMALL_TEXT + 1, lettering.size()));
        if (surface.textWidth(words.kind(step), small) <= room.width()) {
            surface.text(words.kind(step), room, small);
        }
        Box behind =
                Box.between(bar.right() + 5, bar.y(), next(step, bar.right()) - 4, bar.bottom());
        if (surface.textWidth(words.tag(step), small) <= behind.width()) {
            surface.text(words.tag(step), behind, small.muted());
        }
    }

    /// Place of the next bar in the lane of `step`.
    private double next(int step, double from) {
        Step own = run.script().steps().get(step);
        double next = plot.right();
        for (int other = 0; other < run.script().steps().size(); other++) {
            Step it = run.script().steps().get(other);
            Optional<Span> span = run.span(other);
            if (it.node() == own.node()
                    && OperationLane.part(it) == OperationLane.part(own)
                    && span.isPresent()
                    && axis.at(span.get().startNanos()) >= from) {
                next = Math.min(next, axis.at(span.get().callNanos()));
            }
        }
        return next;
    }

    private void test(int step, Span span, Box box, boolean over) {
        if (box.width() > 8) {
            wait(step, span, box, over);
        } else {
            poll(over ? Outcome.of(span.outcome()) : Outcome.OPEN, box);
        }
    }

    /// A wait; its remaining part is pale.
    private void wait(int step, Span span, Box box, boolean over) {
        double now = Math.clamp(axis.at(head.nanos()), box.x(), box.right());
        Box past = over ? box : Box.between(box.x(), box.y(), now, box.bottom());
        hatched(past);
        surface.faded(
                0.4, () -> hatched(Box.between(past.right(), box.y(), box.right(), box.bottom())));
        boolean forEver = over && span.outcome() instanceof Occurrence.WaitsForEver;
        if (forEver) {
            surface.strokeRound(box, RADIUS, Pen.of(Ink.ERROR, 1.5));
            surface.strokeRound(box.inset(3), 1, Pen.of(Ink.ERROR));
        }
        Lettering lettering =
                Lettering.mono(Math.clamp(box.height() * 0.7 / factor, 8, 11))
                        .centered()
                        .in(Ink.ON_BLOCKED);
        String label = words.bar(step) + (forEver ? " forever" : "");
        double width = surface.textWidth(label, lettering) + 10;
        if (width < box.width()) {
            surface.fillRound(box.centered(width, box.height() - 1), RADIUS, Ink.BLOCKED);
            surface.text(label, box, lettering);
        }
    }

    private void hatched(Box box) {
        if (box.width() >= 1) {
            surface.fillRound(box, RADIUS, Ink.BLOCKED);
            surface.hatch(box, RADIUS, Hatch.CROSS, Ink.BLOCKED_HATCH);
        }
    }

    private void poll(Outcome outcome, Box box) {
        double half = Math.min(7 * factor, box.height() / 2 + 1);
        double x = box.x() + 1;
        double y = box.centerY();
        double[] diamond = {x, y - half, x + half, y, x, y + half, x - half, y};
        surface.fillPolygon(diamond, outcome == Outcome.YES ? Ink.TEXT : Ink.BACKGROUND);
        surface.polyline(
                new double[] {x, y - half, x + half, y, x, y + half, x - half, y, x, y - half},
                Pen.of(Ink.TEXT, 1.5));
    }

    /// The serialisation points.
    private void points() {
        for (long nanos : orders().keySet()) {
            double x = Math.rint(axis.at(nanos));
            Pen pen = Pen.of(Ink.TEXT_MUTED.at(isPast(nanos) ? 1 : 0.4), 1.5);
            surface.line(x, flags.bottom() - 2, x, bottom(), pen);
        }
    }

    /// Their places in the one order, by instant.
    private SortedMap<Long, String> orders() {
        TreeMap<Long, String> orders = new TreeMap<>();
        for (Frame frame : run.frames()) {
            int order = order(frame.occurrence());
            if (order > 0) {
                orders.merge(
                        frame.occurrence().timeNanos(),
                        Integer.toString(order),
                        (one, other) -> one + " · " + other);
            }
        }
        return orders;
    }

    private boolean isPast(long nanos) {
        return run.frames().subList(0, head.count()).stream()
                .anyMatch(frame ->
                        frame.occurrence().timeNanos() == nanos && order(frame.occurrence()) > 0);
    }

    /// The labels that do not cover another; the current one first.
    private void numbers() {
        SortedMap<Long, String> orders = orders();
        List<Box> taken = new ArrayList<>();
        if (orders.containsKey(head.nanos())) {
            number(head.nanos(), orders.remove(head.nanos()), taken);
        }
        orders.forEach((nanos, text) -> number(nanos, text, taken));
    }

    private void number(long nanos, String text, List<Box> taken) {
        Lettering lettering = Lettering.ui(11).bold().centered().in(Ink.BACKGROUND);
        double width = Math.max(18 * factor, surface.textWidth(text, lettering) + 10);
        double x = Math.rint(axis.at(nanos));
        Box flag = new Box(Math.rint(x - width / 2), flags.y() + 2, width, 16 * factor);
        if (taken.stream().anyMatch(flag.inset(-2)::intersects)) {
            return;
        }
        taken.add(flag);
        surface.fillRound(flag.inset(-1), 9, Ink.BACKGROUND);
        surface.fillRound(flag, 8, Ink.TEXT_MUTED.at(isPast(nanos) ? 1 : 0.4));
        surface.text(text, flag, lettering);
        surface.region("order:" + text, flag, "Serialisation point " + text + ", " + micros(nanos));
    }

    private static int order(Occurrence occurrence) {
        return switch (occurrence) {
            case Occurrence.TransferDone it -> it.order();
            case Occurrence.QueryAnswered it -> it.order();
            case Occurrence.TransferBegan _,
                    Occurrence.TransferLost _,
                    Occurrence.QueryBegan _,
                    Occurrence.QueryLost _,
                    Occurrence.OfTest _ ->
                    0;
        };
    }

    private void times() {
        double y = ticks.y();
        surface.line(plot.x(), bottom(), plot.right(), bottom(), Pen.of(Ink.GRID_STRONG));
        double free = plot.x() - labels.width();
        Lettering lettering = Lettering.ui(10).muted();
        double baseline = bottom() + 13 * factor;
        for (long nanos : axis.instants()) {
            String text = micros(nanos);
            double width = surface.textWidth(text, lettering);
            double x = axis.at(nanos);
            double left = Math.min(x - width / 2, plot.right() - width);
            if (left >= free) {
                surface.line(x, bottom(), x, bottom() + 3, Pen.of(Ink.GRID_STRONG));
                surface.text(text, left, baseline, lettering);
                free = left + width + 12;
            }
        }
        for (double x : axis.cuts()) {
            for (double shift : new double[] {-2, 2}) {
                surface.line(
                        x + shift - 2,
                        bottom() + 4,
                        x + shift + 2,
                        bottom() - 4,
                        Pen.of(Ink.TEXT_MUTED, 1.5));
            }
        }
        surface.region("times", new Box(plot.x(), y, plot.width(), ticks.height()), "Time");
    }

    private static String micros(long nanos) {
        return Numbers.duration(nanos);
    }

    private void cursor() {
        CommonShapes.cursor(
                surface,
                Math.rint(axis.at(head.nanos())),
                flags.y() - 2,
                bottom() + 3,
                micros(head.nanos()));
    }

    /// The end of a primitive, with a mark that does not rely on its colour.
    private enum Outcome {
        OPEN("", Ink.TEXT),
        DONE("✓", Ink.GOOD),
        YES("✓", Ink.GOOD),
        NO("✗", Ink.ERROR),
        LOST("✗", Ink.ERROR);

        private final String mark;
        private final Ink ink;

        Outcome(String mark, Ink ink) {
            this.mark = mark;
            this.ink = ink;
        }

        static Outcome of(Occurrence occurrence) {
            return switch (occurrence) {
                case Occurrence.TransferDone _ -> DONE;
                case Occurrence.TransferLost _, Occurrence.QueryLost _ -> LOST;
                case Occurrence.QueryAnswered it -> it.holds() ? YES : NO;
                case Occurrence.EventTested it ->
                        it.answer() == Occurrence.Answer.SIGNALLED ? YES : NO;
                case Occurrence.WaitEnded _ -> YES;
                case Occurrence.TransferBegan _,
                        Occurrence.QueryBegan _,
                        Occurrence.WaitBegan _,
                        Occurrence.WaitsForEver _ ->
                        OPEN;
            };
        }
    }
}
