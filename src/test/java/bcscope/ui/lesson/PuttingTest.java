package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.picture.Box;
import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Intent;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.Placing;

import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Descriptors put into lists with real input, in the first lesson: DEM of slice 4 brings the send
/// of rank 0 to RSL of node 1, and the receive stays in RDQ there.
@Timeout(300)
class PuttingTest {
    private static final String RIGHT = "a=1.RSL b=1.RDQ";

    @TempDir Path folder;

    /// The first lesson where it asks what DEM does with two descriptors.
    private OpenWindow open() throws IOException {
        OpenWindow window = LessonWalk.open(BundledLesson.ONE_MESSAGE, folder, 1440, 900);
        window.apply(new Intent.OfLesson(new LessonChange.GoToPage(1)));
        window.settle();
        window.awaitPainted();
        return window;
    }

    private static Placing placing(OpenWindow window) {
        return LessonWalk.lesson(window).placing().orElseThrow();
    }

    private static Box box(OpenWindow window, String id) {
        return window.regions("nic").stream()
                .filter(region -> region.id().equals(id))
                .map(Region::box)
                .findFirst()
                .orElseThrow(() -> new AssertionError(id));
    }

    private static void drag(OpenWindow window, String id, String to) {
        Box from = box(window, id);
        Box end = box(window, to);
        FxDriver.drag(
                window.find("nic"), from.centerX(), from.centerY(), end.x() + 12, end.centerY());
        window.settle();
    }

    private static void type(OpenWindow window, KeyCode... keys) {
        for (KeyCode key : keys) {
            FxDriver.type(key);
        }
        window.settle();
    }

    private static void focusPicture(OpenWindow window) {
        FxDriver.act(() -> window.find0("nic").requestFocus());
    }

