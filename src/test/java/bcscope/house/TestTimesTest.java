package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

class TestTimesTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void theSlowestAreNamedTheSlowestFirst() {
        TestTimes times = new TestTimes(2);
        times.add("bcscope.QuickTest", SECOND / 10);
        times.add("bcscope.SlowTest", 3 * SECOND);
        times.add("bcscope.SlowestTest", 75 * SECOND);

        assertEquals(
                List.of(
                        "3 test classes took 80.0 s; the slowest 2:",
                        "   75.0 s  bcscope.SlowestTest",
                        "    3.0 s  bcscope.SlowTest"),
                times.report(80 * SECOND));
    }

    @Test
    void equallySlowClassesAreNamedInTheOrderOfTheirNames() {
        TestTimes times = new TestTimes(1);
        times.add("bcscope.B", SECOND);
        times.add("bcscope.A", SECOND);

        assertEquals("    1.0 s  bcscope.A", times.report(2 * SECOND).getLast());
    }

    @Test
    void aRunWithNoMoreClassesThanWouldBeNamedHasNoReport() {
        TestTimes times = new TestTimes(2);
        times.add("bcscope.A", SECOND);
        times.add("bcscope.B", SECOND);

        assertEquals(List.of(), times.report(2 * SECOND));
    }

    /// The clock of the listener goes on by a second whenever it is asked: when the run starts,
    /// when each of two classes starts and ends, and when the run ends. A third class would ask it
    /// twice.
    @Test
    void aClassIsTimedTogetherWithTheClassesNestedInIt() {
        AtomicLong clock = new AtomicLong();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

        LauncherFactory.create(
                        LauncherConfig.builder()
                                .enableTestExecutionListenerAutoRegistration(false)
                                .build())
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(Outer.class), selectClass(Second.class))
                                .build(),
                        new TestTimesListener(
                                new TestTimes(1), () -> clock.getAndAdd(SECOND), out));

        assertEquals(
                List.of(
                        "2 test classes took 5.0 s; the slowest 1:",
                        "    1.0 s  " + Outer.class.getName()),
                printed.toString(StandardCharsets.UTF_8).lines().toList());
    }

    static class Outer {
        @Test
        void passes() {}

        @Nested
        class Inner {
            @Test
            void passesToo() {}
        }
    }

    static class Second {
        @Test
        void passes() {}
    }
}
