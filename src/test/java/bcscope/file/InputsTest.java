package bcscope.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

@DisabledOnOs(OS.WINDOWS)
class InputsTest {
    private static final byte[] CONTENT = noise(200_000);

    @TempDir Path folder;

    @Test
    void lookingAtTheHeadTakesNothingAway() throws IOException {
        Path file = Files.write(folder.resolve("x"), CONTENT);
        try (Input input = new Inputs().open(file)) {
            assertArrayEquals(Arrays.copyOf(CONTENT, Input.HEAD_BYTES), input.head());
            assertEquals(CONTENT.length, input.bytes());
            assertArrayEquals(CONTENT, input.stream().readAllBytes());
        }
    }

    @Test
    void aPipeIsReadAsOftenAsAFile() throws Exception {
        Path pipe = Special.pipe(folder.resolve("pipe"));
        Thread writer = Special.feed(pipe, CONTENT);
        Inputs inputs = new Inputs();
        try (Input first = inputs.open(pipe)) {
            assertArrayEquals(Arrays.copyOf(CONTENT, Input.HEAD_BYTES), first.head());
            assertArrayEquals(Arrays.copyOf(CONTENT, 70_000), first.stream().readNBytes(70_000));
            try (Input second = inputs.open(pipe)) {
                assertArrayEquals(CONTENT, second.stream().readAllBytes());
            }
            assertArrayEquals(
                    Arrays.copyOfRange(CONTENT, 70_000, CONTENT.length),
                    first.stream().readAllBytes());
        }
        try (Input third = inputs.open(pipe)) {
            assertEquals(CONTENT.length, third.bytes());
            assertArrayEquals(CONTENT, third.stream().readAllBytes());
        }
        writer.join();
    }

    @Test
    void theLengthOfAPipeTakesNothingAway() throws Exception {
        Path pipe = Special.pipe(folder.resolve("pipe"));
        Thread writer = Special.feed(pipe, CONTENT);
        try (Input input = new Inputs().open(pipe)) {
            assertEquals(CONTENT.length, input.bytes());
            assertArrayEquals(CONTENT, input.stream().readAllBytes());
        }
        writer.join();
    }

    @Test
    void noMoreIsTakenFromAnEndlessSourceThanIsReadOrAllowed() throws IOException {
        InputStream endless =
                new InputStream() {
                    @Override
                    public int read() {
                        return 7;
                    }
                };
        Spool spool = new Spool(endless, 1L << 20);
        assertEquals(1_000, spool.stream().readNBytes(1_000).length);
        assertThrows(IOException.class, spool::bytes);
    }

    @Test
    void bytesOneByOneAreTheSame() throws IOException {
        Spool spool = new Spool(new ByteArrayInputStream(new byte[] {-1, 0, 5}), 100);
        for (int time = 0; time < 2; time++) {
            InputStream in = spool.stream();
            int[] read = {in.read(), in.read(), in.read(), in.read()};
            assertArrayEquals(new int[] {255, 0, 5, -1}, read);
        }
    }

    @Test
    void aDeviceWithNothingInItIsEmpty() throws IOException {
        try (Input input = new Inputs().open(Path.of("/dev/null"))) {
            assertEquals(0, input.head().length);
            assertEquals(-1, input.stream().read());
        }
    }

    @Test
    void aFileThatChangesWhileItIsReadIsFoundOut() throws IOException {
        Path file = Files.write(folder.resolve("x"), CONTENT);
        try (Input input = new Inputs().open(file)) {
            input.checkUnchanged();
            Files.write(file, new byte[10]);
            assertThrows(ChangedFile.class, input::checkUnchanged);
        }
    }

    @Test
    void aFileThatIsAnotherOneTheSecondTimeIsFoundOut() throws IOException {
        Path file = Files.write(folder.resolve("x"), CONTENT);
        Inputs inputs = new Inputs();
        inputs.open(file).close();
        inputs.open(file).close();
        Path other = Files.write(folder.resolve("other"), CONTENT);
        Files.setLastModifiedTime(other, Files.getLastModifiedTime(file));
        Files.move(other, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertThrows(ChangedFile.class, () -> inputs.open(file));
    }

    @Test
    void aFileThatIsRemovedWhileItIsReadIsReadToItsEnd() throws IOException {
        Path file = Files.write(folder.resolve("x"), CONTENT);
        try (Input input = new Inputs().open(file)) {
            Files.delete(file);
            assertArrayEquals(CONTENT, input.stream().readAllBytes());
            input.checkUnchanged();
        }
    }

    @Test
    void aFolderAndNothingAreNoFiles() {
        assertThrows(NoSuchFileException.class, () -> new Inputs().open(folder));
        assertThrows(IOException.class, () -> new Inputs().open(folder.resolve("none")));
    }

    @Test
    void relativeNamesInWhatTheShellHandsOverBeginInTheCurrentFolder() throws Exception {
        Path here = Path.of("").toAbsolutePath();
        assertEquals(here, Inputs.folderAround(Path.of("/dev/stdin")));
        assertEquals(here, Inputs.folderAround(Path.of("/dev/fd/63")));
        assertEquals("/dev/fd/63", Inputs.nameOf(Path.of("/dev/fd/63")));
        Path pipe = Special.pipe(folder.resolve("pipe"));
        assertEquals(folder.toAbsolutePath(), Inputs.folderAround(pipe));
        assertEquals("pipe", Inputs.nameOf(pipe));
        assertTrue(HandedOver.isReadOnce(pipe));
    }

    private static byte[] noise(int bytes) {
        byte[] noise = new byte[bytes];
        new Random(1).nextBytes(noise);
        return noise;
    }
}
