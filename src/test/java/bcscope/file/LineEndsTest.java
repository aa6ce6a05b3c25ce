package bcscope.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What texts that were changed end their lines with.
class LineEndsTest {
    @TempDir Path folder;

    @Test
    void mostLinesDecide() {
        assertEquals(LineEnds.LF, LineEnds.of(""));
        assertEquals(LineEnds.LF, LineEnds.of("a\nb\n"));
        assertEquals(LineEnds.CRLF, LineEnds.of("a\r\nb\r\nc\n"));
        assertEquals(LineEnds.LF, LineEnds.of("a\r\nb\nc\n"));
        assertEquals(LineEnds.LF, LineEnds.of("a\r\nb\n"));
    }

    @Test
    void aFileKeepsItsEnds() throws IOException {
        Path file = folder.resolve("mine.bcs");
        assertEquals(LineEnds.LF, LineEnds.of(file));
        Files.writeString(file, "// ä\r\nbarrier\r\n");
        assertEquals("x\r\n\r\ny", LineEnds.of(file).in("x\n\ny"));
    }
}
