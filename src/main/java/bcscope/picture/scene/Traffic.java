package bcscope.picture.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// What the network carries in the current microphase, link by link.
final class Traffic {
    private final double[] load;
    private final boolean[] moving;
    private final List<Trip> trips = new ArrayList<>();
    private int[] used = new int[64];
    private int usedLinks;
    private final double most;

    Traffic(SceneLayout layout, SceneState state) {
        load = new double[layout.linkCount()];
        moving = new boolean[load.length];
        int[] route = new int[Math.max(1, layout.longestRoute())];
        Motion motion = new Motion(state);
        for (Journey journey : state.journeys()) {
            double progress = motion.of(journey);
            if (progress > 0 && journey.from() != journey.to()) {
                int links = layout.route(journey.from(), journey.to(), spread(journey), route);
                trips.add(new Trip(journey, progress, links));
                for (int i = 0; i < links; i++) {
                    carry(route[i], Math.max(1, journey.bytes()), progress < 1);
                }
            }
        }
        double heaviest = 0;
        for (int i = 0; i < usedLinks; i++) {
            heaviest = Math.max(heaviest, load[used[i]]);
        }
        most = heaviest;
    }

    private void carry(int link, long bytes, boolean now) {
        if (load[link] == 0) {
            if (usedLinks == used.length) {
                used = Arrays.copyOf(used, 2 * usedLinks);
            }
            used[usedLinks++] = link;
        }
        load[link] += bytes;
        moving[link] |= now;
    }

    /// Which of the parallel ways up a fat tree a message takes: the digits of its destination, as
    /// the switches route.
    static int spread(Journey journey) {
        int to = journey.to();
        return FatTree.ARITY * (to % FatTree.ARITY) + to / FatTree.ARITY % FatTree.ARITY;
    }

    /// Load of a link relative to the heaviest, 0 to 1.
    double share(int link) {
        return most == 0 ? 0 : load[link] / most;
    }

    /// Whether something moves over the link now.
    boolean isMoving(int link) {
        return moving[link];
    }

    /// How many links have carried something.
    int usedLinks() {
        return usedLinks;
    }

    /// The links that have carried something, by index below [#usedLinks].
    int used(int index) {
        return used[index];
    }

    /// The links with the greatest loads, at most `most` of them, the busiest first.
    List<Integer> busiest(int most) {
        return Arrays.stream(used, 0, usedLinks)
                .boxed()
                .sorted(
                        Comparator.comparingDouble((Integer link) -> -load[link])
                                .thenComparingInt(link -> link))
                .limit(most)
                .toList();
    }

    /// Begun journeys between different nodes.
    List<Trip> trips() {
        return trips;
    }

    /// @param progress on screen, above 0 and up to 1
    /// @param links how many drawn links it takes
    record Trip(Journey journey, double progress, int links) {}
}
