package bcscope.ui.state.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LineShiftTest {
    /// `b` became `x`, `y`: 1 is 1, 2 has no counterpart, 3 is 4, 4 is 5.
    @Test
    void linesBehindAChangeAreMovedAndThoseInItHaveNoCounterpart() {
        LineShift shift = LineShift.of("a\nb\nc\nd", "a\nx\ny\nc\nd");
        int[] forth = {0, 1, 0, 4, 5, 0};
        int[] back = {0, 1, 0, 0, 3, 4, 0};
        for (int line = 0; line < forth.length; line++) {
            assertEquals(forth[line], shift.forth(line), "line " + line + " before");
        }
        for (int line = 0; line < back.length; line++) {
            assertEquals(back[line], shift.back(line), "line " + line + " now");
        }
    }

    @Test
    void nothingMovesWhereNothingChanges() {
        LineShift shift = LineShift.of("a\na\n", "a\na\n");
        assertEquals(3, shift.back(3));
        assertEquals(2, shift.forth(2));
    }

    /// One of three equal lines is taken away: which one does not matter, no line is two.
    @Test
    void equalLinesAreNotCountedTwice() {
        LineShift shift = LineShift.of("a\na\na", "a\na");
        assertEquals(1, shift.forth(1));
        assertEquals(2, shift.forth(2));
        assertEquals(0, shift.forth(3));
        assertEquals(2, shift.back(2));
    }

    @Test
    void stopsAtLinesMoveWithTheirLines() {
        LineShift shift = LineShift.of("a\nb", "x\na\nb");
        assertEquals("any rank: line == 3", shift.moved("any rank: line == 2"));
        assertEquals("line(3) == 2", shift.moved("line(3) == 2"));
        assertEquals("any rank: line == 7", shift.moved("any rank: line == 7"));
    }
}
