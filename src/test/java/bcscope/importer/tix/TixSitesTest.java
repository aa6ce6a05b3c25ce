package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.program.OperationKind;
import bcscope.program.Program;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/// Where calls stand in the source, by the records `site` and `at`.
class TixSitesTest {
    private static final String TRACE =
            """
            # TIX 1
            0 init 2
            0 site 0 118 /home/me/sweep.c
            0 site 1 7 src/my util.c
            0 at 0
            0 send 1 0 8 0
            0 compute 500
            0 at 1
            0 barrier 0
            0 finalize
            1 init 2
            1 site 0 121 /home/me/sweep.c
            1 at 0
            1 recv 0 0 8 0 0 0 8
            1 barrier 0
            1 finalize
            """;

    private static int find(Program program, int rank, OperationKind kind) {
        int pc = program.entry(rank);
        while (program.kind(pc) != kind) {
            pc++;
        }
        return pc;
    }

    @Test
    void callsStandInTheFilesThatTheTraceNames() {
        Program program = TixText.good(TRACE).program();
        int send = find(program, 0, OperationKind.SEND);
        assertEquals(118, program.line(send));
        assertEquals(Optional.of("/home/me/sweep.c"), program.file(send));
        assertEquals(Optional.of("sweep.c:118"), program.place(send));
        int barrier = find(program, 0, OperationKind.BARRIER);
        assertEquals(Optional.of("src/my util.c"), program.file(barrier));
        assertEquals(Optional.of("my util.c:7"), program.place(barrier));
        assertEquals(
                Optional.of("sweep.c:121"), program.place(find(program, 1, OperationKind.RECV)));
        assertEquals("sweep.c:118", program.site(0, send));
    }

    /// The library that calls has no table of lines: line 3 is one of the trace, not of a source.
    @Test
    void aPlaceThatIsNotKnownIsNone() {
        Program program =
                TixText.good("0 init 1\n0 site 0 0 ?\n0 at 0\n0 barrier 0\n0 finalize\n").program();
        int barrier = find(program, 0, OperationKind.BARRIER);
        assertEquals(Optional.empty(), program.file(barrier));
        assertEquals(Optional.empty(), program.place(barrier));
    }

    @Test
    void whatStandsBeforeTheFirstSiteStandsNowhere() {
        Program program = TixText.good(TRACE).program();
        int init = find(program, 0, OperationKind.INIT);
        assertEquals(0, program.line(init));
        assertEquals(Optional.empty(), program.file(init));
        assertEquals(Optional.empty(), program.place(init));
    }

    @Test
    void withoutSitesCallsStandInTheLinesOfTheTrace() {
        Program program =
                TixText.good("0 init 1\n0 compute 5\n0 barrier 0\n0 finalize\n").program();
        int barrier = find(program, 0, OperationKind.BARRIER);
        assertEquals(3, program.line(barrier));
        assertEquals(Optional.empty(), program.file(barrier));
        assertEquals(Optional.of("line 3"), program.place(barrier));
    }

    @Test
    void aSiteThatNobodyDefinedIsAnError() {
        assertTrue(
                TixText.bad("0 init 1\n0 at 3\n0 barrier 0\n0 finalize\n")
                        .contains("There is no site 3."));
    }

    /// A test without success, a computation and one with: a polling loop, of which a wait is left,
    /// wherever its calls stand.
    @Test
    void placesDoNotEndAPollingLoop() {
        String poll =
                """
                0 init 2
                0 site 0 1 a.c
                0 site 1 2 a.c
                0 irecv 1 0 8 0 0
                0 at 0
                0 test 0 pending
                0 compute 10
                0 at 1
                0 test 0 done 0:1:0:8
                0 finalize
                1 init 2
                1 send 0 0 8 0
                1 finalize
                """;
        assertEquals(1, TixText.good(poll).statistics().pollsLeftOut());
        String plain = poll.replaceAll("(?m)^0 (at|site) .*\\n", "");
        assertEquals(1, TixText.good(plain).statistics().pollsLeftOut());
    }
}
