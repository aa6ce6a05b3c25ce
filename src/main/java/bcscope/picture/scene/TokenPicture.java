package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.scene.plan.LayerButtons;
import bcscope.picture.scene.plan.Polyline;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.SceneState;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What moves now, as tokens on their ways: at most a few, spread over all; the others are counted.
final class TokenPicture {
    /// Most tokens at once: more cannot be followed.
    static final int MOST_TOKENS = 24;

    private static final double MOST_RADIUS = 4;

    /// Where the letters of the first line of the picture stand.
    private static final double FIRST_LINE = 20;

    private static final double ASIDE = 12;

    /// Of more that move, tokens are taken evenly in the order of departure.
    private static final int MOST_SORTED = 4_096;

    private TokenPicture() {}

    /// Draws tokens, and how many more there are where there is room for it at the right of
    /// `titled`.
    static void draw(
            Surface surface, SceneLayout layout, SceneState state, Traffic traffic, double titled) {
        if (state.phaseOver()) {
            return;
        }
        List<Traffic.Trip> moving = new ArrayList<>();
        for (Traffic.Trip trip : traffic.trips()) {
            if (trip.progress() < 1 && trip.links() > 0 && isShown(state, trip.journey())) {
                moving.add(trip);
            }
        }
        if (moving.size() <= MOST_SORTED) {
            moving.sort(
                    Comparator.comparingLong((Traffic.Trip t) -> -t.journey().bytes())
                            .thenComparingInt(t -> t.journey().index()));
        }
        double radius = Math.clamp(layout.node(layout.shown(0)).width() / 5, 2, MOST_RADIUS);
        Ink ink =
                state.stage().isConventional()
                        ? Ink.TOKEN
                        : Ink.phase(state.phase().orElse(Microphase.PM));
        int shown = Math.min(MOST_TOKENS, moving.size());
        for (int i = 0; i < shown; i++) {
            Traffic.Trip trip = moving.get((int) ((long) i * moving.size() / shown));
            Point at = way(layout, trip.journey()).at(trip.progress());
            CommonShapes.token(surface, at, radius, ink);
        }
        if (moving.size() > MOST_TOKENS) {
            List<Wiring> layers = state.stage().layers();
            double factor = surface.theme().textFactor();
            Box right =
                    layers.size() > 1
                            ? LayerButtons.places(layout, layers, factor).getFirst()
                            : layout.management();
            Box room = Box.between(titled, layout.box().y(), right.x(), layout.box().bottom());
            rest(surface, room, moving.size() - MOST_TOKENS);
        }
    }

    /// Under conventional MPI so much may travel in a window that only what does at the moment is
    /// shown.
    private static boolean isShown(SceneState state, Journey journey) {
        long now = state.moment().nanos();
        return !state.stage().isConventional()
                || state.journeys().size() <= MOST_TOKENS
                || (journey.beginNanos() <= now && now < journey.endNanos());
    }

    private static Polyline way(SceneLayout layout, Journey journey) {
        return new Polyline(
                layout.plan().way(journey.from(), journey.to(), Traffic.spread(journey)));
    }

    private static void rest(Surface surface, Box room, int count) {
        Lettering lettering = Lettering.ui(11).right().muted();
        String words = "+" + Numbers.count(count) + " more in transit";
        if (surface.textWidth(words, lettering) + 2 * ASIDE <= room.width()) {
            surface.text(words, room.right() - ASIDE, room.y() + FIRST_LINE, lettering);
        }
    }
}
