package bcscope.importer.ti;

import static bcscope.importer.TraceText.good;
import static bcscope.importer.TraceText.operations;
import static bcscope.importer.TraceText.said;
import static bcscope.importer.TraceText.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A trace of SimGrid in one file, a file a rank, or a list of files.
class TiFilesTest {
    private static final String RANK_0 = "0 init\n0 send 1 0 8\n0 finalize\n";
    private static final String RANK_1 = "1 init\n1 recv 0 0 8\n1 finalize\n";

    @TempDir private Path folder = Path.of("");

    /// SimGrid counts its files from 1 where it writes them, and from 0 in its examples.
    @ParameterizedTest
    @CsvSource({
        "run-1.txt, run-2.txt, run-1.txt, run",
        "run-1.txt, run-2.txt, run-2.txt, run",
        "a0.txt, a1.txt, a1.txt, a",
        "rank-0.ti, rank-1.ti, rank-0.ti, rank",
    })
    void theFilesOfTheOtherRanksAreFoundByTheirNumbers(
            String first, String second, String named, String title) throws IOException {
        write(folder, first, RANK_0);
        write(folder, second, RANK_1);
        Path file = folder.resolve(named);
        assertEquals(2, good(file).statistics().ranks());
        assertEquals(8, good(file).statistics().bytes());
        assertEquals(title, good(file).program().name());
    }

    /// The number of a file must be that of its rank, or one more; a file of all ranks needs none.
    @ParameterizedTest
    @CsvSource({"run-3.txt, run-4.txt", "run.txt, run-1.txt"})
    void filesWithOtherNumbersAreNotTakenTogether(String first, String second) throws IOException {
        write(folder, second, RANK_1);
        Path file = write(folder, first, RANK_0);
        assertEquals(1, said(file).lines().count(), said(file));
        assertEquals(
                file + ":2: error: There is no rank 1. Peers are 0 to 0, or -333.", said(file));
    }

    @Test
    void aFileOfAllRanksIsATraceOfItsOwn() throws IOException {
        write(folder, "run-1.txt", RANK_0 + RANK_1);
        Path file = write(folder, "run-0.txt", RANK_0 + RANK_1.replace('8', '9'));
        assertEquals(2, good(file).statistics().ranks());
        assertEquals(List.of("RECV 0 0 9"), operations(good(file).program(), 1));
        assertEquals("run-0", good(file).program().name());
    }

    @ParameterizedTest
    @CsvSource({
        "a.ti.txt, a",
        "b.ti.txt.gz.txt, b.ti.txt.gz",
        "c.txt, c",
        "d.ti, d",
        "e.trace, e.trace",
    })
    void theProgramHasTheNameOfItsFile(String name, String title) throws IOException {
        assertEquals(title, good(write(folder, name, RANK_0 + RANK_1)).program().name());
    }

    /// A list may name files with folders that are not there any more.
    @ParameterizedTest
    @CsvSource({"one.txt, two.txt", "./one.txt, ./two.txt", "/gone/one.txt, old/two.txt"})
    void aListNamesTheFileOfEachRank(String first, String second) throws IOException {
        write(folder, "one.txt", RANK_0);
        write(folder, "two.txt", RANK_1);
        Path list = write(folder, "list", "# files\n\n" + first + "\n" + second + "  \n");
        assertEquals(2, good(list).statistics().ranks());
        assertEquals("list", good(list).program().name());
    }

    @Test
    void aFileThatAListNamesAndThatIsNotThereIsSaidWithTheLine() throws IOException {
        write(folder, "one.txt", RANK_0);
        Path list = write(folder, "list", "one.txt\n./two.txt\n");
        assertEquals(
                list
                        + ":2: error: The trace “"
                        + folder.resolve("./two.txt")
                        + "” cannot be read. A list names the trace of a rank in each line,"
                        + " relative to its own folder.",
                said(list));
    }

    @Test
    void aMistakeIsSaidInTheFileThatItIsIn() throws IOException {
        Path first = write(folder, "run-1.txt", RANK_0);
        Path second = write(folder, "run-2.txt", RANK_1.replace("recv", "receive"));
        assertEquals(
                second
                        + ":2:3: error: There is no action “receive”. Actions are named as SimGrid"
                        + " writes them, in the same case, for example send, sendRecv, bcast.",
                said(first));
        Files.writeString(second, RANK_1.replace("recv 0", "recv 5"));
        assertEquals(
                second + ":2: error: There is no rank 5. Peers are 0 to 1, or -333.", said(first));
    }

    @Test
    void aRankWithoutActionsIsNamed() throws IOException {
        Path file = write(folder, "x.txt", "0 init\n0 compute 5\n2 init\n");
        assertEquals(
                file
                        + ": error: There is no action of rank 1, though there is one of rank 2."
                        + " Join the files of all ranks into one.",
                said(file));
    }
}
