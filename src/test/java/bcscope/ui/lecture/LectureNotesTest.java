package bcscope.ui.lecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;

import javafx.geometry.Rectangle2D;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/// The window for the teacher alone, with screens and a clock of the test.
@Timeout(300)
class LectureNotesTest {
    @TempDir Path folder;

    private OpenWindow lesson() throws IOException {
        return LectureHall.open(BundledLesson.ONE_MESSAGE, folder, 1440, 900);
    }

    @Test
    void theNotesAreOnTheOtherScreen() throws IOException {
        try (OpenWindow window = lesson()) {
            TestClock clock = new TestClock();
            pretend(window, clock, new Rectangle2D(0, 0, 1920, 1200), OTHER);
            LectureHall.press(window, KeyCode.F11);
            Stage notes = notes().orElseThrow();
            assertEquals(OTHER.getMinX(), notes.getX());
            assertEquals(OTHER.getWidth(), notes.getWidth());
            LectureHall.press(window, KeyCode.PAGE_DOWN);
            List<String> read = LectureHall.texts(notes);
            assertTrue(read.contains("Stop 2 of 15 · See: the call that only writes a note"));
            assertTrue(
                    read.stream().anyMatch(it -> it.contains("how many messages are in the")),
                    read::toString);
            assertTrue(read.stream().anyMatch(it -> it.startsWith("Predict: what does")));
            assertTrue(read.contains("10:42") && read.contains("0:00"), read::toString);
            FxDriver.shoot(notes.getScene(), "lecture-notes-2");
            clock.now = clock.now.plusSeconds(125);
            LectureHall.press(window, KeyCode.DIGIT6);
            read = LectureHall.texts(notes);
            assertTrue(read.contains("2:05") && read.contains("10:44"), read::toString);
            assertTrue(read.contains("slice 5"), "the teacher knows the answer");
            assertTrue(read.contains("If the answer is slice 4:"), read::toString);
            FxDriver.shoot(notes.getScene(), "lecture-notes-6");
            LectureHall.press(window, KeyCode.N);
            assertTrue(notes().isEmpty());
            LectureHall.press(window, KeyCode.N);
            LectureHall.press(window, KeyCode.ESCAPE);
            assertTrue(notes().isEmpty(), "they are put away with the lecture");
        }
    }

    @Test
    void withOneScreenTheNotesAreAWindowThatIsAskedFor() throws IOException {
        try (OpenWindow window = lesson()) {
            pretend(window, new TestClock(), new Rectangle2D(0, 0, 1920, 1200));
            LectureHall.press(window, KeyCode.F11);
            assertTrue(notes().isEmpty());
            LectureHall.press(window, KeyCode.N);
            Stage notes = notes().orElseThrow();
            FxDriver.act(() -> {
                notes.toFront();
                notes.requestFocus();
            });
            FxDriver.until("the notes have the focus", notes::isFocused);
            FxDriver.type(KeyCode.PAGE_DOWN);
            assertEquals(2, LectureHall.stop(window).number(), "keys work there, too");
        }
    }

    private static final Rectangle2D OTHER = new Rectangle2D(1000, 500, 900, 640);

    private static void pretend(OpenWindow window, Clock clock, Rectangle2D... screens) {
        FxDriver.act(() -> window.window().lecture().pretend(() -> List.of(screens), clock));
    }

    private static Optional<Stage> notes() {
        return FxDriver.ask(() ->
                Window.getWindows().stream()
                        .filter(Stage.class::isInstance)
                        .map(Stage.class::cast)
                        .filter(stage -> stage.getScene().getRoot() instanceof NotesPage)
                        .findFirst());
    }

    /// A clock that stands.
    private static final class TestClock extends Clock {
        private Instant now = Instant.parse("2026-01-12T10:42:07Z");

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
