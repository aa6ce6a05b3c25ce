/// JMH benchmarks of the published budgets: `mvn -q test-compile exec:exec@benchmark
/// -Dbenchmark=REGEX`; whole processes are timed by the command `benchmark`.
@NullMarked
package bcscope.benchmark;

import org.jspecify.annotations.NullMarked;
