package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.engine.swarm.Swarm;
import bcscope.program.Program;
import bcscope.program.Reading;
import bcscope.table.SliceColumn;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A loop is a short way to write its turns down: a program runs the same with its loops written
/// out, digest by digest.
class UnrolledTest {
    private static final int FIRST_SEED = 75_000;

    static IntStream seeds() {
        return IntStream.range(FIRST_SEED, FIRST_SEED + 30);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aProgramWithItsLoopsWrittenOutIsTheSameProgram(int seed) {
        same(Swarm.of(seed));
    }

    /// Collectives are all that there is in the loop, and all processes share their code.
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void barriersWrittenOutAreTheSameBarriers(int seed) {
        Swarm swarm = Swarm.ofBarriers(seed);
        assertTrue(Reading.unrolled(swarm.program()).size() > swarm.program().size());
        same(swarm);
    }

    private static void same(Swarm swarm) {
        assertEquals(
                digests(swarm, swarm.program()), digests(swarm, Reading.unrolled(swarm.program())));
    }

    private static List<Long> digests(Swarm swarm, Program program) {
        try (Simulation run = Simulations.of(swarm.scenario(), program, 1)) {
            run.advanceTo(Integer.MAX_VALUE);
            List<Long> digests = new ArrayList<>();
            for (int slice = 0; slice < run.slices().size(); slice++) {
                digests.add(run.slices().get(SliceColumn.DIGEST, slice));
            }
            return digests;
        }
    }
}
