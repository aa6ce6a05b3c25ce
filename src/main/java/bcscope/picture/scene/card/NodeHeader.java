package bcscope.picture.scene.card;

import bcscope.base.Microphase;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;

/// The head of a whole card: the node, and at the right its processes or how many messages were
/// matched in this slice. A narrow card says there what the node takes part in.
final class NodeHeader {
    private static final double LEAST_WIDE = 150;

    private NodeHeader() {}

    /// @param size of the node's name in units before the theme's factor
    static void draw(Card card, Box band, double size) {
        boolean wide = band.width() > LEAST_WIDE;
        Lettering name = Lettering.ui(size).bold();
        card.name(band, wide, name);
        double room = band.width() - card.surface.textWidth("n" + card.node, name) - 4;
        if (!wide && card.act(band.right(room), Lettering.ui(card.size(8)).right())) {
            return;
        }
        int matched = card.state.machine().matched(card.node);
        if (matched > 0) {
            badge(card, band, matched + " matched");
        } else if (wide) {
            card.surface.text(rankWords(card), band, Lettering.ui(card.size(10)).right().muted());
        }
    }

    /// Writes the number of messages matched in this slice, lit while MSM runs.
    private static void badge(Card card, Box band, String text) {
        boolean thinking = card.state.phase().filter(p -> p == Microphase.MSM).isPresent();
        Lettering lettering = Lettering.ui(card.size(9)).medium().centered();
        double width = card.surface.textWidth(text, lettering) + 8;
        Box place = band.right(width).inset(0, Math.max(0, (band.height() - 13 * card.factor) / 2));
        boolean lit = thinking && !card.state.phaseOver();
        card.surface.fillRound(place, 3, lit ? Ink.PHASE_MSM : Ink.PHASE_MSM_SOFT);
        card.surface.text(text, place, lettering.in(lit ? Ink.ON_MSM : Ink.TEXT));
    }

    private static String rankWords(Card card) {
        int count = card.ranks();
        if (count == 0) {
            return "no process";
        }
        int first = card.state.stage().rankOn(card.node, 0);
        if (card.state.stage().program().jobs().size() > 1) {
            return count == 1 ? card.state.stage().program().named(first) : count + " processes";
        }
        return count == 1
                ? "rank " + first
                : "ranks " + first + " to " + card.state.stage().rankOn(card.node, count - 1);
    }
}
