package bcscope.moment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.engine.swarm.Swarm;
import bcscope.happening.SliceDetail;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.stream.LongStream;

class HeldCountTest {
    static LongStream seeds() {
        return LongStream.range(50_000, 50_020);
    }

    /// NDESCTS is counted by the machine, the lists follow from all that happened, also from calls
    /// of the slice whose descriptors are written after its end.
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void atTheEndOfASliceTheListsHoldWhatTheMachineCounts(long seed) {
        Swarm swarm = Swarm.of(seed);
        int nodes = swarm.scenario().machine().nodes();
        try (Simulation run = Simulations.of(swarm.scenario(), swarm.program(), 1)) {
            while (run.state() == RunStatus.RUNNING) {
                SliceDetail detail = run.detailOfNext();
                int[] held = new int[nodes];
                MachineAt.at(swarm.program(), detail, Moment.endOf(detail))
                        .held()
                        .forEach(it -> held[it.node()]++);
                assertArrayEquals(held, detail.local().ndescts(), () -> "slice " + detail.slice());
            }
        }
    }
}
