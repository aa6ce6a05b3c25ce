package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.SeenLabels;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;

import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/// Orders, matches and curves, answered on the real stage with the mouse, with keys and in words.
///
/// Eight processes meet in four barriers; rank 0 makes call k in the k-th of them, and a barrier is
/// complete in the MSM of the slice after its call (DOMAIN 5), at each node: NCOLLMSM is 8 in that
/// slice and 0 in the next three: 1.9 ms are seven slices of 250 us and more.
@Timeout(300)
class LessonControlsTest {
    private static final Path LESSON =
            Path.of("src/test/resources/bcscope/lesson/controls/controls.md").toAbsolutePath();

    @TempDir Path folder;

    private OpenWindow open(int page) {
        OpenWindow window = OpenWindow.of(folder, 1440, 900);
        FxDriver.act(() -> window.window().open(LESSON));
        FxDriver.until(
                "the lesson is open", () -> window.window().store().state().lesson().isPresent());
        for (int at = 0; at < page; at++) {
            window.settle();
            answer(window, truth(window));
            window.apply(new Intent.OfLesson(new LessonChange.GoToPage(at + 1)));
        }
        window.settle();
        window.awaitPainted();
        return window;
    }

    private static OpenLesson lesson(OpenWindow window) {
        return window.state().lesson().orElseThrow();
    }

    private static String truth(OpenWindow window) {
        var posed = lesson(window).question().orElseThrow().posed();
        return posed.text(posed.truth());
    }

    private static int number(OpenWindow window) {
        var posed = lesson(window).question().orElseThrow().posed();
        return posed.truth().parts().getFirst().intValue();
    }

    private static void answer(OpenWindow window, String text) {
        type(window, text);
        reveal(window);
    }

    private static void type(OpenWindow window, String text) {
        FxDriver.act(() -> ((TextField) window.find0("lesson-answer")).setText(text));
        window.settle();
    }

    private static String typed(OpenWindow window) {
        return FxDriver.ask(() -> ((TextField) window.find0("lesson-answer")).getText());
    }

    private static void reveal(OpenWindow window) {
        window.settle();
        FxDriver.click(window.find("lesson-reveal"));
        window.settle();
    }

    private static Given given(OpenWindow window, String id) {
        return Objects.requireNonNull(lesson(window).given().get(id), id);
    }

    private static void focus(OpenWindow window, String id) {
        Node node = window.find(id);
        FxDriver.act(node::requestFocus);
    }

    private static String focused(OpenWindow window) {
        return FxDriver.ask(() -> window.scene().getFocusOwner().getId());
    }

    private static String said(Node node) {
        return FxDriver.ask(
                () -> String.valueOf(node.queryAccessibleAttribute(AccessibleAttribute.TEXT)));
    }

    private static boolean isSeen(OpenWindow window, String id) {
        return Stream.ofNullable(window.scene().getRoot().lookup("#" + id))
                .anyMatch(SeenLabels::isSeen);
    }

    private static void shoot(OpenWindow window, String name) {
        window.settle();
        window.awaitPainted();
        FxDriver.shoot(window.scene(), "controls-" + name);
    }

    /// Drags from the middle of one node to the middle of another.
    private static void drag(OpenWindow window, String from, String to) {
        Node one = window.find(from);
        Node two = window.find(to);
        Bounds end = FxDriver.ask(() -> one.sceneToLocal(two.localToScene(two.getBoundsInLocal())));
        Bounds begin = FxDriver.ask(one::getBoundsInLocal);
        FxDriver.drag(
                one, begin.getCenterX(), begin.getCenterY(), end.getCenterX(), end.getCenterY());
        window.settle();
    }

    /// In which place of the list the thing with this letter is, from 1.
    private static int place(OpenWindow window, String letter) {
        return Arrays.asList(typed(window).split(" ", -1)).indexOf(letter) + 1;
    }

    @Test
    void anOrderIsMadeByDragging() {
        try (OpenWindow window = open(0)) {
            window.theme(Theme.LIGHT);
            assertEquals("a b c d", typed(window), "the list says the order in which it is");
            assertNotEquals("a b c d", truth(window), "and does not begin with the right one");
            assertTrue(said(window.find("lesson-order-2")).startsWith("2 of 4: b, the "));
            shoot(window, "order-light");
            String[] right = truth(window).split(" ", -1);
            for (int to = 1; to <= right.length; to++) {
                int from = place(window, right[to - 1]);
                if (from != to) {
                    drag(window, "lesson-order-" + from, "lesson-order-" + to);
                }
                assertEquals(to, place(window, right[to - 1]));
            }
            reveal(window);
            assertTrue(given(window, "order").isRight());
            shoot(window, "order-right-light");
        }
    }

