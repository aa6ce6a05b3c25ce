package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The launcher on machines that lack something: its own folder with a blank in the name, a PATH
/// with only the tools it may use, and a JDK and a Maven that are three lines of shell.
@EnabledOnOs(OS.LINUX)
class LauncherTest {
    private static final List<String> TOOLS =
            List.of(
                    "bash",
                    "cat",
                    "dirname",
                    "find",
                    "grep",
                    "head",
                    "id",
                    "mkdir",
                    "mv",
                    "readlink",
                    "rm",
                    "sh",
                    "tail",
                    "touch",
                    "uname");

    @TempDir Path machine;

    private Path home;
    private Path tools;

    @BeforeEach
    void aMachineWithTheProgramBuiltAndNothingElse() throws IOException {
        home = Files.createDirectories(machine.resolve("a folder/bcscope"));
        tools = Files.createDirectories(machine.resolve("tools"));
        for (String tool : TOOLS) {
            script(tools.resolve(tool), "exec '" + onPath(tool) + "' \"$@\"");
        }
        Files.copy(Path.of("bcscope"), home.resolve("bcscope"));
        Files.createDirectories(home.resolve("packaging"));
        Files.copy(Path.of("packaging/find-jdk"), home.resolve("packaging/find-jdk"));
        write(home.resolve("pom.xml"), "<project/>");
        write(home.resolve("src/main/java/Main.java"), "class Main {}");
        write(home.resolve("target/app/bcscope.jar"), "");
        write(home.resolve("target/app/.built"), "");
        older(home.resolve("pom.xml"), home.resolve("src/main/java/Main.java"));
        older(home.resolve("src/main/java"), home.resolve("src/main"));
        script(tools.resolve("ldconfig"), "echo 'libgtk-3.so.0 (libc6) => /x'");
    }

    @Test
    void withoutAJdkItSaysWhatToInstall() throws Exception {
        Outcome outcome = launch(Map.of(), "run", "x.json");
        assertEquals(4, outcome.exitCode());
        assertTrue(outcome.text().contains("a JDK 25 or newer is needed: install"), outcome::text);
        assertEquals(1, outcome.text().lines().count(), "one sentence");
    }

    @Test
    void aJdkThatIsTooOldIsNone() throws Exception {
        jdk("17", "17.0.15", "exit 0");
        assertEquals(4, launch(Map.of(), "run", "x.json").exitCode());
    }

    @Test
    void argumentsAndExitCodesPassThrough() throws Exception {
        jdk(
                "25",
                "25.0.1",
                "while [ \"$1\" != -jar ]; do shift; done; shift 2; echo \"<$1><$2>\"; exit 7");
        Outcome outcome = launch(Map.of(), "run", "two words.json");
        assertEquals("<run><two words.json>", outcome.text().strip());
        assertEquals(7, outcome.exitCode());
    }

    @Test
    void aPlainLocalePrintsArrowsAllTheSameAndAnotherIsLeftAlone() throws Exception {
        jdk("25", "25.0.1", "echo \"<$LC_ALL>\"");
        assertEquals("<C.UTF-8>", launch(Map.of(), "samples").text().strip());
        Outcome spanish = launch(Map.of("LANG", "es_ES.UTF-8"), "samples");
        assertEquals("<>", spanish.text().strip());
    }

    @Test
    void aNewEnoughJavaHomeWinsOverNewerOnesElsewhere() throws Exception {
        jdk("27", "27", "echo other");
        Path mine = jdkAt(machine.resolve("mine"), "25", "echo mine");
        Outcome outcome = launch(Map.of("JAVA_HOME", mine.toString()), "samples");
        assertEquals("mine", outcome.text().strip());
    }

    @Test
    void anOldJavaHomeIsPassedOverAndTheNewestPlaceTaken() throws Exception {
        jdk("25", "25.0.1", "echo older");
        jdk("26", "26", "echo newest");
        Path old = jdkAt(machine.resolve("old"), "17.0.1", "echo old");
        Outcome outcome = launch(Map.of("JAVA_HOME", old.toString()), "samples");
        assertEquals("newest", outcome.text().strip());
    }

