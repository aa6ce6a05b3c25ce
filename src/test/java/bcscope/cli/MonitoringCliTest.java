package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Monitoring on the command line: switched on, dumped, read back.
class MonitoringCliTest {
    @TempDir Path folder;

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
        CommandFailed wrong =
                assertThrows(
                        CommandFailed.class,
                        () ->
                                MonitoringEnvironment.settings(
                                        name -> name.endsWith("MMDS") ? "maybe" : ""));
        assertTrue(wrong.reasons().getFirst().oneLine().startsWith("BCSCOPE_MMDS: error: "));
    }

    @Test
    void aMonitoredRunSaysWhatIsOnAndWhatItCosts() {
        Told told = Told.by("run", "ring", "--set", "monitoring.emds=true");
        assertTrue(
                told.out()
                        .contains(
                                "\n"
                                    + "monitoring        EMDS (3.3 µs a slice; stores slices 0 to"
                                    + " 9,999)\n"),
                told.out());
        assertTrue(!Told.by("run", "ring").out().contains("monitoring"));
    }

    @Test
    void dumpsAreLeftReadBackAndNotWrittenOver() {
        String dumps = folder.resolve("dumps").toString();
        assertEquals(0, Told.by("run", "ring", "--dump", dumps).code());
        Told read = Told.by("dumps", dumps, "--rank", "3", "--node", "2");
        assertEquals(0, read.code(), read.err());
        assertTrue(read.out().contains("Process 3 of job 0\n"), read.out());
        assertTrue(read.out().contains("\nLTR_3 "), read.out());
        Told none = Told.by("dumps", dumps, "--rank", "16");
        assertEquals(ExitCode.USAGE.number(), none.code());
        assertTrue(
                none.err().contains("--rank 16 does not exist: it must be from 0 to 15."),
                none.err());
        Told all = Told.by("dumps", dumps);
        String summary = Told.by("mmds", "ring").out();
        String rows = summary.substring(summary.indexOf("Primitive"), summary.indexOf("\nMemory"));
        assertTrue(all.out().contains(rows.strip()), all.out());
        Told again = Told.by("run", "ring", "--dump", dumps);
        assertEquals(ExitCode.BAD_FILE.number(), again.code());
        assertTrue(again.err().contains("already contains dumps"), again.err());
        assertEquals("", again.out(), "it is said before the run");
    }

    @Test
    void aDamagedDumpIsSaidWithFileAndLine() throws IOException {
        Path dumps = folder.resolve("dumps");
        Told.by("run", "ring", "--dump", dumps.toString());
        Path file = dumps.resolve("emds.1.local");
        Files.writeString(file, Files.readString(file).replace("\n7,", "\n9,"));
        Told told = Told.by("dumps", dumps.toString());
        assertEquals(ExitCode.BAD_FILE.number(), told.code());
        assertTrue(told.err().startsWith(file + ":"), told.err());
        assertTrue(told.err().contains("This row begins with slice 9."), told.err());
    }

    @Test
    void aRoutineIsMeasuredAtANodeOnly() {
        Told told =
                Told.by("metrics", "ring", "--metric", "LTR_0,LTR1", "--node", "1", "--to", "9");
        assertEquals(0, told.code(), told.err());
        assertTrue(told.out().contains("\nslice,startNanos,LTR_0,LTR_1\n"), told.out());
        Told without = Told.by("metrics", "ring", "--metric", "LTR_0");
        assertEquals(ExitCode.USAGE.number(), without.code());
        assertTrue(without.err().contains("add --node N"), without.err());
    }

    @Test
    void aDistributionHasTheBinsThatAreAskedFor() {
        Told told =
                Told.by(
                        "mmds",
                        "ring",
                        "--distribution",
                        "MPI_Isend.latency",
                        "--resolution",
                        "20us");
        assertTrue(told.out().contains("bins of 20,000 ns"), told.out());
        Told unknown = Told.by("mmds", "ring", "--distribution", "MPI_Isent.latency");
        assertEquals(ExitCode.USAGE.number(), unknown.code());
        assertTrue(unknown.err().contains("There are: computation, communication"), unknown.err());
        assertTrue(Told.by("mmds", "ring", "--resolution", "0us").err().contains("out of range"));
    }
}
