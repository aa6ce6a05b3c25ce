package bcscope.ui;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import bcscope.base.Invariant;

import org.jspecify.annotations.Nullable;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Finds frames that freeze the window: single tasks of the FX thread, a pulse or what `runLater`
/// was given, that use more than 250 ms of its processor time. [FrameWatchExtension] fails the test
/// in which one ran, with the stack that a daemon thread saw most often while it ran.
///
/// What is measured is the processor time of the FX thread: a loaded machine, the garbage collector
/// and the compiler of the JVM, which have threads of their own, do not count.
///
/// A cold JVM runs the same code up to ten times slower. So a task may use more while that is seen
/// to be so, and by a stated amount:
///
/// - as long as the JVM compiled meanwhile, but at most another 500 ms: what is compiled was
///   interpreted before;
/// - half a millisecond for each class that was loaded meanwhile: the first window of a JVM loads
///   5,000.
///
/// And a shared processor and slow memory make the same code take twice as long or more. So where a
/// task used more, the FX thread does a piece of work of a known length, and what is allowed grows
/// by as much as that takes longer now than in a warm program on the quiet machine of
/// `docs/measurements.md`: threefold at most.
///
/// A task above two and a quarter seconds that loads no classes always fails.
///
/// What a test does itself on the FX thread counts as well, since it mostly makes the window do
/// something. Where it does not, but reads pixels or paints files, it says so with [#own].
public final class FrameWatch {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long MOST_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long MOST_COMPILING_NANOS = 2 * MOST_NANOS;
    private static final long NANOS_PER_CLASS = TimeUnit.MICROSECONDS.toNanos(500);
    private static final long SAMPLE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long UNSAMPLED_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final int MOST_SAMPLES = 1000;
    private static final long KNOWN_NANOS = TimeUnit.MICROSECONDS.toNanos(2200);
    private static final double SLOWEST = 3;
    private static final int REPEATS = 20;
    private static final int WARMING = 60;

    private static final Queue<String> SLOW = new ConcurrentLinkedQueue<>();
    private static volatile @Nullable Task current;

    static {
        Thread.ofPlatform().daemon().name("frame watch").start(FrameWatch::sample);
    }

    private FrameWatch() {}

    /// What the FX thread is at.
    private static final class Task {
        final Thread thread = Thread.currentThread();
        final long startNanos = System.nanoTime();
        final long beginNanos = THREADS.getCurrentThreadCpuTime();
        final long classesBefore = loadedClasses();
        final long compiledMillisBefore = compiledMillis();
        final List<List<StackTraceElement>> samples = new ArrayList<>();
        volatile boolean paused;
        long othersNanos;

        boolean isOld() {
            return System.nanoTime() - startNanos > UNSAMPLED_NANOS;
        }

        long usedNanos() {
            return THREADS.getCurrentThreadCpuTime() - beginNanos;
        }

        long allowedNanos() {
            long compiling = TimeUnit.MILLISECONDS.toNanos(compiledMillis() - compiledMillisBefore);
            return MOST_NANOS
                    + Math.min(MOST_COMPILING_NANOS, compiling)
                    + NANOS_PER_CLASS * (loadedClasses() - classesBefore);
        }

        synchronized void add(StackTraceElement[] stack) {
            if (!paused && samples.size() < MOST_SAMPLES) {
                samples.add(List.of(stack));
            }
        }

        /// The stack that was seen most often: the same methods of the program, at any line.
        synchronized String usualStack() {
            Map<List<String>, Long> counts =
                    samples.stream().collect(groupingBy(FrameWatch::ofProgram, counting()));
            return counts.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .map(most ->
                            "%d of %d samples:%n%s"
                                    .formatted(
                                            most.getValue(),
                                            samples.size(),
                                            lines(example(most.getKey()))))
                    .orElse("not sampled");
        }

