package bcscope.ui.command;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// docs/keyboard.md has the keys of every command.
class KeyboardPageTest {
    @ParameterizedTest
    @EnumSource(Command.class)
    void everyCommandStandsOnThePageWithItsKeys(Command command) throws IOException {
        String page = Files.readString(Path.of("docs/keyboard.md"));
        String keys = command.keys().allShown().replace("Cmd", "Ctrl").replace("  ", "`, `");
        String row = "| `" + keys + "` | " + command.title() + " |";
        String unbound = "*" + command.title() + "*";
        String expected = keys.isEmpty() ? unbound : row;
        assertTrue(page.replaceAll("\\s+", " ").contains(expected), expected);
    }
}
