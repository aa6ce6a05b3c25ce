package bcscope.importer.liballprof;

import static bcscope.importer.TraceText.good;
import static bcscope.importer.TraceText.operations;
import static bcscope.importer.TraceText.said;
import static bcscope.importer.TraceText.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class LiballprofReaderTest {
    private static final String RANK_0 =
            """
            # PMPI Tracer
            MPI_Init:-:1:2:100.0
            MPI_Comm_rank:100.5:9,0,2:7:101.0
            MPI_Isend:111.0:5:10:4,8,8:1:3:9,0,2:5000:112.0
            MPI_Irecv:112.25:5:10:4,8,8:1:4:9,0,2:%d:113.0
            MPI_Waitall:113.0:2:5000:0:120.0
            MPI_Allreduce:121.0:1:2:3:11,8,8:3:9,0,2:125.0
            MPI_Finalize:125.0:-
            """;
    private static final String RANK_1 =
            """
            MPI_Init:-:1:2:50.0
            MPI_Recv:50.0:5:10:4,8,8:0:3:7,1,2:0:60.0
            MPI_Send:60.0:5:10:4,8,8:0:4:7,1,2:61.0
            MPI_Allreduce:62.0:1:2:3:11,8,8:3:7,1,2:66.0
            MPI_Finalize:66.0:-
            """;

    @TempDir Path folder = Path.of("");

    /// MPICH's requests are integers of 4 bytes, Open MPI's pointers of 8: the address of the
    /// second one tells.
    @ParameterizedTest
    @ValueSource(ints = {5004, 5008})
    void theRequestsOfAnArrayAreFoundByTheirAddresses(int second) throws IOException {
        Path file = write(folder, "trace-0.txt", RANK_0.formatted(second));
        write(folder, "trace-1.txt", RANK_1);
        assertEquals(
                List.of(
                        "COMPUTE 500",
                        "COMPUTE 10000",
                        "ISEND 1 3 80",
                        "COMPUTE 250",
                        "IRECV 1 4 80",
                        "WAITALL",
                        "COMPUTE 1000",
                        "ALLREDUCE"),
                operations(good(file).program(), 0));
        assertEquals("trace", good(file).program().name());
    }

    @Test
    void theFileOfAnyRankStandsForAll() throws IOException {
        write(folder, "trace-0.txt", RANK_0.formatted(5004));
        Path file = write(folder, "trace-1.txt", RANK_1);
        assertEquals(2, good(file).statistics().ranks());
        assertEquals(160, good(file).statistics().bytes());
    }

    @Test
    void theFileThatIsMissingIsNamed() throws IOException {
        write(folder, "trace-0.txt", RANK_0.formatted(5004));
        Path file = write(folder, "trace-2.txt", RANK_1);
        assertTrue(said(file).contains("The file of rank 1 is missing."), said(file));
    }

    @ParameterizedTest
    @CsvSource({
        "MPI_Gatherv:62.0:1:66.0, 4: error: MPI_Gatherv: This call is not supported.",
        "'MPI_Barrier:62.0:7,1,3:66.0',"
                + " 4: error: MPI_Barrier: The call is on a communicator of 3 of the 2 processes.",
        "'MPI_Barrier:40.0:7,1,2:66.0',"
                + " 4: error: MPI_Barrier: The call begins before the one above it has ended.",
        "'MPI_Barrier:x:7,1,2:66.0', 4: error: MPI_Barrier: “x” is not a time.",
        "'MPI_Barrier:62.0:7:66.0', 4: error: MPI_Barrier: “7” has too few parts.",
        "MPI_Bcast:62.0:66.0, 4: error: MPI_Bcast: There are only 0 arguments.",
        "something else, 4: error: “something else” is not a call.",
    })
    void whatCannotBeReadIsRefusedInItsLine(String line, String expected) throws IOException {
        write(folder, "trace-0.txt", RANK_0.formatted(5004));
        String damaged =
                RANK_1.lines()
                        .map(it -> it.startsWith("MPI_Allreduce") ? line : it)
                        .reduce("", (all, each) -> all + each + "\n");
        Path file = write(folder, "trace-1.txt", damaged);
        assertTrue(said(file).contains("trace-1.txt:" + expected), said(file));
    }
}
