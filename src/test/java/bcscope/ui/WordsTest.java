package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.theme.ThemeChoice;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

class WordsTest {
    private static final Pattern USE =
            Pattern.compile("Words\\.of\\(\\s*\"([a-z0-9.-]+)\"\\s*[,)]");

    @Test
    void everyListOfTheWindowHasItsWords() {
        for (Command command : Command.values()) {
            assertTrue(!command.title().isBlank());
        }
        for (CommandGroup group : CommandGroup.values()) {
            assertTrue(!group.title().isBlank());
        }
        for (Pace pace : Pace.values()) {
            assertTrue(!pace.title(MpiKind.BCS).isBlank());
            assertTrue(!pace.momentTitle().isBlank());
        }
        for (ThemeChoice theme : ThemeChoice.values()) {
            assertTrue(!theme.title().isBlank());
        }
        for (Tabs.Right tab : Tabs.Right.values()) {
            assertTrue(!tab.title().isBlank());
        }
    }

    @Test
    void everyKeyInTheSourcesHasItsWords() throws IOException {
        List<String> missing = new ArrayList<>();
        int found = 0;
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/bcscope/ui"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                Matcher use = USE.matcher(Files.readString(file));
                while (use.find()) {
                    found++;
                    if (!Words.has(use.group(1))) {
                        missing.add(use.group(1) + " in " + file);
                    }
                }
            }
        }
        assertTrue(found > 50, "the sources were not found");
        assertTrue(missing.isEmpty(), missing::toString);
    }
}
