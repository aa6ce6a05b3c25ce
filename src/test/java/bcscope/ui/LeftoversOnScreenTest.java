package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.ui.state.Intent;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

class LeftoversOnScreenTest {
    private static final String FORGETFUL =
            """
            # TIX 1
            0 init 2
            0 isend 1 3 1000 0 1
            0 compute 2000000
            0 finalize
            1 init 2
            1 recv 0 3 1000 0 0 3 1000
            1 finalize
            """;

    @TempDir Path folder;

    @Test
    void theInspectorNamesWhatIsLeftAtTheEndAndOnlyThere() throws Exception {
        Path file = Files.writeString(folder.resolve("forgetful.2.tix"), FORGETFUL);
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.open(file);
            VBox left = (VBox) window.find("inspector-left");
            assertFalse(left.isVisible());
            window.apply(Intent.Move.LAST);
            window.settle();
            FxDriver.until("the inspector follows", left::isVisible);
            assertTrue(
                    left.getChildren().stream()
                            .map(line -> ((Label) line).getText())
                            .anyMatch(text -> text.contains("was never waited for")),
                    left.getChildren()::toString);
        }
    }
}
