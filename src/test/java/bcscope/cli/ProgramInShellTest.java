package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.file.Special;
import bcscope.run.recording.SavesForever;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The whole program, started by a shell that redirects its streams.
@EnabledOnOs(OS.LINUX)
class ProgramInShellTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir Path folder;

    /// What `line` does in bash, where `bcscope` is the program and `samples` the folder of
    /// samples.
    private Told bash(String line) throws IOException, InterruptedException {
        String start =
                "bcscope() { '%s' -XX:TieredStopAtLevel=1 -cp '%s' bcscope.Main \"$@\"; }\nset -o pipefail\nsamples=%s\n"
                        .formatted(
                                JAVA,
                                System.getProperty("java.class.path"),
                                Path.of("samples").toAbsolutePath());
        Path err = folder.resolve("err");
        Process shell =
                new ProcessBuilder("bash", "-c", start + line)
                        .directory(folder.toFile())
                        .redirectError(err.toFile())
                        .start();
        shell.getOutputStream().close();
        String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Told(shell.waitFor(), out, Files.readString(err));
    }

    @ParameterizedTest
    @ValueSource(strings = {"run ring", "schema", "--help"})
    void outputThatCannotBeWrittenIsOneSentenceAndAnExitCode(String command) throws Exception {
        Told told = bash("bcscope " + command + " >/dev/full");
        assertEquals(5, told.code());
        assertEquals(1, told.err().lines().count(), told.err());
        assertTrue(told.err().startsWith("bcscope: the output cannot be written ("), told.err());
    }

    @Test
    void aReaderWhoHasEnoughIsNoMistakeAndSavingGoesOn() throws Exception {
        // Two megabytes: more than a pipe holds, so the program still writes when its reader has
        // gone.
        Told told =
                bash("bcscope metrics barrier --metric GTDEM | head -n 1; echo ${PIPESTATUS[0]}");
        assertEquals("", told.err());
        assertEquals(2, told.out().lines().count(), told.out());
        assertEquals("141", told.out().lines().toList().getLast());
        Told saved = bash("bcscope run ring --save r.bcsrun | true; bcscope verify r.bcsrun");
        assertTrue(saved.out().startsWith("Replay verified"), saved.out() + saved.err());
    }

    @Test
    void aFailureThatWasThereAnywayKeepsItsExitCode() throws Exception {
        assertEquals(6, bash("bcscope run unsafe-exchange >/dev/full").code());
    }

    @Test
    void standardInputAndSubstitutedProcessesAreFiles() throws Exception {
        Files.copy(Path.of("samples/jacobi2d.16.tix"), folder.resolve("jacobi2d.16.tix"));
        assertAlike(
                "bcscope run ring",
                "cat $samples/ring.json | bcscope run /dev/stdin",
                "bcscope run /dev/stdin <$samples/ring.json",
                "bcscope run <(cat $samples/ring.json)");
        assertAlike(
                "bcscope run jacobi2d.16.tix --set model.slice=500us",
                "bcscope run <(gzip -c jacobi2d.16.tix) --set model.slice=500us",
                "gzip -c jacobi2d.16.tix | bcscope run /dev/stdin --set model.slice=500us");
    }

    @Test
    void aSettingThatContradictsWhatComesThroughAPipeIsTheCommandLinesFault() throws Exception {
        Told told =
                bash(
                        "cat $samples/two-jobs.json | bcscope run /dev/stdin --set"
                                + " timeSharing.policy=dedicated");
        assertEquals(2, told.code(), told.err());
        assertTrue(told.err().contains("the file can be opened."), told.err());
    }

    private void assertAlike(String fromFile, String... lines) throws Exception {
        String digest = digest(bash(fromFile));
        for (String line : lines) {
            Told told = bash(line);
            assertEquals(0, told.code(), line + told.err());
            assertEquals(digest, digest(told), line);
        }
    }

    private static String digest(Told told) {
        return told.out().lines().filter(line -> line.startsWith("digest ")).findFirst().orElse("");
    }

    @Test
    void aScenarioThatComesThroughStandardInputIsNotReplaced() throws Exception {
        Path scenario = Files.copy(Path.of("samples/ring.json"), folder.resolve("ring.json"));
        String before = Files.readString(scenario);
        assertEquals(5, bash("bcscope run /dev/stdin --save ring.json <ring.json").code());
        assertEquals(before, Files.readString(scenario));
    }

    @Test
    void aProgramThatIsToldToEndLeavesNothingBehind() throws Exception {
        Path target = folder.resolve("saved/x.bcsrun");
        Files.createDirectories(folder.resolve("saved"));
        Process child =
                new ProcessBuilder(
                                JAVA,
                                "-cp",
                                System.getProperty("java.class.path"),
                                SavesForever.class.getName(),
                                target.toString())
                        .start();
        try (InputStream told = child.getInputStream()) {
            assertEquals(50, told.readNBytes(50).length);
            child.toHandle().destroy();
            told.readAllBytes();
        }
        assertEquals(143, child.waitFor(), "ended by SIGTERM");
        assertEquals(1, Special.namesIn(folder.resolve("saved")).size(), "the file that was whole");
    }
}
