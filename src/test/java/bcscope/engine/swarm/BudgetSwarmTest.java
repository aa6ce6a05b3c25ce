package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.explain.story.Lane;
import bcscope.explain.story.SliceLanes;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.run.budget.BudgetPart;
import bcscope.run.budget.BudgetReader;
import bcscope.run.budget.SliceBudget;
import bcscope.scenario.Machine;
import bcscope.scenario.Monitoring;
import bcscope.scenario.Monitoring.Power;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.PrimitiveTimes;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The phase budget, which is read from the table, against the microphases as executing each slice
/// again shows them.
class BudgetSwarmTest {
    private static final int FIRST_SEED = 46_000;
    private static final List<NetworkKind> NETWORKS =
            List.of(NetworkKind.MYRINET, NetworkKind.GIGABIT_ETHERNET, NetworkKind.INFINIBAND);
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 12);

    static Stream<Named<Swarm>> whole() {
        return Stream.of(
                        named("calm", Swarm::of),
                        named("little memory", Swarm::ofLittleMemory),
                        named("faults", Swarm::ofFaults),
                        named("monitored", BudgetSwarmTest::monitored),
                        named("network", BudgetSwarmTest::onAnotherNetwork))
                .flatMap(it -> it);
    }

    static Stream<Named<Swarm>> losing() {
        return Stream.concat(named("loss", Swarm::ofLoss), named("recovery", Swarm::ofRecovery));
    }

    private static Stream<Named<Swarm>> named(String kind, LongFunction<Swarm> drawn) {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> Named.of(kind + ", seed " + seed, drawn.apply(seed)));
    }

    /// The calm ones are not monitored.
    private static Swarm monitored(long seed) {
        Monitoring on = Monitoring.OFF.withEmds(Power.ON).withMmds(Power.ON);
        return with(Swarm.of(seed).scenario().withMonitoring(on), seed);
    }

    /// On most of them a slice of an idle machine is longer than T.
    private static Swarm onAnotherNetwork(long seed) {
        Scenario scenario = Swarm.of(seed).scenario();
        Machine machine = scenario.machine();
        NetworkKind kind = NETWORKS.get((int) (seed % NETWORKS.size()));
        Machine other = new Machine(machine.nodes(), machine.processesPerNode(), kind);
        return with(scenario.withMachine(other), seed);
    }

    private static Swarm with(Scenario scenario, long seed) {
        Swarm calm = Swarm.of(seed);
        return new Swarm(seed, scenario, calm.program(), calm.intent());
    }

    @ParameterizedTest
    @MethodSource("whole")
    void everyPartIsAsLongAsItsMicrophaseAndTheySumToTheSlice(Swarm swarm) {
        Scenario scenario = swarm.scenario();
        long query = PrimitiveTimes.of(scenario.machine(), scenario.model()).queryNanos();
        List<List<Long>> expected = new ArrayList<>();
        Story story = Story.of(swarm);
        SliceDetail last = story.check(List.of(detail -> expected.add(parts(detail, query))));
        BudgetReader reader = new BudgetReader(story.slices(), scenario, last.endNanos());
        assertEquals(expected.size(), reader.count());
        for (int slice = 0; slice < expected.size(); slice++) {
            assertEquals(expected.get(slice), reader.of(slice).nanos(), "slice " + slice);
        }
    }

    /// As its lanes; only the query after MSM in a slice that ends early is part of the rest there.
    private static List<Long> parts(SliceDetail detail, long query) {
        SliceLanes lanes = new SliceLanes(detail);
        boolean endsEarly = detail.windows().getLast().phase() == Microphase.MSM;
        List<Long> parts = new ArrayList<>();
        for (Lane lane : Lane.values()) {
            parts.add(lanes.of(lane).lengthNanos());
        }
        parts.add(BudgetPart.RECOVERY.ordinal(), 0L);
        if (endsEarly) {
            parts.set(Lane.MSM.ordinal(), parts.get(Lane.MSM.ordinal()) + query);
            parts.set(parts.size() - 1, parts.getLast() - query);
        }
        return parts;
    }

    /// Where no node is declared dead, only a checkpoint is neither microphase nor slack.
    @ParameterizedTest
    @MethodSource("losing")
    void whatFailuresAndCheckpointsTakeIsAPartOfItsOwn(Swarm swarm) {
        List<Long> lengths = new ArrayList<>();
        List<Boolean> losing = new ArrayList<>();
        Story story = Story.of(swarm);
        SliceDetail last =
                story.check(
                        List.of(
                                detail -> lengths.add(detail.endNanos() - detail.startNanos()),
                                detail -> losing.add(losesNode(detail))));
        BudgetReader reader = new BudgetReader(story.slices(), swarm.scenario(), last.endNanos());
        for (int slice = 0; slice < lengths.size(); slice++) {
            SliceBudget budget = reader.of(slice);
            assertEquals(lengths.get(slice), budget.lengthNanos(), "slice " + slice);
            long written = story.slices().get(SliceColumn.CHECKPOINT, slice);
            long recovery = budget.nanos(BudgetPart.RECOVERY);
            assertTrue(
                    losing.get(slice) ? recovery >= written : recovery == written,
                    "slice " + slice);
        }
    }

    private static boolean losesNode(SliceDetail detail) {
        return detail.happenings().stream().anyMatch(Happening.DeclaredDead.class::isInstance);
    }
}
