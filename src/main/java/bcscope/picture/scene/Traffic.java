package bcscope.picture.scene;

import bcscope.base.Invariant;
import bcscope.happening.Happening;
import bcscope.happening.LinkTrace;
import bcscope.happening.MessageEvent;
import bcscope.happening.PhaseWindow;
import bcscope.network.bluegene.DepositBroadcast;
import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusBox;
import bcscope.picture.scene.plan.FatTreeGroups;
import bcscope.picture.scene.plan.Plan;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.MachineFacts;
import bcscope.picture.scene.state.Motion;
import bcscope.picture.scene.state.NetworkReduction;
import bcscope.picture.scene.state.SceneState;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The traffic of the network in the current microphase, link by link. Where links are drawn with
/// the numbers that the network gives them, their load is what the network says has entered them so
/// far; for what it does not carry link by link, and in a tree of which groups are drawn, the
/// dimension-ordered or shortest way is taken.
final class Traffic {
    private final long[] load;
    private final boolean[] moving;
    private final List<Trip> trips = new ArrayList<>();
    private int[] used = new int[64];
    private int usedLinks;
    private final long most;

    Traffic(SceneLayout layout, SceneState state) {
        load = new long[layout.plan().linkCount()];
        moving = new boolean[load.length];
        int[] route = new int[Math.max(1, layout.plan().longestRoute())];
        Motion motion = new Motion(state);
        boolean treeReduces = NetworkReduction.adds(state);
        for (Journey journey : state.journeys()) {
            double progress = motion.of(journey);
            if (journey.kind() == Journey.Kind.OVER_TREE
                    || (treeReduces && journey.kind() == Journey.Kind.REDUCTION)) {
                continue;
            }
            boolean left = progress > 0 || hasLeft(journey, state);
            if (left && journey.from() == journey.to()) {
                if (progress < 1) {
                    trips.add(new Trip(journey, progress, 0));
                }
            } else if (left) {
                boolean told =
                        layout.plan() instanceof Plan.Networked && journey.kind().isCarried();
                if (told && adaptive(layout, state)) {
                    continue;
                }
                int links =
                        layout.plan().route(journey.from(), journey.to(), spread(journey), route);
                if (progress < 1) {
                    trips.add(new Trip(journey, progress, links));
                }
                for (int i = 0; i < links && progress > 0; i++) {
                    if (!told) {
                        carry(route[i], Math.max(1, journey.bytes()));
                    }
                    moving[route[i]] |= progress < 1;
                }
            }
        }
        if (layout.plan() instanceof Plan.Networked) {
            entered(state);
        }
        if (layout.plan() instanceof Plan.Networked plan
                && plan.network() instanceof Torus torus
                && state.stage().isConventional()) {
            swept(torus, state, motion);
        }
        long heaviest = 0;
        for (int i = 0; i < usedLinks; i++) {
            heaviest = Math.max(heaviest, load[used[i]]);
        }
        most = heaviest;
    }

    /// Whether it is on its way under BCS-MPI, even if it has not gone far: no list holds it.
    private static boolean hasLeft(Journey journey, SceneState state) {
        return !state.stage().isConventional() && journey.index() <= state.moment().last();
    }

    /// Whether packets choose their ways one by one, so that a message has no way that could be
    /// drawn.
    static boolean adaptive(SceneLayout layout, SceneState state) {
        return state.stage().facts().badge(layout.wiring()) == MachineFacts.Badge.PACKET;
    }

    private void entered(SceneState state) {
        LinkTrace trace = state.detail().links();
        long begin = state.window().map(PhaseWindow::strobeNanos).orElse(0L);
        int end = trace.until(state.moment().nanos());
        for (int i = trace.until(begin - 1); i < end; i++) {
            carry(trace.link(i), trace.bytes(i));
        }
    }

    /// Marks the part of the lines of `torus` that the first packet of a broadcast has passed.
    private void swept(Torus torus, SceneState state, Motion motion) {
        for (Happening happening : state.detail().happenings()) {
            if (happening instanceof MessageEvent.LinesSwept phase
                    && phase.timeNanos() <= state.moment().nanos()) {
                double reached = motion.of(phase.timeNanos(), phase.firstNanos());
                boolean shouldContinue = state.moment().nanos() < phase.endNanos();
                DepositBroadcast broadcast =
                        new DepositBroadcast(torus, box(torus, state, phase), phase.node());
                for (DepositBroadcast.Line line : broadcast.phases().get(phase.phase())) {
                    int links = (int) Math.ceil(reached * line.nodes());
                    int node = line.from();
                    for (int i = 0; i < links; i++) {
                        int link = torus.link(node, line.direction());
                        moving[link] |= shouldContinue;
                        node = torus.neighbour(node, line.direction());
                    }
                }
            }
        }
    }

    private static TorusBox box(Torus torus, SceneState state, MessageEvent.LinesSwept phase) {
        return TorusBox.of(torus.shape(), state.stage().nodesOf(phase.communicator()))
                .orElseThrow(() -> Invariant.broken("lines of nodes that form no block"));
    }

    private void carry(int link, long bytes) {
        if (load[link] == 0) {
            if (usedLinks == used.length) {
                used = Arrays.copyOf(used, 2 * usedLinks);
            }
            used[usedLinks++] = link;
        }
        load[link] += bytes;
    }

    /// The one of the parallel ways up a fat tree that a message takes: the digits of its
    /// destination, as the switches route.
    static int spread(Journey journey) {
        int to = journey.to();
        return FatTreeGroups.ARITY * (to % FatTreeGroups.ARITY)
                + to / FatTreeGroups.ARITY % FatTreeGroups.ARITY;
    }

    /// Load of a link relative to the heaviest, 0 to 1.
    double share(int link) {
        return most == 0 ? 0 : (double) load[link] / most;
    }

    /// Bytes that have entered the link: under BCS-MPI in this PM, under conventional MPI in this
    /// window, with headers.
    long bytes(int link) {
        return load[link];
    }

    /// Whether something moves over the link now.
    boolean isMoving(int link) {
        return moving[link];
    }

    /// Number of links that have carried something.
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
                        Comparator.comparingLong((Integer link) -> -load[link])
                                .thenComparingInt(link -> link))
                .limit(most)
                .toList();
    }

    /// Journeys that have begun and not ended, within a node or on a way that is known.
    List<Trip> trips() {
        return trips;
    }

    /// @param progress on screen, above 0 and below 1
    /// @param links how many drawn links it takes; none within a node
    record Trip(Journey journey, double progress, int links) {}
}
