package bcscope.ui.pane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.Happening;
import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.picture.strip.StripScale;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.theme.ThemeChoice;

import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Optional;

/// The strip of the slice in the window: lanes that can be clicked, a head that can be dragged.
class StripPaneTest {
    @Test
    void aClickOnALaneGoesToWhatItDoesAndADragPassesThroughAll(@TempDir Path folder)
            throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCard("one-message");
            window.apply(new Intent.GoToPhase(4, Microphase.DEM));
            window.settle();
            Region pm = lane(window, "phase:4:PM");
            double y = pm.box().centerY();
            FxDriver.click(window.find("strip"), pm.box().centerX(), y);
            window.settle();
            assertEquals(Optional.of(Microphase.PM), window.run().phase());
            assertInstanceOf(
                    Happening.Transferred.class,
                    window.run().cursor().last(window.run().detail().orElseThrow()).orElseThrow());
            FxDriver.shoot(window.scene(), "strip-pm-light");
            double to = lane(window, "phase:4:MSM").box().x() + 2;
            FxDriver.drag(window.find("strip"), pm.box().centerX(), y, to, y);
            window.settle();
            assertEquals(Optional.of(Microphase.MSM), window.run().phase());
        }
    }

    @Test
    void aMicrophaseThatDidNotRunSaysSoAndTheMomentStays(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.openCard("one-message");
            window.apply(new Intent.GoToPhase(0, Microphase.MSM));
            window.settle();
            Region pm = lane(window, "phase:0:PM");
            assertEquals("Point-to-point (PM) did not run in this slice", pm.label());
            long before = window.run().cursor().nanos();
            FxDriver.click(window.find("strip"), pm.box().centerX(), pm.box().centerY());
            window.settle();
            assertEquals(before, window.run().cursor().nanos());
        }
    }

    @Test
    void theStripIsToScaleOnRequestAndStaysSo(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.openCard("ring");
            assertEquals(7, window.regions("strip").size());
            FxDriver.act(() -> window.window().commands().run(Command.STRIP_SCALE));
            FxDriver.frame();
            assertEquals(StripScale.TO_SCALE, window.state().chrome().strip());
            assertTrue(window.svg("strip").contains("GTTS"), "the strip to scale has its title");
            window.apply(new Intent.ChooseTheme(ThemeChoice.PROJECTOR));
            FxDriver.shoot(window.scene(), "strip-to-scale-projector-1280x720");
            contextMenu(window.find("strip"));
            FxDriver.act(StripPaneTest::fireItem);
            FxDriver.frame();
            assertEquals(StripScale.LANES, window.state().chrome().strip());
            FxDriver.shoot(window.scene(), "strip-lanes-projector-1280x720");
        }
    }

    private static void contextMenu(Node strip) {
        FxDriver.act(() -> {
            Robot robot = new Robot();
            robot.mouseMove(strip.localToScreen(60, 16));
            robot.mouseClick(MouseButton.SECONDARY);
        });
        FxDriver.until("the menu of the strip is open", StripPaneTest::menuOpen);
    }

    private static boolean menuOpen() {
        return Window.getWindows().stream().anyMatch(PopupWindow.class::isInstance);
    }

    private static void fireItem() {
        Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .findFirst()
                .orElseThrow()
                .getItems()
                .getFirst()
                .fire();
    }

    private static Region lane(OpenWindow window, String id) {
        return window.regions("strip").stream()
                .filter(region -> region.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
