package bcscope.benchmark;

import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.LogSurface;
import bcscope.picture.Raster;
import bcscope.picture.Theme;
import bcscope.picture.scene.DrawnSlice;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wirings;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.theme.surface.FxThread;
import bcscope.ui.theme.surface.Still;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.concurrent.TimeUnit;

/// One frame of the machine view, 990 x 420, in a slice in which three quarters of all nodes send.
/// Budget at 65,536 nodes: 66 ms for moment and strokes, so that a microphase of half a second has
/// seven stills at least.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
public class SceneFrameBenchmark {
    private static final int WIDTH = 990;
    private static final int HEIGHT = 420;
    private static final Box BOX = new Box(0, 0, WIDTH, HEIGHT);
    private static final double MIDDLE_OF_PM = 10_220;

    /// The machine.
    @Param({"torus:64x32x32", "tree:65536", "torus:8x8x8", "fat:1024"})
    String machine = "";

    private DrawnSlice.Drawn slice = CrowdedSlice.of(2, 1, 1);
    private SceneState state = slice.at(MIDDLE_OF_PM);
    private SceneLayout layout = SceneLayout.of(2, BOX, 1);

    /// Draws the slice and lays the machine out.
    @Setup
    public void prepare() {
        layout = SceneLayout.of(Wirings.of(machine), BOX, 1);
        slice = CrowdedSlice.of(layout.nodes(), 1, 7);
        state = slice.at(MIDDLE_OF_PM);
    }

    /// The moment, folded anew from the start of the slice.
    @Benchmark
    public SceneState fold() {
        return slice.at(MIDDLE_OF_PM);
    }

    /// The moment, from another one of the same microphase: what playing does.
    @Benchmark
    public SceneState foldOnwards() {
        long nanos = Math.round(1_000 * MIDDLE_OF_PM) + 1_000;
        return state.movedTo(slice.detail(), Moment.at(slice.detail(), nanos));
    }

    /// Loads, rasters and the log of all strokes.
    @Benchmark
    public String strokes() {
        LogSurface surface = new LogSurface(WIDTH, HEIGHT);
        ScenePicture.draw(surface, layout, state, ViewChoice.PLAIN);
        return surface.log();
    }

    /// The same on a canvas, rendered by the software pipeline and read back.
    @Benchmark
    public Raster renderedOnCanvas() throws Exception {
        return FxThread.call(() ->
                Still.draw(
                        WIDTH,
                        HEIGHT,
                        Theme.DARK,
                        1,
                        s -> ScenePicture.draw(s, layout, state, ViewChoice.PLAIN)));
    }
}
