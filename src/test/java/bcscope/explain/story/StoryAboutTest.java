package bcscope.explain.story;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

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
                Program.of(
                        "by hand",
                        List.of(shared, other),
                        new int[] {0, 1, 0},
                        List.of(Communicator.world(3)));
        assertEquals(
                Map.of("MPI_Send", 24L, "MPI_Barrier", 3L, "MPI_Gather", 1L),
                StoryAbout.calls(program));
    }

    /// Rank 1 receives at once, rank 0 sends after 10 ms: whatever is posted in slice k lets its
    /// process go on with slice k + 2 (MODEL 1.6).
    @Test
    void theLongestWaitOfARunThatHasEndedIsNamed() throws Exception {
        try (Run run =
                ended(
                        new RankCode().compute(10_000_000).send(1, 0, 8, 0),
                        new RankCode().recv(0, 0, 8, 0))) {
            int posted = run.slices().sliceAt(10_000_000);
            assertEquals(
                    "2 processes on 2 nodes, 2 calls, mostly MPI_Recv. The longest wait is rank 1's"
                            + " in MPI_Recv, from slice 0 to slice "
                            + (posted + 2)
                            + ".",
                    StoryAbout.of(run));
        }
    }

    /// Rank 0 waits for rank 1, which sends 5 ms later, and then for a message that never comes.
    @Test
    void aWaitThatNeverEndsIsTheLongest() throws Exception {
        try (Run run =
                ended(
                        new RankCode().recv(1, 0, 8, 0).recv(1, 1, 8, 0),
                        new RankCode().compute(5_000_000).send(0, 0, 8, 0))) {
            String about = StoryAbout.of(run);
            int back = run.slices().sliceAt(5_000_000) + 2;
            assertTrue(
                    about.endsWith(
                            "The longest wait is rank 0's in MPI_Recv, from slice "
                                    + back
                                    + " to the end."),
                    about);
        }
    }

    @Test
    void aRunThatNobodyWaitsInHasNoLongestWait() throws Exception {
        try (Run run = ended(new RankCode().compute(1_000), new RankCode().compute(2_000))) {
            assertEquals("2 processes on 2 nodes.", StoryAbout.of(run));
        }
    }

    private static Run ended(RankCode... codes) throws InterruptedException {
        Program program =
                Program.of(
                        "by hand",
                        List.of(codes),
                        new int[] {0, 1},
                        List.of(Communicator.world(2)));
        Run run = Run.start(SmallRuns.scenario(Generator.PING_PONG, 2), program, 1);
        run.await();
        return run;
    }
}
