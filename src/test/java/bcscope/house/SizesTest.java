package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Files and methods that one can hold in the head, and a sentence about every package.
class SizesTest {
    private static final int MOST_LINES_OF_A_FILE = 500;
    private static final int MOST_LINES_OF_A_METHOD = 60;

    @Test
    void noFileIsLongerThanOneCanRead() {
        assertNone(
                Sources.all().stream()
                        .filter(file -> Sources.linesOf(file).size() > MOST_LINES_OF_A_FILE)
                        .map(file ->
                                "%s has %d lines, the most is %d: part it by what changes together"
                                        .formatted(
                                                file,
                                                Sources.linesOf(file).size(),
                                                MOST_LINES_OF_A_FILE)));
    }

    @Test
    void noMethodIsLongerThanAScreen() {
        assertNone(
                Methods.of(Sources.all()).stream()
                        .filter(method -> method.lineCount() > MOST_LINES_OF_A_METHOD)
                        .map(method ->
                                "%s:%d %s has %d lines, the most is %d: name its steps"
                                        .formatted(
                                                method.file(),
                                                method.firstLine(),
                                                method.name(),
                                                method.lineCount(),
                                                MOST_LINES_OF_A_METHOD)));
    }

    @Test
    void theParserFindsMethods() {
        List<Methods.Method> found = Methods.of(List.of(Sources.MAIN.resolve("bcscope/Main.java")));
        assertTrue(found.stream().anyMatch(m -> m.name().equals("main")), found::toString);
    }

    @Test
    void everyPackageSaysWhatItIsAndForbidsNull() {
        assertNone(
                Sources.all().stream()
                        .map(file -> Objects.requireNonNull(file.getParent()))
                        .distinct()
                        .filter(folder -> !describesItself(folder.resolve("package-info.java")))
                        .map(folder ->
                                folder
                                        + " needs a package-info.java with a sentence and"
                                        + " @NullMarked"));
    }

    private static boolean describesItself(Path packageInfo) {
        if (packageInfo.startsWith(Sources.TEST)) {
            Path main = Sources.MAIN.resolve(Sources.TEST.relativize(packageInfo));
            // The tests of a package share its description: javac allows only one.
            return Files.exists(main) || describes(packageInfo);
        }
        return describes(packageInfo);
    }

    private static boolean describes(Path packageInfo) {
        if (!Files.exists(packageInfo)) {
            return false;
        }
        List<String> lines = Sources.linesOf(packageInfo);
        return lines.contains("@NullMarked")
                && lines.stream().anyMatch(line -> line.matches("(///| ?\\*|/\\*\\*) .*\\w.*"));
    }

    private static void assertNone(Stream<String> violations) {
        assertEquals("", String.join("\n", violations.toList()));
    }
}