        private List<StackTraceElement> example(List<String> methods) {
            return samples.stream()
                    .filter(stack -> ofProgram(stack).equals(methods))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static long loadedClasses() {
        return ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
    }

    private static long compiledMillis() {
        return ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
    }

    private static List<String> ofProgram(List<StackTraceElement> stack) {
        return methods(stack.stream())
                .filter(it -> it.getClassName().startsWith("bcscope."))
                .map(it -> it.getClassName() + "." + it.getMethodName())
                .toList();
    }

    private static String lines(List<StackTraceElement> stack) {
        return methods(stack.stream()).map(it -> "    at " + it).collect(Collectors.joining("\n"));
    }

    private static Stream<StackTraceElement> methods(Stream<StackTraceElement> stack) {
        return stack.takeWhile(it -> !it.getClassName().equals(FrameWatch.class.getName()));
    }

    /// How many times longer work takes now than in a warm program on a quiet machine: 1 to 3. The
    /// mean, because the time of a task is the sum of its parts, slow and fast ones.
    private static double slowness() {
        double nanos = LongStream.range(0, REPEATS).map(it -> knownWork()).average().orElseThrow();
        return Math.clamp(nanos / KNOWN_NANOS, 1, SLOWEST);
    }

    /// Does what the windows do most, texts made, looked up and sorted, and gives the processor
    /// time of it.
    private static long knownWork() {
        long beginNanos = THREADS.getCurrentThreadCpuTime();
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < 60_000; i++) {
            counts.merge("node " + i % 7_919, 1, Integer::sum);
        }
        List<String> names = new ArrayList<>(counts.keySet());
        names.sort(Comparator.reverseOrder());
        Invariant.check(names.getFirst().equals("node 999"), "sorted");
        return THREADS.getCurrentThreadCpuTime() - beginNanos;
    }

    private static void sample() {
        for (int i = 0; i < WARMING; i++) {
            knownWork();
        }
        while (true) {
            LockSupport.parkNanos(SAMPLE_NANOS);
            Task task = current;
            // A task costs the sampler nothing until it takes longer than most.
            if (task != null && !task.paused && task.isOld()) {
                StackTraceElement[] stack = task.thread.getStackTrace();
                if (task == current) {
                    task.add(stack);
                }
            }
        }
    }

    /// Runs `work`, a task of the FX thread. Tasks of an event loop inside it, such as that of a
    /// dialog, count by themselves.
    public static void time(Runnable work) {
        Task outer = current;
        Task task = new Task();
        current = task;
        try {
            work.run();
        } finally {
            current = outer;
            long usedNanos = task.usedNanos();
            judge(task, usedNanos - task.othersNanos);
            if (outer != null) {
                outer.othersNanos += usedNanos;
            }
        }
    }

    private static void judge(Task task, long heldNanos) {
        long usuallyNanos = heldNanos > MOST_NANOS ? task.allowedNanos() : heldNanos;
        if (heldNanos <= usuallyNanos) {
            return;
        }
        long allowedNanos = (long) (slowness() * usuallyNanos);
        if (heldNanos > allowedNanos) {
            SLOW.add(
                    "the FX thread was held for %d ms of processor time, %d ms are allowed; %s"
                            .formatted(
                                    Duration.ofNanos(heldNanos).toMillis(),
                                    Duration.ofNanos(allowedNanos).toMillis(),
                                    task.usualStack()));
        }
    }

    /// What `work` gives, which a test does itself: it is not what the program does.
    public static <T> T own(Supplier<T> work) {
        Task task = current;
        if (task == null || !task.thread.equals(Thread.currentThread())) {
            return work.get();
        }
        long beginNanos = task.usedNanos();
        task.paused = true;
        try {
            return work.get();
        } finally {
            task.paused = false;
            task.othersNanos += task.usedNanos() - beginNanos;
        }
    }

    /// What held the FX thread for too long since this was asked last, each in words.
    public static List<String> slow() {
        List<String> all = new ArrayList<>();
        for (String each = SLOW.poll(); each != null; each = SLOW.poll()) {
            all.add(each);
        }
        return all;
    }
}
