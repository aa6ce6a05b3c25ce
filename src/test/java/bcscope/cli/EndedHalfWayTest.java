package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.file.Special;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/// Handouts and exams for a class, ended half-way: there is all or nothing, and the next command
/// makes all of it.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "signals and limits of a shell are needed")
class EndedHalfWayTest {
    private static final int STUDENTS = 400;
    private static final int SMALL_DISK_BLOCKS = 16;

    @TempDir Path folder = Path.of("");

    @BeforeEach
    void list() throws IOException {
        write(STUDENTS);
    }

    private void write(int students) throws IOException {
        StringBuilder list = new StringBuilder("name\n");
        for (int i = 1; i <= students; i++) {
            list.append("Student ").append(i).append('\n');
        }
        Files.writeString(of("list.csv"), list);
    }

    private Path of(String name) {
        return folder.resolve(name);
    }

    private String[] command(String what) {
        return new String[] {
            "lesson",
            what,
            "one-message",
            "--students",
            of("list.csv").toString(),
            "--out",
            of("out").toString(),
            "--key",
            of("key").toString()
        };
    }

    /// @param limit what the shell sets before it begins
    private Process begun(String limit, String what) throws IOException {
        List<String> all = new ArrayList<>();
        all.addAll(List.of("bash", "-c", limit + "exec \"$@\"", "bash"));
        all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        all.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xlog:disable"));
        all.addAll(List.of("-cp", System.getProperty("java.class.path"), "bcscope.Main"));
        all.addAll(List.of(command(what)));
        return new ProcessBuilder(all)
                .redirectErrorStream(true)
                .redirectOutput(of("said").toFile())
                .start();
    }

    private static List<Path> hidden(Path folder) throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(it -> it.getFileName().toString().startsWith(".bcscope-"))
                    .toList();
        }
    }

    /// Waits until the process has written some of the pages.
    private void awaitSome(Process process) throws IOException {
        boolean some = false;
        while (!some) {
            assertTrue(process.isAlive(), "it is still writing");
            for (Path part : hidden(folder)) {
                some |= Files.isDirectory(part) && Special.namesIn(part).size() > 1;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    @Test
    void handoutsThatAreTerminatedLeaveNothing() throws Exception {
        Process process = begun("", "handout");
        awaitSome(process);
        process.destroy();
        process.waitFor();
        assertEquals(List.of("key", "list.csv", "said"), Special.namesIn(folder));
    }

    @Test
    void handoutsThatAreKilledLeaveNoPartOfAClass() throws Exception {
        Process process = begun("", "handout");
        awaitSome(process);
        process.destroyForcibly();
        process.waitFor();
        assertFalse(Files.exists(of("out")));
        write(2);
        Told told = Told.by(command("handout"));
        assertEquals(0, told.code(), told.err());
        assertEquals(
                List.of("001-Student-1.html", "002-Student-2.html", "all.html"),
                Special.namesIn(of("out")));
        assertEquals(List.of(), hidden(folder));
    }

    /// No file may be longer than 16 blocks of 1,024 bytes: a page is, as it would be on a full
    /// disk.
    @Test
    void aFullDiskIsToldAndLeavesNothing() throws Exception {
        Process process = begun("ulimit -f " + SMALL_DISK_BLOCKS + "; ", "handout");
        assertEquals(5, process.waitFor());
        String said = Files.readString(of("said"));
        assertTrue(said.contains("The worksheet cannot be written"), said);
        assertEquals(List.of("key", "list.csv", "said"), Special.namesIn(folder));
    }

    /// Two latecomers are added to the list. The start files that the others have are the same, and
    /// the roster has everybody.
    @Test
    void latecomersAreAddedToAnExam() throws Exception {
        write(2);
        assertEquals(0, Told.by(command("exam")).code());
        Path first = of("out/001-Student-1-one-message.bcsanswers");
        String before = Files.readString(first);
        write(4);
        Told told = Told.by(command("exam"));
        assertEquals(0, told.code(), told.err());
        assertEquals(before, Files.readString(first));
        assertEquals(5, Special.namesIn(of("out")).size());
        assertTrue(Files.readString(of("out/roster.csv")).contains("Student 4"));
    }

    @Test
    void whatAStudentHandedInIsNotReplacedByANewStartFile() throws Exception {
        write(2);
        assertEquals(0, Told.by(command("exam")).code());
        Path first = of("out/001-Student-1-one-message.bcsanswers");
        Files.writeString(first, "answers");
        Told told = Told.by(command("exam"));
        assertEquals(5, told.code());
        assertTrue(
                told.err().startsWith(first + ": error: The exam cannot be written"), told.err());
        assertEquals("answers", Files.readString(first));
    }
}
