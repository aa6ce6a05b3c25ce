package bcscope.importer.ti;

import static bcscope.importer.TraceText.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Comparator;
import java.util.stream.Collectors;

/// What the actions of rank 0 of two are in the machine, what is guessed, and what is said of those
/// that cannot be read. `;` ends an action, `R` is the rank: such an action is one of both.
class TiActionsTest {
    private static String trace(String drawn) {
        StringBuilder text = new StringBuilder("0 init\n1 init\n");
        for (String action : drawn.split("; ", -1)) {
            for (int rank = 0; rank < (action.startsWith("R") ? 2 : 1); rank++) {
                text.append(action.replaceFirst("^R", String.valueOf(rank))).append('\n');
            }
        }
        return text.append("0 finalize\n1 finalize\n").toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0 send 1 5 8; 1 recv 0 5 8      | SEND 1 5 8
                    0 Ssend 1 5 8; 1 recv 0 5 8     | SEND 1 5 8
                    0 bsend 1 5 8; 1 recv 0 5 8     | BUFFERED_SEND 1 5 8
                    0 isend 1 5 8; 1 recv 0 5 8; 0 wait 0 1 5   | ISEND 1 5 8, WAIT
                    0 ISsend 1 5 8; 1 recv 0 5 8; 0 waitall 1   | ISEND 1 5 8, WAIT
                    0 ibsend 1 5 8; 1 recv 0 5 8; 0 waitall     | IBSEND 1 5 8, WAIT
                    0 isend 1 5 8; 0 irecv 1 6 9; R waitall; 1 recv 0 5 8; 1 send 0 6 9 | ISEND 1 5 8, IRECV 1 6 9, WAITALL
                    0 irecv 1 6 9; 0 test 1 0 6; 0 wait 1 0 6; 1 send 0 6 9 | IRECV 1 6 9, TEST, WAIT
                    0 test 1 0 6                    | ''
                    0 waitall; 0 waitall 3          | ''
                    0 compute 0                     | COMPUTE 0
                    0 sleep 0.25                    | COMPUTE 250000000
                    R barrier                       | BARRIER
                    R bcast 8 1                     | BCAST
                    R reduce 8 0 1 5                | REDUCE
                    R allreduce 2 30 5              | ALLREDUCE, COMPUTE 30
                    """)
    void anActionIsAnOperation(String actions, String expected) {
        assertEquals(
                expected, String.join(", ", operations(TiText.good(trace(actions)).program(), 0)));
    }

    /// What each of both gives and takes: sizes in elements of 4 bytes, type 1, where two are
    /// drawn.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    R alltoall 3 3 1 1              | SEND 1 12, RECV 1 12
                    R allgather 3 3 1 1             | SEND 1 12, RECV 1 12
                    0 gather 3 99 1 1 6; 1 gather 99 3 1 6 1     | SEND 1 12
                    0 gather 99 3 0 6 1; 1 gather 3 99 0 1 6     | RECV 1 12
                    0 scatter 3 99 0 1 6; 1 scatter 99 3 0 6 1   | SEND 1 12
                    0 scatter 99 3 1 6 1; 1 scatter 3 99 1 1 6   | RECV 1 12
                    0 gatherv 4 0 0 1 1 1; 1 gatherv 9 4 5 1 1 1 | SEND 1 16
                    0 gatherv 9 5 4 0 1 1; 1 gatherv 4 0 0 0 1 1 | RECV 1 16
                    R scatterv 5 4 4 0 1 1          | SEND 1 16
                    R scatterv 5 4 5 1 1 1          | RECV 1 20
                    0 alltoallv 9 1 2 9 1 3 1 1; 1 alltoallv 9 3 4 9 2 4 1 1 | SEND 1 8, RECV 1 12
                    """)
    void aCollectiveIsItsMessages(String actions, String expected) {
        String messages =
                operations(TiText.good(trace(actions)).program(), 0).stream()
                        .filter(it -> it.contains("SEND") || it.contains("RECV"))
                        .map(it ->
                                it.replaceFirst("^I", "").replaceFirst(" [0-9]+ ([0-9]+)$", " $1"))
                        .sorted(Comparator.reverseOrder())
                        .collect(Collectors.joining(", "));
        assertEquals(expected, messages);
    }

