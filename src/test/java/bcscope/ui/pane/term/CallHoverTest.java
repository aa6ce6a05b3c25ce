package bcscope.ui.pane.term;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.picture.Box;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Intent;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Optional;

/// Who points at a call, on the timeline or in the story, is told what its time went to.
class CallHoverTest {
    private static final String TOOLTIP = "javafx.scene.control.Tooltip";
    private static final String RESTART = "waiting for the restart at the next slice: 207 µs, 0.8";

    @Test
    void aCallOnTheTimelineIsToldInParts(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCard("one-message");
            window.apply(new Intent.GoToPhase(4, Microphase.PM));
            window.settle();
            PictureCanvas timeline = (PictureCanvas) window.find("timeline");
            Box rows = box(timeline, "timeline:rows");
            Box axis = box(timeline, "timeline:phases");
            double y = rows.y() + 2;
            while (!FxDriver.ask(() -> card(timeline)).startsWith("rank 1 · MPI_Recv")) {
                assertTrue(y < rows.bottom(), "no row of rank 1");
                move(timeline, axis.centerX(), y);
                y += 4;
            }
            FxDriver.until("the parts are told", () -> card(timeline).contains(RESTART));
            FxDriver.until("the card is seen", () -> tooltip(timeline).orElseThrow().isShowing());
            Scene beside = FxDriver.ask(() -> tooltip(timeline).orElseThrow().getScene());
            FxDriver.shoot(beside, "call-hover-light");
            move(window.find("inspector-title"), 2, 2);
            FxDriver.until(
                    "nothing is pointed at",
                    () -> window.window().store().run().orElseThrow().findings().call().isEmpty());
        }
    }

    @Test
    void aLineOfTheStoryAboutACallIsToldInParts(@TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCard("one-message");
            window.apply(new Intent.GoToPhase(4, Microphase.PM));
            window.settle();
            FxDriver.click(line(window, "2 requests are complete"));
            window.settle();
            Node done = line(window, "Rank 1's receive from rank 0 is complete.");
            move(done, 10, 5);
            FxDriver.until("the parts are told", () -> card(done).contains(RESTART));
            Node moved = line(window, "3.2 KB move in 1 message");
            move(moved, 10, 5);
            FxDriver.until("the card is gone", () -> card(done).isEmpty());
            assertEquals("", FxDriver.ask(() -> card(moved)));
        }
    }

    /// The row of the story with this text.
    private static Node line(OpenWindow window, String text) {
        return FxDriver.ask(() ->
                window.find0("story-lines").lookupAll(".story-text").stream()
                        .filter(FxDriver::shown)
                        .map(Label.class::cast)
                        .filter(it -> plain(it.getText()).equals(text))
                        .findFirst()
                        .orElseThrow()
                        .getParent());
    }

    private static Box box(PictureCanvas canvas, String region) {
        return FxDriver.ask(() ->
                canvas.regions().stream()
                        .filter(it -> it.id().equals(region))
                        .findFirst()
                        .orElseThrow()
                        .box());
    }

    private static void move(Node node, double x, double y) {
        FxDriver.act(() -> new Robot().mouseMove(node.localToScreen(x, y)));
        FxDriver.frame();
    }

    private static Optional<Tooltip> tooltip(Node node) {
        return Optional.ofNullable((Tooltip) node.getProperties().get(TOOLTIP));
    }

    /// What the card of a node says; nothing where it has none.
    private static String card(Node node) {
        return tooltip(node).map(Tooltip::getText).map(CallHoverTest::plain).orElse("");
    }

    private static String plain(String text) {
        return text.replace(Numbers.THIN_SPACE, ' ').replace('\u00a0', ' ');
    }
}
