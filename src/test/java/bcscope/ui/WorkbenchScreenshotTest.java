package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.theme.ThemeChoice;

import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// Pictures of the window for people to look at, in `target/screenshots`.
class WorkbenchScreenshotTest {
    private static final int LOOKED_AT = 400;

    @Test
    @ToLookAt
    void theWorkbenchIsDrawnDarkAndLight(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            shoot(window, "start-dark-1440x900");
            window.openCard("sweep3d-blocking");
            goToBusiest(window, SliceColumn.SUM_NP2PMSM, Microphase.PM);
            window.apply(new Intent.Select(new Target.Node(5)));
            shoot(window, "workbench-dark-1440x900");
            window.theme(Theme.LIGHT);
            shoot(window, "workbench-light-1440x900");
            tabs(window, View.NIC, Tabs.Right.METRICS);
            window.apply(new Intent.Select(new Target.Rank(10)));
            shoot(window, "nic-light-1440x900");
            window.theme(Theme.DARK);
            tabs(window, View.DASHBOARD, Tabs.Right.MMDS);
            FxDriver.until(
                    "the calls are counted",
                    () ->
                            window.window()
                                    .store()
                                    .run()
                                    .flatMap(run -> run.findings().get(RunFindings.MMDS))
                                    .isPresent());
            shoot(window, "dashboard-dark-1440x900");
            tabs(window, View.MACHINE, Tabs.Right.RUN);
            window.apply(new Intent.ToggleDrawer());
            shoot(window, "drawer-dark-1440x900");
        }
    }

    /// The picture of docs/window.md.
    @Test
    @ToLookAt
    void theWorkbenchIsDrawnWhereASampleBegins(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCardWhereItBegins("sweep3d-blocking");
            window.settle();
            shoot(window, "workbench");
        }
    }

    @Test
    @ToLookAt
    void theWorkbenchFitsASmallScreen(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.first(folder, 1280, 720)) {
            window.theme(Theme.DARK);
            window.openCard("barrier");
            goToBusiest(window, SliceColumn.SUM_NCOLLMSM, Microphase.BBM);
            shoot(window, "workbench-dark-1280x720");
        }
    }

    @Test
    @ToLookAt
    void whatLiesOverTheWorkbenchIsDrawn(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCard("broadcast-allreduce");
            goToBusiest(window, SliceColumn.SUM_NCOLLMSM, Microphase.RM);
            FxDriver.act(() -> window.window().commands().run(Command.PALETTE));
            shoot(window, "palette-dark-1440x900");
            FxDriver.type(KeyCode.ESCAPE);
            window.apply(new Intent.ChooseTheme(ThemeChoice.HIGH_CONTRAST));
            window.apply(new Intent.Select(new Target.Rank(3)));
            shoot(window, "workbench-high-contrast-1440x900");
            window.apply(new Intent.ChooseTheme(ThemeChoice.PROJECTOR));
            shoot(window, "workbench-projector-1440x900");
            FxDriver.act(() -> window.window().commands().run(Command.KEYS));
            FxDriver.until("the sheet of keys is open", () -> Window.getWindows().size() > 1);
            Scene sheet =
                    FxDriver.ask(() ->
                            Window.getWindows().stream()
                                    .filter(w -> !w.equals(window.scene().getWindow()))
                                    .findFirst()
                                    .orElseThrow()
                                    .getScene());
            FxDriver.shoot(sheet, "keys-projector");
            FxDriver.act(() -> sheet.getWindow().hide());
        }
    }

    /// A screen of 1440 x 900 pixels at 200 %.
    @Test
    void theWorkbenchCanBeUsedAtTwiceTheSize(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.first(folder, 720, 450)) {
            window.theme(Theme.DARK);
            window.openCard("ring");
            shoot(window, "workbench-dark-720x450");
            assertTrue(
                    FxDriver.ask(() -> {
                        var play = window.find0("button-play-pause");
                        return play.localToScene(play.getBoundsInLocal()).getMaxX() <= 720;
                    }),
                    "play is out of reach");
        }
    }

    private static void tabs(OpenWindow window, View centre, Tabs.Right right) {
        window.apply(new Intent.ShowTabs(Tabs.FIRST.with(centre).with(right)));
        window.settle();
    }

    /// The middle of a phase in the slice with the greatest value.
    private static void goToBusiest(OpenWindow window, SliceColumn column, Microphase phase) {
        SliceTable table = window.run().document().run().slices();
        int busiest = 0;
        for (int slice = 30; slice < Math.min(LOOKED_AT, table.published()); slice++) {
            if (table.get(column, slice) > table.get(column, busiest)) {
                busiest = slice;
            }
        }
        window.apply(new Intent.GoToPhase(busiest, phase));
        window.settle();
        SliceDetail detail = window.run().detail().orElseThrow();
        PhaseWindow shown =
                detail.windows().stream().filter(w -> w.phase() == phase).findFirst().orElseThrow();
        long middle = (shown.arrivalNanos() + shown.readyNanos()) / 2;
        window.apply(new Intent.GoToTime(middle));
        window.settle();
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.frame();
        FxDriver.shoot(window.scene(), name);
    }
}
