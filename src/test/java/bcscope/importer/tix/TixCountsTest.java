package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.importer.ImportStatistics;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is counted in a trace of one process, and what becomes of its calls. `;` ends a record.
class TixCountsTest {
    private static String trace(String drawn) {
        StringBuilder text = new StringBuilder("# TIX 1\n0 init 1\n");
        for (String record : drawn.split("; ", -1)) {
            text.append("0 ").append(record).append('\n');
        }
        return text.append("0 finalize\n").toString();
    }

    /// Messages and their bytes; computations and their time; polls left out and their time;
    /// receives of any source or tag, and how many of them take what they took.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    isend 0 5 8 0 1; isend 0 5 9 0 2; waitall 2 1 2 | 2 17 | 0 0 | 0 0 | 0 0
                    isend -2 5 8 0 1; wait 1                        | 0 0  | 0 0 | 0 0 | 0 0
                    isend 0 5 8 0 1; cancel 1                       | 0 0  | 0 0 | 0 0 | 0 0
                    send_init 0 5 8 0 1; reqfree 1                  | 0 0  | 0 0 | 0 0 | 0 0
                    send_init 0 5 8 0 1; start 1; wait 1; start 1; wait 1 | 2 16 | 0 0 | 0 0 | 0 0
                    irecv 0 5 8 0 1; wait 1:0:5:8                   | 0 0  | 0 0 | 0 0 | 0 0
                    irecv -1 5 8 0 1; wait 1:0:5:8                  | 0 0  | 0 0 | 0 0 | 1 1
                    irecv 0 -1 8 0 1; wait 1:0:5:8                  | 0 0  | 0 0 | 0 0 | 1 1
                    irecv -1 5 8 0 1; wait 1                        | 0 0  | 0 0 | 0 0 | 1 0
                    irecv -1 -1 8 0 1; cancel 1                     | 0 0  | 0 0 | 0 0 | 0 0
                    irecv 0 5 8 0 1; cancel 1                       | 0 0  | 0 0 | 0 0 | 0 0
                    irecv -1 -1 8 0 1; irecv -1 5 8 0 2; cancel 1; wait 2:0:5:8 | 0 0 | 0 0 | 0 0 | 1 1
                    compute 10; isend 0 5 8 0 1; compute 20; wait 1 | 1 8  | 2 30 | 0 0 | 0 0
                    irecv 0 1 8 0 1; test 1 pending; compute 10; test 1 pending; compute 20; test 1 done 1:0:1:8 | 0 0 | 0 0 | 2 30 | 0 0
                    irecv 0 1 8 0 1; test 1 pending; compute 10; wait 1:0:1:8 | 0 0 | 1 10 | 1 0 | 0 0
                    bcast 8 0 0; barrier 0                          | 0 0  | 0 0 | 0 0 | 0 0
                    send 0 5 8 0; recv 0 5 8 0 0 5 8                | 1 8  | 0 0 | 0 0 | 0 0
                    send -2 5 8 0; recv -2 5 8 0 -2 -1 0            | 0 0  | 0 0 | 0 0 | 0 0
                    sendrecv 0 5 8 0 5 8 0 0 5 8                    | 1 8  | 0 0 | 0 0 | 0 0
                    sendrecv 0 5 8 -1 5 8 0 0 5 8                   | 1 8  | 0 0 | 0 0 | 1 1
                    sendrecv -2 -1 0 -2 -1 0 0 -2 -1 0              | 0 0  | 0 0 | 0 0 | 0 0
                    isendrecv 0 5 8 -1 5 8 0 1; wait 1:0:5:8        | 1 8  | 0 0 | 0 0 | 1 1
                    iprobe -1 5 0 0; compute 7; iprobe -1 5 0 1 0 5 8; recv -1 5 8 0 0 5 8 | 0 0 | 0 0 | 1 7 | 1 1
                    startall 0                                      | 0 0  | 0 0 | 0 0 | 0 0
                    """)
    void whatIsInATraceIsCounted(
            String records, String messages, String gaps, String polls, String wildcards) {
        ImportStatistics found = TixText.good(trace(records)).statistics();
        assertEquals(messages, found.messages() + " " + found.bytes());
        assertEquals(gaps, found.gaps() + " " + found.gapNanos());
        assertEquals(polls, found.pollsLeftOut() + " " + found.pollNanosLeftOut());
        assertEquals(wildcards, found.wildcardReceives() + " " + found.wildcardsBound());
    }

    /// A slot is used again only after a wait that forces its request to be complete: after a
    /// waitany over several requests it is not, since the machine may complete another one first.
    /// Of a call that was cancelled a computation of no time is left.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    isend 0 5 8 0 1; wait 1; isend 0 6 8 0 2; wait 2 | MPI_Isend(to 0, tag 5, 8 B, request 0), MPI_Wait(request 0), MPI_Isend(to 0, tag 6, 8 B, request 0), MPI_Wait(request 0)
                    isend 0 5 8 0 1; isend 0 6 8 0 2; waitany 2 1 2 done 2; isend 0 7 8 0 3; waitall 2 1 3 | MPI_Isend(to 0, tag 5, 8 B, request 0), MPI_Isend(to 0, tag 6, 8 B, request 1), MPI_Waitany(2 requests), MPI_Isend(to 0, tag 7, 8 B, request 2), MPI_Waitall(3 requests)
                    isend 0 5 8 0 1; waitany 1 1 done 1; isend 0 6 8 0 2; wait 2 | MPI_Isend(to 0, tag 5, 8 B, request 0), MPI_Wait(request 0), MPI_Isend(to 0, tag 6, 8 B, request 0), MPI_Wait(request 0)
                    isend 0 5 8 0 1; reqfree 1; isend 0 6 8 0 2; wait 2 | MPI_Isend(to 0, tag 5, 8 B, request 0), MPI_Request_free(request 0), MPI_Isend(to 0, tag 6, 8 B, request 1), MPI_Wait(request 1)
                    isend 0 5 8 0 1; test 1 done 1 | MPI_Isend(to 0, tag 5, 8 B, request 0), MPI_Test(request 0)
                    irecv 0 5 8 0 1; test 1 done 1:0:5:8 | MPI_Irecv(from 0, tag 5, request 0), MPI_Wait(request 0)
                    waitall 0; compute 5 | compute 5 ns
                    isend 0 5 8 0 1; isend 0 6 8 0 2; testall 2 1 2 done 1 2 | MPI_Isend(to 0, tag 5, 8 B, request 0), MPI_Isend(to 0, tag 6, 8 B, request 1), MPI_Testall(2 requests)
                    isend 0 5 8 0 1; isend 0 6 8 0 2; testsome 2 1 2 done 2 1 | MPI_Isend(to 0, tag 5, 8 B, request 0), MPI_Isend(to 0, tag 6, 8 B, request 1), MPI_Testsome(2 requests)
                    irecv 0 5 8 0 1; isend 0 5 8 0 2; testall 2 1 2 done 1:0:5:8 2 | MPI_Irecv(from 0, tag 5, request 0), MPI_Isend(to 0, tag 5, 8 B, request 1), MPI_Wait(request 0), MPI_Test(request 1)
                    irecv 0 5 8 0 1; cancel 1; irecv 0 6 8 0 1; wait 1 | compute 0 ns, MPI_Irecv(from 0, tag 6, request 0), MPI_Wait(request 0)
                    send_init 0 5 8 0 1; start 1; cancel 1; wait 1; start 1; wait 1 | MPI_Send_init(to 0, tag 5, 8 B, request 0), compute 0 ns, MPI_Start(to 0, tag 5, 8 B, request 0), MPI_Wait(request 0)
                    send_init 0 5 8 0 1; reqfree 1; isend 0 6 8 0 1; wait 1 | MPI_Send_init(to 0, tag 5, 8 B, request 0), MPI_Request_free(request 0), MPI_Isend(to 0, tag 6, 8 B, request 0), MPI_Wait(request 0)
                    isendrecv 0 5 8 0 5 8 0 1; wait 1; isend 0 6 8 0 2; wait 2 | MPI_Isendrecv(8 B), MPI_Irecv(from 0, tag 5, request 0), MPI_Isend(to 0, tag 5, 8 B, request 0), end of call, MPI_Wait(request 0), MPI_Isend(to 0, tag 6, 8 B, request 0), MPI_Wait(request 0)
                    isend -2 5 8 0 1; isend 0 6 8 0 2; waitany 2 1 2 done 1; wait 2 | MPI_Isend(8 B), end of call, MPI_Isend(to 0, tag 6, 8 B, request 0), MPI_Wait(request 0)
                    """)
    void aWaitNamesTheSlotsOfItsRequests(String records, String operations) {
        String listing = TixText.listing(TixText.good(trace(records)).program(), 0);
        assertEquals(
                operations,
                String.join(
                        ", ",
                        listing.lines().map(line -> line.replaceFirst("^[0-9]+: *", "")).toList()));
    }
}
