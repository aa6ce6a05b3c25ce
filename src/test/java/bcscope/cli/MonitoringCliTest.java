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
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        assertTrue(
                told.out()
                        .contains(
                                "\n"
                                    + "EMDS in each NIC  1,520,000 bytes of 67,108,864, for 10,000"
                                    + " rows of 19 values\n"),
                told.out());
        assertTrue(!Told.by("run", "ring").out().contains("monitoring"));
        assertTrue(!Told.by("run", "ring", "--set", "monitoring.mmds=true").out().contains("EMDS"));
    }

    /// The program of `ring` calls more than MPI_Irecv.
    @Test
    void callsThatAreNotMeasuredAreNotPrinted() {
        String[] selected = {
            "mmds",
            "ring",
            "--set",
            "monitoring.ranks=1-2",
            "--set",
            "monitoring.primitives=MPI_Irecv"
        };
        Told told = Told.by(selected);
        assertEquals(0, told.code(), told.err());
        assertTrue(
                told.out().contains("All measured processes\nMeasured: processes 1-2, MPI_Irecv\n"),
                told.out());
        assertTrue(told.out().contains("\nMPI_Irecv "), told.out());
        assertEquals(1, told.out().lines().filter(line -> line.startsWith("MPI_")).count());
        Told json = Told.by(with(selected, "--json"));
        assertTrue(json.out().contains("\"MPI_Irecv\""), json.out());
        assertTrue(!json.out().contains("\"MPI_Isend\""), json.out());
        Told distribution = Told.by(with(selected, "--distribution", "MPI_Isend.latency"));
        assertEquals(ExitCode.USAGE.number(), distribution.code());
        Told left = Told.by(with(selected, "--rank", "3"));
        assertEquals(ExitCode.USAGE.number(), left.code());
        assertTrue(
                left.err()
                        .contains(
                                "--rank 3 is not measured: monitoring.ranks is 1-2,"
                                        + " monitoring.nodes is all."),
                left.err());
    }

    /// Processes 1 and 2 are on nodes 0 and 1.
    @Test
    void onlyWhatIsMeasuredIsDumped() throws IOException {
        Path dumps = folder.resolve("calls");
        Told told =
                Told.by(
                        "mmds",
                        "ring",
                        "--set",
                        "monitoring.ranks=1-2",
                        "--set",
                        "monitoring.primitives=MPI_Irecv",
                        "--dump",
                        dumps.toString());
        assertEquals(0, told.code(), told.err());
        try (Stream<Path> files = Files.list(dumps)) {
            assertEquals(
                    Set.of("mmds.0.1", "mmds.0.2"),
                    files.map(file -> String.valueOf(file.getFileName()))
                            .map(name -> name.substring(0, 8))
                            .collect(Collectors.toSet()));
        }
        assertTrue(!Files.exists(dumps.resolve("mmds.0.1.MPI_Isend.latency.dist")));
        Told none =
                Told.by(
                        "mmds",
                        "ring",
                        "--set",
                        "monitoring.ranks=1",
                        "--set",
                        "monitoring.nodes=7");
        assertEquals(ExitCode.USAGE.number(), none.code());
        assertTrue(none.err().contains("No process is measured"), none.err());
    }

    private static String[] with(String[] arguments, String... more) {
        return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new);
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
