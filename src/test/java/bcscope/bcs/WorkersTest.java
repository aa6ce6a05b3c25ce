package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.engine.swarm.Swarm;
import bcscope.host.JobMap;
import bcscope.nic.Wires;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Processes stepped by several threads do what they do when stepped by one, however small the
/// share of each.
class WorkersTest {
    private static final int FIRST_SEED = 30_000;

    static IntStream seeds() {
        return IntStream.range(FIRST_SEED, FIRST_SEED + 30);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theDigestsAreTheSameForOneAndThreeWorkers(int seed) {
        Swarm swarm = Swarm.of(seed);
        List<Long> alone = digests(swarm, new Workers(1));
        assertEquals(alone, digests(swarm, new Workers(3, 1)));
        assertEquals(alone, digests(swarm, new Workers(2, 5)));
    }

    @Test
    void nobodyStepsNothing() {
        assertThrows(Invariant.Broken.class, () -> new Workers(0));
    }

    private static List<Long> digests(Swarm swarm, Workers workers) {
        int ranks = swarm.program().ranks();
        int[] nodes = IntStream.range(0, ranks).map(swarm::node).toArray();
        JobMap map =
                new JobMap(
                        swarm.scenario().machine().nodes(), nodes, swarm.program().communicators());
        SliceTable table = new SliceTable();
        List<Long> digests = new ArrayList<>();
        try (workers) {
            SlicedMachine machine =
                    new SlicedMachine(
                            swarm.program(),
                            swarm.scenario().model(),
                            Wires.of(swarm.scenario().machine(), swarm.scenario().model()),
                            map,
                            swarm.scenario().seed(),
                            workers,
                            table,
                            new ProcessLog(ranks));
            while (machine.status() == RunStatus.RUNNING) {
                machine.executeSlice();
                digests.add(table.pending(SliceColumn.DIGEST));
                table.endRow();
            }
        }
        return digests;
    }
}
