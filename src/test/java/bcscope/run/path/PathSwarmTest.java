package bcscope.run.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.engine.swarm.BlueGeneSwarm;
import bcscope.engine.swarm.ConventionalSwarm;
import bcscope.engine.swarm.Swarm;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseKind;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The critical paths of random programs.
class PathSwarmTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 8);

    /// From it on, seeds are drawn.
    private static final long FIRST = 70_000;

    static Stream<Named<Swarm>> swarms() {
        return Stream.of(
                        named("", Swarm::ofAnyMemory),
                        named("conventional, ", PathSwarmTest::conventional),
                        named("other conventional machines, ", ConventionalSwarm::of),
                        named("BlueGene/L, ", BlueGeneSwarm::of),
                        named("lost node, ", Swarm::ofLoss),
                        named("checkpoints, ", Swarm::ofRecovery))
                .flatMap(it -> it);
    }

    static Stream<Named<Swarm>> comparable() {
        return Stream.concat(
                named("", Swarm::ofAnyMemory),
                named("conventional, ", PathSwarmTest::conventional));
    }

    private static Stream<Named<Swarm>> named(String name, LongFunction<Swarm> swarm) {
        return LongStream.range(FIRST, FIRST + SEEDS)
                .mapToObj(seed -> Named.of(name + "seed " + seed, swarm.apply(seed)));
    }

    private static Swarm conventional(long seed) {
        Swarm bcs = Swarm.of(seed);
        Scenario scenario = bcs.scenario().withMpi(MpiKind.CONVENTIONAL);
        return new Swarm(seed, scenario, bcs.program(), bcs.intent());
    }

    private static CriticalPath path(RunView run) {
        return CriticalPath.of(run, slice -> true).orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void itsPiecesReachFromTheBeginToTheEndOfTheRun(Swarm swarm) throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            RunStatus end = run.await().state();
            CriticalPath path = path(run);
            long nanos = 0;
            for (CriticalPath.Piece piece : path.pieces()) {
                assertEquals(nanos, piece.fromNanos(), "a gap before " + piece);
                assertTrue(piece.nanos() > 0, "no time in " + piece);
                boolean deadlock = piece.cause().kind() == CauseKind.CYCLE;
                assertFalse(deadlock && end == RunStatus.COMPLETED, "passed: " + piece);
                nanos = piece.toNanos();
            }
            assertEquals(run.progress().simulatedNanos(), nanos);
            Set<Cause> causes = new HashSet<>();
            for (CriticalPath.Piece piece : path.pieces()) {
                if (causes.size() < 8 && causes.add(piece.cause())) {
                    long saved = path.savedAtMost(piece.cause()::equals);
                    assertTrue(saved >= 0 && saved <= nanos, piece.cause() + " saves " + saved);
                }
            }
            assertEquals(0, path.savedAtMost(cause -> false));
            assertEquals(nanos, path.savedAtMost(cause -> true));
        }
    }

    /// While a process is not blocked, the path does not leave it; when it was blocked, the path
    /// leaves it where the one that decided posted.
    @ParameterizedTest
    @MethodSource("comparable")
    void itLeavesAProcessWhereAllThatHappenedSaysSo(Swarm swarm) throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            if (run.await().state() != RunStatus.COMPLETED) {
                return;
            }
            PathReference reference = new PathReference(run);
            assertFalse(reference.unattended(), "the network interface handles what arrives");
            List<Stay> stays = stays(path(run));
            for (int i = stays.size() - 1; i >= 0; i--) {
                check(reference, stays, i);
            }
        }
    }

    /// The path is on a process.
    private record Stay(int rank, long fromNanos, long toNanos) {}

    private static List<Stay> stays(CriticalPath path) {
        List<Stay> stays = new ArrayList<>();
        for (CriticalPath.Piece piece : path.pieces()) {
            long from = piece.fromNanos();
            if (!stays.isEmpty() && stays.getLast().rank() == piece.rank()) {
                from = stays.removeLast().fromNanos();
            }
            stays.add(new Stay(piece.rank(), from, piece.toNanos()));
        }
        return stays;
    }

    private static void check(PathReference reference, List<Stay> stays, int index) {
        Stay stay = stays.get(index);
        long nanos = stay.toNanos();
        while (nanos > stay.fromNanos()) {
            PathReference.Wait wait = reference.wait(stay.rank(), nanos).orElse(null);
            if (wait == null) {
                nanos = reference.lastAwakeNanos(stay.rank(), nanos);
                assertTrue(nanos >= stay.fromNanos(), "left without a wait: " + stay);
                continue;
            }
            if (nanos < wait.toNanos()) {
                // Its own post decided about another process.
                nanos = wait.fromNanos();
                continue;
            }
            PathReference.Decider decider = reference.decider(wait);
            if (decider.rank().isEmpty()) {
                return;
            } else if (decider.rank().get() == stay.rank() || decider.nanos() == wait.fromNanos()) {
                nanos = Math.min(wait.fromNanos(), decider.nanos());
                assertTrue(nanos >= stay.fromNanos(), "left " + stay + " in its own " + wait);
            } else {
                assertEquals(decider.nanos(), stay.fromNanos(), "leaves " + wait);
                if (index == 0) {
                    return;
                }
                assertEquals(decider.rank().get(), stays.get(index - 1).rank(), "after " + wait);
                return;
            }
        }
    }
}
