package bcscope.ui.inspector;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.run.operation.Part;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Intent;

import javafx.scene.Node;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/// Where the time of the selected process's call goes, on the window.
class CallBoxTest {
    @Test
    void aBlockedProcessSaysWhereItsTimeGoesAndAComputingOneDoesNot(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins("one-message");
            window.apply(new Intent.Select(new Target.Rank(0)));
            FxDriver.until("the time is divided", () -> isDivided(window));
            FxDriver.frame();
            List<String> parts =
                    window.regions("inspector-call-time").stream().map(Region::id).toList();
            // The message is posted, waits for the end of the slice, is exchanged, matched and
            // moved, and its process restarts with the next slice.
            for (Part part :
                    List.of(
                            Part.POSTING,
                            Part.SLICE_END,
                            Part.DEM,
                            Part.MSM,
                            Part.PM,
                            Part.RESTART)) {
                assertTrue(parts.contains("part:" + part.name()), () -> part + " in " + parts);
            }
            window.apply(Intent.Move.FIRST);
            window.settle();
            assertFalse(FxDriver.ask(() -> box(window).isVisible()), "nobody is blocked");
        }
    }

    /// The Inspector is made when it is first seen.
    private static boolean isDivided(OpenWindow window) {
        return window.scene().lookup("#inspector-call-time") != null && box(window).isVisible();
    }

    private static Node box(OpenWindow window) {
        return window.find0("inspector-call-time").getParent();
    }
}
