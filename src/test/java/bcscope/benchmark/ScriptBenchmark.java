package bcscope.benchmark;

import bcscope.script.ScriptFormat;
import bcscope.script.ScriptFront;
import bcscope.script.ScriptReport;

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

/// What the editor waits for while a person types: a program of 1,000 lines is checked, and laid
/// out.
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ScriptBenchmark {
    /// Ten statements with most of what the language has.
    private static String part(int number) {
        return """
        let right%1$d = (rank + %1$d) %% ranks
        var sum%1$d = real(rank) * 2.5
        repeat 20 {
            irecv sum%1$d from any tag %1$d as r
            isend 3 KB to right%1$d tag %1$d as s
            wait r, s
            compute max(1, rank) * 400 us as "part %1$d"
        }
        let total%1$d = allreduce sum of sum%1$d
        if total%1$d < 0.0 { fail "lost {total%1$d} of {rank}" }
        """
                .formatted(number);
    }

    /// The text.
    @State(Scope.Benchmark)
    public static class Program {
        private final String text;

        /// A thousand lines.
        public Program() {
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < 100; i++) {
                all.append(part(i));
            }
            text = all.toString();
        }
    }

    /// From the text to code, with why it is live.
    @Benchmark
    public ScriptReport check(Program program) {
        return ScriptFront.check("long.bcs", program.text);
    }

    /// The layout.
    @Benchmark
    public ScriptFormat.Formatted format(Program program) {
        return ScriptFormat.format(program.text);
    }
}
