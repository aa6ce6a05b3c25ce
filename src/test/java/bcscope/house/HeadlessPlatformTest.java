package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.ui.theme.surface.FxThread;

import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;

import org.junit.jupiter.api.Test;

class HeadlessPlatformTest {
    @Test
    void theHeadlessScreenIsLargeEnoughForTheWorkbench() {
        assertEquals("Big", System.getProperty("glass.platform"));
        Rectangle2D screen = FxThread.call(() -> Screen.getPrimary().getBounds());
        assertTrue(screen.getWidth() >= 1440 && screen.getHeight() >= 900, screen::toString);
    }
}
