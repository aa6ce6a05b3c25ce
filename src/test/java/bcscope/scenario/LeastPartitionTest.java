package bcscope.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.model.Model;
import bcscope.program.generator.Generator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// S4 section 3: the smallest that runs a job is two processing sets, a mesh of 128 nodes.
class LeastPartitionTest {
    @ParameterizedTest
    @CsvSource({"2", "64", "127"})
    void fewerNodesThanTwoProcessingSetsAreAPart(int nodes) {
        assertEquals(
                Optional.of(nodes + " nodes of a partition of 128"),
                LeastPartition.words(new Machine(nodes, 1, NetworkKind.BLUEGENE_L)));
    }

    @ParameterizedTest
    @CsvSource({"128, BLUEGENE_L", "65536, BLUEGENE_L", "32, QSNET", "8, IPSC_860"})
    void aPartitionThatTheMachineHasNeedsNoWord(int nodes, NetworkKind network) {
        assertEquals(Optional.empty(), LeastPartition.words(new Machine(nodes, 1, network)));
    }

    /// 4x4x4 are 64 nodes, 4x8x4 are 128.
    @Test
    void aJobWithASmallerPartitionOfALargerMachineIsNamed() {
        assertEquals(Optional.empty(), LeastPartition.sentence(scenario("4x8x4")));
        assertEquals(
                Optional.of(
                        "fewer than the 128 nodes of the smallest on the machine: left; here other"
                                + " jobs may have the rest"),
                LeastPartition.sentence(scenario("4x4x4")));
    }

    private static Scenario scenario(String partition) {
        Machine machine = new Machine(512, 1, NetworkKind.BLUEGENE_L);
        Job job =
                new Job(
                        "left",
                        new ProgramSource.Generated(Generator.RING.id(), new TreeMap<>()),
                        Placement.BLOCK,
                        RankMap.NONE,
                        NodeList.parse(partition).orElseThrow(),
                        0,
                        0);
        return new Scenario(
                        Scenario.CURRENT_VERSION,
                        "partitions",
                        "",
                        machine,
                        Model.of(machine.profile()),
                        job,
                        1)
                .withWork(new Workload(List.of(job), TimeSharing.DEFAULT));
    }
}
