package bcscope.run.branch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.engine.swarm.Swarm;
import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseIntervals;
import bcscope.run.blame.CauseKind;
import bcscope.run.operation.Tracing;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.table.BlockedIntervals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Blame, verified by executing again: where the cause that is named is removed, the wait is
/// shorter. Where it is not, another cause must have come in its place.
class CureSwarmTest {
    private static final int SEEDS = Math.min(400, Integer.getInteger("swarm.seeds", 12));
    private static final long FIRST_SEED = Long.getLong("swarm.first", 47_000);
    private static final int WAITS = 4;
    private static final double LEAST = 0.99;
    private static final double MOST_FILLED = 0.1;

    private int shorter;
    private int filled;
    private final List<String> unmoved = new ArrayList<>();

    @Test
    void removingTheNamedComputationMakesTheWaitShorter(TestReporter reporter)
            throws InterruptedException {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
            Swarm bcs = Swarm.of(seed);
            judge(bcs);
            judge(
                    new Swarm(
                            seed,
                            bcs.scenario().withMpi(MpiKind.CONVENTIONAL),
                            bcs.program(),
                            bcs.intent()));
            judge(Swarm.ofFaults(seed));
        }
        reporter.publishEntry(
                "waits", shorter + " shorter, " + filled + " filled, not: " + unmoved.size());
        assertTrue(shorter > SEEDS, shorter + " waits");
        assertTrue(
                filled <= MOST_FILLED * (shorter + filled + unmoved.size()),
                filled + " filled, " + shorter + " shorter");
        assertTrue(
                shorter >= LEAST * (shorter + unmoved.size()),
                shorter + " are shorter, " + filled + " filled, not: " + unmoved);
    }

    private void judge(Swarm swarm) throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            if (run.await().state() != RunStatus.COMPLETED) {
                return;
            }
            Cures cures =
                    new Cures(
                            run, CauseIntervals.of(run, _ -> true).orElseThrow(), Tracing.of(run));
            for (Wait wait : longest(run)) {
                Optional<Cure> cure =
                        cures.of(wait)
                                .filter(it -> it.cause().kind() == CauseKind.COMPUTES)
                                .filter(it -> it.causeNanos() * 3 > wait.nanos());
                if (cure.isPresent()) {
                    judge(swarm, run, wait, cure.get());
                }
            }
        }
    }

    private void judge(Swarm swarm, Run run, Wait wait, Cure cure) throws InterruptedException {
        Scenario changed = with(swarm.scenario(), cure.settings());
        Fork fork = Forks.of(run, changed, swarm.program(), cure.slice());
        Lineage lineage = Lineage.of(swarm.scenario(), swarm.program());
        try (Run branch =
                fork.slice() == 0
                        ? Run.start(changed, swarm.program(), 1)
                        : Run.branch(
                                run, lineage.branch(fork.slice(), changed, swarm.program()), 1)) {
            branch.await();
            long after = wait.in(branch).map(Wait::nanos).orElse(0L);
            if (after < wait.nanos()) {
                shorter++;
                return;
            }
            Map<Cause, Long> causes =
                    new Cures(
                                    branch,
                                    CauseIntervals.of(branch, _ -> true).orElseThrow(),
                                    Tracing.of(branch))
                            .shares(wait.in(branch).orElseThrow());
            long left = causes.getOrDefault(cure.cause(), 0L);
            if (left < cure.causeNanos()) {
                filled++;
            } else {
                unmoved.add(
                        swarm.scenario().mpi()
                                + " seed "
                                + swarm.seed()
                                + " "
                                + swarm.scenario().faults().size()
                                + " faults: "
                                + wait
                                + " "
                                + cure
                                + " "
                                + causes);
            }
        }
    }

    /// The swarm's generators are not those of a file, so that settings are read for another
    /// program on the same machine.
    private static Scenario with(Scenario scenario, List<Setting> settings) {
        Scenario read =
                SmallRuns.scenario(Generator.RING, 2)
                        .withMachine(scenario.machine())
                        .withModel(scenario.model())
                        .withFaults(scenario.faults());
        for (Setting setting : settings) {
            read = setting.applyTo(read).orElseThrow();
        }
        return scenario.withComputations(read.computations())
                .withFaults(read.faults())
                .withModel(
                        scenario.model()
                                .with(
                                        ModelParameter.SLICE_NANOS,
                                        read.model().get(ModelParameter.SLICE_NANOS)));
    }

    private static List<Wait> longest(Run run) {
        List<Wait> all = new ArrayList<>();
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            BlockedIntervals intervals = run.processes().intervals(rank);
            for (int i = 0; i < intervals.size(); i++) {
                Wait.at(run, rank, intervals.entryNanos(i)).ifPresent(all::add);
            }
        }
        all.sort(Comparator.comparingLong(Wait::nanos).reversed().thenComparingInt(Wait::rank));
        return all.subList(0, Math.min(WAITS, all.size()));
    }
}
