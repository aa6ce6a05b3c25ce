package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.ModelParameter;
import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.picture.plot.Swept;
import bcscope.sweep.SweepRow;
import bcscope.ui.command.Command;
import bcscope.ui.loader.PaneText;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenSweep;
import bcscope.ui.state.Tabs;

import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A sweep on the real stage.
class SweepPaneTest {
    private static final String SLICE = "knob-model-slice";

    @TempDir Path folder;

    /// Of T = 10 us, 250 us and 500 us the first is shorter than the machine allows, so that two of
    /// three runs have a value; a click on the one at 500 us opens it. Where all are too short, the
    /// sheet says so.
    @Test
    void aRangeInTheSheetBecomesPointsOfWhichEachOpensItsRun() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCard("one-message");
            FxDriver.act(() -> window.window().commands().run(Command.PANEL_SWEEP));
            window.settle();
            assertTrue(window.svg("sweep").contains("write a range or a list"));

            Tabs tabs = window.state().chrome().tabs();
            window.apply(new Intent.ShowTabs(tabs.with(Tabs.Right.RUN)));
            FxDriver.until(
                    "the sheet is filled",
                    () -> window.stage().getScene().getRoot().lookup("#" + SLICE) != null);
            FxDriver.act(() -> ((TextField) window.find0(SLICE)).setText("10us,250us,500us"));
            Button rerun = (Button) window.find("rerun");
            assertEquals("Sweep (3 runs)", FxDriver.ask(rerun::getText));
            FxDriver.act(rerun::fire);
            FxDriver.until(
                    "the sweep is done", () -> stage(window) instanceof OpenSweep.Stage.Done);
            window.settle();
            Swept swept = window.state().sweep().flatMap(OpenSweep::swept).orElseThrow();
            assertEquals(3, swept.rows().size());
            assertTrue(spot(window, "swept:10us").label().contains("refused"));

            Region long500 = spot(window, "swept:500us");
            assertTrue(long500.label().startsWith("model.slice = 500us\nsimulated "));
            FxDriver.click(window.find("sweep"), long500.box().centerX(), long500.box().centerY());
            FxDriver.until(
                    "that run is open",
                    () ->
                            window.run()
                                                    .document()
                                                    .run()
                                                    .scenario()
                                                    .model()
                                                    .get(ModelParameter.SLICE_NANOS)
                                            == 500_000
                                    && window.run().progress().ended());
            window.settle();
            assertTrue(stage(window) instanceof OpenSweep.Stage.Done);
            Label words = (Label) window.find("sweep-words");
            assertTrue(FxDriver.ask(words::getText).startsWith("model.slice = 500us · simulated"));

            FxDriver.act(() -> window.find0("sweep").requestFocus());
            FxDriver.type(KeyCode.UP);
            window.settle();
            assertTrue(FxDriver.ask(words::getText).startsWith("model.slice = 250us · simulated"));
            assertEquals(PaneText.SWEEP, PaneText.at(window.find("sweep")));
            FxDriver.shoot(window.scene(), "sweep-light-1280x720");

            assertTooShort(window, rerun);
            choicesTakeSeveralValuesToo(window, rerun);
        }
    }

    private static void choicesTakeSeveralValuesToo(OpenWindow window, Button rerun) {
        TextField mpi = ((ComboBox<?>) window.find0("knob-mpi")).getEditor();
        FxDriver.act(() -> {
            ((TextField) window.find0(SLICE)).setText("250us");
            mpi.setText("bcs,elan");
        });
        Label problem = (Label) window.find("sheet-problem");
        assertTrue(FxDriver.ask(problem::getText).contains("elan"), problem.getText());
        assertTrue(FxDriver.ask(rerun::isDisabled));

        FxDriver.act(() -> mpi.setText("bcs, conventional"));
        assertEquals("Sweep (2 runs)", FxDriver.ask(rerun::getText));
        FxDriver.shoot(window.scene(), "sweep-choices-light-1280x720");
        lettersAreWrittenIntoAChoice(window, mpi);
        FxDriver.act(rerun::fire);
        FxDriver.until("both were run", () -> stage(window) instanceof OpenSweep.Stage.Done);
        Swept swept = window.state().sweep().flatMap(OpenSweep::swept).orElseThrow();
        assertEquals(List.of("bcs", "conventional"), swept.design().keys().getFirst().values());
        assertTrue(swept.rows().values().stream().allMatch(SweepRow::isCompleted));
    }

    /// V shows two runs side by side, unless a field has the focus.
    private static void lettersAreWrittenIntoAChoice(OpenWindow window, TextField mpi) {
        String written = FxDriver.ask(mpi::getText);
        FxDriver.act(() -> {
            window.find0("knob-mpi").requestFocus();
            mpi.end();
        });
        FxDriver.type(KeyCode.V);
        FxDriver.type(KeyCode.BACK_SPACE);
        window.settle();
        assertEquals(written, FxDriver.ask(mpi::getText));
        assertFalse(window.run().beside().shown());
    }

    private static void assertTooShort(OpenWindow window, Button rerun) {
        FxDriver.act(() -> {
            ((TextField) window.find0(SLICE)).setText("30us,40us");
            rerun.fire();
        });
        FxDriver.until("it is refused", () -> stage(window) instanceof OpenSweep.Stage.Impossible);
        window.settle();
        Label problem = (Label) window.find("sheet-problem");
        assertTrue(FxDriver.ask(problem::getText).contains("30us"));
    }

    private static OpenSweep.Stage stage(OpenWindow window) {
        return window.state().sweep().map(OpenSweep::stage).orElseThrow();
    }

    private static Region spot(OpenWindow window, String id) {
        Optional<Region> found =
                window.regions("sweep").stream().filter(it -> it.id().equals(id)).findFirst();
        return found.orElseThrow();
    }
}