    @Test
    void anOrderIsMadeByKeys() {
        try (OpenWindow window = open(0)) {
            String[] right = truth(window).split(" ", -1);
            for (int to = 1; to <= right.length; to++) {
                int from = place(window, right[to - 1]);
                focus(window, "lesson-order-" + from);
                for (; from > to; from--) {
                    FxDriver.type(from % 2 == 0 ? KeyCode.ALT : KeyCode.CONTROL, KeyCode.UP);
                }
                assertEquals("lesson-order-" + to, focused(window), "the focus goes with it");
                assertTrue(
                        said(window.find("lesson-order-" + to))
                                .startsWith(to + " of 4: " + right[to - 1]));
            }
            FxDriver.type(KeyCode.ENTER);
            window.settle();
            assertTrue(given(window, "order").isRight());
        }
    }

    /// Of six pairs, the order that swaps the first two has five right and one wrong: 5 - 1 = 4.
    @Test
    void anOrderInWordsMovesTheListAndEarnsAPart() {
        try (OpenWindow window = open(0)) {
            String[] right = truth(window).split(" ", -1);
            String swapped = String.join(" ", right[1], right[0], right[2], right[3]);
            FxDriver.click(window.find("lesson-order-3-up"));
            window.settle();
            assertEquals("a c b d", typed(window), "for those who do not drag");
            type(window, swapped);
            for (int at = 1; at <= 4; at++) {
                String letter = swapped.split(" ", -1)[at - 1];
                assertTrue(
                        said(window.find("lesson-order-" + at))
                                .startsWith(at + " of 4: " + letter));
            }
            reveal(window);
            assertEquals(4, given(window, "order").mark().right());
            assertEquals(400, lesson(window).earned());
            assertEquals(swapped, typed(window), "what was answered is still there");
            shoot(window, "order-partly");
        }
    }

    private static void pickRight(OpenWindow window, String how) {
        for (String line : truth(window).split(" ", -1)) {
            String left = "lesson-match-" + line.charAt(0);
            String right = "lesson-match-" + line.substring(1);
            switch (how) {
                case "drag" -> drag(window, left, right);
                case "click" -> {
                    FxDriver.click(window.find(left));
                    FxDriver.click(window.find(right));
                }
                default -> {
                    focus(window, left);
                    FxDriver.type(KeyCode.SPACE);
                    for (int i = 0; i < 3; i++) {
                        FxDriver.type(KeyCode.UP);
                    }
                    for (int i = 1; i < Integer.parseInt(line.substring(1)); i++) {
                        FxDriver.type(KeyCode.DOWN);
                    }
                    assertEquals(right, focused(window));
                    FxDriver.type(KeyCode.ENTER);
                }
            }
            window.settle();
        }
    }

    @Test
    void linesAreDrawnByDraggingByClicksAndByKeys() {
        try (OpenWindow window = open(1)) {
            window.theme(Theme.LIGHT);
            assertEquals("", typed(window));
            for (String how : List.of("drag", "click", "keys")) {
                type(window, "");
                pickRight(window, how);
                assertEquals(truth(window), typed(window), how);
            }
            shoot(window, "match-light");
            reveal(window);
            assertTrue(given(window, "match").isRight());
        }
    }

    @Test
    void aLineIsTakenAwayAndBothEndsSaySo() {
        try (OpenWindow window = open(1)) {
            drag(window, "lesson-match-a", "lesson-match-2");
            assertEquals("a2 b- c-", typed(window));
            assertTrue(said(window.find("lesson-match-a")).contains("joined to 2, "));
            assertTrue(
                    said(window.find("lesson-match-2")).contains("joined to a, call 0 of rank 0"));
            drag(window, "lesson-match-a", "lesson-match-2");
            assertEquals("", typed(window));
            assertTrue(said(window.find("lesson-match-a")).endsWith("no line"));
            drag(window, "lesson-match-c", "lesson-match-1");
            focus(window, "lesson-match-1");
            FxDriver.type(KeyCode.DELETE);
            assertEquals("", typed(window));
        }
    }

