package bcscope.house;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// How long the test classes of a run took, and which of them most of it.
final class TestTimes {
    private static final Comparator<ClassTime> SLOWEST_FIRST =
            Comparator.comparingLong(ClassTime::nanos)
                    .reversed()
                    .thenComparing(ClassTime::testClass);

    private final int named;
    private final List<ClassTime> times = new ArrayList<>();

    /// Names at most `named` classes.
    TestTimes(int named) {
        this.named = named;
    }

    /// Notes that `testClass` took `nanos`, with what it sets up and the classes nested in it.
    void add(String testClass, long nanos) {
        times.add(new ClassTime(testClass, nanos));
    }

    /// The lines that name the slowest classes of a run of `wholeNanos`; none where all classes
    /// would be named.
    List<String> report(long wholeNanos) {
        if (times.size() <= named) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(
                String.format(
                        Locale.ROOT,
                        "%d test classes took %s; the slowest %d:",
                        times.size(),
                        seconds(wholeNanos).strip(),
                        named));
        times.stream()
                .sorted(SLOWEST_FIRST)
                .limit(named)
                .map(time -> seconds(time.nanos) + "  " + time.testClass)
                .forEach(lines::add);
        return lines;
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%7.1f s", nanos / 1e9);
    }

    private record ClassTime(String testClass, long nanos) {}
}
