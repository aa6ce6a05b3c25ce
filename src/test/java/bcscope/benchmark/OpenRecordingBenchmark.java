package bcscope.benchmark;

import bcscope.base.Parsed;
import bcscope.file.Saved;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingReader;
import bcscope.run.recording.RecordingWriter;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// Opening a recording of a million slices and ten million calls, up to where it can be drawn.
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.SingleShotTime)
@Fork(1)
@Warmup(iterations = 2)
@Measurement(iterations = 5)
public class OpenRecordingBenchmark {
    private Path file = Path.of("");

    /// Records the long run.
    @Setup
    public void record() throws IOException {
        file = Files.createTempFile("long", Recording.EXTENSION);
        RecordingWriter.save(file, new LongRun(), Recording.Attached.NOTHING, Saved.Watch.PATIENT);
    }

    /// Reads it.
    @Benchmark
    public Parsed<Recording> open() {
        return RecordingReader.read(file);
    }

    /// Deletes the file.
    @TearDown
    public void delete() throws IOException {
        Files.delete(file);
    }
}
