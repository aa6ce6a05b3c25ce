package bcscope.importer.tix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.program.ProgramLimits;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;

/// The fields of a line of a trace: numbers within their range, words, requests, and the column and
/// the words of what is wrong.
class TixLineTest {
    private static TixLine line(String text) {
        TixLine line = new TixLine();
        byte[] bytes = (text + "rest of an older line").getBytes(StandardCharsets.UTF_8);
        line.begin(bytes, text.getBytes(StandardCharsets.UTF_8).length);
        return line;
    }

    @ParameterizedTest
    @CsvSource({
        "7, 7",
        "-7, -7",
        "0, 0",
        "-0, 0",
        "007, 7",
        "9223372036854775807, 9223372036854775807",
        "-9223372036854775808, -9223372036854775808"
    })
    void aNumberHasSixtyFourBits(String text, long value) throws TixProblem {
        TixLine line = line(text);
        assertEquals(value, line.number("x", Long.MIN_VALUE, Long.MAX_VALUE));
        assertEquals(true, line.atEnd());
        line.finish();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    9223372036854775808  | “x” = 9223372036854775808 is out of range.
                    -9223372036854775809 | “x” = -9223372036854775809 is out of range.
                    99999999999999999999 | “x” = 99999999999999999999 is out of range.
                    101                  | “x” = 101 is out of range.
                    -11                  | “x” = -11 is out of range.
                    7a                   | “7a” is not an integer.
                    a                    | “a” is not an integer.
                    -                    | “-” is not an integer.
                    --7                  | “--7” is not an integer.
                    1.5                  | “1.5” is not an integer.
                    +7                   | “+7” is not an integer.
                    ''                   | The record ends where “x” is expected.
                    """)
    void whatIsNoNumberOfTheRangeIsRefused(String text, String problem) {
        TixLine line = line(text);
        TixProblem refused = assertThrows(TixProblem.class, () -> line.number("x", -10, 100));
        assertEquals(problem, refused.problem);
        assertEquals(1, line.column());
    }

    /// Fields are counted in columns from 1, whatever the spaces between them.
    @Test
    void fieldsAreReadFromLeftToRight() throws TixProblem {
        TixLine line = line("  12   send  -3 7:1:2:8 the  rest é");
        assertEquals(12, line.integer("rank", 0, 100));
        assertEquals(3, line.column());
        assertEquals("send", line.word("record"));
        assertEquals(8, line.column());
        assertEquals(-3, line.peek("peer", -3, 3));
        assertEquals(-3, line.integer("peer", -3, 3));
        assertEquals(14, line.column());
        assertEquals(new TixToken(7, true, 1, 2), line.token());
        assertEquals(17, line.column());
        assertEquals("the  rest é", line.rest("name"));
        assertEquals(true, line.atEnd());
        line.finish();
    }

    @ParameterizedTest
    @CsvSource({
        "7, 7, false, 0, 0",
        "0:1:2:8, 0, true, 1, 2",
        "3:-1:-1:-1, 3, true, -1, -1",
        "3:-2:-2147483648:0, 3, true, -2, -2147483648"
    })
    void aRequestMayTellWhatItGot(String text, long id, boolean matched, int source, int tag)
            throws TixProblem {
        assertEquals(new TixToken(id, matched, source, tag), line(text + " 9").token());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    -1       | “request” = -1 is out of range.
                    7:       | “7:” is not an integer.
                    7:1      | “7:1” is not a completed request.
                    7:1:2    | “7:1:2” is not a completed request.
                    7:1:2:   | “7:1:2:” is not an integer.
                    7:-3:2:8 | “source” = 7:-3:2:8 is out of range.
                    7:1:2:-2 | “bytes” = 7:1:2:-2 is out of range.
                    7:1:2:8x | “7:1:2:8x” is not an integer.
                    7;1      | “7” is not a completed request.
                    """)
    void whatIsNoRequestIsRefused(String text, String problem) {
        TixProblem refused = assertThrows(TixProblem.class, () -> line(text).token());
        assertEquals(problem, refused.problem);
    }

    @Test
    void aTestSaysPendingOrDone() throws TixProblem {
        assertEquals(true, line("done 1").done());
        assertEquals(false, line("pending").done());
        assertEquals(
                "“finished” is neither “pending” nor “done”.",
                assertThrows(TixProblem.class, () -> line("finished").done()).problem);
    }

    @Test
    void whatIsLeftOfALineIsRefusedWithItsColumn() throws TixProblem {
        TixLine line = line("1 2 3x 4");
        line.integer("a", 0, 9);
        line.integer("b", 0, 9);
        TixProblem refused = assertThrows(TixProblem.class, line::finish);
        assertEquals("The line has more fields than the record: “3x”.", refused.problem);
        assertEquals(5, line.column());
    }

    @ParameterizedTest
    @CsvSource({"'', true", "'   ', true", "# a, true", "'  # a', true", "1 #, false"})
    void emptyLinesAndCommentsAreBlank(String text, boolean blank) {
        assertEquals(blank, line(text).isBlank());
    }

    /// Of five characters, `1 2 3` are the most fields.
    @ParameterizedTest
    @CsvSource({"'', 0", "1, 1", "12, 1", "1 2, 2", "12345, 3"})
    void aLineHasRoomForAFieldInEverySecondCharacter(String text, int room) {
        assertEquals(room, line(text).room());
    }

    /// A word that another line had is found again by its letters, not by its place.
    @Test
    void aLineMayFollowAnother() throws TixProblem {
        TixLine line = new TixLine();
        for (String word : new String[] {"send", "recv", "send", "dnes", "sen", "send"}) {
            byte[] bytes = (word + " 1").getBytes(StandardCharsets.US_ASCII);
            line.begin(bytes, bytes.length);
            assertEquals(word, line.word("record"));
            assertEquals(1, line.number("x", 0, ProgramLimits.MOST_BYTES));
        }
    }
}
