package bcscope.ui.lecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.lecture.LectureStop;
import bcscope.ui.state.marks.MarkNote;
import bcscope.ui.theme.ThemeChoice;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Lecture mode on the real stage, by its keys. With the seed of these tests rank 0 of the first
/// lesson calls at 920 us, in slice 3, and rank 1 goes on in slice 5.
@Timeout(300)
class LectureScreenTest {
    @TempDir Path folder;

    private OpenWindow lesson() throws IOException {
        return LectureHall.open(BundledLesson.ONE_MESSAGE, folder, 1440, 900);
    }

    private static void type(OpenWindow window, String text) {
        LectureHall.press(window, KeyCode.H);
        FxDriver.act(() -> ((TextField) window.find0("lecture-hands-field")).setText(text));
        LectureHall.press(window, KeyCode.ENTER);
    }

    @Test
    void aPresenterWalksThroughALessonAndTheWindowIsAsItWas() throws IOException {
        try (OpenWindow window = lesson()) {
            window.theme(Theme.DARK);
            window.apply(Intent.Move.EVENT_BACK);
            window.settle();
            WorkbenchState before = window.state();
            assertEquals(1440, window.stage().getWidth());

            LectureHall.press(window, KeyCode.F11);
            assertTrue(window.stage().isFullScreen());
            assertEquals(ThemeChoice.PROJECTOR, window.state().chrome().choice());
            assertFalse(LectureHall.seen(window, "workbench"));
            List<Integer> walked = new ArrayList<>();
            List<Boolean> hidden = new ArrayList<>();
            for (int i = 0; i < 15; i++) {
                walked.add(LectureHall.stop(window).number());
                hidden.add(window.run().isHidden());
                LectureHall.press(window, KeyCode.PAGE_DOWN);
            }
            assertEquals(IntStream.rangeClosed(1, 15).boxed().toList(), walked);
            assertEquals(IntStream.rangeClosed(1, 15).mapToObj(stop -> stop <= 8).toList(), hidden);
            assertEquals(
                    "15 / 15, the last: Esc leaves",
                    LectureHall.text(window, "lecture-count"),
                    "it ends there");
            LectureHall.press(window, KeyCode.PAGE_UP);
            assertEquals("14 / 15", LectureHall.text(window, "lecture-count"));

            LectureHall.press(window, KeyCode.ESCAPE);
            WorkbenchState after = window.state();
            assertFalse(window.stage().isFullScreen());
            assertTrue(LectureHall.seen(window, "workbench"));
            assertEquals(1440, window.stage().getWidth());
            assertEquals(900, window.stage().getHeight());
            assertEquals(before.chrome(), after.chrome());
            assertEquals(before.lesson(), after.lesson());
            OpenRun there = before.run().orElseThrow();
            assertEquals(there.cursor(), window.run().cursor());
            assertEquals(there.selection(), window.run().selection());
            assertEquals(
                    there.document().hiding().orElseThrow().veil(),
                    window.run().document().hiding().orElseThrow().veil());

            LectureHall.press(window, KeyCode.F11);
            assertEquals(14, LectureHall.stop(window).number(), "it goes on where it was left");
        }
    }

    @Test
    void digitsGoToAStop() throws IOException {
        try (OpenWindow window = lesson()) {
            LectureHall.press(window, KeyCode.F11);
            LectureHall.press(window, KeyCode.DIGIT4);
            assertEquals(4, LectureHall.stop(window).number(), "there is no stop 40");
            LectureHall.press(window, KeyCode.DIGIT1);
            assertEquals(4, LectureHall.stop(window).number(), "1 may become 10 to 15");
            assertEquals("go to 1…   4 / 15", LectureHall.text(window, "lecture-count"));
            LectureHall.press(window, KeyCode.ESCAPE);
            assertEquals("4 / 15", LectureHall.text(window, "lecture-count"));
            LectureHall.press(window, KeyCode.DIGIT1);
            LectureHall.press(window, KeyCode.DIGIT2);
            assertEquals(12, LectureHall.stop(window).number());
            LectureHall.press(window, KeyCode.DIGIT1);
            LectureHall.press(window, KeyCode.ENTER);
            assertEquals(1, LectureHall.stop(window).number());
            LectureHall.press(window, KeyCode.END);
            assertEquals(15, LectureHall.stop(window).number());
            LectureHall.press(window, KeyCode.HOME);
            assertEquals(1, LectureHall.stop(window).number());
        }
    }

