package bcscope.importer.liballprof;

import static bcscope.importer.TraceText.good;
import static bcscope.importer.TraceText.ofRank;
import static bcscope.importer.TraceText.said;
import static bcscope.importer.TraceText.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.importer.ConvertedLines;
import bcscope.importer.ImportLimits;
import bcscope.importer.TraceFiles;
import bcscope.importer.TraceText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The calls of rank 0 of two as the records of TIX that they are. `;` ends a call, whose arguments
/// are those of C; `W` is the communicator of both, `I` and `D` are the types of integers and
/// doubles. Where no times are drawn, each call begins when the one above it has ended.
class LiballprofCallsTest {
    @TempDir private Path folder = Path.of("");

    private static String file(String drawn) {
        StringBuilder text = new StringBuilder("MPI_Init:-:1:2:0\n");
        for (String call : drawn.isEmpty() ? new String[0] : drawn.split("; ", -1)) {
            int name = (call + " ").indexOf(' ');
            text.append("MPI_")
                    .append(call, 0, name)
                    .append(":0")
                    .append(
                            call.substring(name)
                                    .replace(" W", " 9,0,2")
                                    .replace(" I", " 1,4,4")
                                    .replace(" D", " 10,8,8")
                                    .replace(' ', ':'))
                    .append(":0\n");
        }
        return text.toString();
    }

    private List<String> records(String text) throws IOException {
        Path file = write(folder, "t-0.txt", text);
        write(folder, "t-1.txt", "MPI_Init:-:1:2:0\nMPI_Finalize:0:-\n");
        try (ConvertedLines lines =
                new ConvertedLines(
                        "t",
                        new LiballprofCalls(
                                TraceFiles.of(file),
                                List.of("t-0.txt", "t-1.txt"),
                                ImportLimits.standard()))) {
            return TraceText.records(lines);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Send 5 10 I 1 7 W                 | send 1 7 40 0
                    Ssend 5 10 I 1 7 W                | ssend 1 7 40 0
                    Bsend 5 10 I 1 7 W                | bsend 1 7 40 0
                    Rsend 5 10 I 1 7 W                | rsend 1 7 40 0
                    Send 5 10 I -2 7 W                | send -2 7 40 0
                    Recv 5 10 I 1 7 W 0               | recv 1 7 40 0 1 7 40
                    Recv 5 10 D -1 -1 W 0             | recv -1 -1 80 0 -1 -1 80
                    Isend 5 10 I 1 7 W 500; Wait 500 0  | isend 1 7 40 0 0, wait 0
                    Issend 5 10 I 1 7 W 500; Wait 500 0 | issend 1 7 40 0 0, wait 0
                    Ibsend 5 10 I 1 7 W 500; Wait 500 0 | ibsend 1 7 40 0 0, wait 0
                    Irsend 5 10 I 1 7 W 500; Wait 500 0 | irsend 1 7 40 0 0, wait 0
                    Irecv 5 10 I -1 7 W 500; Wait 500 0 | irecv -1 7 40 0 0, wait 0
                    Wait 500 0                        | ''
                    Sendrecv 5 1 I 1 3 6 2 I 1 4 W 0  | sendrecv 1 3 4 1 4 8 0 1 4 8
                    Sendrecv 5 1 I -2 3 6 2 I -2 4 W 0 | sendrecv -2 3 4 -2 4 8 0 -2 4 8
                    Barrier W                         | barrier 0
                    Barrier 9,0,1                     | barrier 1
                    Bcast 5 3 D 1 W                   | bcast 24 1 0
                    Reduce 1 2 3 D 3 1 W              | reduce 24 1 sum f64 0
                    Allreduce 1 2 3 D 3 W             | allreduce 24 sum f64 0
                    Scan 1 2 3 D 3 W                  | scan 24 sum f64 0
                    Exscan 1 2 3 D 3 W                | exscan 24 sum f64 0
                    Gather 1 3 I 2 3 I 1 W            | gather 12 1 0
                    Scatter 1 3 I 2 3 I 1 W           | scatter 12 1 0
                    Allgather 1 3 I 2 3 I W           | allgather 12 0
                    Alltoall 1 3 I 2 3 I W            | alltoall 12 0
                    Comm_rank W 7; Type_size I 8; Wtime; Cart_shift W 0 1 2 3 | ''
                    """)
    void aCallIsARecord(String calls, String expected) throws IOException {
        assertEquals(expected, ofRank(records(file(calls)), 0));
    }

    /// With MPI_IN_PLACE the arguments of one side mean nothing, as do those of the root's side at
    /// the other members.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Gather -1 0 0,0,0 2 3 I 0 W  | gather 12 0 0
                    Gather 1 3 I 0 99 D 1 W      | gather 12 1 0
                    Scatter 1 3 I -1 0 0,0,0 0 W | scatter 12 0 0
                    Scatter 0 99 D 2 3 I 1 W     | scatter 12 1 0
                    Allgather -1 0 0,0,0 2 3 I W | allgather 12 0
                    Alltoall -1 0 0,0,0 2 3 I W  | alltoall 12 0
                    """)
    void aBlockInPlaceHasTheSizeOfTheOthers(String call, String expected) throws IOException {
        assertEquals(expected, ofRank(records(file(call)), 0));
    }

    /// The numbers of liballprof's own table; every other one is a handle.
    @ParameterizedTest
    @CsvSource({
        "1, min",
        "2, max",
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
        "6575616, user",
        "-1, user",
    })
    void anOperatorHasItsNumber(long number, String word) throws IOException {
        assertEquals(
                "allreduce 8 " + word + " f64 0",
                ofRank(records(file("Allreduce 1 2 1 D " + number + " W")), 0));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 4, i32",
        "2, 8, i64",
        "3, 8, i64",
        "3, 4, i32",
        "4, 2, other",
        "5, 4, i32",
        "6, 8, i64",
        "7, 2, other",
        "8, 4, f32",
        "9, 4, f32",
        "9, 8, f64",
        "10, 8, f64",
        "11, 8, f64",
        "12, 16, other",
        "13, 1, i8",
        "14, 8, other",
        "15, 12, f64i32",
        "16, 12, other",
        "17, 8, i32i32",
        "18, 6, other",
        "19, 20, other",
        "20, 4, i32",
        "21, 1, i8",
        "21, 8, other",
        "22, 16, c128",
        "1275069445, 8, f64",
        "1275069445, 4, i32",
        "1275069445, 24, other",
        "0, 4, i32",
    })
    void anElementHasTheTypeOfItsNumberOrElseOfItsSize(long number, int size, String type)
            throws IOException {
        String call = "Allreduce 1 2 1 " + number + "," + size + "," + size + " 3 W";
        assertEquals("allreduce " + size + " sum " + type + " 0", ofRank(records(file(call)), 0));
    }

