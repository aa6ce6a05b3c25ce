package bcscope.explain.story;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/// How many calls a program has, counted by hand.
class StoryAboutTest {
    /// Processes 0 and 2 share a code with a send in two loops, 3 x 4 times, and a barrier: 24
    /// sends and 2 barriers. Process 1 has one MPI_Gather, which is built from a receive that is no
    /// call of the program, and a barrier.
    @Test
    void loopsAndSharedCodesAreMultipliedAndCallsBuiltFromOthersCountOnce() {
        RankCode shared =
                new RankCode()
                        .loop(3)
                        .loop(4)
                        .compute(1_000)
                        .send(1, 0, 8, 0)
                        .endLoop()
                        .endLoop()
                        .synchronise(OperationKind.BARRIER, 0);
        RankCode other =
                new RankCode()
                        .begin(Composite.GATHER, 0, 8, 0)
                        .recv(0, 0, 8, 0)
                        .endComposite()
                        .synchronise(OperationKind.BARRIER, 0);
        Program program =
                new Program(
                        "by hand",
                        List.of(shared, other),
                        new int[] {0, 1, 0},
                        List.of(Communicator.world(3)));
        assertEquals(
                Map.of("MPI_Send", 24L, "MPI_Barrier", 3L, "MPI_Gather", 1L),
                StoryAbout.calls(program));
    }
}
