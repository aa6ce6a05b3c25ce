package bcscope.cli.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.Cli;
import bcscope.cli.NoScreen;
import bcscope.cli.terminal.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class FuzzCommandTest {
    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        return Cli.execute(
                List.of(arguments),
                new PrintWriter(out),
                new PrintWriter(err),
                new NoScreen(new ArrayList<>()));
    }

    private List<String> rows() throws IOException {
        return Files.readAllLines(folder.resolve("rows").resolve("here.jsonl"));
    }

    @Test
    void randomProgramsHaveNoProblemAndWhatIsKeptIsNotExecutedAgain() throws IOException {
        String[] three = {"fuzz", "--seeds", "1..3", "--results", folder.toString()};
        assertEquals(ExitCode.DONE.number(), run(three), err::toString);
        assertEquals(
                "3 runs of random programs: 3 completed.\nNo problem was found.\n", out.toString());

        List<String> before = rows();
        String[] four = {"fuzz", "--seeds", "1..4", "--results", folder.toString()};
        assertEquals(ExitCode.DONE.number(), run(four), err::toString);
        assertEquals(before, rows().subList(0, 3));
        assertEquals(4, rows().size());
    }

    /// A file may do what it does: the send that nothing receives is not a mistake of BCScope.
    @Test
    void aGivenFileMayDeadlock() throws IOException {
        Path file = folder.resolve("alone.bcs");
        Files.writeString(file, "program alone\nif rank == 0 { ssend 8 B to 1 }\n");
        assertEquals(
                ExitCode.DONE.number(),
                run("fuzz", file.toString(), "--seeds", "1..2"),
                err::toString);
        assertEquals(
                "2 runs of " + file + ": 2 deadlocked.\nNo problem was found.\n", out.toString());
    }

    /// No program completes in two slices; a random one must, and its program is written.
    @Test
    void aSeedWithAProblemIsWrittenAsAScenarioThatDoesTheSame() throws IOException {
        String[] limited = {
            "fuzz", "--seeds", "5", "--set", "model.maxSlices=2", "--results", folder.toString()
        };
        assertEquals(ExitCode.BROKEN.number(), run(limited));
        Path scenario = folder.resolve("seed-5.json");
        assertEquals(
                """
                1 run of random programs: 1 limit reached.
                1 run has a problem:
                  seed 5: The program must complete: The run was stopped after 2 slices, the limit set by model.maxSlices.
                    bcscope run %s
                """
                        .formatted(scenario),
                out.toString());
        String digest = rows().getFirst().replaceAll(".*\"digest\":\"([0-9a-f]{16})\".*", "$1");
        assertEquals(ExitCode.LIMIT.number(), run("run", scenario.toString()));
        assertTrue(out.toString().contains("digest            " + digest), out::toString);
    }

    @Test
    void seedsAreWholeNumbers() {
        assertEquals(ExitCode.USAGE.number(), run("fuzz", "--seeds", "x"));
        assertTrue(
                err.toString().contains("write a whole number, or a range such as 1..1000."),
                err::toString);
    }
}
