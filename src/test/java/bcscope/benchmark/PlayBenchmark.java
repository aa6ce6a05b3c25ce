package bcscope.benchmark;

import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.MachineChoice;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.window.HeapWatch;

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
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// How long a frame lasts while a run plays at the first pace, 1440 x 900, on the real stage
/// without a display, rendered by software: from one frame of another moment to the next, of which
/// there are at most 60 a second. Budget at 65,536 nodes: 15 frames a second, which is 66 ms on
/// average.
@State(Scope.Thread)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 3, time = 5)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Dglass.platform=Big", "-Dprism.order=sw", "-Dpainted=true"})
public class PlayBenchmark {
    /// What plays.
    @Param({
        "SIXTEEN_NODES",
        "SIXTY_FOUR_NODES",
        "BARRIER_ON_TORUS",
        "BARRIER_ON_TREE",
        "ALLREDUCE_ON_TREE",
        "HALO_ON_TORUS"
    })
    Played played = Played.SIXTEEN_NODES;

    private final Semaphore painted = new Semaphore(0);
    private Path folder = Path.of("");
    private Optional<OpenWindow> opened = Optional.empty();
    private Cursor last = Cursor.START;

    /// A run and the layer of the machine that is seen.
    public enum Played {
        SIXTEEN_NODES("sweep3d-blocking", 0),
        SIXTY_FOUR_NODES("bgl-packets", 0),
        BARRIER_ON_TORUS("bgl-barrier", 0),
        BARRIER_ON_TREE("bgl-barrier", 1),
        ALLREDUCE_ON_TREE("bgl-allreduce", 1),
        /// 65,536 nodes of which each sends to four.
        HALO_ON_TORUS("bgl-halo", 0);

        private final String sample;
        private final int layer;

        Played(String sample, int layer) {
            this.sample = sample;
            this.layer = layer;
        }
    }

    /// Opens the run and plays it.
    @Setup(Level.Trial)
    public void play() throws IOException {
        HeapWatch.start();
        folder = Files.createTempDirectory("bcscope-benchmark");
        OpenWindow window = OpenWindow.of(folder, 1440, 900);
        opened = Optional.of(window);
        if (played == Played.HALO_ON_TORUS) {
            window.open(largeHalo());
        } else {
            window.openCard(played.sample);
        }
        window.apply(new Intent.ChooseMachine(MachineChoice.FIRST.withLayer(played.layer)));
        window.settle();
        FxDriver.act(() -> window.scene().addPostLayoutPulseListener(this::count));
        window.apply(new Intent.Play(Playback.Motion.FORWARDS));
    }

    /// The sample of 512 nodes on a whole machine.
    private Path largeHalo() throws IOException {
        String text =
                Files.readString(Path.of("samples", played.sample + ".json"))
                        .replace("\"nodes\": 512", "\"nodes\": 65536")
                        .replace("\"shape\": \"8x8x8\"", "\"shape\": \"64x32x32\"")
                        .replace("\"steps\": 20", "\"steps\": 2");
        return Files.writeString(folder.resolve("halo.json"), text);
    }

    /// What has been laid out is painted, and the next waits until it is.
    private void count() {
        Cursor now = window().window().store().state().run().orElseThrow().cursor();
        if (!now.equals(last)) {
            last = now;
            painted.release();
        }
    }

    /// Closes it.
    @TearDown(Level.Trial)
    public void close() throws IOException {
        window().close();
        Files.deleteIfExists(folder.resolve("settings.json"));
        Files.deleteIfExists(folder.resolve("halo.json"));
        Files.deleteIfExists(folder);
    }

    /// A frame of another moment; a run that has ended begins again.
    @Benchmark
    public void frame() throws InterruptedException {
        while (!painted.tryAcquire(100, TimeUnit.MILLISECONDS)) {
            again();
        }
    }

    private void again() {
        if (!window().run().playback().playing()) {
            window().apply(Intent.Move.FIRST);
            window().settle();
            window().apply(new Intent.Play(Playback.Motion.FORWARDS));
        }
    }

    private OpenWindow window() {
        return opened.orElseThrow();
    }
}
