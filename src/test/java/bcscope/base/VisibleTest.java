package bcscope.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What would act on a terminal is written out.
class VisibleTest {
    @ParameterizedTest
    @CsvSource({
        "0, \\x00",
        "7, \\x07",
        "8, \\x08",
        "13, \\x0d",
        "27, \\x1b",
        "127, \\u007f",
        "133, \\u0085",
        "155, \\u009b",
        "173, \\u00ad",
        "1564, \\u061c",
        "8203, \\u200b",
        "8207, \\u200f",
        "8232, \\u2028",
        "8238, \\u202e",
        "8297, \\u2069",
        "65279, \\ufeff",
        "917569, \\udb40\\udc41"
    })
    void charactersThatActAreWrittenOut(int point, String written) {
        assertEquals("a" + written + "b", Visible.text("a" + Character.toString(point) + "b"));
    }

    /// Whoever forges a line of output needs one of these; a table needs them too.
    @Test
    void lineEndsAndTabsStayInATextAndNotInALine() {
        assertEquals("a\n\tb\r\n", Visible.text("a\n\tb\r\n"));
        assertEquals("a\\x0a\\x09b\\x0d\\x0a", Visible.line("a\n\tb\r\n"));
    }

    @Test
    void whatIsOnlySeenStays() {
        String text = "µ → “név” 漢字 \uD83D\uDE80 \u0301\u00a0|";
        assertSame(text, Visible.line(text));
    }
}
