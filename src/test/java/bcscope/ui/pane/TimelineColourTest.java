package bcscope.ui.pane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.picture.timeline.colour.RowColour;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.control.ChoiceBox;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// The rows of the timeline by call, cause and lateness, and with the critical path, on the real
/// stage.
class TimelineColourTest {
    @TempDir Path folder;

    @Test
    void theKeyGoesRoundAndNothingIsFoundOutBeforeItIsWanted() {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCardWhereItBegins("sweep3d-blocking");
            window.settle();
            FxDriver.frame();
            assertEquals(RowColouring.FIRST, window.run().timeline().rows().colouring());
            assertTrue(window.svg("timeline").contains("MPI_Recv"));
            FxDriver.type(KeyCode.SHIFT, KeyCode.T);
            FxDriver.until("the causes are known", () -> colouring(window).causes().isPresent());
            FxDriver.frame();
            assertEquals(RowColour.CAUSE, colouring(window).by());
            assertTrue(window.svg("timeline").contains("computes (operation"));
            assertFalse(window.svg("timeline").contains("MPI_Recv"));
            FxDriver.shoot(window.scene(), "timeline-cause-dark-1440x900");
            FxDriver.type(KeyCode.SHIFT, KeyCode.T);
            FxDriver.frame();
            assertEquals(RowColour.LATENESS, colouring(window).by());
            FxDriver.shoot(window.scene(), "timeline-lateness-dark-1440x900");
            assertTrue(colouring(window).path().isEmpty());
            FxDriver.type(KeyCode.SHIFT, KeyCode.T);
            FxDriver.until(
                    "the critical path is known",
                    () -> colouring(window).path().flatMap(RowColouring.Path::found).isPresent());
            FxDriver.frame();
            assertEquals(RowColour.PATH, colouring(window).by());
            assertTrue(window.svg("timeline").contains("path at 19"));
            assertTrue(window.svg("timeline").contains("MPI_Recv"));
            FxDriver.shoot(window.scene(), "timeline-path-dark-1440x900");
            FxDriver.type(KeyCode.SHIFT, KeyCode.T);
            FxDriver.frame();
            assertEquals(RowColour.CALL, colouring(window).by());
            assertTrue(window.svg("timeline").contains("MPI_Recv"));
        }
    }

    @Test
    void theChoiceOverTheTimelineDoesTheSame() {
        try (OpenWindow window = OpenWindow.first(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCardWhereItBegins("incast");
            window.apply(new Intent.ShowTabs(Tabs.FIRST));
            window.settle();
            FxDriver.click(window.find("timeline-tools"));
            @SuppressWarnings("unchecked")
            ChoiceBox<RowColour> choice = (ChoiceBox<RowColour>) window.find("timeline-colour");
            for (RowColour colour : List.of(RowColour.LATENESS, RowColour.CAUSE)) {
                FxDriver.act(() -> choice.setValue(colour));
                FxDriver.until("they are known", () -> colouring(window).causes().isPresent());
                FxDriver.frame();
                assertEquals(colour, colouring(window).by());
                assertTrue(window.svg("timeline").contains(colour.title()));
                FxDriver.shoot(
                        window.scene(),
                        "timeline-" + colour.name().toLowerCase(Locale.ROOT) + "-light-1280x720");
            }
            FxDriver.act(() -> window.window().commands().run(Command.ZOOM_IN));
            FxDriver.frame();
            assertTrue(window.svg("timeline").contains("no budget"));
        }
    }

    private static RowColouring colouring(OpenWindow window) {
        return window.window().store().run().orElseThrow().timeline().rows().colouring();
    }
}
