package bcscope.importer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.house.SharedTraces;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.run.Progress;
import bcscope.run.Run;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Traces that other people's tools have written, against what is known about them from elsewhere.
class SharedFormatsTest {
    private static final String OTF2_PRINT = "otf2-print";

    /// The acceptance table of the specification of traces; the numbers were counted by readers
    /// that have nothing in common with these.
    @ParameterizedTest
    @CsvSource({
        "liballprof/sweep3d-2x2/pmpi-trace-rank-0.txt, 4, 5760, 207360000",
        "liballprof/converted/sweep3d-2x2.goal.gz, 4, 6052, -1",
        "dumpi/sst-macro-testbgp/testbgp.meta, 7, 588, 418656",
        "dumpi/sst-macro-testbgp/testbgp-0003.bin, 7, 588, 418656",
        "apps/dumpi/lulesh/dumpi-2026.11.21.17.15.56.meta, 8, 2216, 2835904",
        "otf2/tracer-stencil4d-32/traces.otf2, 32, 512, 67108864",
        "otf2/sst-macro-10ranks/traces.otf2, 10, 1440, -1",
    })
    void aTraceHasTheMessagesThatItsAuthorsToolsCounted(
            String file, int ranks, long messages, long bytes) {
        needs(file);
        ImportStatistics found = imported(file).statistics();
        assertEquals(ranks, found.ranks());
        assertEquals(messages, found.messages());
        if (bytes >= 0) {
            assertEquals(bytes, found.bytes());
        }
    }

    @Test
    void sweep3dOf2009Makes39CollectiveCallsOnEachRank() {
        Imported found = imported("liballprof/sweep3d-2x2/pmpi-trace-rank-0.txt");
        assertEquals(
                39L * 4,
                TraceText.collectiveCalls(found.program()).values().stream()
                        .mapToLong(Long::longValue)
                        .sum());
    }

    @Test
    void theStencilMeetsThreeTimesInABarrierOf32() {
        needs("otf2/tracer-stencil4d-32/traces.otf2");
        assertEquals(
                "{barrier=96}",
                TraceText.collectiveCalls(
                                imported("otf2/tracer-stencil4d-32/traces.otf2").program())
                        .toString());
    }

    /// The same run in two formats, or two runs of a program that does the same each time: every
    /// call with its arguments is the same, only times differ.
    @ParameterizedTest
    @CsvSource({
        "liballprof/sweep3d-2x2/pmpi-trace-rank-0.txt,"
                + " liballprof/converted/sweep3d-2x2-odin2009.4.tix",
        "liballprof/sphot/htor-coll-rank-0.dat, liballprof/converted/sphot-2009.4.tix",
        "liballprof/isend-ring/pmpi-trace-rank-0.txt, liballprof/converted/isend-ring.4.tix",
        "dumpi/sst-macro-testbgp/testbgp.meta, dumpi/converted/testbgp.7.tix",
        "dumpi/sst-dumpi-testtrace/testtrace.meta, dumpi/converted/testtrace.4.tix",
        "dumpi/dumpi_to_graph-naive_all_to_all/run_0/dumpi-2019.05.22.11.54.43.meta,"
                + " dumpi/converted/naive_all_to_all.4.tix",
        "apps/dumpi/lulesh/dumpi-2026.11.21.17.15.56.meta, apps/tix/lulesh.8.tix",
        "apps/dumpi/npb-ft/dumpi-2026.11.21.17.16.03.meta, apps/tix/npb-ft.S.16.tix",
        "own/dumpi/jacobi2d/dumpi-2026.11.21.17.15.50.meta, own/tix/jacobi2d.16.tix",
        "own/dumpi/collectives/dumpi-2026.11.21.17.15.53.meta, own/tix/collectives.8.tix",
    })
    void aProgramMakesTheSameCallsInBothFormats(String one, String other) {
        Program first = imported(one).program();
        Program second = imported(other).program();
        assertEquals(second.ranks(), first.ranks());
        for (int rank = 0; rank < first.ranks(); rank++) {
            assertEquals(calls(second, rank), calls(first, rank), "rank " + rank);
        }
    }

