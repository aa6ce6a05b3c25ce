/// JMH benchmarks of the published budgets: `mvn -q test-compile exec:exec@benchmark
/// -Dbenchmark=REGEX`; and the start of whole processes, in `StartTimes`.
@NullMarked
package bcscope.benchmark;

import org.jspecify.annotations.NullMarked;