    /// Two lines of three are right: two points of three.
    @Test
    void linesInWordsAreDrawnAndEarnAPart() {
        try (OpenWindow window = open(1)) {
            window.theme(Theme.DARK);
            String[] right = truth(window).split(" ", -1);
            type(window, right[0] + " " + right[1]);
            assertTrue(
                    said(window.find("lesson-match-a"))
                            .contains("joined to " + right[0].charAt(1)));
            reveal(window);
            assertEquals(2, given(window, "match").mark().right());
            assertEquals(800, lesson(window).earned(), "six points of the order and two");
            shoot(window, "match-partly-dark");
        }
    }

    private static Region region(OpenWindow window, String id) {
        return window.regions("timeline").stream()
                .filter(it -> it.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(id + " in " + window.regions("timeline")));
    }

    /// Nothing has been found complete yet, so the track has room for all eight processes.
    @Test
    void aCurveIsDrawnOnItsTrackOfTheTimeline() {
        try (OpenWindow window = open(2)) {
            window.theme(Theme.LIGHT);
            shoot(window, "curve-asked");
            assertEquals("", typed(window));
            Node timeline = window.find("timeline");
            var area = region(window, "timeline:draw:NCOLLMSM").box();
            double width = area.width() / 4;
            FxDriver.drag(
                    timeline,
                    area.x() + width * 1.5,
                    area.bottom() - 2,
                    area.x() + width * 3.5,
                    area.bottom() - 2);
            window.settle();
            assertEquals("- 0 0 0", typed(window));
            FxDriver.click(timeline, area.x() + width / 2, area.y() + 4);
            window.settle();
            assertEquals("8 0 0 0", typed(window));
            assertTrue(said(timeline).contains(": 8, 0, 0, 0."), said(timeline));
            shoot(window, "curve-drawn");
            reveal(window);
            assertTrue(given(window, "curve").isRight());
            assertTrue(
                    said(timeline).contains(": 8, 0, 0, 0; the run: 8, 0, 0, 0."), said(timeline));
        }
    }

    @Test
    void aCurveIsDrawnByKeys() {
        try (OpenWindow window = open(2)) {
            assertEquals("8 0 0 0", truth(window), "each of eight nodes");
            focus(window, "lesson-curve");
            FxDriver.type(KeyCode.DIGIT8);
            FxDriver.type(KeyCode.RIGHT);
            FxDriver.type(KeyCode.UP);
            FxDriver.type(KeyCode.DOWN);
            FxDriver.type(KeyCode.RIGHT);
            FxDriver.type(KeyCode.DOWN);
            window.settle();
            assertEquals("8 0 0 -", typed(window));
            assertTrue(said(window.find("lesson-curve")).contains("3 of 4: 0"));
            FxDriver.type(KeyCode.ENTER);
            FxDriver.type(KeyCode.DIGIT0);
            FxDriver.type(KeyCode.ENTER);
            window.settle();
            assertTrue(given(window, "curve").isRight());
        }
    }

    @Test
    void aCurveIsDrawnInThePane() {
        try (OpenWindow window = open(2)) {
            Node plot = window.find("lesson-curve");
            Bounds box = FxDriver.ask(plot::getBoundsInLocal);
            double width = box.getWidth() / 4;
            double bottom = box.getHeight() - 17;
            FxDriver.drag(plot, width * 0.5, bottom, width * 3.5, bottom);
            window.settle();
            assertEquals("0 0 0 0", typed(window));
            shoot(window, "curve-pane");
            reveal(window);
            assertEquals(3, given(window, "curve").mark().right(), "three slices of four");
            shoot(window, "curve-partly");
            FxDriver.click(window.find("lesson-truth"));
            window.settle();
            shoot(window, "curve-ghost");
            String said = said(window.find("timeline"));
            assertTrue(said.contains(": 0, 0, 0, 0; the run: 8, 0, 0, 0."), said);
        }
    }

    @Test
    void aCurveInWordsIsShownEverywhere() {
        try (OpenWindow window = open(2)) {
            type(window, "3 0 1");
            assertEquals("3 0 1", typed(window), "what is typed stays as it is");
            assertTrue(said(window.find("timeline")).contains(": 3, 0, 1, nothing yet."));
            reveal(window);
            assertFalse(lesson(window).given().containsKey("curve"), "a value is missing");
            answer(window, "3 0 0 1");
            assertEquals(2, given(window, "curve").mark().right());
        }
    }

