package bcscope.house;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Prints at the end of a test run what took long. JUnit finds it by its name in
/// `META-INF/services`.
public final class TestTimesListener implements TestExecutionListener {
    private final LongSupplier clockNanos;
    private final PrintStream out;
    private final TestTimes times;
    private final Map<String, Long> startNanos = new HashMap<>();
    private long firstNanos;

    /// Prints to the console.
    public TestTimesListener() {
        this(new TestTimes(10), System::nanoTime, System.out);
    }

    TestTimesListener(TestTimes times, LongSupplier clockNanos, PrintStream out) {
        this.times = times;
        this.clockNanos = clockNanos;
        this.out = out;
    }

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        firstNanos = clockNanos.getAsLong();
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (outerClass(test).isPresent()) {
            startNanos.put(test.getUniqueId(), clockNanos.getAsLong());
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        outerClass(test)
                .ifPresent(name -> {
                    long start = startNanos.getOrDefault(test.getUniqueId(), firstNanos);
                    times.add(name, clockNanos.getAsLong() - start);
                });
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        times.report(clockNanos.getAsLong() - firstNanos).forEach(out::println);
    }

    /// The name of the class that `test` is, where it stands in no other: what is nested is part of
    /// it.
    private static Optional<String> outerClass(TestIdentifier test) {
        return test.getSource()
                .filter(ClassSource.class::isInstance)
                .map(source -> ((ClassSource) source).getClassName())
                .filter(_ -> test.getUniqueIdObject().getSegments().size() == 2);
    }
}
