package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.house.BareMachine.Launch;
import bcscope.house.BareMachine.Outcome;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The launcher on machines that lack something.
@EnabledOnOs(OS.LINUX)
class LauncherTest {
    /// A Maven that builds when it is told to, and leaves its number and one line for each build.
    private static final String SLOW_MAVEN =
            """
            echo "$$" > ../../maven-number
            echo built >> ../../builds
            : > target/app/bcscope.jar
            while [ ! -e ../../go ]; do sleep 0.05; done
            """;

    @TempDir Path folder;

    private BareMachine machine;

    @BeforeEach
    void aMachineWithTheProgramBuiltAndNothingElse() throws IOException {
        machine = new BareMachine(folder);
    }

    @Test
    void withoutAJdkItSaysWhatToInstall() throws Exception {
        Outcome outcome = machine.launch(Map.of(), "run", "x.json");
        assertEquals(4, outcome.exitCode());
        assertTrue(outcome.text().contains("a JDK 25 or newer is needed: install"), outcome::text);
        assertEquals(1, outcome.text().lines().count(), "one sentence");
    }

    @Test
    void aJdkThatIsTooOldIsNone() throws Exception {
        machine.jdk("17", "17.0.15", "exit 0");
        assertEquals(4, machine.launch(Map.of(), "run", "x.json").exitCode());
    }

    @Test
    void argumentsAndExitCodesPassThrough() throws Exception {
        machine.jdk(
                "25",
                "25.0.1",
                "while [ \"$1\" != -jar ]; do shift; done; shift 2; echo \"<$1><$2>\"; exit 7");
        Outcome outcome = machine.launch(Map.of(), "run", "two words.json");
        assertEquals("<run><two words.json>", outcome.text().strip());
        assertEquals(7, outcome.exitCode());
    }

    @Test
    void aPlainLocalePrintsArrowsAllTheSameAndAnotherIsLeftAlone() throws Exception {
        machine.jdk("25", "25.0.1", "echo \"<$LC_ALL>\"");
        assertEquals("<C.UTF-8>", machine.launch(Map.of(), "samples").text().strip());
        Outcome spanish = machine.launch(Map.of("LANG", "es_ES.UTF-8"), "samples");
        assertEquals("<>", spanish.text().strip());
    }

    @Test
    void aNewEnoughJavaHomeWinsOverNewerOnesElsewhere() throws Exception {
        machine.jdk("27", "27", "echo other");
        Path mine = BareMachine.jdkAt(machine.elsewhere("mine"), "25", "echo mine");
        Outcome outcome = machine.launch(Map.of("JAVA_HOME", mine.toString()), "samples");
        assertEquals("mine", outcome.text().strip());
    }

    @Test
    void anOldJavaHomeIsPassedOverAndTheNewestPlaceTaken() throws Exception {
        machine.jdk("25", "25.0.1", "echo older");
        machine.jdk("26", "26", "echo newest");
        Path old = BareMachine.jdkAt(machine.elsewhere("old"), "17.0.1", "echo old");
        Outcome outcome = machine.launch(Map.of("JAVA_HOME", old.toString()), "samples");
        assertEquals("newest", outcome.text().strip());
    }

    @Test
    void withoutADisplayTheWindowPointsToTheCommands() throws Exception {
        machine.jdk("25", "25", "echo started");
        Outcome outcome = machine.launch(Map.of());
        assertEquals(3, outcome.exitCode());
        assertTrue(outcome.text().contains("./bcscope run FILE"), outcome::text);
        assertTrue(outcome.text().contains("./bcscope picture"), outcome::text);
    }

