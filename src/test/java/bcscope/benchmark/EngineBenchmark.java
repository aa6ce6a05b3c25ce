package bcscope.benchmark;

import bcscope.engine.Simulation;
import bcscope.program.Program;
import bcscope.scenario.Scenario;

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

/// Whole runs, tables and digests included. `Cold` is the first run of a fresh JVM.
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgs = "-Xmx900m")
public class EngineBenchmark {
    @Param({
        "BARRIERS",
        "HALO",
        "ALLREDUCES",
        "LATE_COLLECTIVES",
        "BGL_BARRIERS",
        "BGL_ALLREDUCES",
        "CONVENTIONAL_HALO",
        "BGL_HALO",
        "BGL_CONVENTIONAL_HALO"
    })
    private Workloads workload = Workloads.BARRIERS;

    @Param({"1", "2"})
    private int workers = 1;

    private Scenario scenario = workload.scenario();
    private Program program = workload.program();

    /// Builds the program.
    @Setup
    public void prepare() {
        scenario = workload.scenario();
        program = workload.program();
    }

    /// A run once the machine is warm.
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @Warmup(iterations = 5, time = 2)
    @Measurement(iterations = 5, time = 2)
    public Simulation warm() {
        return Workloads.run(scenario, program, workers);
    }

    /// The first run of a process.
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    @Fork(value = 3, jvmArgs = "-Xmx900m")
    public Simulation cold() {
        return Workloads.run(scenario, program, workers);
    }
}
