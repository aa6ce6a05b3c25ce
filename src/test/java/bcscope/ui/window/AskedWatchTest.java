package bcscope.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.program.CallSource;
import bcscope.ui.window.FrameLoop.AskedWatch;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/// When the status line says for whom the engine waits: from 0.3 s on, by hand.
class AskedWatchTest {
    private static final long MILLISECOND = 1_000_000;
    private static final CallSource.Place PLACE = new CallSource.Place(3, 41);

    private final AskedWatch watch = new AskedWatch();

    private Optional<CallSource.Place> at(int document, long question, long milliseconds) {
        return watch.see(
                document,
                Optional.of(new CallSource.Waiting(PLACE, question)),
                milliseconds * MILLISECOND);
    }

    @Test
    void aQuestionIsTakenForLongAfterThreeTenthsOfASecond() {
        assertEquals(Optional.empty(), at(1, 7, 1_000));
        assertEquals(Optional.empty(), at(1, 7, 1_299));
        assertEquals(Optional.of(PLACE), at(1, 7, 1_300));
        assertEquals(Optional.of(PLACE), at(1, 7, 9_000));
    }

    @Test
    void anotherQuestionBeginsAnewAndSoDoesAnotherRun() {
        assertEquals(Optional.empty(), at(1, 7, 0));
        assertEquals(Optional.empty(), at(1, 8, 400), "the eighth is asked since now");
        assertEquals(Optional.empty(), at(2, 8, 800), "another run asks");
        assertEquals(Optional.of(PLACE), at(2, 8, 1_100));
    }

    @Test
    void nothingIsSaidOfAQuestionThatIsAnswered() {
        assertEquals(Optional.empty(), at(1, 7, 0));
        assertEquals(Optional.empty(), watch.see(1, Optional.empty(), 500 * MILLISECOND));
        assertEquals(Optional.empty(), at(1, 7, 600), "first seen now");
    }
}
