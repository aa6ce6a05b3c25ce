package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bcscope.base.Parsed;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingReader;
import bcscope.table.BlockedIntervals;

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
                                "-B",
                                "samples/read_recording.py",
                                recording.toString(),
                                "GETTS")
                        .redirectError(errors.toFile())
                        .start();
        process.getInputStream().close();
        assertEquals(0, process.waitFor());
        assertEquals("", Files.readString(errors));
    }

    /// The intervals in which a process was blocked, with when it called and for how long.
    @Test
    void pythonReadsTheSameBlockedIntervals() throws Exception {
        assumeTrue(hasPython(), "there is no python3 here: samples/bcsrun is not tested");
        Path path = folder.resolve("run.bcsrun");
        tell("run", "jacobi2d", "--save", path.toString());
        Recording recording = ((Parsed.Good<Recording>) RecordingReader.read(path)).value();
        List<String> ours = new ArrayList<>();
        for (int rank = 0; rank < recording.program().ranks(); rank++) {
            BlockedIntervals blocked = recording.processes().intervals(rank);
            for (int i = 0; i < blocked.size(); i++) {
                long since = blocked.entryNanos(i);
                long length = blocked.awakeNanos(i) - since;
                ours.add(rank + " " + blocked.position(i) + " " + since + " " + length);
            }
        }
        List<String> theirs =
                run(
                        "-c",
                        """
                        import sys
                        sys.path.insert(0, "samples")
                        import bcsrun
                        run = bcsrun.open(sys.argv[1])
                        for rank in run.processes:
                            for position, calls, since, length in run.blocked(rank):
                                print(rank, position, since, length)
                        """,
                        path.toString());
        assertEquals(ours, theirs);
    }

    /// Without its figures, for which matplotlib would be needed: what it finds in the recording.
    @Test
    void theNotebookFindsABarrierInOneSliceOfNine() throws Exception {
        assumeTrue(hasPython(), "there is no python3 here: the notebook is not tested");
        Path path = folder.resolve("barrier.bcsrun");
        tell("run", "barrier", "--until", "13000", "--save", path.toString());
        List<String> said =
                run(
                        "-c",
                        """
                        import json, os, sys, types
                        class Anything:
                            def __getattr__(self, name): return lambda *a, **k: Anything()
                            def __iter__(self): return iter((Anything(), Anything()))
                        pyplot = types.ModuleType("matplotlib.pyplot")
                        pyplot.subplots = Anything().subplots
                        sys.modules["matplotlib"] = types.ModuleType("matplotlib")
                        sys.modules["matplotlib.pyplot"] = sys.modules["matplotlib"].pyplot = pyplot
                        sys.path.insert(0, os.path.abspath("samples"))
                        with open("samples/three-figures.ipynb", encoding="utf-8") as file:
                            cells = json.load(file)["cells"]
                        os.chdir(sys.argv[1])
                        code = ["".join(c["source"]) for c in cells if c["cell_type"] == "code"]
                        exec("\\n".join(code), {})
                        """,
                        folder.toString());
        assertTrue(said.contains("from one to the next: {9}"), said::toString);
        assertTrue(said.contains("scheduled where exchanged: True"), said::toString);
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
        List<String> all = new ArrayList<>(List.of("samples/read_recording.py"));
        all.addAll(List.of(arguments));
        return run(all.toArray(String[]::new));
    }

    /// What Python prints, without leaving anything in the folder of samples.
    private static List<String> run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3", "-B"));
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
