package bcscope.lesson.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.format.Problems;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.JsonTree;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// The values of one object of a lesson, with the place of each mistake. `'` stands for a double
/// quote.
class FieldsTest {
    private final Problems problems = new Problems();

    private Fields fields(String json) {
        byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return switch (JsonTree.read("x", bytes)) {
            case Parsed.Good<Json>(Json.Section section, _) ->
                    new Fields(section, "the thing", problems);
            case Parsed<Json> other -> throw new AssertionError(other);
        };
    }

    private List<String> found() {
        return problems.inOrder().stream()
                .map(Diagnostic::oneLine)
                .map(line -> line.replace("x:", "").replace("error: ", ""))
                .toList();
    }

    @Test
    void whatIsRequiredIsMissed() {
        Fields fields = fields("{'a': 1}");
        assertTrue(fields.required("b").isEmpty());
        assertEquals(List.of("1:1: The thing has no \"b\". Write \"b\" with its value."), found());
    }

    @Test
    void whatNobodyAskedForIsUnknown() {
        Fields fields = fields("{'size': 1, 'sise': 2, 'x': 3}");
        fields.find("size");
        fields.end();
        assertEquals(
                List.of(
                        "1:13: There is no key \"sise\" in the thing. Did you mean \"size\"?"
                                + " Allowed: size.",
                        "1:24: There is no key \"x\" in the thing. Allowed: size."),
                found());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "0 | 1:7: \"n\" must not be \"0\". Allowed: a whole number, 1 to 9.",
                "10 | 1:7: \"n\" must not be \"10\". Allowed: a whole number, 1 to 9.",
                "1.5 | 1:7: \"n\" must not be \"1.5\". Allowed: a whole number, 1 to 9.",
                "'3' | 1:7: \"n\" must not be \"3\". Allowed: a whole number, 1 to 9.",
                "[3] | 1:7: \"n\" must not be a list. Allowed: a whole number, 1 to 9.",
                "{} | 1:7: \"n\" must not be an object. Allowed: a whole number, 1 to 9.",
                "1234567890 | 1:7: \"n\" must not be \"1234567890\". Allowed: a whole number, 1 to"
                        + " 9.",
            })
    void aCountIsAWholeNumberWithinItsLimits(String value, String said) {
        assertEquals(Optional.empty(), fields("{'n': " + value + "}").count("n", 1, 9));
        assertEquals(List.of(said), found());
    }

    @Test
    void theLimitsOfACountAreLegal() {
        assertEquals(Optional.of(1), fields("{'n': 1}").count("n", 1, 9));
        assertEquals(Optional.of(9), fields("{'n': 9}").count("n", 1, 9));
        assertEquals(Optional.empty(), fields("{}").count("n", 1, 9));
        assertEquals(1, fields("{}").points());
        assertEquals(100, fields("{'points': 100}").points());
        assertTrue(problems.none());
    }

    @Test
    void aSingleValueNeedsNoBrackets() {
        assertEquals(List.of(3), fields("{'n': 3}").counts("n"));
        assertEquals(List.of(3, 4), fields("{'n': [3, 4]}").counts("n"));
        assertEquals(List.of(), fields("{'n': []}").counts("n"));
        assertEquals(
                List.of("a"),
                fields("{'n': 'a'}").texts("n").stream().map(Json.Text::text).toList());
        assertTrue(problems.none());
    }

    @ParameterizedTest
    @CsvSource({
        "x, true",
        "one-message, true",
        "a1-2b, true",
        "One, false",
        "-x, false",
        "x-, false",
        "x--y, false",
        "x_y, false",
        "1x, false",
        "é, false"
    })
    void anIdIsOfSmallLettersDigitsAndHyphens(String id, boolean isOne) {
        assertEquals(isOne, fields("{'id': '" + id + "'}").id().isPresent());
        assertEquals(
                isOne
                        ? List.of()
                        : List.of(
                                "1:8: \""
                                        + id
                                        + "\" cannot be an id. Write small letters, digits and"
                                        + " hyphens: one-message."),
                found());
    }

    /// An expression may be a number; its place is that of its first character, behind the quote.
    @Test
    void anExpressionIsATextOrANumber() {
        Fields fields = fields("{'a': 'x + 1', 'b': 12, 'c': true}");
        assertEquals("x + 1", fields.requiredExpression("a").text());
        assertEquals(8, fields.requiredExpression("a").place().column());
        assertEquals("12", fields.requiredExpression("b").text());
        assertEquals(21, fields.requiredExpression("b").place().column());
        assertEquals("", fields.requiredExpression("c").text());
        assertEquals(
                List.of("1:30: \"c\" must not be \"true\". Allowed: a text in double quotes."),
                found());
    }

    @Test
    void aChoiceIsOneOfItsNames() {
        Fields fields = fields("{'by': 'slize', 'to': 'node'}");
        List<String> names = List.of("slice", "node");
        assertEquals(
                Optional.of("node"),
                fields.choice("to", names.toArray(String[]::new), name -> name));
        assertEquals(
                Optional.empty(), fields.choice("by", names.toArray(String[]::new), name -> name));
        assertEquals(
                List.of(
                        "1:8: There is no \"slize\". Did you mean \"slice\"? Allowed: slice,"
                                + " node."),
                found());
    }

    @Test
    void anObjectHasMembersAndATextTakesNoBlank() {
        Fields fields = fields("{'o': {'k': 1, 'l': 2}, 't': '  ', 'p': 3}");
        assertEquals(
                List.of("k", "l"), fields.members("o").stream().map(Json.Member::key).toList());
        assertEquals(List.of(), fields.members("p"));
        assertTrue(fields.text("t").isEmpty());
        assertEquals(
                List.of(
                        "1:30: \"t\" must not be \"  \". Allowed: a text in double quotes.",
                        "1:41: \"p\" must not be \"3\". Allowed: an object in braces."),
                found());
    }
}
