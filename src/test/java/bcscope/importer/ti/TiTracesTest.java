package bcscope.importer.ti;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.house.SharedTraces;
import bcscope.importer.ForeignFormat;
import bcscope.importer.ImportStatistics;
import bcscope.importer.Imported;
import bcscope.importer.TraceText;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.model.Model;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.ProgramSource.TraceOptions;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// Traces that SimGrid's own tracer and its authors wrote.
class TiTracesTest {
    private static final int MESSAGES = 4;
    private static final List<String> COLLECTIVES =
            List.of(
                    "barrier",
                    "bcast",
                    "reduce",
                    "allreduce",
                    "alltoall",
                    "allgather",
                    "alltoallv");

    @TestFactory
    Stream<DynamicTest> everyTraceOfAnApplicationContainsWhatItsTextSays() {
        return SharedTraces.endingIn(".ti.txt", ".ti.txt.gz").stream()
                .filter(file -> file.toString().contains("/apps/ti/"))
                .map(file ->
                        DynamicTest.dynamicTest(
                                file.getFileName().toString(), () -> compare(file)));
    }

    private static void compare(Path file) throws IOException {
        Parsed<Imported> parsed = ForeignFormat.read(file, TraceOptions.DEFAULT, Model.defaults());
        assertInstanceOf(Parsed.Good.class, parsed, parsed.diagnostics()::toString);
        assertEquals(List.of(), parsed.diagnostics());
        ImportStatistics statistics = ((Parsed.Good<Imported>) parsed).value().statistics();
        String[] words = text(file).split("\\s+", -1);
        String name = ((Parsed.Good<Imported>) parsed).value().program().name();
        List<String> profile = SharedTraces.profile(name).orElseThrow();
        assertEquals(Long.parseLong(profile.get(MESSAGES)), statistics.messages());
        assertEquals(count(words, "init"), statistics.ranks());
        assertEquals(count(words, "send") + count(words, "isend"), statistics.messages());
        assertEquals(count(words, "compute"), statistics.gaps());
        SortedMap<String, Long> calls = new TreeMap<>();
        COLLECTIVES.forEach(word -> calls.put(word, count(words, word)));
        calls.values().removeIf(times -> times == 0);
        assertEquals(
                calls,
                TraceText.collectiveCalls(((Parsed.Good<Imported>) parsed).value().program()));
    }

    @Test
    void theSolverThatNoOtherFormatHasRunsToItsEnd() throws Exception {
        Path file = SharedTraces.folder().resolve("apps/ti/npb-lu.S.16.ti.txt.gz");
        String[] words = text(file).split("\\s+", -1);
        Loaded loaded =
                switch (ScenarioLoader.load(file)) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> fail(bad.errors().toString());
                };
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            Progress end = run.await();
            assertEquals(RunStatus.COMPLETED, end.state());
            assertEquals(count(words, "send"), end.messages());
        }
    }

    @TestFactory
    Stream<DynamicTest> everyExampleInOneFileIsRead() {
        return SharedTraces.endingIn(".txt").stream()
                .filter(file -> file.toString().matches(".*/simgrid-ti/actions_[^/]*"))
                .map(file ->
                        DynamicTest.dynamicTest(
                                file.getFileName().toString(),
                                () -> {
                                    Parsed<Imported> parsed =
                                            ForeignFormat.read(
                                                    file, TraceOptions.DEFAULT, Model.defaults());
                                    assertInstanceOf(
                                            Parsed.Good.class,
                                            parsed,
                                            parsed.diagnostics()::toString);
                                }));
    }

    @TestFactory
    Stream<DynamicTest> everyExampleInSeveralFilesIsReadWhenTheyAreJoined() {
        return Stream.of("coll", "compute_only", "empty", "mixed", "ti_traces_32_1")
                .map(folder -> DynamicTest.dynamicTest(folder, () -> joined(folder)));
    }

    private static void joined(String folder) throws IOException {
        List<Path> files =
                SharedTraces.endingIn(".txt").stream()
                        .filter(file -> file.toString().contains("/simgrid-ti/" + folder + "/"))
                        .toList();
        StringBuilder text = new StringBuilder();
        for (Path file : files) {
            text.append(Files.readString(file)).append('\n');
        }
        assertEquals(files.size(), TiText.good(text.toString()).statistics().ranks());
        byte[] head =
                text.substring(0, Math.min(4096, text.length()))
                        .getBytes(StandardCharsets.US_ASCII);
        assertTrue(ForeignFormat.sniff(head).orElseThrow() == ForeignFormat.TI);
    }

    private static long count(String[] words, String word) {
        return Arrays.stream(words).filter(word::equals).count();
    }

    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            boolean packed = file.toString().endsWith(".gz");
            try (InputStream plain = packed ? new GZIPInputStream(in) : in) {
                return new String(plain.readAllBytes(), StandardCharsets.US_ASCII);
            }
        }
    }
}
