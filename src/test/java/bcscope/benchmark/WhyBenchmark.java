package bcscope.benchmark;

import bcscope.base.MpiKind;
import bcscope.happening.SliceDetail;
import bcscope.model.Model;
import bcscope.moment.Moment;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.why.WaitsNow;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// Why the processes wait near the end of a run of broadcasts and allreduces to which the last of
/// them comes late. How long the run is makes no difference.
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
public class WhyBenchmark {
    private static final Generator GENERATOR = Generator.BROADCAST_ALLREDUCE;
    private static final int SLICES_BEFORE_THE_END = 5;

    /// Who carries the messages.
    @Param({"BCS", "CONVENTIONAL"})
    MpiKind mpi = MpiKind.BCS;

    /// Number of processes.
    @Param({"512", "8192"})
    int ranks = 2;

    /// Number of broadcasts and of allreduces.
    @Param({"20", "2000"})
    long rounds = 1;

    private Run run = begun();
    private Optional<SceneState> state = Optional.empty();

    /// Waits for the end of the run and goes to a slice in which processes wait.
    @Setup
    public void runToEnd() throws InterruptedException {
        run.close();
        run = begun();
        run.await();
        state = Optional.of(near(run.slices().published() - SLICES_BEFORE_THE_END));
    }

    private Run begun() {
        SortedMap<String, Long> parameters = new TreeMap<>(GENERATOR.defaults());
        parameters.put("iterations", rounds);
        return Run.start(
                SmallRuns.scenario(GENERATOR, ranks, parameters).withMpi(mpi),
                GENERATOR.build(ranks, parameters, Model.defaults()),
                1);
    }

    private SceneState near(int slice) {
        SliceDetail detail = run.detail(slice);
        return SceneState.at(RunLayout.of(run), detail, Moment.endOf(detail));
    }

    /// For all processes.
    @Benchmark
    public WaitsNow waits() {
        return WaitsNow.of(run, state.orElseThrow());
    }

    /// Ends the run.
    @TearDown
    public void close() {
        run.close();
    }
}
