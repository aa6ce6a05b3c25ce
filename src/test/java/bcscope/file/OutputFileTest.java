package bcscope.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

@DisabledOnOs(OS.WINDOWS)
class OutputFileTest {
    private static final Set<PosixFilePermission> PRIVATE =
            PosixFilePermissions.fromString("rw-------");

    @TempDir Path folder;

    @Test
    void aFileIsReplacedAndNothingElseIsLeft() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "old");
        assertEquals(new Saved.Done(3), OutputFile.of(file, "file").write("new"));
        assertEquals("new", Files.readString(file));
        assertEquals(List.of("x"), Special.namesIn(folder));
    }

    @Test
    void theOldFileIsThereUntilTheNewOneIsWhole() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "old");
        OutputFile.of(file, "file")
                .write(out -> {
                    out.write(new byte[100_000]);
                    assertEquals("old", Files.readString(file));
                    return true;
                });
        assertEquals(100_000, Files.size(file));
    }

    @Test
    void whatFailsInTheMiddleLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "old");
        Saved saved =
                OutputFile.of(file, "file")
                        .write(out -> {
                            out.write(new byte[100_000]);
                            throw new IOException("No space left on device");
                        });
        assertEquals(
                "The file cannot be written (No space left on device).",
                assertInstanceOf(Saved.Failed.class, saved).error().problem());
        assertEquals("old", Files.readString(file));
        assertEquals(List.of("x"), Special.namesIn(folder));
    }

    @Test
    void whatIsGivenUpLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "old");
        Saved saved =
                OutputFile.of(file, "file")
                        .write(out -> {
                            out.write(new byte[100_000]);
                            return false;
                        });
        assertEquals(new Saved.Cancelled(), saved);
        assertEquals("old", Files.readString(file));
        assertEquals(List.of("x"), Special.namesIn(folder));
    }

    @Test
    void anInterruptionIsGivingUp() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "old");
        Saved saved =
                OutputFile.of(file, "file")
                        .write(out -> {
                            Thread.currentThread().interrupt();
                            out.write(new byte[100_000]);
                            throw new InterruptedIOException("the write must have noticed");
                        });
        assertTrue(Thread.interrupted(), "whoever interrupted can still be heard");
        assertEquals(new Saved.Cancelled(), saved);
        assertEquals(List.of("x"), Special.namesIn(folder));
        assertEquals("old", Files.readString(file));
    }

    @Test
    void aSymbolicLinkStaysAndItsTargetIsReplaced() throws IOException {
        Path far = Files.createDirectories(folder.resolve("far/away"));
        Path file = Files.writeString(far.resolve("x"), "old");
        Path middle = Files.createSymbolicLink(folder.resolve("far/link"), Path.of("away/x"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), middle);
        assertInstanceOf(Saved.Done.class, OutputFile.of(link, "file").write("new"));
        assertTrue(Files.isSymbolicLink(link) && Files.isSymbolicLink(middle));
        assertEquals("new", Files.readString(file));
        assertEquals(List.of("x"), Special.namesIn(far));
    }

    @Test
    void aSymbolicLinkToNothingGetsItsTarget() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("x"));
        assertInstanceOf(Saved.Done.class, OutputFile.of(link, "file").write("new"));
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(folder.resolve("x")));
    }

    @Test
    void aCircleOfSymbolicLinksIsSaid() throws IOException {
        Path one = folder.resolve("one");
        Files.createSymbolicLink(one, folder.resolve("two"));
        Files.createSymbolicLink(folder.resolve("two"), one);
        assertRefused(
                OutputFile.of(one, "file"),
                "The file cannot be written: this is a loop of symbolic links.");
    }

    @Test
    void aDeviceAPipeAndAFolderAreRefusedAndStay() throws Exception {
        Path pipe = Special.pipe(folder.resolve("pipe"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("/dev/null"));
        for (Path path : List.of(Path.of("/dev/null"), Path.of("/dev/stdout"), pipe, link)) {
            assertRefused(
                    OutputFile.of(path, "picture"),
                    "The picture cannot be written: this is a device or a pipe.");
        }
        assertRefused(
                OutputFile.of(folder, "picture"),
                "The picture cannot be written: this is a folder.");
        assertEquals(List.of("link", "pipe"), Special.namesIn(folder));
    }

    @Test
    void aFolderThatDoesNotExistIsNamed() {
        Path nowhere = folder.resolve("no/such");
        assertRefused(
                OutputFile.of(nowhere.resolve("x"), "report"),
                "The report cannot be written: there is no folder “" + nowhere + "”.");
    }

    @Test
    void anInputIsRefusedByWhateverName() throws IOException {
        Path input = Files.writeString(folder.resolve("input"), "precious");
        Path hard = Files.createLink(folder.resolve("hard"), input);
        Path soft = Files.createSymbolicLink(folder.resolve("soft"), input);
        Path spelled = folder.resolve("../" + folder.getFileName() + "/./input");
        Inputs inputs = new Inputs();
        inputs.open(input).close();
        for (Path path : List.of(input, hard, soft, spelled)) {
            assertRefused(
                    new OutputFile(path, "recording", inputs),
                    "The recording cannot be written: this is the input file, and it would be"
                            + " overwritten.");
        }
        assertEquals("precious", Files.readString(input));
        Path copy = Files.copy(input, folder.resolve("copy"));
        assertInstanceOf(
                Saved.Done.class, new OutputFile(copy, "recording", inputs).write("other"));
    }

    @Test
    void aReplacedFileKeepsItsPermissionsAndIsNeverMoreReadable() throws IOException {
        Path file = Files.writeString(folder.resolve("x"), "old");
        Files.setPosixFilePermissions(file, PRIVATE);
        List<Set<PosixFilePermission>> meanwhile = new ArrayList<>();
        OutputFile.of(file, "file")
                .write(out -> {
                    for (String name : Special.namesIn(folder)) {
                        meanwhile.add(Files.getPosixFilePermissions(folder.resolve(name)));
                    }
                    return true;
                });
        assertEquals(List.of(PRIVATE, PRIVATE), meanwhile);
        assertEquals(PRIVATE, Files.getPosixFilePermissions(file));
        Set<PosixFilePermission> open = PosixFilePermissions.fromString("rwxrwxrwx");
        Files.setPosixFilePermissions(file, open);
        OutputFile.of(file, "file").write("x");
        assertEquals(open, Files.getPosixFilePermissions(file), "whatever the umask is");
    }

    @Test
    void twoAtOnceDoNotMixAndOneOfThemStays() throws Exception {
        Path file = folder.resolve("x");
        CyclicBarrier both = new CyclicBarrier(2);
        List<Saved> saved = Collections.synchronizedList(new ArrayList<>());
        List<Thread> writers = new ArrayList<>();
        for (byte letter : new byte[] {'a', 'b'}) {
            writers.add(
                    Thread.ofPlatform()
                            .start(() ->
                                    saved.add(
                                            OutputFile.of(file, "file")
                                                    .write(out -> {
                                                        meet(both);
                                                        out.write(block(letter));
                                                        meet(both);
                                                        out.write(block(letter));
                                                        return true;
                                                    }))));
        }
        for (Thread writer : writers) {
            writer.join();
        }
        assertEquals(List.of(new Saved.Done(200_000), new Saved.Done(200_000)), saved);
        byte[] content = Files.readAllBytes(file);
        byte[] alike = new byte[200_000];
        Arrays.fill(alike, content[0]);
        assertArrayEquals(alike, content);
        assertEquals(List.of("x"), Special.namesIn(folder));
    }

    private static byte[] block(byte letter) {
        byte[] block = new byte[100_000];
        Arrays.fill(block, letter);
        return block;
    }

    private static void meet(CyclicBarrier barrier) throws IOException {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException alone) {
            throw new IOException(alone);
        }
    }

    @Test
    void whatAKilledProgramLeftBehindIsRemovedByTheNextSaveToThatFileOnly() throws IOException {
        Path file = folder.resolve("x");
        Path other = folder.resolve("y");
        Path orphan = folder.resolve(temporaryName(file));
        Path orphanOfOther = folder.resolve(temporaryName(other));
        Files.writeString(orphan, "half");
        Files.writeString(orphanOfOther, "half");
        Files.writeString(folder.resolve("x.part"), "of a person");
        OutputFile.of(file, "file").write("new");
        assertEquals(
                List.of(String.valueOf(orphanOfOther.getFileName()), "x", "x.part"),
                Special.namesIn(folder));
    }

    @Test
    void whatIsBeingWrittenIsNotTakenForLeftBehind() throws IOException {
        Path file = folder.resolve("x");
        Saved outer =
                OutputFile.of(file, "file")
                        .write(out -> {
                            assertInstanceOf(
                                    Saved.Done.class, OutputFile.of(file, "file").write("inner"));
                            out.write('o');
                            return true;
                        });
        assertEquals(new Saved.Done(1), outer);
        assertEquals("o", Files.readString(file));
        assertEquals(List.of("x"), Special.namesIn(folder));
    }

    @Test
    void aNameAsLongAsTheSystemAllowsIsWritten() throws IOException {
        Path file = folder.resolve("x".repeat(255));
        assertInstanceOf(Saved.Done.class, OutputFile.of(file, "file").write("new"));
        assertEquals("new", Files.readString(file));
    }

    @Test
    void aNameThatIsTooLongFailsAtTheEndAndLeavesNothing() throws IOException {
        Path file = folder.resolve("x".repeat(256));
        assertInstanceOf(Saved.Failed.class, OutputFile.of(file, "file").write("new"));
        assertEquals(List.of(), Special.namesIn(folder));
    }

    /// The name under which `file` is written, as seen from inside.
    private String temporaryName(Path file) throws IOException {
        List<String> seen = new ArrayList<>();
        OutputFile.of(file, "file")
                .write(out -> {
                    seen.addAll(Special.namesIn(folder));
                    return false;
                });
        assertEquals(1, seen.size(), seen::toString);
        return seen.getFirst();
    }

    private void assertRefused(OutputFile file, String problem) {
        assertEquals(problem, file.objection().orElseThrow().problem());
        Saved.Failed failed =
                assertInstanceOf(
                        Saved.Failed.class,
                        file.write(out -> {
                            throw new AssertionError("it was begun");
                        }));
        assertEquals(problem, failed.error().problem());
    }
}
