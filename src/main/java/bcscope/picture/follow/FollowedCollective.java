package bcscope.picture.follow;

import bcscope.explain.collective.Course;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.collective.CollectivePicture;
import bcscope.picture.collective.CollectiveScene;

/// The Follow inset of a collective: the Collective view in small.
public final class FollowedCollective {
    private FollowedCollective() {}

    /// Draws `scene` in `box`.
    public static void draw(Surface surface, CollectiveScene scene, Box box) {
        double factor = surface.theme().textFactor();
        surface.fillRect(box, Ink.BACKGROUND);
        Box card = box.inset(4, 6);
        Box head = card.inset(10, 6).top(18 * factor);
        Lettering small = Lettering.ui(11).muted();
        surface.text("Follow", head, small);
        String call = scene.course().map(Course::callName).orElse("collective");
        double follow = surface.textWidth("Follow", small) + 7;
        surface.text(call, head.rightOfLeft(follow), Lettering.mono(11.5).bold());
        CollectivePicture.draw(
                surface,
                scene,
                Box.between(card.x() + 1, head.bottom(), card.right() - 1, card.bottom() - 1));
        surface.strokeRound(card, 8, Pen.of(Ink.CARD_BORDER));
    }
}
