package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Optional;

class BeginningScreenTest {
    @TempDir Path folder;

    /// SWEEP3D opens in PM of slice 80, on the machine, with rank 11 selected; Home goes to slice
    /// 0.
    @Test
    void sweep3dOpensWhereItsWavefrontsAre() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.settle();
            assertEquals(80, window.run().cursor().slice());
            assertEquals(Optional.of(Microphase.PM), window.run().phase());
            assertEquals(new Target.Rank(11), window.run().selection());
            assertEquals(View.MACHINE, window.state().chrome().tabs().centre());
            assertTrue(window.run().document().run().scenario().begin().text().contains("rank 11"));
            Label position = (Label) window.find("status-position");
            FxDriver.until(
                    "the strip says slice 80", () -> position.getText().contains("slice 80"));
            FxDriver.shoot(window.scene(), "begin-sweep3d");
            FxDriver.type(KeyCode.HOME);
            window.settle();
            assertEquals(Cursor.START, window.run().cursor());
        }
    }

    /// One message opens where its bytes move, with what happens to it beside the machine.
    @Test
    void oneMessageOpensWithItsLifeBesideTheMachine() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins("one-message");
            window.settle();
            assertEquals(View.MACHINE, window.state().chrome().tabs().centre());
            assertEquals(new Target.Rank(1), window.run().selection());
            assertEquals(4, window.run().cursor().slice());
            assertEquals(Optional.of(Microphase.PM), window.run().phase());
            FxDriver.shoot(window.scene(), "begin-one-message");
        }
    }

    /// A script of primitives opens with its first transfer on its way.
    @Test
    void theScriptOpensAtItsMoment() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            FxDriver.act(() -> window.window().openNamed("primitives"));
            FxDriver.until(
                    "the script is open",
                    () -> window.window().store().state().script().isPresent());
            assertEquals(1, window.state().script().orElseThrow().count());
        }
    }

    /// What is about the beginning says so elsewhere, and leads back.
    @Test
    void theTextAboutTheBeginningLeadsBackThere() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.settle();
            Hyperlink back = (Hyperlink) window.find("story-begin");
            assertFalse(FxDriver.ask(back::isVisible), "it is about this slice");
            window.apply(Intent.Move.SLICE_NEXT);
            window.settle();
            assertTrue(FxDriver.ask(back::isVisible), "it is about another slice");
            assertEquals("↩ Where it starts: slice 80, PM", FxDriver.ask(back::getText));
            FxDriver.act(back::fire);
            window.settle();
            assertEquals(80, window.run().cursor().slice());
            assertEquals("PM", window.run().phase().orElseThrow().name());
            assertFalse(FxDriver.ask(back::isVisible), "it is about this slice again");
        }
    }
}
