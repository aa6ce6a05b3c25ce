package bcscope.picture.scene;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.picture.Box;
import bcscope.picture.CommonShapes;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.Pen;
import bcscope.picture.Point;
import bcscope.picture.Surface;
import bcscope.picture.scene.card.CardPicture;
import bcscope.picture.scene.plan.DetailLevel;
import bcscope.picture.scene.plan.LayerButtons;
import bcscope.picture.scene.plan.Polyline;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.DescriptorText;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.SceneState;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Current transfers as tokens on their paths: at most a few, spread over all; the others are
/// counted.
final class TokenPicture {
    /// Most tokens at once: more cannot be followed.
    static final int MOST_TOKENS = 24;

    private static final double MOST_RADIUS = 4;

    /// Base line of the first line of the picture.
    private static final double FIRST_LINE = 20;

    private static final double ASIDE = 12;

    /// Most tokens that are sorted. If more move, tokens are taken evenly in the order of
    /// departure.
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
            boolean drawn = trip.links() > 0 || isInCard(layout, trip.journey());
            if (drawn && isShown(state, trip.journey())) {
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
        TokenLabels labels = new TokenLabels(surface, layout, state, radius);
        for (int i = 0; i < shown; i++) {
            Traffic.Trip trip = moving.get((int) ((long) i * moving.size() / shown));
            Polyline way = way(surface, layout, state, trip.journey());
            if (way.isEmpty()) {
                // A window into a large torus shows none of its links.
                continue;
            }
            Point at = way.at(trip.progress());
            if (trip.journey().kind() == Journey.Kind.DELIVERY) {
                descriptor(surface, layout, state, trip.journey(), at);
            } else {
                CommonShapes.token(surface, at, radius, ink);
                labels.token(at, trip.journey());
            }
        }
        labels.draw();
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

    /// A descriptor on its way looks as in the lists that it leaves and reaches.
    private static void descriptor(
            Surface surface, SceneLayout layout, SceneState state, Journey journey, Point at) {
        Lettering lettering = Lettering.mono(10).centered().in(Ink.ON_DESCRIPTOR);
        boolean named = layout.detail() == DetailLevel.WHOLE;
        String text =
                journey.what()
                        .filter(send -> named)
                        .map(send -> DescriptorText.ends(state.stage(), send))
                        .orElse("");
        double width = named ? surface.textWidth(text, lettering) + 10 : 9;
        double height = named ? 15 * surface.theme().textFactor() : 6;
        Box chip = new Box(at.x() - width / 2, at.y() - height / 2, width, height).rounded();
        surface.fillRound(chip, 2, Ink.DESCRIPTOR_SEND);
        surface.strokeRound(chip, 2, Pen.of(Ink.PHASE_DEM, 1.5));
        surface.text(text, chip, lettering);
    }

    /// Whether it goes from list to list of a card that shows them.
    private static boolean isInCard(SceneLayout layout, Journey journey) {
        return journey.from() == journey.to()
                && journey.kind() == Journey.Kind.DELIVERY
                && layout.detail() == DetailLevel.WHOLE;
    }

    /// Under conventional MPI so much may travel in a window that only what does at the moment is
    /// shown.
    private static boolean isShown(SceneState state, Journey journey) {
        long now = state.moment().nanos();
        return !state.stage().isConventional()
                || state.journeys().size() <= MOST_TOKENS
                || (journey.beginNanos() <= now && now < journey.endNanos());
    }

    /// The way of a journey; that of a descriptor begins in its list, passes BS and ends in the
    /// list of the other node, that of a message ends at the DH that gets it, where those are
    /// drawn.
    private static Polyline way(
            Surface surface, SceneLayout layout, SceneState state, Journey journey) {
        double[] over =
                journey.from() == journey.to()
                        ? new double[0]
                        : layout.plan().way(journey.from(), journey.to(), Traffic.spread(journey));
        if (layout.detail() != DetailLevel.WHOLE || state.stage().isConventional()) {
            return new Polyline(over);
        }
        CardPlaces from = new CardPlaces(surface, layout, state, journey.from());
        CardPlaces to = new CardPlaces(surface, layout, state, journey.to());
        List<Point> before = new ArrayList<>();
        List<Point> after = new ArrayList<>();
        switch (journey.kind().load()) {
            case DESCRIPTOR -> {
                from.place(NicList.SDQ).ifPresent(before::add);
                from.middle(NicThread.BS).ifPresent(before::add);
                to.middle(NicThread.BR).ifPresent(after::add);
                to.place(NicList.RSL).ifPresent(after::add);
            }
            case CHUNK -> to.middle(NicThread.DH).ifPresent(after::add);
            case PARTIAL_RESULT -> {
                from.middle(NicThread.RH).ifPresent(before::add);
                to.middle(NicThread.RH).ifPresent(after::add);
            }
            case MESSAGE -> {}
        }
        return new Polyline(joined(before, over, after));
    }

    private static double[] joined(List<Point> before, double[] over, List<Point> after) {
        double[] all = new double[over.length + 2 * (before.size() + after.size())];
        int at = 0;
        for (Point point : before) {
            all[at++] = point.x();
            all[at++] = point.y();
        }
        System.arraycopy(over, 0, all, at, over.length);
        at += over.length;
        for (Point point : after) {
            all[at++] = point.x();
            all[at++] = point.y();
        }
        return all;
    }

    /// The places of the parts of a node's card.
    private record CardPlaces(Surface surface, SceneLayout layout, SceneState state, int node) {
        Optional<Point> middle(NicThread thread) {
            return CardPicture.place(
                            surface, layout.detail(), state, node, layout.node(node), thread)
                    .map(box -> new Point(box.centerX(), box.centerY()));
        }

        /// Right of its name.
        Optional<Point> place(NicList list) {
            return CardPicture.place(surface, layout.detail(), state, node, layout.node(node), list)
                    .map(box -> new Point(box.x() + 0.7 * box.width(), box.centerY()));
        }
    }

    private static void rest(Surface surface, Box room, int count) {
        Lettering lettering = Lettering.ui(11).right().muted();
        String words = "+" + Numbers.count(count) + " more in transit";
        if (surface.textWidth(words, lettering) + 2 * ASIDE <= room.width()) {
            surface.text(words, room.right() - ASIDE, room.y() + FIRST_LINE, lettering);
        }
    }
}
