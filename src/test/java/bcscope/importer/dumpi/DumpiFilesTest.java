package bcscope.importer.dumpi;

import static bcscope.importer.TraceText.good;
import static bcscope.importer.TraceText.said;
import static bcscope.importer.TraceText.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// The files of a trace: which belong to it, what is where in them, and what is said of those that
/// are missing, too old or damaged.
class DumpiFilesTest {
    @TempDir private Path folder = Path.of("");

    private Path written(String... drawn) throws IOException {
        for (int rank = 0; rank < drawn.length; rank++) {
            DumpiText.file(drawn[rank] + "; Finalize").write(folder.resolve("t-" + rank + ".bin"));
        }
        return folder.resolve("t-0.bin");
    }

    /// The file with these bytes at `place`; a place below zero counts from the end.
    private static void change(Path file, int place, int... values) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (int i = 0; i < values.length; i++) {
            bytes[(place < 0 ? bytes.length : 0) + place + i] = (byte) values[i];
        }
        Files.write(file, bytes);
    }

    @ParameterizedTest
    @CsvSource({"t.meta, numprocs=2", "other.meta, fileprefix=a/b/t"})
    void theDescriptionNamesTheFilesByItsNameOrItsPrefix(String name, String line)
            throws IOException {
        written("Send 4 h9 1 7 h2", "Recv 4 h9 0 7 h2 {}");
        Path file = write(folder, name, "hostname=h\nnumprocs=2\n" + line + "\nfileprefix=t\n");
        assertEquals(16, good(file).statistics().bytes());
        assertEquals("t", good(file).program().name());
    }

    @ParameterizedTest
    @CsvSource({"0.bin, 1", "1.bin, 0"})
    void aFileThatIsMissingIsNamed(String named, int missing) throws IOException {
        written("", "", "");
        Files.delete(folder.resolve("t-" + missing + ".bin"));
        Path file = folder.resolve("t-" + named);
        assertEquals(
                file
                        + ": error: The file of rank "
                        + missing
                        + " is missing. A DUMPI trace has a file for each rank, PREFIX-0000.bin and"
                        + " so on; bring them all into one folder.",
                said(file));
    }

    @Test
    void aDescriptionWithoutFilesSaysThatTheFirstIsMissing() throws IOException {
        Path file = write(folder, "x.meta", "numprocs=2\nfileprefix=x\n");
        assertTrue(said(file).contains("The file of rank 0 is missing."), said(file));
    }

    /// The version is in the header, the third part from the end of the index.
    @ParameterizedTest
    @CsvSource({
        "0, 6, 8, false",
        "0, 5, 9, false",
        "0, 6, 9, true",
        "0, 7, 0, true",
        "1, 0, 0, true"
    })
    void versionsFrom069OnAreRead(int major, int minor, int least, boolean isRead)
            throws IOException {
        Path file = written("");
        byte[] bytes = Files.readAllBytes(file);
        int header = (int) ByteBuffer.wrap(bytes).getLong(bytes.length - 4 * Long.BYTES);
        change(file, header, major, minor, least);
        String expected =
                isRead
                        ? ""
                        : file
                                + ": error: The file is of version "
                                + major
                                + "."
                                + minor
                                + "."
                                + least
                                + ". Versions from 0.6.9 on are read.";
        assertEquals(expected, said(file));
    }

    /// The index begins 64 bytes before the end with the eight bytes that the file begins with; the
    /// offsets of header and body are 32 and 24 before it.
    @ParameterizedTest
    @ValueSource(ints = {-64, -32, -24})
    void withoutAnIndexAFileIsRefused(int place) throws IOException {
        Path file = written("");
        change(file, place, 0x7f);
        assertEquals(
                file
                        + ": error: The index at the end of the file is missing or wrong. DUMPI"
                        + " writes it when the program ends; the file was cut off, or the program"
                        + " ended before MPI_Finalize.",
                said(file));
    }

    /// The index of old versions has no offset of the sizes of types, and before that none of the
    /// addresses and of the counters, which stand in front of the four that all have.
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6})
    void aFileWithoutSizesHasThoseOfTheUsualMachine(int offsets) throws IOException {
        Path file = written("Send 2 h11 0 7 h2; Recv 2 h11 0 7 h2 {}");
        byte[] bytes = Files.readAllBytes(file);
        int less = (7 - offsets) * Long.BYTES;
        byte[] old = Arrays.copyOf(bytes, bytes.length - less);
        int kept = offsets * Long.BYTES;
        System.arraycopy(bytes, bytes.length - kept, old, old.length - kept, kept);
        for (int i = 4; i < offsets; i++) {
            System.arraycopy(
                    old,
                    old.length - 4 * Long.BYTES,
                    old,
                    old.length - (i + 1) * Long.BYTES,
                    Long.BYTES);
        }
        Files.write(file, old);
        assertEquals(16, good(file).statistics().bytes());
    }

    /// The call begins at byte 49 and its arguments 29 bytes later, of which the second is the
    /// list.
    @Test
    void aListThatIsLongerThanTheFileIsSaidWithItsByte() throws IOException {
        Path file = written("Waitall 1 [6] {}");
        change(file, 49 + 29 + 4, 0x7f, 0xff, 0xff, 0xff);
        assertEquals(
                file
                        + ": error: At byte 86: A list of 2147483647 elements is longer than the"
                        + " rest of the file. The file may be damaged, or written by another"
                        + " version.",
                said(file));
        change(file, 49 + 29 + 4, 0xff, 0xff, 0xff, 0xff);
        assertTrue(said(file).contains("At byte 86: A list of -1 elements"), said(file));
    }

    /// The body ends where the header begins; without the end of the calls, the last record may be
    /// whole or not.
    @Test
    void aBodyThatEndsWithinARecordIsCutOff() throws IOException {
        Path file = folder.resolve("t-0.bin");
        DumpiFile body = DumpiText.file("").call(52, 0);
        body.writeWithoutEnd(file);
        assertTrue(
                said(file)
                        .contains(
                                "At byte 78: The file ends within a record. Copy it again; it was"
                                        + " cut off."),
                said(file));
        DumpiText.file("Barrier h2").writeWithoutEnd(file);
        assertTrue(
                said(file)
                        .contains(
                                "The record of 1 of 1 rank ends before MPI_Finalize: the last call"
                                        + " of rank 0 in it is MPI_Barrier (line 2)."),
                said(file));
    }

    /// What the mask of a call leaves out is not there: statuses, times, thread. Counters are two
    /// numbers each.
    @Test
    void theMaskOfACallSaysWhatItHas() throws IOException {
        new DumpiFile()
                .handle(124)
                .small(0)
                .ints(0)
                .handle(18)
                .small(128)
                .small(2)
                .ints(1, 2, 3, 4, 5, 6, 7, 8)
                .ints(0)
                .list()
                .handle(52)
                .small(8)
                .handle(0)
                .ints(5)
                .handle(0)
                .ints(9)
                .handle(2)
                .handle(125)
                .small(4)
                .handle(0)
                .ints(12)
                .handle(0)
                .ints(12)
                .write(folder.resolve("t-0.bin"));
        assertEquals(
                List.of(
                        "0 init 1",
                        "0 waitall 0",
                        "0 compute 5",
                        "0 barrier 0",
                        "0 compute 3",
                        "0 finalize"),
                DumpiText.read(folder, "t-0.bin"));
    }
}
