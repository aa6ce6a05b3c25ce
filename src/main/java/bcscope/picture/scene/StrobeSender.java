package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.state.SceneState;

/// The management node; bright while a microstrobe is on its way.
final class StrobeSender {
    private StrobeSender() {}

    private static final String NAME = "MM · Strobe Sender";

    static void draw(Surface surface, Box box, SceneState state) {
        if (state.stage().isConventional()) {
            return;
        }
        Microphase phase = state.phase().orElse(Microphase.DEM);
        boolean sending = state.strobing();
        surface.fillRound(box, 6, sending ? Ink.STROBE : Ink.CARD);
        surface.strokeRound(box, 6, Pen.of(Ink.STROBE, 1.5));
        Box inside = box.inset(6, 0);
        Lettering usual = Lettering.ui(12).bold().centered();
        Lettering lettering = surface.fitting(NAME, usual, inside.width());
        surface.text(NAME, inside, sending ? lettering.in(Ink.BACKGROUND) : lettering);
        surface.region(
                new Target.Management().id(),
                box,
                "Management node with the Strobe Sender"
                        + (sending ? ": the " + strobe(phase) + " is in transit" : "")
                        + (state.querying()
                                ? ": asks whether all nodes have finished " + phase
                                : ""));
        if (sending) {
            says(surface, box, phase == Microphase.DEM ? "strobe" : "strobe " + phase);
        } else if (state.querying()) {
            says(surface, box, "all done?");
        }
    }

    /// The one of DEM is the strobe of the slice.
    private static String strobe(Microphase phase) {
        return phase == Microphase.DEM ? "strobe" : "microstrobe of " + phase;
    }

    /// Draws the strobe that it sends, or its query, on a tab at its lower edge.
    private static void says(Surface surface, Box box, String words) {
        double factor = surface.theme().textFactor();
        Lettering lettering = Lettering.ui(9.5).bold().centered().in(Ink.BACKGROUND);
        double width = surface.textWidth(words, lettering) + 12;
        Box tab =
                new Box(box.centerX() - width / 2, box.bottom() - 4 * factor, width, 12 * factor)
                        .rounded();
        surface.fillRound(tab.inset(-1), 4, Ink.BACKGROUND);
        surface.fillRound(tab, 3, Ink.STROBE);
        surface.text(words, tab, lettering);
    }
}
