package bcscope.benchmark;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// What a benchmark measures when there is nothing to measure.
@State(Scope.Benchmark)
public class EmptyBenchmark {
    @Benchmark
    public int nothing() {
        return 1;
    }
}
