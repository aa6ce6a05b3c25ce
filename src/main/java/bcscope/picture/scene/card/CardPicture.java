package bcscope.picture.scene.card;

import bcscope.base.Say;
import bcscope.explain.FaultText;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.state.SceneState;

import java.util.Optional;
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

    /// The card with the most in it, in letters of the theme or, if that is more, in smaller ones.
    private static Card card(
            Surface surface,
            DetailLevel detail,
            SceneState state,
            int node,
            Box box,
            ViewChoice look) {
        double factor = surface.theme().textFactor();
        if (state.stage().isConventional()) {
            return new MessageCard(surface, state, node, box, look, factor);
        }
        int ranks = state.stage().ranksOn(node);
        double[] factors = factor > 1 ? new double[] {factor, 1} : new double[] {factor};
        if (detail == DetailLevel.WHOLE) {
            for (double scale : factors) {
                Optional<Card> named = ColumnCard.fit(surface, state, node, box, look, scale);
                if (named.isPresent()) {
                    return named.get();
                }
            }
        }
        for (double scale : factors) {
            if (detail == DetailLevel.WHOLE && WholeCard.fits(box, ranks, scale)) {
                return new WholeCard(surface, state, node, box, look, scale);
            }
        }
        boolean larger =
                CompactCard.names(box, factor)
                        || (CompactCard.fits(box, factor) && !CompactCard.names(box, 1));
        if (detail != DetailLevel.SMALL && CompactCard.fits(box, 1)) {
            return new CompactCard(surface, state, node, box, look, larger ? factor : 1);
        }
        return new SmallCard(surface, state, node, box, look, factor);
    }

    /// Place of a thread on the card of a node; empty if it is not drawn.
    public static Optional<Box> place(
            Surface surface,
            DetailLevel detail,
            SceneState state,
            int node,
            Box box,
            NicThread thread) {
        return card(surface, detail, state, node, box, ViewChoice.PLAIN).place(thread);
    }

    /// Place of the descriptors of a list on the card of a node; empty if they are not drawn.
    public static Optional<Box> place(
            Surface surface,
            DetailLevel detail,
            SceneState state,
            int node,
            Box box,
            NicList list) {
        return card(surface, detail, state, node, box, ViewChoice.PLAIN).place(list);
    }

    /// The node in words.
    public static String label(SceneState state, int node) {
        int ranks = state.stage().ranksOn(node);
        return Say.of(
                "%s, %{n process, |processes, }%{n} blocked%s",
                state.stage().nodeTitle(node),
                ranks,
                state.blockedOn(node),
                state.faultsOn(node).stream()
                        .map(fault -> ", " + FaultText.title(fault))
                        .collect(Collectors.joining()));
    }
}
