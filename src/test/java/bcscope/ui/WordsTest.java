package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.exporter.ExportFormat;
import bcscope.exporter.timeline.TableKind;
import bcscope.picture.view.View;
import bcscope.ui.command.Command;
import bcscope.ui.command.CommandGroup;
import bcscope.ui.loader.PaneText;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.asking.BlameSpan;
import bcscope.ui.state.playing.Pace;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
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
        for (Tabs.Right tab : Tabs.Right.values()) {
            assertTrue(!tab.title().isBlank());
        }
    }

    /// A key of which a part is computed is not found in the sources.
    @Test
    void everyComputedKeyHasItsWords() {
        List<String> missing =
                Stream.of(
                                keys("files.save.", PaneText.values(), PaneText::id),
                                keys("export.", ExportFormat.values(), ExportFormat::id),
                                keys("export.table.", TableKind.values(), TableKind::id),
                                keys("failed.", Failure.Task.values(), Failure.Work::words),
                                RunFindings.ALL.stream().map(it -> "failed." + it.words()),
                                keys("status.state.", RunStatus.values(), WordsTest::lower),
                                keys("blame.span.", BlameSpan.values(), WordsTest::lower),
                                keys("tab.", Tabs.Left.values(), WordsTest::lower),
                                keys("tab.", View.tabs().toArray(new View[0]), View::id))
                        .flatMap(all -> all)
                        .filter(key -> !Words.has(key))
                        .toList();
        assertEquals(List.of(), missing);
    }

    private static <T> Stream<String> keys(String prefix, T[] all, Function<T, String> id) {
        return Arrays.stream(all).map(one -> prefix + id.apply(one));
    }

    private static String lower(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT);
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

    @Test
    void noNumberIsPartedFromWhatItCounts() {
        assertEquals(
                "3,200\u00A0bytes of rank\u00A07 in 12.5\u00A0µs, 4 of 32, slice\u00A05",
                Words.unbroken("3,200 bytes of rank 7 in 12.5 µs, 4 of 32, slice 5"));
    }
}
