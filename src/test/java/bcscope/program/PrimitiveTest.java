package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.Primitive.Latency;
import bcscope.program.Primitive.Sized;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class PrimitiveTest {
    /// MODEL 2.2: to the return of the wait that takes the request where the call posts a
    /// descriptor and returns; MPI_Test and MPI_Iprobe count what the call takes.
    @ParameterizedTest
    @CsvSource({
        "MPI_Send, TO_RETURN, BYTES",
        "MPI_Ssend, TO_RETURN, BYTES",
        "MPI_Recv, TO_RETURN, BYTES",
        "MPI_Bsend, TO_RETURN, BYTES",
        "MPI_Ibsend, TO_RETURN, BYTES",
        "MPI_Isend, TO_COMPLETION, BYTES",
        "MPI_Issend, TO_COMPLETION, BYTES",
        "MPI_Irecv, TO_COMPLETION, BYTES",
        "MPI_Start, TO_COMPLETION, BYTES",
        "MPI_Send_init, TO_RETURN, NOTHING",
        "MPI_Wait, TO_RETURN, NOTHING",
        "MPI_Waitall, TO_RETURN, NOTHING",
        "MPI_Test, TO_RETURN, NOTHING",
        "MPI_Probe, TO_RETURN, NOTHING",
        "MPI_Iprobe, TO_RETURN, NOTHING",
        "MPI_Barrier, TO_RETURN, NOTHING",
        "MPI_Init, TO_RETURN, NOTHING",
        "MPI_Finalize, TO_RETURN, NOTHING",
        "MPI_Bcast, TO_RETURN, BYTES",
        "MPI_Allreduce, TO_RETURN, BYTES",
        "MPI_Ibarrier, TO_COMPLETION, NOTHING",
        "MPI_Ibcast, TO_COMPLETION, BYTES",
        "MPI_Gather, TO_RETURN, BYTES",
        "MPI_Sendrecv, TO_RETURN, BYTES",
        "MPI_Iallgather, TO_COMPLETION, BYTES"
    })
    void theLatencyOfACallThatPostsRunsToItsCompletion(String name, Latency latency, Sized sized) {
        Primitive primitive = Primitive.named(name).orElseThrow();
        assertEquals(latency, primitive.latency());
        assertEquals(sized, primitive.sized());
    }

    @Test
    void everyPrimitiveStandsAtItsIndex() {
        for (int index = 0; index < Primitive.ALL.size(); index++) {
            assertEquals(index, Primitive.ALL.get(index).index());
        }
        int kinds = OperationKind.values().length;
        assertEquals(kinds + Composite.values().length, Primitive.ALL.size());
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
        Program program =
                Program.of("calls", List.of(code), new int[1], List.of(Communicator.world(1)));
        assertEquals(
                List.of("MPI_Start", "MPI_Start", "MPI_Start", "MPI_Scan", "MPI_Send"),
                List.of(0, 1, 2, 3, 5).stream()
                        .map(pc -> Primitive.at(program, pc).name())
                        .toList());
        assertEquals(Primitive.at(program, 0), Primitive.at(program, 2));
        assertEquals(Primitive.at(program, 0), Primitive.at(program, 1));
    }
}
