package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import org.junit.jupiter.api.Test;

/// A wrong program ends with a sentence that says who called what, where and in which slice.
class ProgramErrorsTest {
    private static RankCode at(int line) {
        return new RankCode().atLine(line);
    }

    private static void fails(String problem, RankCode... codes) {
        Observed run = Observed.of(codes);
        assertEquals(problem, run.problem());
        assertEquals(RunStatus.FAILED, run.state());
    }

    @Test
    void membersThatCallDifferentCollectives() {
        fails(
                "In slice 1, on MPI_COMM_WORLD, rank 1 calls MPI_Bcast (line 9) while rank 0 calls"
                        + " MPI_Barrier (line 4): all members must call the same collective.",
                at(4).synchronise(OperationKind.BARRIER, Communicator.WORLD),
                at(9).bcast(0, 8, Communicator.WORLD));
    }

    @Test
    void membersThatNameDifferentRoots() {
        fails(
                "In slice 1, on MPI_COMM_WORLD, rank 1 calls MPI_Bcast with root 1 (line 9) while"
                        + " rank 0 calls MPI_Bcast with root 0 (line 4): all members must call it"
                        + " with the same root.",
                at(4).bcast(0, 8, Communicator.WORLD),
                at(9).bcast(1, 8, Communicator.WORLD));
    }

    @Test
    void membersThatNameDifferentSizes() {
        fails(
                "In slice 13, on MPI_COMM_WORLD, rank 0 calls MPI_Bcast of 1,024 bytes (operation"
                        + " 2) while rank 1 calls MPI_Bcast of 8 bytes (operation 1): all members"
                        + " must call it with the same size.",
                new RankCode().compute(12 * Observed.T + 5).bcast(0, 1_024, Communicator.WORLD),
                new RankCode().bcast(0, 8, Communicator.WORLD));
    }

    @Test
    void membersThatNameDifferentTypes() {
        fails(
                "In slice 1, on MPI_COMM_WORLD, rank 1 calls MPI_Allreduce of type i64 (line 2)"
                        + " while rank 0 calls MPI_Allreduce of type f64 (line 1): all members must"
                        + " call it with the same type.",
                at(1).reduce(-1, 8, ReduceType.F64, Communicator.WORLD),
                at(2).reduce(-1, 8, ReduceType.I64, Communicator.WORLD));
    }

    @Test
    void aBlockingAndANonBlockingCollectiveDoNotMeet() {
        fails(
                "In slice 1, on MPI_COMM_WORLD, rank 1 calls MPI_Barrier (line 2) while rank 0"
                        + " calls MPI_Ibarrier (line 1): all members must call the same"
                        + " collective.",
                at(1).ibarrier(Communicator.WORLD, 0).await(0),
                at(2).synchronise(OperationKind.BARRIER, Communicator.WORLD));
    }

    @Test
    void aMessageThatIsLongerThanItsReceive() {
        fails(
                "In slice 1, rank 1 (line 7) receives at most 8 bytes with tag 3, but rank 0"
                        + " (line 5) sent 1,024: the message would be truncated.",
                at(5).send(1, 3, 1_024, 0),
                at(7).recv(Program.ANY, Program.ANY, 8, 0));
    }

    @Test
    void aRankThatFinalizesWhileOthersAreInACollectiveOfTheWorld() {
        fails(
                "In slice 1, on MPI_COMM_WORLD, rank 1 calls MPI_Barrier (line 2) while rank 0"
                        + " calls MPI_Finalize (line 1): all members must call the same"
                        + " collective.",
                at(1).synchronise(OperationKind.FINALIZE, Communicator.WORLD),
                at(2).synchronise(OperationKind.BARRIER, Communicator.WORLD));
    }

    @Test
    void aRankThatEndsWhileOthersAreInACollectiveLeavesThemForEver() {
        Observed run =
                Observed.of(
                        new RankCode(),
                        new RankCode().synchronise(OperationKind.BARRIER, Communicator.WORLD));
        assertEquals(RunStatus.DEADLOCKED, run.state());
    }
}
