package bcscope.ui.pane.dashboard;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.metric.Metric;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.SeenLabels;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.theme.ThemeChoice;

import eu.hansolo.tilesfx.Tile;

import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.text.Text;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/// The dashboard: what it shows, and pictures for people to look at, in `target/screenshots`.
class DashboardTest {
    @Test
    void theDashboardIsDrawnInEachTheme(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            open(window);
            shoot(window, "dashboard-light-1440x900");
            window.apply(new Intent.ChooseTheme(ThemeChoice.PROJECTOR));
            shoot(window, "dashboard-projector-1440x900");
        }
    }

    @Test
    void theDashboardFitsASmallScreen(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            open(window);
            shoot(window, "dashboard-light-1280x720");
            ScrollPane scroll =
                    (ScrollPane)
                            FxDriver.ask(() -> window.scene().lookup("#dashboard .scroll-pane"));
            assertTrue(
                    FxDriver.ask(() ->
                            scroll.getContent().getLayoutBounds().getHeight()
                                    <= scroll.getViewportBounds().getHeight() + 0.5),
                    "a tile is cut");
            List<Text> read =
                    FxDriver.ask(() -> window.scene().lookup("#dashboard").lookupAll("*")).stream()
                            .filter(Text.class::isInstance)
                            .map(Text.class::cast)
                            .filter(text -> text.getOpacity() > 0 && SeenLabels.isSeen(text))
                            .toList();
            assertTrue(read.stream().allMatch(text -> text.getFont().getSize() >= 8));
            assertTrue(read.stream().anyMatch(text -> text.getText().equals("268")), "GETTS");
        }
    }

    @Test
    void theTilesAreThoseThatWereChosen(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            open(window);
            assertTrue(shows(window, Metric.GETTS));
            assertFalse(shows(window, Metric.LTDEM));
            MenuButton tiles = (MenuButton) window.find("dashboard-tiles");
            for (String item : List.of("tile-GETTS", "tile-LTDEM")) {
                FxDriver.act(() ->
                        tiles.getItems().stream()
                                .filter(it -> it.getId().equals(item))
                                .findFirst()
                                .orElseThrow()
                                .fire());
                window.settle();
            }
            assertFalse(shows(window, Metric.GETTS));
            assertTrue(shows(window, Metric.LTDEM));
        }
    }

    @Test
    void theFirstSliceHasTilesToo(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            open(window);
            window.apply(new Intent.GoToPhase(0, Microphase.DEM));
            window.settle();
            Tile tile = (Tile) FxDriver.ask(() -> window.scene().lookup("#metric-GTDEM .tile"));
            assertTrue(FxDriver.ask(tile::getValue) > 0, "no value is shown");
        }
    }

    private static boolean shows(OpenWindow window, Metric metric) {
        return FxDriver.ask(() -> window.scene().lookup("#metric-" + metric.name()) != null);
    }

    private static void open(OpenWindow window) {
        window.theme(Theme.LIGHT);
        window.openCard("sweep3d-blocking");
        window.apply(new Intent.GoToPhase(86, Microphase.PM));
        window.apply(new Intent.ShowTabs(Tabs.FIRST.with(View.DASHBOARD)));
        window.settle();
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.frame();
        FxDriver.shoot(window.scene(), name);
    }
}
