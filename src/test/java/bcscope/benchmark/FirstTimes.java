package bcscope.benchmark;

import bcscope.picture.view.View;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// How long a person waits for what the program does for the first time: the window, an example
/// from its card, each tab. In the tree, after the window was opened once and the tests are
/// compiled:
///
/// ```
/// java -cp target/app/bcscope.jar:target/test-classes:LIBRARIES bcscope.benchmark.FirstTimes [rounds]
/// ```
///
/// `LIBRARIES` are those of the tests, as `mvn dependency:build-classpath` lists them.
///
/// Every round is a process of its own on the headless platform, rendered by software, with the
/// cache and the collector with which `./bcscope` starts. Printed are the median and the greatest
/// of all rounds.
final class FirstTimes {
    private static final String EXAMPLE = "sweep3d-blocking";
    private static final int USUAL_ROUNDS = 7;
    private static final int WIDTH = 1440;
    private static final int HEIGHT = 900;
    private static final String SEPARATOR = "\t";

    private FirstTimes() {}

    /// Prints the table.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (Boolean.getBoolean("one.round")) {
            measure();
            System.exit(0);
        }
        int rounds = arguments.length == 0 ? USUAL_ROUNDS : Integer.parseInt(arguments[0]);
        Map<String, List<Long>> times = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (String line : lines()) {
                String[] parts = line.split(SEPARATOR, -1);
                times.computeIfAbsent(parts[0], _ -> new ArrayList<>())
                        .add(Long.parseLong(parts[1]));
            }
        }
        times.forEach((what, each) -> {
            Collections.sort(each);
            System.out.println(
                    String.format(
                            Locale.ROOT,
                            "%-44s %6d ms   at most %6d ms",
                            what,
                            each.get(each.size() / 2),
                            each.getLast()));
        });
    }

    private static List<String> lines() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process round =
                new ProcessBuilder(
                                java,
                                "-Xlog:disable",
                                "-XX:+UnlockDiagnosticVMOptions",
                                "-XX:ArchiveRelocationMode=0",
                                "-XX:AOTCache=" + cache(),
                                "-XX:AOTMode=on",
                                "-XX:+UseSerialGC",
                                "-XX:+UseCompactObjectHeaders",
                                "-Xmn64m",
                                "-XX:SurvivorRatio=2",
                                "-Dglass.platform=Big",
                                "-Dpainted=true",
                                "-Dprism.order=sw",
                                "-Done.round=true",
                                "-cp",
                                System.getProperty("java.class.path"),
                                FirstTimes.class.getName())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        List<String> lines;
        try (BufferedReader reader = round.inputReader()) {
            lines = reader.lines().toList();
        }
        if (round.waitFor() != 0) {
            throw new IllegalStateException("a round ended with " + round.exitValue());
        }
        return lines;
    }

    private static Path cache() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("target", "start"))) {
            return files.filter(file -> file.getFileName().toString().matches("window.*\\.aot"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("./bcscope was not opened yet"));
        }
    }

    /// One round.
    private static void measure() throws IOException {
        Path folder = Files.createTempDirectory("first-times");
        try (OpenWindow window = OpenWindow.of(folder, WIDTH, HEIGHT)) {
            FxDriver.painted("the window", () -> true);
            long started = ManagementFactory.getRuntimeMXBean().getStartTime();
            say("window, from the start of the JVM", System.currentTimeMillis() - started);
            long begin = System.nanoTime();
            window.clickCard(EXAMPLE);
            FxDriver.painted(
                    "the workbench", () -> window.scene().getRoot().lookup("#workbench") != null);
            say("card to the frame of the workbench", since(begin));
            window.awaitPainted();
            say("card to the first moment", since(begin));
            window.awaitRun();
            for (View view : View.tabs()) {
                time(window, "tab " + view, tabs(window).with(view));
            }
            for (Tabs.Right right : Tabs.Right.values()) {
                time(window, "tab " + right, tabs(window).with(right));
            }
            for (Tabs.Left left : Tabs.Left.values()) {
                time(window, "tab " + left, tabs(window).with(left));
            }
        } finally {
            Files.deleteIfExists(folder.resolve("settings.json"));
            Files.deleteIfExists(folder);
        }
    }

    private static void time(OpenWindow window, String what, Tabs tabs) {
        if (tabs.equals(tabs(window))) {
            return;
        }
        long begin = System.nanoTime();
        window.apply(new Intent.ShowTabs(tabs));
        window.awaitPainted();
        say(what, since(begin));
    }

    private static Tabs tabs(OpenWindow window) {
        return window.state().chrome().tabs();
    }

    private static long since(long begin) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    }

    private static void say(String what, long millis) {
        System.out.println(what + SEPARATOR + millis);
    }
}
