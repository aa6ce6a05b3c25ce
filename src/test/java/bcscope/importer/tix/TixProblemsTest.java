package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Parsed;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.scenario.ProgramSource.TraceOptions;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// What is said of records of two ranks that cannot be read, and of those that can but leave
/// something open. `;` ends a record; the first one is line 3 of the file.
class TixProblemsTest {
    private static String trace(String drawn) {
        String records = drawn.isEmpty() ? "" : drawn.replace("; ", "\n") + "\n";
        return "0 init 2\n1 init 2\n" + records + "0 finalize\n1 finalize\n";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0 comm_dup 0 1 2 0 1    | 3:14 | 0 and 1 cannot be new communicators. Use numbers from 2 on.
                    0 comm_dup 0 2 2 0 0    | 3:20 | Rank 0 is listed twice. A communicator has each of its members once.
                    0 comm_dup 0 2 1 1      | 3:18 | The rank is not among the members of its own new communicator. A rank that does not join writes “-1 0”.
                    0 comm_dup 0 -1 1 0     | 3:17 | “members” = 1 is out of range. It is 0 to 0.
                    0 comm_dup 0 2 0        | 3:16 | “members” = 0 is out of range. It is 1 to 2.
                    0 comm_dup 0 2 2 0 1; 1 comm_dup 0 2 2 1 0 | 4:20 | Communicator 2 has different members here than on another rank. A communicator must have the same number and members on all of its members.
                    0 comm_free 2           | 3:13 | Rank 0 is in no communicator 2 here. Only a communicator that a record has defined can be freed.
                    0 comm_dup 0 2 2 0 1; 0 comm_free 2; 0 barrier 2 | 5:11 | Rank 0 is in no communicator 2 here. 0 is MPI_COMM_WORLD and 1 is MPI_COMM_SELF; a comm_… or cart_… record defines others until comm_free.
                    1 barrier 2             | 3:11 | Rank 1 is in no communicator 2 here.
                    0 gatherv 4 0 0 3 4 8 9 | 3:17 | The list has 3 entries, the communicator has 2 members. It has one entry for each member.
                    0 scatterv 4 1 0 2 4 8  | 3:18 | The rank lists sizes, and is not the root. Only the root lists those of all; the others write 0.
                    0 allgatherv 0 1 4      | 3:16 | The list has 1 entries, the communicator has 2 members.
                    0 alltoallv 0 3 1 2 3 4 5 6 | 3:15 | The list has 3 entries, the communicator has 2 members.
                    0 isend 1 5 8 0 1; 0 irecv 1 5 8 0 1 | 4:17 | Request 1 is already open. Request numbers are unique on a rank.
                    0 isend 1 5 8 0 1; 0 start 1         | 4:9  | Request 1 cannot be started. Only a persistent request that is not active can.
                    0 send_init 1 5 8 0 1; 0 start 1; 0 startall 1 1 | 5:14 | Request 1 cannot be started.
                    0 isend 1 5 8 0 1; 0 waitany 1 1 pending | 4:15 | “done” is expected here. The requests that a wait completes follow that word.
                    0 isend 1 5 8 0 1; 0 testsome 1 1 pending | 4:16 | “done” is expected here.
                    0 isend 1 5 8 0 1; 0 test 1 maybe    | 4:10 | “maybe” is neither “pending” nor “done”. A test says whether its request was done; the line may be damaged.
                    0 irecv 1 5 8 0 1; 0 wait 1:7:5:8    | 4:8  | There is no rank 7. The trace has 2 ranks.
                    0 irecv 1 5 8 0 1; 0 wait 1:2:5:8    | 4:8  | There is no rank 2. The trace has 2 ranks.
                    0 irecv 1 5 8 0 1; 0 wait 1;5        | 4:8  | “1” is not a completed request. It is a number, or number:source:tag:bytes for a receive.
                    0 reqfree 3             | 3:11 | Request 3 is not open on this rank. A request is open from the call that returned it until it is complete or freed.
                    0 isend 1 5 8 0 1; 0 cancel 1; 0 wait 1 | 5:8 | Request 1 is not open on this rank.
                    0 isend 1 5 8 0 1; 0 reqfree 1; 0 wait 1 | 5:8 | Request 1 is not open on this rank.
                    0 allreduce 8 plus f64 0 | 3:15 | There is no reduction operator of this name. Operators are sum, prod, min, max, land, lor, lxor, band, bor, bxor, maxloc, minloc, user.
                    0 allreduce 8 sum f16 0 | 3:19 | There is no element type of this name. Types are i8, i32, i64, f32, f64, c128, f64i32, i32i32, f64f64, other.
                    0 at 3                  | 3:6  | There is no site 3. A record “site” defines it before “at” names it.
                    0 init 2                | 3:3  | The rank has two records “init”. A rank begins with “init” and the number of ranks.
                    0 init 3                | 3:3  | The rank has two records “init”.
                    0 call MPI_No barrier 0 | 3:15 | There is no other name “MPI_No” of a call. Leave out “call” and the name.
                    0 send -1 5 8 0         | 3:8  | A message cannot be sent to “any”. World ranks are 0 to 1.
                    0 send 2 5 8 0          | 3:8  | “destination” = 2 is out of range. It is -2 to 1.
                    0 send 1 -1 8 0         | 3:10 | “tag” = -1 is out of range. It is 0 to 2,147,483,647.
                    0 recv -3 5 8 0 0 5 8   | 3:8  | “source” = -3 is out of range. It is -2 to 1.
                    0 recv 1 -2 8 0 0 5 8   | 3:10 | “tag” = -2 is out of range. It is -1 to 2,147,483,647.
                    0 bcast 8 2 0           | 3:11 | “root” = 2 is out of range. It is 0 to 1.
                    0 neighbor 0 1 2 8 0    | 3:16 | “neighbour” = 2 is out of range. It is 0 to 1.
                    0 neighbor 0 9 0 8 0    | 3:14 | “neighbours” = 9 is out of range. It is 0 to
                    0 iprobe 1 5 0 2        | 3:16 | “flag” = 2 is out of range. It is 0 to 1.
                    0 took 5                | 3:9  | The record ends where “communicator” is expected. The line may have been cut off.
                    0 barrier 0 7           | 3:13 | The line has more fields than the record: “7”. Two records may have run together.
                    0 abort 3; 0 compute 5  | 4:3  | The rank continues after its last record. Nothing follows “finalize”, “abort”, “error” or “open”.
                    2 compute 5             | 3:1  | “rank” = 2 is out of range. It is 0 to 1.
                    """)
    void whatCannotBeReadIsSaidWithItsPlace(String drawn, String place, String problem) {
        List<String> said =
                TixText.parse(trace(drawn), TraceOptions.DEFAULT).diagnostics().stream()
                        .map(it -> it.oneLine())
                        .toList();
        String expected = "test.tix:" + place + ": error: " + problem;
        String first = said.getFirst();
        assertEquals(expected, first.substring(0, Math.min(first.length(), expected.length())));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0 send 1 5 8 0                                 | Rank 1 is sent 1 message but receives only 0. A blocking send of a message that is never received waits forever.
                    0 send 1 5 8 0; 0 send 1 5 8 0; 1 recv 0 5 8 0 0 5 8 | Rank 1 is sent 2 messages but receives only 1.
                    0 isend 0 5 8 0 1; 0 recv 0 5 8 0 0 5 8        | 1 request is never waited for. They may still be open when the program ends.
                    0 isend 0 5 8 0 1; 0 irecv 0 5 8 0 2           | 2 requests are never waited for.
                    0 irecv 1 5 8 0 1; 0 test 1 pending; 0 wait 1; 1 send 0 5 8 0 | 1 poll without success was left out, and 0 ns of computation in the polling loops. The successful poll waits instead.
                    0 irecv 1 5 8 0 1; 0 test 1 pending; 0 compute 7000; 0 test 1 pending; 0 wait 1; 1 send 0 5 8 0 | 2 polls without success were left out, and 7,000 ns of computation in the polling loops.
                    0 call MPI_Put took 7 -1                       | MPI_Put was called 1 time by 1 rank, first at line 3, and is not simulated. Such a call takes as long as it took.
                    """)
    void whatIsLeftOpenIsSaid(String drawn, String warning) {
        String said = TixText.firstWarning(trace(drawn));
        String expected = "test.tix: warning: " + warning;
        assertEquals(expected, said.substring(0, Math.min(said.length(), expected.length())));
    }

