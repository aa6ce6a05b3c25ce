/// JMH benchmarks of the published budgets: `mvn -q test-compile exec:exec@benchmark
/// -Dbenchmark=REGEX`.
@NullMarked
package bcscope.benchmark;

import org.jspecify.annotations.NullMarked;
