package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Who adds a constant or a kind of happening hears from the compiler where it matters.
class SwitchesTest {
    /// Only files in which something like that is written are read by the compiler: `default`, or a
    /// pattern with a name, whose type is the group.
    private static final Pattern SUSPECT =
            Pattern.compile(
                    "\\bdefault\\s*(?:->|:)|case\\s[^:>]*\\b([A-Z]\\w*)\\s+[a-z_]\\w*\\s*(?:->|:|when|,)");

    private static final Pattern SEALED =
            Pattern.compile("\\bsealed\\s[^;{]*\\b(?:interface|class)\\s+(\\w+)");

    private static final String REST_OF_AN_ENUM =
            """
            package bcscope;
            enum Mode {ONE, TWO, THREE;
                boolean isFirst() {
                    return switch (this) {
                        case ONE -> true;
                        default -> false;
                    };
                }
            }
            """;

    private static final String RESTS_OF_A_SEALED_TYPE =
            """
            package bcscope;
            sealed interface Shape {
                record Circle(int radius) implements Shape {}
                record Square(int side) implements Shape {}
                record Line(int length) implements Shape {}
                static void draw(Shape shape) {
                    switch (shape) {
                        case Circle(int radius) when radius > 0 -> {}
                        case null, default -> {}
                    }
                    switch (shape) {
                        case Circle _, Line _:
                            break;
                        case Shape other:
                            break;
                    }
                }
            }
            """;

    private static final String OF_OTHERS =
            """
            package bcscope;
            class Others {
                static int of(String word, int number, Thread.State state, Object any) {
                    int a = switch (word) { case "NEW" -> 1; default -> 2; };
                    int b = switch (number) { case 1 -> 1; default -> 2; };
                    int c = switch (any) { case String _ -> 1; default -> 2; };
                    return a + b + c + switch (state) { case NEW -> 1; default -> 2; };
                }
            }
            """;

    private static final String WRITTEN_OUT =
            """
            package bcscope;
            enum Mode {ONE, TWO;
                int number(String word) {
                    return switch (this) {
                        case ONE -> switch (word) { case "a" -> 1; default -> 2; };
                        case TWO -> 3;
                    };
                }
            }
            """;

    @Test
    void noSwitchOverAListOfOurOwnHasARest() {
        Switches switches = new Switches();
        Map<Path, String> texts = new TreeMap<>();
        Sources.below(Sources.MAIN)
                .forEach(file -> texts.put(file, Sources.linesOf(file).toString()));
        Set<String> sealed =
                texts.values().stream()
                        .flatMap(text -> SEALED.matcher(text).results())
                        .map(found -> found.group(1))
                        .collect(Collectors.toSet());
        texts.values().removeIf(text -> !isSuspect(text, sealed));
        SourceTrees.read(List.copyOf(texts.keySet()), switches);
        assertEquals(
                "",
                String.join(
                        "\n",
                        switches.found().stream()
                                .map(rest ->
                                        (rest.file() + ":" + rest.line())
                                                + " takes the rest of "
                                                + rest.type()
                                                + " together: write it out, ask a method of it,"
                                                + " or give what is alike a sub-interface")
                                .toList()));
    }

    @Test
    void aDefaultOverAnEnumIsFound() {
        assertEquals(
                List.of(new Switches.Rest("/Snippet.java", 6, "Mode")), found(REST_OF_AN_ENUM));
    }

    @Test
    void aDefaultOverASealedTypeIsFoundAndSoIsAPatternThatTakesEverything() {
        assertEquals(
                List.of(
                        new Switches.Rest("/Snippet.java", 9, "Shape"),
                        new Switches.Rest("/Snippet.java", 14, "Shape")),
                found(RESTS_OF_A_SEALED_TYPE));
    }

    @Test
    void whatIsOpenOrNotOursMayHaveADefault() {
        assertEquals(List.of(), found(OF_OTHERS));
    }

    @Test
    void aSwitchThatNamesEveryConstantIsInOrder() {
        assertEquals(List.of(), found(WRITTEN_OUT));
    }

    @Test
    void onlyFilesWithoutARestAreLeftOut() {
        assertTrue(isSuspect(REST_OF_AN_ENUM, Set.of()));
        String pattern = RESTS_OF_A_SEALED_TYPE.replace("case null, default", "case null");
        assertTrue(isSuspect(pattern, Set.of("Shape")));
        assertFalse(isSuspect(pattern, Set.of("Mode")));
        assertFalse(isSuspect(WRITTEN_OUT.replace("default", "case \"b\""), Set.of("Mode")));
    }

    /// A pattern takes the rest of nothing if its type has no list of subtypes.
    private static boolean isSuspect(String text, Set<String> sealed) {
        return SUSPECT.matcher(text)
                .results()
                .anyMatch(found -> found.group(1) == null || sealed.contains(found.group(1)));
    }

    private static List<Switches.Rest> found(String text) {
        Switches switches = new Switches();
        SourceTrees.read(text, switches);
        return switches.found();
    }
}
