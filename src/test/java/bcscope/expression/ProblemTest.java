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
}
