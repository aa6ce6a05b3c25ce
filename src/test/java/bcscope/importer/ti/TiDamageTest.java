package bcscope.importer.ti;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.SeededStream;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

class TiDamageTest {
    private static final String TRACE =
            """
            0 init
            1 init
            0 compute 1e3
            0 irecv -333 7 800
            0 sendRecv 8 1 16 1
            1 sendRecv 16 0 8 0
            1 isend 0 7 100 0
            0 wait 1 0 7
            1 waitall 1
            0 alltoallv 9 1 2 9 1 3 6 6
            1 alltoallv 9 3 4 9 2 4 6 6
            0 gatherv 3 3 4 0
            1 gatherv 4 3 4 0
            0 allreduce 4 0 0
            1 allreduce 4 0 0
            0 finalize
            1 finalize
            """;

    private static final ImportLimits SMALL =
            new ImportLimits(1_000, 100_000, 100, 100_000, 1_000, 64, 10_000, 20);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 init/0 sned 0 0 8 | :2:3 | There is no action “sned”.",
                "0 init/0 Send 0 0 8 | :2:3 | There is no action “Send”.",
                "0 init/0 send 0 0 | :2:3 | “send” has 2 fields after it.",
                "0 init/0 barrier 1 | :2:3 | “barrier” has 1 fields after it.",
                "0 init/0 send 0 0 x | :2:12 | “x” is not a number.",
                "0 init/0 send 0 0 1e99 | :2:12 | The number 1e99 is out of range.",
                "0 init/0 compute 1e999999999 | :2:11 | The number 1e999999999 is out of range.",
                "0 init/0 compute -5 | :2:11 | A rank cannot compute for a negative time.",
                "0 init/0 | :2:2 | The line ends where the action is expected.",
                "0 init/-1 init | :2:1 | There is no rank -1.",
                "0 init/99999999 init | :2:1 | There is no rank 99999999.",
                "0 init/0 send 1 0 8 | :2 | There is no rank 1.",
                "0 init/0 send 0 -444 8 | :2 | The tag -444 is out of range.",
                "0 init/0 send 0 0 -8 | :2 | The count -8 is out of range.",
                "0 init/0 send 0 0 8 99 | :2 | There is no type 99.",
                "0 init/0 bcast 8 3 | :2 | The root, rank 3, does not exist.",
                "0 init/0 bcast 8 0 -1 | :2 | The type is -1: a derived type,",
                "0 init/0 Startall | :2:3 | The action “Startall” cannot be replayed.",
                "0 init/0 Win_fence | :2:3 | The action “Win_fence” cannot be replayed.",
                "0 init/0 IO - read | :2:3 | The action “IO” cannot be replayed.",
                "0 init/0 reducescatter 1 2 3 4 5 | :2 | “reducescatter” has 5 fields after it,"
                        + " which",
                "0 init/0 alltoall 4 5 | :2 | A rank sends 4 bytes to each other rank and receives"
                        + " 5.",
                "0 init/0 finalize/0 barrier | :3 | Rank 0 continues after its “finalize”.",
                "0 init/0 init | :2 | Rank 0 has two “init”.",
                "0 barrier | :1 | The first action of rank 0 is not “init”.",
                "1 init | '' | There is no action of rank 0, though there is one of rank 1.",
                "0 init/1 init/0 barrier | :3 | Only 1 of 2 ranks make this call of “barrier”.",
                "0 init/1 init/0 barrier/1 bcast 8 | :4 | Rank 1 calls MPI_Bcast (line 4) while"
                        + " rank 0 calls MPI_Barrier (line 3). All members must call the same"
                        + " collective.",
                "0 init/1 init/0 bcast 8/1 bcast 9 | :4 | Rank 1 calls MPI_Bcast of 9 bytes (line"
                    + " 4) while rank 0 calls MPI_Bcast of 8 bytes (line 3). All members must call"
                    + " it with the same size.",
                "0 init/1 init/0 reduce 8 0 0 0/1 reduce 8 0 1 0 | :4 | Rank 1 calls MPI_Reduce"
                    + " with root 1 (line 4) while rank 0 calls MPI_Reduce with root 0 (line 3).",
                "0 init/1 init/0 allreduce 2 0 0/1 allreduce 4 0 1 | :4 | Rank 1 calls"
                    + " MPI_Allreduce of type i32 (line 4) while rank 0 calls MPI_Allreduce of type"
                    + " f64 (line 3).",
                "0 init/1 init/0 wait 1 1 0 | :3 | This is not a request of rank 0.",
            })
    void everyMistakeIsSaidWithItsLine(String lines, String place, String problem) {
        String said = TiText.bad(lines.replace('/', '\n') + "\n");
        assertTrue(said.startsWith("test.ti.txt" + place + ": error: " + problem), said);
    }

    @Test
    void sizesOnWhichRanksDisagreeAreRefused() {
        assertEquals("", TiText.warnings(TRACE));
        String other = TRACE.replace("1 alltoallv 9 3 4 9 2", "1 alltoallv 9 3 4 9 1");
        assertEquals(
                "test.ti.txt:10: error: On MPI_COMM_WORLD, the sizes of MPI_Alltoallv do not agree:"
                        + " rank 0 (line 10) gives 2 bytes to rank 1 (line 11), which takes 1. What"
                        + " one member sends to another must be what the other receives from it.",
                TiText.bad(other));
        assertTrue(TiText.bad(TRACE.replace("1 gatherv 4", "1 gatherv 5")).contains(":12:"));
    }

    @Test
    void emptyFilesAreNoTrace() {
        assertTrue(TiText.bad("").contains("There is no action in the file."));
        assertTrue(TiText.bad("# nothing\n\n").contains("There is no action in the file."));
    }

    @Test
    void aTraceCutAnywhereIsReadOrRefused() {
        for (int length = 0; length < TRACE.length(); length++) {
            sayable(TRACE.substring(0, length).getBytes(StandardCharsets.US_ASCII));
        }
    }

    @Test
    void flippedBitsNeverEndInAnException() {
        SeededStream random = new SeededStream(7, "damaged time-independent trace");
        byte[] whole = TRACE.getBytes(StandardCharsets.US_ASCII);
        for (int attempt = 0; attempt < 5_000; attempt++) {
            byte[] damaged = whole.clone();
            for (int flip = 0; flip <= attempt % 3; flip++) {
                int at = (int) random.upTo(damaged.length - 1, attempt, 2L * flip);
                damaged[at] ^= (byte) (1 << random.upTo(7, attempt, 2L * flip + 1));
            }
            sayable(damaged);
        }
    }

    @Test
    void aTraceThatIsTooLargeIsRefused() {
        String[] lines = new String[1_100];
        Arrays.fill(lines, "0 compute 5");
        String text = "0 init\n" + String.join("\n", lines);
        Parsed<Imported> parsed = TiText.parse(text.getBytes(StandardCharsets.US_ASCII), SMALL);
        assertTrue(parsed.diagnostics().getFirst().oneLine().contains("more than 1,000 lines"));
    }

    private static void sayable(byte[] text) {
        for (Diagnostic diagnostic : TiText.parse(text, SMALL).diagnostics()) {
            assertTrue(diagnostic.oneLine().startsWith("test.ti.txt"), diagnostic::oneLine);
        }
    }
}
