package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Monitoring on the command line: switched on, dumped, read back.
class MonitoringCliTest {
    @TempDir Path folder;

    private record Told(int code, String out, String err) {}

    private static Told tell(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code =
                Cli.execute(
                        List.of(arguments),
                        new PrintWriter(out),
                        new PrintWriter(err),
                        new NoScreen(new ArrayList<>()));
        return new Told(code, out.toString(), err.toString());
    }

    @ParameterizedTest
    @CsvSource({"1, true", "on, true", "TRUE, true", "0, false", "off, false"})
    void anEnvironmentVariableSwitchesItsPart(String value, String state) {
        Map<String, String> environment = Map.of(MonitoringEnvironment.EMDS, value);
        assertEquals(
                List.of("monitoring.emds=" + state),
                MonitoringEnvironment.settings(name -> environment.getOrDefault(name, "")));
    }

    @Test
    void aStrangeVariableIsSaid() {
        CannotGoOn wrong =
                assertThrows(
                        CannotGoOn.class,
                        () ->
                                MonitoringEnvironment.settings(
                                        name -> name.endsWith("MMDS") ? "maybe" : ""));
        assertTrue(wrong.reasons().getFirst().oneLine().startsWith("BCSCOPE_MMDS: error: "));
    }

    @Test
    void aMonitoredRunSaysWhatIsOnAndWhatItCosts() {
        Told told = tell("run", "ring", "--set", "monitoring.emds=true");
        assertTrue(
                told.out.contains(
                        "\nmonitoring        EMDS (3.3 µs a slice; stores slices 0 to 9,999)\n"),
                told.out);
        assertTrue(!tell("run", "ring").out.contains("monitoring"));
    }

    @Test
    void dumpsAreLeftReadBackAndNotWrittenOver() {
        String dumps = folder.resolve("dumps").toString();
        assertEquals(0, tell("run", "ring", "--dump", dumps).code);
        Told read = tell("dumps", dumps, "--rank", "3", "--node", "2");
        assertEquals(0, read.code, read.err);
        assertTrue(read.out.contains("Process 3 of job 0\n"), read.out);
        assertTrue(read.out.contains("\nLTR_3 "), read.out);
        Told none = tell("dumps", dumps, "--rank", "16");
        assertEquals(ExitCode.USAGE.number(), none.code);
        assertTrue(none.err.contains("--rank 16 does not exist: it goes from 0 to 15."), none.err);
        Told all = tell("dumps", dumps);
        String summary = tell("mmds", "ring").out;
        String rows = summary.substring(summary.indexOf("Primitive"), summary.indexOf("\nM1"));
        assertTrue(all.out.contains(rows.strip()), all.out);
        Told again = tell("run", "ring", "--dump", dumps);
        assertEquals(ExitCode.BAD_FILE.number(), again.code);
        assertTrue(again.err.contains("holds dumps already"), again.err);
        assertEquals("", again.out, "it is said before the run");
    }

    @Test
    void aDamagedDumpIsSaidWithFileAndLine() throws IOException {
        Path dumps = folder.resolve("dumps");
        tell("run", "ring", "--dump", dumps.toString());
        Path file = dumps.resolve("emds.1.local");
        Files.writeString(file, Files.readString(file).replace("\n7,", "\n9,"));
        Told told = tell("dumps", dumps.toString());
        assertEquals(ExitCode.BAD_FILE.number(), told.code);
        assertTrue(told.err.startsWith(file + ":"), told.err);
        assertTrue(told.err.contains("This row begins with slice 9."), told.err);
    }

    @Test
    void aRoutineIsMeasuredAtANodeOnly() {
        Told told = tell("metrics", "ring", "--metric", "LTR_0,LTR1", "--node", "1", "--to", "9");
        assertEquals(0, told.code, told.err);
        assertTrue(told.out.contains("\nslice,startNanos,LTR_0,LTR_1\n"), told.out);
        Told without = tell("metrics", "ring", "--metric", "LTR_0");
        assertEquals(ExitCode.USAGE.number(), without.code);
        assertTrue(without.err.contains("add --node N"), without.err);
    }

    @Test
    void aDistributionHasTheBinsThatAreAskedFor() {
        Told told =
                tell("mmds", "ring", "--distribution", "MPI_Isend.latency", "--resolution", "20us");
        assertTrue(told.out.contains("bins of 20,000 ns"), told.out);
        Told unknown = tell("mmds", "ring", "--distribution", "MPI_Isent.latency");
        assertEquals(ExitCode.USAGE.number(), unknown.code);
        assertTrue(unknown.err.contains("There are: computation, communication"), unknown.err);
        assertTrue(tell("mmds", "ring", "--resolution", "0us").err.contains("out of range"));
    }
}
