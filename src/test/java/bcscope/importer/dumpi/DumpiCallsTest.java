package bcscope.importer.dumpi;

import static bcscope.importer.TraceText.ofRank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The calls of rank 0 of two, as [DumpiText] draws them, as the records of TIX that they are. Type
/// 9 is MPI_INT, 14 MPI_DOUBLE; communicator 2 is the world, 3 that of oneself; request 1 is
/// MPI_REQUEST_NULL, operator 3 MPI_SUM.
class DumpiCallsTest {
    private static final String TWO = "Isend 4 h9 1 7 h2 6; Irecv 4 h9 1 7 h2 7; ";
    private static final String TWO_RECORDS = "isend 1 7 16 0 0, irecv 1 7 16 0 1, ";

    @TempDir private Path folder = Path.of("");

    private String rank0(String... drawn) throws IOException {
        return ofRank(DumpiText.converted(folder, drawn), 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Send 4 h9 1 7 h2               | send 1 7 16 0
                    Ssend 4 h9 1 7 h2              | ssend 1 7 16 0
                    Bsend 4 h9 1 7 h2              | bsend 1 7 16 0
                    Rsend 4 h9 1 7 h2              | rsend 1 7 16 0
                    Send 4 h9 -1 7 h2              | send -2 0 16 0
                    Send 4 h9 -2 7 h2              | send -2 0 16 0
                    Send 4 h9 0 7 h3               | send 0 7 16 1
                    Recv 4 h9 1 7 h2 {}            | recv 1 7 16 0 1 7 -1
                    Recv 4 h9 1 7 h2 {8,1,7}       | recv 1 7 16 0 1 7 8
                    Recv 4 h9 1 7 h2 {-32766,1,7}  | recv 1 7 16 0 1 7 -1
                    Recv 4 h9 -1 -1 h2 {8,1,7}     | recv -1 -1 16 0 1 7 8
                    Recv 4 h9 -1 -1 h2 {}          | recv -1 -1 16 0 -1 -1 -1
                    Recv 4 h9 1 -1 h2 {}           | recv 1 -1 16 0 -1 -1 -1
                    Recv 4 h9 -2 7 h2 {}           | recv -2 7 16 0 -2 -1 0
                    Isend 0 h9 1 7 h2 6; Wait 6 {} | isend 1 7 0 0 0, wait 0
                    Issend 4 h9 1 7 h2 6           | issend 1 7 16 0 0
                    Ibsend 4 h9 1 7 h2 6           | ibsend 1 7 16 0 0
                    Irsend 4 h9 1 7 h2 6           | irsend 1 7 16 0 0
                    Irecv 4 h9 1 7 h2 6; Wait 6 {8,1,7} | irecv 1 7 16 0 0, wait 0:1:7:8
                    Irecv 4 h9 1 7 h2 6; Wait 6 {8,9,7} | irecv 1 7 16 0 0, wait 0
                    Wait 1 {}; Wait 6 {}           | ''
                    Sendrecv 4 h9 1 3 8 h9 1 5 h2 {32,1,5}   | sendrecv 1 3 16 1 5 32 0 1 5 32
                    Sendrecv 4 h9 -2 3 8 h9 -2 5 h2 {}       | sendrecv -2 3 16 -2 5 32 0 -2 -1 0
                    Sendrecv_replace 4 h9 1 3 1 5 h2 {}      | sendrecv 1 3 16 1 5 16 0 1 5 -1
                    Probe 1 5 h2 {8,1,5}           | probe 1 5 0 1 5 8
                    Probe -1 -1 h2 {8,1,5}         | probe -1 -1 0 1 5 8
                    Iprobe 1 5 h2 0 {}             | iprobe 1 5 0 0
                    Iprobe -1 5 h2 0 {}            | iprobe -1 5 0 0
                    Iprobe -1 -1 h2 1 {8,1,5}      | iprobe -1 -1 0 1 1 5 8
                    Barrier h2                     | barrier 0
                    Barrier h3                     | barrier 1
                    Bcast 4 h14 1 h2               | bcast 32 1 0
                    Gather 0 4 h9 0 h2 5 h9        | gather 20 0 0
                    Gather 0 4 h9 1 h2             | gather 16 1 0
                    Scatter 0 4 h9 0 h2 5 h9       | scatter 20 0 0
                    Scatter 0 4 h9 1 h2            | scatter 16 1 0
                    Gatherv 0 2 99 h9 0 h2 [4,5] [0,4] h9    | gatherv 16 0 0 2 16 20
                    Gatherv 0 2 4 h9 1 h2 h9                 | gatherv 16 1 0 0
                    Scatterv 0 2 h9 99 h9 0 h2 [4,5] [0,4]   | scatterv 16 0 0 2 16 20
                    Scatterv 0 2 h9 4 h9 1 h2                | scatterv 16 1 0 0
                    Allgather 99 h14 4 h9 h2       | allgather 16 0
                    Alltoall 99 h14 4 h9 h2        | alltoall 16 0
                    Allgatherv 2 4 h9 [4,5] [0,4] h9 h2      | allgatherv 0 2 16 20
                    Alltoallv 2 [0,1] [0,0] h9 [0,2] [0,0] h14 h2 | alltoallv 0 2 0 4 0 16
                    Reduce 4 h14 b3 1 h2           | reduce 32 1 sum f64 0
                    Allreduce 4 h14 b3 h2          | allreduce 32 sum f64 0
                    Scan 4 h14 b3 h2               | scan 32 sum f64 0
                    Exscan 4 h14 b3 h2             | exscan 32 sum f64 0
                    Reduce_scatter 2 [4,5] h9 b3 h2 | reducescatter sum i32 0 2 16 20
                    Pcontrol 3                     | pcontrol 3
                    Wtime; Comm_rank h2 0; Get_count {8,1,5} h9 4; Dims_create 4 2 [0,0] [2,2] | ''
                    """)
    void aCallIsARecord(String calls, String expected) throws IOException {
        assertEquals(expected, rank0(calls, ""));
    }

    @Test
    void nothingFollowsAnAbort() throws IOException {
        assertEquals("abort 7", rank0("Abort h2 7; Barrier h2", ""));
    }

    /// Of a send and a receive, requests 0 and 1, whose handles are 6 and 7.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Waitall 2 [6,7] {}                | waitall 2 0 1
                    Waitall 2 [6,7] {-1,-1,-1,8,1,7}  | waitall 2 0 1:1:7:8
                    Waitall 3 [1,7,8] {}              | waitall 1 1
                    Waitany 2 [6,7] 1 {8,1,7}         | waitany 2 0 1 done 1:1:7:8
                    Waitany 2 [6,7] -32766 {}         | ''
                    Waitsome 2 [6,7] 1 [1] {8,1,7}    | waitsome 2 0 1 done 1:1:7:8
                    Waitsome 2 [6,7] 0 [] {}          | ''
                    Testsome 2 [6,7] 0 [] {}          | testsome 2 0 1 done
                    Testsome 2 [6,7] 2 [1,0] {8,1,7,0,0,0} | testsome 2 0 1 done 1:1:7:8 0
                    Testsome 2 [1,1] 0 [] {}          | ''
                    Test 6 0 {}                       | test 0 pending
                    Test 7 1 {8,1,7}                  | test 1 done 1:1:7:8
                    Test 1 1 {}                       | ''
                    Testall 2 [6,7] 0 {}              | testall 2 0 1 pending
                    Testall 2 [6,7] 1 {}              | testall 2 0 1 done 0 1
                    Testall 1 [1] 1 {}                | ''
                    Testany 2 [6,7] 0 0 {}            | testany 2 0 1 pending
                    Testany 2 [6,7] 1 1 {8,1,7}       | testany 2 0 1 done 1:1:7:8
                    Testany 1 [1] 0 0 {}              | ''
                    Request_free 6; Wait 6 {}         | reqfree 0
                    Request_free 1                    | ''
                    """)
    void aCompletionNamesItsRequests(String call, String expected) throws IOException {
        assertEquals(
                TWO_RECORDS + expected, rank0(TWO + call, "") + (expected.isEmpty() ? ", " : ""));
    }

    @ParameterizedTest
    @CsvSource({
        "Send_init, send_init",
        "Ssend_init, ssend_init",
        "Bsend_init, bsend_init",
        "Rsend_init, rsend_init",
        "Recv_init, recv_init",
    })
    void aPersistentRequestKeepsItsNumber(String name, String word) throws IOException {
        assertEquals(
                word + " 1 7 16 0 0, start 0, wait 0, startall 1 0, wait 0, reqfree 0",
                rank0(
                        name
                                + " 4 h9 1 7 h2 6; Start 6; Wait 6 {}; Startall 1 [6]; Wait 6 {};"
                                + " Request_free 6; Start 6",
                        ""));
    }

    @ParameterizedTest
    @CsvSource({
        "1, max",
        "2, min",
        "3, sum",
        "4, prod",
        "5, land",
        "6, band",
        "7, lor",
        "8, bor",
        "9, lxor",
        "10, bxor",
        "11, minloc",
        "12, maxloc",
        "0, user",
        "13, user",
        "15, user",
    })
    void anOperatorHasItsNumber(int number, String word) throws IOException {
        assertEquals(
                "allreduce 8 " + word + " f64 0", rank0("Allreduce 1 h14 b" + number + " h2", ""));
    }

    /// Sizes of the types of MPI as this file records them, and the elements of reductions.
    @ParameterizedTest
    @CsvSource({
        "2, 1, i8",
        "3, 1, i8",
        "4, 1, i8",
        "5, 1, i8",
        "6, 4, other",
        "7, 2, other",
        "8, 2, other",
        "9, 4, i32",
        "10, 4, i32",
        "11, 8, i64",
        "12, 8, i64",
        "13, 4, f32",
        "14, 8, f64",
        "15, 16, other",
        "16, 8, i64",
        "17, 8, i64",
        "18, 8, i64",
        "19, 1, other",
        "22, 8, other",
        "23, 12, f64i32",
        "24, 12, other",
        "25, 6, other",
        "26, 8, i32i32",
        "27, 20, other",
    })
    void aTypeHasItsSizeAndElements(int type, int size, String element) throws IOException {
        assertEquals(
                "allreduce " + size + " sum " + element + " 0",
                rank0("Allreduce 1 h" + type + " b3 h2", ""));
    }

    /// Of integers, 4 bytes each, what one element of the new type 30 has.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Type_contiguous 3 h9 h30                       | 12
                    Type_vector 3 2 100 h9 h30                     | 24
                    Type_hvector 3 2 100 h9 h30                    | 24
                    Type_create_hvector 3 2 100 h9 h30             | 24
                    Type_indexed 2 [3,4] [0,9] h9 h30              | 28
                    Type_hindexed 2 [3,4] [0,9] h9 h30             | 28
                    Type_create_hindexed 2 [3,4] [0,9] h9 h30      | 28
                    Type_create_indexed_block 3 2 [0,5,9] h9 h30   | 24
                    Type_create_subarray 2 [9,9] [3,4] [0,0] b1 h9 h30 | 48
                    Type_create_resized h9 0 64 h30                | 4
                    Type_dup h9 h30                                | 4
                    Type_struct 3 [2,1,1] [0,8,16] h[9,14,21] h30  | 16
                    Type_create_struct 1 [2] [0] h[14] h30         | 16
                    Type_contiguous 3 h9 h29; Type_vector 2 1 9 h29 h30 | 24
                    """)
    void aDerivedTypeHasTheSizeOfItsElements(String made, int bytes) throws IOException {
        assertEquals("send 1 7 " + bytes + " 0", rank0(made + "; Send 1 h30 1 7 h2", ""));
    }

    /// What nothing says the size of, or does not any more.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Send 1 h30 1 7 h2                               | MPI_Send: The size of datatype 30 is not known. The file does not give the length of the message.
                    Type_contiguous 3 h40 h30; Send 1 h30 1 7 h2    | MPI_Send: The size of datatype 30 is not known.
                    Type_contiguous 3 h9 h30; Type_contiguous 3 h40 h30; Send 1 h30 1 7 h2 | MPI_Send: The size of datatype 30 is not known.
                    Type_struct 2 [2,1] [0,8] h[9,40] h30; Send 1 h30 1 7 h2 | MPI_Send: The size of datatype 30 is not known.
                    Send -3 h9 1 7 h2                               | MPI_Send: There are -3 elements. The file does not give the length of the message.
                    Send 1 h9 2 7 h2                                | MPI_Send: There is no process 2 in the communicator. It has 2 members; the file may be damaged.
                    Bcast 1 h9 2 h2                                 | MPI_Bcast: There is no process 2 in the communicator.
                    Barrier h4                                      | MPI_Barrier: Communicator 4 is not known. No call above it has made it.
                    Cancel 6                                        | MPI_Cancel: This call cannot be replayed. Cancelled requests are not read from DUMPI;
                    Put                                             | MPI_Put cannot be replayed. Windows, files, other programs, intercommunicators, graphs,
                    Comm_create h2 h7 h4                            | MPI_Comm_create: Group 7 is not known. No call above it has made it.
                    Comm_dup h7 h4                                  | MPI_Comm_dup: Communicator 7 is not known. No call above it has made it.
                    """)
    void whatCannotBeReadIsSaidWithItsCall(String calls, String problem) throws IOException {
        String said = DumpiText.converted(folder, calls, calls).getLast();
        String text = said.replaceFirst(".*: error: At byte [0-9,]+: ", "");
        assertEquals(problem, text.substring(0, Math.min(text.length(), problem.length())));
    }

    /// The file begins with 16 bytes, MPI_Init takes 33: 2 of its number, 1 of the mask, 2 of the
    /// thread, 24 of times and 4 of its argument; so the next call is at byte 49.
    @Test
    void aProblemIsSaidWithItsByte() throws IOException {
        assertEquals(
                folder.resolve("t-0.bin")
                        + ": error: At byte 49: MPI_Barrier: Communicator 4 is not"
                        + " known. No call above it has made it.",
                DumpiText.converted(folder, "Barrier h4", "").getLast());
    }

    /// Processor time where there is some: the calls take 10 ns, and there are 7 between them.
    @Test
    void timeBetweenCallsIsComputation() throws IOException {
        DumpiFile file = DumpiText.file("").call(52, 7).handle(2).call(52, 0).handle(2);
        file.call(125, 9).write(folder.resolve("t-0.bin"));
        List<String> records = DumpiText.read(folder, "t-0.bin");
        assertEquals(
                List.of(
                        "0 init 1",
                        "0 compute 7",
                        "0 barrier 0",
                        "0 barrier 0",
                        "0 compute 9",
                        "0 finalize"),
                records);
    }
}
