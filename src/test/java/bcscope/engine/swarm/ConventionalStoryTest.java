package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageState;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// What happens in a window of conventional MPI leads from its snapshot to that of the next.
class ConventionalStoryTest {
    private static final int FIRST_SEED = 70_000;
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 25);

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> Named.of("seed " + seed, ConventionalSwarm.of(seed)));
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void everySnapshotFollowsFromTheOneBefore(Swarm swarm) {
        Fold fold = new Fold(swarm.program().ranks());
        try (Simulation run = Simulations.of(swarm.scenario(), swarm.program(), 1)) {
            while (run.state() == RunStatus.RUNNING) {
                SliceDetail detail = run.detailOfNext();
                assertEquals(fold.toString(), new Fold(detail.before()).toString());
                fold.follow(detail);
            }
        }
    }

    /// Who does what, and which messages and receives are where, as plain sets.
    private static final class Fold {
        private final Activity[] activities;
        private final TreeSet<String> receives = new TreeSet<>();
        private final TreeSet<String> unexpected = new TreeSet<>();
        private final TreeSet<String> flights = new TreeSet<>();
        private final TreeSet<String> collectives = new TreeSet<>();

        Fold(int ranks) {
            activities = new Activity[ranks];
            Arrays.fill(activities, Activity.COMPUTING);
        }

        Fold(Snapshot snapshot) {
            activities = snapshot.activities().clone();
            MessageState state = snapshot.messages();
            state.receives().forEach(receive -> receives.add(name(receive)));
            state.unexpected().forEach(waiting -> unexpected.add(name(waiting.send())));
            state.flights().forEach(f -> flights.add(f.cargo() + " " + name(f.send())));
            state.collectives().forEach(call -> collectives.add(name(call)));
        }

        private static String name(Descriptor descriptor) {
            return descriptor.rank() + "." + descriptor.number();
        }

        void follow(SliceDetail detail) {
            long before = detail.startNanos();
            for (Happening happening : detail.happenings()) {
                assertTrue(happening.timeNanos() >= before, () -> "out of order: " + happening);
                before = happening.timeNanos();
            }
            detail.happenings().forEach(this::take);
        }

        private void take(Happening happening) {
            switch (happening) {
                case Happening.Blocked h -> activities[h.rank()] = h.activity();
                case Happening.Finished h -> activities[h.rank()] = Activity.FINISHED;
                case MessageEvent.Awakened h -> activities[h.rank()] = Activity.COMPUTING;
                case MessageEvent.ReceivePosted h -> add(receives, name(h.receive()));
                case MessageEvent.CollectiveCalled h -> add(collectives, name(h.collective()));
                case MessageEvent.Injected h -> add(flights, h.cargo() + " " + name(h.send()));
                case MessageEvent.Arrived h -> remove(flights, h.cargo() + " " + name(h.send()));
                case MessageEvent.Unexpected h -> add(unexpected, name(h.send()));
                case MessageEvent.Met h -> met(h);
                case Happening.Completed h -> {
                    if (h.descriptor().kind() == Descriptor.Kind.COLLECTIVE) {
                        remove(collectives, name(h.descriptor()));
                    }
                }
                default -> {}
            }
        }

        private void met(MessageEvent.Met h) {
            remove(receives, name(h.receive()));
            if (h.first() == MessageEvent.First.MESSAGE) {
                remove(unexpected, name(h.send()));
            }
        }

        private static void add(Set<String> set, String name) {
            assertTrue(set.add(name), () -> name + " is there already");
        }

        private static void remove(Set<String> set, String name) {
            assertTrue(set.remove(name), () -> name + " is not there");
        }

        @Override
        public String toString() {
            return Arrays.toString(activities)
                    + "\nreceives "
                    + receives
                    + "\nunexpected "
                    + unexpected
                    + "\nflights "
                    + flights
                    + "\ncollectives "
                    + collectives;
        }
    }
}
