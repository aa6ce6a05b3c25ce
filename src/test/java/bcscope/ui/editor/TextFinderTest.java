package bcscope.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.expression.TextSpan;
import bcscope.ui.editor.FindBar.TextFinder;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class TextFinderTest {
    private final TextFinder finder = TextFinder.of("Send a, send b, resend", "send");

    @Test
    void allPlacesAreFoundWhateverTheCase() {
        assertEquals(
                List.of(new TextSpan(0, 4), new TextSpan(8, 12), new TextSpan(18, 22)),
                finder.places());
        assertEquals(List.of(), TextFinder.of("send", "").places());
        assertEquals(List.of(new TextSpan(0, 2)), TextFinder.of("aaa", "aa").places());
    }

    @Test
    void itGoesRoundInBothDirections() {
        assertEquals(Optional.of(new TextSpan(8, 12)), finder.from(1));
        assertEquals(Optional.of(new TextSpan(0, 4)), finder.from(19));
        assertEquals(Optional.of(new TextSpan(8, 12)), finder.before(18));
        assertEquals(Optional.of(new TextSpan(18, 22)), finder.before(0));
        assertEquals(Optional.empty(), TextFinder.NONE.before(3));
    }

    @Test
    void allAreReplacedAtOnce() {
        assertEquals("recv a, recv b, rerecv", finder.replaced("Send a, send b, resend", "recv"));
    }
}
