package bcscope.picture.follow;

import bcscope.explain.follow.LifeStage;
import bcscope.explain.follow.MessageSide;
import bcscope.explain.follow.Milestone;
import bcscope.happening.NicList;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.follow.FollowScene.End;
import bcscope.picture.follow.FollowScene.Presence;

import java.util.List;
import java.util.Optional;

/// The Follow inset under BCS-MPI: the sender's node at the left, the receiver's at the right, on
/// each the call and the lists that the message passes, and below them its stages. It keeps its
/// place from posting to restart.
public final class FollowPicture {
    private static final String STEP = "follow:";
    private static final List<NicList> LISTS =
            List.of(NicList.SDQ, NicList.RDQ, NicList.RSL, NicList.MDL);

    private final Surface surface;
    private final FollowScene scene;
    private final FollowLayout layout;
    private final InsetFrame frame;
    private final double factor;

    private FollowPicture(Surface surface, FollowScene scene, Box box) {
        this.surface = surface;
        this.scene = scene;
        factor = surface.theme().textFactor();
        layout = FollowLayout.of(box, factor);
        frame = new InsetFrame(surface, scene.state(), layout);
    }

    /// Draws `scene` in `box`.
    public static void draw(Surface surface, FollowScene scene, Box box) {
        surface.fillRect(box, Ink.BACKGROUND);
        new FollowPicture(surface, scene, box).all();
    }

    /// The stage whose region is called `id`.
    public static Optional<LifeStage> stageOf(String id) {
        return id.startsWith(STEP)
                ? Optional.of(LifeStage.valueOf(id.substring(STEP.length())))
                : Optional.empty();
    }

    private void all() {
        frame.draw(scene.title(), scene.measure());
        column(End.SENDER, layout.left());
        column(End.RECEIVER, layout.right());
        new Between(surface, scene, layout).draw();
        for (LifeStage stage : LifeStage.values()) {
            step(stage, layout.steps().get(stage.ordinal()));
        }
    }

    private void column(End end, FollowLayout.Column column) {
        MessageSide side = scene.side(end);
        boolean isPresent = scene.has(side.posted()) && !scene.has(side.restarted());
        double alpha = isPresent ? 1 : InsetFrame.PALE;
        frame.side(side, end, column.title(), column.call(), alpha);
        for (int i = 0; i < LISTS.size(); i++) {
            list(end, LISTS.get(i), column.lists().get(i), i);
        }
    }

    private void list(End end, NicList list, Box box, int index) {
        NicList shown =
                list == NicList.MDL && end == End.RECEIVER && scene.isCarried()
                        ? NicList.CARRY
                        : list;
        Presence presence = scene.in(end, shown);
        surface.faded(presence == Presence.NEVER ? 0.5 : 1, () -> row(shown, box, presence, index));
        scene.node(end)
                .ifPresent(node ->
                        surface.region(
                                new Target.ListOf(node, shown).id(),
                                box,
                                FollowWords.list(scene, end, shown)));
    }

    private void row(NicList list, Box box, Presence presence, int index) {
        surface.fillRound(box, 5, Ink.FIELD);
        surface.strokeRound(box, 5, Pen.of(Ink.FIELD_BORDER));
        boolean twoLines = FollowLayout.isTall(box, factor);
        Box inner = box.inset(7, 0);
        Box line = twoLines ? inner.top(box.height() * 0.56) : inner;
        surface.text(list.name(), line, Lettering.mono(10.5).medium());
        if (twoLines) {
            surface.text(
                    list.title(),
                    inner.bottom(box.height() * 0.5).aboveBottom(3 * factor),
                    Lettering.ui(9.5).faint());
        }
        if (presence != Presence.NEVER) {
            slot(FollowLayout.slot(box, factor), presence, stageAfter(index));
        }
    }

    /// The stage that takes a message out of a list.
    private static LifeStage stageAfter(int index) {
        return switch (LISTS.get(index)) {
            case SDQ -> LifeStage.DELIVERED;
            case RDQ, RSL -> LifeStage.MATCHED;
            case MDL, CARRY, CL -> LifeStage.MOVED;
        };
    }

    private void slot(Box box, Presence presence, LifeStage stage) {
        Ink hue = Ink.phase(stage.phase().orElseThrow());
        String number = Integer.toString(stage.ordinal());
        Lettering lettering = Lettering.mono(10).centered();
        switch (presence) {
            case NEVER -> {}
            case AHEAD -> {
                surface.strokeRound(box, 4, Pen.of(Ink.FIELD_BORDER).dashed());
                surface.text(number, box, lettering.faint());
            }
            case HERE -> {
                surface.fillRound(box, 4, Ink.phaseSoft(stage.phase().orElseThrow()));
                surface.strokeRound(box, 4, Pen.of(hue, 1.5));
                surface.text(number + " now", box, lettering.bold());
            }
            case PASSED -> {
                surface.fillRound(box, 4, Ink.CARD);
                surface.strokeRound(box, 4, Pen.of(Ink.FIELD_BORDER));
                surface.text(number + " ✓", box, lettering.muted());
            }
        }
    }

    private void step(LifeStage stage, Box box) {
        List<Milestone> all = scene.life().milestones(stage);
        boolean isReached = scene.hasReached(stage);
        boolean isPresent = scene.stage().filter(stage::equals).isPresent();
        Ink hue = stage.phase().map(Ink::phase).orElse(Ink.SERIES_2);
        surface.pushAlpha(isReached ? 1 : 0.55);
        if (isPresent) {
            surface.fillRound(box, 4, Ink.ACCENT_SOFT);
        }
        surface.fillRect(new Box(box.x() + 3, box.y() + 1, box.width() - 6, 3), hue);
        Box text = box.belowTop(4).inset(2, 0);
        Lettering title = Lettering.ui(10.5).centered();
        Box upper = text.top(text.height() * 0.52);
        surface.text(FollowWords.title(scene, stage), upper, isPresent ? title.bold() : title);
        Lettering small = Lettering.ui(10).centered().muted();
        surface.text(when(all, small, text.width()), text.belowTop(upper.height()), small);
        surface.popAlpha();
        surface.region(
                STEP + stage.name(),
                box,
                FollowWords.step(scene, stage) + (all.isEmpty() ? "" : " Click to go there."));
    }

    private String when(List<Milestone> all, Lettering lettering, double width) {
        if (all.isEmpty()) {
            return "not yet";
        }
        String slices = FollowWords.slices(all);
        String whole = "slice " + slices;
        return !slices.contains("–") && surface.textWidth(whole, lettering) <= width
                ? whole
                : slices;
    }
}
