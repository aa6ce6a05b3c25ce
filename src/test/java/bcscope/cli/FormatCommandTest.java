package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Laying out files of programs.
class FormatCommandTest {
    @TempDir Path folder;

    @Test
    void aFileKeepsTheEndsOfMostOfItsLines() throws IOException {
        assertEquals("barrier\r\nbarrier\r\n", formatted("barrier\r\n   barrier\r\n"));
        assertEquals("barrier\nbarrier\n", formatted("barrier\n   barrier\n"));
        assertEquals("barrier\nbarrier\nbarrier\n", formatted("barrier\r\n   barrier\nbarrier\n"));
    }

    @Test
    void whatIsLaidOutStaysWhatItIs() throws IOException {
        Path file = folder.resolve("mine.bcs");
        Files.writeString(file, "barrier\r\nbarrier\r\n");
        Told told = Told.by("format", file.toString());
        assertEquals(file + " is laid out already", told.out().strip());
    }

    private String formatted(String text) throws IOException {
        Path file = folder.resolve("mine.bcs");
        Files.writeString(file, text);
        Told told = Told.by("format", file.toString());
        assertEquals(0, told.code(), told.err());
        return Files.readString(file);
    }
}
