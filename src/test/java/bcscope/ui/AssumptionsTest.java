package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.ModelParameter;
import bcscope.picture.Theme;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Compared;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.GridPane;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// The model assumptions: the list, the switches, two readings side by side.
class AssumptionsTest {
    @TempDir Path folder;

    private static void show(OpenWindow window, String card) {
        window.openCard(card);
        FxDriver.act(() -> window.window().commands().run(Command.ASSUMPTIONS));
        FxDriver.frame();
    }

    private static void fire(OpenWindow window, String id) {
        FxDriver.act(() -> ((Button) window.find0(id)).fire());
    }

    private static void awaitTable(OpenWindow window) {
        FxDriver.until(
                "both have run",
                () ->
                        window.window()
                                .store()
                                .run()
                                .flatMap(run -> run.findings().get(RunFindings.COMPARED))
                                .filter(Compared.Done.class::isInstance)
                                .isPresent());
        FxDriver.frame();
    }

    @Test
    void theCommandBringsTheListToTheFront() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            show(window, "exchange");

            assertEquals(Tabs.Right.RUN, window.state().chrome().tabs().right());
            assertTrue(FxDriver.ask(() -> window.find0("assumption-cutoff").isVisible()));
            assertTrue(FxDriver.ask(() -> window.find0("assumptions").getScene() != null));
        }
    }

    /// Nothing else changes then, so that no frame would show it later.
    @Test
    void aTabOfTheSheetIsFilledWhenItIsSelected() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("exchange");
            window.apply(new Intent.ShowTabs(window.state().chrome().tabs().with(Tabs.Right.RUN)));
            FxDriver.frame();

            boolean filled =
                    FxDriver.ask(() -> {
                        Node header = window.find0("tab-assumptions");
                        TabPane tabs = (TabPane) header.getScene().lookup(".run-pane .inner-tabs");
                        tabs.getSelectionModel().select(1);
                        Node content = tabs.getTabs().get(1).getContent();
                        ScrollPane cards = (ScrollPane) content.lookup("#assumptions");
                        return !((Parent) cards.getContent()).getChildrenUnmodifiable().isEmpty();
                    });

            assertTrue(filled);
        }
    }

    @Test
    void searchingLeavesTheCardsThatMentionEveryWord() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            show(window, "exchange");
            FxDriver.act(() ->
                    ((TextField) window.find0("assumptions-search")).setText("allreduce BBM"));

            assertTrue(FxDriver.ask(() -> window.find0("assumption-allreduce").isVisible()));
            assertFalse(FxDriver.ask(() -> window.find0("assumption-cutoff").isVisible()));
        }
    }

    /// With a strict cut-off, the other reading, each block of a sweep takes two slices a process.
    @Test
    void bothReadingsRunAndStandSideBySide() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            show(window, "sweep3d-blocking");
            fire(window, "assumption-cutoff-compare");
            awaitTable(window);

            Compared.Done done =
                    (Compared.Done) window.run().findings().get(RunFindings.COMPARED).orElseThrow();
            assertTrue(
                    done.comparison().second().simulatedNanos()
                            > done.comparison().first().simulatedNanos());
            GridPane table = (GridPane) window.find("comparison-table");
            assertTrue(FxDriver.ask(table::getRowCount) >= 2 * 3, "slices, time and share differ");
            TitledPane ends = (TitledPane) window.find("comparison-ends-pane");
            ListView<?> list = (ListView<?>) FxDriver.ask(ends::getContent);
            assertEquals(32, (int) FxDriver.ask(() -> list.getItems().size()));
            shoot(window, "assumptions-dark-1440x900");
            FxDriver.act(
                    () -> ((TitledPane) window.find0("comparison-ends-pane")).setExpanded(true));
            window.theme(Theme.LIGHT);
            shoot(window, "assumptions-light-1440x900");

            fire(window, "comparison-close");
            FxDriver.frame();
            assertTrue(window.run().findings().get(RunFindings.COMPARED).isEmpty());
        }
    }

    @Test
    void aLongComparisonShowsHowFarItIsAndCanBeEnded() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            show(window, "barrier");
            fire(window, "assumption-jitter-compare");
            FxDriver.until(
                    "it shows progress",
                    () -> window.scene().getRoot().lookup("#comparison-cancel") != null);
            fire(window, "comparison-cancel");
            FxDriver.frame();

            assertTrue(window.run().findings().get(RunFindings.COMPARED).isEmpty());
            FxDriver.frame();
            assertTrue(
                    window.run().findings().get(RunFindings.COMPARED).isEmpty(),
                    "nothing comes after the end");
        }
    }

    @Test
    void theOtherRunCanBeOpened() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            show(window, "one-message");
            int before = window.run().document().number();
            fire(window, "assumption-wake-up-compare");
            awaitTable(window);
            fire(window, "comparison-open");
            FxDriver.until(
                    "another run is open",
                    () ->
                            window.window()
                                    .store()
                                    .run()
                                    .filter(run -> run.document().number() != before)
                                    .isPresent());
            window.awaitRun();

            assertEquals(Document.Origin.CHANGED, window.run().document().origin());
            assertTrue(
                    window.run()
                            .document()
                            .run()
                            .scenario()
                            .model()
                            .chooses(ModelParameter.WAKE, "completion"));
            assertTrue(window.run().findings().get(RunFindings.COMPARED).isEmpty());
        }
    }

    @Test
    void theListFitsASmallScreen() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.DARK);
            show(window, "incast");
            shoot(window, "assumptions-dark-1280x720");
            fire(window, "assumption-microstrobes-compare");
            awaitTable(window);
            Node card = window.find("assumption-microstrobes");
            FxDriver.act(() -> {
                ScrollPane scroll = (ScrollPane) window.find0("assumptions");
                double height = scroll.getContent().getBoundsInLocal().getHeight();
                double free = height - scroll.getViewportBounds().getHeight();
                scroll.setVvalue(card.getBoundsInParent().getMinY() / free);
            });
            shoot(window, "assumptions-compared-dark-1280x720");
            double right =
                    FxDriver.ask(() -> {
                        Node table = window.find0("comparison-table");
                        return table.localToScene(table.getBoundsInLocal()).getMaxX();
                    });
            assertTrue(right <= 1280, "the table ends at " + right);
            window.theme(Theme.LIGHT);
            FxDriver.act(() -> ((ScrollPane) window.find0("assumptions")).setVvalue(0.4));
            shoot(window, "assumptions-below-light-1280x720");
            FxDriver.act(() -> ((ScrollPane) window.find0("assumptions")).setVvalue(1));
            shoot(window, "assumptions-end-light-1280x720");
        }
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.frame();
        FxDriver.shoot(window.scene(), name);
    }
}
