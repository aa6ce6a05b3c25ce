package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.scenario.CpuLayout;
import bcscope.scenario.Machine;
import bcscope.scenario.TimeSharing;
import bcscope.scenario.TimeSharing.Launch;
import bcscope.scenario.TimeSharing.Policy;
import bcscope.scenario.TimeSharing.Quantum;
import bcscope.table.BlockedIntervals;
import bcscope.table.JobTimes;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// What must hold whenever jobs share CPUs. More seeds: `-Dswarm.seeds=5000`.
class JobSwarmTest {
    private static final int FIRST_SEED = 40_000;
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 25);

    static Stream<Named<JobSwarm>> swarms() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> Named.of("seed " + seed, JobSwarm.of(seed)));
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void aProcessDoesSomethingOnlyWhileItHasItsCpu(JobSwarm swarm) {
        Program program = swarm.program();
        CpuLayout layout = CpuLayout.of(swarm.scenario(), program);
        int[] cpus = layout.globalCpus(swarm.scenario().machine());
        boolean[] has = new boolean[program.ranks()];
        try (Simulation run = Simulations.of(swarm.scenario(), program, 1)) {
            while (run.state() == RunStatus.RUNNING) {
                SliceDetail detail = run.detailOfNext();
                for (Happening happening : detail.happenings()) {
                    follow(happening, has, program, swarm, cpus);
                }
                assertOneOnEachCpu(has, cpus, detail.slice());
            }
            assertEquals(RunStatus.COMPLETED, run.state(), run::problem);
        }
    }

    private static void follow(
            Happening happening, boolean[] has, Program program, JobSwarm swarm, int[] cpus) {
        switch (happening) {
            case Happening.JobStarted h -> {
                if (swarm.policy() == Policy.YIELD_ON_BLOCK) {
                    for (int rank = h.first(); rank < h.first() + h.ranks(); rank++) {
                        has[rank] = isAlone(rank, cpus);
                    }
                }
            }
            case Happening.Restarted h ->
                    has[h.rank()] =
                            swarm.policy() == Policy.YIELD_ON_BLOCK && isAlone(h.rank(), cpus);
            case Happening.CpuGiven h -> has[h.rank()] = true;
            case Happening.CpuWithheld h -> has[h.rank()] = false;
            case Happening.Blocked h -> {
                assertHas(has, h.rank(), program, h);
                has[h.rank()] = false;
            }
            case Happening.Finished h -> {
                assertHas(has, h.rank(), program, h);
                has[h.rank()] = false;
            }
            default -> {}
        }
    }

    private static boolean isAlone(int rank, int[] cpus) {
        return Arrays.stream(cpus).filter(cpu -> cpu == cpus[rank]).count() == 1;
    }

    private static void assertHas(boolean[] has, int rank, Program program, Happening happening) {
        assertTrue(has[rank], () -> program.named(rank) + " has no CPU, but " + happening);
    }

    private static void assertOneOnEachCpu(boolean[] has, int[] cpus, int slice) {
        TreeSet<Integer> used = new TreeSet<>();
        for (int rank = 0; rank < has.length; rank++) {
            boolean first = !has[rank] || used.add(cpus[rank]);
            assertTrue(first, "two processes on CPU " + cpus[rank] + " in slice " + slice);
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void descriptorsOfAllJobsAreCountedWhereTheyAreListed(JobSwarm swarm) {
        try (Simulation run = Simulations.of(swarm.scenario(), swarm.program(), 1)) {
            DescriptorLedger ledger = new DescriptorLedger(run.slices());
            while (run.state() == RunStatus.RUNNING) {
                ledger.check(run.detailOfNext());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void everyJobUsesAsMuchCpuTimeAsAlone(JobSwarm drawn) {
        JobSwarm swarm = drawn.withEqualCalls();
        try (Simulation run = completed(swarm, 1)) {
            long sum = 0;
            for (int job = 0; job < swarm.programs().size(); job++) {
                JobTimes times = run.jobs().get(job);
                try (Simulation alone = completed(swarm.alone(job, dedicated(swarm)), 1)) {
                    assertEquals(
                            alone.jobs().getFirst().cpuNanos(), times.cpuNanos(), "job " + job);
                }
                sum += times.cpuNanos();
            }
            assertEquals(sum, busy(run.slices()));
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void noMoreCpuTimeIsUsedThanThereIs(JobSwarm swarm) {
        Machine machine = swarm.scenario().machine();
        long cpus = (long) machine.nodes() * machine.processesPerNode();
        try (Simulation run = completed(swarm, 1)) {
            SliceTable table = run.slices();
            for (int slice = 0; slice + 1 < table.size(); slice++) {
                long busy = table.get(SliceColumn.CPU_BUSY, slice);
                long length =
                        table.get(SliceColumn.START, slice + 1)
                                - table.get(SliceColumn.START, slice);
                assertTrue(busy >= 0 && busy <= cpus * length, "slice " + slice + ": " + busy);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void aSingleJobIsTheSameUnderEveryPolicy(JobSwarm swarm) {
        try (Simulation dedicated = completed(swarm.alone(0, dedicated(swarm)), 1)) {
            for (Policy policy : List.of(Policy.GANG, Policy.YIELD_ON_BLOCK)) {
                TimeSharing sharing =
                        new TimeSharing(
                                policy,
                                new Quantum(1, 0),
                                swarm.scenario().work().sharing().launch());
                try (Simulation shared = completed(swarm.alone(0, sharing), 1)) {
                    assertEquals(digests(dedicated.slices()), digests(shared.slices()));
                    assertEquals(dedicated.jobs(), shared.jobs());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void workersAndCheckpointsChangeNothing(JobSwarm swarm) {
        Dice dice = new Dice(swarm.seed(), "checkpoints");
        Program program = swarm.program();
        List<Simulation.Checkpoint> checkpoints = new ArrayList<>();
        try (Simulation run = Simulations.of(swarm.scenario(), program, 1);
                Simulation other = completed(swarm, 3)) {
            while (run.state() == RunStatus.RUNNING) {
                checkpoints.add(run.checkpoint());
                run.advanceTo(run.slice() + dice.between(1, 40));
            }
            assertEquals(digests(run.slices()), digests(other.slices()));
            run.slices().publish();
            run.processes().publish();
            try (Simulation again =
                    Simulations.again(swarm.scenario(), program, run.slices(), run.processes())) {
                for (Simulation.Checkpoint checkpoint : checkpoints) {
                    again.restore(checkpoint);
                    again.advanceTo(checkpoint.slice() + 60);
                }
                again.advanceTo(Integer.MAX_VALUE);
                assertEquals(run.state(), again.state());
                assertEquals(run.jobs(), again.jobs());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void theIntervalsWithoutACpuAreThoseOfTheDetail(JobSwarm swarm) {
        Program program = swarm.program();
        long[] waited = new long[program.ranks()];
        long[] since = new long[program.ranks()];
        Arrays.fill(since, -1);
        try (Simulation run = Simulations.of(swarm.scenario(), program, 1)) {
            while (run.state() == RunStatus.RUNNING) {
                SliceDetail detail = run.detailOfNext();
                for (Happening happening : detail.happenings()) {
                    if (happening instanceof Happening.CpuWithheld h) {
                        since[h.rank()] = h.timeNanos();
                    } else if (happening instanceof Happening.CpuGiven h && since[h.rank()] >= 0) {
                        waited[h.rank()] += h.timeNanos() - since[h.rank()];
                        since[h.rank()] = -1;
                    }
                }
                assertActivities(detail, since);
            }
            run.waits().orElseThrow().publish();
            for (int rank = 0; rank < waited.length; rank++) {
                BlockedIntervals log = run.waits().orElseThrow().intervals(rank);
                long logged = 0;
                for (int i = 0; i < log.size(); i++) {
                    logged += log.awakeNanos(i) - log.entryNanos(i);
                }
                assertEquals(waited[rank], logged, program.named(rank));
            }
        }
    }

    private static void assertActivities(SliceDetail detail, long[] since) {
        for (int rank = 0; rank < since.length; rank++) {
            boolean ready = detail.before().activities()[rank] == Activity.READY;
            assertTrue(
                    !ready || detail.before().instantNanos()[rank] < detail.startNanos(),
                    "rank " + rank + " waits since it is known");
        }
    }

    private static TimeSharing dedicated(JobSwarm swarm) {
        Launch launch = swarm.scenario().work().sharing().launch();
        return new TimeSharing(Policy.DEDICATED, new Quantum(8, 0), launch);
    }

    private static Simulation completed(JobSwarm swarm, int workers) {
        Simulation run = Simulations.of(swarm.scenario(), swarm.program(), workers);
        run.advanceTo(Integer.MAX_VALUE);
        assertEquals(RunStatus.COMPLETED, run.state(), run::problem);
        return run;
    }

    private static long busy(SliceTable table) {
        long sum = 0;
        for (int slice = 0; slice < table.size(); slice++) {
            sum += table.get(SliceColumn.CPU_BUSY, slice);
        }
        return sum;
    }

    private static List<Long> digests(SliceTable table) {
        List<Long> digests = new ArrayList<>();
        for (int slice = 0; slice < table.size(); slice++) {
            digests.add(table.get(SliceColumn.DIGEST, slice));
        }
        return digests;
    }
}