    /// The first line that is drawn is line 3.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0 send 5 0 8            | 3 | There is no rank 5. Peers are 0 to 1, or -333.
                    0 recv 1 -5 8           | 3 | The tag -5 is out of range. It is 0 to 2147483646, or -444 for a receive with any.
                    0 send 1 2147483647 8   | 3 | The tag 2147483647 is out of range.
                    0 send 1 0 8796093022209 | 3 | The count 8796093022209 is out of range. It is 0 to
                    0 send 1 0 8 28         | 3 | There is no type 28. Types are the numbers that SimGrid gives to those of MPI.
                    0 send 1 0 8 -1; 1 recv 0 0 8 -1 | 3 | The type is -1: a derived type, whose size is not in the trace. Write the size in bytes and type 6 instead.
                    0 wait 1 1 0            | 3 | This is not a request of rank 0. Its sender or receiver must be the rank itself.
                    0 wait 0 1 -445         | 3 | The tag -445 is out of range. A tag is 0 to 2147483647, or one of the numbers for “any”.
                    0 wait 0 5 0            | 3 | There is no rank 5.
                    0 sendRecv 8 -333 8 1   | 3 | One peer of this “sendRecv” is unknown. It may be MPI_ANY_SOURCE or MPI_PROC_NULL; the trace does not say which.
                    0 sendRecv 8 1 8 -333   | 3 | One peer of this “sendRecv” is unknown.
                    0 sendRecv 8 1 8 1      | 3 | This “sendRecv” has no matching “sendRecv” on its peer. The format loses its tags, so it cannot be paired with another call.
                    0 irecv 1 -444 8; 0 sendRecv 8 1 8 1; 1 sendRecv 8 0 8 0; 1 send 0 0 8 | 4 | The rank also receives with any tag. The trace does not say whether that receives a message of a “sendRecv”.
                    R gatherv 4 4           | 3 | “gatherv” has 2 fields after it, which does not fit the number of ranks. It has 3 or 4 if all ranks take part;
                    R bcast 8 2             | 3 | The root, rank 2, does not exist. Ranks are 0 to 1.
                    R allreduce 8 -5        | 3 | A rank cannot compute for a negative time. Write 0 or more; 0 for nothing.
                    R alltoall 4 5          | 3 | A rank sends 4 bytes to each other rank and receives 5. Both are the same in a call of this kind.
                    0 compute               | 3:3 | “compute” has 0 fields after it. It has 1.
                    0 send 1 0 8 6 6        | 3:3 | “send” has 5 fields after it. It has at most 4.
                    0 send 1                | 3:3 | “send” has 1 fields after it. It has at least 3.
                    0 Win_create 5          | 3:3 | The action “Win_create” cannot be replayed. The format does not record what it did; trace a program without it.
                    70000 init              | 3:1 | There is no rank 70000. Ranks are 0 to 65,535.
                    """)
    void whatCannotBeReadIsSaidInItsLine(String actions, String place, String problem) {
        String said = TiText.bad(trace(actions));
        String expected = "test.ti.txt:" + place + ": error: " + problem;
        assertEquals(expected, said.substring(0, Math.min(said.length(), expected.length())));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0 send 1 0 8            | Messages that rank 1 is sent but never receives: 1. A blocking send of one waits forever.
                    0 isend 1 0 8; 1 recv 0 0 8 | Requests never waited for: 1. They may still be open when the program ends.
                    0 isend 1 0 8; 0 isend 1 1 8; 0 waitall 1; 1 recv 0 0 8; 1 recv 0 1 8 | Calls of waitall for fewer requests than are open: 1. They wait for all open requests, because the format does not record which.
                    0 wait 0 1 0; 0 wait 0 1 0 | Waits for requests that are not open: 2. They are taken to be complete.
                    0 test 0 1 0            | Tests whose result the format does not record: 1. Their result is that of the simulated machine.
                    0 waitAny; 0 testsome; 0 testany x | Calls of waitAny, testall, testany and testsome left out: 3. The format does not record which requests they concern.
                    """)
    void whatIsGuessedIsSaid(String actions, String warning) {
        assertEquals("test.ti.txt: warning: " + warning + "\n", TiText.warnings(trace(actions)));
    }

    @ParameterizedTest
    @CsvSource({"0 init/1 init/0 compute 5/1 finalize, 1", "0 init/1 init, 2"})
    void aRankThatDoesNotEndIsCounted(String lines, int count) {
        assertEquals(
                "test.ti.txt: warning: Ranks that do not end with “finalize”: "
                        + count
                        + ". The trace may have been cut off; those ranks simply end.\n",
                TiText.warnings(lines.replace('/', '\n') + "\n"));
    }
}
