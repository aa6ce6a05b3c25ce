package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.sidebyside.PairScene;
import bcscope.run.comparison.OperationPair;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SecondRunChange;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// The switch in the top bar on the real stage.
class MpiSwitchTest {
    @TempDir Path folder;

    @Test
    void theSwitchRunsTheProgramUnderTheOtherMpiAndBack() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCard("ring");
            assertTrue(isPressed(window, "mpi-bcs"));
            assertTrue(window.svg("strip").contains(">PM<"));
            FxDriver.shoot(window.scene(), "switch-dark-1440x900");
            press(window, "mpi-conventional");
            under(window, MpiKind.CONVENTIONAL);
            assertTrue(isPressed(window, "mpi-conventional"));
            assertFalse(isPressed(window, "mpi-bcs"));
            assertFalse(window.svg("strip").contains(">PM<"), "there are no microphases");
            press(window, "mpi-bcs");
            under(window, MpiKind.BCS);
            assertEquals("Ring", window.run().document().title());
            assertTrue(window.svg("strip").contains(">PM<"));
        }
    }

    /// After a change the run before is one command away: it is A, the changed one is B, and the
    /// selected process is compared. Calls that no longer wait for the next slice take less time.
    @Test
    void theRunBeforeTheChangeIsShownBesideItOnRequest() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            window.apply(new Intent.Select(new Target.Rank(1)));
            assertFalse(FxDriver.ask(() -> offered(window)), "nothing was changed");
            press(window, "mpi-conventional");
            under(window, MpiKind.CONVENTIONAL);
            assertTrue(FxDriver.ask(() -> offered(window)));
            FxDriver.frame();
            FxDriver.shoot(window.scene(), "changed-offer");
            FxDriver.act(() -> window.window().commands().run(Command.BESIDE_BEFORE));
            assertTrue(window.run().beside().shown());
            assertEquals("mpi=bcs", window.run().beside().second().orElseThrow().text());
            FxDriver.until("both are known", () -> window.run().beside().pair().isPresent());
            FxDriver.frame();
            String headline =
                    FxDriver.ask(() -> ((Label) window.find0("beside-headline")).getText());
            assertTrue(headline.matches("After the change: .* less time, .*"), headline);
            window.apply(new Intent.OfBeside(new SecondRunChange.SelectCall(0)));
            OpenRun run = window.run();
            PairScene scene = run.beside().scene(run.cursor().nanos()).orElseThrow();
            OperationPair pair = scene.both().pair(1, 0);
            assertEquals(pair.second().enteredNanos(), run.cursor().nanos());
            assertEquals(pair.first().enteredNanos(), scene.firstNanos());
            FxDriver.shoot(window.scene(), "beside-before");
        }
    }

    /// Keys are the window's while it is offered.
    @Test
    void tabGoesOnInTheWindowWhileTheRunBeforeIsOffered() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            press(window, "mpi-conventional");
            under(window, MpiKind.CONVENTIONAL);
            FxDriver.until(
                    "the offer",
                    () -> Window.getWindows().stream().anyMatch(PopupWindow.class::isInstance));
            Node before = FxDriver.ask(() -> window.scene().getFocusOwner());
            FxDriver.type(KeyCode.TAB);
            assertNotEquals(before, FxDriver.ask(() -> window.scene().getFocusOwner()));
            FxDriver.type(KeyCode.SHIFT, KeyCode.TAB);
            assertEquals(before, FxDriver.ask(() -> window.scene().getFocusOwner()));
        }
    }

    private static boolean offered(OpenWindow window) {
        return window.window().commands().enabled(Command.BESIDE_BEFORE);
    }

    private static void press(OpenWindow window, String id) {
        FxDriver.click(window.find("button-" + id));
    }

    private static void under(OpenWindow window, MpiKind kind) {
        FxDriver.until(
                kind.title(),
                () ->
                        window.window()
                                .store()
                                .run()
                                .filter(run -> run.document().run().scenario().mpi() == kind)
                                .isPresent());
        window.awaitRun();
        FxDriver.frame();
    }

    private static boolean isPressed(OpenWindow window, String id) {
        return FxDriver.ask(() -> ((ToggleButton) window.find0("button-" + id)).isSelected());
    }
}