    @Test
    void missingLibrariesAreNamedByTheirPackages() throws Exception {
        machine.jdk("25", "25", "echo started");
        Outcome window = machine.launch(Map.of("DISPLAY", ":9"));
        assertEquals(3, window.exitCode());
        assertTrue(window.text().endsWith("package manager: libxtst6\n"), window::text);
        machine.tool("apt-get", "exit 1");
        machine.tool("sudo", "exit 1");
        Outcome picture = machine.launch(Map.of(), "picture", "x.json");
        assertEquals(3, picture.exitCode());
        assertTrue(
                picture.text().endsWith("sudo apt install libpangoft2-1.0-0 fontconfig\n"),
                picture::text);
        assertEquals("started", machine.launch(Map.of(), "run", "x.json").text().strip());
    }

    @Test
    void withoutMavenItSaysWhatToInstallWhereABuildIsNeeded() throws Exception {
        machine.jdk("25", "25", "echo started");
        Files.delete(machine.file("target/app/bcscope.jar"));
        Outcome outcome = machine.launch(Map.of(), "samples");
        assertEquals(4, outcome.exitCode());
        assertTrue(
                outcome.text().endsWith("with your system's package manager: maven\n"),
                outcome::text);
    }

    @Test
    void aNewerSourceIsBuiltOnceAndSaysSoInOneLine() throws Exception {
        machine.jdk("25", "25", "echo started");
        machine.tool("mvn", "echo noise; touch target/app/bcscope.jar");
        BareMachine.write(machine.file("src/main/java/Main.java"), "class Main { int changed; }");
        BareMachine.newer(machine.file("src/main/java/Main.java"));
        Outcome first = machine.launch(Map.of(), "samples");
        assertTrue(first.text().startsWith("bcscope: building"), first::text);
        assertEquals(2, first.text().lines().count(), first::text);
        BareMachine.older(machine.file("src/main/java/Main.java"), machine.file("src/main/java"));
        assertEquals("started", machine.launch(Map.of(), "samples").text().strip());
    }

    @Test
    void aFailedBuildShowsItsEndAndStartsNothing() throws Exception {
        machine.jdk("25", "25", "echo started");
        machine.tool("mvn", "echo '[ERROR] Main.java:1 not a statement'; exit 1");
        BareMachine.newer(machine.file("pom.xml"));
        Outcome outcome = machine.launch(Map.of(), "samples");
        assertEquals(4, outcome.exitCode());
        assertTrue(outcome.text().contains("not a statement"), outcome::text);
        assertFalse(outcome.text().contains("started"), outcome::text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"flock", "no flock"})
    void twoFirstBuildsAtOnceWaitForEachOtherAndBuildOnce(String lock) throws Exception {
        neverBuilt();
        if (lock.equals("flock")) {
            machine.borrow("flock");
        }
        Launch first = machine.start(Map.of(), "samples");
        BareMachine.await("no build", () -> Files.exists(machine.elsewhere("builds")));
        Launch second = machine.start(Map.of(), "samples");
        BareMachine.await(
                "the second does not wait", () -> second.text().contains("waiting for that build"));
        BareMachine.write(machine.elsewhere("go"), "");
        assertTrue(first.outcome().text().endsWith("started\n"), first::text);
        assertTrue(second.outcome().text().endsWith("started\n"), second::text);
        assertEquals("built\n", Files.readString(machine.elsewhere("builds")));
    }

