package bcscope.picture.scene.card;

import bcscope.base.Microphase;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.Held;
import bcscope.happening.NicList;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.Optional;

/// The last pair that BR of a node has matched, while MSM runs: where its send and its receive were
/// in RSL and RDQ stay empty outlines, and a bracket leads from both to MDL.
///
/// @param send delivered by another node, or by this
/// @param receive posted here
record MatchedPair(Descriptor send, Descriptor receive) {
    private static final double INDENT = 5;

    /// The last pair of `node`; empty outside MSM and before the first.
    static Optional<MatchedPair> of(SceneState state, int node) {
        if (state.phaseOver() || !state.phaseNamed().equals(Optional.of(Microphase.MSM))) {
            return Optional.empty();
        }
        List<Happening> happenings = state.detail().happenings();
        for (int i = state.moment().last(); i >= 0; i--) {
            if (happenings.get(i) instanceof Happening.Matched match && match.node() == node) {
                return Optional.of(new MatchedPair(match.send(), match.receive()));
            }
        }
        return Optional.empty();
    }

    /// Draws it over the lists of `card`, where those have room.
    void draw(ColumnCard card) {
        Box sends = card.chips(NicList.RSL);
        Box receives = card.chips(NicList.RDQ);
        Box matched = card.chips(NicList.MDL);
        ghost(card, send, NicList.RSL);
        ghost(card, receive, NicList.RDQ);
        double x = Math.min(sends.right() - INDENT, matched.x() + width(card) + 4 * INDENT);
        Pen pen = Pen.of(Ink.PHASE_MSM, 1.5);
        card.surface.polyline(
                new double[] {
                    x - INDENT, receives.centerY(), x, receives.centerY(), x, matched.centerY()
                },
                pen);
        card.surface.line(x - INDENT, sends.centerY(), x, sends.centerY(), pen);
        card.surface.arrow(x, matched.centerY(), x - INDENT - 3, matched.centerY(), pen);
    }

    /// How far the outlines and the matched descriptors reach.
    private double width(ColumnCard card) {
        Lettering text = Lettering.mono(card.size(9.5));
        double width = 0;
        for (Held held : card.state.list(card.node, NicList.MDL)) {
            width += card.surface.textWidth(card.title(held.descriptor()), text) + 10;
        }
        return width;
    }

    /// Only in a list that is empty now: others are still in its place.
    private static void ghost(ColumnCard card, Descriptor descriptor, NicList list) {
        if (!card.state.list(card.node, list).isEmpty()) {
            return;
        }
        Box room = card.chips(list).leftOfRight(3 * INDENT);
        Lettering text = Lettering.mono(card.size(8.5)).centered().muted();
        String ends = DescriptorText.ends(card.state.stage(), descriptor);
        double width = card.surface.textWidth(ends, text) + 8;
        if (width <= room.width()) {
            double height = Math.min(room.height() - 2, 20 * card.factor);
            Box place = room.centered(room.width(), height).left(width).rounded();
            CommonShapes.descriptorGhost(card.surface, place);
            card.surface.text(ends, place, text);
        }
    }
}
