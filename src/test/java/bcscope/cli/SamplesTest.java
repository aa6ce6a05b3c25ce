package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.base.Digest;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.cli.report.RunSummary;
import bcscope.explain.Sentences;
import bcscope.explain.WaitFor;
import bcscope.happening.SliceDetail;
import bcscope.loading.Content;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.loading.ScriptSample;
import bcscope.mds.MmdsResolution;
import bcscope.mds.MmdsText;
import bcscope.playground.ScriptMachine;
import bcscope.run.Measurement;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Every sample has its expected output beside it: the summary, what the processes spent in which
/// call, and the sentences of the slices in which something happens for the first time.
/// `-Dgolden=accept` rewrites it, and a person reads the difference.
class SamplesTest {
    private static final Path FOLDER = Path.of("samples");
    private static final int MOST_SENTENCES = 40;

    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"BGL_BARRIER", "BGL_ALLREDUCE", "SAGE_TIMING_H"})
    void aSampleGivesWhatIsExpected(Sample sample) throws IOException, InterruptedException {
        assertExpected(sample);
    }

    @ParameterizedTest
    @Deep
    @EnumSource(names = {"BGL_BARRIER", "BGL_ALLREDUCE", "SAGE_TIMING_H"})
    void aLargeSampleGivesWhatIsExpected(Sample sample) throws IOException, InterruptedException {
        assertExpected(sample);
    }

    private static void assertExpected(Sample sample) throws IOException, InterruptedException {
        compare(FOLDER.resolve(sample.id() + ".expected"), told(sample.file()));
    }

    @ParameterizedTest
    @EnumSource(ScriptSample.class)
    void aProgramGivesWhatIsExpected(ScriptSample program)
            throws IOException, InterruptedException {
        compare(FOLDER.resolve(program.file() + ".expected"), told(program.file()));
    }

    private static void compare(Path file, String told) throws IOException {
        if ("accept".equals(System.getProperty("golden"))) {
            Files.writeString(file, told);
        }
        assertEquals(
                Files.exists(file) ? Files.readString(file) : "",
                told,
                () -> file + " changed; -Dgolden=accept rewrites it");
    }

    @Test
    void nothingInTheFolderIsForgotten() throws IOException {
        try (var files = Files.list(FOLDER)) {
            List<String> expected =
                    Stream.concat(
                                    Arrays.stream(Sample.values()).map(Sample::id),
                                    Arrays.stream(ScriptSample.values()).map(ScriptSample::file))
                            .map(name -> name + ".expected")
                            .sorted()
                            .toList();
            List<String> found =
                    files.map(path -> path.getFileName().toString())
                            .filter(name -> name.endsWith(".expected"))
                            .sorted()
                            .toList();
            assertEquals(expected, found);
        }
    }

    private static String told(String name) throws InterruptedException {
        Parsed<Content> parsed = ScenarioLoader.open(FOLDER.resolve(name), List.of());
        assertEquals(List.of(), parsed.diagnostics());
        assertTrue(parsed instanceof Parsed.Good<Content>);
        return switch (((Parsed.Good<Content>) parsed).value()) {
            case Content.OfProcesses(Loaded loaded) -> told(loaded);
            case Content.OfPrimitives script -> told(script);
        };
    }

    private static String told(Content.OfPrimitives script) {
        PrimitivesReport report =
                new PrimitivesReport(ScriptMachine.run(script.scenario(), script.script()));
        StringWriter text = new StringWriter();
        text.append(report.text()).append('\n');
        PrintWriter out = new PrintWriter(text);
        report.tellAll(out);
        out.flush();
        return text.toString().replace("\r", "");
    }

    private static String told(Loaded loaded) throws InterruptedException {
        StringWriter text = new StringWriter();
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            Progress progress = run.await();
            List<String> deadlock =
                    progress.state() == RunStatus.DEADLOCKED
                            ? WaitFor.atEnd(run).sentences()
                            : List.of();
            text.append(RunSummary.of(run, deadlock).text()).append('\n');
            text.append(MmdsText.summary(Measurement.calls(run, MmdsResolution.DEFAULT).all()));
            Sentences sentences = new Sentences(run.program());
            for (int slice : interesting(run.slices())) {
                text.append('\n');
                text.append(firstLines(run.detail(slice), sentences));
            }
        }
        return text.toString();
    }

    /// The first slices that deliver, schedule, move bytes, and run a collective, and the last.
    private static NavigableSet<Integer> interesting(SliceTable slices) {
        NavigableSet<Integer> interesting = new TreeSet<>();
        List<SliceColumn> firsts =
                List.of(
                        SliceColumn.SUM_NP2PDEM,
                        SliceColumn.SUM_NP2PMSM,
                        SliceColumn.BYTES,
                        SliceColumn.SUM_NCOLLDEM,
                        SliceColumn.SUM_NCOLLMSM,
                        SliceColumn.GTRM,
                        SliceColumn.CHECKPOINT,
                        SliceColumn.DETECTION);
        for (SliceColumn column : firsts) {
            for (int slice = 0; slice < slices.published(); slice++) {
                if (slices.get(column, slice) > 0) {
                    interesting.add(slice);
                    break;
                }
            }
        }
        interesting.add(slices.published() - 1);
        return interesting;
    }

    /// As [SliceCommand] prints a slice, with at most so many sentences.
    private static String firstLines(SliceDetail detail, Sentences sentences) {
        int events = detail.happenings().size();
        StringBuilder text = new StringBuilder(sentences.summary(detail)).append('\n');
        for (int event = 0; event < Math.min(events, MOST_SENTENCES); event++) {
            text.append(sentences.of(detail, event)).append('\n');
        }
        if (events > MOST_SENTENCES) {
            text.append("... and ").append(events - MOST_SENTENCES).append(" more\n");
        }
        return text.append("Digest ").append(Digest.text(detail.digest())).append('\n').toString();
    }
}
