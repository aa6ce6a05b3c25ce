package bcscope.picture.nic;

import bcscope.base.Microphase;
import bcscope.happening.Descriptor;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.Wording;
import bcscope.picture.scene.DescriptorText;
import bcscope.picture.scene.Journey;
import bcscope.picture.scene.Look;
import bcscope.picture.scene.SceneState;
import java.util.Optional;

/// The NIC view: one node in full, and while it exchanges something the other node beside it, with
/// what travels between them.
public final class NicPicture {
    private static final double MARGIN = 12;
    private static final double CHIP_HEIGHT = 36;

    private final Surface surface;
    private final SceneState state;
    private final Box box;
    private final Look look;
    private final double factor;

    private NicPicture(Surface surface, SceneState state, Box box, Look look) {
        this.surface = surface;
        this.state = state;
        this.box = box;
        this.look = look;
        factor = surface.theme().textFactor();
    }

    /// Draws `node` in `box`.
    public static void draw(Surface surface, SceneState state, int node, Box box, Look look) {
        NicPicture picture = new NicPicture(surface, state, box, look);
        surface.fillRect(box, Ink.BACKGROUND);
        Encounter.of(state, node).ifPresentOrElse(picture::both, () -> picture.alone(node));
    }

    private void alone(int node) {
        Box room = box.inset(MARGIN);
        NicLayout layout = NicLayout.wide(room, state.stage().ranksOn(node), factor);
        new NodeCard(surface, state, node, layout, look).draw(Optional.empty());
    }

    private void both(Encounter encounter) {
        Box room = box.inset(MARGIN);
        double middle = Math.clamp(room.width() * 0.17, 118, 190);
        double each = (room.width() - middle) / 2;
        NicLayout left = layout(room.left(each), encounter.node());
        NicLayout right = layout(room.right(each), encounter.peer());
        Journey journey = encounter.journey();
        boolean left2right = encounter.leaves();
        Optional<Descriptor> ghost =
                journey.what()
                        .filter(d -> journey.kind() == Journey.Kind.DELIVERY && begun(journey));
        new NodeCard(surface, state, encounter.node(), left, look)
                .draw(left2right ? ghost : Optional.empty());
        new NodeCard(surface, state, encounter.peer(), right, look)
                .draw(left2right ? Optional.empty() : ghost);
        Box between = Box.between(left.box().right(), room.y(), right.box().x(), room.bottom());
        heading(between);
        travel(journey, left2right ? left : right, left2right ? right : left, between);
    }

    private NicLayout layout(Box card, int node) {
        return NicLayout.narrow(card, state.stage().ranksOn(node), factor);
    }

    private boolean begun(Journey journey) {
        return state.moment().nanos() >= journey.beginNanos();
    }

    private void heading(Box between) {
        Lettering lettering = Lettering.ui(12).centered().muted();
        String phase = state.phase().map(p -> "microphase " + p).orElse("");
        surface.text(phase, between.moved(0, 12).top(18 * factor).inset(4, 0), lettering.medium());
        surface.text(
                "slice " + Wording.count(state.moment().slice()),
                between.moved(0, 12 + 18 * factor).top(16 * factor).inset(4, 0),
                lettering.sized(11));
        surface.text(
                Wording.fixed(state.moment().nanos(), 1_000_000, 3) + "\u00A0ms",
                between.moved(0, 12 + 34 * factor).top(16 * factor).inset(4, 0),
                lettering.sized(11));
    }

    private void travel(Journey journey, NicLayout from, NicLayout to, Box between) {
        boolean rightwards = from.box().x() < to.box().x();
        Point start = edge(leaving(journey, from), rightwards);
        Point end = edge(arriving(journey, to), !rightwards);
        Curve way = Curve.horizontal(start, end);
        Ink ink = phaseInk();
        surface.arrow(way, Pen.of(ink, 1.6).dashed());
        double progress = journey.progress(state.moment().nanos());
        double shown = begun(journey) ? 0.2 + 0.6 * progress : 0.06;
        Point at = way.at(shown);
        double width = between.width() - 12;
        Box chip =
                new Box(
                                between.x() + 6,
                                at.y() - CHIP_HEIGHT * factor / 2,
                                width,
                                CHIP_HEIGHT * factor)
                        .rounded();
        double lowest = between.bottom() - 46 * factor - chip.height();
        chip = chip.moved(0, Math.clamp(chip.y(), between.y() + 74 * factor, lowest) - chip.y());
        double sway = (at.x() - between.centerX()) * 0.18;
        chip(journey, chip.moved(Math.rint(sway), 0), progress);
    }

    private Ink phaseInk() {
        return Ink.phase(state.phase().orElse(Microphase.DEM));
    }

    private void chip(Journey journey, Box chip, double progress) {
        boolean done = progress >= 1;
        boolean coming = !begun(journey);
        surface.pushAlpha(coming ? 0.55 : 1);
        surface.fillRound(chip, 6, Ink.ACCENT_SOFT);
        if (journey.kind() == Journey.Kind.TRANSFER) {
            surface.pushClip(chip.inset(1));
            surface.fillRect(
                    chip.inset(1).withWidth((chip.width() - 2) * progress), Ink.PHASE_PM_SOFT);
            surface.popClip();
        }
        surface.strokeRound(chip, 6, Pen.of(phaseInk(), 2));
        String text =
                journey.what()
                        .map(d -> DescriptorText.title(state.stage(), d))
                        .orElse("partial result");
        surface.text(text, chip.inset(6, 0), Lettering.mono(11).medium().centered());
        surface.popAlpha();
        Box below = new Box(chip.x() - 6, chip.bottom() + 5, chip.width() + 12, 15 * factor);
        surface.fillRect(below.withHeight(31 * factor), Ink.BACKGROUND.at(0.8));
        surface.text(verb(journey), below, Lettering.ui(11).bold().centered().in(Ink.TEXT));
        surface.text(
                done ? "there since " + micros(journey.endNanos()) : measure(journey),
                below.moved(0, 15 * factor),
                Lettering.ui(10.5).centered().muted());
    }

    private static String verb(Journey journey) {
        return switch (journey.kind()) {
            case DELIVERY -> "Xfer-And-Signal";
            case TRANSFER -> "DMA get";
            case REDUCTION -> "binomial tree";
        };
    }

    private String measure(Journey journey) {
        String duration = Wording.duration(journey.endNanos() - journey.beginNanos());
        return switch (journey.kind()) {
            case DELIVERY -> journey.bytes() + "\u00A0B descriptor, " + duration;
            case TRANSFER ->
                    DescriptorText.size(journey.bytesAt(state.moment().nanos()))
                            + " of "
                            + DescriptorText.size(journey.bytes())
                            + ", "
                            + duration;
            case REDUCTION -> duration;
        };
    }

    private static String micros(long nanos) {
        return Wording.fixed(nanos, 1_000_000, 4) + "\u00A0ms";
    }

    private static Box leaving(Journey journey, NicLayout from) {
        return switch (journey.kind()) {
            case DELIVERY -> from.list(NicList.SDQ);
            case TRANSFER -> from.processes().getFirst();
            case REDUCTION -> from.thread(NicThread.RH);
        };
    }

    private static Box arriving(Journey journey, NicLayout to) {
        return switch (journey.kind()) {
            case DELIVERY -> to.list(NicList.RSL);
            case TRANSFER -> to.list(NicList.MDL);
            case REDUCTION -> to.thread(NicThread.RH);
        };
    }

    private static Point edge(Box box, boolean right) {
        return new Point(right ? box.right() : box.x(), box.centerY());
    }
}
