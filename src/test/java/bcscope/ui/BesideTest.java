package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.loading.Documents;
import bcscope.mds.MmdsResolution;
import bcscope.picture.Theme;
import bcscope.picture.sidebyside.PairScene;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.view.View;
import bcscope.run.Measurement;
import bcscope.run.RunView;
import bcscope.run.comparison.OperationPair;
import bcscope.scenario.file.Setting;
import bcscope.table.Lifetimes;
import bcscope.table.SliceColumn;
import bcscope.ui.command.Command;
import bcscope.ui.start.help.HelpBrowser;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SecondRun;
import bcscope.ui.state.SecondRunChange;
import bcscope.ui.state.Tabs;
import bcscope.ui.theme.ThemeChoice;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/// Two runs side by side on the real stage.
class BesideTest {
    @TempDir Path folder;

    private static PairScene scene(OpenWindow window) {
        OpenRun run = window.run();
        return run.beside().scene(run.cursor().nanos()).orElseThrow();
    }

    private static void awaitBoth(OpenWindow window, String name) {
        FxDriver.until(
                "both runs are known",
                () ->
                        window.window()
                                .store()
                                .run()
                                .filter(run ->
                                        run.beside().pair().isPresent()
                                                && run.beside()
                                                        .second()
                                                        .filter(it -> it.name().contains(name))
                                                        .isPresent())
                                .isPresent());
        FxDriver.frame();
    }

    private static void key(OpenWindow window, KeyCode code) {
        FxDriver.act(() -> window.find0("workbench").requestFocus());
        FxDriver.type(code);
        FxDriver.frame();
    }

    private static void change(OpenWindow window, SecondRunChange change) {
        window.apply(new Intent.OfBeside(change));
        FxDriver.frame();
    }

    private static String text(OpenWindow window, String id) {
        return FxDriver.ask(() -> ((Label) window.find0(id)).getText());
    }

    /// What all processes live together, by the clocks of the engine, ns.
    private static long lived(RunView run) {
        Lifetimes lives = Measurement.calls(run, MmdsResolution.DEFAULT).lifetimes();
        return IntStream.range(0, run.program().ranks()).mapToLong(lives::nanos).sum();
    }

