package bcscope.picture.scene;

import java.util.ArrayList;
import java.util.List;

/// What the network carries in the current microphase, link by link.
final class Traffic {
    private final double[] load;
    private final boolean[] moving;
    private final List<Trip> trips = new ArrayList<>();
    private final double most;

    Traffic(SceneLayout layout, SceneState state) {
        load = new double[layout.links().size()];
        moving = new boolean[load.length];
        Motion motion = new Motion(state);
        for (Journey journey : state.journeys()) {
            double progress = motion.of(journey);
            if (progress > 0 && journey.from() != journey.to()) {
                Route route = layout.route(journey.from(), journey.to(), spread(journey));
                trips.add(new Trip(journey, route, progress));
                for (int link : route.links()) {
                    load[link] += Math.max(1, journey.bytes());
                    moving[link] |= progress < 1;
                }
            }
        }
        double heaviest = 0;
        for (double one : load) {
            heaviest = Math.max(heaviest, one);
        }
        most = heaviest;
    }

    /// Which of the parallel ways a message takes: fixed by its ends, so that a flow keeps its way.
    private static int spread(Journey journey) {
        return (journey.from() + 3 * journey.to()) % 16;
    }

    /// Load of a link relative to the heaviest, 0 to 1.
    double share(int link) {
        return most == 0 ? 0 : load[link] / most;
    }

    /// Whether something moves over the link now.
    boolean isMoving(int link) {
        return moving[link];
    }

    /// Begun journeys between different nodes, with their ways.
    List<Trip> trips() {
        return trips;
    }

    /// @param progress on screen, above 0 and up to 1
    record Trip(Journey journey, Route route, double progress) {}
}
