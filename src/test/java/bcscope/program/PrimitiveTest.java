package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.Primitive.Latency;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;

class PrimitiveTest {
    /// MODEL 2.2: to the return of the wait that takes the request where the call posts a
    /// descriptor and returns; MPI_Test and MPI_Iprobe count what the call takes.
    @ParameterizedTest
    @CsvSource({
        "MPI_Send, TO_RETURN, true",
        "MPI_Ssend, TO_RETURN, true",
        "MPI_Recv, TO_RETURN, true",
        "MPI_Bsend, TO_RETURN, true",
        "MPI_Ibsend, TO_RETURN, true",
        "MPI_Isend, TO_COMPLETION, true",
        "MPI_Issend, TO_COMPLETION, true",
        "MPI_Irecv, TO_COMPLETION, true",
        "MPI_Start, TO_COMPLETION, true",
        "MPI_Send_init, TO_RETURN, false",
        "MPI_Wait, TO_RETURN, false",
        "MPI_Waitall, TO_RETURN, false",
        "MPI_Test, TO_RETURN, false",
        "MPI_Probe, TO_RETURN, false",
        "MPI_Iprobe, TO_RETURN, false",
        "MPI_Barrier, TO_RETURN, false",
        "MPI_Init, TO_RETURN, false",
        "MPI_Finalize, TO_RETURN, false",
        "MPI_Bcast, TO_RETURN, true",
        "MPI_Allreduce, TO_RETURN, true",
        "MPI_Ibarrier, TO_COMPLETION, false",
        "MPI_Ibcast, TO_COMPLETION, true"
    })
    void theLatencyOfACallThatPostsRunsToItsCompletion(
            String name, Latency latency, boolean sized) {
        OperationKind kind =
                Arrays.stream(OperationKind.values())
                        .filter(it -> it.mpiName().equals(name))
                        .findFirst()
                        .orElseThrow();
        assertEquals(latency, Primitive.latency(kind));
        assertEquals(sized, Primitive.isSized(kind));
    }

    @Test
    void everyPrimitiveStandsAtItsIndex() {
        for (int index = 0; index < Primitive.ALL.size(); index++) {
            assertEquals(index, Primitive.ALL.get(index).index());
        }
    }

    @Test
    void whatNobodyCallsHasNoName() {
        assertTrue(Primitive.named("MPI_Get").isEmpty());
        assertTrue(Primitive.named("mpi_send").isEmpty());
    }

    /// Three kinds of start are one call.
    @Test
    void anOperationIsCountedAsTheCallThatTheProgramMade() {
        RankCode code = new RankCode();
        code.request(OperationKind.START_SEND, 0, 0, 8, 0, 0);
        code.request(OperationKind.START_BUFFERED, 0, 0, 8, 0, 0);
        code.request(OperationKind.START_RECEIVE, 0, 0, 8, 0, 0);
        code.begin(Composite.SCAN, -1, 8, 0).endComposite();
        code.send(0, 0, 8, 0);
        code.named(CallAliases.number("MPI_Win_fence")).synchronise(OperationKind.BARRIER, 0);
        code.named(CallAliases.number("MPI_Ineighbor_alltoall"));
        code.begin(Composite.INEIGHBOR, -1, 8, 0).named(0).endComposite();
        Program program =
                Program.of("calls", List.of(code), new int[1], List.of(Communicator.world(1)));
        assertEquals(
                List.of(
                        "MPI_Start",
                        "MPI_Start",
                        "MPI_Start",
                        "MPI_Scan",
                        "MPI_Send",
                        "MPI_Win_fence",
                        "MPI_Ineighbor_alltoall"),
                List.of(0, 1, 2, 3, 5, 6, 7).stream()
                        .map(pc -> Primitive.at(program, pc).name())
                        .toList());
        assertEquals(Primitive.at(program, 7), Primitive.endingAt(program, 8));
        assertEquals(Latency.TO_RETURN, Primitive.latency(program, 3));
        assertEquals(Latency.TO_COMPLETION, Primitive.latency(program, 7));
        assertEquals(Primitive.at(program, 0), Primitive.at(program, 2));
        assertEquals(Primitive.at(program, 0), Primitive.at(program, 1));
    }
}
