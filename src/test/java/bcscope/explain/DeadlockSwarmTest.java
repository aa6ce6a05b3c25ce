package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.engine.swarm.Swarm;
import bcscope.happening.SliceDetail;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.Scenario;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Deadlocks of random programs: at which moment they are known, and which cycles there are.
class DeadlockSwarmTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 6);
    private static final int MOST_SLICES = 30;

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(90_000, 90_000 + SEEDS * 40L)
                .mapToObj(Swarm::of)
                .filter(swarm -> swarm.intent() == Swarm.Intent.DEADLOCKS)
                .limit(SEEDS)
                .flatMap(swarm ->
                        Stream.of(
                                Named.of("seed " + swarm.seed(), swarm),
                                Named.of("conventional, seed " + swarm.seed(), with(swarm))));
    }

    private static Swarm with(Swarm bcs) {
        Scenario scenario = bcs.scenario().withMpi(MpiKind.CONVENTIONAL);
        return new Swarm(bcs.seed(), scenario, bcs.program(), bcs.intent());
    }

    /// Whoever is said to be in a deadlock, or to wait for ever, never goes on; at the end
    /// everybody who is blocked is said to.
    @ParameterizedTest
    @MethodSource("swarms")
    void aDeadlockIsSaidOnlyWhereNobodyGoesOn(Swarm swarm) throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            boolean deadlocked = run.await().state() == RunStatus.DEADLOCKED;
            int last = run.slices().published() - 1;
            for (int slice = Math.max(0, last - MOST_SLICES); slice <= last; slice++) {
                SliceDetail detail = run.detail(slice);
                Moment moment = Moment.endOf(detail);
                MachineAt machine = MachineAt.at(run.program(), detail, moment);
                Why why = Why.at(run, machine);
                for (int rank = 0; rank < swarm.program().ranks(); rank++) {
                    boolean doomed = new NeverContinuing(why, rank).is(rank);
                    boolean blocked = machine.activity(rank).blocked();
                    if (doomed && blocked) {
                        assertTrue(isOpen(run, rank), "slice " + slice + ", rank " + rank);
                    }
                    if (slice == last && deadlocked && blocked) {
                        assertTrue(doomed, "at the end, rank " + rank);
                    }
                    if (doomed && blocked) {
                        WaitChain.End end = WaitChain.of(run, why, rank).end();
                        assertTrue(
                                end == WaitChain.End.CYCLE || end == WaitChain.End.NEVER,
                                () -> "ends " + end);
                    }
                }
            }
        }
    }

    private static boolean isOpen(Run run, int rank) {
        BlockedReader reader = run.processes().reader(rank);
        long awake = 0;
        while (reader.next()) {
            awake = reader.awakeNanos();
        }
        return awake == BlockedIntervals.OPEN;
    }

    /// Programs of one blocking receive each, from a random process: who waits for whom is a random
    /// function, whose cycles are found by going on as many steps as there are processes.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void theCyclesAreThoseOfGoingRound(long seed) throws InterruptedException {
        Random random = new Random(seed);
        int ranks = 3 + random.nextInt(30);
        int[] next = IntStream.range(0, ranks).map(rank -> random.nextInt(ranks)).toArray();
        List<RankCode> codes = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            codes.add(new RankCode().recv(next[rank], 5, 8, 0));
        }
        Program program =
                Program.of(
                        "random",
                        codes,
                        IntStream.range(0, ranks).toArray(),
                        List.of(Communicator.world(ranks)));
        for (MpiKind mpi : MpiKind.values()) {
            try (Run run =
                    Run.start(SmallRuns.scenario(Generator.RING, ranks).withMpi(mpi), program, 1)) {
                assertEquals(RunStatus.DEADLOCKED, run.await().state());
                assertEquals(cycles(next), WaitFor.atEnd(run).cycles());
            }
        }
    }

    private static List<List<Integer>> cycles(int[] next) {
        boolean[] within = new boolean[next.length];
        for (int rank = 0; rank < next.length; rank++) {
            int at = rank;
            for (int step = 0; step < next.length; step++) {
                at = next[at];
            }
            within[at] = true;
        }
        List<List<Integer>> cycles = new ArrayList<>();
        boolean[] told = new boolean[next.length];
        for (int rank = 0; rank < next.length; rank++) {
            List<Integer> cycle = new ArrayList<>();
            for (int at = rank; within[rank] && !told[at]; at = next[at]) {
                told[at] = true;
                cycle.add(at);
            }
            if (!cycle.isEmpty()) {
                cycles.add(cycle);
            }
        }
        return cycles;
    }
}