    @Test
    void withoutADisplayTheWindowPointsToTheCommands() throws Exception {
        jdk("25", "25", "echo started");
        Outcome outcome = launch(Map.of());
        assertEquals(3, outcome.exitCode());
        assertTrue(outcome.text().contains("./bcscope run FILE"), outcome::text);
        assertTrue(outcome.text().contains("./bcscope picture"), outcome::text);
    }

    @Test
    void missingLibrariesAreNamedByTheirPackages() throws Exception {
        jdk("25", "25", "echo started");
        Outcome window = launch(Map.of("DISPLAY", ":9"));
        assertEquals(3, window.exitCode());
        assertTrue(window.text().endsWith("sudo apt install libxtst6\n"), window::text);
        Outcome picture = launch(Map.of(), "picture", "x.json");
        assertTrue(
                picture.text().endsWith("sudo apt install libpangoft2-1.0-0 fontconfig\n"),
                picture::text);
        assertEquals("started", launch(Map.of(), "run", "x.json").text().strip());
    }

    @Test
    void withoutMavenItSaysWhatToInstallWhereABuildIsNeeded() throws Exception {
        jdk("25", "25", "echo started");
        Files.delete(home.resolve("target/app/bcscope.jar"));
        Outcome outcome = launch(Map.of(), "samples");
        assertEquals(4, outcome.exitCode());
        assertTrue(outcome.text().contains("Maven is needed to build: install it"), outcome::text);
    }

    @Test
    void aNewerSourceIsBuiltOnceAndSaysSoInOneLine() throws Exception {
        jdk("25", "25", "echo started");
        script(tools.resolve("mvn"), "echo noise; touch target/app/bcscope.jar");
        write(home.resolve("src/main/java/Main.java"), "class Main { int changed; }");
        newer(home.resolve("src/main/java/Main.java"));
        Outcome first = launch(Map.of(), "samples");
        assertTrue(first.text().startsWith("bcscope: building"), first::text);
        assertEquals(2, first.text().lines().count(), first::text);
        older(home.resolve("src/main/java/Main.java"), home.resolve("src/main/java"));
        assertEquals("started", launch(Map.of(), "samples").text().strip());
    }

    @Test
    void aFailedBuildShowsItsEndAndStartsNothing() throws Exception {
        jdk("25", "25", "echo started");
        script(tools.resolve("mvn"), "echo '[ERROR] Main.java:1 not a statement'; exit 1");
        newer(home.resolve("pom.xml"));
        Outcome outcome = launch(Map.of(), "samples");
        assertEquals(4, outcome.exitCode());
        assertTrue(outcome.text().contains("not a statement"), outcome::text);
        assertTrue(!outcome.text().contains("started"), outcome::text);
    }

    private Outcome launch(Map<String, String> environment, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(tools.resolve("bash").toString());
        command.add(home.resolve("bcscope").toString());
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(machine.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", tools.toString());
        builder.environment().put("HOME", machine.toString());
        builder.environment().put("BCSCOPE_JDK_PLACES", machine.resolve("jdks").toString());
        builder.environment().putAll(environment);
        File output = machine.resolve("output").toFile();
        Process process = builder.redirectErrorStream(true).redirectOutput(output).start();
        assertTrue(process.waitFor(30, TimeUnit.SECONDS), "the launcher hangs");
        return new Outcome(process.exitValue(), Files.readString(output.toPath()));
    }

    private void jdk(String folder, String version, String java) throws IOException {
        jdkAt(machine.resolve("jdks").resolve(folder), version, java);
    }

    private static Path jdkAt(Path folder, String version, String java) throws IOException {
        write(folder.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        Files.createDirectories(folder.resolve("bin"));
        script(folder.resolve("bin/java"), java);
        script(folder.resolve("bin/javac"), "exit 0");
        return folder;
    }

    private static void script(Path file, String body) throws IOException {
        write(file, "#!/bin/sh\n" + body + "\n");
        assertTrue(file.toFile().setExecutable(true), file + " cannot be made executable");
    }

    private static void write(Path file, String text) throws IOException {
        Path folder = file.getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }

    private static void older(Path... files) throws IOException {
        shift(-3600, files);
    }

    private static void newer(Path... files) throws IOException {
        shift(3600, files);
    }

    private static void shift(long seconds, Path... files) throws IOException {
        for (Path file : files) {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(seconds)));
        }
    }

    private static Path onPath(String tool) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + tool + " on the PATH"));
    }

    private record Outcome(int exitCode, String text) {}
}
