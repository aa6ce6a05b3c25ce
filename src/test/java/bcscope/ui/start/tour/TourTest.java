package bcscope.ui.start.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.start.tour.Tour.TourStop;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Locale;

/// The tour of the window, from the start page to its end.
class TourTest {
    @Test
    void itOpensAnExampleAndLeadsThroughEveryPart(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            FxDriver.act(() -> window.window().commands().run(Command.TOUR));
            window.awaitRun();
            FxDriver.until("the tour is there", () -> isOpen(window));
            for (TourStop stop : TourStop.values()) {
                assertEquals(stop.text(), text(window), stop::name);
                assertInside(window, stop);
                FxDriver.shoot(window.scene(), "tour-" + stop.name().toLowerCase(Locale.ROOT));
                FxDriver.type(KeyCode.RIGHT);
                FxDriver.frame();
            }
            assertFalse(FxDriver.ask(() -> isOpen(window)), "it does not end");
        }
    }

    @Test
    void escapeEndsItAndKeysWorkAgain(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            FxDriver.act(() -> window.window().commands().run(Command.TOUR));
            FxDriver.until("the tour is there", () -> isOpen(window));
            FxDriver.type(KeyCode.RIGHT);
            FxDriver.type(KeyCode.LEFT);
            assertEquals(TourStop.TRANSPORT.text(), text(window));
            int slice = window.run().cursor().slice();
            FxDriver.type(KeyCode.ESCAPE);
            assertFalse(FxDriver.ask(() -> isOpen(window)), "Escape does not end it");
            FxDriver.type(KeyCode.CONTROL, KeyCode.RIGHT);
            window.settle();
            assertEquals(slice + 1, window.run().cursor().slice());
        }
    }

    private static boolean isOpen(OpenWindow window) {
        return window.scene().getRoot().lookup("#tour") != null;
    }

    private static String text(OpenWindow window) {
        return FxDriver.ask(() -> ((Label) window.find0("tour-text")).getText());
    }

    private static void assertInside(OpenWindow window, TourStop stop) {
        FxDriver.frame();
        Bounds card =
                FxDriver.ask(() -> {
                    Node text = window.find0("tour-text").getParent();
                    return text.localToScene(text.getLayoutBounds());
                });
        assertTrue(card.getMinX() >= 0 && card.getMaxX() <= 1280, () -> stop + " " + card);
        assertTrue(card.getMinY() >= 0 && card.getMaxY() <= 720, () -> stop + " " + card);
    }
}
