package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.control.Label;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What all waiting is due to, on the window.
class BlameScreenTest {
    /// Seven send to rank 0, whose budget and whose computation hold them up.
    @Test
    void theCausesAreShownAndAClickSelectsWhoIsToBlame(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins("incast");
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Right.BLAME)));
            FxDriver.until("the blame is known", () -> window.find0("blame-heading").isVisible());
            FxDriver.frame();
            Label heading = (Label) window.find0("blame-heading");
            String said = FxDriver.ask(heading::getText);
            assertTrue(said.startsWith("Where ") && said.endsWith(" of waiting come from"), said);
            List<Region> regions = window.regions("blame-causes");
            assertEquals("node:0", regions.getFirst().id(), "no budget at node 0 comes first");
            window.apply(new Intent.Select(new Target.Rank(5)));
            FxDriver.click(
                    window.find0("blame-causes"),
                    regions.getFirst().box().centerX(),
                    regions.getFirst().box().centerY());
            window.settle();
            assertEquals(new Target.Node(0), window.run().selection());
            window.theme(Theme.DARK);
            shoot(window, "blame-dark-1440x900");
            window.theme(Theme.LIGHT);
            shoot(window, "blame-light-1440x900");
        }
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.frame();
        assertTrue(Files.size(FxDriver.shoot(window.scene(), name)) > 30_000);
    }
}
