package bcscope.ui.state.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class SourceTextTest {
    @TempDir private Path folder;

    private Optional<List<String>> read(String file) {
        return SourceText.read(file, List.of(folder)).map(SourceText::lines);
    }

    @Test
    void aFileIsReadWhereTheTraceSaysThatItIs() throws IOException {
        Path file = Files.writeString(folder.resolve("a.c"), "one\n\ttwo\n");
        assertEquals(Optional.of(List.of("one", "    two")), read(file.toString()));
        assertEquals(
                Optional.of("a.c"),
                SourceText.read(file.toString(), List.of()).map(SourceText::name));
    }

    /// The trace was made elsewhere: as much of the end of the path as there is beside the trace.
    @Test
    void orBesideTheTrace() throws IOException {
        Files.createDirectories(folder.resolve("src"));
        Files.writeString(folder.resolve("src").resolve("a.c"), "deep\n");
        Files.writeString(folder.resolve("a.c"), "flat\n");
        assertEquals(Optional.of(List.of("deep")), read("/no/such/src/a.c"));
        assertEquals(Optional.of(List.of("flat")), read("/no/such/other/a.c"));
    }

    @Test
    void orInTheFirstFolderThatHasIt() throws IOException {
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.writeString(other.resolve("a.c"), "chosen\n");
        assertEquals(
                Optional.of(List.of("chosen")),
                SourceText.read("/no/such/a.c", List.of(folder, other)).map(SourceText::lines));
    }

    @Test
    void whatIsNotThereIsNotShown() {
        assertEquals(Optional.empty(), read("/no/such/b.c"));
        assertEquals(Optional.empty(), read("b\0.c"));
        assertEquals(Optional.empty(), SourceText.read("b.c", List.of()));
    }
}
