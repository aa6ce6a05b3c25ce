package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.picture.sidebyside.PairScene;
import bcscope.picture.timeline.TimeAxis;
import bcscope.run.comparison.OperationPair;
import bcscope.ui.state.BesideChange;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// Two runs side by side on the real stage.
class BesideTest {
    @TempDir Path folder;

    private static PairScene scene(OpenWindow window) {
        OpenRun run = window.run();
        return run.beside().scene(run.cursor().nanos()).orElseThrow();
    }

    private static void awaitBoth(OpenWindow window, String name) {
        FxDriver.until(
                "both runs are known",
                () ->
                        window.window()
                                .store()
                                .state()
                                .run()
                                .filter(run ->
                                        run.beside().pair().isPresent()
                                                && run.beside()
                                                        .second()
                                                        .filter(it -> it.name().contains(name))
                                                        .isPresent())
                                .isPresent());
        FxDriver.frame();
    }

    private static void key(OpenWindow window, KeyCode code) {
        FxDriver.act(() -> window.find0("workbench").requestFocus());
        FxDriver.type(code);
        FxDriver.frame();
    }

    private static void change(OpenWindow window, BesideChange change) {
        window.apply(new Intent.OfBeside(change));
        FxDriver.frame();
    }

    private static String text(OpenWindow window, String id) {
        return FxDriver.ask(() -> ((Label) window.find0(id)).getText());
    }

    @Test
    void theKeyShowsTheSameProgramUnderTheOtherMpi() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCard("sweep3d-blocking");
            key(window, KeyCode.V);
            awaitBoth(window, "onventional");
            assertTrue(scene(window).both().paired() > 8_000);
            assertTrue(
                    text(window, "beside-whole").contains("5,669.454 ms less"),
                    text(window, "beside-whole"));
            FxDriver.shoot(window.scene(), "beside-whole-dark-1440x900");
            change(
                    window,
                    new BesideChange.Arrange(
                            window.run()
                                    .beside()
                                    .timeline()
                                    .with(
                                            new TimeAxis(
                                                    window.run().beside().timeline().axis().kind(),
                                                    20_000_000,
                                                    45_000_000))));
            change(window, new BesideChange.SelectRank(10));
            change(window, new BesideChange.SelectCall(12));
            window.settle();
            PairScene scene = scene(window);
            OperationPair pair = scene.both().pair(10, 12);
            assertEquals(pair.first().enteredNanos(), scene.firstNanos());
            assertEquals(pair.second().enteredNanos(), scene.secondNanos());
            assertTrue(text(window, "beside-call").startsWith("Call 13 of rank 10, MPI_"));
            FxDriver.shoot(window.scene(), "beside-dark-1440x900");
            window.theme(Theme.LIGHT);
            FxDriver.frame();
            FxDriver.shoot(window.scene(), "beside-light-1440x900");
            key(window, KeyCode.V);
            assertFalse(window.run().beside().shown());
            key(window, KeyCode.V);
            assertTrue(window.run().beside().pair().isPresent(), "nothing was lost");
        }
    }
}
