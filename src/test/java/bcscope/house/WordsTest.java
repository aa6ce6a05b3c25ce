package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Names come from the field, and nothing is left for later in a comment.
class WordsTest {
    private static final List<String> EMPTY_WORDS =
            List.of("Util", "Utils", "Manager", "Impl", "Data", "Helper");

    /// The threads and daemons of a node and the daemon of the management node, as S0 section 4.1
    /// names them: these words are not ours to choose.
    private static final List<String> WORDS_OF_THE_FIELD =
            List.of(
                    "DmaHelper",
                    "CollectiveHelper",
                    "ReduceHelper",
                    "NodeManager",
                    "MachineManager");

    private static final Pattern TYPE =
            Pattern.compile("\\b(?:class|interface|enum|record)\\s+([A-Z]\\w*)");
    private static final Pattern LEFT_FOR_LATER = Pattern.compile("\\b(?:TO" + "DO|FIX" + "ME)\\b");

    @Test
    void noTypeIsNamedByAWordThatSaysNothing() {
        assertNone(
                matches(TYPE)
                        .filter(hit -> saysNothing(hit.text()))
                        .map(hit -> hit + ": name it by what it is in the machine"));
    }

    /// Who reads a name has one thing to think of (packages and their tests apart).
    @Test
    void aSimpleNameIsThatOfOneClass() {
        Map<String, List<Path>> byName =
                Sources.all().stream()
                        .filter(file -> file.startsWith(Sources.MAIN))
                        .filter(file -> !file.endsWith("package-info.java"))
                        .collect(
                                Collectors.groupingBy(
                                        file -> String.valueOf(file.getFileName()),
                                        TreeMap::new,
                                        Collectors.toList()));
        assertNone(
                byName.values().stream()
                        .filter(files -> files.size() > 1)
                        .map(files -> files + ": give each a name of its own"));
    }

    @Test
    void nothingIsLeftForLater() {
        assertNone(matches(LEFT_FOR_LATER).map(hit -> hit + ": do it, or leave it out"));
    }

    @Test
    void aWordIsJudgedWholeAndTheFieldsOwnWordsStand() {
        assertTrue(saysNothing("StringUtil"));
        assertTrue(saysNothing("DataHolder"));
        assertTrue(saysNothing("SliceManager"));
        assertFalse(saysNothing("DmaHelper"));
        assertFalse(saysNothing("DmaHelperTest"));
        assertFalse(saysNothing("Database"));
        assertFalse(saysNothing("Implication"));
    }

    private static boolean saysNothing(String typeName) {
        return WORDS_OF_THE_FIELD.stream().noneMatch(typeName::startsWith)
                && Arrays.stream(typeName.split("(?=[A-Z])")).anyMatch(EMPTY_WORDS::contains);
    }

    private static Stream<Hit> matches(Pattern pattern) {
        return Sources.all().stream().flatMap(file -> matches(pattern, file));
    }

    private static Stream<Hit> matches(Pattern pattern, Path file) {
        List<String> lines = Sources.linesOf(file);
        return IntStream.range(0, lines.size())
                .boxed()
                .flatMap(index ->
                        pattern.matcher(lines.get(index))
                                .results()
                                .map(r -> new Hit(file, index + 1, r.group(r.groupCount()))));
    }

    private static void assertNone(Stream<String> violations) {
        assertEquals("", String.join("\n", violations.toList()));
    }

    private record Hit(Path file, int line, String text) {
        @Override
        public String toString() {
            return file + ":" + line + " " + text;
        }
    }
}
