package bcscope.fuzz;

import bcscope.fuzz.Exercise.WrongAnswer;

import com.sun.management.ThreadMXBean;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Executes cases of one format, one after another, on a thread of its own. The caller watches that
/// thread: a case that computes or waits for longer than its [Limits] is a hang and ends
/// everything.
///
/// A case draws nothing but from its format, the seed and its number, so each can be repeated
/// alone.
final class Fuzz {
    /// Ten thousand times what an ordinary case computes for, on however busy a machine; and far
    /// more memory than one needs, far less than a length that only the file believes in.
    private static final Limits USUAL =
            new Limits(Duration.ofSeconds(10), Duration.ofMinutes(2), 64L << 20, 1_024, 1_024);

    private static final Duration LOOK = Duration.ofMillis(200);
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Format format;
    private final Exercise exercise;
    private final Limits limits;
    private final long seed;
    private final Path reports;
    private final CaseFolder folder;
    private final Tally tally;
    private volatile Under under;

    /// Whether the worker hung. What it still does then, when its case ends after all, is nobody's.
    private volatile boolean abandoned;

    /// What no case may need.
    ///
    /// @param computing processor time
    /// @param waiting time on the clock
    /// @param bytes memory that any may allocate, garbage counted
    /// @param bytesAByte and what it may besides for every byte of its files
    /// @param bytesAnOperation and for every operation of the program that it asks for
    record Limits(
            Duration computing,
            Duration waiting,
            long bytes,
            long bytesAByte,
            long bytesAnOperation) {
        long bytes(long size, long operations) {
            return bytes + bytesAByte * size + bytesAnOperation * operations;
        }
    }

    /// @param folder for the files of the cases
    /// @param reports for the files of those that escape
    Fuzz(Format format, long seed, Path folder, Path reports) {
        this(format, format.exercise(), USUAL, seed, folder, reports);
    }

    Fuzz(Format format, Exercise exercise, Limits limits, long seed, Path folder, Path reports) {
        this.format = format;
        this.exercise = exercise;
        this.limits = limits;
        this.seed = seed;
        this.reports = reports;
        this.folder = new CaseFolder(folder);
        tally = new Tally(format);
        under = new Under(0, 0, 0);
    }

    /// The case that is at work.
    private record Under(int number, long beganNanos, long cpuNanos) {}

    /// The files of case `number`.
    static Input input(Format format, long seed, int number) {
        SplittableRandom chance =
                new SplittableRandom(
                        31L * (31L * seed + format.id().hashCode()) + 0x9E3779B97F4A7C15L * number);
        return format.draw(chance);
    }

    /// Executes the cases `from..to - 1`.
    Tally cases(int from, int to) throws InterruptedException {
        Thread worker =
                Thread.ofPlatform()
                        .daemon()
                        .name("fuzz " + format.id())
                        .unstarted(() -> work(from, to));
        under = new Under(from, System.nanoTime(), 0);
        worker.start();
        while (!worker.join(LOOK)) {
            Under now = under;
            long cpu = THREADS.getThreadCpuTime(worker.threadId()) - now.cpuNanos;
            boolean hangs =
                    cpu > limits.computing.toNanos()
                            || System.nanoTime() - now.beganNanos > limits.waiting.toNanos();
            if (hangs && now.equals(under)) {
                String stack =
                        Stream.of(worker.getStackTrace())
                                .map(frame -> "\n\tat " + frame)
                                .collect(Collectors.joining());
                abandoned = true;
                keep(now.number, "hangs" + stack);
                return tally;
            }
        }
        return tally;
    }

    private void work(int from, int to) {
        for (int number = from; number < to; number++) {
            Input input = input(format, seed, number);
            try {
                folder.hold(input);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            long cpu = THREADS.getCurrentThreadCpuTime();
            long began = System.nanoTime();
            under = new Under(number, began, cpu);
            long before = THREADS.getTotalThreadAllocatedBytes();
            long operations = open(number, format.opened());
            if (abandoned) {
                return;
            }
            long bytes = THREADS.getTotalThreadAllocatedBytes() - before;
            tally.measured(number, System.nanoTime() - began, bytes);
            if (bytes > limits.bytes(input.size(), operations)) {
                escaped(number, "allocates " + bytes + " bytes for a file of " + input.size());
            }
        }
    }

    /// The operations that the case asks for; 0 where it asks for none.
    private long open(int number, String name) {
        try {
            Exercise.Opened opened = exercise.open(folder.path(), name);
            tally.add(opened.outcome());
            return opened.operations();
        } catch (WrongAnswer wrong) {
            escaped(number, "answers: " + wrong.getMessage());
        } catch (Exception | StackOverflowError | OutOfMemoryError | AssertionError thrown) {
            StringWriter stack = new StringWriter();
            thrown.printStackTrace(new PrintWriter(stack));
            escaped(number, "throws " + stack);
        }
        return 0;
    }

    private void escaped(int number, String what) {
        if (!abandoned) {
            keep(number, what);
        }
    }

    private void keep(int number, String what) {
        Finding finding = new Finding(format, seed, number, what);
        tally.add(finding);
        try {
            write(number, finding);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(int number, Finding finding) throws IOException {
        String name = format.id() + "-" + seed + "-" + number;
        Files.createDirectories(reports);
        Files.writeString(reports.resolve(name + ".txt"), finding + "\n");
        Input input = input(format, seed, number);
        if (input.files().size() == 1) {
            Files.write(reports.resolve(name + ".bin"), input.bytes(format.opened()));
        } else {
            Path kept = Files.createDirectories(reports.resolve(name));
            new CaseFolder(kept).hold(input);
        }
    }
}
