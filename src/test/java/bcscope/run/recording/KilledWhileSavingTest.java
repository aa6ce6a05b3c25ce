package bcscope.run.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.file.Saved;
import bcscope.file.Special;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A program that saves, killed by SIGKILL at moments that are drawn: after some parts of a
/// recording were written, and a little later. The system property `kills` says how often.
@DisabledOnOs(OS.WINDOWS)
class KilledWhileSavingTest {
    private static final int KILLS = Integer.getInteger("kills", 6);
    private static final int MANY = 100;
    private static final int MOST_PARTS = 40;
    private static final int MOST_MICROS = 2_000;
    private static final String OF_A_PERSON = "ring.bcsrun.part";

    @TempDir Path folder;

    private final Random random = new Random(KILLS);
    private int absent;
    private int whole;
    private int orphans;

    @Test
    void theTargetIsAbsentOrWholeAndTheNextSaveLeavesNothingElse(TestReporter reporter)
            throws Exception {
        Path target = folder.resolve("ring.bcsrun");
        Files.writeString(folder.resolve(OF_A_PERSON), "mine");
        try (Run run = SmallRuns.ended(Generator.RING, 4)) {
            for (int kill = 0; kill < KILLS; kill++) {
                if (random.nextBoolean()) {
                    Files.deleteIfExists(target);
                }
                killWhileSaving(target);
                judge(target, "kill " + kill);
                assertInstanceOf(
                        Saved.Done.class,
                        RecordingWriter.save(
                                target, run, Recording.Attached.NOTHING, Saved.Watch.PATIENT));
                assertEquals(
                        List.of("ring.bcsrun", OF_A_PERSON),
                        Special.namesIn(folder),
                        "after kill " + kill);
            }
        }
        assertEquals(KILLS, absent + whole);
        assertTrue(
                KILLS < MANY || (orphans > 0 && absent > 0 && whole > 0),
                "the kills must meet every case");
        reporter.publishEntry(
                Map.of(
                        "kills", Integer.toString(KILLS),
                        "absent", Integer.toString(absent),
                        "whole", Integer.toString(whole),
                        "orphans", Integer.toString(orphans)));
    }

    private void killWhileSaving(Path target) throws IOException, InterruptedException {
        Process child =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "-cp",
                                System.getProperty("java.class.path"),
                                SavesForever.class.getName(),
                                target.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        int parts = 1 + random.nextInt(MOST_PARTS);
        try (InputStream told = child.getInputStream()) {
            assertEquals(parts, told.readNBytes(parts).length, "it saves until it is killed");
            LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(random.nextInt(MOST_MICROS)));
            child.destroyForcibly();
        }
        child.waitFor();
    }

    private void judge(Path target, String name) throws IOException {
        if (Files.exists(target)) {
            whole++;
            Parsed<Recording> read = RecordingReader.read(target);
            assertInstanceOf(Parsed.Good.class, read, name);
            assertEquals(List.of(), read.diagnostics(), name);
        } else {
            absent++;
        }
        orphans += Special.namesIn(folder).size() - (Files.exists(target) ? 2 : 1);
    }
}
