package bcscope.benchmark;

import bcscope.picture.LogSurface;
import bcscope.picture.Raster;
import bcscope.picture.Theme;
import bcscope.picture.timeline.TimelineDetails;
import bcscope.picture.timeline.TimelinePicture;
import bcscope.picture.timeline.TimelineSource;
import bcscope.picture.timeline.TimelineState;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.table.SliceColumn;
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

/// One frame of the timeline, 1,600 x 400, over a million slices and ten million calls. Budget: 8
/// ms of drawing, however long the run and however much of it is visible.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
public class TimelineFrameBenchmark {
    private static final int WIDTH = 1_600;
    private static final int HEIGHT = 400;

    /// Visible slices.
    @Param({"1000000", "200000", "50000", "5000", "500", "50"})
    int visible;

    /// Height of a row; 0 stacks the processes.
    @Param({"0", "2", "18"})
    int rowHeight;

    private TimelineSource source = new TimelineSource(new LongRun());
    private TimelineState state = TimelineState.initial(1);

    /// Builds the pyramids and turns to the middle of the run.
    @Setup
    public void prepare() {
        state.tracks().forEach(track -> source.pyramid(track.series()));
        source.extend();
        int from = (LongRun.SLICES - visible) / 2;
        int to = Math.min(LongRun.SLICES - 1, from + visible);
        long fromNanos = source.run().slices().get(SliceColumn.START, from);
        long toNanos = source.run().slices().get(SliceColumn.START, to);
        state =
                TimelineState.initial(source.clock().endNanos())
                        .withAxis(new TimeAxis(AxisKind.PHYSICAL, fromNanos, toNanos))
                        .withRowHeight(rowHeight)
                        .at((fromNanos + toNanos) / 2);
    }

    /// Layout, pyramids, rasters and the log of all strokes.
    @Benchmark
    public String layoutAndStrokes() {
        LogSurface surface = new LogSurface(WIDTH, HEIGHT);
        TimelinePicture.draw(surface, source, state, TimelineDetails.NONE);
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
                        s -> TimelinePicture.draw(s, source, state, TimelineDetails.NONE)));
    }

    /// Sums up the whole run: what opening it costs once, in the background.
    @Benchmark
    public TimelineSource building() {
        TimelineSource fresh = new TimelineSource(source.run());
        state.tracks().forEach(track -> fresh.pyramid(track.series()));
        fresh.extend();
        return fresh;
    }
}
