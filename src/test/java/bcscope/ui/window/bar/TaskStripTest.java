package bcscope.ui.window.bar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.ui.FxDriver;

import javafx.concurrent.Task;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;

class TaskStripTest {
    private final CountDownLatch end = new CountDownLatch(1);

    @BeforeAll
    static void startToolkit() {
        FxDriver.start();
    }

    @Test
    void aTaskIsShownWithItsNameAndProgressUntilItEnds() {
        TaskStrip strip = FxDriver.ask(TaskStrip::new);
        assertFalse(strip.node().isVisible());
        Writing task = begin(strip);
        HBox box = (HBox) strip.node();
        assertTrue(box.isVisible());
        assertEquals("Saving", ((Label) box.getChildren().get(0)).getText());
        ProgressBar bar = (ProgressBar) box.getChildren().get(1);
        FxDriver.until("half is written", () -> bar.getProgress() == 0.5);
        end.countDown();
        FxDriver.until("it is over", () -> !box.isVisible());
        assertFalse(FxDriver.ask(task::isCancelled));
    }

    @Test
    void theLinkStopsIt() {
        TaskStrip strip = FxDriver.ask(TaskStrip::new);
        Writing task = begin(strip);
        HBox box = (HBox) strip.node();
        FxDriver.act(((Hyperlink) box.getChildren().get(2))::fire);
        FxDriver.until("it is over", () -> !box.isVisible());
        assertTrue(FxDriver.ask(task::isCancelled));
        end.countDown();
    }

    private Writing begin(TaskStrip strip) {
        Writing task = FxDriver.ask(Writing::new);
        FxDriver.act(() -> strip.follow(task));
        Thread.ofPlatform().daemon().start(task);
        return task;
    }

    private final class Writing extends Task<String> {
        Writing() {
            updateTitle("Saving");
        }

        @Override
        protected String call() throws InterruptedException {
            updateProgress(1, 2);
            end.await();
            return "";
        }
    }
}
