package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.control.Label;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;

/// Runs on machines other than QsNet, on the real stage.
class OtherMachinesScreenTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"bgl-halo, BlueGene/L", "ipsc-contention, iPSC/860", "gige-barrier, Gigabit"})
    void everyViewSpeaksOfTheMachineThatRuns(String card, String machine) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCard(card);
            int slice = Math.min(3, window.run().slices() - 1);
            int half = window.run().document().run().detail(slice).happenings().size() / 2;
            window.apply(
                    new Intent.GoTo(
                            Cursor.after(window.run().document().run().detail(slice), half)));
            window.apply(new Intent.Select(new Target.Node(0)));
            for (View tab : View.tabs()) {
                window.apply(new Intent.ShowTabs(Tabs.FIRST.with(tab)));
                window.settle();
                FxDriver.shoot(window.scene(), card + "-" + tab);
            }
            assertTrue(text(window, "document-summary").contains(machine));
            assertFalse(window.svg("machine").contains("Elite"), "there are Elite switches");
            assertFalse(window.svg("machine").contains("QsNet"), "there is a QsNet");
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Right.RUN)));
            window.settle();
            FxDriver.shoot(window.scene(), card + "-RUN");
        }
    }

    private static String text(OpenWindow window, String id) {
        return FxDriver.ask(() -> ((Label) window.find0(id)).getText());
    }
}
