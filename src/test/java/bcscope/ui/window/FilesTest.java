package bcscope.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

class FilesTest {
    @TempDir Path folder;

    @Test
    void aNameWithoutAnEndingGetsThatOfItsKind() {
        Path file = folder.resolve("alltoall");
        assertEquals(folder.resolve("alltoall.bcsrun"), Files.complete(file, "*.bcsrun"));
        Path named = folder.resolve("alltoall.png");
        assertEquals(named, Files.complete(named, "*.bcsrun"));
    }

    /// Nobody was asked whether alltoall.bcsrun is to be replaced.
    @Test
    void aFileThatIsThereIsNotReplacedUnasked() throws Exception {
        java.nio.file.Files.writeString(folder.resolve("alltoall.bcsrun"), "another");
        Path file = folder.resolve("alltoall");
        assertEquals(file, Files.complete(file, "*.bcsrun"));
    }
}
