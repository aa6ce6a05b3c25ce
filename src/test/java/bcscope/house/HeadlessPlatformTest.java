package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

class HeadlessPlatformTest {
    @Test
    void theHeadlessScreenIsLargeEnoughForTheWorkbench() throws Exception {
        assertEquals("Big", System.getProperty("glass.platform"));
        CompletableFuture<Rectangle2D> bounds = new CompletableFuture<>();
        Runnable ask = () -> bounds.complete(Screen.getPrimary().getBounds());
        try {
            Platform.startup(ask);
        } catch (IllegalStateException alreadyStarted) {
            Platform.runLater(ask);
        }
        Rectangle2D screen = bounds.get(20, TimeUnit.SECONDS);
        assertTrue(screen.getWidth() >= 1440 && screen.getHeight() >= 900, screen::toString);
    }
}
