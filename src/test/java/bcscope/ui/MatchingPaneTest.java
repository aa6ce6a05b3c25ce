package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// The Matching view on the real stage.
class MatchingPaneTest {
    @TempDir Path folder;

    @Test
    void thePictureAndItsTextTellTheSameStory() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCard("incast");
            run(window, Command.PANEL_MATCHING);
            window.settle();
            assertTrue(window.svg("matching").contains("No node has anything to match in slice 0"));
            run(window, Command.MATCHING_NEXT);
            window.settle();
            assertEquals(2, window.run().cursor().slice());
            assertTrue(window.svg("matching").contains("no budget left"), "nobody waits");
            assertTrue(said(window).contains("so 40,000 bytes remain for later slices"));
            FxDriver.shoot(window.scene(), "matching-dark-1440x900");
            run(window, Command.DRAWER);
            FxDriver.until(
                    "the drawer tells the view",
                    () ->
                            window.scene().getRoot().lookup("#events") instanceof ListView<?> list
                                    && list.getItems().toString().contains("no budget is left"));
            run(window, Command.DRAWER);
            run(window, Command.MATCHING_BACK);
            window.settle();
            assertEquals(2, window.run().cursor().slice(), "there is none before");
        }
    }

    @Test
    void theArrowsSelectADescriptorEverywhere() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCard("incast");
            window.apply(new Intent.GoToPhase(3, Microphase.PM));
            run(window, Command.PANEL_MATCHING);
            window.settle();
            FxDriver.act(() -> window.find0("matching").requestFocus());
            FxDriver.type(KeyCode.DOWN);
            FxDriver.type(KeyCode.DOWN);
            FxDriver.frame();
            assertEquals(new Target.DescriptorOf(2, 0), window.run().selection());
            String foot = "Message no. 0 from rank 2 to rank 0";
            assertTrue(window.svg("matching").contains(foot), "its sentence is not at the foot");
            FxDriver.shoot(window.scene(), "matching-light-1280x720");
        }
    }

    @Test
    void aClickOnTheButtonOfAnEmptySliceGoesThere() {
        try (OpenWindow window = OpenWindow.of(folder, 1000, 640)) {
            window.theme(Theme.DARK);
            window.openCard("big-message");
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(View.MATCHING)));
            window.settle();
            var button =
                    window.regions("matching").stream()
                            .filter(region -> region.id().startsWith("slice:"))
                            .findFirst()
                            .orElseThrow();
            FxDriver.click(window.find("matching"), button.box().centerX(), button.box().centerY());
            window.settle();
            assertEquals(button.id(), "slice:" + window.run().cursor().slice());
            assertTrue(said(window).contains("matches receive no. 0 of rank 1"));
        }
    }

    private static void run(OpenWindow window, Command command) {
        FxDriver.act(() -> window.window().commands().run(command));
    }

    private static String said(OpenWindow window) {
        return FxDriver.ask(() -> window.find0("matching").getAccessibleText());
    }
}