    /// Nothing of the answer is on the timeline before it is given; then both are, with words.
    @Test
    void aSliceThatWasAnsweredStaysBesideTheTruth() {
        try (OpenWindow window = open(3)) {
            window.theme(Theme.LIGHT);
            int right = number(window);
            assertFalse(said(window.find("timeline")).contains("Your answer"));
            answer(window, String.valueOf(right - 1));
            assertFalse(window.svg("timeline").contains("yours"), "it can be tried again");
            FxDriver.click(window.find("lesson-truth"));
            window.settle();
            assertTrue(
                    said(window.find("timeline"))
                            .contains(
                                    "Your answer: slice "
                                            + (right - 1)
                                            + "; the run: slice "
                                            + right));
            assertEquals(
                    "yours, slice " + (right - 1), region(window, "timeline:answer:yours").label());
            assertTrue(
                    window.svg("timeline").contains("run, slice " + right + " →"),
                    "it is beyond what is in sight");
            shoot(window, "slice-ghost-hidden");
            window.apply(new Intent.OfLesson(new LessonChange.GoToPage(4)));
            shoot(window, "slice-ghost");
            assertTrue(window.svg("timeline").contains("yours"));
        }
    }

    /// The question is heard at every stop of the focus inside of the card.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void everyPartOfAControlHasRoleAndTextAndSaysTheQuestion(int page) {
        try (OpenWindow window = open(page)) {
            String[] about = {"In which order are", "Which call is which", "How many collectives"};
            Node card =
                    window.find("lesson-question-" + lesson(window).question().orElseThrow().id());
            List<Node> stops = FxDriver.ask(() -> stops(card));
            assertTrue(stops.size() >= 3, "the control, its field, the button");
            for (Node stop : stops) {
                assertFalse(
                        List.of(AccessibleRole.NODE, AccessibleRole.PARENT)
                                .contains(FxDriver.ask(stop::getAccessibleRole)),
                        stop.getId());
                assertFalse(List.of("null", "").contains(said(stop)), stop.getId());
                if (!(stop instanceof ButtonBase)) {
                    assertTrue(
                            FxDriver.ask(() -> String.valueOf(stop.getAccessibleHelp()))
                                    .contains(about[page]),
                            stop.getId());
                }
            }
        }
    }

    private static List<Node> stops(Node node) {
        List<Node> found = new ArrayList<>();
        if (node.isFocusTraversable() && SeenLabels.isSeen(node)) {
            found.add(node);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> found.addAll(stops(child)));
        }
        return found;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void noWordIsCutAndEveryTextIsReadable(int page) {
        try (OpenWindow window = open(page)) {
            for (Theme theme : Theme.values()) {
                window.theme(theme);
                shoot(window, page + "-" + theme.name().toLowerCase(Locale.ROOT));
                Node pane = window.find("lesson");
                List<String> cut =
                        FxDriver.ask(() ->
                                SeenLabels.below(pane).stream()
                                        .filter(label -> !SeenLabels.isWhole(label))
                                        .map(Labeled::getText)
                                        .toList());
                assertEquals(List.of(), cut);
                assertEquals(
                        List.of(),
                        List.copyOf(FxDriver.ask(() -> TextContrast.below(4.5, window.scene()))));
            }
        }
    }

    /// The scene has the room of the inspector while a lesson is taken, until it is asked for.
    @Test
    void theRightPlaceIsFoldedAwayAndComesBack() {
        try (OpenWindow window = open(0)) {
            assertEquals(Tabs.Fold.FOLDED, window.state().chrome().tabs().fold());
            assertFalse(FxDriver.ask(() -> isSeen(window, "right")));
            double wide =
                    FxDriver.ask(() -> window.find0("timeline").getBoundsInLocal().getWidth());
            FxDriver.click(window.find("fold-right"));
            window.settle();
            assertTrue(FxDriver.ask(() -> isSeen(window, "right")));
            assertTrue(
                    FxDriver.ask(() -> window.find0("timeline").getBoundsInLocal().getWidth())
                            < wide);
            FxDriver.click(window.find("fold-right"));
            window.settle();
            assertEquals(
                    wide,
                    FxDriver.ask(() -> window.find0("timeline").getBoundsInLocal().getWidth()),
                    2);
            window.apply(new Intent.Closed());
            assertEquals(Tabs.Fold.OPEN, window.state().chrome().tabs().fold());
        }
    }
}
