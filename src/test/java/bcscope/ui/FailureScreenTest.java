package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.traffic.TrafficSpan;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Failure;
import bcscope.ui.state.Intent;

import javafx.scene.control.Label;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/// What fails behind the screen reaches the person.
class FailureScreenTest {
    private static final int BAD = 2;

    @TempDir Path folder;

    @Test
    void aSliceThatCannotBeExecutedAgainIsSaidAndTheOthersAreShown() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900, FailingRun.opener(BAD))) {
            window.openCard("exchange");
            Label trouble = (Label) window.find("trouble");
            assertFalse(FxDriver.ask(trouble::isVisible));
            goTo(window, BAD);
            FxDriver.until("the failure is there", trouble::isVisible);
            assertEquals(
                    "▲ Slice 2 could not be shown. Internal error, please"
                            + " report it: slice 2 gave another digest",
                    trouble.getText());
            FxDriver.until(
                    "it was told",
                    () ->
                            window.window()
                                    .store()
                                    .run()
                                    .orElseThrow()
                                    .findings()
                                    .failures()
                                    .untold()
                                    .isEmpty());
            assertTrue(window.run().findings().failures().of(Failure.Task.DETAIL, BAD).isPresent());
            window.theme(Theme.LIGHT);
            FxDriver.shoot(window.scene(), "failure-light");
            window.theme(Theme.DARK);
            FxDriver.shoot(window.scene(), "failure-dark");
            goTo(window, BAD + 1);
            window.settle();
            FxDriver.until("the other slice is shown", () -> !trouble.isVisible());
            assertEquals(BAD + 1, window.run().shown().orElseThrow().detail().slice());
        }
    }

    @Test
    void trafficThatCannotBeCountedIsSaidInItsPlace() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900, FailingRun.opener(BAD))) {
            window.openCard("exchange");
            goTo(window, BAD);
            var chrome = window.state().chrome();
            window.apply(new Intent.ChooseTraffic(chrome.traffic().withSpan(TrafficSpan.SLICE)));
            window.apply(new Intent.ShowTabs(chrome.tabs().with(View.TRAFFIC)));
            FxDriver.until(
                    "the pane says it",
                    () ->
                            window.scene().getRoot().lookup("#traffic")
                                            instanceof PictureCanvas traffic
                                    && String.valueOf(traffic.getAccessibleText())
                                            .contains("The traffic could not be counted."));
        }
    }

    @Test
    void aFileThatCannotBeOpenedForAReasonOfOursIsSaidInADialog() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900, FailingRun.opener(BAD))) {
            FxDriver.act(() -> window.window().open(folder.resolve("some.json")));
            FxDriver.until(
                    "a dialog says it",
                    () ->
                            javafx.stage.Window.getWindows().stream()
                                    .anyMatch(it -> says(it, "The disk has gone.")));
            FxDriver.act(() ->
                    List.copyOf(javafx.stage.Window.getWindows()).stream()
                            .filter(it -> says(it, "The disk has gone."))
                            .forEach(javafx.stage.Window::hide));
        }
    }

    private static boolean says(javafx.stage.Window window, String words) {
        return window.getScene().getRoot().lookupAll(".label").stream()
                .anyMatch(it -> it instanceof Label label && label.getText().contains(words));
    }

    private static void goTo(OpenWindow window, int slice) {
        long start =
                window.run().document().run().slices().get(bcscope.table.SliceColumn.START, slice);
        window.apply(new Intent.GoTo(Cursor.startOf(slice, start)));
    }
}
