package bcscope.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.NicList;
import bcscope.picture.Target;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Intent;

import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

class ObjectMenuTest {
    @TempDir Path folder;

    @Test
    void theRightButtonSelectsANodeAndItsMenuLeadsToItsNextEvent() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("incast");
            window.apply(Intent.Move.FIRST);
            window.settle();
            PictureCanvas machine = (PictureCanvas) window.find("machine");
            Point2D node = FxDriver.ask(() -> corner(machine, new Target.Node(2)));
            FxDriver.clickSecondary(machine, node.getX(), node.getY());
            assertTrue(words().contains("Run to its next event  (H)"), words()::toString);
            assertEquals(new Target.Node(2), window.run().selection());
            choose("Run to its next event");
            window.settle();
            assertTrue(window.run().cursor().events() > 0);
        }
    }

    /// By the keyboard alone: select, menu, first entry.
    @Test
    void theMenuOpensByTheKeyboard() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("incast");
            window.apply(Intent.Move.FIRST);
            window.apply(new Intent.Select(new Target.ListOf(0, NicList.RSL)));
            window.settle();
            FxDriver.type(KeyCode.SHIFT, KeyCode.F10);
            assertTrue(
                    words().contains("Stop when list(0, RSL).size > 0  (F9)"), words()::toString);
            assertFalse(words().contains(Command.WHY.title() + "  (X)"), words()::toString);
            FxDriver.type(KeyCode.ENTER);
            window.settle();
            assertTrue(window.run().cursor().events() > 0);
        }
    }

    /// A place in the timeline is a moment to run to, and the click there does not go to it yet.
    @Test
    void thePlaceInTheTimelineIsRunToAndLeftAgain() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            window.apply(Intent.Move.FIRST);
            window.settle();
            PictureCanvas timeline = (PictureCanvas) window.find("timeline");
            Point2D place =
                    FxDriver.ask(() ->
                            new Point2D(
                                    Math.rint(timeline.getWidth() * 0.4),
                                    Math.rint(timeline.getHeight() - 20)));
            long nanos = FxDriver.ask(() -> timeline.nanosAt(place).orElseThrow());
            FxDriver.clickSecondary(timeline, place.getX(), place.getY());
            assertEquals(0, window.run().cursor().nanos());
            choose("Run to here");
            window.settle();
            assertEquals(nanos, window.run().cursor().nanos());
            FxDriver.type(KeyCode.ALT, KeyCode.LEFT);
            window.settle();
            assertEquals(0, window.run().cursor().nanos());
            FxDriver.type(KeyCode.ALT, KeyCode.RIGHT);
            window.settle();
            assertEquals(nanos, window.run().cursor().nanos());
        }
    }

    private static Point2D corner(PictureCanvas canvas, Target target) {
        return canvas.regions().stream()
                .filter(region -> region.id().equals(target.id()))
                .findFirst()
                .map(region ->
                        new Point2D(
                                Math.ceil(region.box().x()) + 3, Math.ceil(region.box().y()) + 3))
                .orElseThrow();
    }

    private static ContextMenu menu() {
        return Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .filter(menu -> "object-menu".equals(menu.getId()))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> words() {
        FxDriver.frame();
        return FxDriver.ask(() ->
                menu().getItems().stream()
                        .filter(item -> item.getText() != null)
                        .map(MenuItem::getText)
                        .toList());
    }

    private static void choose(String beginning) {
        FxDriver.frame();
        FxDriver.act(() -> {
            MenuItem item =
                    menu().getItems().stream()
                            .filter(it -> it.getText() != null)
                            .filter(it -> it.getText().startsWith(beginning))
                            .findFirst()
                            .orElseThrow();
            assertFalse(item.isDisable());
            item.fire();
            menu().hide();
        });
    }
}
