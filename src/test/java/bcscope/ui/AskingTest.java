package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.control.Label;
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
            assertEquals(Tabs.Left.STORY, window.state().chrome().tabs().left());
            Label why = (Label) window.find("why-conclusion");
            assertEquals("They wait for each other: a deadlock.", why.getText());
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
