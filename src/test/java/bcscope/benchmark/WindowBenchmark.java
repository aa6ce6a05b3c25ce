package bcscope.benchmark;

import bcscope.table.SliceColumn;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// How long a person waits: from what they do to the second frame after it, on the real stage
/// without a display, rendered by software. A frame begins at most 60 times a second, which is in
/// the times. Budgets at the 95th percentile: a step or a scrub 50 ms at 1440 x 900, 80 ms at 1920
/// x 1080.
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 3, time = 5)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Dglass.platform=Big", "-Dprism.order=sw", "-Dpainted=true"})
public class WindowBenchmark {
    private static final int SLICES_SCRUBBED = 40;
    private static final int FIRST_SLICE = 80;

    /// Width and height of the window.
    @Param({"1440x900", "1920x1080"})
    String size = "";

    /// Which example.
    @Param({"sweep3d-blocking"})
    String sample = "";

    private Path folder = Path.of("");
    private Optional<OpenWindow> opened = Optional.empty();
    private int scrubbed;

    /// Opens the window on the example, at a slice in which something happens.
    @Setup(Level.Trial)
    public void open() throws IOException {
        folder = Files.createTempDirectory("bcscope-benchmark");
        String[] sides = size.split("x", -1);
        OpenWindow window =
                OpenWindow.of(folder, Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
        opened = Optional.of(window);
        window.openCard(sample);
        to(FIRST_SLICE);
    }

    /// Closes it.
    @TearDown(Level.Trial)
    public void close() throws IOException {
        window().close();
        Files.deleteIfExists(folder.resolve("settings.json"));
        Files.deleteIfExists(folder);
    }

    /// One event forwards.
    @Benchmark
    public void step() {
        window().apply(Intent.Move.EVENT_NEXT);
        window().awaitPainted();
    }

    /// To another slice whose detail is at hand, as a drag over the timeline does.
    @Benchmark
    public void scrub() {
        scrubbed = (scrubbed + 7) % SLICES_SCRUBBED;
        to(FIRST_SLICE + scrubbed);
    }

    private OpenWindow window() {
        return opened.orElseThrow();
    }

    private void to(int slice) {
        OpenWindow window = window();
        long nanos = window.run().document().run().slices().get(SliceColumn.START, slice);
        window.apply(new Intent.GoTo(Cursor.at(slice, nanos + 60_000)));
        window.awaitPainted();
    }
}
