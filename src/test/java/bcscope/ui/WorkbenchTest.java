package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.model.ModelParameter;
import bcscope.picture.Target;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.view.View;
import bcscope.run.recording.Verification;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.Worker;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.Playback;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;

import org.controlsfx.control.PropertySheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

class WorkbenchTest {
    @TempDir Path folder;

    @Test
    void aClickOnACardRunsIt() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            FxDriver.click(window.find("first-one-message"));
            window.awaitRun();
            assertEquals(RunStatus.COMPLETED, window.run().progress().state());
            Label title = (Label) window.find("document-title");
            FxDriver.until("the bar shows its title", () -> title.getText().equals("One message"));
            FxDriver.until(
                    "the replay is verified",
                    () ->
                            window.window()
                                    .store()
                                    .run()
                                    .flatMap(run -> run.findings().verification())
                                    .filter(Verification.Verified.class::isInstance)
                                    .isPresent());
        }
    }

    @ParameterizedTest
    @CsvSource({"RIGHT, LEFT, NONE, 15", "RIGHT, LEFT, SHIFT, 8", "RIGHT, LEFT, CONTROL, 4"})
    void everyStepForwardsHasAMirrorThatShowsTheSamePicture(
            KeyCode forwards, KeyCode backwards, String with, int steps) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("exchange");
            List<Cursor> cursors = new ArrayList<>();
            List<String> pictures = new ArrayList<>();
            for (int i = 0; i < steps; i++) {
                window.settle();
                cursors.add(window.run().cursor());
                pictures.add(window.svg("machine"));
                press(with, forwards);
            }
            window.settle();
            assertNotEquals(cursors.getLast(), window.run().cursor());
            for (int i = steps - 1; i >= 0; i--) {
                press(with, backwards);
                window.settle();
                assertEquals(cursors.get(i), window.run().cursor());
                assertEquals(pictures.get(i), window.svg("machine"));
            }
        }
    }

    @Test
    void playingMovesTheCursorAndSpaceStopsIt() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("exchange");
            window.apply(new Intent.ChoosePace(Pace.HALF_SECOND));
            press("NONE", KeyCode.SPACE);
            FxDriver.until(
                    "it has played into the third slice",
                    () -> window.window().store().run().orElseThrow().cursor().slice() >= 2);
            press("NONE", KeyCode.SPACE);
            FxDriver.frame();
            assertEquals(Playback.Motion.STILL, window.run().playback().motion());
            Cursor stopped = window.run().cursor();
            press("SHIFT", KeyCode.F5);
            FxDriver.until(
                    "it has played back",
                    () ->
                            window.window().store().run().orElseThrow().cursor().nanos()
                                    < stopped.nanos());
        }
    }

    @Test
    void expressGoesToTheEndOfALongRun() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("barrier");
            press("NONE", KeyCode.F7);
            FxDriver.until(
                    "the end is reached",
                    () -> window.window().store().run().orElseThrow().cursor().slice() == 90_000);
        }
    }

    @Test
    void whatAPersonArrangedIsThereAgain() {
        try (OpenWindow window = OpenWindow.of(folder, 1300, 800)) {
            window.theme(bcscope.picture.Theme.LIGHT);
            window.apply(new Intent.ChoosePace(Pace.ONE_SECOND));
        }
        try (OpenWindow window = OpenWindow.again(folder)) {
            assertEquals(Pace.ONE_SECOND, window.state().chrome().pace());
            assertEquals(bcscope.ui.theme.ThemeChoice.LIGHT, window.state().chrome().choice());
            assertEquals(1300, FxDriver.ask(() -> window.scene().getWindow().getWidth()));
        }
    }

    @Test
    void aPersonWithAMouseFindsTheWay() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            org.testfx.api.FxRobot robot = new org.testfx.api.FxRobot();
            robot.clickOn("#card-ring");
            window.awaitRun();
            window.settle();
            int begun = window.run().cursor().slice();
            robot.clickOn("#button-slice-next");
            window.settle();
            assertEquals(begun + 1, window.run().cursor().slice());
            robot.clickOn("#centre-more");
            robot.clickOn("#more-" + View.DASHBOARD.id());
            FxDriver.until(
                    "the dashboard is in front",
                    () ->
                            window.window().store().state().chrome().tabs().centre()
                                    == View.DASHBOARD);
        }
    }

    @Test
    void aDragOnTheRulerScrubsAndAClickSelects() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            Node timeline = window.find("timeline");
            var ruler =
                    window.regions("timeline").stream()
                            .filter(region -> region.id().equals("timeline:ruler"))
                            .findFirst()
                            .orElseThrow()
                            .box();
            FxDriver.drag(
                    timeline, ruler.x() + 20, ruler.centerY(), ruler.right() - 40, ruler.centerY());
            window.settle();
            assertTrue(window.run().cursor().nanos() > 0, "the cursor has not moved");
            var node =
                    window.regions("machine").stream()
                            .filter(region -> region.id().equals("node:3"))
                            .findFirst()
                            .orElseThrow()
                            .box();
            FxDriver.click(window.find("machine"), node.centerX(), node.y() + 4);
            FxDriver.frame();
            assertEquals(new Target.Node(3), window.run().selection());
            Label title = (Label) window.find("inspector-title");
            assertEquals("Node 3", FxDriver.ask(title::getText));
        }
    }

    @Test
    void anotherSliceLengthMakesAnotherRun() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            int before = window.run().document().number();
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Right.RUN)));
            FxDriver.until(
                    "the sheet is there",
                    () ->
                            window.scene().getRoot().lookup("#knob-model-slice")
                                    instanceof TextField);
            TextField slice = (TextField) window.find("knob-model-slice");
            Button rerun = (Button) window.find("rerun");
            FxDriver.act(() -> slice.setText("3 parsecs"));
            assertTrue(FxDriver.ask(rerun::isDisabled), "an illegal value can be run");
            FxDriver.act(() -> slice.setText("500us"));
            Label problem = (Label) window.find("sheet-problem");
            PropertySheet sheet = (PropertySheet) window.find("sheet");
            FxDriver.act(() -> sheet.setTitleFilter("parsec"));
            assertEquals("No value is called “parsec”.", FxDriver.ask(problem::getText));
            FxDriver.act(() -> sheet.setTitleFilter("slice"));
            assertFalse(FxDriver.ask(problem::isVisible), "there are some");
            FxDriver.act(rerun::fire);
            FxDriver.until(
                    "another run is open",
                    () ->
                            window.window().store().run().orElseThrow().document().number()
                                    != before);
            window.awaitRun();
            assertEquals(Document.Origin.CHANGED, window.run().document().origin());
            assertEquals(
                    500_000,
                    window.run()
                            .document()
                            .run()
                            .scenario()
                            .model()
                            .get(ModelParameter.SLICE_NANOS));
        }
    }

    @Test
    void whatIsSavedIsOpenedAndVerified() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            Path file = folder.resolve("ring.bcsrun");
            window.apply(new Intent.AddBookmark());
            List<OpenRun.Mark> bookmarks = window.run().marks().bookmarks();
            assertEquals(1, bookmarks.size());
            AtomicReference<String> told = new AtomicReference<>("");
            try (Worker worker = new Worker(intent -> {})) {
                RunSaver saver = new RunSaver(worker, told::set, task -> {});
                saver.recording(window.run(), window.state().savedView(), file);
                FxDriver.until("the saver says that it is saved", () -> !told.get().isEmpty());
            }
            assertTrue(told.get().contains("ring.bcsrun"), told.get());
            int slices = window.run().slices();
            window.open(file);
            assertEquals(Document.Origin.RECORDING, window.run().document().origin());
            assertEquals(bookmarks, window.run().marks().bookmarks());
            assertEquals(slices, window.run().slices());
            FxDriver.until(
                    "the recording is verified",
                    () ->
                            window.window()
                                    .store()
                                    .run()
                                    .flatMap(run -> run.findings().verification())
                                    .filter(v -> v.equals(new Verification.Verified(slices)))
                                    .isPresent());
            Label lamp = (Label) window.find("digest-lamp");
            FxDriver.until("the lamp says so", () -> lamp.getText().contains("✓"));
        }
    }

    /// Somebody else, whose window is as after a first start, sees the very picture.
    @Test
    void aRecordingShowsWhatWasShownWhenItWasSaved() {
        Path file = folder.resolve("seen.bcsrun");
        Cursor cursor;
        TimeAxis axis;
        String machine;
        try (OpenWindow window = OpenWindow.of(folder.resolve("one"), 1440, 900)) {
            window.openCard("incast");
            window.apply(new Intent.GoToTime(700_000));
            window.apply(new Intent.Select(new Target.Node(0)));
            window.apply(
                    new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Left.STOPS).with(Tabs.Right.METRICS)));
            window.apply(
                    new Intent.Arrange(
                            window.run()
                                    .timeline()
                                    .withAxis(new TimeAxis(AxisKind.SLICES, 500_000, 4_500_000))));
            window.settle();
            cursor = window.run().cursor();
            axis = window.run().timeline().axis();
            machine = svg(window);
            AtomicReference<String> told = new AtomicReference<>("");
            try (Worker worker = new Worker(intent -> {})) {
                new RunSaver(worker, told::set, task -> {})
                        .recording(window.run(), window.state().savedView(), file);
                FxDriver.until("it is saved", () -> !told.get().isEmpty());
            }
        }
        try (OpenWindow window = OpenWindow.of(folder.resolve("other"), 1440, 900)) {
            window.openWhereItBegins(file);
            window.settle();
            assertTrue(cursor.nanos() > 0);
            assertEquals(cursor, window.run().cursor());
            assertEquals(new Target.Node(0), window.run().selection());
            assertEquals(axis, window.run().timeline().axis());
            assertEquals(Tabs.Left.STOPS, window.state().chrome().tabs().left());
            assertEquals(Tabs.Right.METRICS, window.state().chrome().tabs().right());
            assertEquals(machine, svg(window));
        }
    }

    private static String svg(OpenWindow window) {
        FxDriver.frame();
        PictureCanvas canvas = (PictureCanvas) window.find("machine");
        return FxDriver.ask(canvas::svg);
    }

    @Test
    void aBadFileIsExplainedAndNothingIsLost() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            int document = window.run().document().number();
            Path bad = folder.resolve("bad.json");
            Files.writeString(bad, "{\n  \"bcscope\": 1,\n  \"machine\": {\"nodes\": 0}\n}\n");
            FxDriver.act(() -> window.window().open(bad));
            FxDriver.until("a dialog is open", () -> Window.getWindows().size() > 1);
            Scene dialog = FxDriver.ask(() -> overlay(window).getScene());
            FxDriver.shoot(dialog, "diagnostics-dialog");
            String said =
                    FxDriver.ask(() ->
                            dialog.getRoot().lookupAll(".label").stream()
                                    .map(node -> ((Label) node).getText())
                                    .toList()
                                    .toString());
            assertTrue(said.contains("bad.json, line 3, column"), said);
            assertEquals(document, window.run().document().number());
            FxDriver.act(() -> overlay(window).hide());
        }
    }

    private static Window overlay(OpenWindow window) {
        return Window.getWindows().stream()
                .filter(each -> !each.equals(window.scene().getWindow()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aDeadlockIsSaidPlainly() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("unsafe-exchange");
            assertEquals(RunStatus.DEADLOCKED, window.run().progress().state());
            Label engine = (Label) window.find("status-engine");
            FxDriver.until("the status says so", () -> engine.getText().contains("Deadlock:"));
        }
    }

    @Test
    void lettersAreCommandsUnlessATextHasTheFocus() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            FxDriver.act(() -> window.find0("go-to").requestFocus());
            FxDriver.type(KeyCode.Q);
            FxDriver.frame();
            assertTrue(!window.state().chrome().drawer().isOpen(), "Q was taken from the text");
            FxDriver.act(() -> window.find0("machine").requestFocus());
            FxDriver.type(KeyCode.Q);
            FxDriver.frame();
            assertTrue(window.state().chrome().drawer().isOpen(), "Q does not open the drawer");
        }
    }

    @ParameterizedTest
    @CsvSource({"s3, 3", "3, 3", "s2.PM, 2", "1.1ms, 4"})
    void theBoxGoesWhereItIsTold(String text, int slice) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            FxDriver.act(() -> {
                TextInputControl box = (TextInputControl) window.find0("go-to");
                box.setText(text);
                ((TextField) box).fireEvent(new javafx.event.ActionEvent());
            });
            window.settle();
            assertEquals(slice, window.run().cursor().slice());
        }
    }

    @Test
    void everyCommandDoesSomethingAndHasWords() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            for (Command command : Command.values()) {
                assertTrue(window.window().commands().knows(command), command::name);
                assertTrue(!command.title().isBlank(), command::name);
            }
        }
    }

    @Test
    void picturesSayWhatTheyShow() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("ring");
            PictureCanvas machine = (PictureCanvas) window.find("machine");
            assertTrue(FxDriver.ask(machine::getAccessibleText).contains("processes are blocked"));
            assertTrue(FxDriver.ask(machine::isFocusTraversable));
        }
    }

    private static void press(String with, KeyCode key) {
        if (with.equals("NONE")) {
            FxDriver.type(key);
        } else {
            FxDriver.type(KeyCode.valueOf(with), key);
        }
    }
}
