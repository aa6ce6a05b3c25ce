package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenScript;
import bcscope.ui.state.playing.Pace;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A script of primitives on the real stage.
class PlaygroundTest {
    @TempDir Path folder;

    @Test
    void aClickOnTheCardShowsTheScriptWhereItBegins() {
        try (OpenWindow window = opened(1440, 900)) {
            assertEquals(1, script(window).count(), "its first transfer is on its way");
            Label title = (Label) window.find("script-title");
            assertEquals("Core primitives", FxDriver.ask(title::getText));
            assertTrue(window.svg("primitives").contains("ready"));
            assertTrue(window.state().run().isEmpty());
        }
    }

    @ParameterizedTest
    @CsvSource({"NONE, 24", "SHIFT, 10", "CONTROL, 7"})
    void everyStepForwardsHasAMirrorThatShowsTheSamePicture(String with, int steps) {
        try (OpenWindow window = opened(1440, 900)) {
            press("NONE", KeyCode.HOME);
            List<String> pictures = new ArrayList<>();
            List<Integer> counts = new ArrayList<>();
            for (int i = 0; i < steps; i++) {
                pictures.add(picture(window));
                counts.add(script(window).count());
                press(with, KeyCode.RIGHT);
            }
            for (int i = steps - 1; i >= 0; i--) {
                assertNotEquals(counts.get(i), script(window).count());
                press(with, KeyCode.LEFT);
                assertEquals(counts.get(i), script(window).count());
                assertEquals(pictures.get(i), picture(window), "step " + i);
            }
        }
    }

    @Test
    void homeAndEndGoToTheBorders() {
        try (OpenWindow window = opened(1440, 900)) {
            FxDriver.type(KeyCode.END);
            assertEquals(script(window).run().frames().size(), script(window).count());
            FxDriver.type(KeyCode.HOME);
            assertEquals(0, script(window).count());
        }
    }

    @Test
    void theSentenceIsInThePictureInItsAccessibleTextAndInTheList() {
        try (OpenWindow window = opened(1440, 900)) {
            window.apply(new Intent.GoToMoment(9));
            FxDriver.frame();
            String sentence =
                    "Node 2 gets its answer: node 5 has ready = 0, so the result is no and nothing"
                            + " is written.";
            Node picture = window.find("primitives");
            assertEquals(sentence, FxDriver.ask(picture::getAccessibleText));
            Pane moments = (Pane) window.find("moments");
            Label line = FxDriver.ask(() -> (Label) moments.getChildren().get(9));
            assertTrue(FxDriver.ask(line::getText).endsWith(sentence));
            FxDriver.click(FxDriver.ask(() -> moments.getChildren().get(10)));
            assertEquals(10, script(window).count());
        }
    }

    @Test
    void itPlaysToItsEndAndStands() {
        try (OpenWindow window = opened(1440, 900)) {
            window.apply(new Intent.ChoosePace(Pace.EXPRESS));
            FxDriver.type(KeyCode.SPACE);
            FxDriver.until(
                    "the end is reached",
                    () ->
                            window.window()
                                    .store()
                                    .state()
                                    .script()
                                    .filter(it -> it.count() == it.run().frames().size())
                                    .filter(it -> !it.playback().playing())
                                    .isPresent());
        }
    }

    @Test
    void aPressOnAnOperationGoesToItsTime() {
        try (OpenWindow window = opened(1440, 900)) {
            Node picture = window.find("primitives");
            bcscope.picture.Region step =
                    window.regions("primitives").stream()
                            .filter(region -> region.id().equals("step:4"))
                            .findFirst()
                            .orElseThrow();
            FxDriver.click(picture, step.box().right() + 4, step.box().centerY());
            assertEquals(9, script(window).count());
        }
    }

    @Test
    void theReasonWhyThereAreNoOtherViewsIsBesideTheOnlyTab() {
        try (OpenWindow window = opened(1440, 900)) {
            TabPane tabs =
                    FxDriver.ask(() -> (TabPane) window.find0("playground").lookup(".tab-pane"));
            assertEquals(
                    List.of("tab-primitives"),
                    FxDriver.ask(() -> tabs.getTabs().stream().map(tab -> tab.getId()).toList()));
            Label reason = (Label) window.find("playground-disabled");
            assertEquals(Words.of("playground.disabled"), FxDriver.ask(reason::getText));
            Node tab = FxDriver.ask(() -> tabs.lookup(".tab"));
            assertTrue(
                    FxDriver.ask(() ->
                            tab.localToScene(tab.getLayoutBounds()).getMaxX()
                                    < reason.localToScene(reason.getLayoutBounds()).getMinX()),
                    "the reason covers the tab");
            assertTrue(FxDriver.ask(() -> window.window().commands().enabled(Command.EVENT_NEXT)));
            for (Command command : List.of(Command.PANEL_NIC, Command.VERIFY, Command.WHY)) {
                assertFalse(FxDriver.ask(() -> window.window().commands().enabled(command)));
            }
        }
    }

    @Test
    void aRunTakesThePlaceOfAScriptAndAScriptOfARun() throws IOException {
        try (OpenWindow window = opened(1440, 900)) {
            Path file = folder.resolve("s.json");
            Files.copy(Path.of("samples", "one-message.json"), file);
            FxDriver.act(() -> window.window().open(file));
            window.awaitRun();
            assertTrue(window.state().script().isEmpty());
            FxDriver.act(() -> window.window().openNamed("primitives"));
            FxDriver.until(
                    "the script is back",
                    () -> window.window().store().state().script().isPresent());
            FxDriver.act(() -> window.window().commands().run(Command.START_PAGE));
            FxDriver.frame();
            assertFalse(window.state().hasMoments());
        }
    }

    @ParameterizedTest
    @ToLookAt
    @CsvSource({
        "DARK, 1440, 900, 9",
        "LIGHT, 1440, 900, 16",
        "LIGHT, 1280, 720, 19",
        "DARK, 1280, 720, 5"
    })
    void theScreenIsShot(Theme theme, int width, int height, int count) {
        try (OpenWindow window = opened(width, height)) {
            window.theme(theme);
            window.apply(new Intent.GoToMoment(count));
            FxDriver.frame();
            FxDriver.shoot(window.scene(), "playground-" + theme + "-" + width + "-" + count);
        }
    }

    private OpenWindow opened(int width, int height) {
        OpenWindow window = OpenWindow.of(folder, width, height);
        FxDriver.act(() -> window.window().openNamed("primitives"));
        FxDriver.until(
                "the script is open", () -> window.window().store().state().script().isPresent());
        FxDriver.frame();
        return window;
    }

    private static OpenScript script(OpenWindow window) {
        return window.state().script().orElseThrow();
    }

    private static String picture(OpenWindow window) {
        FxDriver.frame();
        return window.svg("primitives");
    }

    private static void press(String with, KeyCode key) {
        if (with.equals("NONE")) {
            FxDriver.type(key);
        } else {
            FxDriver.type(KeyCode.valueOf(with), key);
        }
    }
}
