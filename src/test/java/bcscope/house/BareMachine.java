package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.function.BooleanSupplier;

/// A machine with the program built and nothing else: its folder has a blank in the name, the PATH
/// has only the tools that the launcher may use, and a JDK and a Maven are three lines of shell.
final class BareMachine {
    private static final int PATIENCE_SECONDS = 60;
    private static final List<String> TOOLS =
            List.of(
                    "bash",
                    "cat",
                    "dirname",
                    "env",
                    "find",
                    "grep",
                    "head",
                    "ln",
                    "mkdir",
                    "mv",
                    "readlink",
                    "rm",
                    "sh",
                    "sleep",
                    "tail",
                    "touch");

    private final Path machine;
    private final Path home;
    private final Path tools;
    private int launches;

    /// Sets it up below `machine`, an empty folder.
    BareMachine(Path machine) throws IOException {
        this.machine = machine;
        home = Files.createDirectories(machine.resolve("a folder/bcscope"));
        tools = Files.createDirectories(machine.resolve("tools"));
        for (String tool : TOOLS) {
            borrow(tool);
        }
        tool("id", "echo 1000");
        copy("bcscope");
        for (String script :
                List.of("find-jdk", "require-libraries", "build.bash", "set-up.bash")) {
            copy("packaging/" + script);
        }
        write(file("pom.xml"), "<project/>");
        write(file("src/main/java/Main.java"), "class Main {}");
        write(file("target/app/bcscope.jar"), "");
        write(file("target/app/.built"), "");
        shift(
                -3600,
                file("pom.xml"),
                file("src/main/java/Main.java"),
                file("src/main/java"),
                file("src/main"));
        tool("ldconfig", "echo 'libgtk-3.so.0 (libc6) => /x'");
    }

    /// A file of the program's folder.
    Path file(String name) {
        return home.resolve(name);
    }

    /// A file outside of it.
    Path elsewhere(String name) {
        return machine.resolve(name);
    }

    /// Puts a tool of this machine on the PATH.
    void borrow(String tool) throws IOException {
        tool(tool, "exec '" + onPath(tool) + "' \"$@\"");
    }

    /// Puts a script on the PATH.
    void tool(String name, String body) throws IOException {
        script(tools.resolve(name), body);
    }

    /// Installs a JDK in one of the usual places.
    void jdk(String folder, String version, String java) throws IOException {
        jdkAt(machine.resolve("jdks").resolve(folder), version, java);
    }

    /// Installs a JDK in `folder`, whose `java` is the script `java`.
    static Path jdkAt(Path folder, String version, String java) throws IOException {
        write(folder.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        Files.createDirectories(folder.resolve("bin"));
        script(folder.resolve("bin/java"), java);
        script(folder.resolve("bin/javac"), "exit 0");
        shift(-3600, folder.resolve("release"), folder.resolve("bin"));
        return folder;
    }

    /// Starts the program and waits for its end.
    Outcome launch(Map<String, String> environment, String... arguments) throws Exception {
        return start(environment, arguments).outcome();
    }

    /// Starts the program.
    Launch start(Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(onPath("bash").toString());
        command.add(home.resolve("bcscope").toString());
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(machine.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", tools.toString());
        builder.environment().put("HOME", machine.toString());
        builder.environment().put("BCSCOPE_JDK_PLACES", machine.resolve("jdks").toString());
        builder.environment().putAll(environment);
        launches++;
        Path output = machine.resolve("output" + launches);
        Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
        return new Launch(process, output);
    }

    /// Waits until `condition` holds.
    static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, what);
            Thread.sleep(20);
        }
    }

    /// Gives `files` a time in the future.
    static void newer(Path... files) throws IOException {
        shift(3600, files);
    }

    /// Gives `files` a time in the past.
    static void older(Path... files) throws IOException {
        shift(-3600, files);
    }

    static void write(Path file, String text) throws IOException {
        Path folder = file.getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }

    private void copy(String file) throws IOException {
        Path target = file(file);
        Path folder = target.getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Files.copy(Path.of(file), target);
    }

    private static void script(Path file, String body) throws IOException {
        write(file, "#!/bin/sh\n" + body + "\n");
        assertTrue(file.toFile().setExecutable(true), file + " cannot be made executable");
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

    /// A started program, whose words of both kinds go to one file.
    record Launch(Process process, Path output) {
        /// What it has said so far.
        String text() {
            try {
                return Files.readString(output);
            } catch (IOException unreadable) {
                throw new AssertionError(unreadable);
            }
        }

        /// Waits for its end. On SIGINT it goes on where those who started the tests ignore that
        /// signal, as a shell makes those do that it starts in the background.
        Outcome outcome() throws InterruptedException {
            boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (!ended) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
            assertTrue(ended, "the launcher hangs");
            return new Outcome(process.exitValue(), text());
        }
    }

    /// How a program ended, and what it said.
    record Outcome(int exitCode, String text) {}
}
