package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

class AskingTest {
    @TempDir Path folder;

    @Test
    void whyOfADeadlockSelectsABlockedProcessAndSaysWhatItWaitsFor() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("unsafe-exchange");
            window.apply(Intent.Move.LAST);
            window.settle();
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Left.SOURCE)));
            FxDriver.type(KeyCode.X);
            FxDriver.frame();
            assertInstanceOf(Target.Rank.class, window.run().selection());
            assertEquals(View.WHY, window.state().chrome().tabs().centre());
            assertTrue(window.svg("why").contains("They wait for each other: a deadlock."));
        }
    }

    @Test
    void whyAtTheStartOfARunSelectsNothing() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            window.settle();
            FxDriver.act(() -> window.window().commands().run(Command.WHY));
            FxDriver.frame();
            assertEquals(Target.NONE, window.run().selection());
            assertTrue(window.window().commands().enabled(Command.WHY));
        }
    }
}
