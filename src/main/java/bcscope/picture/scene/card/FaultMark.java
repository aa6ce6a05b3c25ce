package bcscope.picture.scene.card;

import bcscope.explain.FaultText;
import bcscope.model.Fault;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.stream.Collectors;

/// Marks on a node that say what is wrong with it. Each fault has a shape of its own: a failed node
/// a double outline and a cross, a slow NIC a dashed outline, a slow host a thick left edge, a
/// noisy host a zigzag along its upper edge; the words are on a tab if there is room.
public final class FaultMark {
    private static final double TAB_HEIGHT = 14;
    private static final double LEAST_TAB = 30;
    private static final double ZIGZAG = 4;
    private static final double WIDE = 150;
    private static final double TALL = 160;
    private static final double MOST_OF_SMALL = 0.4;
    private static final Lettering WORDS = Lettering.ui(9.5).bold().centered();

    private FaultMark() {}

    /// Draws the marks of `node` over its card.
    public static void draw(Surface surface, SceneState state, int node, Box box) {
        List<Fault> faults = state.faultsOn(node);
        if (faults.isEmpty()) {
            return;
        }
        if (state.failed(node)) {
            failed(surface, node, box);
            tab(surface, box, "FAILED", Ink.ERROR, Ink.ON_ERROR);
            return;
        }
        for (Fault fault : faults) {
            switch (fault) {
                case Fault.SlowNic _ ->
                        surface.strokeRound(
                                box.inset(-1),
                                CommonShapes.CARD_RADIUS,
                                Pen.of(Ink.WARNING, 2).dashed());
                case Fault.SlowHost _ -> surface.fillRect(box.left(4), Ink.WARNING);
                case Fault.HostNoise _ -> zigzag(surface, box);
                case Fault.NodeFailure _, Fault.LateStrobe _, Fault.LostPacket _ -> {}
            }
        }
        String whole = faults.stream().map(FaultText::title).collect(Collectors.joining(" · "));
        String words = named(box) ? whole : brief(surface, box, faults, whole);
        if (state.noisy(node)) {
            zigzag(surface, box.moved(0, ZIGZAG));
            tab(surface, box, words + " now", Ink.WARNING, Ink.BACKGROUND);
        } else {
            tab(surface, box, words, Ink.WARNING_SOFT, Ink.TEXT);
        }
    }

    /// A form short enough to leave the middle of a small card free for the thread at work.
    private static String brief(Surface surface, Box box, List<Fault> faults, String whole) {
        return surface.textWidth(whole, WORDS) > box.width() * MOST_OF_SMALL
                ? faults.stream().map(FaultText::brief).collect(Collectors.joining(" "))
                : whole;
    }

    private static void failed(Surface surface, int node, Box box) {
        surface.fillRound(box, CommonShapes.CARD_RADIUS, Ink.BACKGROUND.at(0.72));
        cross(surface, box.inset(Math.min(8, box.width() / 6), Math.min(8, box.height() / 6)));
        CommonShapes.errorOutline(surface, box);
        Lettering name = Lettering.ui(13).bold();
        String words = (box.width() > WIDE ? "Node " : "n") + node;
        double width = surface.textWidth(words, name) + 8;
        double height = 18 * surface.theme().textFactor();
        if (box.width() >= 2 * width && box.height() >= 2 * height) {
            double x = named(box) ? box.x() + 4 : box.centerX() - width / 2;
            Box place = new Box(x, box.y() + 4, width, height);
            surface.fillRound(place, 3, Ink.BACKGROUND);
            surface.text(words, place.inset(3, 0), name);
        }
    }

    /// A cross through `box`.
    public static void cross(Surface surface, Box box) {
        Pen pen = Pen.of(Ink.ERROR, Math.clamp(box.width() / 60, 1.5, 3));
        surface.line(box.x(), box.y(), box.right(), box.bottom(), pen);
        surface.line(box.x(), box.bottom(), box.right(), box.y(), pen);
    }

    /// A zigzag along the upper edge of `box`.
    public static void zigzag(Surface surface, Box box) {
        int teeth = Math.max(2, (int) (box.width() / ZIGZAG));
        double step = box.width() / teeth;
        double[] points = new double[2 * (teeth + 1)];
        for (int i = 0; i <= teeth; i++) {
            points[2 * i] = box.x() + i * step;
            points[2 * i + 1] = box.y() + (i % 2 == 0 ? ZIGZAG / 2 : -ZIGZAG / 2);
        }
        surface.polyline(points, Pen.of(Ink.WARNING, 2));
    }

    /// Whether the name of the node is at the left of the card, not in its middle.
    private static boolean named(Box box) {
        return box.width() > WIDE || box.height() > TALL;
    }

    /// A tab over the upper edge, at the right; at the lower one of a small card, which it does not
    /// leave.
    private static void tab(Surface surface, Box box, String words, Ink fill, Ink ink) {
        Lettering lettering = WORDS.in(ink);
        double factor = surface.theme().textFactor();
        double width = Math.min(surface.textWidth(words, lettering) + 12, box.width());
        if (box.width() < LEAST_TAB * factor) {
            return;
        }
        double height = TAB_HEIGHT * factor;
        double y = named(box) ? box.y() - height / 2 : box.bottom() - height - 1;
        Box place = new Box(box.right() - width, y, width, height).rounded();
        surface.fillRound(place, 4, Ink.CARD);
        surface.fillRound(place, 4, fill);
        surface.strokeRound(place, 4, Pen.of(fill == Ink.ERROR ? Ink.ERROR : Ink.WARNING));
        surface.text(words, place.inset(4, 0), lettering);
    }
}
