package bcscope.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Diagnostic;

import org.junit.jupiter.api.Test;

class ProblemTest {
    private static final String TEXT = "barrier\nmark \"\uD83D\uDE00\" zz\n";

    /// Line 2 is `mark "😀" zz`: zz begins 18 characters of Java behind the begin of the text, and
    /// is the tenth character that people see in its line.
    @Test
    void columnsCountWhatPeopleSee() {
        Problem problem = new Problem(new TextSpan(18, 20), "It does not fit.", "");
        assertEquals("zz", TEXT.substring(18, 20));
        Diagnostic told = problem.in("own.bcs", TEXT);
        assertEquals(2, told.line());
        assertEquals(10, told.column());
    }

    /// The first line is marked by as many signs as the place is long there, and by one where it is
    /// empty; a tab takes one column.
    @Test
    void aPlaceIsUnderlinedWithinItsLine() {
        assertEquals("barrier\n   ^^^^", underlined(3, 7, TEXT));
        assertEquals("barrier\n   ^^^^", underlined(3, 12, TEXT));
        assertEquals("barrier\n       ^", underlined(7, 7, TEXT));
        assertEquals("ab c\n   ^", underlined(3, 4, "ab\tc"));
        assertEquals("two\n ^^", underlined(5, 7, "one\ntwo"));
    }

    private static String underlined(int from, int to, String text) {
        return new Problem(new TextSpan(from, to), "It does not fit.", "")
                .underlined(text)
                .replace(System.lineSeparator(), "\n");
    }

    @Test
    void aProblemOfAPartIsMovedToThePlaceOfThePart() {
        Problem moved = new Problem(new TextSpan(3, 7), "It does not fit.", "Go.").movedBy(10);
        assertEquals(new Problem(new TextSpan(13, 17), "It does not fit.", "Go."), moved);
    }
}