    @Test
    void theLockOfABuildThatHasGoneIsTaken() throws Exception {
        neverBuilt();
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Files.createSymbolicLink(
                machine.file("target/.building.link"), Path.of(Long.toString(gone.pid())));
        BareMachine.write(machine.elsewhere("go"), "");
        assertTrue(machine.launch(Map.of(), "samples").text().endsWith("started\n"));
        assertFalse(Files.isSymbolicLink(machine.file("target/.building.link")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void anInterruptedBuildEndsMavenAndLeavesNothingThatLooksBuilt(String signal) throws Exception {
        neverBuilt();
        Launch build = machine.start(Map.of(), "samples");
        BareMachine.await("no build", () -> Files.exists(machine.elsewhere("builds")));
        new ProcessBuilder("kill", "-" + signal, Long.toString(build.process().pid()))
                .start()
                .waitFor();
        assertEquals(signal.equals("INT") ? 130 : 143, build.outcome().exitCode());
        long maven = Long.parseLong(Files.readString(machine.elsewhere("maven-number")).strip());
        BareMachine.await("Maven goes on", () -> ProcessHandle.of(maven).isEmpty());
        assertFalse(Files.exists(machine.file("target/app/.built")));
        BareMachine.write(machine.elsewhere("go"), "");
        assertTrue(machine.launch(Map.of(), "samples").text().endsWith("started\n"));
        assertEquals("built\nbuilt\n", Files.readString(machine.elsewhere("builds")));
    }

    @Test
    void commandsAndTheWindowHaveACacheEachMadeOnceForAJar() throws Exception {
        machine.jdk(
                "25",
                "25",
                """
                for word; do
                  case $word in
                    -XX:AOTCacheOutput=*) echo "$*" >> made; echo x > "${word#*=}" ;;
                    -XX:AOTCache=*) echo "uses ${word##*/}" ;;
                  esac
                done
                """);
        machine.tool("ldconfig", "exit 1");
        Map<String, String> display = Map.of("DISPLAY", ":9");
        assertTrue(machine.launch(display, "samples").text().startsWith("uses commands-"));
        assertTrue(machine.launch(display, "samples").text().startsWith("uses commands-"));
        assertEquals(1, made().size());
        String window = machine.launch(display).text();
        assertTrue(window.contains("uses window-"), window);
        assertTrue(machine.launch(display, "open", "x.json").text().startsWith("uses window-"));
        assertEquals(2, made().size());
        assertTrue(made().getLast().contains("-Dbcscope.rehearsal=true"), made()::getLast);
        BareMachine.newer(machine.file("target/app/bcscope.jar"));
        machine.launch(display, "samples");
        assertEquals(3, made().size());
    }

    /// What is in it may be damaged, and would end the JVM.
    @Test
    void aCacheThatWasWrittenToSinceItWasCheckedIsMadeAnew() throws Exception {
        machine.jdk(
                "25",
                "25",
                """
                for word; do
                  case $word in
                    -XX:AOTCacheOutput=*) echo made >> made; echo x > "${word#*=}" ;;
                  esac
                done
                """);
        machine.launch(Map.of(), "samples");
        machine.launch(Map.of(), "samples");
        assertEquals(1, made().size());
        try (Stream<Path> kept = Files.list(machine.file("target/start"))) {
            BareMachine.newer(kept.filter(it -> it.toString().endsWith(".aot")).findFirst().get());
        }
        machine.launch(Map.of(), "samples");
        machine.launch(Map.of(), "samples");
        assertEquals(2, made().size());
    }

    @Test
    void withoutACacheCommandsStartAllTheSame() throws Exception {
        machine.jdk("25", "25", "echo \"$@\"");
        Outcome outcome = machine.launch(Map.of(), "samples");
        assertFalse(outcome.text().contains("AOTCache"), outcome::text);
        assertTrue(outcome.text().endsWith("bcscope.jar samples\n"), outcome::text);
    }

    @Test
    void aJdkIsLookedForAgainOnlyWhereTheEnvironmentIsAnother() throws Exception {
        machine.jdk("25", "25", "echo started");
        assertEquals("started", machine.launch(Map.of(), "samples").text().strip());
        BareMachine.write(machine.file("packaging/find-jdk"), "echo looked >&2; echo /nowhere");
        assertEquals("started", machine.launch(Map.of(), "samples").text().strip());
        Outcome other = machine.launch(Map.of("JAVA_HOME", "/x"), "samples");
        assertTrue(other.text().startsWith("looked\n"), other::text);
    }

    private void neverBuilt() throws IOException {
        machine.jdk("25", "25", "echo started");
        machine.tool("mvn", SLOW_MAVEN);
        Files.delete(machine.file("target/app/bcscope.jar"));
    }

    /// The command lines that made a cache.
    private List<String> made() throws IOException {
        return Files.readAllLines(machine.elsewhere("made"));
    }
}