    /// Every call of `rank` with its arguments, but those to nobody, which older traces in TIX
    /// leave out, and apart from requests; communicators by their members, since their numbers are
    /// the formats' own.
    private static List<String> calls(Program program, int rank) {
        List<String> calls = new ArrayList<>();
        for (int pc = program.entry(rank); !program.kind(pc).isEnd(); pc++) {
            OperationKind kind = program.kind(pc);
            if (kind == OperationKind.BEGIN && program.composite(pc).isToNobody()) {
                pc++;
            } else if (kind != OperationKind.COMPUTE) {
                calls.add(
                        kind
                                + " "
                                + program.peer(pc)
                                + " "
                                + program.tag(pc)
                                + " "
                                + program.amount(pc)
                                + members(program, pc));
            }
        }
        return calls;
    }

    /// Who is in the communicator of a call; nothing of a call that has none.
    private static String members(Program program, int pc) {
        OperationKind kind = program.kind(pc);
        if (!kind.isPointToPoint() && !kind.isCalledByAll()) {
            return "";
        }
        int communicator = program.context(pc) >> (kind.isPointToPoint() ? 1 : 0);
        return " in " + Arrays.toString(program.communicators().get(communicator).members());
    }

    /// A trace of a program that needs buffered sends, or that is wrong on purpose, ends in a
    /// deadlock; all others run to their end.
    @TestFactory
    Stream<DynamicTest> everyTraceInEveryFormatRuns() throws IOException {
        Path folder = SharedTraces.folder();
        try (Stream<Path> files = Files.walk(folder)) {
            return files
                    .filter(SharedFormatsTest::isNamed)
                    .sorted()
                    .map(file ->
                            DynamicTest.dynamicTest(
                                    folder.relativize(file).toString(), () -> runs(file)))
                    .toList()
                    .stream();
        }
    }

    private static boolean isNamed(Path file) {
        String path = file.toString();
        return path.matches(
                        ".*/liballprof/(sweep3d-2x2|bcast|sphot|isend-ring)/[^/]*-0\\.(txt|dat)")
                || (path.matches(".*\\.meta") && path.contains("dumpi"))
                || (path.endsWith(".otf2") && !path.contains("eztrace"))
                || path.matches(".*/own/goal/.*|.*/loggopsim-goal/.*\\.(g2|goal)")
                || path.matches(".*/simgrid-ti/[^/]*|.*/simgrid-ti/[^/]*/[^/]*0\\.txt");
    }

    private static void runs(Path file) throws InterruptedException {
        assumeTrue(!file.toString().endsWith(".otf2") || isInstalled(OTF2_PRINT));
        boolean isOtherDialect = file.endsWith("test.goal");
        Parsed<Loaded> parsed = ScenarioLoader.load(file);
        if (isOtherDialect) {
            assertTrue(parsed.diagnostics().toString().contains("append"));
            return;
        }
        Loaded loaded =
                switch (parsed) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> fail(bad.errors().toString());
                };
        boolean needsBuffers = file.toString().contains("sphot") || file.endsWith("schedule.goal");
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            Progress end = run.await();
            assertEquals(needsBuffers ? RunStatus.DEADLOCKED : RunStatus.COMPLETED, end.state());
        }
    }

    /// A schedule and its compiled form are the same graph: the same digest.
    @TestFactory
    Stream<DynamicTest> aScheduleRunsAsItsCompiledForm() {
        return SharedTraces.endingIn(".goalbin").stream()
                .map(file ->
                        DynamicTest.dynamicTest(
                                String.valueOf(file.getFileName()), () -> sameDigest(file)));
    }

    private static void sameDigest(Path compiled) throws InterruptedException {
        String name = compiled.toString().replace(".goalbin", ".goal");
        Path text = Files.exists(Path.of(name)) ? Path.of(name) : Path.of(name + ".gz");
        assertEquals(digest(text), digest(compiled));
    }

    private static long digest(Path file) throws InterruptedException {
        Loaded loaded = ((Parsed.Good<Loaded>) ScenarioLoader.load(file)).value();
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            return run.await().digest();
        }
    }

    private static Imported imported(String file) {
        return TraceText.good(SharedTraces.folder().resolve(file));
    }

    private static void needs(String file) {
        assumeTrue(
                !file.endsWith(".otf2") || isInstalled(OTF2_PRINT), "otf2-print is not installed");
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
