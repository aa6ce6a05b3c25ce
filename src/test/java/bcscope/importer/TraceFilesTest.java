package bcscope.importer;

import static bcscope.importer.TraceText.said;
import static bcscope.importer.TraceText.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.base.Parsed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Which files belong together, which of a folder is the trace, and in which format it is.
class TraceFilesTest {
    private static final String PROFILE = "MPI_Init:-:1:2:0\nMPI_Finalize:0:-\n";

    @TempDir private Path folder = Path.of("");

    /// The last number in a name is the one that counts.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    a-0.txt   | a-0.txt a-1.txt a-10.txt a-2.txt | {0=a-0.txt, 1=a-1.txt, 2=a-2.txt, 10=a-10.txt}
                    a-1.txt   | a-0.txt a-1.dat b-0.txt a0.txt   | {0=a-0.txt, 1=a-1.txt}
                    a2-7.b    | a1-7.b a2-8.b                    | {7=a2-7.b, 8=a2-8.b}
                    a-0003.b  | a-4.b                            | {3=a-0003.b, 4=a-4.b}
                    a.txt     | a-0.txt                          | {}
                    """)
    void filesThatDifferInANumberBelongTogether(String named, String others, String expected)
            throws IOException {
        for (String name : others.split(" ", -1)) {
            write(folder, name, "");
        }
        assertEquals(expected, RankFiles.around(TraceFiles.of(folder.resolve(named))).toString());
    }

    @ParameterizedTest
    @CsvSource({
        "a-0.txt, a",
        "run_rank-12.dat, run",
        "run.rank3.dat, run",
        "a.b_7.c, a.b",
        "a.txt, a.txt",
        "0.txt, 0.txt",
        "-0.txt, -0.txt",
        "frank-0.txt, frank",
        "rank-0.txt, rank",
    })
    void aTraceIsCalledByItsNameWithoutTheNumber(String file, String title) {
        assertEquals(title, RankFiles.title(file));
    }

    /// Ranks are counted from 0 or from 1.
    @ParameterizedTest
    @CsvSource({
        "'', -1",
        "0, -1",
        "1, -1",
        "0 1 2, -1",
        "1 2, -1",
        "0 2, 1",
        "1 3, 2",
        "2, 1",
        "5 6, 1"
    })
    void theFirstNumberThatIsMissingIsKnown(String numbers, int missing) {
        TreeMap<Integer, String> files = new TreeMap<>();
        Stream.of(numbers.split(" ", -1))
                .filter(it -> !it.isEmpty())
                .forEach(it -> files.put(Integer.parseInt(it), it));
        assertEquals(missing, RankFiles.missing(files).orElse(-1));
    }

    /// One file without a folder can be opened once.
    @Test
    void aPipeIsAFileAlone() throws IOException {
        InputStream in = new ByteArrayInputStream(new byte[] {7});
        TraceFiles alone = TraceFiles.of("-", in);
        assertEquals(List.of(), alone.beside());
        assertEquals(Optional.empty(), alone.path("-"));
        assertEquals("-", alone.name());
        assertThrows(NoSuchFileException.class, () -> alone.open("other"));
        assertEquals(7, alone.open("-").read());
        assertThrows(NoSuchFileException.class, () -> alone.open("-"));
    }

    /// What is in the folder, and the file that is opened for it.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    x.tix: 0 init 2                              | x.tix
                    x.tix: 0 init 2, notes: hello                | x.tix
                    p-1.txt: PROFILE, p-0.txt: PROFILE           | p-0.txt
                    b.ti: 0 init, list: ./b.ti                   | list
                    t-0.bin: DUMPI, t-1.bin: DUMPI, t.meta: numprocs=2/fileprefix=t/ | t.meta
                    t-1.bin: DUMPI, t-0.bin: DUMPI               | t-0.bin
                    """)
    void theTraceOfAFolderIsItsDescriptionOrItsFirstFile(String files, String main)
            throws IOException {
        fill(files);
        assertEquals(Parsed.good(folder.resolve(main)), TraceFolder.main(folder));
    }

    private void fill(String files) throws IOException {
        for (String file : files.split(", ", -1)) {
            String[] parts = file.split(": ", -1);
            String text =
                    parts[1].replace("PROFILE", PROFILE)
                            .replace("DUMPI", "\u00ff\u00aa\u00ddDUMPI")
                            .replace("./", "<")
                            .replace('/', '\n')
                            .replace("<", "./");
            Files.write(
                    folder.resolve(parts[0]), (text + "\n").getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    notes: hello                       | There is no trace in this folder. Name a file, or a folder that one trace is in.
                    b.tix: 0 init 2, a.tix: 0 init 2   | There are several traces in this folder, among them a.tix, b.tix. Name one of them.
                    a: ./x, b: ./y, c: 0 init 2        | There are several traces in this folder, among them a, b. Name one of them.
                    a: 0 init 2, b: 0 init 2, c: 0 init 2, d: 0 init 2 | There are several traces in this folder, among them a, b, c. Name one of them.
                    p-0.txt: PROFILE, q-0.txt: PROFILE | There are several traces in this folder, among them p-0.txt, q-0.txt.
                    """)
    void aFolderThatHasNoTraceOrSeveralSaysSo(String files, String problem) throws IOException {
        fill(files);
        String expected = folder + ": error: " + problem;
        assertEquals(expected, said(folder).substring(0, expected.length()));
    }

    /// What a file begins with tells its format, whatever it is called.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    # TIX 1/                        | TIX
                    #TIX 1 name/                    | TIX
                    # a/# TIX 1/                    | TIX
                    # TIX 12/                       | -
                    0 init 2/                       | TIX
                    3 init 4/                       | TIX
                    0 init/                         | TI
                    0 comm_size 4/                  | TI
                    a.txt/b.txt/                    | TI_LIST
                    # list/dir/a/                   | TI_LIST
                    ./a b/                          | -
                    a/b.txt x/                      | -
                    MPI_Init:-:1:2:0/               | LIBALLPROF
                    # PMPI/MPI_Init_thread:-:1/     | LIBALLPROF
                    MPI_Send:1/                     | -
                    num_ranks 2/                    | GOAL
                    // a/num_ranks 2/               | GOAL
                    /* a/b */ num_ranks 2/          | GOAL
                    num_ranks2/                     | -
                    === OTF2-PRINT ===/             | OTF2_TEXT
                    //=== OTF2-PRINT ===/           | OTF2_TEXT
                    numprocs=2/fileprefix=a/        | DUMPI
                    host=x/numprocs=2/y=z/fileprefix=a/ | DUMPI
                    numprocs=2/prefix=a/            | -
                    \u00ff\u00aa\u00ddDUMPI/        | DUMPI
                    '\u0003BOTF2/'                  | OTF2
                    \u007f\u0010\u0000\u0000\u0000\u0000\u0000\u0000/ | GOAL_BINARY
                    ''                              | -
                    """)
    void aFormatIsToldByItsBeginning(String drawn, String format) {
        String text =
                drawn.replace("/*", "<")
                        .replace("*/", ">")
                        .replace("// a", "}")
                        .replace("dir/", "{")
                        .replace("a/b.txt", "]")
                        .replace("./", "[")
                        .replace('/', '\n')
                        .replace("<", "/*")
                        .replace(">", "*/")
                        .replace("}", "// a")
                        .replace("{", "dir/")
                        .replace("]", "a/b.txt")
                        .replace("[", "./");
        assertEquals(
                format,
                ForeignFormat.sniff(text.getBytes(StandardCharsets.ISO_8859_1))
                        .map(Enum::name)
                        .orElse("-"));
    }

    @Test
    void aFileInNoFormatIsToldHowTracesBegin() throws IOException {
        Path file = write(folder, "notes.txt", "hello there\n");
        assertEquals(
                file
                        + ":1: error: This is not a trace in a supported format. A TIX trace begins"
                        + " with a line like “# TIX 1” or “0 init 16”, a SimGrid trace with “0"
                        + " init”, a GOAL schedule with “num_ranks”; liballprof, DUMPI and OTF2 are"
                        + " read too.",
                said(file));
    }
}
