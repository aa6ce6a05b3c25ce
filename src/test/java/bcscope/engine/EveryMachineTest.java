package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.happening.Happening;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.program.generator.Generator;
import bcscope.scenario.Fidelity;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// BCS-MPI on every machine.
class EveryMachineTest {
    private static final int NODES = 16;

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void itRunsToItsEndWithTheUsualCosts(NetworkKind kind) {
        Scenario scenario = scenario(Generator.SAGE_LIKE, new Machine(NODES, 1, kind));
        assertTrue(digests(scenario, 1).size() > 10);
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void workersChangeNothing(NetworkKind kind) {
        Scenario scenario = scenario(Generator.HALO2D, new Machine(NODES, 1, kind));
        assertEquals(digests(scenario, 1), digests(scenario, 2));
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void watchingChangesNothing(NetworkKind kind) {
        Scenario scenario = scenario(Generator.BROADCAST_ALLREDUCE, new Machine(NODES, 1, kind));
        List<Long> recorded = digests(scenario, 1);
        try (Simulation simulation = Simulations.of(scenario, program(scenario), 1)) {
            for (long digest : recorded) {
                assertEquals(digest, simulation.detailOfNext().digest());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void aSumIsCompleteWhenItsLastStepIs(NetworkKind kind) {
        Scenario scenario = scenario(Generator.ALLREDUCE_LOOP, new Machine(NODES, 1, kind));
        int slices = digests(scenario, 1).size();
        long steps = 0;
        try (Simulation simulation = Simulations.of(scenario, program(scenario), 1)) {
            for (int slice = 0; slice < slices; slice++) {
                steps +=
                        simulation.detailOfNext().happenings().stream()
                                .filter(Happening.ReduceStep.class::isInstance)
                                .count();
            }
        }
        assertEquals((NODES - 1L) * 3, steps);
    }

    /// The slowest channel, that of the iPSC/860 with 2.8 MB/s, carries 35 KB in 13 ms, so two
    /// reductions over the three levels of four nodes and their processes stay far below a second.
    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void twoReductionsEndSoonWithTheCostsOfWhicheverMachine(NetworkKind kind) {
        RankCode code = new RankCode();
        for (int i = 0; i < 2; i++) {
            code.reduce(0, 35_000, ReduceType.F64, Communicator.WORLD);
        }
        Program program =
                Program.of(
                        "two reductions",
                        List.of(code),
                        new int[7],
                        List.of(
                                Communicator.world(7),
                                new Communicator(Communicator.SELF, new int[0])));
        Machine machine = new Machine(4, 2, kind);
        for (NetworkKind costs : NetworkKind.values()) {
            Scenario usual = scenario(Generator.ALLREDUCE_LOOP, machine);
            Scenario scenario = usual.withModel(Model.of(costs.profile()));
            for (MpiKind mpi : MpiKind.values()) {
                String what = kind + " with the costs of " + costs + " under " + mpi;
                try (Simulation simulation = Simulations.of(scenario.withMpi(mpi), program, 1)) {
                    simulation.advanceTo(Integer.MAX_VALUE);
                    assertEquals(RunStatus.COMPLETED, simulation.state(), what);
                    simulation.slices().publish();
                    SliceTable slices = simulation.slices();
                    long last = slices.get(SliceColumn.START, slices.published() - 1);
                    assertTrue(last < 1_000_000_000, what + ": " + last);
                }
            }
        }
    }

    @Test
    void withoutACoprocessorTheProtocolCostsComputation() {
        long coprocessor = endNanos(NodeMode.COPROCESSOR);
        long heater = endNanos(NodeMode.HEATER);
        assertTrue(heater > coprocessor, heater + " > " + coprocessor);
        assertEquals(heater, endNanos(NodeMode.VIRTUAL_NODE));
    }

    @Test
    void conventionalMpiIsNotChargedForMicrostrobes() {
        Scenario bcs = scenario(Generator.BARRIER_LOOP, blueGene(NodeMode.HEATER));
        long loss = bcs.charged().get(ModelParameter.SLICE_LOSS_NANOS);
        assertEquals(5 * 740, loss);
        assertEquals(
                0,
                bcs.withMpi(MpiKind.CONVENTIONAL).charged().get(ModelParameter.SLICE_LOSS_NANOS));
    }

    private static long endNanos(NodeMode mode) {
        Scenario scenario = scenario(Generator.BARRIER_LOOP, blueGene(mode));
        try (Simulation simulation = Simulations.of(scenario, program(scenario), 1)) {
            simulation.advanceTo(Integer.MAX_VALUE);
            simulation.processes().publish();
            simulation.slices().publish();
            return simulation.slices().get(SliceColumn.START, simulation.slices().published() - 1);
        }
    }

    private static Machine blueGene(NodeMode mode) {
        Machine usual = new Machine(NODES, 1, NetworkKind.BLUEGENE_L);
        return new Machine(
                NODES,
                1,
                usual.network(),
                usual.shape(),
                usual.links(),
                mode,
                Fidelity.FLOW,
                usual.profile());
    }

    private static List<Long> digests(Scenario scenario, int workers) {
        try (Simulation simulation = Simulations.of(scenario, program(scenario), workers)) {
            simulation.advanceTo(Integer.MAX_VALUE);
            simulation.slices().publish();
            List<Long> digests = new ArrayList<>();
            for (int slice = 0; slice < simulation.slices().published(); slice++) {
                digests.add(simulation.slices().get(SliceColumn.DIGEST, slice));
            }
            return digests;
        }
    }

    private static Program program(Scenario scenario) {
        ProgramSource.Generated source = (ProgramSource.Generated) scenario.job().program();
        return Generator.byId(source.generator())
                .orElseThrow()
                .build(NODES, source.parameters(), scenario.model());
    }

    private static Scenario scenario(Generator generator, Machine machine) {
        SortedMap<String, Long> parameters = new TreeMap<>(generator.defaults());
        parameters.replaceAll((name, value) ->
                name.equals("iterations") || name.equals("steps") ? Long.valueOf(3) : value);
        return new Scenario(
                Scenario.CURRENT_VERSION,
                generator.id(),
                "",
                machine,
                Model.of(machine.profile()),
                new Job(new ProgramSource.Generated(generator.id(), parameters), Placement.BLOCK),
                1);
    }
}
