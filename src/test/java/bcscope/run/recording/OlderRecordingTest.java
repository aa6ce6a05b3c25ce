package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.metric.Metric;
import bcscope.program.generator.Generator;
import bcscope.run.MetricValues;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// Recordings of before NDESCTS was counted.
class OlderRecordingTest {
    private static final Set<SliceColumn> UNCOUNTED =
            Set.of(SliceColumn.SUM_NDESCTS, SliceColumn.MAX_NDESCTS);

    @TempDir Path folder;

    private byte[] saved() throws Exception {
        Path file = folder.resolve("new" + Recording.EXTENSION);
        try (Run run = SmallRuns.ended(Generator.RING, 4)) {
            RecordingWriter.save(file, run, Recording.Attached.NOTHING, (done, total) -> true);
        }
        return Files.readAllBytes(file);
    }

    private static Parsed<Recording> read(byte[] bytes) throws Exception {
        return RecordingReader.read("older", new ByteArrayInputStream(bytes), bytes.length);
    }

    private static Recording opened(byte[] bytes) throws Exception {
        return switch (read(bytes)) {
            case Parsed.Good<Recording>(Recording recording, var warnings) -> {
                assertEquals(List.of(), warnings);
                yield recording;
            }
            case Parsed.Bad<Recording> bad -> throw new AssertionError(bad.errors());
        };
    }

    @Test
    void whatWasNotCountedIsNoMetricOfTheRun() throws Exception {
        byte[] bytes = saved();
        try (RecordedRun counted = new RecordedRun(opened(bytes));
                RecordedRun older =
                        new RecordedRun(opened(RecordingForger.without(bytes, UNCOUNTED)))) {
            assertTrue(counted.metrics().contains(Metric.NDESCTS));
            assertFalse(older.metrics().contains(Metric.NDESCTS));
            assertTrue(older.metrics().contains(Metric.REDO));
            assertEquals(counted.metrics().size() - 1, older.metrics().size());
        }
    }

    /// Executing it again counts, and what the recording does not say is not compared.
    @Test
    void itIsVerifiedAndItsNodesAreCountedByExecutingItAgain() throws Exception {
        byte[] bytes = saved();
        try (RecordedRun counted = new RecordedRun(opened(bytes));
                RecordedRun older =
                        new RecordedRun(opened(RecordingForger.without(bytes, UNCOUNTED)))) {
            int slices = older.progress().slices();
            assertEquals(new Verification.Verified(slices), older.verify());
            MetricValues expected =
                    MetricValues.ofNode(counted, List.of(Metric.NDESCTS), 1, slices);
            MetricValues found = MetricValues.ofNode(older, List.of(Metric.NDESCTS), 1, slices);
            for (int slice = 0; slice < slices; slice++) {
                assertEquals(expected.at(0, slice), found.at(0, slice));
            }
            assertInstanceOf(Verification.Verified.class, counted.verify());
        }
    }

    @Test
    void whatDiffersElsewhereIsStillTold() throws Exception {
        byte[] other = RecordingForger.withOther(saved(), SliceColumn.BYTES, 2, 1);
        try (RecordedRun older =
                new RecordedRun(opened(RecordingForger.without(other, UNCOUNTED)))) {
            Verification.Differs differs =
                    assertInstanceOf(Verification.Differs.class, older.verify());
            assertEquals(new Verification.Place.Slice(2), differs.place());
            assertEquals(
                    List.of("BYTES"),
                    differs.values().stream().map(Verification.Difference::name).toList());
        }
    }

    @Test
    void oneColumnWithoutTheOtherIsDamage() throws Exception {
        byte[] half = RecordingForger.without(saved(), Set.of(SliceColumn.MAX_NDESCTS));
        String problem =
                switch (read(half)) {
                    case Parsed.Good<Recording> good -> "nothing: " + good.warnings();
                    case Parsed.Bad<Recording> bad -> bad.errors().getFirst().problem();
                };
        assertTrue(problem.contains("no column MAX_NDESCTS"), problem);
    }
}
