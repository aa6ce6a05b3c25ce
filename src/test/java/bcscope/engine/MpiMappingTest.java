package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.importer.tix.TixReader;
import bcscope.model.Model;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.scenario.ProgramSource.TraceOptions;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// S0 table 4.2, one row for each of its rows, and for those that it forgot: an MPI call of a trace
/// becomes the BCS call of the table and suspends its process, or not, as that one does.
///
/// Every trace begins with MPI_Init, which returns in slice 2; a call that needs its partner blocks
/// from there to slice 4, a call of `k` rounds to slice `2 + 2k`.
class MpiMappingTest {
    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "MPI_Send | bcs_send | send 1 0 8 0 | recv 0 0 8 0 0 0 8 | MPI_Send 2-4*",
                "MPI_Isend | bcs_send | isend 1 0 8 0 7/wait 7 | recv 0 0 8 0 0 0 8"
                        + " | MPI_Isend 2-2, MPI_Wait 2-4*",
                "MPI_Recv | bcs_recv | recv 1 0 8 0 1 0 8 | send 0 0 8 0 | MPI_Recv 2-4*",
                "MPI_Irecv | bcs_recv | irecv 1 0 8 0 7/wait 7:1:0:8 | send 0 0 8 0"
                        + " | MPI_Irecv 2-2, MPI_Wait 2-4*",
                "MPI_Probe | bcs_probe bcs_recv | probe 1 0 0 1 0 8/recv 1 0 8 0 1 0 8"
                        + " | send 0 0 8 0 | MPI_Probe 2-4*, MPI_Recv 4-6*",
                "MPI_Iprobe | bcs_probe bcs_recv"
                        + " | compute 800000/iprobe 1 0 0 1 1 0 8/recv 1 0 8 0 1 0 8 | send 0 0 8 0"
                        + " | MPI_Iprobe 5-5, MPI_Recv 5-7*",
                "MPI_Test | bcs_send bcs_test | isend 1 0 8 0 7/compute 800000/test 7 done 7"
                        + " | recv 0 0 8 0 0 0 8 | MPI_Isend 2-2, MPI_Test 5-5",
                "MPI_Wait | bcs_send bcs_test | isend 1 0 8 0 7/wait 7 | recv 0 0 8 0 0 0 8"
                        + " | MPI_Isend 2-2, MPI_Wait 2-4*",
                "MPI_Testall | bcs_send bcs_testall"
                        + " | isend 1 0 8 0 7/isend 1 0 8 0 8/testall 2 7 8 done 7 8"
                        + " | recv 0 0 8 0 0 0 8/recv 0 0 8 0 0 0 8"
                        + " | MPI_Isend 2-2, MPI_Isend 2-2, MPI_Testall 2-2",
                "MPI_Waitall | bcs_send bcs_testall"
                        + " | isend 1 0 8 0 7/isend 1 0 8 0 8/waitall 2 7 8"
                        + " | recv 0 0 8 0 0 0 8/recv 0 0 8 0 0 0 8"
                        + " | MPI_Isend 2-2, MPI_Isend 2-2, MPI_Waitall 2-6*",
                "MPI_Barrier | bcs_barrier | barrier 0 | barrier 0 | MPI_Barrier 2-4*",
                "MPI_Bcast | bcs_bcast | bcast 8 1 0 | bcast 8 1 0 | MPI_Bcast 2-4*",
                "MPI_Reduce | bcs_reduce | reduce 8 1 sum f64 0 | reduce 8 1 sum f64 0"
                        + " | MPI_Reduce 2-4*",
                "MPI_Allreduce | bcs_reduce | allreduce 8 max i32 0 | allreduce 8 max i32 0"
                        + " | MPI_Allreduce 2-4*",
                "MPI_Scatter | bcs_recv | scatter 8 1 0 | scatter 8 1 0 | MPI_Scatter 2-4*",
                "MPI_Scatterv | bcs_recv | scatterv 8 1 0 0 | scatterv 8 1 0 2 8 8"
                        + " | MPI_Scatterv 2-4*",
                "MPI_Gather | bcs_send | gather 8 1 0 | gather 8 1 0 | MPI_Gather 2-4*",
                "MPI_Gatherv | bcs_send | gatherv 8 1 0 0 | gatherv 16 1 0 2 8 16"
                        + " | MPI_Gatherv 2-4*",
                "MPI_Allgather | bcs_recv bcs_send bcs_testall | allgather 8 0 | allgather 8 0"
                        + " | MPI_Allgather 2-4*",
                "MPI_Allgatherv | bcs_recv bcs_send bcs_testall | allgatherv 0 2 8 16"
                        + " | allgatherv 0 2 8 16 | MPI_Allgatherv 2-4*",
                "MPI_Alltoall | bcs_recv bcs_send bcs_testall | alltoall 8 0 | alltoall 8 0"
                        + " | MPI_Alltoall 2-4*",
                "MPI_Alltoallv | bcs_recv bcs_send bcs_testall | alltoallv 0 2 0 8 0 16"
                        + " | alltoallv 0 2 16 0 8 0 | MPI_Alltoallv 2-4*"
            })
    void theTableHolds(String mpi, String bcs, String first, String second, String calls) {
        Program program = program(first, second);
        Observed run = Observed.of(program);
        assertEquals(RunStatus.COMPLETED, run.state(), run::problem);
        assertTrue(calls.contains(mpi), "the row is about its call");
        assertEquals(calls, run.text(0));
        assertTrue(used(program).containsAll(words(bcs)), () -> used(program).toString());
    }

    private static List<String> words(String text) {
        return List.of(text.split(" "));
    }

    /// The BCS calls of process 0.
    private static Set<String> used(Program program) {
        TreeSet<String> used = new TreeSet<>();
        for (int pc = program.entry(0); program.kind(pc) != OperationKind.END; pc++) {
            switch (program.kind(pc)) {
                case SEND, ISEND -> used.add("bcs_send");
                case RECV, IRECV -> used.add("bcs_recv");
                case PROBE, IPROBE, FOUND_PROBE -> used.add("bcs_probe");
                case WAIT, TEST -> {
                    used.add("bcs_test");
                    used.add("bcs_testall");
                }
                case WAITALL, TESTALL -> used.add("bcs_testall");
                case BARRIER -> used.add("bcs_barrier");
                case BCAST -> used.add("bcs_bcast");
                case REDUCE, ALLREDUCE -> used.add("bcs_reduce");
                default -> {}
            }
        }
        return used;
    }

    private static Program program(String first, String second) {
        String text = rank(0, first) + rank(1, second);
        Parsed<Imported> parsed =
                TixReader.read(
                        "test.tix",
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)),
                        TraceOptions.DEFAULT,
                        Model.defaults(),
                        ImportLimits.standard());
        return switch (parsed) {
            case Parsed.Good<Imported> good -> good.value().program();
            case Parsed.Bad<Imported> bad -> throw new AssertionError(bad.errors().toString());
        };
    }

    private static String rank(int rank, String records) {
        StringBuilder text = new StringBuilder(rank + " init 2\n");
        for (String record : records.split("/", -1)) {
            text.append(rank).append(' ').append(record).append('\n');
        }
        return text.append(rank).append(" finalize\n").toString();
    }
}
