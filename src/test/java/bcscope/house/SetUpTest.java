package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.house.BareMachine.Outcome;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// The launcher on machines that lack what the command needs.
@EnabledOnOs(OS.LINUX)
class SetUpTest {
    private static final String NEEDED = "libpangoft2-1.0-0 fontconfig libgtk-3-0 libxtst6 xvfb";

    @TempDir Path folder;

    private BareMachine machine;

    @BeforeEach
    void aMachineWithAJdkAndMaven() throws IOException {
        machine = new BareMachine(folder);
        machine.jdk("25", "25", "echo started");
        machine.tool("mvn", "echo \"$JAVA_HOME\" \"$@\"");
        machine.tool("ldconfig", "echo 'libc.so.6 (libc6)'");
    }

    private void whereNothingIsMissing() throws IOException {
        machine.tool(
                "ldconfig",
                "echo 'libpangoft2-1.0.so.0 (libc6)'; echo 'libfontconfig.so.1 (libc6)';"
                        + " echo 'libgtk-3.so.0 (libc6)'; echo 'libXtst.so.6 (libc6)'");
        machine.tool("Xvfb", "");
    }

    @Test
    void whereNothingIsMissingTheTestsStartAndFurtherOptionsGoToMaven() throws Exception {
        whereNothingIsMissing();
        Outcome outcome = machine.launch(Map.of(), "test", "-Pdeep", "-Dx=a b");
        assertEquals(machine.elsewhere("jdks/25") + " verify -Pdeep -Dx=a b\n", outcome.text());
    }

    /// What the other tests need is there.
    private void onlyMpiIsMissing(String apt) throws IOException {
        whereNothingIsMissing();
        machine.tool("id", "echo 0");
        machine.tool("apt-get", "echo apt-get \"$@\"; " + apt);
    }

    @Test
    void whatRunsMpiProgramsIsInstalledBeforeTheTests() throws Exception {
        onlyMpiIsMissing("exit 0");
        Outcome outcome = machine.launch(Map.of(), "test", "--yes");
        assertTrue(
                outcome.text()
                        .startsWith(
                                "bcscope: the tests of MPI programs need packages that are missing"
                                        + " here: mpich gfortran libopenmpi-dev "),
                outcome::text);
        assertTrue(outcome.text().contains("apt-get install -q -y"), outcome::text);
        assertTrue(outcome.text().contains("Acquire::Retries=0"), outcome::text);
        assertTrue(outcome.text().lines().toList().getLast().contains(" verify"), outcome::text);
    }

    /// Without a network, or without anybody who could be asked.
    @ParameterizedTest
    @CsvSource({"exit 100, --yes", "exit 0, -Dx"})
    void withoutMpiTheOtherTestsRun(String apt, String argument) throws Exception {
        onlyMpiIsMissing(apt);
        Outcome outcome = machine.launch(Map.of(), "test", argument);
        assertTrue(
                outcome.text().contains("bcscope: the tests of MPI programs are skipped.\n"),
                outcome::text);
        assertTrue(outcome.text().lines().toList().getLast().contains(" verify"), outcome::text);
        assertEquals(0, outcome.exitCode());
    }

    @ParameterizedTest
    @CsvSource({"--yes, ''", "-Dx, true"})
    void whatIsMissingIsInstalledAsRootWithoutSudoAndSaid(String argument, String ci)
            throws Exception {
        machine.tool("id", "echo 0");
        machine.tool("apt-get", "echo apt-get \"$@\"");
        Outcome outcome = machine.launch(Map.of("CI", ci), "test", argument);
        assertTrue(
                outcome.text()
                        .startsWith(
                                "bcscope: the tests need packages that are missing here: "
                                        + NEEDED
                                        + "\napt-get update -q\n"
                                        + "apt-get install -q -y --no-install-recommends "
                                        + NEEDED
                                        + "\n"),
                outcome::text);
        assertTrue(outcome.text().lines().toList().getLast().contains(" verify"), outcome::text);
        assertEquals(0, outcome.exitCode());
    }

    @Test
    void othersThanRootUseSudo() throws Exception {
        machine.tool("sudo", "echo sudo \"$@\"");
        machine.tool("apt-get", "echo not as root; exit 1");
        Outcome outcome = machine.launch(Map.of(), "test", "--yes");
        assertTrue(outcome.text().contains("\nsudo apt-get update -q\n"), outcome::text);
        assertTrue(outcome.text().contains("apt-get install -q -y"), outcome::text);
        assertFalse(outcome.text().contains("not as root"), outcome::text);
        assertEquals(0, outcome.exitCode());
    }

