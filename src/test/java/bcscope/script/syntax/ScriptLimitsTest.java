package bcscope.script.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.expression.Problem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// How large a program can be: the numbers are those of the language reference. In a drawn text,
/// something is repeated in the place of `#`, and of `@`.
class ScriptLimitsTest {
    private static List<Problem> problems(String text) {
        return ScriptReader.read(text).problems();
    }

    private static String only(String text) {
        List<Problem> all = problems(text);
        assertEquals(1, all.size(), () -> all + " of " + text.length() + " characters");
        return all.getFirst().problem();
    }

    /// A text of `times` times `part` in the place of `#` in `around`.
    private static String text(String around, String part, int times) {
        return around.replace("#", part.repeat(times));
    }

    /// The last text that is allowed, and the first that is not. Of a statement, every name, number
    /// and sign is a word; an operator is `+`, but also a property or an index.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    //#                            | x       | 399998 | A program has at most 400000 characters.
                    let x = [-1#]                  | , 1     | 996    | This statement has more than 2000 words, numbers and signs.
                    wait r#, s                     | , r     | 998    | This statement has more than 2000 words, numbers and signs.
                    let x = 1#                     | + 1     | 300    | This statement has more than 300 operators.
                    let x = 1#                     | - 1     | 300    | This statement has more than 300 operators.
                    let x = 1#                     | * 1     | 300    | This statement has more than 300 operators.
                    let x = 1#                     | / 1     | 300    | This statement has more than 300 operators.
                    let x = 1#                     | % 1     | 300    | This statement has more than 300 operators.
                    let x = true#                  |  && y   | 300    | This statement has more than 300 operators.
                    let x = true#                  |  or y   | 300    | This statement has more than 300 operators.
                    let x = y#                     | .rank   | 300    | This statement has more than 300 operators.
                    let x = y#                     | [0]     | 300    | This statement has more than 300 operators.
                    let x = #1                     | -       | 60     | More than 60 brackets, signs and blocks are nested.
                    let x = #true                  | !       | 60     | More than 60 brackets, signs and blocks are nested.
                    let x = 1 + #1                 | -       | 60     | More than 60 brackets, signs and blocks are nested.
                    let x = y && #true             | !       | 60     | More than 60 brackets, signs and blocks are nested.
                    if y { barrier }#              |  else if y { barrier } | 99 | More than 100 branches follow each other.
                    """)
    void aLimitIsReachedAndNotPassed(String around, String part, int most, String problem) {
        String sign = part.replace("or", "||");
        assertEquals(List.of(), problems(text(around, sign, most)));
        assertEquals(problem, only(text(around, sign, most + 1)));
    }

    /// Opening and closing parts around a number.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "let x = #1@; (; ); 60",
                "let x = #1@; [; ]; 60",
                "let x = #1@; f(; ); 60",
                "let x = #1@; -(; ); 30",
                "let x = #true@; !(; ); 30",
                "let x = #1@; (1 - ; ); 60",
                "let x = #1@; (1 == ; ); 60",
                "let x = #1@; (y && ; ); 60",
                "let x = #1@; -y[; ]; 30",
                "#barrier@; repeat 2 {; }; 60",
                "repeat 2 { let x = #1@ }; (; ); 59",
            })
    void whatIsNestedIsCounted(String around, String open, String close, int deepest) {
        assertEquals(
                List.of(),
                problems(text(text(around, open, deepest).replace('@', '#'), close, deepest)));
        assertEquals(
                "More than 60 brackets, signs and blocks are nested.",
                only(text(text(around, open, deepest + 1).replace('@', '#'), close, deepest + 1)));
    }

    /// Signs and brackets that follow each other are not within each other, however many.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "let x = [1#]; , -1",
                "let x = 1#; - 1",
                "let x = 1#; + -1",
                "let x = 1#; + (1)",
                "let x = 1#; + -(1)",
                "let x = y#;  && !y",
                "let x = f(1#); , -y",
                "let x = y#;  && -1 == -y",
                "let x = -1#; \\nlet y = -1",
                "send -1 to -1 tag -1#; \\nsend -1 to -1 tag -1",
                "repeat 1 { barrier }#; \\nrepeat 1 { barrier }",
            })
    void whatFollowsEachOtherIsNotNested(String around, String part) {
        assertEquals(List.of(), problems(text(around, part.replace("\\n", "\n"), 100)));
    }

    /// A value within a text has the limits of a statement.
    @Test
    void aValueInATextIsLimitedToo() {
        assertEquals(
                List.of(), problems("mark \"{" + "(".repeat(60) + "1" + ")".repeat(60) + "}\""));
        assertEquals(
                "More than 60 brackets, signs and blocks are nested.",
                only("mark \"{" + "(".repeat(61) + "1" + ")".repeat(61) + "}\""));
    }

    /// A branch ends what follows each other, and so does anything between two `if`.
    @Test
    void branchesOfOneIfAreCounted() {
        String hundred = "if y { barrier }" + " else if y { barrier }".repeat(99);
        assertEquals(List.of(), problems(hundred + "\n" + hundred));
        assertEquals(
                "More than 100 branches follow each other.", only(hundred + " else { barrier }"));
    }

    /// A bracket that was forgotten is not around the next statement.
    @Test
    void nestingEndsWithTheStatement() {
        assertEquals(
                Set.of("A bracket is not closed."),
                problems("let x = -(1\n".repeat(100)).stream()
                        .map(Problem::problem)
                        .collect(Collectors.toSet()));
    }

    /// The place is that of the first word that is too much.
    @Test
    void theFirstWordThatIsTooMuchIsThePlace() {
        Problem deep = problems("let x = " + "(".repeat(61) + "1").getFirst();
        assertEquals(8 + 60, deep.place().from());
        Problem within = problems("mark \"{" + "(".repeat(61) + "1}\"").getFirst();
        assertEquals(7 + 60, within.place().from());
        assertEquals(7 + 61, within.place().to());
    }
}
