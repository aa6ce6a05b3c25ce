package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "making a link needs a privilege there")
class SymbolicLinksTest {
    @TempDir Path folder;

    @Test
    void aLinkThatLeadsToItselfIsALoop() throws IOException {
        assertEquals(true, SymbolicLinks.areLoop(link("self", "self")));
    }

    @Test
    void linksThatLeadToEachOtherAreALoopAlsoOnTheWay() throws IOException {
        link("a", "b");
        assertEquals(true, SymbolicLinks.areLoop(link("b", "a")));
        assertEquals(true, SymbolicLinks.areLoop(folder.resolve("a/run.json")));
    }

    @Test
    void aLinkToAFileAndALinkToNothingAreNone() throws IOException {
        Files.writeString(folder.resolve("file"), "");
        link("one", "file");
        assertEquals(false, SymbolicLinks.areLoop(link("two", "one")));
        assertEquals(false, SymbolicLinks.areLoop(link("lost", "nowhere")));
        assertEquals(false, SymbolicLinks.areLoop(folder.resolve("nothing")));
    }

    @Test
    void aLinkToAFolderAboveIsNone() throws IOException {
        link("up", ".");
        assertEquals(false, SymbolicLinks.areLoop(folder.resolve("up/up/up/file")));
    }

    private Path link(String name, String target) throws IOException {
        return Files.createSymbolicLink(folder.resolve(name), Path.of(target));
    }
}
