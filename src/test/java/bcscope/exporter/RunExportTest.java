package bcscope.exporter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.traffic.SampleRuns;
import bcscope.exporter.timeline.Extract;
import bcscope.exporter.timeline.TableKind;
import bcscope.file.Inputs;
import bcscope.file.Saved;
import bcscope.loading.Sample;
import bcscope.metric.Metric;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Each format is written to the file that was named, and what belongs beside it, too.
class RunExportTest {
    @TempDir private Path folder = Path.of("");

    private Saved written(Sample sample, ExportFormat format, String name) throws Exception {
        try (Run run = SampleRuns.of(sample, MpiKind.BCS, 100)) {
            BitSet nodes = new BitSet();
            nodes.set(0, run.scenario().machine().nodes());
            Extract extract =
                    new Extract(0, run.progress().slices() - 1, nodes, List.of(Metric.GETTS));
            return new RunExport(format, TableKind.SLICES, extract)
                    .write(run, folder.resolve(name), new Inputs(), _ -> true);
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(it -> it.getFileName().toString()).sorted().toList();
        }
    }

    /// What each format begins with, by its own rules.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CHROME | {\"",
                "PAJE | %EventDef PajeDefineContainerType 0",
                "PARAVER | #Paraver (",
                "TIX | # TIX 1 one-message",
                "TI | 0 init",
                "GOAL | num_ranks 2",
                "CSV | slice",
                "ARROW | ARROW1",
            })
    void aFormatIsWrittenToItsFile(ExportFormat format, String begin) throws Exception {
        String name = "run.old." + format.ending();
        assertInstanceOf(Saved.Done.class, written(Sample.ONE_MESSAGE, format, name));
        String text =
                new String(Files.readAllBytes(folder.resolve(name)), StandardCharsets.ISO_8859_1);
        assertTrue(
                text.lines().anyMatch(line -> line.startsWith(begin)),
                () -> text.lines().limit(3).toList().toString());
        assertEquals(Optional.of(format), ExportFormat.named(format.id()));
        assertEquals(
                format == ExportFormat.PARAVER
                        ? List.of("run.old.pcf", "run.old.prv", "run.old.row")
                        : List.of(name),
                files());
    }

    @Test
    void severalJobsAreNoTrace() throws Exception {
        Saved.Failed failed =
                assertInstanceOf(
                        Saved.Failed.class, written(Sample.TWO_JOBS, ExportFormat.TIX, "run.tix"));
        assertEquals(
                "The scenario has several jobs, and a trace has one program.",
                failed.error().problem());
        assertEquals(List.of(), files());
    }
}
