package bcscope.script.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;

/// What is said of the functions that a process is in.
class CallStackTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    3         | Called from line 3.
                    36 50     | Called from line 36, which was called from line 50.
                    4 4 4 9   | Called from line 4, which was called from line 4, which was called from line 4, which was called from line 9.
                    4 4 4 4 9 | Called from line 4, which was called from line 4, which was called from line 4, which was called from line 4, and so on.
                    """)
    void theInnermostIsNamedFirst(String lines, String sentence) {
        List<Integer> all = Arrays.stream(lines.split(" ", -1)).map(Integer::valueOf).toList();
        assertEquals(sentence, new CallStack(all).sentence());
        assertEquals(false, new CallStack(all).isEmpty());
    }

    @Test
    void aProcessOutsideOfFunctionsWasNotCalled() {
        assertEquals(true, CallStack.NONE.isEmpty());
        ScriptFailure failure = ScriptFailure.of("It fails.", "Stop.");
        assertEquals("It fails. Stop.", failure.within(CallStack.NONE).said());
    }

    /// The line of a failure is the innermost that is told, and its advice ends with the callers.
    @Test
    void aFailureKeepsItsFirstLine() {
        ScriptFailure failure = ScriptFailure.of("It fails.", "");
        assertEquals(0, failure.line());
        assertEquals("It fails.", failure.said());
        ScriptFailure placed = failure.at(4).at(9).within(new CallStack(List.of(7)));
        assertEquals(4, placed.line());
        assertEquals("It fails.", placed.problem());
        assertEquals("Called from line 7.", placed.advice());
        assertEquals("It fails. Called from line 7.", placed.said());
    }
}
