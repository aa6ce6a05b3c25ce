package bcscope.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// How long a command takes from its start to its end, next to a Java program that prints one word,
/// on the same JDK with the archive that comes with it. In the tree, after a build:
///
/// ```
/// java src/test/java/bcscope/benchmark/StartTimes.java [rounds]
/// ```
///
/// Every round starts each of them once, one after the other, so that a machine that gets slower
/// slows all of them. Printed are the median in milliseconds, and the median and the range of the
/// ratios to the one word of the same round.
final class StartTimes {
    private static final double NANOS_PER_MILLISECOND = 1e6;
    private static final int USUAL_ROUNDS = 15;
    private static final String ONE_WORD =
            "public class OneWord { public static void main(String[] a) {"
                    + " System.out.println(\"word\"); } }";

    private StartTimes() {}

    /// Prints the table.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length == 0 ? USUAL_ROUNDS : Integer.parseInt(arguments[0]);
        Path folder = Files.createTempDirectory("start-times");
        String bin = Path.of(System.getProperty("java.home"), "bin").toString();
        Path source = Files.writeString(folder.resolve("OneWord.java"), ONE_WORD);
        nanos(List.of(bin + "/javac", source.toString()));
        List<List<String>> commands =
                List.of(
                        List.of(bin + "/java", "-cp", folder.toString(), "OneWord"),
                        List.of("./bcscope", "--version"),
                        List.of("./bcscope", "samples"),
                        List.of("./bcscope", "run", "one-message"));
        List<List<Long>> times = commands.stream().<List<Long>>map(_ -> new ArrayList<>()).toList();
        for (List<String> command : commands) {
            nanos(command);
        }
        for (int round = 0; round < rounds; round++) {
            for (int index = 0; index < commands.size(); index++) {
                times.get(index).add(nanos(commands.get(index)));
            }
        }
        for (int index = 0; index < commands.size(); index++) {
            print(commands.get(index), times.get(index), times.getFirst());
        }
        Files.delete(folder.resolve("OneWord.class"));
        Files.delete(source);
        Files.delete(folder);
    }

    /// Wall time of `command` from its start to its end, in nanoseconds; it must succeed.
    private static long nanos(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        long begin = System.nanoTime();
        int code = builder.start().waitFor();
        long end = System.nanoTime();
        if (code != 0) {
            throw new IllegalStateException(command + " ended with " + code);
        }
        return end - begin;
    }

    private static void print(List<String> command, List<Long> times, List<Long> oneWord) {
        double[] ratios = new double[times.size()];
        for (int round = 0; round < ratios.length; round++) {
            ratios[round] = (double) times.get(round) / oneWord.get(round);
        }
        Arrays.sort(ratios);
        List<Long> sorted = new ArrayList<>(times);
        Collections.sort(sorted);
        System.out.println(
                String.format(
                        Locale.ROOT,
                        "%-28s %7.0f ms   ratio %5.1f (%.1f to %.1f)",
                        String.join(
                                " ", command.subList(command.size() > 3 ? 3 : 0, command.size())),
                        sorted.get(sorted.size() / 2) / NANOS_PER_MILLISECOND,
                        ratios[ratios.length / 2],
                        ratios[0],
                        ratios[ratios.length - 1]));
    }
}
