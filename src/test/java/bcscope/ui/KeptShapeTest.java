package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.ui.command.Command;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.story.BannerPane;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.util.List;

/// The window keeps the shape that a person gave it, and shows whole what it shows.
class KeptShapeTest {
    @TempDir Path folder;

    private static double width(OpenWindow window, String id) {
        return FxDriver.ask(() -> window.find0(id).getLayoutBounds().getWidth());
    }

    private static void run(OpenWindow window, Command command) {
        FxDriver.act(() -> window.window().commands().run(command));
        FxDriver.frame();
    }

    /// It is folded away at first.
    @Test
    void theInspectorIsAsItWasLeft() {
        for (Tabs.Fold left : List.of(Tabs.Fold.FOLDED, Tabs.Fold.OPEN, Tabs.Fold.FOLDED)) {
            try (OpenWindow window = OpenWindow.again(folder)) {
                window.apply(new Intent.ShowTabs(window.state().chrome().tabs().withFold(left)));
            }
            try (OpenWindow window = OpenWindow.again(folder)) {
                assertEquals(left, window.state().chrome().tabs().fold());
            }
        }
    }

    @Test
    void aSecondClickOnAskPutsTheQuestionsAway() {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.openCardWhereItBegins("one-message");
            for (boolean open : List.of(true, false, true)) {
                FxDriver.click(window.find("ask"));
                window.settle();
                assertEquals(open, window.state().chrome().drawer().isOpen());
            }
        }
    }

    /// Above the timeline are two thirds of the height, before a window is resized and after.
    @Test
    void theMachineKeepsItsShareOfAWindowThatIsResized() {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.settle();
            double before = share(window);
            FxDriver.act(() -> window.stage().setHeight(720));
            FxDriver.until("it is so high", () -> window.scene().getHeight() == 720);
            FxDriver.frame();
            assertEquals(before, share(window), 0.01);
            assertTrue(
                    FxDriver.ask(() -> window.find0("timeline").getLayoutBounds().getHeight())
                            > 130,
                    "four rows of processes have no room");
        }
    }

    private static double share(OpenWindow window) {
        return FxDriver.ask(() ->
                window.find0("centre").getLayoutBounds().getHeight()
                        / window.find0("split-down").getLayoutBounds().getHeight());
    }

    /// What was asked of one run is not said about another.
    @Test
    void theDrawerAndItsTextsAreOfOneRun() {
        try (OpenWindow window = OpenWindow.first(folder, 1280, 720)) {
            window.openCardWhereItBegins("one-message");
            window.settle();
            run(window, Command.QUERY);
            TextField query = (TextField) window.find("query-field");
            FxDriver.act(() -> query.setText("messages where bytes > 1000"));
            window.apply(new Intent.ShowDrawer(Drawer.CLOSED.filtering("rank 1")));
            window.settle();
            TextField filter = (TextField) window.find("events-filter");
            assertEquals("rank 1", filter.getText());

            run(window, Command.START_PAGE);
            window.openCardWhereItBegins("ring");
            window.settle();
            assertEquals(Drawer.CLOSED, window.state().chrome().drawer());
            run(window, Command.QUERY);
            window.settle();
            assertEquals("", query.getText());
            run(window, Command.DRAWER);
            window.apply(new Intent.ShowDrawer(Drawer.CLOSED.showing(Drawer.Front.EVENTS)));
            window.settle();
            assertEquals("", filter.getText());
        }
    }

    /// Ctrl+6 opens the panel, and closes it where the focus is in it; with a process selected, the
    /// head of the Story leaves out the instant, for which it has no room.
    @Test
    void theInspectorClosesByTheKeyThatOpensIt() {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.settle();
            for (Tabs.Fold fold : List.of(Tabs.Fold.OPEN, Tabs.Fold.FOLDED, Tabs.Fold.OPEN)) {
                run(window, Command.PANEL_RIGHT);
                assertEquals(fold, window.state().chrome().tabs().fold());
            }
            window.apply(new Intent.Select(Target.NONE));
            window.settle();
            window.apply(new Intent.Select(new Target.Rank(13)));
            window.settle();
            FxDriver.frame();
            List<Labeled> cut =
                    FxDriver.ask(() ->
                            window.find0("left").lookupAll(".story-head .label").stream()
                                    .map(Labeled.class::cast)
                                    .filter(Node::isVisible)
                                    .filter(it -> it.getWidth() + 0.5 < it.prefWidth(-1))
                                    .toList());
            assertEquals(List.of(), cut);
        }
    }

    /// Whichever is in front at first, there is no menu for tabs without room.
    @ParameterizedTest
    @EnumSource(
            value = Tabs.Right.class,
            names = {"INSPECTOR", "BLAME"})
    void theTabsOfTheInspectorFit(Tabs.Right front) {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.apply(new Intent.ShowTabs(window.state().chrome().tabs().with(front)));
            window.settle();
            FxDriver.frame();
            assertFalse(
                    FxDriver.ask(() ->
                            window.find0("right").lookup(".control-buttons-tab").isVisible()));
        }
    }

    /// Between two documents nothing of the first is seen.
    @Test
    void noSentenceOfTheRunBeforeIsSeenUntilThereIsOneOfTheNewRun() {
        try (OpenWindow window = OpenWindow.first(folder, 1280, 720)) {
            window.openCardWhereItBegins("one-message");
            window.settle();
            OpenRun run = window.run();
            FxDriver.act(() -> {
                BannerPane banner = new BannerPane(window.window().store());
                banner.show(run, window.state().chrome());
                List<Node> parts = ((Pane) banner.node()).getChildren();
                assertTrue(parts.stream().allMatch(Node::isVisible));
                banner.show(OpenRun.of(run.document()), window.state().chrome());
                assertTrue(parts.stream().noneMatch(Node::isVisible));
            });
        }
    }

    /// In the pane beside two runs the longest line is the runtime of both.
    @Test
    void theSummaryOfTwoRunsHasRoomForItsNumbers() {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.openCardWhereItBegins("sweep3d-blocking");
            window.settle();
            run(window, Command.SIDE_BY_SIDE);
            FxDriver.until(
                    "the figures are known",
                    () ->
                            window.scene().getRoot().lookup("#beside-figures") instanceof Pane it
                                    && !it.getChildren().isEmpty());
            FxDriver.frame();
            assertTrue(width(window, "beside-summary") > 200, "it has no room");
            assertTrue(
                    width(window, "beside-figures") < width(window, "beside-summary"),
                    "its numbers are cut");
        }
    }

    /// In PM of slice 0 of the ring, the Strobe Receiver and the DMA Helper of node 0 work, and MDL
    /// alone holds something.
    @Test
    void theCardOfANodeNamesTheThreadsAndListsThatAct() {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.openCardWhereItBegins("ring");
            window.apply(new Intent.Select(new Target.Node(0)));
            window.settle();
            FxDriver.frame();
            List<String> said =
                    FxDriver.ask(() ->
                            SeenLabels.below(window.find0("card")).stream()
                                    .filter(KeptShapeTest::isSeen)
                                    .map(Labeled::getText)
                                    .toList());
            assertTrue(said.contains("DMA Helper"), said::toString);
            assertTrue(said.contains("MDL"), said::toString);
            assertFalse(said.contains("Reduce Helper"), said::toString);
            assertFalse(said.contains("SDQ"), said::toString);
        }
    }

    private static boolean isSeen(Node label) {
        Bounds there = label.localToScene(label.getLayoutBounds());
        return there.getWidth() > 0;
    }

    /// Its summary says: the longest wait is rank 0's in MPI_Waitall, from slice 28 to slice 30.
    @Test
    void aTraceOpensInTheWaitThatItsSummaryNames() {
        try (OpenWindow window = OpenWindow.first(folder, 1280, 720)) {
            window.openWhereItBegins(Path.of("samples/jacobi2d.16.tix"));
            FxDriver.until(
                    "it is in the wait",
                    () -> window.window().store().run().orElseThrow().cursor().slice() == 29);
            assertEquals(new Target.Rank(0), window.run().selection());
            FxDriver.frame();
            assertTrue(
                    FxDriver.ask(() -> SeenLabels.words(window.find0("story-about")))
                            .contains("rank 0's in MPI_Waitall, from slice 28 to slice 30"));
        }
    }

    /// End would go to the last moment of the run.
    @Test
    void keysInAnOpenMenuMoveNothingElse() {
        try (OpenWindow window = OpenWindow.first(folder, 1280, 720)) {
            window.openCardWhereItBegins("one-message");
            window.settle();
            var before = window.run().cursor();
            FxDriver.act(() -> ((MenuButton) window.find0("menu")).show());
            FxDriver.frame();
            FxDriver.type(KeyCode.END);
            FxDriver.frame();
            assertEquals(before, window.run().cursor());
            FxDriver.act(() -> ((MenuButton) window.find0("menu")).hide());
            FxDriver.type(KeyCode.END);
            FxDriver.until(
                    "the last moment is shown",
                    () -> !window.window().store().run().orElseThrow().cursor().equals(before));
        }
    }
}