    @Test
    void handsAreCountedAndTheRightAnswerIsMarkedWithTheMistakeOfMost() throws IOException {
        try (OpenWindow window = lesson()) {
            LectureHall.press(window, KeyCode.F11);
            LectureHall.press(window, KeyCode.DIGIT6);
            assertEquals(List.of(), rows(window));
            type(window, "slice 4: 11");
            type(window, "5: 20");
            type(window, "3 2");
            type(window, "slice 4: 12");
            assertEquals(
                    List.of("slice 3: 2 hands", "slice 4: 12 hands", "slice 5: 20 hands"),
                    rows(window));
            type(window, "four");
            assertTrue(LectureHall.seen(window, "lecture-hands-problem"));
            FxDriver.act(() -> ((TextField) window.find0("lecture-hands-field")).clear());
            LectureHall.press(window, KeyCode.ENTER);
            assertTrue(FxDriver.ask(() -> window.find0("lecture").isFocused()));
            LectureHall.press(window, KeyCode.H);
            TextField field = (TextField) window.find0("lecture-hands-field");
            assertTrue(FxDriver.ask(field::isFocused));
            assertEquals("", FxDriver.ask(field::getText), "H only asks for a number");
            LectureHall.press(window, KeyCode.DIGIT4);
            assertEquals("4", FxDriver.ask(field::getText));
            FxDriver.act(field::clear);
            LectureHall.press(window, KeyCode.PAGE_DOWN);
            assertEquals(7, LectureHall.stop(window).number(), "a presenter reveals, too");
            assertEquals(
                    List.of(
                            "slice 3: 2 hands, not right",
                            "slice 4: 12 hands, not right",
                            "slice 5: 20 hands, right"),
                    rows(window));
            assertEquals("12 of you said: slice 4", LectureHall.text(window, "lecture-mistake"));
            assertTrue(window.run().isHidden(), "the next question is about the same future");
            LectureHall.press(window, KeyCode.PAGE_DOWN);
            assertEquals(List.of(), rows(window));
            LectureHall.press(window, KeyCode.R);
            assertEquals(9, LectureHall.stop(window).number());
            assertFalse(window.run().isHidden());
            assertEquals(1, rows(window).size(), "the right answer is shown without hands");
            LectureHall.press(window, KeyCode.ESCAPE);
            LectureHall.press(window, KeyCode.F11);
            LectureHall.press(window, KeyCode.DIGIT7);
            assertEquals(3, rows(window).size(), "hands are kept");
        }
    }

    private static List<String> rows(OpenWindow window) {
        return FxDriver.ask(() ->
                window.scene().getRoot().lookupAll(".lecture-hands-row").stream()
                        .filter(FxDriver::shown)
                        .map(Node::getAccessibleText)
                        .toList());
    }

    @Test
    void theScreenIsBlankUntilAnyKeyAndTheSpotlightFollowsThePointer() throws IOException {
        try (OpenWindow window = lesson()) {
            LectureHall.press(window, KeyCode.F11);
            LectureHall.press(window, KeyCode.PERIOD);
            assertTrue(LectureHall.seen(window, "lecture-blank"));
            LectureHall.press(window, KeyCode.PAGE_DOWN);
            assertFalse(LectureHall.seen(window, "lecture-blank"));
            assertEquals(1, LectureHall.stop(window).number(), "that key does nothing else");
            assertFalse(LectureHall.seen(window, "lecture-dim"));
            LectureHall.press(window, KeyCode.S);
            assertTrue(LectureHall.seen(window, "lecture-dim"));
            point(window, 300, 200);
            assertTrue(lit(window, 300, 200) && !lit(window, 1200, 700));
            point(window, 1200, 700);
            assertTrue(!lit(window, 300, 200) && lit(window, 1200, 700));
            LectureHall.press(window, KeyCode.S);
            assertFalse(LectureHall.seen(window, "lecture-dim"));
        }
    }

    private static void point(OpenWindow window, double x, double y) {
        FxDriver.act(() -> {
            Node root = window.find0("lecture");
            new Robot().mouseMove(root.localToScreen(x, y));
        });
        FxDriver.frame();
    }

    private static boolean lit(OpenWindow window, double x, double y) {
        return FxDriver.ask(() -> !window.find0("lecture-dim").contains(x, y));
    }

    @Test
    void betweenStopsTheMachineIsSteppedAndTheSentenceIsThatOfTheMoment() throws IOException {
        try (OpenWindow window = lesson()) {
            LectureHall.press(window, KeyCode.F11);
            LectureHall.press(window, KeyCode.DIGIT3);
            LectureHall.press(window, KeyCode.END);
            LectureHall.press(window, KeyCode.DIGIT1, KeyCode.DIGIT0);
            String stopped = spoken(window);
            long nanos = window.run().cursor().nanos();
            LectureHall.press(window, KeyCode.RIGHT);
            LectureHall.press(window, KeyCode.RIGHT);
            assertTrue(window.run().cursor().nanos() > nanos);
            assertFalse(spoken(window).equals(stopped), stopped);
            LectureHall.press(window, KeyCode.SHIFT, KeyCode.LEFT);
            LectureHall.press(window, KeyCode.CONTROL, KeyCode.DIGIT1);
            assertEquals(View.MACHINE, window.state().chrome().tabs().centre());
            assertTrue(LectureHall.seen(window, "machine"));
            LectureHall.press(window, KeyCode.Q);
            assertFalse(window.state().chrome().drawer().isOpen(), "panels are barred");
            LectureHall.press(window, KeyCode.F11);
            assertEquals(View.NIC, window.state().chrome().tabs().centre());
        }
    }

