package bcscope.ui.pane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.traffic.TrafficSpan;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;

import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// The Traffic view on the real stage.
class TrafficPaneTest {
    @TempDir Path folder;

    @Test
    void theKeyBringsTheMatrixOfTheWholeRun() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCard("sweep3d-blocking");
            FxDriver.act(() -> window.find0("machine").requestFocus());
            FxDriver.type(KeyCode.CONTROL, KeyCode.DIGIT0);
            shows(window, "bytes of the whole run");
            assertTrue(said(window).startsWith("In the whole run 32 processes send each other"));
            FxDriver.shoot(window.scene(), "traffic-dark-1440x900");
            FxDriver.type(KeyCode.U);
            shows(window, "messages of the whole run");
            FxDriver.type(KeyCode.E);
            shows(window, "Nothing was sent in slice 0");
        }
    }

    @Test
    void aClickOnACellSelectsThePairEverywhere() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCard("ring");
            run(window, Command.PANEL_TRAFFIC);
            shows(window, "bytes of the whole run");
            var cells =
                    window.regions("traffic").stream()
                            .filter(region -> region.id().equals("matrix"))
                            .findFirst()
                            .orElseThrow()
                            .box();
            int ranks = window.run().document().run().program().ranks();
            double pitch = cells.width() / ranks;
            FxDriver.click(
                    window.find("traffic"), cells.x() + 5.5 * pitch, cells.y() + 4.5 * pitch);
            FxDriver.frame();
            assertEquals(new Target.Pair(4, 5), window.run().selection());
            assertTrue(said(window).contains("Rank 4 sends rank 5 "), said(window));
            FxDriver.shoot(window.scene(), "traffic-light-1280x720");
            run(window, Command.DRAWER);
            FxDriver.until(
                    "the drawer tells the view",
                    () ->
                            window.scene().getRoot().lookup("#events") instanceof ListView<?> list
                                    && list.getItems().toString().contains("links of the network"));
        }
    }

    @Test
    void aRangeIsCountedFromItsSlices() {
        try (OpenWindow window = OpenWindow.of(folder, 1000, 640)) {
            window.theme(Theme.DARK);
            window.openCard("big-message");
            run(window, Command.PANEL_TRAFFIC);
            window.apply(
                    new Intent.ChooseTraffic(
                            window.state().chrome().traffic().withSpan(TrafficSpan.RANGE)));
            shows(window, "No range is marked");
            window.apply(
                    new Intent.Arrange(
                            window.run().timeline().with(new TimeRange(2_000_000, 3_000_000))));
            shows(window, "bytes of slices 7 to 11");
        }
    }

    private static void shows(OpenWindow window, String text) {
        FxDriver.until(
                text,
                () ->
                        window.scene().getRoot().lookup("#traffic")
                                        instanceof bcscope.ui.pane.PictureCanvas canvas
                                && canvas.svg().contains(text));
    }

    private static void run(OpenWindow window, Command command) {
        FxDriver.act(() -> window.window().commands().run(command));
    }

    private static String said(OpenWindow window) {
        return FxDriver.ask(() -> window.find0("traffic").getAccessibleText());
    }
}
