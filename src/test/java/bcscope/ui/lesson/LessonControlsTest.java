package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;

import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/// Orders and matches, answered on the real stage with the mouse, with keys and in words.
@Timeout(300)
class LessonControlsTest {
    @TempDir Path folder;

    @Test
    void anOrderIsMadeByDragging() {
        try (OpenWindow window = LessonControls.open(folder, 0)) {
            window.theme(Theme.LIGHT);
            assertEquals(
                    "a b c d",
                    LessonControls.typed(window),
                    "the list says the order in which it is");
            assertNotEquals(
                    "a b c d",
                    LessonControls.truth(window),
                    "and does not begin with the right one");
            assertTrue(
                    LessonControls.said(window.find("lesson-order-2"))
                            .startsWith("2 of 4: b, the "));
            LessonControls.shoot(window, "order-light");
            String[] right = LessonControls.truth(window).split(" ", -1);
            for (int to = 1; to <= right.length; to++) {
                int from = LessonControls.place(window, right[to - 1]);
                if (from != to) {
                    LessonControls.drag(window, "lesson-order-" + from, "lesson-order-" + to);
                }
                assertEquals(to, LessonControls.place(window, right[to - 1]));
            }
            LessonControls.reveal(window);
            assertTrue(LessonControls.given(window, "order").isRight());
            LessonControls.shoot(window, "order-right-light");
        }
    }

    @Test
    void anOrderIsMadeByKeys() {
        try (OpenWindow window = LessonControls.open(folder, 0)) {
            String[] right = LessonControls.truth(window).split(" ", -1);
            for (int to = 1; to <= right.length; to++) {
                int from = LessonControls.place(window, right[to - 1]);
                LessonControls.focus(window, "lesson-order-" + from);
                for (; from > to; from--) {
                    FxDriver.type(from % 2 == 0 ? KeyCode.ALT : KeyCode.CONTROL, KeyCode.UP);
                }
                assertEquals(
                        "lesson-order-" + to,
                        LessonControls.focused(window),
                        "the focus goes with it");
                assertTrue(
                        LessonControls.said(window.find("lesson-order-" + to))
                                .startsWith(to + " of 4: " + right[to - 1]));
            }
            FxDriver.type(KeyCode.ENTER);
            window.settle();
            assertTrue(LessonControls.given(window, "order").isRight());
        }
    }

    /// Of six pairs, the order that swaps the first two has five right and one wrong: 5 - 1 = 4.
    @Test
    void anOrderInWordsMovesTheListAndEarnsAPart() {
        try (OpenWindow window = LessonControls.open(folder, 0)) {
            String[] right = LessonControls.truth(window).split(" ", -1);
            String swapped = String.join(" ", right[1], right[0], right[2], right[3]);
            FxDriver.click(window.find("lesson-order-3-up"));
            window.settle();
            assertEquals("a c b d", LessonControls.typed(window), "for those who do not drag");
            LessonControls.type(window, swapped);
            for (int at = 1; at <= 4; at++) {
                String letter = swapped.split(" ", -1)[at - 1];
                assertTrue(
                        LessonControls.said(window.find("lesson-order-" + at))
                                .startsWith(at + " of 4: " + letter));
            }
            LessonControls.reveal(window);
            assertEquals(4, LessonControls.given(window, "order").mark().right());
            assertEquals(400, LessonControls.lesson(window).earned());
            assertEquals(swapped, LessonControls.typed(window), "what was answered is still there");
            LessonControls.shoot(window, "order-partly");
        }
    }

    private static void pickRight(OpenWindow window, String how) {
        for (String line : LessonControls.truth(window).split(" ", -1)) {
            String left = "lesson-match-" + line.charAt(0);
            String right = "lesson-match-" + line.substring(1);
            switch (how) {
                case "drag" -> LessonControls.drag(window, left, right);
                case "click" -> {
                    FxDriver.click(window.find(left));
                    FxDriver.click(window.find(right));
                }
                default -> {
                    LessonControls.focus(window, left);
                    FxDriver.type(KeyCode.SPACE);
                    for (int i = 0; i < 3; i++) {
                        FxDriver.type(KeyCode.UP);
                    }
                    for (int i = 1; i < Integer.parseInt(line.substring(1)); i++) {
                        FxDriver.type(KeyCode.DOWN);
                    }
                    assertEquals(right, LessonControls.focused(window));
                    FxDriver.type(KeyCode.ENTER);
                }
            }
            window.settle();
        }
    }

    @Test
    void linesAreDrawnByDraggingByClicksAndByKeys() {
        try (OpenWindow window = LessonControls.open(folder, 1)) {
            window.theme(Theme.LIGHT);
            assertEquals("", LessonControls.typed(window));
            for (String how : List.of("drag", "click", "keys")) {
                LessonControls.type(window, "");
                pickRight(window, how);
                assertEquals(LessonControls.truth(window), LessonControls.typed(window), how);
            }
            LessonControls.shoot(window, "match-light");
            LessonControls.reveal(window);
            assertTrue(LessonControls.given(window, "match").isRight());
        }
    }

    @Test
    void aLineIsTakenAwayAndBothEndsSaySo() {
        try (OpenWindow window = LessonControls.open(folder, 1)) {
            LessonControls.drag(window, "lesson-match-a", "lesson-match-2");
            assertEquals("a2 b- c-", LessonControls.typed(window));
            assertTrue(
                    LessonControls.said(window.find("lesson-match-a"))
                            .contains("connected to 2, "));
            assertTrue(
                    LessonControls.said(window.find("lesson-match-2"))
                            .contains("connected to a, call 0 of rank 0"));
            LessonControls.drag(window, "lesson-match-a", "lesson-match-2");
            assertEquals("", LessonControls.typed(window));
            assertTrue(
                    LessonControls.said(window.find("lesson-match-a")).endsWith("not connected"));
            LessonControls.drag(window, "lesson-match-c", "lesson-match-1");
            LessonControls.focus(window, "lesson-match-1");
            FxDriver.type(KeyCode.DELETE);
            assertEquals("", LessonControls.typed(window));
        }
    }

    /// Two lines of three are right: two points of three.
    @Test
    void linesInWordsAreDrawnAndEarnAPart() {
        try (OpenWindow window = LessonControls.open(folder, 1)) {
            window.theme(Theme.DARK);
            String[] right = LessonControls.truth(window).split(" ", -1);
            LessonControls.type(window, right[0] + " " + right[1]);
            assertTrue(
                    LessonControls.said(window.find("lesson-match-a"))
                            .contains("connected to " + right[0].charAt(1)));
            LessonControls.reveal(window);
            assertEquals(2, LessonControls.given(window, "match").mark().right());
            assertEquals(
                    800, LessonControls.lesson(window).earned(), "six points of the order and two");
            LessonControls.shoot(window, "match-partly-dark");
        }
    }
}
