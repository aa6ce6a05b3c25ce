package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bcscope.cli.terminal.ExitCode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// A sweep, and the pieces of another command, on a real Slurm; skipped where no node is idle.
class SlurmSweepTest {
    private static final String[] SWEEP = {
        "sweep",
        "ring",
        "--over",
        "seed=1..6",
        "--pair",
        "mpi=bcs,conventional",
        "--measure",
        "simulated,GETTS.mean",
        "--out"
    };

    @TempDir private Path folder;

    @BeforeEach
    void aClusterIsThere() throws InterruptedException {
        assumeTrue(hasIdleNode(), "there is no Slurm with an idle node");
    }

    private static boolean hasIdleNode() throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder("sinfo", "-h", "-t", "idle", "-o", "%n")
                            .redirectErrorStream(true)
                            .start();
            String nodes =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 && !nodes.isBlank();
        } catch (IOException absent) {
            return false;
        }
    }

    private Told sweep(String name, String... more) {
        return Told.by(
                Stream.of(SWEEP, new String[] {folder.resolve(name).toString()}, more)
                        .flatMap(Arrays::stream)
                        .toArray(String[]::new));
    }

    /// The columns that no machine changes.
    private List<String> table(String name) throws IOException {
        return Files.readAllLines(folder.resolve(name).resolve("runs.csv")).stream()
                .map(line -> String.join(",", Arrays.asList(line.split(",", -1)).subList(0, 8)))
                .toList();
    }

    @Test
    void theTableOfTheClusterIsTheTableOfThisMachine() throws IOException {
        assertEquals(ExitCode.DONE.number(), sweep("here").code());
        assertEquals(ExitCode.DONE.number(), sweep("there", "--on", "slurm").code());

        assertEquals(13, table("here").size());
        assertEquals(table("here"), table("there"));
        assertTrue(sweep("there", "--on", "slurm").out().contains("12 of them from before"));
    }

    @Test
    void theReportOfTheClusterIsTheReportOfThisMachine() throws IOException {
        String here = validated("here.html");
        String rows = folder.resolve("rows").toString();
        assertEquals(here, validated("there.html", "--on", "slurm", "--results", rows));
        assertEquals(
                Files.readString(folder.resolve("here.html")),
                Files.readString(folder.resolve("there.html")));
    }

    private String validated(String report, String... more) {
        String[] validate = {
            "validate", "--row", "V12,B3", "--out", folder.resolve(report).toString()
        };
        Told told =
                Told.by(Stream.of(validate, more).flatMap(Arrays::stream).toArray(String[]::new));
        assertEquals(ExitCode.DONE.number(), told.code(), told.err());
        return told.out();
    }
}
