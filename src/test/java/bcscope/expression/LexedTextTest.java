package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.MpiKind;
import bcscope.expression.Expressions.Checked;

import org.antlr.v4.runtime.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/// Characters that Java counts twice keep their places and are shown whole.
class LexedTextTest {
    private static final RunFacts FACTS = new RunFacts(MpiKind.BCS, 32, 16, 250_000);

    private static List<String> texts(String text) {
        List<Token> tokens = SyntaxReader.tokens(text);
        return tokens.subList(0, tokens.size() - 1).stream().map(Token::getText).toList();
    }

    private static Problem problem(String text) {
        return assertInstanceOf(Checked.Wrong.class, Expressions.check(text, FACTS), text)
                .problems()
                .getFirst();
    }

    /// 😀 is two characters of Java, each of which is a token with the text of the whole.
    @Test
    void halfACharacterHasTheTextOfTheWhole() {
        assertEquals(List.of("a", "\uD83D\uDE00", "\uD83D\uDE00", "b"), texts("a\uD83D\uDE00b"));
        assertEquals(List.of("a", "é", "b"), texts("a é b"));
    }

    /// A half that has lost the other stays what it is.
    @Test
    void aLonelyHalfIsReadToo() {
        assertEquals(List.of("a", "\uD83D", "b"), texts("a\uD83Db"));
        assertEquals(List.of("\uDE00"), texts("\uDE00"));
    }

    /// Letters beyond ASCII are of no word, except the two signs for micro before a second.
    @ParameterizedTest
    @CsvSource({"GETTS > 3 µs, true", "GETTS > 3 μs, true", "GETTS > 3 ßs, false"})
    void microMayBeWrittenWithEitherSign(String text, boolean isRight) {
        assertEquals(isRight, Expressions.check(text, FACTS) instanceof Checked.Right, text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GETTS > 3 us \uD83D\uDE00 foo",
                "\uD83D\uDE00 > 3",
                "GETTS > 3 us // \uD83D\uDE00\n&& foo",
                "(\uD83D\uDE00",
            })
    void theFirstProblemIsWhereTheTextIsWrong(String text) {
        Problem problem = problem(text);
        int place = problem.place().from();
        int expected = text.contains("//") ? text.indexOf("foo") : text.indexOf("\uD83D\uDE00");
        assertEquals(expected, place);
    }

    /// The place of what is missing is behind the last that is there, not behind blanks.
    @ParameterizedTest
    @CsvSource({"'GETTS >  ', 7", "'(GETTS > 3 us  // end', 13", "'', 0", "'   ', 0"})
    void whatIsMissingIsMissedBehindTheLastWord(String text, int place) {
        assertEquals(new TextSpan(place, place), problem(text).place());
    }

    /// Several lines: the place counts all characters, the diagnostic lines and columns.
    @Test
    void aPlaceInALaterLineHasItsLineAndColumn() {
        String text = "GETTS > 3 us\n&& foo > 1\n";
        Problem problem = problem(text);
        assertEquals(new TextSpan(16, 19), problem.place());
        assertEquals(2, problem.in("x", text).line());
        assertEquals(4, problem.in("x", text).column());
        assertEquals(
                "&& foo > 1\n   ^^^",
                problem.underlined(text).replace(System.lineSeparator(), "\n"));
    }
}
