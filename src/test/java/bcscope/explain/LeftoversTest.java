package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

class LeftoversTest {
    @Test
    void aReceiveThatNobodyAnswersAndASendThatNobodyTakesAreNamed() throws InterruptedException {
        RankCode asks = new RankCode().atLine(7).irecv(1, 9, 64, 0, 0).compute(2_000_000);
        RankCode tells = new RankCode().isend(0, 3, 1_000, 0, 0).compute(2_000_000);

        assertEquals(
                List.of(
                        "Unmatched: 2 descriptors of processes that have ended.",
                        "Rank 0: MPI_Irecv(from 1, tag 9, request 0), line 7, was never matched.",
                        "Rank 1: MPI_Isend(to 0, tag 3, 1,000 B, request 0) was never received."),
                sentences(asks, tells));
    }

    @Test
    void aRequestThatNobodyWaitedForIsNamed() throws InterruptedException {
        RankCode forgets = new RankCode().atLine(4).isend(1, 3, 1_000, 0, 0).compute(2_000_000);
        RankCode takes = new RankCode().recv(0, 3, 1_000, 0);

        assertEquals(
                List.of(
                        "Not waited for: 1 request that no wait or test completed.",
                        "Rank 0: MPI_Isend(to 1, tag 3, 1,000 B, request 0), line 4, is complete,"
                                + " but was never waited for."),
                sentences(forgets, takes));
    }

    /// MPI asks all members of a communicator to call it, so that the program is wrong; what it
    /// leaves behind is told all the same.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void aNonBlockingBarrierThatNotAllCallIsNamed(MpiKind mpi) throws InterruptedException {
        RankCode alone = new RankCode().atLine(3).ibarrier(0, 0).compute(2_000_000);

        try (Run run = run(mpi, alone, new RankCode())) {
            Progress end = run.await();
            assertEquals(RunStatus.FAILED, end.state());
            assertTrue(
                    end.message()
                            .endsWith(
                                    "rank 0 calls MPI_Ibarrier (line 3), and"
                                            + " rank 1 has ended without calling it: all members"
                                            + " must call the same collectives."),
                    end.message());
            assertEquals(
                    List.of(
                            "Not waited for: 1 request that no wait or test completed.",
                            "Rank 0: MPI_Ibarrier(request 0), line 3, is not complete and was"
                                    + " never waited for."),
                    Leftovers.atEnd(run));
        }
    }

    /// Rank 0 sends more than rank 1 has room for, which is found while rank 1 computes: whether
    /// the request of rank 0 would have been waited for is not known.
    @Test
    void nothingIsSaidOfAProgramThatFailsBeforeItsProcessesEnd() throws InterruptedException {
        RankCode sends = new RankCode().isend(1, 0, 64, 0, 0).compute(20_000_000).await(0);
        RankCode takes = new RankCode().irecv(0, 0, 8, 0, 0).compute(20_000_000).await(0);

        try (Run run = run(MpiKind.BCS, sends, takes)) {
            assertEquals(RunStatus.FAILED, run.await().state());
            assertEquals(List.of(), Leftovers.atEnd(run));
        }
    }

    @Test
    void aCollectiveBuiltFromMessagesIsNamedAsTheCallItIs() throws InterruptedException {
        assertEquals(
                "Rank 0: MPI_Iallgather(8 B, posted together) is complete, but was never waited"
                        + " for.",
                sentences(forgetting(0), forgetting(1)).get(1));
    }

    private static RankCode forgetting(int rank) {
        RankCode code = new RankCode();
        new Lowering(code, rank, Model.defaults()).iallgather(Communicator.world(2), 8, 0);
        return code.compute(2_000_000);
    }

    @Test
    void aFreedRequestAndOneThatATestTookAreNotOpen() throws InterruptedException {
        RankCode sends =
                new RankCode()
                        .isend(1, 3, 8, 0, 0)
                        .free(0)
                        .isend(1, 3, 8, 0, 1)
                        .compute(2_000_000)
                        .test(1);
        RankCode takes = new RankCode().recv(0, 3, 8, 0).recv(0, 3, 8, 0);

        assertEquals(List.of(), sentences(sends, takes));
    }

    @Test
    void whatIsOnlyPostedInTheLastSliceIsLeftOverToo() throws InterruptedException {
        RankCode late = new RankCode().isend(1, 0, 8, 0, 0);

        assertEquals(2, sentences(late, new RankCode()).size());
    }

    @Test
    void aProgramThatCompletesItsRequestsLeavesNothing() throws InterruptedException {
        try (Run run = SmallRuns.ended(Generator.RING, 4)) {
            assertEquals(List.of(), Leftovers.atEnd(run));
        }
    }

    private static Run run(MpiKind mpi, RankCode first, RankCode second) {
        Program program =
                Program.of(
                        "by hand",
                        List.of(first, second),
                        new int[] {0, 1},
                        List.of(Communicator.world(2)));
        return Run.start(SmallRuns.scenario(Generator.RING, 2).withMpi(mpi), program, 1);
    }

    private static List<String> sentences(RankCode first, RankCode second)
            throws InterruptedException {
        try (Run run = run(MpiKind.BCS, first, second)) {
            assertEquals(RunStatus.COMPLETED, run.await().state());
            return Leftovers.atEnd(run);
        }
    }
}
