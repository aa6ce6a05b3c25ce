package bcscope.exporter.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.importer.TraceText;
import bcscope.program.Program;
import bcscope.program.TakenOrder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Records of TIX that are read and written again. `;` ends a record, `R` is the rank: such a
/// record is one of both processes.
class WrittenRecordsTest {
    @TempDir private Path folder = Path.of("");

    /// The records that are drawn, one rank after the other.
    private static String records(String drawn) {
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < 2; rank++) {
            String own = rank + " ";
            text.append(own).append("init 2\n");
            for (String record : drawn.split("; ", -1)) {
                String named = record.replaceFirst("^R ", own);
                if (named.startsWith(own)) {
                    text.append(named).append('\n');
                }
            }
            text.append(own).append("finalize\n");
        }
        return text.toString();
    }

    private Program read(String drawn) throws IOException {
        return TraceText.good(TraceText.write(folder, "x.tix", "# TIX 1 x\n" + records(drawn)))
                .program();
    }

    private static String written(Program program) throws IOException, NotExportable {
        StringWriter out = new StringWriter();
        TixExport.write(program, TakenOrder.UNKNOWN, out);
        return out.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0 compute 500; R barrier 0",
                "0 ssend 1 5 8 0; 0 rsend 1 5 8 0; 0 bsend 1 5 8 0; 1 recv 0 5 8 0 0 5 -1; 1 recv 0"
                        + " 5 8 0 0 5 -1; 1 recv 0 5 8 0 0 5 -1",
                "0 issend 1 5 8 0 0; 0 irsend 1 5 8 0 1; 0 ibsend 1 5 8 0 2; 0 waitall 3 0 1 2; 1"
                    + " irecv 0 5 8 0 0; 1 irecv 0 5 8 0 1; 1 irecv 0 5 8 0 2; 1 waitall 3 2 1 0",
                "0 recv -1 -1 8 0 -1 -1 -1; 0 recv 1 -1 8 0 -1 -1 -1; 1 send 0 3 8 0; 1 send 0 3 8"
                        + " 0",
                "0 probe 1 3 0 1 3 -1; 0 recv 1 3 8 0 1 3 -1; 1 send 0 3 8 0",
                "R bcast 8 1 0; R reduce 8 1 prod i32 0; R allreduce 16 maxloc other 0",
                "R allreduce 8 user other 0; R allreduce 8 bxor i8 0; R allreduce 8 min f32 0",
                "R scan 8 land i32 0; R exscan 8 max i64 0; R reducescatter sum i32 0 2 4 8",
                "R gather 8 1 0; R scatter 8 0 0; R allgather 8 0; R alltoall 8 0",
                "0 gatherv 4 1 0 0; 1 gatherv 8 1 0 2 4 8; 0 scatterv 4 0 0 2 4 8; 1 scatterv 8 0 0"
                        + " 0; R allgatherv 0 2 4 8",
                "0 alltoallv 0 2 1 2 1 3; 1 alltoallv 0 2 3 4 2 4",
                "R ibarrier 0 0; R ibcast 8 1 0 1; R ireduce 8 1 sum f64 0 2; R iallreduce 8 sum"
                        + " f64 0 3; R waitall 4 0 1 2 3",
                "R iallgather 8 0 0; R wait 0; R ialltoall 8 0 1; R wait 1; R igather 8 1 0 2; R"
                        + " wait 2; R iscatter 8 1 0 3; R wait 3",
                "R comm_dup 0 2 2 0 1; R barrier 2; R comm_split 0 3 2 1 0; R bcast 8 1 3; R"
                        + " cart_create 0 4 2 0 1; R cart_sub 4 5 2 0 1; R allreduce 8 sum f64 5",
                "0 comm_create 0 2 1 0; 1 comm_create 0 -1 0; R barrier 0",
                "R call MPI_Comm_idup comm_idup 0 2 2 0 1 0; R wait 0; R barrier 2",
                "0 sendrecv 1 5 8 1 6 9 0 1 6 -1; 1 sendrecv 0 6 9 0 5 8 0 0 5 -1",
                "0 sendrecv 1 5 8 -2 -1 0 0 -2 -1 0; 1 sendrecv -2 0 0 0 5 8 0 0 5 -1",
                "0 isendrecv 1 5 8 1 6 9 0 0; 0 wait 0; 1 isendrecv 0 6 9 0 5 8 0 0; 1 wait 0",
                "0 ssend_init 1 5 8 0 0; 0 startall 1 0; 0 wait 0; 0 reqfree 0; 1 recv_init 0 5 8 0"
                        + " 0; 1 start 0; 1 wait 0; 1 reqfree 0",
                "0 call MPI_Neighbor_alltoall neighbor 0 1 1 8 1 1 8; 0 pcontrol -3; 1 call"
                        + " MPI_Neighbor_alltoall neighbor 0 1 0 8 1 0 8",
                "R call MPI_Start ibcast 8 0 0 0; R wait 0",
                "R call MPI_Win_fence took 500 0; 0 call MPI_Put took 70 -1",
                "R call MPI_Win_create took 500 0 2; 0 call MPI_Win_create took 500 0; 0 call"
                        + " MPI_File_open took 20 1 3; 0 barrier 3",
            })
    void recordsAreWrittenAsTheyWereRead(String drawn) throws Exception {
        assertEquals("# TIX 1 x\n" + records(drawn), written(read(drawn)));
    }

    /// Numbers of requests and communicators are those of the order in which they are made; a
    /// communicator that is freed stays; polls without success are left out, and what is waited for
    /// one by one is said so.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0 isend 0 5 8 0 77; 0 irecv 0 5 8 0 78; 0 waitall 2 77 78:0:5:8 | 0 isend 0 5 8 0 0; 0 irecv 0 5 8 0 1; 0 waitall 2 0 1
                    0 isend 0 5 8 0 7; 0 irecv 0 5 8 0 8; 0 waitall 1 8; 0 waitall 1 7 | 0 isend 0 5 8 0 0; 0 irecv 0 5 8 0 1; 0 wait 1; 0 wait 0
                    R comm_dup 0 70 2 0 1; R barrier 70; R comm_free 70             | R comm_dup 0 2 2 0 1; R barrier 2
                    0 waitall 0; R barrier 0                                        | R barrier 0
                    R barrier 1; R allreduce 8 sum f64 1; R barrier 0               | R barrier 0
                    0 irecv 1 3 8 0 0; 0 test 0 pending; 0 compute 5; 0 test 0 done 0:1:3:8; 1 send 0 3 8 0 | 0 irecv 1 3 8 0 0; 0 wait 0; 1 send 0 3 8 0
                    0 isend 1 3 8 0 0; 0 test 0 done 0; 1 recv 0 3 8 0 0 3 8        | 0 isend 1 3 8 0 0; 0 test 0 done 0; 1 recv 0 3 8 0 0 3 -1
                    R comm_idup 0 2 2 0 1 0; R wait 0                               | R call MPI_Comm_idup comm_idup 0 2 2 0 1 0; R wait 0
                    R comm_create_group 2 2 2 0 1                                   | R call MPI_Comm_create_group comm_create_group 2 2 2 0 1
                    R allreduce 16 sum c128 0                                       | R allreduce 16 sum other 0
                    R allreduce 8 user f64 0                                        | R allreduce 8 user other 0
                    """)
    void whatAProgramDoesNotKeepIsWrittenAlike(String drawn, String again) throws Exception {
        assertEquals("# TIX 1 x\n" + records(again), written(read(drawn)));
    }

    /// Otherwise a wait that the missing calls may end would be called a deadlock.
    @Test
    void callsThatAreNotRecordedAreStillMissing() throws Exception {
        Program read =
                read(
                        "0 skipped MPI_Put 3; 0 recv 1 5 8 0 1 5 -1; 1 skipped MPI_Put 1; 1 send 0"
                                + " 6 8 0");
        String missing =
                "MPI_Put was called 4 times by 2 ranks, first at line 3, and is not recorded";
        assertEquals(Optional.of(missing), read.doubts().missing());
        String written = written(read);
        assertEquals(
                "# TIX 1 x\n"
                        + records(
                                "0 missing " + missing + "; 0 recv 1 5 8 0 1 5 -1; 1 send 0 6 8 0"),
                written);
        Path again = TraceText.write(folder, "again.tix", written);
        assertEquals(read.doubts(), TraceText.good(again).program().doubts());
        assertEquals(
                again
                        + ": warning: "
                        + missing
                        + ". Times and waits below are not those of the program.",
                TraceText.said(again));
    }

    /// Sources are written where they change, each place once.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "site 0 3 a.c; at 0; send -2 0 8 0; site 1 4 a b.c; at 1; send -2 0 8 0; at 0; send"
                        + " -2 0 8 0",
                "site 0 3 a.c; at 0; send -2 0 8 0; compute 5; send -2 0 8 0",
            })
    void aCallHasItsPlaceInTheSource(String drawn) throws Exception {
        String ranks =
                Stream.of(drawn.split("; ", -1))
                        .map(it -> "0 " + it)
                        .collect(Collectors.joining("; "));
        assertEquals(
                records(ranks).lines().limit(ranks.split("; ", -1).length + 1L).toList(),
                written(read(ranks))
                        .lines()
                        .skip(1)
                        .limit(ranks.split("; ", -1).length + 1L)
                        .toList());
    }
}
