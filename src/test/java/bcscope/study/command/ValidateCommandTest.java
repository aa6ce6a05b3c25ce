package bcscope.study.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.Cli;
import bcscope.cli.NoScreen;
import bcscope.cli.terminal.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class ValidateCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Cli.execute(
                List.of(arguments),
                new PrintWriter(out),
                new PrintWriter(err),
                new NoScreen(new ArrayList<>()));
    }

    @Test
    void rowsAreMeasuredReportedAndWrittenAsScenarios(@TempDir Path folder) throws Exception {
        Path report = folder.resolve("report.html");
        Path scenarios = folder.resolve("scenarios");

        int code =
                run(
                        "validate",
                        "--row",
                        "v1,V12",
                        "--out",
                        report.toString(),
                        "--scenarios",
                        scenarios.toString());

        assertEquals(ExitCode.DONE.number(), code, err::toString);
        assertTrue(out.toString().startsWith("V1   H chosen     holds "), out::toString);
        assertTrue(Files.readString(report).contains("id=\"V1\""));
        assertEquals(
                ExitCode.DONE.number(), run("run", scenarios.resolve("V1-01.json").toString()));
        assertTrue(out.toString().contains("V1: blocking delay, T = 100 µs"), out::toString);
    }

    @Test
    void anUnknownRowIsRefusedWithTheRowsThereAre() {
        assertEquals(ExitCode.USAGE.number(), run("validate", "--row", "V20"));
        assertTrue(
                err.toString().contains("There is no row “V20”. Did you mean V2? There are: V1"),
                err::toString);
    }

    @Test
    void theLastLinesCountByKindOfEvidence() {
        assertEquals(ExitCode.DONE.number(), run("validate", "--row", "V12,b3,T1a"), err::toString);
        assertTrue(
                out.toString()
                        .endsWith(
                                """

                                Not evidence: 1 calibrated row, 2 identity rows.
                                """),
                out::toString);
    }

    @Test
    void theTracesOfAFolderAreReplayed(@TempDir Path folder) throws Exception {
        Files.copy(Path.of("samples/jacobi2d.16.tix"), folder.resolve("jacobi2d.16.tix"));
        Files.writeString(
                folder.resolve("ORACLES.md"),
                """
                | trace | ranks | SimGrid | LogGOPSim |
                |---|---|---|---|
                | jacobi2d.16 | 16 | 0.003158 | 0.003258 |
                | other.4 | 4 | 0.1 | 0.2 |
                """);
        Path report = folder.resolve("report.html");

        int code =
                run(
                        "validate",
                        "--row",
                        "V12",
                        "--traces",
                        folder.toString(),
                        "--out",
                        report.toString());

        assertEquals(ExitCode.DONE.number(), code, err::toString);
        assertTrue(
                out.toString().contains("1 of 2 traces run as they should (shape)."),
                out::toString);
        assertTrue(Files.readString(report).contains("SimGrid 0.003158 s, LogGOPSim 0.003258 s"));
    }

    @Test
    void aReportThatCannotBeWrittenIsSaid(@TempDir Path folder) {
        int code = run("validate", "--row", "V12", "--out", folder.toString());

        assertEquals(ExitCode.BAD_FILE.number(), code);
    }

    /// Rows of every kind: targets with plots, scenarios and numbers of the papers, a trace, and a
    /// trace beside other simulators.
    @Test
    void whatWasKeptMakesTheSameReport(@TempDir Path folder) throws Exception {
        Path traces = Files.createDirectory(folder.resolve("traces"));
        Files.copy(Path.of("samples/jacobi2d.16.tix"), traces.resolve("jacobi2d.16.tix"));
        Files.writeString(
                traces.resolve("ORACLES.md"),
                "| jacobi2d.16 | 16 | 0.01 | 0.02 |\n| absent | 2 | 0.1 | 0.2 |\n");
        String[] kept = {"--on", "local:2", "--results", folder.resolve("rows").toString()};

        List<String> plain = validated(traces, folder.resolve("plain.html"));

        assertEquals(plain, validated(traces, folder.resolve("divided.html"), kept));
        assertEquals(plain, validated(traces, folder.resolve("again.html"), kept));
        // Three targets, two traces, one of them beside other simulators.
        assertEquals(6, Files.readAllLines(folder.resolve("rows/rows/here.jsonl")).size());
    }

    /// What is printed, and the report.
    private List<String> validated(Path traces, Path report, String... more) throws Exception {
        out.getBuffer().setLength(0);
        List<String> all = new ArrayList<>(List.of("validate", "--row", "V12,B3,V1", "--traces"));
        all.addAll(List.of(traces.toString(), "--out", report.toString()));
        all.addAll(List.of(more));
        assertEquals(ExitCode.DONE.number(), run(all.toArray(String[]::new)), err::toString);
        return List.of(out.toString(), Files.readString(report));
    }
}
