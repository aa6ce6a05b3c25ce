package bcscope.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.table.SliceColumn;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A program that would run for hours is stopped in the real window.
class LiveStopScreenTest {
    /// Live: how often the loop turns depends on what is received.
    private static final String ENDLESS =
            """
            program endless
            var turns = 0
            while turns < 1000000000 {
                compute 1 ms
                let most = allreduce max of turns
                turns = most + 1
            }
            """;

    @TempDir Path folder;

    @Test
    void theLinkInTheStatusLineStopsALiveRunAndWhatItHasStays() {
        try (OpenWindow window = begun()) {
            Hyperlink stop = (Hyperlink) window.find0("status-cancel");
            assertEquals("Stop", FxDriver.ask(stop::getText));
            assertTrue(
                    FxDriver.ask(stop::getAccessibleHelp).contains("(Ctrl+.)"), "the key is said");
            FxDriver.act(stop::fire);
            assertStopped(window);
        }
    }

    @Test
    void theKeyStopsItToo() {
        try (OpenWindow window = begun()) {
            FxDriver.type(KeyCode.CONTROL, KeyCode.PERIOD);
            assertStopped(window);
        }
    }

    private OpenWindow begun() {
        Path file = folder.resolve("endless.bcs");
        try {
            Files.writeString(file, ENDLESS);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        OpenWindow window = OpenWindow.of(folder, 1440, 900);
        FxDriver.act(() -> window.window().open(file));
        FxDriver.until(
                "slices are seen, and a way to stop",
                () ->
                        slices(window) > 12
                                && window.scene().lookup("#status-cancel") instanceof Hyperlink stop
                                && stop.getAccessibleHelp() != null);
        return window;
    }

    private static int slices(OpenWindow window) {
        return window.window().store().run().map(OpenRun::slices).orElse(0);
    }

    private static void assertStopped(OpenWindow window) {
        FxDriver.until(
                "it has stopped",
                () ->
                        window.window().store().run().orElseThrow().progress().state()
                                == RunStatus.STOPPED);
        FxDriver.frame();
        OpenRun run = window.run();
        int last = run.slices() - 1;
        assertTrue(last >= 12, "what was seen stays");
        FxDriver.until("it is said", () -> said(window).contains("stopped by you at slice "));
        assertFalse(window.window().commands().enabled(Command.LIVE_STOP), "it has ended");
        assertFalse(FxDriver.ask(window.find0("status-cancel")::isVisible));
        window.apply(Intent.Move.LAST);
        window.settle();
        assertEquals(last, window.run().cursor().slice());
        assertEquals(
                run.document().run().slices().get(SliceColumn.DIGEST, last),
                window.run().detail().orElseThrow().digest());
    }

    private static String said(OpenWindow window) {
        return ((Label) window.find0("status-engine")).getTooltip().getText();
    }
}
