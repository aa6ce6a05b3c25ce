package bcscope.picture.scene.card;

import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.state.ThreadState;
import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.explain.FaultText;
import bcscope.happening.Activity;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.ProcessLook;
import bcscope.picture.Surface;
import bcscope.picture.Target;

import java.util.stream.Collectors;

/// A node as a card, at the level of detail of the scene or the next one that its size has room
/// for.
public final class CardPicture {
    private static final double LEAST_LETTERS = 8;

    /// Narrower bars have small letters, all alike.
    private static final double LEAST_USUAL = 24;

    private CardPicture() {}

    public static void draw(
            Surface surface, DetailLevel detail, SceneState state, int node, Box box, Look look) {
        surface.region(new Target.Node(node).id(), box, label(state, node));
        CommonShapes.card(surface, box);
        double factor = surface.theme().textFactor();
        if (state.stage().isConventional()) {
            new MessageCard(surface, state, node, box, look).draw();
        } else if (detail == DetailLevel.WHOLE
                && WholeCard.fits(box, state.stage().ranksOn(node), factor)) {
            new WholeCard(surface, state, node, box, look).draw();
        } else if (detail != DetailLevel.SMALL && CompactCard.fits(box, factor)) {
            new CompactCard(surface, state, node, box, look).draw();
        } else {
            new SmallCard(surface, state, node, box).draw();
        }
        if (state.deadlocked() && state.blockedOn(node) > 0) {
            CommonShapes.errorOutline(surface, box);
        }
    }

    /// The node in words.
    public static String label(SceneState state, int node) {
        int ranks = state.stage().ranksOn(node);
        return state.stage().nodeTitle(node)
                + ", "
                + Numbers.count(ranks)
                + (ranks == 1 ? " process, " : " processes, ")
                + Numbers.count(state.blockedOn(node))
                + " blocked"
                + state.faultsOn(node).stream()
                        .map(fault -> ", " + FaultText.title(fault))
                        .collect(Collectors.joining());
    }

    /// A process as a bar with its number, selected or not.
    static void process(
            Surface surface, SceneState state, int rank, Box box, String text, Look look) {
        Activity activity = state.activity(rank);
        ProcessLook shown = ProcessLook.of(activity);
        Lettering usual = Lettering.ui(Math.clamp(box.height() * 0.6, 8, 13)).medium();
        if (box.width() >= LEAST_USUAL && surface.textWidth(text, usual) <= box.width() - 6) {
            CommonShapes.stateBar(surface, box, shown, text);
        } else {
            tightly(surface, box, shown, text);
        }
        if (activity == Activity.FINISHED) {
            surface.strokeRound(box, 3, Pen.of(Ink.CARD_BORDER));
        }
        if (look.selection().equals(new Target.Rank(rank))) {
            surface.strokeRound(box, 3, Pen.of(Ink.SELECTION, 2));
        }
        surface.region(
                new Target.Rank(rank).id(),
                box,
                state.stage().program().titled(rank) + ", " + activity.title());
    }

    /// The bar with smaller letters than usual, down to what can be read.
    private static void tightly(Surface surface, Box box, ProcessLook shown, String text) {
        CommonShapes.stateBar(surface, box, shown, "");
        Lettering lettering = Lettering.ui(LEAST_LETTERS).medium().centered().in(shown.text());
        double width = surface.textWidth(text, lettering);
        if (width > box.width()) {
            return;
        }
        if (shown.isBlocked()) {
            double height = LEAST_LETTERS * surface.theme().textFactor() + 3;
            surface.fillRound(
                    box.centered(Math.min(width + 3, box.width()), height), 2, shown.fill());
        }
        surface.text(text, box, lettering);
    }

    /// Fill of a thread's place.
    static Ink threadFill(SceneState state, ThreadState thread) {
        Microphase phase = state.phase().orElse(Microphase.DEM);
        return switch (thread.mode()) {
            case IDLE -> Ink.SLOT;
            case ACTIVE -> Ink.phase(phase);
            case RESIDUE -> Ink.phaseSoft(phase);
        };
    }

    /// The bar at the foot of a card: bytes received of the budget.
    static void budget(Surface surface, SceneState state, int node, Box box) {
        long budget = state.budgetBytes(node);
        double share = budget == 0 ? 0 : (double) state.receivedBytes(node) / budget;
        boolean moving = state.phase().filter(p -> p == Microphase.PM).isPresent();
        Ink ink = moving && !state.phaseOver() ? Ink.PHASE_PM : Ink.PHASE_PM_SOFT;
        CommonShapes.shareBar(surface, box, share, ink);
    }
}