    @Test
    void withoutATerminalAndWithoutLeaveNothingIsInstalledOrTested() throws Exception {
        machine.tool("id", "echo 0");
        machine.tool("apt-get", "echo installed");
        Outcome outcome = machine.launch(Map.of(), "test");
        assertEquals(3, outcome.exitCode());
        assertTrue(outcome.text().contains("start again with --yes"), outcome::text);
        assertTrue(outcome.text().endsWith("sudo apt install " + NEEDED + "\n"), outcome::text);
        assertFalse(outcome.text().contains("installed\n"), outcome::text);
        assertFalse(outcome.text().contains("verify"), outcome::text);
    }

    @Test
    void aFailedInstallationEndsBeforeTheTests() throws Exception {
        machine.tool("id", "echo 0");
        machine.tool("apt-get", "echo no network; exit 100");
        Outcome outcome = machine.launch(Map.of(), "test", "--yes");
        assertEquals(3, outcome.exitCode());
        assertTrue(outcome.text().contains("could not install " + NEEDED), outcome::text);
        assertFalse(outcome.text().contains("verify"), outcome::text);
    }

    @ParameterizedTest
    @CsvSource({
        "dnf, sudo dnf install pango fontconfig gtk3 libXtst xorg-x11-server-Xvfb",
        "pacman, sudo pacman -S pango fontconfig gtk3 libxtst xorg-server-xvfb",
        "zypper, sudo zypper install libpango-1_0-0 fontconfig libgtk-3-0 libXtst6"
                + " xorg-x11-server-Xvfb"
    })
    void otherPackageManagersAreNamedWithTheirPackages(String manager, String command)
            throws Exception {
        machine.tool(manager, "echo installed");
        Outcome outcome = machine.launch(Map.of(), "test", "--yes");
        assertEquals(3, outcome.exitCode());
        assertTrue(outcome.text().endsWith(command + "\n"), outcome::text);
    }

    @Test
    void mavenAndAJdkAreInstalledToo() throws Exception {
        Files.delete(machine.elsewhere("tools/mvn"));
        Files.delete(machine.elsewhere("jdks/25/bin/javac"));
        machine.tool("id", "echo 0");
        machine.tool("apt-get", "echo apt-get \"$@\"; [ $1 = update ]");
        Outcome outcome = machine.launch(Map.of(), "test", "--yes");
        assertTrue(outcome.text().contains(NEEDED + " maven openjdk-25-jdk\n"), outcome::text);
        assertTrue(outcome.text().contains("https://adoptium.net"), "this system has none");
        assertEquals(3, outcome.exitCode());
    }

    /// The window and pictures are not refused, but what they need is offered and brought.
    @ParameterizedTest
    @CsvSource({
        "open x.json, the window needs, libgtk-3-0 libxtst6",
        "lesson preview x.md, the window needs, libgtk-3-0 libxtst6",
        "picture x.json, pictures need, libpangoft2-1.0-0 fontconfig",
        "lesson grade x --picture x.png, pictures need, libpangoft2-1.0-0 fontconfig"
    })
    void whatACommandNeedsIsInstalledAndThenItStarts(String command, String who, String packages)
            throws Exception {
        machine.tool("id", "echo 0");
        machine.tool("apt-get", "echo apt-get \"$@\"");
        machine.jdk("25", "25", "while [ \"$1\" != -jar ]; do shift; done; shift 2; echo \"<$*>\"");
        Outcome outcome = machine.launch(Map.of("DISPLAY", ":9"), (command + " --yes").split(" "));
        assertEquals(0, outcome.exitCode());
        assertTrue(
                outcome.text()
                        .startsWith(
                                "bcscope: "
                                        + who
                                        + " packages that are missing here: "
                                        + packages
                                        + "\n"),
                outcome::text);
        assertTrue(
                outcome.text().contains("--no-install-recommends " + packages + "\n"),
                outcome::text);
        assertTrue(outcome.text().endsWith("\n<" + command + ">\n"), outcome::text);
    }

    /// A script may say `--yes` wherever it runs.
    @Test
    void leaveToInstallChangesNothingWhereNothingIsMissing() throws Exception {
        machine.jdk("25", "25", "while [ \"$1\" != -jar ]; do shift; done; shift 2; echo \"<$*>\"");
        Outcome outcome = machine.launch(Map.of(), "--yes", "run", "x.json");
        assertEquals("<run x.json>\n", outcome.text());
    }
}
