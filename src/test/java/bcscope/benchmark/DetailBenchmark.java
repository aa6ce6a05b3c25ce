package bcscope.benchmark;

import bcscope.base.SeededStream;
import bcscope.happening.SliceDetail;
import bcscope.run.Run;

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

import java.util.concurrent.TimeUnit;

/// Detail of any slice of the 1,024-rank halo run, in random order; the distribution shows the 95th
/// percentile.
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.SampleTime)
@Fork(1)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 4)
public class DetailBenchmark {
    private static final SeededStream ORDER = new SeededStream(11, "slices");

    private final Run run = Run.start(Workloads.HALO.scenario(), Workloads.HALO.program(), 1);
    private long asked;

    /// Waits for the end of the run.
    @Setup
    public void runToEnd() throws InterruptedException {
        run.await();
    }

    /// One random slice.
    @Benchmark
    public SliceDetail anySlice() {
        int slice = (int) ORDER.upTo(run.slices().published() - 1L, asked++, 0);
        return run.detail(slice);
    }

    /// Ends the run.
    @TearDown
    public void close() {
        run.close();
    }
}
