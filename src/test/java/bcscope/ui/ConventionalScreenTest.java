package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.happening.SliceDetail;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.command.Command;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.control.Label;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// A run of conventional MPI on the real stage.
class ConventionalScreenTest {
    @TempDir Path folder;

    @Test
    void everyViewShowsMessagesAndNoMicrophase() {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            openConventional(window, "incast");
            atLastEvent(window, 1);
            assertTrue(window.svg("machine").contains("Conventional MPI · window 1"));
            assertTrue(window.svg("machine").contains("7 on the network"));
            assertFalse(window.svg("machine").contains("Strobe Sender"));
            FxDriver.shoot(window.scene(), "conventional-machine-dark");
            assertTrue(window.svg("strip").contains("Window 1"));
            assertTrue(text(window, "status-position").startsWith("window 1 "));
            for (View tab : View.tabs()) {
                window.apply(new Intent.ShowTabs(Tabs.FIRST.with(tab)));
                window.settle();
                FxDriver.shoot(window.scene(), "conventional-" + tab + "-dark");
            }
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(View.MATCHING)));
            window.settle();
            assertTrue(window.svg("matching").contains("7 expected"));
        }
    }

    @Test
    void aNodeShowsItsQueuesAndTheInspectorNoThreads() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            openConventional(window, "incast");
            atLastEvent(window, 1);
            window.apply(new Intent.Select(new Target.Node(0)));
            FxDriver.act(() -> window.window().commands().run(Command.PANEL_NIC));
            window.settle();
            assertTrue(window.svg("nic").contains("matched 7"), window.svg("nic"));
            FxDriver.shoot(window.scene(), "conventional-node-light-1280x720");
            for (Tabs.Right tab : Tabs.Right.values()) {
                window.apply(new Intent.ShowTabs(Tabs.FIRST.with(tab)));
                window.settle();
                FxDriver.shoot(window.scene(), "conventional-" + tab + "-light-1280x720");
            }
        }
    }

    private static void openConventional(OpenWindow window, String card) {
        window.openCard(card);
        FxDriver.act(() -> window.window().commands().run(Command.MPI_CONVENTIONAL));
        FxDriver.until(
                "it runs under conventional MPI",
                () ->
                        window.window()
                                .store()
                                .run()
                                .filter(run ->
                                        run.document().run().scenario().mpi()
                                                == MpiKind.CONVENTIONAL)
                                .isPresent());
        window.awaitRun();
        assertEquals(MpiKind.CONVENTIONAL, window.run().document().run().scenario().mpi());
    }

    private static void atLastEvent(OpenWindow window, int slice) {
        SliceDetail detail = window.run().document().run().detail(slice);
        window.apply(new Intent.GoTo(Cursor.after(detail, detail.happenings().size() - 1)));
        window.settle();
    }

    private static String text(OpenWindow window, String id) {
        return FxDriver.ask(() -> ((Label) window.find0(id)).getText());
    }
}
