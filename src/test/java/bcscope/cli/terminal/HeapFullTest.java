package bcscope.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.ProgressMeter;
import bcscope.cli.Cli;
import bcscope.happening.SliceDetail;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Theme;

import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Where the heap does not suffice, it is said how large it is, what was done and what helps.
class HeapFullTest {
    private static final String ADVICE =
            "Give it more, for instance: BCSCOPE_JAVA_OPTIONS=-Xmx8g ./bcscope ...";

    @TempDir Path folder;

    @Test
    void whateverIsDoneItIsToldInPlainWords() {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code =
                Cli.execute(
                        List.of("open", "--", "--json"),
                        new PrintWriter(out),
                        new PrintWriter(err),
                        new Greedy());
        assertEquals(5, code);
        assertTrue(
                err.toString().startsWith("--json: error: The heap of ")
                        && err.toString().contains("is too small for this (reading x.tix 43 %). "),
                err::toString);
        assertFalse(err.toString().contains("OutOfMemoryError"), err::toString);
        assertTrue(
                JsonParser.parseString(out.toString())
                        .getAsJsonObject()
                        .getAsJsonObject("error")
                        .getAsJsonArray("problems")
                        .get(0)
                        .getAsJsonObject()
                        .get("advice")
                        .getAsString()
                        .contains("-Xmx"));
    }

    @Test
    void theAdviceIsAtLeastTwiceWhatThereIs() {
        assertEquals(ADVICE, HeapFull.advice(512L << 20));
        assertTrue(HeapFull.advice((6L << 30) + 1).contains("-Xmx13g"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "metrics --metric GETTS"})
    void aRunThatNeedsMoreThanThereIsSaysHowFarItCame(String command)
            throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        Path out = folder.resolve("out");
        List<String> line =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx40m",
                                "-cp",
                                System.getProperty("java.class.path"),
                                "bcscope.Main"));
        line.addAll(List.of(command.split(" ")));
        line.addAll(List.of("barrier", "--set", "job.program.iterations=1000000"));
        Process process =
                new ProcessBuilder(line)
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile())
                        .start();
        assertEquals(5, process.waitFor(), Files.readString(err));
        String told = Files.readString(err);
        assertTrue(told.startsWith("barrier: error: The heap of 40 MiB is too small for"), told);
        assertTrue(told.contains("(slice "), told);
        assertTrue(told.contains(ADVICE), told);
        assertEquals(1, told.lines().count(), told);
        assertEquals("", Files.readString(out));
    }

    private static final class Greedy implements Cli.Screen {
        @Override
        public ExitCode open(List<String> files) {
            try (ProgressMeter.Stage _ = ProgressMeter.begin(() -> "reading x.tix 43 %")) {
                throw new OutOfMemoryError("Java heap space");
            }
        }

        @Override
        public ExitCode preview(String file) {
            throw new OutOfMemoryError("Java heap space");
        }

        @Override
        public Cli.Playing playing(SliceDetail detail) {
            throw new OutOfMemoryError("Java heap space");
        }

        @Override
        public Raster still(int width, int height, Theme theme, Consumer<Surface> picture) {
            throw new OutOfMemoryError("Java heap space");
        }
    }
}