    private static String said(OpenWindow window) {
        return FxDriver.ask(() -> window.find0("nic").getAccessibleText());
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<String> place(OpenWindow window, String letter) {
        return (ComboBox<String>) window.find0("lesson-place-" + letter);
    }

    private static String chosen(OpenWindow window, String letter) {
        return FxDriver.ask(() -> String.valueOf(place(window, letter).getValue()));
    }

    private static void press(OpenWindow window, String id) {
        FxDriver.act(() -> ((ButtonBase) window.find0(id)).fire());
        window.settle();
    }

    private static void reveal(OpenWindow window) {
        press(window, "lesson-reveal");
        assertEquals(200, LessonWalk.lesson(window).earned());
    }

    @Test
    void descriptorsAreDraggedIntoLists() throws IOException {
        try (OpenWindow window = open()) {
            window.theme(Theme.LIGHT);
            window.settle();
            drag(window, "descriptor:0:0", "list:1:RSL");
            drag(window, "descriptor:1:0", "list:1:RDQ");
            assertEquals(RIGHT, placing(window).text());
            assertEquals("1.RSL", chosen(window, "a"));
            assertEquals("1.RDQ", chosen(window, "b"));
            window.awaitPainted();
            FxDriver.shoot(window.scene(), "putting-dragged-light");
            assertTrue(window.svg("nic").contains("yours"));
            reveal(window);
        }
    }

    @Test
    void whatWasPutCanBeDraggedOnAndTakenBack() throws IOException {
        try (OpenWindow window = open()) {
            drag(window, "descriptor:0:0", "list:1:MDL");
            drag(window, "yours:0", "gone");
            assertEquals("a=gone", placing(window).text());
            drag(window, "yours:0", "list:0:CARRY");
            assertEquals("a=0.CARRY", placing(window).text());
            press(window, "lesson-take-back");
            assertEquals("a=gone", placing(window).text());
            focusPicture(window);
            FxDriver.type(KeyCode.CONTROL, KeyCode.Z);
            window.settle();
            assertEquals("a=1.MDL", placing(window).text());
            press(window, "lesson-start-again");
            assertEquals("", placing(window).text());
            assertEquals("null", chosen(window, "a"));
            press(window, "lesson-take-back");
            assertEquals("a=1.MDL", placing(window).text());
        }
    }

    /// From a box, whose own keys are arrows, and where `A` would be a command of the timeline.
    @Test
    void aLetterPicksADescriptorWhereverInTheLessonTheFocusIs() throws IOException {
        try (OpenWindow window = open()) {
            FxDriver.act(() -> place(window, "b").requestFocus());
            type(window, KeyCode.A, KeyCode.DOWN, KeyCode.DOWN, KeyCode.RIGHT);
            assertEquals("a=1.RSL", placing(window).text());
            assertEquals("null", chosen(window, "b"));
        }
    }

    @Test
    void descriptorsAreMovedByKeys() throws IOException {
        try (OpenWindow window = open()) {
            focusPicture(window);
            assertTrue(said(window).contains("a, send 0→1 t7, in 0.SDQ, yours: not placed yet."));
            type(window, KeyCode.A);
            assertTrue(
                    said(window)
                            .endsWith(
                                    "Picked: a. Arrows move it, Enter drops it,"
                                            + " Esc puts it back."));
            type(window, KeyCode.DOWN, KeyCode.DOWN, KeyCode.RIGHT);
            assertEquals("a=1.RSL", placing(window).text());
            assertTrue(said(window).contains("a, send 0→1 t7, in 0.SDQ, yours: 1.RSL."));
            type(window, KeyCode.ENTER, KeyCode.ENTER);
            assertEquals(RIGHT, placing(window).text());
            assertTrue(placing(window).picked().isEmpty());
            assertEquals("1.RDQ", chosen(window, "b"));
            reveal(window);
        }
    }

    @Test
    void escPutsBackAndDeleteTakesOutOfAllLists() throws IOException {
        try (OpenWindow window = open()) {
            focusPicture(window);
            type(window, KeyCode.B, KeyCode.DELETE, KeyCode.ENTER);
            assertEquals("b=gone", placing(window).text());
            type(window, KeyCode.B, KeyCode.UP, KeyCode.UP);
            assertEquals("b=1.CARRY", placing(window).text());
            type(window, KeyCode.ESCAPE);
            assertEquals("b=gone", placing(window).text());
            type(window, KeyCode.B, KeyCode.ESCAPE);
            assertEquals("", placing(window).text());
        }
    }

    @Test
    void aDescriptorIsPickedWithAClickAndPutWithAnother() throws IOException {
        try (OpenWindow window = open()) {
            Box send = box(window, "descriptor:0:0");
            FxDriver.click(window.find("nic"), send.centerX(), send.centerY());
            window.settle();
            assertEquals("", placing(window).text());
            Box list = box(window, "list:1:RSL");
            FxDriver.click(window.find("nic"), list.x() + 10, list.centerY());
            window.settle();
            assertEquals("a=1.RSL", placing(window).text());
        }
    }

    /// Three ways to one answer.
    @Test
    void boxesPutThemOnThePicture() throws IOException {
        try (OpenWindow window = open()) {
            FxDriver.act(() -> {
                place(window, "a").setValue("1.RSL");
                place(window, "b").setValue("1.RDQ");
            });
            window.settle();
            window.awaitPainted();
            assertEquals(RIGHT, placing(window).text());
            assertEquals(List.of("yours:0", "yours:1"), put(window));
            assertTrue(
                    box(window, "list:1:RSL")
                            .contains(
                                    box(window, "yours:0").centerX(),
                                    box(window, "yours:0").centerY()));
            reveal(window);
        }
    }

    private static List<String> put(OpenWindow window) {
        return window.regions("nic").stream()
                .map(Region::id)
                .filter(id -> id.startsWith("yours:"))
                .sorted()
                .toList();
    }

    /// Stepping back and forth changes what the run shows and not what was put.
    @Test
    void whatIsPutSurvivesSteps() throws IOException {
        try (OpenWindow window = open()) {
            drag(window, "descriptor:0:0", "list:1:RSL");
            window.apply(Intent.Move.EVENT_BACK);
            window.settle();
            assertEquals("a=1.RSL", placing(window).text());
            assertEquals(List.of("yours:0"), put(window));
        }
    }

    @Test
    void whatWasPutWronglyStaysBesideTheTruth() throws IOException {
        try (OpenWindow window = open()) {
            window.theme(Theme.LIGHT);
            drag(window, "descriptor:0:0", "list:1:MDL");
            drag(window, "descriptor:1:0", "list:1:RDQ");
            press(window, "lesson-reveal");
            press(window, "lesson-truth");
            window.awaitPainted();
            assertFalse(LessonWalk.lesson(window).placing().isPresent());
            assertEquals(List.of("yours:0"), put(window));
            assertTrue(
                    box(window, "list:1:MDL")
                            .contains(
                                    box(window, "yours:0").centerX(),
                                    box(window, "yours:0").centerY()));
            FxDriver.shoot(window.scene(), "putting-ghost-light");
        }
    }
}
