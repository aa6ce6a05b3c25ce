package bcscope.picture.scene.card;

import bcscope.base.Microphase;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.NicList;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Lettering;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.Optional;

/// The last pair that BR of a node has matched, from then until the node gets its bytes: empty
/// outlines mark the former places of its send and receive in RSL and RDQ.
///
/// @param send delivered by another node or by this one
/// @param receive posted here
public record MatchedPair(Descriptor send, Descriptor receive) {
    /// The pair of `node`; empty before the first and once a transfer has begun.
    public static Optional<MatchedPair> of(SceneState state, int node) {
        if (state.phaseNamed()
                .filter(phase -> phase == Microphase.MSM || phase == Microphase.PM)
                .isEmpty()) {
            return Optional.empty();
        }
        List<Happening> happenings = state.detail().happenings();
        for (int i = state.moment().last(); i >= 0; i--) {
            Happening happening = happenings.get(i);
            if (happening instanceof Happening.Transferred moved && moved.node() == node) {
                return Optional.empty();
            }
            if (happening instanceof Happening.Matched match && match.node() == node) {
                return Optional.of(new MatchedPair(match.send(), match.receive()));
            }
        }
        return Optional.empty();
    }

    /// Which of the two was in `list` of `node` before they met; empty if other descriptors occupy
    /// its place.
    public Optional<Descriptor> formerlyIn(SceneState state, int node, NicList list) {
        if (!state.list(node, list).isEmpty()) {
            return Optional.empty();
        }
        return switch (list) {
            case RSL -> Optional.of(send);
            case RDQ -> Optional.of(receive);
            case SDQ, MDL, CARRY, CL -> Optional.empty();
        };
    }

    /// Draws an outline at the left of `room` for what was in `list`.
    void outline(Card card, NicList list, Box room, double size) {
        formerlyIn(card.state, card.node, list).ifPresent(it -> outline(card, it, room, size));
    }

    private static void outline(Card card, Descriptor descriptor, Box room, double size) {
        Lettering text = Lettering.mono(size).centered().muted();
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
