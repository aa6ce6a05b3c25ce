package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.theme.ThemeChoice;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Who has the keys, and how to get away from there.
class FocusTest {
    private static final int MOST_STOPS = 400;
    private static final List<String> CLICKED =
            List.of(
                    "button-slice-next",
                    "button-event-next",
                    "machine",
                    "timeline",
                    "tab-nic",
                    "tab-metrics",
                    "strip",
                    "tab-processes",
                    "status-position");

    @TempDir Path folder;

    /// Whatever was clicked, Space plays, and plays no button again.
    @Test
    void spacePlaysAfterAClick() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            for (String id : CLICKED) {
                FxDriver.click(window.find(id));
                window.settle();
                int slice = window.run().cursor().slice();
                FxDriver.type(KeyCode.SPACE);
                assertEquals(Playback.Motion.FORWARDS, window.run().playback().motion(), id);
                FxDriver.type(KeyCode.SPACE);
                assertEquals(Playback.Motion.STILL, window.run().playback().motion(), id);
                assertTrue(window.run().cursor().slice() <= slice + 1, id + " was pressed again");
            }
        }
    }

    /// A button that got the focus by the keyboard keeps its key.
    @Test
    void aButtonReachedByTabIsPressedBySpace() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            FxDriver.type(KeyCode.HOME);
            FxDriver.act(() -> window.find0("button-slice-next").requestFocus());
            FxDriver.type(KeyCode.SPACE);
            window.settle();
            assertEquals(1, window.run().cursor().slice());
            assertFalse(window.run().playback().playing());
        }
    }

    @Test
    void aTextFieldKeepsItsKeysAndEscapeLeavesIt() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            TextField field = (TextField) window.find("go-to");
            FxDriver.click(field);
            FxDriver.type(KeyCode.SPACE);
            assertFalse(window.run().playback().playing());
            FxDriver.type(KeyCode.ESCAPE);
            assertFalse(FxDriver.ask(field::isFocused));
            FxDriver.type(KeyCode.SPACE);
            assertTrue(window.run().playback().playing());
        }
    }

    /// Ctrl+G has its field at every width, and after anything was clicked.
    @ParameterizedTest
    @CsvSource({"1440, machine", "1280, tab-run", "800, timeline", "640, machine"})
    void theFieldForPlacesAlwaysOpens(int width, String clicked) {
        try (OpenWindow window = OpenWindow.of(folder, width, 720)) {
            window.openCard("ring");
            FxDriver.click(window.find(clicked));
            FxDriver.type(KeyCode.CONTROL, KeyCode.G);
            TextField field = (TextField) window.find("go-to");
            assertTrue(FxDriver.ask(() -> field.isFocused() && field.isVisible()));
            FxDriver.frame();
            Bounds bounds = FxDriver.ask(() -> field.localToScene(field.getBoundsInLocal()));
            assertTrue(bounds.getWidth() >= 80 && bounds.getMaxX() <= width, bounds::toString);
            FxDriver.type(KeyCode.S);
            FxDriver.act(() -> field.setText("s4"));
            FxDriver.frame();
            FxDriver.type(KeyCode.ENTER);
            window.settle();
            assertEquals(4, window.run().cursor().slice());
        }
    }

    /// Tab goes through all that takes the focus and comes back, in both directions.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theFocusIsNowhereTrapped(boolean backwards) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            FxDriver.click(window.find("machine"));
            Node first = owner(window);
            Set<Node> seen = new HashSet<>();
            Node now = first;
            for (int stops = 0; stops < MOST_STOPS && seen.add(now); stops++) {
                if (backwards) {
                    FxDriver.type(KeyCode.SHIFT, KeyCode.TAB);
                } else {
                    FxDriver.type(KeyCode.TAB);
                }
                now = owner(window);
            }
            assertEquals(first, now, "it has come back after " + seen.size() + " stops");
            assertTrue(seen.size() > 15, seen.size() + " stops");
        }
    }

    /// The sheet of keys and the pages lie within the window and need no more than it has.
    @ParameterizedTest
    @CsvSource({
        "1280, 720, PROJECTOR, KEYS",
        "640, 360, PROJECTOR, KEYS",
        "640, 360, PROJECTOR, PAGES"
    })
    void theSheetOfKeysAndThePagesFit(int width, int height, ThemeChoice theme, Command shown) {
        try (OpenWindow window = OpenWindow.first(folder, width, height)) {
            window.openCard("one-message");
            window.apply(new Intent.ChooseTheme(theme));
            FxDriver.frame();
            FxDriver.act(() -> window.window().commands().run(shown));
            FxDriver.frame();
            Window sheet =
                    FxDriver.ask(() ->
                            Window.getWindows().stream()
                                    .filter(it ->
                                            it instanceof Stage
                                                    && !it.equals(window.scene().getWindow()))
                                    .findFirst()
                                    .orElseThrow());
            FxDriver.shoot(
                    Objects.requireNonNull(sheet.getScene()),
                    (shown + "-" + theme + "-" + width).toLowerCase(java.util.Locale.ROOT));
            assertTrue(sheet.getWidth() <= width, sheet.getWidth() + " wide");
            assertTrue(sheet.getHeight() <= height, sheet.getHeight() + " high");
        }
    }

    private static Node owner(OpenWindow window) {
        return FxDriver.ask(
                () -> Objects.requireNonNull(window.scene().getFocusOwner(), "no focus"));
    }
}
