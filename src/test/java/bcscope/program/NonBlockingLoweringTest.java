package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Collectives that do not block post all of their messages into one request.
class NonBlockingLoweringTest {
    private static final Model MODEL = Model.defaults();

    @Test
    void aNonBlockingCollectivePostsAllOfItIntoItsRequest() {
        RankCode code = new RankCode();
        new Lowering(code, 1, MODEL).ialltoall(Communicator.world(3), 100, 4);
        code.await(4);
        assertEquals(
                """
                MPI_Ialltoall(100 B, posted together)
                  bcs_recv(from 0, round 1, request 4)
                  bcs_send(to 2, round 1, 100 B, request 4)
                  bcs_recv(from 2, round 2, request 4)
                  bcs_send(to 0, round 2, 100 B, request 4)
                end of call
                MPI_Wait(request 4)
                end of program
                """,
                listing(code, 3));
    }

    @Test
    void aNonBlockingGatherPostsAtItsRootAllReceivesIntoItsRequest() {
        RankCode root = new RankCode();
        new Lowering(root, 1, MODEL).igather(Communicator.world(3), 1, 100, 4);
        assertEquals(
                """
                MPI_Igather(root 1, 100 B, direct)
                  bcs_recv(from 0, round 0, request 4)
                  bcs_recv(from 2, round 0, request 4)
                end of call
                end of program
                """,
                listing(root, 3));
        RankCode other = new RankCode();
        new Lowering(other, 2, MODEL).igather(Communicator.world(3), 1, 100, 4);
        assertEquals(
                """
                MPI_Igather(root 1, 100 B, direct)
                  bcs_send(to 1, round 0, 100 B, request 4)
                end of call
                end of program
                """,
                listing(other, 3));
    }

    @Test
    void aNonBlockingScatterIsItsMirrorImage() {
        RankCode root = new RankCode();
        new Lowering(root, 1, MODEL).iscatter(Communicator.world(3), 1, 100, 0);
        assertEquals(
                """
                MPI_Iscatter(root 1, 100 B, direct)
                  bcs_send(to 0, round 0, 100 B, request 0)
                  bcs_send(to 2, round 0, 100 B, request 0)
                end of call
                end of program
                """,
                listing(root, 3));
    }

    @Test
    void aCallAfterANonBlockingOneWaitsAgain() {
        RankCode code = new RankCode();
        Lowering lowering = new Lowering(code, 0, MODEL);
        lowering.iallgather(Communicator.world(2), 100, 0);
        lowering.allgather(Communicator.world(2), 100);
        assertEquals(
                """
                MPI_Iallgather(100 B, posted together)
                  bcs_recv(from 1, round 1, request 0)
                  bcs_send(to 1, round 1, 100 B, request 0)
                end of call
                MPI_Allgather(100 B, recursive doubling)
                  bcs_recv(from 1, round 0, request 1)
                  bcs_send(to 1, round 0, 100 B, request 1)
                  MPI_Waitall(request 1)
                end of call
                end of program
                """,
                listing(code, 2));
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "2", "3"})
    void everyNonBlockingCallLeavesTheNextOneToWait(int which) {
        RankCode code = new RankCode();
        Communicator world = Communicator.world(2);
        Lowering lowering = new Lowering(code, 0, MODEL);
        switch (which) {
            case 0 -> lowering.igather(world, 0, 100, 0);
            case 1 -> lowering.iscatter(world, 0, 100, 0);
            case 2 -> lowering.iallgather(world, 100, 0);
            case 3 -> lowering.ialltoall(world, 100, 0);
            default -> throw new AssertionError(which);
        }
        lowering.gather(world, 0, 100);
        assertTrue(
                listing(code, 2)
                        .endsWith(
                                """
                                MPI_Gather(root 0, 100 B, direct)
                                  bcs_recv(from 1, round 0, request 1)
                                  MPI_Waitall(request 1)
                                end of call
                                end of program
                                """));
    }

    private static String listing(RankCode code, int ranks) {
        return Listings.of(Group.program(code, ranks), 0);
    }
}
