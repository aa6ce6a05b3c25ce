package bcscope.benchmark;

import bcscope.explain.sidebyside.Divergence;
import bcscope.model.ModelParameter;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.Lineage;
import bcscope.scenario.Scenario;

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

import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A branch of the 64-rank halo run of about 10,000 slices, beside the whole run.
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 4)
public class BranchBenchmark {
    private final Scenario scenario = Workloads.SMALL_HALO.scenario();
    private final Run run = Run.start(scenario, Workloads.SMALL_HALO.program(), 1);
    private int fork;

    /// Waits for the end of the run.
    @Setup
    public void runToEnd() throws InterruptedException {
        fork = run.await().slices() * 9 / 10;
    }

    /// The whole run.
    @Benchmark
    public Progress whole() throws InterruptedException {
        try (Run again = Run.start(scenario, Workloads.SMALL_HALO.program(), 1)) {
            return again.await();
        }
    }

    /// The branch that leaves it after nine tenths, to its end.
    @Benchmark
    public Progress lastTenth() throws InterruptedException {
        try (Run branch = branch()) {
            return branch.await();
        }
    }

    /// The same branch, and the first difference, named.
    @Benchmark
    public Optional<Divergence> firstDifference() throws InterruptedException {
        try (Run branch = branch()) {
            branch.await();
            return Divergence.of(run, branch);
        }
    }

    private Run branch() {
        Scenario longer =
                scenario.withModel(scenario.model().with(ModelParameter.SLICE_NANOS, 300_000));
        return Run.branch(
                run, Lineage.of(scenario, run.program()).branch(fork, longer, run.program()), 1);
    }

    /// Ends the run.
    @TearDown
    public void close() {
        run.close();
    }
}
