package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.mds.Invariants;
import bcscope.mds.Law;
import bcscope.mds.LawReading;
import bcscope.metric.Metric;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.run.MetricValues;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.SmallRuns;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Recordings of before NDESCTS was counted, and of before USRSTS was counted as it is now.
class OlderRecordingTest {
    private static final Set<SliceColumn> UNCOUNTED =
            Set.of(SliceColumn.SUM_NDESCTS, SliceColumn.MAX_NDESCTS);

    private static final int VERSION_AT = 8;

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

    /// In format 2 USRSTS was 0 here, though queries failed in every slice before: law E11 would be
    /// broken. Verifying does not compare it with what is counted now.
    @Test
    void whatFormat2CountedOtherwiseAccusesNobody() throws Exception {
        byte[] bytes = saved();
        long failed;
        try (RecordedRun counted = new RecordedRun(opened(bytes))) {
            failed = counted.slices().get(SliceColumn.USRSTS, 1);
            assertTrue(laws(counted).contains(Law.E11));
        }
        assertTrue(failed > 0);
        byte[] old = RecordingForger.withOther(bytes, SliceColumn.USRSTS, 1, (int) -failed);
        try (RecordedRun accused = new RecordedRun(opened(old))) {
            assertEquals(Law.E11, broken(accused).orElseThrow().law());
        }
        ByteBuffer.wrap(old).putInt(VERSION_AT, 2);
        try (RecordedRun older = new RecordedRun(opened(old))) {
            assertEquals(Optional.empty(), broken(older));
            assertFalse(laws(older).contains(Law.E11));
            assertFalse(older.metrics().contains(Metric.USRSTS));
            assertTrue(older.metrics().contains(Metric.USRMSM));
            assertEquals(new Verification.Verified(older.progress().slices()), older.verify());
        }
    }

    /// Until NX/2 was held to one process a node, two were the default.
    @Test
    void aMachineThatWouldBeRefusedTodayIsStillShown() throws Exception {
        Machine machine = new Machine(4, 2, NetworkKind.IPSC_860);
        Scenario scenario =
                SmallRuns.scenario(Generator.RING, 4)
                        .withMachine(machine)
                        .withModel(Model.of(machine.profile()))
                        .withMpi(MpiKind.CONVENTIONAL);
        Path file = folder.resolve("nx" + Recording.EXTENSION);
        try (Run run = Run.start(scenario, SmallRuns.program(Generator.RING, 8), 1)) {
            assertEquals(RunStatus.COMPLETED, run.await().state());
            RecordingWriter.save(file, run, Recording.Attached.NOTHING, (done, total) -> true);
        }
        assertEquals(machine, opened(Files.readAllBytes(file)).scenario().machine());
    }

    private static Invariants invariants(RunView run) {
        return new Invariants(run.slices(), run.scenario().model().get(ModelParameter.SLICE_NANOS));
    }

    private static List<Law> laws(RunView run) {
        return invariants(run).of(1).stream().map(LawReading::law).toList();
    }

    private static Optional<LawReading> broken(RunView run) {
        return invariants(run).firstBroken(0, run.progress().slices());
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
