package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The map of the tree shows every package and no other.
class ArchitecturePageTest {
    private static final Pattern ROW = Pattern.compile("\\| `([a-z.]+)` \\|.*");
    private static final Path ROOT = Sources.MAIN.resolve("bcscope");

    @Test
    void everyPackageHasItsRowAndEveryRowItsPackage() {
        assertEquals(packages(), rows());
    }

    private static List<String> packages() {
        return Sources.below(ROOT).stream()
                .map(file -> ROOT.relativize(file.getParent()).toString())
                .filter(folder -> !folder.isEmpty())
                .map(folder -> folder.replace('\\', '.').replace('/', '.'))
                .distinct()
                .sorted()
                .toList();
    }

    private static List<String> rows() {
        Stream<String> lines = Sources.linesOf(Path.of("ARCHITECTURE.md")).stream();
        return lines.map(ROW::matcher)
                .filter(row -> row.matches())
                .map(row -> row.group(1))
                .sorted()
                .toList();
    }
}
