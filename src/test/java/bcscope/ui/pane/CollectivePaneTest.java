package bcscope.ui.pane;

import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.ui.command.Command;
import bcscope.ui.state.Cursor;

import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The Collective view on the real stage.
class CollectivePaneTest {
    @TempDir Path folder;

    @Test
    void aBroadcastIsFollowedFromTheFirstArrivalToTheLastCompletionAndBack() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCard("broadcast-allreduce");
            FxDriver.act(() -> window.window().commands().run(Command.PANEL_COLLECTIVE));
            window.settle();
            assertTrue(window.svg("collective").contains("No collective is open in slice 0"));
            List<String> told = new ArrayList<>();
            List<Cursor> cursors = new ArrayList<>();
            for (int i = 0;
                    i < 12 && told.stream().noneMatch(t -> t.contains("complete for"));
                    i++) {
                FxDriver.type(KeyCode.C);
                window.settle();
                told.add(said(window));
                cursors.add(window.run().cursor());
            }
            assertTrue(told.getFirst().contains("15 of 16 have called"), told::toString);
            assertTrue(told.get(2).contains("1 process is missing"), told::toString);
            assertTrue(told.getLast().contains("complete for 16 processes"), told::toString);
            FxDriver.shoot(window.scene(), "collective-dark-1440x900");
            for (int i = cursors.size() - 2; i >= 0; i--) {
                FxDriver.type(KeyCode.SHIFT, KeyCode.C);
                window.settle();
                assertEquals(cursors.get(i), window.run().cursor());
                assertEquals(told.get(i), said(window));
            }
        }
    }

    @Test
    void theTreeOfAnAllreduceIsSteppedLevelByLevelWithTheMouse() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCard("broadcast-allreduce");
            FxDriver.act(() -> window.window().commands().run(Command.PANEL_COLLECTIVE));
            window.settle();
            for (int i = 0; i < 40 && !said(window).contains("Level 2"); i++) {
                var next =
                        window.regions("collective").stream()
                                .filter(r -> r.id().equals("collective-next"))
                                .findFirst();
                if (next.isPresent()) {
                    FxDriver.click(
                            window.find("collective"),
                            next.get().box().centerX(),
                            next.get().box().centerY());
                } else {
                    FxDriver.type(KeyCode.C);
                }
                window.settle();
            }
            assertTrue(said(window).contains("the first of {0..7}"), said(window));
            assertTrue(window.svg("collective").contains("{8..15}"));
            FxDriver.shoot(window.scene(), "collective-light-1280x720");
            FxDriver.act(() -> window.find0("collective").requestFocus());
            FxDriver.type(KeyCode.DOWN);
            FxDriver.frame();
            assertEquals(new Target.Rank(0), window.run().selection());
        }
    }

    private static String said(OpenWindow window) {
        return FxDriver.ask(() -> window.find0("collective").getAccessibleText());
    }
}
