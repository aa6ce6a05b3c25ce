package bcscope.picture.scene.card;

import bcscope.base.Numbers;
import bcscope.explain.FaultText;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.state.SceneState;

import java.util.stream.Collectors;

/// A node as a card, at the level of detail of the scene or the next one that its size has room
/// for.
public final class CardPicture {
    private CardPicture() {}

    public static void draw(
            Surface surface,
            DetailLevel detail,
            SceneState state,
            int node,
            Box box,
            ViewChoice look) {
        surface.region(new Target.Node(node).id(), box, label(state, node));
        CommonShapes.card(surface, box);
        card(surface, detail, state, node, box, look).draw();
        if (state.deadlocked() && state.blockedOn(node) > 0) {
            CommonShapes.errorOutline(surface, box);
        }
    }

    private static Card card(
            Surface surface,
            DetailLevel detail,
            SceneState state,
            int node,
            Box box,
            ViewChoice look) {
        double factor = surface.theme().textFactor();
        if (state.stage().isConventional()) {
            return new MessageCard(surface, state, node, box, look);
        }
        if (detail == DetailLevel.WHOLE
                && WholeCard.fits(box, state.stage().ranksOn(node), factor)) {
            return new WholeCard(surface, state, node, box, look);
        }
        return detail != DetailLevel.SMALL && CompactCard.fits(box, factor)
                ? new CompactCard(surface, state, node, box, look)
                : new SmallCard(surface, state, node, box, look);
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
}
