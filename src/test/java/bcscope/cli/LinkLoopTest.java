package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A loop of symbolic links is called by its name.
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "making a link needs a privilege there")
class LinkLoopTest {
    @TempDir Path folder;

    @BeforeEach
    void aLoop() throws IOException {
        Files.createSymbolicLink(folder.resolve("a.txt"), Path.of("b.txt"));
        Files.createSymbolicLink(folder.resolve("b.txt"), Path.of("a.txt"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run LOOP",
                "run ring --save LOOP",
                "run ring --dump LOOP",
                "mmds ring --dump LOOP",
                "picture ring --view matching --at 1 --out LOOP",
                "samples --copy LOOP",
                "validate --row B3 --out LOOP",
                "comet --kernel echo --out LOOP"
            })
    void itIsNoFileAndNoTarget(String line) {
        Path loop = folder.resolve("a.txt");
        Told told = Told.by(line.replace("LOOP", loop.toString()).split(" "));
        assertEquals(5, told.code(), told.err());
        assertTrue(told.err().startsWith(loop + ": error: "), told.err());
        assertTrue(told.err().contains("loop of symbolic links"), told.err());
        assertEquals("", told.out());
    }
}