    @Test
    void aCallThatNotAllMakeIsSaidWithTheFirstOne() {
        assertEquals(
                "test.tix:4: warning: Not all members of its communicator make this collective"
                        + " call. Those that make it will wait forever.",
                TixText.firstWarning(trace("0 compute 5; 0 barrier 0")));
        assertEquals("", TixText.firstWarning(trace("0 barrier 0; 1 barrier 0")));
    }

    /// Twenty errors are enough; a file of the wrong kind has one in each line.
    @Test
    void readingEndsAfterSoManyErrors() {
        assertEquals(20, errors("0 init 1\n" + "0 nothing\n".repeat(30), 1_000).size());
        assertEquals(19, errors("0 init 1\n" + "0 nothing\n".repeat(19), 1_000).size());
    }

    /// The line that is too many is named.
    @Test
    void aTraceHasAsManyRecordsAsTheLimit() {
        String text = "# a\n\n0 init 1\n" + "0 compute 5\n".repeat(8) + "0 finalize\n";
        assertEquals(List.of(), errors(text, 10));
        assertEquals(
                List.of(
                        "test.tix:12: error: There are more than 9 records. Cut the trace after its"
                                + " first iterations."),
                errors(text, 9));
    }

    private static List<String> errors(String text, long records) {
        Parsed<Imported> parsed =
                TixText.parse(
                        text.getBytes(StandardCharsets.US_ASCII),
                        TraceOptions.DEFAULT,
                        new ImportLimits(100, 10_000, 10, 1_000, records, 10, 1_000, 20));
        return parsed.diagnostics().stream().map(it -> it.oneLine()).toList();
    }
}