    /// Requests are 4 or 8 bytes apart; an array may have places in it that no request is in.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    504         | Waitall 2 500 0   | waitall 1 0
                    500, 504    | Waitall 2 500 0   | waitall 2 0 1
                    500, 508    | Waitall 2 500 0   | waitall 2 0 1
                    508, 500    | Waitall 2 500 0   | waitall 2 1 0
                    596         | Waitall 20 500 0  | waitall 1 0
                    500, 504    | Waitall 1 500 0   | waitall 1 0
                    496, 500    | Waitall 2 500 0   | waitall 1 1
                    500         | Waitall 0 500 0   | waitall 0
                    500         | Waitall -1 500 0  | waitall 0
                    500         | Waitall 1 504 0   | waitall 0
                    502         | Waitall 2 500 0   | waitall 0
                    500         | Waitall 9223372036854775807 500 0 | waitall 1 0
                    500, 500    | Wait 500 0; Wait 500 0 | wait 1
                    """)
    void aWaitTakesTheRequestsThatAreInItsArray(String variables, String wait, String expected)
            throws IOException {
        StringBuilder calls = new StringBuilder();
        for (String address : variables.split(", ", -1)) {
            calls.append("Isend 5 1 I 1 7 W ").append(address).append("; ");
        }
        String records = ofRank(records(file(calls + wait)), 0);
        assertEquals(expected, records.replaceAll("isend [0-9 ]*, ", ""));
    }

    /// Microseconds with up to three digits behind the point: 100.5 - 100.25 are 250 ns.
    @ParameterizedTest
    @CsvSource({
        "100, 100.25, compute 250",
        "100.5, 102, compute 1500",
        "100.0009, 100.0019, compute 1",
        "100, 100, ''",
        "1237759889225636.000000, 1237759889225637.000000, compute 1000",
        "100, -, ''",
    })
    void timeBetweenCallsIsComputation(String end, String start, String expected)
            throws IOException {
        String text = "# a comment\n\nMPI_Init:-:1:2:" + end + "\nMPI_Wtime:" + start + ":-\n";
        assertEquals(expected, ofRank(records(text), 0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    MPI_Send:0:5:1:1,4,4:-1:7:9,0,2:0 | MPI_Send: The destination is -1, which is MPI_PROC_NULL under MPICH. Only traces made with Open MPI are read,
                    MPI_Isend:0:5:1:1,4,4:-1:7:9,0,2:5:0 | MPI_Isend: The destination is -1
                    MPI_Sendrecv:0:5:1:1,4,4:-1:3:6:2:1,4,4:1:4:9,0,2:0:0 | MPI_Sendrecv: The destination is -1
                    MPI_Send:0:5:-1:1,4,4:1:7:9,0,2:0 | MPI_Send: A message of -1 elements of 4 bytes. The line may be damaged.
                    MPI_Send:0:5:2147483648:1,4,4:1:7:9,0,2:0 | MPI_Send: A message of 2147483648 elements of 4 bytes.
                    MPI_Send:0:5:1:1,-4,4:1:7:9,0,2:0 | MPI_Send: A message of 1 elements of -4 bytes.
                    MPI_Send:0:5:x:1,4,4:1:7:9,0,2:0  | MPI_Send: “x” is not an integer. Arguments are integers; addresses are written in decimal.
                    MPI_Send:0:5:1:1,4,4:1:7:0        | MPI_Send: There are only 5 arguments. The line may have been cut off.
                    MPI_Send:0:5:1:1:1:7:9,0,2:0      | MPI_Send: “1” has too few parts. A datatype is id,size,extent and a communicator handle,rank,size.
                    MPI_Barrier:0:9,0,3:0             | MPI_Barrier: The call is on a communicator of 3 of the 2 processes. The trace does not say which they are;
                    MPI_Barrier:0                     | “MPI_Barrier:0” is not a call. A line is MPI_Name:start:arguments:end; it may have been cut off.
                    PMPI_Barrier:0:9,0,2:0            | “PMPI_Barrier:0:9,0,2:0” is not a call.
                    MPI_Put:0:1:0                     | MPI_Put: This call is not supported. The trace does not say enough about it,
                    MPI_Barrier:86400000001:9,0,2:0   | MPI_Barrier: The call begins more than a day after the one above it. The times of a rank must ascend;
                    MPI_Barrier:0:9,0,2:1.x           | MPI_Barrier: “1.x” is not a time. A call begins and ends at a number of microseconds.
                    MPI_Barrier:9223372036854775807:9,0,2:0 | MPI_Barrier: “9223372036854775807” is not a time.
                    """)
    void whatCannotBeReadIsSaidWithWhatToDo(String line, String problem) throws IOException {
        String said = records("MPI_Init:-:1:2:0\n" + line + "\n").getLast();
        String expected = folder.resolve("t-0.txt") + ":2: error: " + problem;
        assertEquals(expected, said.substring(0, Math.min(said.length(), expected.length())));
    }

    @Test
    void aTraceOfOneProcessIsOnTheWorld() throws IOException {
        Path file = write(folder, "one-0.txt", file("Barrier 9,0,1; Finalize"));
        assertEquals(1, good(file).statistics().ranks());
        assertEquals("{barrier=1}", TraceText.collectiveCalls(good(file).program()).toString());
    }

    @Test
    void aFileThatEndsTooEarlyIsReadWithAWarning() throws IOException {
        Path file = write(folder, "t-0.txt", file("Finalize"));
        write(folder, "t-1.txt", "MPI_Init:-:1:2:0\n");
        assertTrue(
                said(file)
                        .contains(
                                "The record of 1 of 2 ranks ends before MPI_Finalize: the last call"
                                        + " of rank 1 in it is MPI_Init (line 1)."),
                said(file));
    }

    @Test
    void aFileWithoutANumberIsNotKnownToBeOfRank0() throws IOException {
        Path file = write(folder, "trace.txt", file("Finalize"));
        assertTrue(said(file).contains("The file of rank 0 is missing."), said(file));
    }
}
