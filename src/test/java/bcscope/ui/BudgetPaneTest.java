package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.model.ModelParameter;
import bcscope.picture.Theme;
import bcscope.ui.command.Command;
import bcscope.ui.loader.PaneText;
import bcscope.ui.loader.RunFindings;

import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// The phase budget on the real stage.
class BudgetPaneTest {
    @TempDir Path folder;

    /// The best T of one message is found by running it with 14 values; the slider goes to the next
    /// longer one than the present T of 250 us, 308 us, with which the program is run then.
    @Test
    void aBarLeadsToItsSliceAndAnotherTToItsRun() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCard("one-message");
            FxDriver.act(() -> window.window().commands().run(Command.PANEL_BUDGET));
            FxDriver.until(
                    "the phase budget is known",
                    () -> window.run().findings().get(RunFindings.BUDGET).isPresent());
            window.settle();
            var bar =
                    window.regions("budget").stream()
                            .filter(region -> region.id().equals("slice:2"))
                            .findFirst()
                            .orElseThrow();
            FxDriver.click(window.find("budget"), bar.box().centerX(), bar.box().centerY());
            window.settle();
            assertEquals(2, window.run().cursor().slice());
            assertTrue(window.svg("budget").contains("No slice ran beyond T"));
            assertEquals(PaneText.BUDGET, PaneText.at(window.find0("budget")));

            press(window, "knee-start");
            FxDriver.until(
                    "the program has run with every T",
                    () ->
                            window.run()
                                    .findings()
                                    .get(RunFindings.KNEE)
                                    .filter(it -> it.isDone())
                                    .isPresent());
            window.settle();
            assertTrue(window.svg("budget").contains("14 runs: T = "));
            FxDriver.act(() -> window.find0("knee-slider").requestFocus());
            FxDriver.type(KeyCode.RIGHT);
            window.settle();
            FxDriver.shoot(window.scene(), "budget-light-1280x720");
            press(window, "knee-open");
            FxDriver.until(
                    "the program is run with that T",
                    () ->
                            window.run()
                                            .document()
                                            .run()
                                            .scenario()
                                            .model()
                                            .get(ModelParameter.SLICE_NANOS)
                                    == 308_000);
            FxDriver.act(() -> window.window().commands().run(Command.MPI_CONVENTIONAL));
            FxDriver.until(
                    "the run is one under conventional MPI",
                    () -> window.run().mpi() == MpiKind.CONVENTIONAL);
            window.settle();
            assertTrue(window.svg("budget").contains("Conventional MPI has no slices"));
            assertTrue(FxDriver.ask(() -> window.find0("knee-start").isDisabled()));
        }
    }

    private static void press(OpenWindow window, String id) {
        FxDriver.act(() -> ((Button) window.find0(id)).fire());
    }
}
