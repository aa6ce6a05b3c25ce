package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The tables of a recording can be read without this program.
class PythonReaderTest {
    @TempDir Path folder;

    @Test
    void pythonReadsTheSameMetricsAsWePrint() throws IOException, InterruptedException {
        assumeTrue(
                hasPython(), "there is no python3 here: samples/read_recording.py is not tested");
        String path = folder.resolve("run.bcsrun").toString();
        tell("run", "jacobi2d", "--save", path);
        for (String metric : List.of("GETTS", "GTDEM", "BYTES")) {
            List<String> ours =
                    tell("metrics", path, "--metric", metric, "--from", "10", "--to", "500")
                            .lines()
                            .filter(line -> !line.startsWith("#"))
                            .toList();
            assertEquals(ours, python(path, metric, "10", "500"));
        }
    }

    @Test
    void itIsQuietWhereNobodyReadsOn() throws IOException, InterruptedException {
        assumeTrue(
                hasPython(), "there is no python3 here: samples/read_recording.py is not tested");
        Path recording = folder.resolve("barrier.bcsrun");
        tell("run", "barrier", "--until", "20000", "--save", recording.toString());
        Path errors = folder.resolve("errors");
        Process process =
                new ProcessBuilder(
                                "python3",
                                "samples/read_recording.py",
                                recording.toString(),
                                "GETTS")
                        .redirectError(errors.toFile())
                        .start();
        process.getInputStream().close();
        assertEquals(0, process.waitFor());
        assertEquals("", Files.readString(errors));
    }

    private static boolean hasPython() throws InterruptedException {
        try {
            Process process = new ProcessBuilder("python3", "--version").start();
            return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private static List<String> python(String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3", "samples/read_recording.py"));
        command.addAll(List.of(arguments));
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor());
        return out.lines().toList();
    }

    private static String tell(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code =
                Cli.execute(
                        List.of(arguments),
                        new PrintWriter(out),
                        new PrintWriter(err),
                        new NoScreen(new ArrayList<>()));
        assertEquals(0, code, err::toString);
        return out.toString();
    }
}