    @Test
    void theSheetOfKeysHasThoseOfTheLectureAndNoOthers() throws IOException {
        try (OpenWindow window = lesson()) {
            LectureHall.press(window, KeyCode.F11);
            FxDriver.act(() -> window.window().commands().run(Command.KEYS));
            FxDriver.frame();
            List<String> listed =
                    FxDriver.ask(() ->
                            Window.getWindows().stream()
                                    .filter(each -> !each.equals(window.stage()))
                                    .flatMap(each ->
                                            each.getScene().getRoot().lookupAll(".label").stream())
                                    .map(label -> ((Labeled) label).getText())
                                    .toList());
            assertTrue(listed.contains(Command.LECTURE_NEXT.title()), listed::toString);
            assertTrue(listed.contains(Command.EVENT_NEXT.title()));
            assertFalse(listed.contains(Command.QUERY.title()));
        }
    }

    private static String spoken(OpenWindow window) {
        return FxDriver.ask(() -> window.find0("lecture").getAccessibleText());
    }

    @Test
    void largerTypeMakesEverythingLarger() throws IOException {
        try (OpenWindow window = lesson()) {
            LectureHall.press(window, KeyCode.F11);
            double usual = height(window);
            LectureHall.press(window, KeyCode.EQUALS);
            double larger = height(window);
            assertTrue(larger > usual * 1.05, larger + " after " + usual);
            LectureHall.press(window, KeyCode.MINUS);
            LectureHall.press(window, KeyCode.MINUS);
            assertTrue(height(window) < usual);
        }
    }

    private static double height(OpenWindow window) {
        FxDriver.frame();
        return FxDriver.ask(() -> {
            Bounds strip =
                    window.find0("strip").localToScene(window.find0("strip").getLayoutBounds());
            return strip.getHeight();
        });
    }

    @Test
    void aRunIsLecturedByItsBookmarks() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            LectureHall.press(window, KeyCode.F11);
            assertEquals(
                    "No stops yet: M adds one at this moment.",
                    LectureHall.text(window, "lecture-count"));
            LectureHall.press(window, KeyCode.PAGE_DOWN);
            LectureHall.press(window, KeyCode.M);
            assertEquals("1 / 1, the last: Esc leaves", LectureHall.text(window, "lecture-count"));
            LectureHall.shoot(window, "run-mark");
            LectureHall.press(window, KeyCode.CONTROL, KeyCode.RIGHT);
            LectureHall.press(window, KeyCode.CONTROL, KeyCode.RIGHT);
            LectureHall.press(window, KeyCode.M);
            assertEquals("2 / 2, the last: Esc leaves", LectureHall.text(window, "lecture-count"));
            long second = window.run().cursor().nanos();
            OpenRun.Mark first = window.run().marks().bookmarks().getFirst();
            window.apply(
                    new Intent.NoteBookmark(
                            first.at(), MarkNote.NONE.saying("Here nothing moves yet.", "me")));
            LectureHall.press(window, KeyCode.PAGE_UP);
            assertEquals(first.at().nanos(), window.run().cursor().nanos());
            assertEquals("slice 1. Here nothing moves yet.", spoken(window));
            LectureHall.press(window, KeyCode.DOWN);
            assertEquals(second, window.run().cursor().nanos());
            LectureHall.press(window, KeyCode.F11);
            assertEquals(2, window.run().marks().bookmarks().size());
            assertEquals(0, window.run().cursor().nanos());
        }
    }

    @Test
    void closingDuringALectureKeepsTheThemeAndTheSizeOfTheWindow() throws IOException {
        try (OpenWindow window = lesson()) {
            window.theme(Theme.LIGHT);
            LectureHall.press(window, KeyCode.F11);
        }
        try (OpenWindow again = OpenWindow.again(folder)) {
            assertEquals(ThemeChoice.LIGHT, again.state().chrome().choice());
            assertEquals(1440, again.stage().getWidth());
            assertEquals(900, again.stage().getHeight());
        }
    }

    /// Nothing of the lecture tells an answer while it is open.
    @Test
    void noAnswerIsToldBeforeItIsRevealed() throws IOException {
        try (OpenWindow window = lesson()) {
            LectureHall.press(window, KeyCode.F11);
            LectureHall.press(window, KeyCode.DIGIT6);
            LectureStop stop = LectureHall.stop(window);
            String truth =
                    stop.question()
                            .orElseThrow()
                            .form()
                            .words(stop.question().orElseThrow().truth());
            assertEquals("slice 5", truth);
            assertFalse(told(window).contains(truth), () -> told(window));
            LectureHall.press(window, KeyCode.R);
            assertTrue(told(window).contains(truth), () -> told(window));
        }
    }

    private static String told(OpenWindow window) {
        return String.join("\n", LectureHall.texts(window.stage()))
                + String.join("\n", rows(window))
                + window.svg("nic")
                + window.svg("strip");
    }
}
