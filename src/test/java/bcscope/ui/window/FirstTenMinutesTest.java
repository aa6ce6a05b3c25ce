package bcscope.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.SeenLabels;
import bcscope.ui.command.Command;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The first ten minutes of README.md, as a reader goes through them.
class FirstTenMinutesTest {
    /// The transfer takes from 1.074 to 1.090 ms.
    private static final long HALFWAY = 1_083_000;

    @TempDir Path folder;

    @Test
    void aMessageIsSeenInEachMicrophaseOfItsSlice() throws IOException {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCardWhereItBegins("one-message");
            click(window, "1 send is announced");
            assertTold(window, "delivers the send descriptor of rank 0");
            click(window, "1 message is matched");
            assertTold(window, "matches the send of rank 0");
            click(window, "3.2 KB move in 1 message");
            assertTold(window, "gets 3,200 bytes from the memory of rank 0");
            FxDriver.type(KeyCode.I);
            window.apply(new Intent.GoTo(Cursor.at(4, HALFWAY)));
            window.settle();
            FxDriver.shoot(window.scene(), "message");
            FxDriver.type(KeyCode.CONTROL, KeyCode.RIGHT);
            window.settle();
            assertEquals(5, window.run().cursor().slice());
            click(window, "2 processes restart");
            assertTold(window, "restarts rank 0");
        }
    }

    @Test
    void aWaitIsFollowedToItsCauseAndCured() throws IOException {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            click(window, "machine", "rank:13");
            assertSeen(window, "blocked in receive for 20.874 ms");
            assertSeen(window, "It computes until 24.341");
            FxDriver.type(KeyCode.X);
            window.settle();
            click(window, "why", "rank:15");
            String why = FxDriver.ask(() -> window.find("why").getAccessibleText());
            assertTrue(
                    why.contains(
                            "Rank 13 waits for rank 12, rank 14 for rank 13 and rank 15 for rank"
                                    + " 14"),
                    why);
            click(window, "Both");
            assertSeen(window, "Main cause");
            assertSeen(window, "completed · 513.11 ms");
            FxDriver.act(() -> window.window().commands().run(Command.START_PAGE));
            window.openCardWhereItBegins("sweep3d-nonblocking");
            assertSeen(window, "completed · 415.388 ms");
        }
    }

    /// Clicks the label that the README names.
    private static void click(OpenWindow window, String words) throws IOException {
        assertTrue(Files.readString(Path.of("README.md")).contains("*" + words + "*"), words);
        FxDriver.until(words + " is seen", () -> label(window, words).isPresent());
        FxDriver.click(FxDriver.ask(() -> label(window, words).orElseThrow()));
        window.settle();
    }

    private static Optional<Labeled> label(OpenWindow window, String words) {
        return SeenLabels.below(window.scene().getRoot()).stream()
                .filter(it -> SeenLabels.words(it).contains(words))
                .findFirst();
    }

    private static void click(OpenWindow window, String picture, String region) {
        Node drawn = window.find(picture);
        FxDriver.until(region + " is drawn", () -> region(window, picture, region).isPresent());
        Region place = region(window, picture, region).orElseThrow();
        FxDriver.click(drawn, place.box().centerX(), place.box().centerY());
        window.settle();
    }

    private static Optional<Region> region(OpenWindow window, String picture, String region) {
        return window.regions(picture).stream()
                .filter(it -> it.id().equals(region))
                .reduce((_, last) -> last);
    }

    private static void assertTold(OpenWindow window, String words) {
        String told = FxDriver.ask(() -> SeenLabels.words((Label) window.find("banner-sentence")));
        assertTrue(told.contains(words), told);
    }

    private static void assertSeen(OpenWindow window, String words) {
        FxDriver.until(words + " is seen", () -> label(window, words).isPresent());
    }
}