    @Test
    void theKeyShowsTheSameProgramUnderTheOtherMpi() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCard("sweep3d-blocking");
            key(window, KeyCode.V);
            awaitBoth(window, "onventional");
            assertTrue(scene(window).both().paired() > 8_000);
            long longer =
                    lived(window.run().document().run())
                            - lived(window.run().beside().pair().orElseThrow().second());
            String less =
                    String.format(
                            Locale.ROOT,
                            "All processes together spend %,.3f ms less. Less time goes to"
                                    + " waiting for the restart",
                            longer / 1e6);
            assertTrue(text(window, "beside-whole").contains(less), text(window, "beside-whole"));
            FxDriver.shoot(window.scene(), "beside-whole-dark-1440x900");
            change(
                    window,
                    new SecondRunChange.Arrange(
                            window.run()
                                    .beside()
                                    .timeline()
                                    .withAxis(
                                            new TimeAxis(
                                                    window.run().beside().timeline().axis().kind(),
                                                    20_000_000,
                                                    45_000_000))));
            change(window, new SecondRunChange.SelectRank(10));
            change(window, new SecondRunChange.SelectCall(12));
            window.settle();
            PairScene scene = scene(window);
            OperationPair pair = scene.both().pair(10, 12);
            assertEquals(pair.first().enteredNanos(), scene.firstNanos());
            assertEquals(pair.second().enteredNanos(), scene.secondNanos());
            assertTrue(text(window, "beside-call").startsWith("Call 13 of rank 10, MPI_"));
            FxDriver.shoot(window.scene(), "beside-dark-1440x900");
            window.theme(Theme.LIGHT);
            FxDriver.frame();
            FxDriver.shoot(window.scene(), "beside-light-1440x900");
            key(window, KeyCode.V);
            assertFalse(window.run().beside().shown());
            key(window, KeyCode.V);
            assertTrue(window.run().beside().pair().isPresent(), "nothing was lost");
        }
    }

    /// S3 section 6: what sending would cost with 25 and 50 % fewer instructions a packet. Of 959
    /// ns 50 % are left: 479. Elsewhere nothing is offered.
    @Test
    void onBlueGeneFewerInstructionsAreOffered() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.openCard("bgl-packets");
            key(window, KeyCode.V);
            MenuButton savings = (MenuButton) window.find0("beside-saving");
            assertTrue(savings.isVisible());
            assertEquals(2, savings.getItems().size());
            FxDriver.act(() -> savings.getItems().get(1).fire());
            awaitBoth(window, "50 % fewer");
            assertEquals(
                    "conventional.bglPacketOut=479ns",
                    window.run().beside().second().orElseThrow().text());
            FxDriver.shoot(window.scene(), "beside-saving-1280x720");
        }
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.openCard("one-message");
            key(window, KeyCode.V);
            assertFalse(window.find0("beside-saving").isVisible());
        }
    }

    @Test
    void whatDeadlocksUnderBcsRunsBesideItUnderConventionalMpi() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.DARK);
            window.openCard("unsafe-exchange");
            key(window, KeyCode.V);
            awaitBoth(window, "onventional");
            change(window, new SecondRunChange.SelectCall(1));
            assertTrue(
                    text(window, "beside-call").contains("does not return in the first run"),
                    text(window, "beside-call"));
            TableView<?> calls = FxDriver.ask(() -> (TableView<?>) window.find0("beside-calls"));
            assertEquals(2, calls.getItems().size());
            FxDriver.shoot(window.scene(), "beside-deadlock-dark-1280x720");
        }
    }

    @Test
    void whatCannotBeRunSaysWhyAndAnotherWishIsGranted() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.LIGHT);
            window.openCard("ring");
            key(window, KeyCode.V);
            awaitBoth(window, "onventional");
            values(window, "model.slice=0us");
            FxDriver.until(
                    "the reason is told",
                    () ->
                            ((Label) window.find0("beside-message"))
                                    .getText()
                                    .contains("model.slice"));
            FxDriver.shoot(window.scene(), "beside-impossible-light-1280x720");
            values(window, "nonsense");
            assertTrue(window.run().beside().pair().isEmpty());
            values(window, "model.slice=500us");
            awaitBoth(window, "500us");
            PairScene scene = scene(window);
            assertTrue(scene.both().longer().total() > 0);
            FxDriver.shoot(window.scene(), "beside-light-1280x720");
        }
    }

    private static void values(OpenWindow window, String text) {
        FxDriver.act(() -> {
            ((TextField) window.find0("beside-values")).setText(text);
            ((ButtonBase) window.find0("beside-run")).fire();
        });
        FxDriver.frame();
    }

    @Test
    void workThatNobodyWaitsForIsGivenUp() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.DARK);
            window.openCard("barrier");
            key(window, KeyCode.V);
            FxDriver.until(
                    "the second run is at work", () -> window.find0("beside-progress").isVisible());
            FxDriver.shoot(window.scene(), "beside-working-dark-1280x720");
            FxDriver.act(() -> ((ButtonBase) window.find0("beside-cancel")).fire());
            FxDriver.frame();
            assertTrue(
                    window.run().beside().stage() instanceof SecondRun.Stage.Unchosen, "it ended");
            assertTrue(
                    text(window, "beside-message")
                            .startsWith("Choose the second run on the right"));
            FxDriver.act(() -> ((ButtonBase) window.find0("beside-leave")).fire());
            FxDriver.frame();
            assertFalse(window.run().beside().shown());
        }
    }

    @Test
    void aMomentOfOneRunShowsTheCoupledMomentOfTheOther() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCard("broadcast-allreduce");
            FxDriver.act(() -> window.window().commands().run(Command.SIDE_BY_SIDE));
            change(
                    window,
                    new SecondRunChange.Choose(
                            new SecondRun.Second(
                                    "T = 500 µs", List.of(new Setting("model.slice", "500us")))));
            awaitBoth(window, "500");
            FxDriver.act(() -> ((ButtonBase) window.find0("beside-by-slice")).fire());
            window.apply(
                    new Intent.GoToTime(
                            window.run().document().run().slices().get(SliceColumn.START, 9)));
            PairScene scene = scene(window);
            assertEquals(
                    scene.second().source().run().slices().get(SliceColumn.START, 9),
                    scene.secondNanos());
            FxDriver.act(() -> ((ButtonBase) window.find0("beside-by-time")).fire());
            assertEquals(scene(window).firstNanos(), scene(window).secondNanos());
            key(window, KeyCode.T);
            FxDriver.shoot(window.scene(), "beside-slices-dark-1440x900");
            key(window, KeyCode.T);
            FxDriver.shoot(window.scene(), "beside-calls-dark-1440x900");
            change(window, new SecondRunChange.SelectCall(2));
            key(window, KeyCode.ESCAPE);
            assertEquals(Optional.empty(), window.run().beside().call().stream().boxed().findAny());
            key(window, KeyCode.ESCAPE);
            assertFalse(window.run().beside().shown());
        }
    }

    /// A screen of 1440 x 900 pixels at 200 %.
    @Test
    void bothRunsFitAScreenAtTwiceTheSize() {
        try (OpenWindow window = OpenWindow.of(folder, 720, 450)) {
            window.theme(Theme.DARK);
            window.openCard("ring");
            FxDriver.act(() -> window.window().commands().run(Command.SIDE_BY_SIDE));
            awaitBoth(window, "onventional");
            change(window, new SecondRunChange.SelectCall(5));
            FxDriver.shoot(window.scene(), "beside-dark-720x450");
            assertTrue(
                    FxDriver.ask(() ->
                            window.find0("beside-picture").getBoundsInLocal().getHeight())
                            > 100);
        }
    }

    @Test
    void aPressInTheSecondRunTakesBothThere() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCard("sweep3d-blocking");
            key(window, KeyCode.V);
            awaitBoth(window, "onventional");
            double width =
                    FxDriver.ask(
                            () -> window.find0("beside-picture").getBoundsInLocal().getWidth());
            double height =
                    FxDriver.ask(
                            () -> window.find0("beside-picture").getBoundsInLocal().getHeight());
            FxDriver.click(window.find("beside-picture"), width * 0.45, height * 0.68);
            FxDriver.frame();
            PairScene scene = scene(window);
            assertTrue(scene.firstNanos() > scene.secondNanos(), "the first is slower");
            assertTrue(scene.rank() > 0, "the row is selected");
            FxDriver.shoot(window.scene(), "beside-clicked-light-1440x900");
        }
    }

    /// Where the Inspector was never opened, two runs bring their summary, and the Inspector opens
    /// after them: a fifth of the window is the room in which their lines are whole.
    @Test
    void theRightPlaceOpensWideEnoughInAFreshWindow() {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            window.openCardWhereItBegins("ring");
            key(window, KeyCode.V);
            awaitBoth(window, "onventional");
            assertTrue(width(window, "beside-summary") >= 250, "of the summary");
            key(window, KeyCode.V);
            window.apply(new Intent.ShowTabs(Tabs.FIRST.withFold(Tabs.Fold.OPEN)));
            FxDriver.frame();
            assertTrue(width(window, "right") >= 250, "of the Inspector");
        }
    }

    private static double width(OpenWindow window, String id) {
        return FxDriver.ask(() -> {
            window.scene().getRoot().layout();
            return window.find0(id).getBoundsInParent().getWidth();
        });
    }

    /// What is on the right is as wide as there is room, in windows of every width.
    @Test
    void theSummaryOfBothRunsIsNeverCut() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            FxDriver.act(() -> window.window().commands().run(Command.SIDE_BY_SIDE));
            awaitBoth(window, "onventional");
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Place.RIGHT)));
            for (ThemeChoice theme : List.of(ThemeChoice.LIGHT, ThemeChoice.PROJECTOR)) {
                window.apply(new Intent.ChooseTheme(theme));
                for (int width : new int[] {1440, 1250, 1100, 1000, 720, 640}) {
                    FxDriver.act(() -> window.scene().getWindow().setWidth(width));
                    FxDriver.until("it is so wide", () -> window.scene().getWidth() == width);
                    FxDriver.frame();
                    FxDriver.act(() -> summaryIsWhole(window, theme + " " + width));
                }
            }
        }
    }

    private static void summaryIsWhole(OpenWindow window, String at) {
        ScrollPane summary = (ScrollPane) window.find0("beside-summary");
        double room = summary.getViewportBounds().getWidth();
        double content = summary.getContent().getLayoutBounds().getWidth();
        assertTrue(content <= room + 0.5, at + ": " + content + " in " + room);
        for (Node node : window.find0("beside-figures").lookupAll(".label")) {
            Label figure = (Label) node;
            assertTrue(
                    figure.getBoundsInParent().getMaxX() <= room,
                    at + ": " + figure.getText() + " lies outside");
            assertTrue(
                    figure.getWidth() >= figure.prefWidth(-1) - 0.5,
                    at + ": " + figure.getText() + " is cut");
        }
        for (Node picture : List.of(window.find0("beside-picture"), window.find0("beside-fit"))) {
            Bounds bounds = picture.localToScene(picture.getLayoutBounds());
            Bounds middle =
                    window.find0("beside").localToScene(window.find0("beside").getLayoutBounds());
            assertTrue(
                    bounds.getMinX() >= middle.getMinX() - 0.5
                            && bounds.getMaxX() <= middle.getMaxX() + 0.5,
                    at + ": " + picture + " lies outside");
        }
    }

    /// F1 opens the page about comparing, at its heading.
    @Test
    void helpOnTwoRunsIsAboutComparing() {
        HelpBrowser.Topic topic = HelpBrowser.Topic.of(View.COMPARE.page());
        assertEquals("conventional", topic.page());
        String page = Documents.page(topic.page()).orElseThrow();
        assertTrue(page.contains("## Comparing two runs"), "the page has that heading");
        assertEquals("comparing-two-runs", topic.anchor());
    }
}
