package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.host.JobMap;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

/// What all threads of the NICs share.
class NicSystemTest {
    private static final int PAIR = 2;

    private static Bench bench() {
        return new Bench(
                Model.defaults(),
                IntStream.range(0, 16).toArray(),
                code -> {},
                new Communicator(PAIR, new int[] {9, 4}));
    }

    @Test
    void aMachineIsWatchedWhereAnybodyIs() {
        Bench bench = bench();
        assertTrue(bench.nic.isWatched());
        bench.nic.watches = new Watch[0];
        assertFalse(bench.nic.isWatched());
    }

    /// MODEL 3.2: 6 us and 0.4 more for each level of four nodes, 16 nodes or fewer.
    @Test
    void aQueryAsksTheNodesOfItsCommunicatorAlone() {
        assertEquals(6_800, bench().nic.queryNanos(Communicator.WORLD));
        assertEquals(6_400, bench().nic.queryNanos(PAIR));
    }

    @Test
    void aMachineWithoutProcessesHasNothingToDo() {
        Machine machine = new Machine(1, 1, NetworkKind.QSNET);
        List<Communicator> none = List.of();
        NicSystem nic =
                new NicSystem(
                        Program.of("none", List.of(), new int[0], none),
                        Model.defaults(),
                        Wires.of(machine, Model.defaults()),
                        new JobMap(1, new int[0], none),
                        bench());
        assertTrue(nic.memory.isStill());
    }
}
