package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.engine.RevealedProgram;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.Activity;
import bcscope.happening.CallObserver;
import bcscope.happening.Snapshot;
import bcscope.model.Computation;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Reading;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Branches of random runs: they share what came before their fork, and are what a run of their own
/// scenario is wherever there is one.
class BranchSwarmTest {
    private static final int SEEDS = Math.min(200, Integer.getInteger("swarm.seeds", 3));
    private static final long FIRST_SEED = Long.getLong("swarm.first", 91_000);

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .boxed()
                .flatMap(seed ->
                        Stream.of(
                                Named.of("seed " + seed, Swarm.ofAnyMemory(seed)),
                                Named.of("barriers, seed " + seed, Swarm.ofBarriers(seed)),
                                Named.of("faults, seed " + seed, Swarm.ofFaults(seed)),
                                Named.of("loss, seed " + seed, Swarm.ofLoss(seed)),
                                Named.of("recovery, seed " + seed, Swarm.ofRecovery(seed)),
                                Named.of("jobs, seed " + seed, jobs(seed)),
                                Named.of(
                                        "conventional, seed " + seed, ConventionalSwarm.of(seed))));
    }

    private static Swarm jobs(long seed) {
        JobSwarm jobs = JobSwarm.of(seed);
        return new Swarm(seed, jobs.scenario(), jobs.program(), Swarm.Intent.COMPLETES);
    }

    /// A run, a checkpoint of it before the slice `fork`, and where it was when that slice began.
    private record Base(Swarm swarm, Simulation run, int fork, Simulation.Checkpoint state)
            implements AutoCloseable {
        static Base of(Swarm swarm) {
            Simulation run = Simulations.of(swarm.scenario(), swarm.program(), 1);
            Dice dice = new Dice(swarm.seed(), "fork");
            run.advanceTo(Integer.MAX_VALUE);
            int slices = run.slice();
            run.close();
            assumeTrue(slices > 1);
            int fork = dice.between(1, slices - 1);
            Simulation again = Simulations.of(swarm.scenario(), swarm.program(), 1);
            again.advanceTo(fork);
            Simulation.Checkpoint state = again.checkpoint();
            again.advanceTo(Integer.MAX_VALUE);
            publish(again);
            return new Base(swarm, again, fork, state);
        }

        Lineage lineage() {
            return Lineage.of(swarm.scenario(), swarm.program());
        }

        /// Number of calls that `rank` has made at the fork.
        int calls(int rank) {
            try (Simulation again = Simulations.again(lineage(), run.slices(), run.processes())) {
                CallCount count = new CallCount(rank);
                again.observeCalls(count);
                again.advanceTo(fork);
                return count.calls;
            }
        }

        /// From its fork on, `changed`.
        Simulation branch(Scenario changed) {
            Simulation branch =
                    Simulations.branch(
                            lineage().branch(fork, changed, swarm.program()),
                            state,
                            run.slices(),
                            run.processes(),
                            run.waits(),
                            2);
            branch.advanceTo(Integer.MAX_VALUE);
            publish(branch);
            return branch;
        }

        /// A moment up to which everything is decided at the fork: computations that have begun end
        /// as they would have. Of a process that lost its CPU in one, that is known when it blocks.
        long decidedNanos() {
            long start = run.slices().get(SliceColumn.START, fork);
            long decided = start + 1_000_000;
            try (Simulation again = Simulations.again(lineage(), run.slices(), run.processes())) {
                again.restore(state);
                Snapshot before = again.detailOfNext().before();
                for (int rank = 0; rank < before.activities().length; rank++) {
                    decided = Math.max(decided, before.instantNanos()[rank] + 1);
                    if (before.activities()[rank] == Activity.READY) {
                        decided = Math.max(decided, blocksNanos(rank, start));
                    }
                }
            }
            return decided;
        }

        /// When `rank` blocks after `nanos`; if it does not, a second after the last slice began.
        private long blocksNanos(int rank, long nanos) {
            BlockedReader reader = run.processes().reader(rank, nanos);
            while (reader.next()) {
                if (reader.entryNanos() > nanos) {
                    return reader.entryNanos();
                }
            }
            return run.slices().get(SliceColumn.START, run.slice() - 1) + 1_000_000_000;
        }

        @Override
        public void close() {
            run.close();
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void aBranchInWhichNothingIsChangedIsTheRun(Swarm swarm) {
        try (Base base = Base.of(swarm);
                Simulation branch = base.branch(swarm.scenario())) {
            assertSame(base.run(), branch);
        }
    }

    /// A fault that begins later makes no difference before the fork, so that there is a run of the
    /// whole scenario to compare with.
    @ParameterizedTest
    @MethodSource("swarms")
    void aBranchWithAFaultThatBeginsLaterIsTheRunOfItsScenario(Swarm swarm) {
        try (Base base = Base.of(swarm)) {
            List<Fault> faults = new ArrayList<>(swarm.scenario().faults());
            Fault.Span later = new Fault.Span(base.decidedNanos(), Fault.Span.FOR_EVER);
            faults.add(new Fault.SlowHost(Fault.ALL_NODES, later, new Factor(7, 2)));
            if (swarm.scenario().mpi() == MpiKind.BCS) {
                faults.add(new Fault.LateStrobe(later, 33_333, 2));
            }
            Scenario changed = swarm.scenario().withFaults(faults);
            try (Simulation branch = base.branch(changed);
                    Simulation whole = Simulations.of(changed, swarm.program(), 1)) {
                whole.advanceTo(Integer.MAX_VALUE);
                publish(whole);
                assertSame(whole, branch);
            }
        }
    }

    /// A computation before a call that the process has not come near at the fork.
    @ParameterizedTest
    @MethodSource("swarms")
    void aBranchWithAnotherComputationIsTheRunOfItsScenario(Swarm swarm) {
        try (Base base = Base.of(swarm)) {
            int rank = new Dice(swarm.seed(), "who").upTo(swarm.program().ranks() - 1);
            int next = base.calls(rank) + 2;
            Scenario changed =
                    swarm.scenario()
                            .withComputations(
                                    List.of(
                                            new Computation(rank, next, next + 3, 1_234_567),
                                            new Computation(rank, next + 1, next + 1, 0)));
            try (Simulation branch = base.branch(changed);
                    Simulation whole = Simulations.of(changed, swarm.program(), 1)) {
                whole.advanceTo(Integer.MAX_VALUE);
                publish(whole);
                assertSame(whole, branch);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void aBranchIsExecutedAgainAsItWas(Swarm swarm) {
        try (Base base = Base.of(swarm)) {
            Scenario changed = changed(swarm.scenario());
            Lineage lineage = base.lineage().branch(base.fork(), changed, swarm.program());
            try (Simulation branch = base.branch(changed);
                    Simulation again =
                            Simulations.again(lineage, branch.slices(), branch.processes());
                    Simulation whole = Simulations.of(lineage, 1)) {
                assertEquals(
                        rows(base.run().slices(), base.fork()), rows(branch.slices(), base.fork()));
                again.advanceTo(Integer.MAX_VALUE);
                assertEquals(branch.slice(), again.slice());
                assertEquals(branch.totals(), again.totals());
                again.restore(base.state());
                again.detailOfNext();
                whole.advanceTo(Integer.MAX_VALUE);
                publish(whole);
                assertSame(whole, branch);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void aBranchOfABranchSharesBoth(Swarm swarm) {
        try (Base base = Base.of(swarm);
                Simulation first = base.branch(changed(swarm.scenario()))) {
            Lineage one =
                    base.lineage().branch(base.fork(), changed(swarm.scenario()), swarm.program());
            int fork = base.fork() + (first.slice() - base.fork()) / 2;
            assumeTrue(fork > base.fork());
            Lineage two = one.branch(fork, swarm.scenario(), swarm.program());
            try (Simulation at = Simulations.of(one, 1);
                    Simulation whole = Simulations.of(two, 1)) {
                at.advanceTo(fork);
                assertEquals(RunStatus.RUNNING, at.state());
                Simulation second =
                        Simulations.branch(
                                two,
                                at.checkpoint(),
                                first.slices(),
                                first.processes(),
                                first.waits(),
                                1);
                second.advanceTo(Integer.MAX_VALUE);
                publish(second);
                whole.advanceTo(Integer.MAX_VALUE);
                publish(whole);
                assertSame(whole, second);
            }
        }
    }

    /// The program of a branch may become known while it runs: then its slices before the fork are
    /// executed again.
    @ParameterizedTest
    @MethodSource("swarms")
    void aBranchOfALiveProgramIsThatOfTheKnownOne(Swarm swarm) {
        try (Base base = Base.of(swarm);
                Simulation branch = base.branch(changed(swarm.scenario()))) {
            RevealedProgram source = new RevealedProgram(swarm.program(), Reading.Portion.CALL);
            Lineage live =
                    Lineage.of(swarm.scenario(), source.program())
                            .branch(base.fork(), changed(swarm.scenario()), source.program());
            try (Simulation revealed = Simulations.live(live, source)) {
                revealed.advanceTo(Integer.MAX_VALUE);
                assertEquals(
                        rows(branch.slices(), branch.slice()),
                        rows(revealed.slices(), revealed.slice()));
                assertEquals(branch.totals(), revealed.totals());
            }
        }
    }

    private static final class CallCount implements CallObserver {
        private final int counted;
        private int calls;

        CallCount(int counted) {
            this.counted = counted;
        }

        @Override
        public void entered(int rank, int pc, long nanos) {
            calls += rank == counted ? 1 : 0;
        }

        @Override
        public void blocked(int rank, int pc, long nanos) {}

        @Override
        public void awakened(int rank, int pc, long nanos) {}

        @Override
        public void returned(int rank, int pc, long nanos) {}

        @Override
        public void finished(int rank, long nanos) {}
    }

    /// Under BCS-MPI other costs and another T; under conventional MPI a slow machine.
    private static Scenario changed(Scenario scenario) {
        if (scenario.mpi() == MpiKind.CONVENTIONAL) {
            Fault.Span always = new Fault.Span(0, Fault.Span.FOR_EVER);
            return scenario.withFaults(
                    List.of(new Fault.SlowHost(Fault.ALL_NODES, always, new Factor(3, 1))));
        }
        Model model = scenario.model();
        return scenario.withModel(
                model.with(
                                ModelParameter.SLICE_NANOS,
                                model.get(ModelParameter.SLICE_NANOS) + 77_777)
                        .with(
                                ModelParameter.NIC_MATCH_NANOS,
                                model.get(ModelParameter.NIC_MATCH_NANOS) + 100));
    }

    private static void publish(Simulation simulation) {
        simulation.slices().publish();
        simulation.processes().publish();
        simulation.waits().ifPresent(ProcessLog::publish);
    }

    private static void assertSame(Simulation expected, Simulation branch) {
        assertEquals(expected.slice(), branch.slice());
        assertEquals(
                rows(expected.slices(), expected.slice()), rows(branch.slices(), branch.slice()));
        assertEquals(expected.state(), branch.state());
        assertEquals(expected.problem(), branch.problem());
        assertEquals(expected.totals(), branch.totals());
        assertEquals(expected.reachedNanos(), branch.reachedNanos());
        for (int rank = 0; rank < expected.program().ranks(); rank++) {
            assertEquals(
                    intervals(expected.processes(), rank), intervals(branch.processes(), rank));
            if (expected.waits().isPresent()) {
                assertEquals(
                        intervals(expected.waits().get(), rank),
                        intervals(branch.waits().orElseThrow(), rank));
            }
        }
    }

    private static List<List<Long>> rows(SliceTable table, int end) {
        List<List<Long>> rows = new ArrayList<>();
        for (int slice = 0; slice < end; slice++) {
            List<Long> row = new ArrayList<>();
            for (SliceColumn column : SliceColumn.values()) {
                row.add(table.get(column, slice));
            }
            rows.add(row);
        }
        return rows;
    }

    private static List<List<Long>> intervals(ProcessLog log, int rank) {
        BlockedIntervals all = log.intervals(rank);
        List<List<Long>> rows = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            rows.add(
                    List.of(
                            (long) all.position(i),
                            all.call(i),
                            all.entryNanos(i),
                            all.awakeNanos(i)));
        }
        return rows;
    }
}
