package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.Reordering;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.scenario.Fidelity;
import bcscope.scenario.Job;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.Shape;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Runs on a small mesh of BlueGene/L, as streams and packet by packet.
class TorusRunsTest {
    private static final int NODES = 27;

    @ParameterizedTest
    @CsvSource({"BCS, FLOW", "BCS, PACKET", "CONVENTIONAL, FLOW", "CONVENTIONAL, PACKET"})
    void watchingChangesNothing(MpiKind mpi, Fidelity fidelity) {
        Scenario scenario = incast(mpi, machine(NodeMode.COPROCESSOR, fidelity));
        List<Long> recorded = digests(scenario);
        assertTrue(recorded.size() > 5);
        try (Simulation simulation = Simulations.of(scenario, program(scenario), 1)) {
            for (long digest : recorded) {
                assertEquals(digest, simulation.detailOfNext().digest());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"BCS, FLOW", "BCS, PACKET", "CONVENTIONAL, FLOW", "CONVENTIONAL, PACKET"})
    void fromACheckpointInFullTrafficTheSameFollows(MpiKind mpi, Fidelity fidelity) {
        Scenario scenario = incast(mpi, machine(NodeMode.HEATER, fidelity));
        List<Long> recorded = digests(scenario);
        try (Simulation simulation = Simulations.of(scenario, program(scenario), 1)) {
            simulation.advanceTo(3);
            Simulation.Checkpoint checkpoint = simulation.checkpoint();
            simulation.advanceTo(Integer.MAX_VALUE);
            simulation.restore(checkpoint);
            for (int slice = 3; slice < recorded.size(); slice++) {
                assertEquals(recorded.get(slice), simulation.detailOfNext().digest());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void neighboursThatExchangeTakePacketByPacketAsLongAsInStreams(MpiKind mpi) {
        long flow = endNanos(halo(mpi, Fidelity.FLOW));
        long packets = endNanos(halo(mpi, Fidelity.PACKET));
        assertTrue(Math.abs(flow - packets) <= flow / 20, flow + " and " + packets);
    }

    @Test
    void onlyPacketByPacketAndUnderLoadDoMessagesComeEarly() {
        for (Fidelity fidelity : Fidelity.values()) {
            Scenario scenario =
                    incast(MpiKind.CONVENTIONAL, machine(NodeMode.COPROCESSOR, fidelity));
            boolean packets = fidelity == Fidelity.PACKET;
            assertEquals(packets, count(scenario, MessageEvent.ArrivedEarly.class) > 0);
            assertEquals(packets, count(scenario, MessageEvent.PacketOvertaken.class) > 0);
        }
    }

    /// Cleared data and what DH gets belong to a receive before they travel (S3 section 5), so
    /// under BCS packets overtake one another, but none is early.
    @Test
    void packetsThatCameOutOfOrderAreCounted() {
        Reordering flow =
                reordering(incast(MpiKind.BCS, machine(NodeMode.COPROCESSOR, Fidelity.FLOW)));
        Reordering bcs =
                reordering(incast(MpiKind.BCS, machine(NodeMode.COPROCESSOR, Fidelity.PACKET)));
        Reordering conventional =
                reordering(
                        incast(
                                MpiKind.CONVENTIONAL,
                                machine(NodeMode.COPROCESSOR, Fidelity.PACKET)));
        assertEquals(Reordering.NONE, flow);
        assertTrue(bcs.overtakenPackets() > 0, bcs.toString());
        assertEquals(0, bcs.earlyPackets());
        assertTrue(conventional.earlyPackets() > 0, conventional.toString());
        assertTrue(conventional.overtakenMessages() > 0, conventional.toString());
    }

    @Test
    void everyOvertakenPacketIsToldOnceUnderBothMpis() {
        for (MpiKind mpi : MpiKind.values()) {
            Scenario scenario = incast(mpi, machine(NodeMode.COPROCESSOR, Fidelity.PACKET));
            assertEquals(
                    reordering(scenario).overtakenPackets(),
                    count(scenario, MessageEvent.PacketOvertaken.class));
        }
    }

    private static Reordering reordering(Scenario scenario) {
        try (Simulation simulation = Simulations.of(scenario, program(scenario), 1)) {
            simulation.advanceTo(Integer.MAX_VALUE);
            return simulation.totals().reordering();
        }
    }

    @Test
    void withoutACoprocessorAMessageThatWaitsMakesNoProgressWhileItsReceiverComputes() {
        long coprocessor = endNanos(exchange(NodeMode.COPROCESSOR));
        long heater = endNanos(exchange(NodeMode.HEATER));
        assertTrue(heater > coprocessor + 2_000_000, heater + " > " + coprocessor);
    }

    /// A receive of 3,000 bytes is 13 packets (208 bytes in the first, 240 in each other), each
    /// copied out of shared memory in 185 ns, or in 8 ns where that is a hundred times faster than
    /// the device.
    @Test
    void underBcsADescriptorIsPostedWhenItsPacketsAreStaged() {
        Scenario usual = halo(MpiKind.BCS, Fidelity.FLOW);
        assertEquals(
                13 * (185 - 8), firstPostedNanos(usual) - firstPostedNanos(fasterMemory(usual)));
    }

    @Test
    void underConventionalMpiAMessageThatWaitsPaysForSharedMemoryToo() {
        Scenario usual = exchange(NodeMode.COPROCESSOR);
        assertTrue(endNanos(usual) > endNanos(fasterMemory(usual)));
    }

    private static Scenario fasterMemory(Scenario scenario) {
        return scenario.withModel(scenario.model().with(ModelParameter.BGL_STAGING, 100));
    }

    private static long firstPostedNanos(Scenario scenario) {
        try (Simulation simulation = Simulations.of(scenario, program(scenario), 1)) {
            while (true) {
                for (Happening happening : simulation.detailOfNext().happenings()) {
                    if (happening instanceof Happening.Posted posted && posted.node() == 0) {
                        return posted.timeNanos();
                    }
                }
            }
        }
    }

    private static Scenario exchange(NodeMode mode) {
        return scenario(
                MpiKind.CONVENTIONAL,
                machine(mode, Fidelity.FLOW),
                Generator.RING,
                Map.of("iterations", 5L, "bytes", 100_000L, "computeNanos", 700_000L));
    }

    private static Scenario halo(MpiKind mpi, Fidelity fidelity) {
        return scenario(
                mpi,
                machine(NodeMode.COPROCESSOR, fidelity),
                Generator.HALO2D,
                Map.of("steps", 5L, "bytes", 3_000L, "computeNanos", 300_000L));
    }

    private static Scenario incast(MpiKind mpi, Machine machine) {
        return scenario(
                mpi,
                machine,
                Generator.INCAST,
                Map.of("iterations", 8L, "bytes", 1_000L, "computeNanos", 1_000L));
    }

    private static Machine machine(NodeMode mode, Fidelity fidelity) {
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        return new Machine(
                NODES, 1, kind, new Shape(3, 3, 3), LinkEnds.MESH, mode, fidelity, kind.profile());
    }

    private static Scenario scenario(
            MpiKind mpi, Machine machine, Generator generator, Map<String, Long> changed) {
        SortedMap<String, Long> parameters = new TreeMap<>(generator.defaults());
        parameters.putAll(changed);
        return new Scenario(
                        Scenario.CURRENT_VERSION,
                        generator.id(),
                        "",
                        machine,
                        Model.of(machine.profile()),
                        new Job(
                                new ProgramSource.Generated(generator.id(), parameters),
                                Placement.BLOCK),
                        1)
                .withMpi(mpi);
    }

    private static long count(Scenario scenario, Class<? extends Happening> kind) {
        int windows = digests(scenario).size();
        long count = 0;
        try (Simulation simulation = Simulations.of(scenario, program(scenario), 1)) {
            for (int window = 0; window < windows; window++) {
                count +=
                        simulation.detailOfNext().happenings().stream()
                                .filter(kind::isInstance)
                                .count();
            }
        }
        return count;
    }

    private static List<Long> digests(Scenario scenario) {
        return column(scenario, SliceColumn.DIGEST);
    }

    private static long endNanos(Scenario scenario) {
        return column(scenario, SliceColumn.START).getLast();
    }

    private static List<Long> column(Scenario scenario, SliceColumn column) {
        try (Simulation simulation = Simulations.of(scenario, program(scenario), 1)) {
            assertEquals(
                    RunStatus.COMPLETED,
                    simulation.advanceTo(Integer.MAX_VALUE),
                    simulation.problem());
            simulation.slices().publish();
            List<Long> values = new ArrayList<>();
            for (int slice = 0; slice < simulation.slices().published(); slice++) {
                values.add(simulation.slices().get(column, slice));
            }
            return values;
        }
    }

    private static Program program(Scenario scenario) {
        ProgramSource.Generated source = (ProgramSource.Generated) scenario.job().program();
        return Generator.byId(source.generator())
                .orElseThrow()
                .build(NODES, source.parameters(), scenario.model());
    }
}
