package bcscope.benchmark;

import bcscope.base.Parsed;
import bcscope.engine.Simulation;
import bcscope.importer.ForeignFormat;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.Scenario;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.concurrent.TimeUnit;

/// A trace of 31 million records, 0.95 GB of text made while it is read, of 1,024 processes; with
/// little heap.
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.SECONDS)
@BenchmarkMode(Mode.SingleShotTime)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(value = 2, jvmArgs = "-Xmx1600m")
public class TraceBenchmark {
    private static final int RANKS = 1_024;
    private static final int STEPS = 4_324;

    /// Reads the trace.
    @Benchmark
    public Program read() {
        Parsed<Imported> read =
                ForeignFormat.TIX.read(
                        "halo.tix",
                        new HaloTrace(RANKS, STEPS),
                        TraceOptions.DEFAULT,
                        Model.defaults(),
                        ImportLimits.standard());
        return switch (read) {
            case Parsed.Good<Imported> good -> good.value().program();
            case Parsed.Bad<Imported> bad ->
                    throw new IllegalStateException(bad.errors().toString());
        };
    }

    /// Reads the trace and executes it to its end.
    @Benchmark
    public Simulation readAndRun() {
        Scenario scenario =
                new Scenario(
                        Scenario.CURRENT_VERSION,
                        "halo",
                        "",
                        new Machine(RANKS / 2, 2, NetworkKind.QSNET),
                        Model.defaults(),
                        new Job(new Trace("halo.tix", TraceOptions.DEFAULT), Placement.BLOCK),
                        1);
        return Workloads.run(scenario, read(), 1);
    }
}
