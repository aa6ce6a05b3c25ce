package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.SeededStream;
import bcscope.importer.ForeignFormat;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.model.Model;
import bcscope.scenario.ProgramSource.TraceOptions;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

class TixDamageTest {
    private static final String ALL_RECORDS =
            """
            # TIX 1
            0 init 2
            0 compute 100
            0 comm_dup 0 2 2 0 1
            0 irecv 1 -1 800 2 1
            0 sendrecv 1 3 40 -2 -1 0 0 -2 -1 0
            0 alltoallv 0 2 0 8 0 16
            0 gatherv 4 0 0 2 4 8
            0 waitsome 1 1 done 1:1:7:800
            0 allreduce 8 sum f64 0
            0 reducescatter max i32 0 2 4 4
            0 finalize
            1 init 2
            1 comm_dup 0 2 2 0 1
            1 isend 0 7 800 2 5
            1 recv 0 3 40 0 0 3 40
            1 alltoallv 0 2 16 0 8 0
            1 gatherv 8 0 0 0
            1 test 5 pending
            1 test 5 done 5
            1 allreduce 8 sum f64 0
            1 reducescatter max i32 0 2 4 4
            1 finalize
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 init 1/0 sned 0 0 8 0 | 2:3 | There is no record “sned”.",
                "0 init 1/0 send 0 0 8 | 2:13 | The record ends where “communicator” is expected.",
                "0 init 1/0 send 0 x 8 0 | 2:10 | “x” is not an integer.",
                "0 init 1/0 send 0 0 8x 0 | 2:12 | “8x” is not an integer.",
                "0 init 1/0 send 1 0 8 0 | 2:8 | “destination” = 1 is out of range.",
                "0 init 1/0 send -1 0 8 0 | 2:8 | A message cannot be sent to “any”.",
                "0 init 1/0 sendrecv 0 -1 8 0 0 8 0 0 0 8 | 2:14"
                        + " | “send tag” = -1 is out of range.",
                "0 init 1/-4 barrier 0 | 2:1 | “rank” = -4 is out of range.",
                "0 init 1/0 send 0 0 99999999999999999999 0 | 2:12"
                        + " | “bytes” = 99999999999999999999 is out of range.",
                "0 init 1/0 barrier 5 | 2:11 | Rank 0 is in no communicator 5 here.",
                "0 init 1/0 barrier 0 0 | 2:13"
                        + " | The line has more fields than the record: “0”.",
                "0 init 1/0 wait 4 | 2:8 | Request 4 is not open on this rank.",
                "0 init 1/0 allreduce 8 sum f16 0 | 2:19"
                        + " | There is no element type of this name.",
                "0 init 1/0 waitall 9999999 1 | 2:11 | “number of requests” = 9999999 is out of"
                        + " range.",
                "0 init 1/0 comm_split 0 4 1 0/0 finalize/0 barrier 0 | 4:3"
                        + " | The rank continues after its last record.",
                "0 barrier 0 | 1:3 | The rank's first record is not “init”.",
                "0 init 99999999 | 1:8 | “ranks” = 99999999 is out of range.",
                "0 init 2/0 finalize | | There is no record of rank 1, though there are 2 ranks.",
            })
    void everyMistakeIsSaidWithItsPlace(String lines, String place, String problem) {
        String at = place == null || place.isBlank() ? "" : ":" + place;
        String said = TixText.bad(lines.replace('/', '\n') + "\n");
        assertTrue(said.startsWith("test.tix" + at + ": error: " + problem), said);
    }

    @Test
    void membersThatCallDifferentCollectivesAreRefusedWithBothLines() {
        assertEquals(
                "test.tix:4:11: error: Rank 1 calls MPI_Barrier (line 4) while rank 0 calls"
                        + " MPI_Bcast (line 2). All members must call the same collective.",
                TixText.bad("0 init 2\n0 bcast 8 0 0\n1 init 2\n1 barrier 0\n"));
    }

    @Test
    void operatorsThatDifferAreRefusedWithBothNames() {
        assertEquals(
                "test.tix:4:23: error: Rank 1 calls MPI_Allreduce with operator max (line 4) while"
                        + " rank 0 calls MPI_Allreduce with operator sum (line 3). All members must"
                        + " call it with the same operator.",
                TixText.bad(
                        """
                        0 init 2
                        1 init 2
                        0 allreduce 8 sum f64 0
                        1 allreduce 8 max f64 0
                        0 finalize
                        1 finalize
                        """));
    }

    @Test
    void callsThatDifferAreNamedByTheirLineInTheSource() {
        assertEquals(
                "test.tix:8:15: error: Rank 1 calls MPI_Gather of 16 bytes (b.c:5) while rank 0"
                        + " calls MPI_Gather of 8 bytes (a.c:3). All members must call it with the"
                        + " same size.",
                TixText.bad(
                        """
                        0 init 2
                        0 site 0 3 a.c
                        0 at 0
                        0 gather 8 0 0
                        1 init 2
                        1 site 0 5 b.c
                        1 at 0
                        1 gather 16 0 0
                        """));
    }

    @Test
    void sizesOnWhichMembersDisagreeAreRefused() {
        String text = ALL_RECORDS.replace("1 alltoallv 0 2 16 0 8 0", "1 alltoallv 0 2 15 0 8 0");
        assertEquals(
                "test.tix:7: error: On MPI_COMM_WORLD, the sizes of MPI_Alltoallv do not agree:"
                    + " rank 1 (line 17) gives 15 bytes to rank 0 (line 7), which takes 16. What"
                    + " one member sends to another must be what the other receives from it.",
                TixText.bad(text));
        assertTrue(TixText.bad(ALL_RECORDS.replace("1 gatherv 8", "1 gatherv 9")).contains(":8:"));
    }

    @Test
    void aTraceThatStopsInTheMiddleIsReadWithAWarning() {
        assertEquals(
                "test.tix: warning: The record of 1 of 2 ranks ends before MPI_Finalize: rank 1 was"
                        + " between two calls. Those ranks end there.",
                TixText.firstWarning("0 init 2\n0 finalize\n1 init 2\n1 compute 5\n"));
    }

    @Test
    void anEmptyFileIsNoTrace() {
        assertEquals(
                "test.tix: error: There is no record in the file. A rank begins with “init”.",
                TixText.bad("# nothing\n\n"));
    }

    @Test
    void carriageReturnsAndSeveralSpacesAreTolerated() {
        assertEquals(
                3, TixText.good("0 init  1\r\n0 barrier 0\r\n0 finalize").statistics().records());
    }

    @Test
    void cutAnywhereItIsReadOrRefused() {
        byte[] whole = ALL_RECORDS.getBytes(StandardCharsets.US_ASCII);
        assertInstanceOf(Parsed.Good.class, read(whole), read(whole).diagnostics()::toString);
        for (int length = 0; length < whole.length; length++) {
            said(read(Arrays.copyOf(whole, length)));
        }
    }

    @Test
    void cutAnywhereACompressedTraceIsRefusedAsTooShort() throws IOException {
        byte[] whole = compressed(ALL_RECORDS.getBytes(StandardCharsets.US_ASCII));
        assertInstanceOf(Parsed.Good.class, read(whole));
        for (int length = 2; length < whole.length; length++) {
            Parsed<Imported> parsed = read(Arrays.copyOf(whole, length));
            assertInstanceOf(Parsed.Bad.class, parsed);
            List<Diagnostic> errors = parsed.diagnostics();
            assertTrue(errors.toString().contains("ends too early"), errors::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void withFlippedBitsItIsReadOrRefused(long seed) throws IOException {
        byte[] plain = Files.readAllBytes(Path.of("samples/unsafe_exchange.4.tix"));
        byte[] all = ALL_RECORDS.getBytes(StandardCharsets.US_ASCII);
        for (byte[] whole : List.of(plain, all, compressed(all))) {
            SeededStream random = new SeededStream(seed, "flips");
            for (int trial = 0; trial < 400; trial++) {
                byte[] damaged = whole.clone();
                for (int flip = 0; flip <= trial % 4; flip++) {
                    long bit = random.upTo(8L * whole.length - 1, trial, flip);
                    damaged[(int) (bit / 8)] ^= (byte) (1 << bit % 8);
                }
                said(read(damaged));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void withFieldsExchangedItIsReadOrRefused(long seed) {
        String[] odd = {
            "-1", "-2", "0", "1", "65535", "9223372036854775807", "done", ":", "1:1:1:1"
        };
        SeededStream random = new SeededStream(seed, "fields");
        for (int trial = 0; trial < 2_000; trial++) {
            String[] words = ALL_RECORDS.split("(?<= )|(?<=\n)", -1);
            int place = (int) random.upTo(words.length - 2L, trial, 0);
            String end = words[place].substring(words[place].length() - 1);
            words[place] = odd[(int) random.upTo(odd.length - 1L, trial, 1)] + end;
            said(read(String.join("", words).getBytes(StandardCharsets.US_ASCII)));
        }
    }

    @Test
    void randomBytesAreRefused() {
        SeededStream random = new SeededStream(1, "bytes");
        for (int trial = 0; trial < 300; trial++) {
            byte[] bytes = new byte[1 + trial * 7];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) random.bits(trial, i);
            }
            assertInstanceOf(Parsed.Bad.class, read(bytes));
            assertTrue(ForeignFormat.sniff(bytes).isEmpty());
        }
    }

    @Test
    void aFileThatUnpacksWithoutEndIsStopped() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            byte[] block = "# nothing here\n".repeat(4096).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 2_000; i++) {
                out.write(block);
            }
        }
        String said = read(packed.toByteArray()).diagnostics().toString();
        assertTrue(said.contains("unpacks to more than 200 times its size"), said);
    }

    @Test
    void aLineWithoutEndIsStopped() {
        byte[] line = new byte[3 << 20];
        Arrays.fill(line, (byte) '1');
        String said = read(line).diagnostics().toString();
        assertTrue(said.contains("The line is longer than 1,048,576 bytes."), said);
    }

    @Test
    void moreOperationsThanThereIsRoomForAreRefused() {
        ImportLimits small =
                new ImportLimits(1 << 20, 1 << 20, 200, 1 << 20, 1_000, 1_000, 500, 20);
        StringBuilder text = new StringBuilder();
        for (int rank = 0; rank < 20; rank++) {
            text.append(rank).append(" init 20\n").append(rank).append(" alltoall 8 0\n");
        }
        Parsed<Imported> parsed =
                TixText.parse(
                        text.toString().getBytes(StandardCharsets.US_ASCII),
                        TraceOptions.DEFAULT,
                        small);
        assertTrue(parsed.diagnostics().toString().contains("more than 500 operations"));
    }

    @Test
    void aFileThatIsNotThereIsSaidToBeMissing() {
        Parsed<Imported> parsed =
                ForeignFormat.read(
                        Path.of("no-such-file.tix"), TraceOptions.DEFAULT, Model.defaults());
        assertEquals("The file cannot be opened.", parsed.diagnostics().getFirst().problem());
    }

    private static Parsed<Imported> read(byte[] bytes) {
        return TixText.parse(bytes, TraceOptions.DEFAULT, ImportLimits.standard());
    }

    private static void said(Parsed<Imported> parsed) {
        switch (parsed) {
            case Parsed.Good<Imported> good -> assertTrue(good.value().program().size() > 0);
            case Parsed.Bad<Imported> bad -> {
                assertTrue(bad.errors().size() >= 1 && bad.errors().size() <= 21);
                bad.errors().forEach(error -> assertTrue(!error.problem().isBlank()));
            }
        }
    }

    private static byte[] compressed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }
}
