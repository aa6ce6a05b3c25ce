package bcscope.picture.follow;

import bcscope.explain.follow.MessageSide;
import bcscope.happening.Activity;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.ProcessLook;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.SceneState;

/// The parts that the insets of both MPIs share: the card, the followed message and the two
/// processes.
record InsetFrame(Surface surface, SceneState state, FollowLayout layout) {
    /// Opacity of the call of a process that has not come to it or has left it.
    static final double PALE = 0.55;

    /// Draws the card with `title`, and `measure` at the right end.
    void draw(String title, String measure) {
        surface.fillRound(layout.card(), 8, Ink.PANEL);
        surface.strokeRound(layout.card(), 8, Pen.of(Ink.CARD_BORDER));
        Box box = layout.head();
        Lettering small = Lettering.ui(11).muted();
        double follow = surface.textWidth("Follow", small) + 7;
        surface.text("Follow", box, small);
        Lettering bold = Lettering.mono(11.5).bold();
        Box rest = box.rightOfLeft(follow);
        surface.text(title, rest, bold);
        double left = rest.width() - surface.textWidth(title, bold) - 10;
        surface.text(measure, rest.right(left), small.right());
    }

    /// Draws the process of `side`, which is the `end` of the message, and its call, which is pale
    /// by `alpha` unless the process is blocked in it.
    void side(MessageSide side, FollowScene.End end, Box title, Box call, double alpha) {
        surface.text(FollowWords.column(state, side), title, Lettering.ui(10).muted());
        if (side.rank() == MessageSide.NOBODY) {
            surface.strokeRound(call, 3, Pen.of(Ink.FIELD_BORDER).dashed());
            surface.text("not known yet", call.inset(3, 0), Lettering.ui(10).faint().centered());
            return;
        }
        Activity activity = state.activity(side.rank());
        String own = side.descriptor().map(state.stage()::callName).orElse("");
        String name = activity.blocked() ? state.stage().callName(state.pc(side.rank())) : own;
        surface.faded(
                activity.blocked() ? 1 : alpha,
                () -> CommonShapes.stateBar(surface, call, ProcessLook.of(activity), name));
        surface.region(
                new Target.Rank(side.rank()).id(),
                call,
                state.stage().program().titled(side.rank())
                        + ", the "
                        + FollowWords.end(end)
                        + (own.isEmpty() ? "" : ": " + own));
    }
}
