package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Files and methods that one can hold in the head, and a sentence about every package.
class SizesTest {
    /// Lines of code: neither blank nor comment.
    private static final int MOST_LINES_OF_A_FILE = 400;

    private static final int MOST_LINES_OF_A_METHOD = 60;

    private static final int MOST_FILES_OF_A_PACKAGE = 50;

    /// Lists whose entries do not depend on each other, so that parting them helps nobody: one
    /// looks an entry up, and adds one.
    private static final Set<String> CATALOGUES =
            Set.of(
                    // What is assumed where the papers are silent, a paragraph each.
                    "Assumption.java",
                    // The parameters of the model with units, bounds and sources.
                    "ModelParameter.java",
                    // The rows of the validation table with what the papers say of each.
                    "ValidationTarget.java");

    @Test
    void noFileIsLongerThanOneCanRead() {
        assertNone(
                Sources.all().stream()
                        .filter(file -> !isCatalogue(file))
                        .filter(file -> codeLines(file) > MOST_LINES_OF_A_FILE)
                        .map(file ->
                                "%s has %d lines of code, the limit is %d: part it by what changes"
                                                .formatted(
                                                        file, codeLines(file), MOST_LINES_OF_A_FILE)
                                        + " together"));
    }

    @Test
    void noPackageIsACrowd() {
        assertNone(
                Sources.all().stream()
                        .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()))
                        .entrySet()
                        .stream()
                        .filter(folder -> folder.getValue() > MOST_FILES_OF_A_PACKAGE)
                        .map(folder ->
                                "%s has %d files, the limit is %d: part it by what changes together"
                                        .formatted(
                                                folder.getKey(),
                                                folder.getValue(),
                                                MOST_FILES_OF_A_PACKAGE)));
    }

    @Test
    void aCatalogueIsOneOnlyAsLongAsItIsLong() {
        assertNone(
                Sources.all().stream()
                        .filter(SizesTest::isCatalogue)
                        .filter(file -> codeLines(file) <= MOST_LINES_OF_A_FILE)
                        .map(file -> file + " is short: strike it off the list of catalogues"));
    }

    @Test
    void onlyCodeIsCounted() {
        assertEquals(
                3,
                codeLines(
                        List.of(
                                "/// What it is.",
                                "enum Mode { // has one",
                                "",
                                "    /* A block",
                                "       of words. */",
                                "    ONE",
                                "}")));
    }

    @Test
    void noMethodIsLongerThanAScreen() {
        assertNone(
                Methods.of(Sources.all()).stream()
                        .filter(method -> method.lineCount() > MOST_LINES_OF_A_METHOD)
                        .filter(method -> method.body() == Methods.Body.STEPS)
                        .map(method ->
                                "%s:%d %s has %d lines, the limit is %d: name its steps"
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
    void aSwitchThatNamesEveryCaseIsPure() {
        assertEquals(Methods.Body.PURE_SWITCH, bodyOf("return switch (mode) { case ONE -> 1; };"));
        assertEquals(Methods.Body.PURE_SWITCH, bodyOf("switch (mode) { case ONE -> run(); }"));
        assertEquals(
                Methods.Body.PURE_SWITCH,
                bodyOf("int one = at(1); return switch (mode) { case ONE -> one; };"));
    }

    @Test
    void aSwitchWithMoreAroundItOrInItIsNotPure() {
        assertEquals(Methods.Body.STEPS, bodyOf("run(); switch (mode) { case ONE -> run(); }"));
        assertEquals(Methods.Body.STEPS, bodyOf("switch (mode) { case 1 -> {} default -> {} }"));
        assertEquals(Methods.Body.STEPS, bodyOf("switch (mode) { case ONE: run(); }"));
        String block = "run();\n".repeat(MOST_LINES_OF_A_METHOD);
        assertEquals(Methods.Body.STEPS, bodyOf("switch (mode) { case ONE -> {" + block + "} }"));
    }

    private static Methods.Body bodyOf(String statements) {
        return Methods.of("class C { int f() { " + statements + " } }").getFirst().body();
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

    private static boolean isCatalogue(Path file) {
        return CATALOGUES.contains(String.valueOf(file.getFileName()));
    }

    private static long codeLines(Path file) {
        return codeLines(Sources.linesOf(file));
    }

    private static long codeLines(List<String> lines) {
        boolean inComment = false;
        long count = 0;
        for (String each : lines) {
            String line = each.strip();
            boolean comment = inComment || line.startsWith("//") || line.startsWith("/*");
            inComment = (inComment || line.startsWith("/*")) && !line.endsWith("*/");
            count += comment || line.isEmpty() ? 0 : 1;
        }
        return count;
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
