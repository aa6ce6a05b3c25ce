package bcscope.benchmark;

import bcscope.base.SeededStream;
import bcscope.expression.Expressions;
import bcscope.expression.Question;
import bcscope.happening.SliceDetail;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Blaming;
import bcscope.search.Hit;
import bcscope.search.HitText;
import bcscope.search.MomentSearch;

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
import java.util.concurrent.TimeUnit;

/// Questions to runs: conditions that hold nowhere, so that everything is looked through, any slice
/// of a long run, and what all waiting is due to.
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.SingleShotTime)
@Fork(1)
@Warmup(iterations = 3)
@Measurement(iterations = 7)
public class SearchBenchmark {
    /// A million slices, of which only the tables are read.
    @State(Scope.Benchmark)
    public static class Tables {
        private final RunView run = new LongRun();
        private final Question question = question(run, "GETTS > 1 s || NP2PMSM > 1000000");
    }

    /// 10,001 slices of 64 processes.
    @State(Scope.Benchmark)
    public static class Small {
        private final Run run =
                Run.start(Workloads.SMALL_HALO.scenario(), Workloads.SMALL_HALO.program(), 1);

        /// Waits for the end of the run.
        @Setup
        public void runToEnd() throws InterruptedException {
            run.await();
        }

        /// Ends the run.
        @TearDown
        public void close() {
            run.close();
        }
    }

    /// Conditions that hold nowhere, of which the tables do not say so.
    @State(Scope.Benchmark)
    public static class Detail {
        @Param({
            "list(RSL).size > 99",
            "any rank: state == blocked_wait && call.tag == 0",
            "any rank: blocked > 1 us && was(state) == computing",
            "max(nodes, list(SDQ).size) > 99 && count(ranks where blocked) > 60",
            "any node: list(RSL).bytes > 99 MB"
        })
        String condition = "";
    }

    /// 10,001 slices of 1,024 processes.
    @State(Scope.Benchmark)
    public static class Slices {
        private static final SeededStream ORDER = new SeededStream(12, "slices");

        private final Run run =
                Run.start(Workloads.LONG_HALO.scenario(), Workloads.LONG_HALO.program(), 1);
        private long asked;

        /// Waits for the end of the run.
        @Setup
        public void runToEnd() throws InterruptedException {
            run.await();
        }

        /// Ends the run.
        @TearDown
        public void close() {
            run.close();
        }
    }

    private static Question question(RunView run, String text) {
        return switch (Expressions.check(text, HitText.facts(run.scenario(), run.program()))) {
            case Expressions.Checked.Right(Question question) -> question;
            case Expressions.Checked.Wrong wrong ->
                    throw new IllegalArgumentException(text + ": " + wrong.problems());
        };
    }

    /// Forwards over a million slices.
    @Benchmark
    public Optional<Hit> tablesForwards(Tables tables) {
        return new MomentSearch(tables.run, tables.question)
                .next(0, -1, LongRun.SLICES, slice -> true);
    }

    /// Backwards over a million slices.
    @Benchmark
    public Optional<Hit> tablesBackwards(Tables tables) {
        return new MomentSearch(tables.run, tables.question)
                .previous(LongRun.SLICES - 1, Integer.MAX_VALUE, 0, slice -> true);
    }

    /// Forwards over all events.
    @Benchmark
    public Optional<Hit> detailForwards(Small small, Detail detail) {
        return new MomentSearch(small.run, question(small.run, detail.condition))
                .next(0, -1, small.run.slices().published(), slice -> true);
    }

    /// Backwards over all events.
    @Benchmark
    public Optional<Hit> detailBackwards(Small small, Detail detail) {
        int last = small.run.slices().published() - 1;
        return new MomentSearch(small.run, question(small.run, detail.condition))
                .previous(last, Integer.MAX_VALUE, 0, slice -> true);
    }

    /// One random slice; the distribution shows the 95th percentile.
    @Benchmark
    @BenchmarkMode(Mode.SampleTime)
    @Warmup(iterations = 3, time = 3)
    @Measurement(iterations = 5, time = 6)
    public SliceDetail anySlice(Slices slices) {
        int published = slices.run.slices().published();
        int slice = (int) Slices.ORDER.upTo(published - 1L, slices.asked++, 0);
        return slices.run.detail(slice);
    }

    /// What all waiting of 64 processes is due to.
    @Benchmark
    @Warmup(iterations = 1)
    @Measurement(iterations = 3)
    public Blame blame(Small small) {
        return Blaming.of(small.run);
    }
}
