package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.MpiKind;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.TreeMap;

/// The latencies of MODEL 3.3 and 3.6 are from process to process under conventional MPI: an empty
/// message takes o at the sender, L on the network and o at the receiver, who waits for it already.
/// o is 1.5 us, so L = 5 - 3, 7 - 3, 6.8 - 3 and 45 - 3 us.
class ProcessToProcessTest {
    @ParameterizedTest
    @CsvSource({"QSNET, 5000", "MYRINET, 7000", "INFINIBAND, 6800", "GIGABIT_ETHERNET, 45000"})
    void anEmptyMessageTakesThePublishedLatency(NetworkKind kind, long nanos) {
        ProgramSource source =
                new ProgramSource.Generated(Generator.ONE_MESSAGE.id(), new TreeMap<>());
        Machine machine = new Machine(2, 1, kind);
        Scenario scenario =
                new Scenario(
                                Scenario.CURRENT_VERSION,
                                "test",
                                "",
                                machine,
                                Model.of(machine.profile()),
                                new Job(source, Placement.BLOCK),
                                1)
                        .withMpi(MpiKind.CONVENTIONAL);
        Program program =
                FaultyRuns.program(
                        List.of(
                                new RankCode().send(1, 0, 0, Program.userContext(0)),
                                new RankCode().recv(0, 0, 0, Program.userContext(0))));
        try (Simulation run = Simulations.of(scenario, program, 1)) {
            run.advanceTo(100);
            assertEquals(nanos, run.reachedNanos());
        }
    }
}
