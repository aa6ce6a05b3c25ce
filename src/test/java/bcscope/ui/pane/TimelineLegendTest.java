package bcscope.ui.pane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.util.Locale;

/// The legend of the timeline, also as pictures for people to look at, in `target/screenshots`.
class TimelineLegendTest {
    @ParameterizedTest
    @EnumSource
    void itOpensSaysWhatIsDrawnAndEscapeClosesIt(Theme theme, @TempDir Path folder)
            throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(theme);
            window.openCard("sweep3d-blocking");
            FxDriver.act(() -> ((ToggleButton) window.find0("timeline-tools")).fire());
            FxDriver.frame();
            Node button = window.find("timeline-legend");
            FxDriver.act(button::requestFocus);
            FxDriver.type(KeyCode.SPACE);
            FxDriver.until("the legend is open", () -> Window.getWindows().size() > 1);
            Scene legend =
                    FxDriver.ask(() ->
                            Window.getWindows().stream()
                                    .filter(w -> !w.equals(window.scene().getWindow()))
                                    .findFirst()
                                    .orElseThrow()
                                    .getScene());
            FxDriver.shoot(legend, "timeline-legend-" + theme.name().toLowerCase(Locale.ROOT));
            PictureCanvas picture =
                    (PictureCanvas) FxDriver.ask(() -> legend.lookup("#timeline-legend-picture"));
            assertEquals(
                    "computing, ready, no CPU, ended, blocked in send, in receive, in wait,"
                            + " in collective, DEM, MSM, PM, BBM, RM, from the send to the receive",
                    FxDriver.ask(picture::getAccessibleText));
            FxDriver.type(KeyCode.ESCAPE);
            FxDriver.until("it is closed", () -> Window.getWindows().size() == 1);
            assertTrue(FxDriver.ask(button::isFocused));
        }
    }
}
