package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// Who adds a constant or a kind of happening hears from the compiler where it matters.
class SwitchesTest {
    /// Only files in which something like that is written are read by the compiler: `default`, or a
    /// pattern with a name.
    private static final Pattern SUSPECT =
            Pattern.compile(
                    "\\bdefault\\s*(->|:)|case\\s[^:>]*\\b[A-Z]\\w*\\s+[a-z_]\\w*\\s*(->|:|when|,)");

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
        List<Path> having =
                Sources.below(Sources.MAIN).stream()
                        .filter(file -> SUSPECT.matcher(Sources.linesOf(file).toString()).find())
                        .toList();
        SourceTrees.read(having, switches);
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
        assertTrue(SUSPECT.matcher(REST_OF_AN_ENUM).find());
        String pattern = RESTS_OF_A_SEALED_TYPE.replace("case null, default", "case null");
        assertTrue(SUSPECT.matcher(pattern).find());
        assertFalse(SUSPECT.matcher(WRITTEN_OUT.replace("default", "case \"b\"")).find());
    }

    private static List<Switches.Rest> found(String text) {
        Switches switches = new Switches();
        SourceTrees.read(text, switches);
        return switches.found();
    }
}
