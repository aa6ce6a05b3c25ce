package bcscope.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

@DisabledOnOs(OS.WINDOWS)
class OutputFolderTest {
    @TempDir Path folder;

    @Test
    void aNewFolderAppearsWithAllItsFiles() throws IOException {
        Path target = folder.resolve("deep/out");
        try (OutputFolder out = OutputFolder.begin(target)) {
            out.put("a", utf8("1"));
            out.put("b", utf8("2"));
            assertFalse(Files.exists(target));
            out.finish();
        }
        assertEquals(List.of("a", "b"), Special.namesIn(target));
        assertEquals("2", Files.readString(target.resolve("b")));
        assertEquals(List.of("out"), Special.namesIn(folder.resolve("deep")));
    }

    @Test
    void whatIsNotFinishedLeavesNothing() throws IOException {
        for (Path target :
                List.of(folder.resolve("new"), Files.createDirectory(folder.resolve("there")))) {
            try (OutputFolder out = OutputFolder.begin(target)) {
                out.put("a", utf8("1"));
            }
        }
        assertEquals(List.of("there"), Special.namesIn(folder));
        assertEquals(List.of(), Special.namesIn(folder.resolve("there")));
    }

    @Test
    void filesOfOthersStayAndNoneOfOursComesWhereOneOfThemIsInTheWay() throws IOException {
        Files.writeString(folder.resolve("b"), "of a person");
        Files.writeString(folder.resolve("notes"), "of a person");
        try (OutputFolder out = OutputFolder.begin(folder)) {
            for (String name : List.of("a", "b", "c")) {
                out.put(name, utf8("ours"));
            }
            assertThrows(FileAlreadyExistsException.class, out::finish);
        }
        assertEquals(List.of("b", "notes"), Special.namesIn(folder));
        assertEquals("of a person", Files.readString(folder.resolve("b")));
    }

    @Test
    void aFileThatIsToBeReplacedIsAndOneThatIsToBeKeptIs() throws IOException {
        Files.writeString(folder.resolve("page"), "old");
        Files.writeString(folder.resolve("start"), "same");
        try (OutputFolder out = OutputFolder.begin(folder)) {
            out.replace("page", "new");
            out.keep("start", utf8("same"));
            out.keep("other", utf8("1"));
            assertEquals("old", Files.readString(folder.resolve("page")));
            out.finish();
        }
        assertEquals(List.of("other", "page", "start"), Special.namesIn(folder));
        assertEquals("new", Files.readString(folder.resolve("page")));
    }

    @Test
    void aFileThatAPersonHasChangedIsNotReplaced() throws IOException {
        Files.writeString(folder.resolve("start"), "answers");
        try (OutputFolder out = OutputFolder.begin(folder)) {
            out.replace("page", "new");
            assertThrows(FileAlreadyExistsException.class, () -> out.keep("start", utf8("empty")));
        }
        assertEquals(List.of("start"), Special.namesIn(folder));
        assertEquals("answers", Files.readString(folder.resolve("start")));
    }

    /// What says that files are missing, left by a program that was killed while it moved them, is
    /// gone when they are there.
    @Test
    void whatWasEndedHalfWayIsCompleted() throws IOException {
        Files.writeString(folder.resolve("a"), "1");
        Files.writeString(folder.resolve(OutputFolder.UNFINISHED), "some are missing");
        try (OutputFolder out = OutputFolder.begin(folder)) {
            out.keep("a", utf8("1"));
            out.keep("b", utf8("2"));
            out.finish();
        }
        assertEquals(List.of("a", "b"), Special.namesIn(folder));
    }

    @Test
    void aSymbolicLinkToAFolderStays() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);
        try (OutputFolder out = OutputFolder.begin(link)) {
            out.put("a", utf8("1"));
            out.finish();
        }
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(List.of("a"), Special.namesIn(real));
    }

    @Test
    void whatAKilledProgramLeftBehindIsRemovedByTheNextOne() throws IOException {
        Path target = folder.resolve("out");
        List<String> names;
        try (OutputFolder out = OutputFolder.begin(target)) {
            out.put("a", utf8("1"));
            names = Special.namesIn(folder);
        }
        assertEquals(2, names.size(), "a lock and the files");
        Files.createFile(folder.resolve(names.get(0)));
        Files.createDirectory(folder.resolve(names.get(1)));
        Files.writeString(folder.resolve(names.get(1)).resolve("a"), "1");
        try (OutputFolder out = OutputFolder.begin(target)) {
            out.put("b", utf8("2"));
            out.finish();
        }
        assertEquals(List.of("out"), Special.namesIn(folder));
        assertEquals(List.of("b"), Special.namesIn(target));
    }

    @Test
    void aFileInTheWayIsSaidBefore() throws IOException {
        Path file = Files.createFile(folder.resolve("x"));
        assertEquals(
                "The dumps cannot be written: this is a file.",
                OutputFolder.objection(file, "dumps").orElseThrow().problem());
        assertEquals(
                "The dumps cannot be written: you may not write into “" + file + "”.",
                OutputFolder.objection(file.resolve("deep/er"), "dumps").orElseThrow().problem());
        assertTrue(OutputFolder.objection(folder.resolve("new/er"), "dumps").isEmpty());
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
