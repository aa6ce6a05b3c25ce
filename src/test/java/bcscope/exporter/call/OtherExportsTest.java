package bcscope.exporter.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.house.SharedTraces;
import bcscope.importer.Imported;
import bcscope.importer.TraceText;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Traces of SimGrid and schedules that are written, and what becomes of them.
class OtherExportsTest {
    @TempDir Path folder = Path.of("");

    /// A way to write a program.
    @FunctionalInterface
    private interface Export {
        void write(Program program, Writer out) throws IOException, NotExportable;
    }

    private Path written(Imported trace, String name, Export export) throws Exception {
        StringWriter out = new StringWriter();
        export.write(trace.program(), out);
        return Files.writeString(folder.resolve(name), out.toString());
    }

    private static Imported shared(String name) {
        return TraceText.good(SharedTraces.folder().resolve(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "own/tix/jacobi2d.16.tix",
                "own/tix/cannon.16.tix",
                "own/tix/samplesort.16.tix",
                "own/tix/sweep_nb.16.tix",
                "apps/tix/lulesh.8.tix",
                "apps/tix/npb-is.S.16.tix",
            })
    void aTraceOfSimGridHasTheSameMessages(String name) throws Exception {
        Imported before = shared(name);
        Imported after = TraceText.good(written(before, "x.ti.txt", TiExport::write));
        assertEquals(before.statistics().messages(), after.statistics().messages());
        assertEquals(before.statistics().bytes(), after.statistics().bytes());
        assertEquals(before.statistics().gapNanos(), after.statistics().gapNanos());
    }

    /// The times with which SimGrid 3.32 replayed the traces that other hands made of the same
    /// programs (`ORACLES.md`): ours are replayed in the same time.
    @ParameterizedTest
    @CsvSource({
        "own/tix/jacobi2d.16.tix, 16, 0.003158",
        "own/tix/samplesort.16.tix, 16, 0.001684",
        "own/tix/sweep_blk.16.tix, 16, 0.011652",
        "own/tix/masterworker.8.tix, 8, 0.029107",
        "apps/tix/npb-is.S.16.tix, 16, 0.006237",
    })
    void simGridReplaysItInTheTimeOfTheReference(String name, int ranks, String seconds)
            throws Exception {
        assumeTrue(isInstalled("smpirun"), "smpirun is not installed (Debian: libsimgrid-dev)");
        Path trace = written(shared(name), "x.ti.txt", TiExport::write);
        Path list = Files.writeString(folder.resolve("list"), trace + "\n");
        Path platform =
                Files.writeString(
                        folder.resolve("platform.xml"),
                        """
                        <?xml version='1.0'?>
                        <!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
                        <platform version="4.1">
                          <cluster id="c" prefix="h" suffix="" radical="0-63" speed="1Gf"
                                   bw="320MBps" lat="2us"/>
                        </platform>
                        """);
        Path hosts =
                Files.write(
                        folder.resolve("hosts"),
                        IntStream.range(0, ranks).mapToObj(rank -> "h" + rank).toList());
        Process process =
                new ProcessBuilder(
                                "smpirun",
                                "-replay",
                                list.toString(),
                                "-np",
                                Integer.toString(ranks),
                                "-platform",
                                platform.toString(),
                                "-hostfile",
                                hosts.toString())
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(2, TimeUnit.MINUTES));
        assertTrue(said.contains("Simulation time " + seconds), said);
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(":", -1))
                .anyMatch(path -> Files.isExecutable(Path.of(path, program)));
    }

    /// A schedule has a send for each message of the program and those of its collectives: a
    /// barrier of 4 is 2 rounds of 4, a broadcast of 4 is 3, and so is a reduction; an allreduce is
    /// both.
    @Test
    void collectivesOfAScheduleAreTheirMessages() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("x.tix"),
                        IntStream.range(0, 4)
                                .mapToObj(rank ->
                                        """
                                        %1$d init 4
                                        %1$d compute 500
                                        %1$d barrier 0
                                        %1$d bcast 100 1 0
                                        %1$d reduce 8 2 sum f64 0
                                        %1$d allreduce 16 sum f64 0
                                        %1$d finalize
                                        """
                                                .formatted(rank))
                                .reduce("", String::concat));
        Path schedule = written(TraceText.good(file), "x.goal", GoalExport::write);
        Imported after = TraceText.good(schedule);
        assertEquals(8 + 3 + 3 + 6, after.statistics().messages());
        assertEquals(8 + 300 + 24 + 6 * 16, after.statistics().bytes());
        assertEquals(RunStatus.COMPLETED, run(schedule).state());
    }

    private static Progress run(Path file) throws InterruptedException {
        Loaded loaded = ((Parsed.Good<Loaded>) ScenarioLoader.load(file)).value();
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            return run.await();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "own/tix/jacobi2d.16.tix",
                "own/tix/summa.16.tix",
                "own/tix/sweep_blk.16.tix",
                "apps/tix/comd.16.tix",
            })
    void aScheduleOfAnApplicationRunsToItsEnd(String name) throws Exception {
        Path schedule = written(shared(name), "x.goal", GoalExport::write);
        assertEquals(RunStatus.COMPLETED, run(schedule).state());
    }

    /// What depends on which message is first, and what a format has no word for, is refused.
    @Test
    void whatAFormatCannotSayIsRefused() {
        Imported choosing = shared("own/tix/requests.8.tix");
        List<Export> exports = List.of(TiExport::write, GoalExport::write);
        for (Export export : exports) {
            NotExportable refused =
                    assertThrows(
                            NotExportable.class,
                            () -> export.write(choosing.program(), new StringWriter()));
            assertTrue(refused.problem().contains("MPI_Waitsome"));
        }
    }

    /// Sizes of a collective are in the calls of its members: a member without the call has none.
    @Test
    void aCollectiveThatAMemberDoesNotMakeIsRefused() throws IOException {
        String text =
                """
                # TIX 1
                0 init 2
                0 reducescatter max i32 0 2 4 4
                0 finalize
                1 init 2
                1 finalize
                """;
        String why = "Rank 1 does not make the MPI_Reduce_scatter that others make";
        refuses(text, CallTexts::tix, why);
        refuses(text, TiExport::write, why);
    }

    private static Program program(Path file) {
        return ((Parsed.Good<Loaded>) ScenarioLoader.load(file)).value().program();
    }

    private void refuses(String text, Export export, String why) throws IOException {
        Path file = Files.writeString(folder.resolve("x.tix"), text);
        NotExportable refused =
                assertThrows(
                        NotExportable.class,
                        () -> export.write(program(file), new StringWriter()),
                        why);
        assertTrue(refused.problem().contains(why), refused::problem);
    }

    /// In the trace rank 2 calls its barrier on itself alone, which is no call of several.
    @Test
    void collectivesThatNotAllMakeAreRefusedBySimGrid() {
        Path trace = Path.of("src/test/resources/bcscope/hostile/tix-export-unreadable.tix");
        NotExportable refused =
                assertThrows(
                        NotExportable.class,
                        () -> TiExport.write(program(trace), new StringWriter()));
        assertTrue(refused.problem().contains("Ranks 0 and 2 make different"), refused::problem);
    }

    @Test
    void aProgramOfWhichAPartIsKnownIsNotExportedAsIfItWereWhole() throws Exception {
        refuses(
                """
                0 init 2
                0 gather 8 0 0
                0 finalize
                1 init 2
                1 finalize
                """,
                TiExport::write,
                "Ranks 0 and 1 make different collective calls, from number 1 on.");
    }

    @Test
    void whatSimGridCannotTellApartIsRefused() throws IOException {
        refuses(
                """
                0 init 2
                0 isend 1 5 8 0 1
                0 isend 1 5 9 0 2
                0 wait 2
                0 wait 1
                1 init 2
                1 recv 0 5 8 0 0 5 8
                1 recv 0 5 9 0 0 5 9
                """,
                TiExport::write,
                "waits for a later one first");
        refuses(
                """
                0 init 2
                0 comm_dup 0 4 2 0 1
                0 send 1 5 8 0
                0 send 1 5 9 4
                1 init 2
                1 comm_dup 0 4 2 0 1
                1 recv 0 5 9 4 0 5 9
                1 recv 0 5 8 0 0 5 8
                """,
                TiExport::write,
                "Rank 1 gets messages on several communicators");
        refuses(
                """
                0 init 2
                0 send 1 2147483647 8 0
                1 init 2
                1 recv 0 2147483647 8 0 0 2147483647 8
                """,
                TiExport::write,
                "the tag 2147483647");
        refuses(
                """
                0 init 2
                0 isend 1 5 8 0 1
                0 reqfree 1
                1 init 2
                1 recv 0 5 8 0 0 5 8
                """,
                TiExport::write,
                "frees a request that is under way");
    }

    /// A schedule has only tags: the receive of rank 1 could take what a barrier sends.
    @Test
    void aReceiveOfAnyTagBesideACollectiveIsRefusedByAScheduleOnly() throws Exception {
        String text =
                """
                0 init 2
                0 barrier 0
                0 send 1 5 8 0
                1 init 2
                1 irecv 0 -1 8 0 1
                1 barrier 0
                1 wait 1
                """;
        refuses(text, GoalExport::write, "Rank 1 gets messages on several communicators");
        written(TraceText.good(folder.resolve("x.tix")), "y.tix", CallTexts::tix);
    }

    /// 2^40 turns of a loop are 2^40 lines.
    @Test
    void aProgramThatIsLongerThanAFileIsRefusedBeforeItIsWritten() throws IOException {
        Path script =
                Files.writeString(
                        folder.resolve("long.bcs"), "repeat 1099511627776 { compute 1 us }");
        Program program = program(script);
        for (Export export : List.<Export>of(CallTexts::tix, TiExport::write, GoalExport::write)) {
            NotExportable refused =
                    assertThrows(
                            NotExportable.class, () -> export.write(program, new StringWriter()));
            assertTrue(refused.problem().contains("more than 50,000,000 lines"));
        }
    }
}
