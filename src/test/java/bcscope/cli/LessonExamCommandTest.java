package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;

/// An exam is made and marked on the command line.
class LessonExamCommandTest {
    @TempDir private Path folder;

    private Path of(String name) {
        return folder.resolve(name);
    }

    @BeforeEach
    void anExamIsMade() throws IOException {
        Files.writeString(of("list.csv"), "name,group\nAda,1\nAlan,2\n");
        Told told =
                Told.by(
                        "lesson",
                        "exam",
                        "one-message",
                        "--students",
                        of("list.csv").toString(),
                        "--out",
                        of("exam").toString(),
                        "--key",
                        of("key").toString());
        assertEquals(0, told.code(), told.err());
        assertEquals("2 students, 1 lesson: 2 start files and roster.csv\n", told.out());
    }

    private Told graded() {
        return graded("--csv", of("grades.csv").toString());
    }

    private Told graded(String... wanted) {
        return Told.by(
                Stream.concat(
                                Stream.of(
                                        "lesson",
                                        "grade",
                                        of("exam").toString(),
                                        "--roster",
                                        of("exam/roster.csv").toString(),
                                        "--key",
                                        of("key").toString()),
                                Stream.of(wanted))
                        .toArray(String[]::new));
    }

    @Test
    void onlyItsOwnerMayReadTheKey() throws IOException {
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(of("key"))));
    }

    @Test
    void emptyFilesEarnNothingAndAreNotFlagged() throws IOException {
        Told told = graded();
        assertEquals(0, told.code(), told.err());
        assertTrue(told.out().contains("0.00 of 10 points, 0 tries, 0 s\nAlan "), told.out());
        assertTrue(Files.readString(of("grades.csv")).contains("\nAda,,one-message,"));
    }

    /// A learning platform makes a folder for each student; a pipe with the name of a file of
    /// answers is named, and nobody waits for it.
    @Test
    void filesInFoldersAreGradedAndAPipeIsNamed() throws Exception {
        Path moved = Files.createDirectory(of("exam/Ada_17_assignsubmission_file_"));
        String name = "001-Ada-one-message.bcsanswers";
        Files.move(of("exam").resolve(name), moved.resolve(name));
        Path pipe = of("exam/pipe.bcsanswers");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        Told told = graded();
        assertEquals(5, told.code());
        assertTrue(told.out().contains("\nAda "), told.out());
        assertEquals(
                pipe
                        + ": error: This is not a file that can be read."
                        + " A folder, pipe or device was named; name the file of answers.\n",
                told.err());
        String table = Files.readString(of("grades.csv"));
        assertTrue(table.contains(",Ada_17_assignsubmission_file_/" + name + ","), table);
    }

    @Test
    void withoutIdsThereIsNothingForMoodle() {
        Told told = graded("--moodle", of("moodle.csv").toString());
        assertEquals(5, told.code());
        assertTrue(told.err().contains("Add a column id or email to the list"), told.err());
    }

    @Test
    void aTruncatedFileStopsNoOther() throws IOException {
        Path ada = of("exam/001-Ada-one-message.bcsanswers");
        Files.writeString(ada, Files.readString(ada).substring(0, 60));
        Told told = graded();
        assertEquals(5, told.code());
        assertTrue(told.out().startsWith("Alan "), told.out());
        assertTrue(told.err().contains("001-Ada-one-message.bcsanswers:"), told.err());
    }

    @Test
    void whoHandsNothingInIsListed() throws IOException {
        Files.delete(of("exam/002-Alan-one-message.bcsanswers"));
        Told told = graded();
        assertEquals(0, told.code(), told.err());
        assertTrue(
                told.out()
                        .endsWith(
                                """
                                On the roster, without a file that can be marked:
                                    Alan, one-message
                                """),
                told.out());
    }

    @Test
    void aChangedRosterIsRefused() throws IOException {
        Path roster = of("exam/roster.csv");
        Files.writeString(roster, Files.readString(roster).replace("Ada", "Eve"));
        Told told = graded();
        assertEquals(5, told.code());
        assertTrue(told.err().contains("roster.csv:2:1: error: The token"), told.err());
    }

    @Test
    void aListWithoutNamesIsRefused() throws IOException {
        Files.writeString(of("list.csv"), "name\n");
        Told told =
                Told.by(
                        "lesson",
                        "exam",
                        "one-message",
                        "--students",
                        of("list.csv").toString(),
                        "--out",
                        of("other").toString(),
                        "--key",
                        of("key").toString());
        assertEquals(5, told.code());
        assertTrue(told.err().contains("There are 0 students in the list."), told.err());
    }
}
