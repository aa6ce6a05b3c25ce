package bcscope.picture.scene.card;

import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Surface;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.scene.state.ThreadState;

/// A node as a small cell: name and active thread, the depths of its lists, blocked share at the
/// left, phase fill at the foot.
final class SmallCard extends Card {
    /// A list this deep fills its bar.
    private static final double FULL_DEPTH = 6;

    private static final double MOST_DEPTH_HEIGHT = 16;

    SmallCard(
            Surface surface, SceneState state, int node, Box box, ViewChoice look, double factor) {
        super(surface, state, node, box, look, factor);
    }

    @Override
    void draw() {
        Box inner = box.inset(4);
        blocked(inner.left(4));
        Box rest = inner.rightOfLeft(6);
        budget(rest.bottom(3));
        rest = rest.aboveBottom(5);
        if (rest.height() >= 26 * factor) {
            head(rest.top(12 * factor), rest.moved(0, 13 * factor).top(12 * factor));
            depths(rest.belowTop(26 * factor));
        } else if (rest.height() >= 16 * factor && rest.width() >= 32 * factor) {
            Box top = rest.top(11 * factor);
            head(top.leftOfRight(17 * factor), top.right(16 * factor));
            depths(rest.belowTop(13 * factor));
        } else if (rest.height() >= 18 * factor) {
            pill(rest.top(10 * factor));
            depths(rest.belowTop(12 * factor));
        } else {
            depths(rest);
        }
    }

    private void head(Box name, Box thread) {
        double size = Math.clamp(name.width() / 2.6, 7, 10);
        name(name, false, Lettering.ui(size).medium());
        pill(thread);
    }

    /// The thread that works now.
    private void pill(Box thread) {
        for (NicThread one : NicThread.values()) {
            ThreadState now = state.thread(node, one);
            if (one != NicThread.SR && now.mode() != ThreadState.Mode.IDLE) {
                active(thread.withWidth(Math.min(thread.width(), 20 * factor)), now);
                return;
            }
        }
    }

    private void active(Box place, ThreadState thread) {
        surface.fillRound(place, 3, fill(thread));
        Lettering lettering = Lettering.ui(Math.clamp(place.width() / 2.2, 7, 9)).bold().centered();
        surface.text(thread.thread().name(), place, lettering.in(text(thread)));
    }

    private void depths(Box room) {
        if (room.height() >= 5) {
            depths(
                    room.bottom(MOST_DEPTH_HEIGHT),
                    NicList.values(),
                    FULL_DEPTH,
                    list -> state.list(node, list).size(),
                    SmallCard::ink);
        }
    }

    private static Ink ink(NicList list) {
        return switch (list) {
            case SDQ, RSL -> Ink.DESCRIPTOR_BORDER;
            case RDQ -> Ink.SERIES_2;
            case MDL, CARRY -> Ink.PHASE_MSM;
            case CL -> Ink.SERIES_3;
        };
    }
}
