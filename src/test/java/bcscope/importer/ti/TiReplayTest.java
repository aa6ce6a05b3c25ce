package bcscope.importer.ti;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.importer.ForeignFormat;
import bcscope.importer.TraceText;
import bcscope.loading.FileKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

class TiReplayTest {
    /// `lines` of two ranks between their first and last actions.
    private static String two(String lines) {
        return "0 init\n1 init\n" + lines.replace('/', '\n') + "\n0 finalize\n1 finalize\n";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 compute 1e3 | a flop is a nanosecond",
                "0\tcompute   1000.9 | blanks, tabs and fractions",
                "0 sleep 1e-6 | seconds",
                "0 location a.c 5/0 compute 1000 | a place in the source says nothing",
                "0 comm_size 2/0 comm_dup x/0 compute 1000 | nor do communicators",
            })
    void computationIsInFlopsAndSleepInSeconds(String lines, String reason) {
        assertEquals(1, TiText.listing(two(lines), 0).lines().count(), reason);
        assertEquals(1000, TiText.good(two(lines)).statistics().gapNanos(), reason);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 80", "1, 40", "2, 10", "3, 20", "4, 80", "5, 40", "6, 10", "14, 160", "25, 80",
        "27, 320", "31, 160", "40, 80", "57, 10",
    })
    void sizesAreElementsOfAType(int type, long bytes) {
        String text = two("0 send 1 0 10 " + type + "/1 recv 0 0 10 " + type);
        assertEquals(bytes, TiText.good(text).statistics().bytes());
    }

    @Test
    void theTypeThatIsNotWrittenDependsOnTheFirstAction() {
        String text = two("0 send 1 0 10/1 recv 0 0 80 6");
        assertEquals(10, TiText.good(text).statistics().bytes());
        assertEquals(80, TiText.good(text.replace("0 init", "0 init 1")).statistics().bytes());
    }

    @Test
    void aWaitMeansTheOldestRequestOfItsRoute() {
        String code =
                TiText.listing(
                        two(
                                "0 irecv 1 5 8/0 irecv 1 6 8/0 irecv 1 5 8/0 wait 1 0 6/0 wait 1 0"
                                    + " 5/0 isend 1 7 8/0 waitall/1 send 0 5 8/1 send 0 6 8/1 send"
                                    + " 0 5 8/1 recv 0 7 8"),
                        0);
        assertEquals(slot(code, 4), slot(code, 6), "tag 6");
        assertEquals(slot(code, 3), slot(code, 7), "the first with tag 5");
    }

    /// The request that the listing names in the source line `line`.
    private static String slot(String code, int line) {
        return code.lines()
                .filter(text -> text.startsWith(line + ": "))
                .findFirst()
                .orElseThrow()
                .replaceAll(".*?(request|req|r)\\s*(\\d+)\\D*$", "$2");
    }

    @Test
    void aWaitForARequestThatIsNotOpenIsOver() {
        String text = two("0 wait 1 0 5");
        assertEquals("", TiText.listing(text, 0));
        assertTrue(TiText.warnings(text).contains("not open: 1."));
    }

    @Test
    void anUnknownPeerIsAnybodyIfAMessageIsLeftForItAndNobodyOtherwise() {
        String anybody = two("0 recv -333 5 8/1 send 0 5 8");
        assertEquals(1, TiText.good(anybody).statistics().wildcardReceives());
        String nobody =
                two(
                        "0 irecv -333 5 8/0 wait -333 0 5/0 send -333 5 8/0 isend -333 5 8"
                                + "/0 waitall");
        assertEquals(
                """
                3: MPI_Irecv(0 B)
                3: end of call
                5: MPI_Send(8 B)
                5: end of call
                6: MPI_Isend(8 B)
                6: end of call
                """,
                TiText.listing(nobody, 0));
        assertEquals(0, TiText.good(nobody).statistics().messages());
        assertEquals(
                "test.ti.txt:3: error: The trace does not say whether this receive is from"
                    + " MPI_ANY_SOURCE or MPI_PROC_NULL. 1 messages are left for 2 such receives of"
                    + " this rank.",
                TiText.bad(two("0 recv -333 5 8/0 recv -333 5 8/1 send 0 5 8")));
    }

    @Test
    void aReceiveWithAnyTagStaysFree() {
        String text = two("0 irecv 1 -444 8/0 wait 1 0 3/1 send 0 3 8");
        assertEquals(1, TiText.good(text).statistics().wildcardReceives());
        assertEquals("", TiText.warnings(text), "the wait names the tag that came");
    }

    @Test
    void aSendOfADerivedTypeHasTheSizeThatItsReceiverSays() {
        assertEquals(48, TiText.good(two("0 send 1 3 2 -1/1 recv 0 3 6 0")).statistics().bytes());
        String unknown = TiText.bad(two("0 send 1 3 2 -1/1 recv 0 3 6 -1"));
        assertTrue(unknown.startsWith("test.ti.txt:3: error: The type is -1"), unknown);
    }

    @Test
    void aReceiveOfUnknownSizeLooksFirst() {
        String code = TiText.listing(two("0 recv 1 3 -1/1 send 0 3 800"), 0);
        assertEquals("3: MPI_Probe(from 1, tag 3)\n3: MPI_Recv(from 1, tag 3)\n", code);
    }

    @Test
    void anExchangePairsOnlyWithAnExchange() {
        String text = two("0 sendRecv 8 1 16 1/1 sendRecv 16 0 8 0/0 send 1 0 4/1 recv 0 0 4");
        assertEquals(3, TiText.good(text).statistics().messages());
        String alone = TiText.bad(two("0 sendRecv 8 1 16 1/1 recv 0 0 8/1 send 0 0 16"));
        assertTrue(alone.contains(":3: error: This “sendRecv” has no matching “sendRecv”"), alone);
    }

    @Test
    void everyCollectiveIsCountedOncePerRank() {
        String calls =
                "R barrier/R bcast 4 1 0/R reduce 4 100 0 0/R allreduce 4 0 1/R scan 4 0/R exscan 4"
                    + " 0/R alltoall 4 4/R allgather 4 4 0 0/R gather 4 4 1/R scatter 4 4 0 0 0/R"
                    + " gatherv 3 3 3 0 6 6/R scatterv 3 3 3 1/R allgatherv 3 3 3 6 6/R alltoallv 9"
                    + " 2 2 9 2 2 6 6/R reducescatter 4 4 50 0";
        String text = two(calls.replace('R', '0') + "/" + calls.replace('R', '1'));
        var calledTwice = TraceText.collectiveCalls(TiText.good(text).program());
        assertEquals(15, calledTwice.size());
        assertTrue(calledTwice.values().stream().allMatch(count -> count == 2));
        assertEquals(300, TiText.good(text).statistics().gapNanos(), "flops of reductions");
    }

    @Test
    void whatTheFormatDoesNotTellIsLeftOutAndSaid() {
        String text =
                two("0 irecv 1 0 8/0 test 1 0 0/0 waitAny/0 testall/0 waitall 0/1 send 0 0 8");
        String warnings = TiText.warnings(text);
        assertTrue(
                warnings.contains("Tests whose result the format does not record: 1."), warnings);
        assertTrue(warnings.contains("testsome left out: 2."), warnings);
        assertTrue(warnings.contains("fewer requests than are open: 1."), warnings);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 init/1 init/0 compute 5 | TI",
                "# a comment//0 init/0 compute 5 | TI",
                "0 init 1/1 init 1/0 compute 5 | TI",
                "0 init 1/0 comm_size 4/0 compute 5 | TI",
                "0\tinit/0\tcompute\t5 | TI",
                "0 comm_size 4/0 init | TI",
                "0 init 1/0 compute 5/0 finalize | TIX",
                "0 init 16/0 compute 5/1 init 16 | TIX",
                "# TIX 1/0 init 1 | TIX",
                "0 compute 5 | -",
                "hello | -",
            })
    void theFormatIsToldByTheFirstLines(String lines, String format) {
        byte[] head = (lines.replace('/', '\n') + "\n").getBytes(StandardCharsets.US_ASCII);
        assertEquals(format, ForeignFormat.sniff(head).map(Enum::name).orElse("-"));
        Optional<FileKind> kind = Optional.of(FileKind.of(head));
        assertEquals(format.equals("-") ? FileKind.UNKNOWN : FileKind.TRACE, kind.orElseThrow());
    }
}
