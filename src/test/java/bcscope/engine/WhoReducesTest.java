package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsResolution;
import bcscope.mds.MmdsText;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.TreeMap;

/// MMDS says when hosts take over from RH. SoftFloat adds a double in 4.5 us (MODEL 3.2); to the
/// host and back takes 8.7 us, so one double is added on the NIC and two are added by the host.
class WhoReducesTest {
    private static Mmds allreduces(long bytes) {
        TreeMap<String, Long> parameters =
                new TreeMap<>(Map.of("iterations", 3L, "bytes", bytes, "computeNanos", 0L));
        Program program = Generator.ALLREDUCE_LOOP.build(4, parameters, Model.defaults());
        Machine machine = new Machine(4, 1, NetworkKind.QSNET);
        Scenario scenario =
                new Scenario(
                                Scenario.CURRENT_VERSION,
                                "allreduces",
                                "",
                                machine,
                                Model.of(machine.profile()),
                                new Job(
                                        new ProgramSource.Generated(
                                                Generator.ALLREDUCE_LOOP.id(), parameters),
                                        Placement.BLOCK),
                                1)
                        .withMpi(MpiKind.BCS);
        Mmds mmds = new Mmds(program, MmdsResolution.of(scenario.monitoring()));
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            run.observeReductions(mmds);
            run.advanceTo(Integer.MAX_VALUE);
        }
        return mmds;
    }

    @Test
    void oneDoubleIsAddedOnTheNic() {
        Mmds mmds = allreduces(8);
        assertEquals(3, mmds.reductions());
        assertEquals(0, mmds.reductionsOnHosts());
        assertEquals("", MmdsText.combined(mmds));
    }

    @Test
    void twoDoublesAreAddedByTheHostAndMmdsSaysSo() {
        Mmds mmds = allreduces(16);
        assertEquals(3, mmds.reductionsOnHosts());
        assertEquals(
                "In 3 of 3 reductions hosts combined, across PCI, while RH waited.\n",
                MmdsText.combined(mmds));
    }
}
