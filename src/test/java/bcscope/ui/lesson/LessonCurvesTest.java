package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.picture.Theme;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.SeenLabels;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lesson.LessonChange;

import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Curves, answered on the real stage with the mouse, with keys and in words; what all controls of
/// a lesson have in common.
///
/// Eight processes meet in four barriers; rank 0 makes call k in the k-th of them, and a barrier is
/// complete in the MSM of the slice after its call, at each node: NCOLLMSM is 8 in that slice and 0
/// in the next three: 1.9 ms are seven slices of 250 us and more.
@Timeout(300)
class LessonCurvesTest {
    @TempDir Path folder;

    /// Nothing has been found complete yet, so the track has room for all eight processes.
    @Test
    void aCurveIsDrawnOnItsTrackOfTheTimeline() {
        try (OpenWindow window = LessonControls.open(folder, 2)) {
            window.theme(Theme.LIGHT);
            LessonControls.shoot(window, "curve-asked");
            assertEquals("", LessonControls.typed(window));
            Node timeline = window.find("timeline");
            var area = LessonControls.region(window, "timeline:draw:NCOLLMSM").box();
            double width = area.width() / 4;
            FxDriver.drag(
                    timeline,
                    area.x() + width * 1.5,
                    area.bottom() - 2,
                    area.x() + width * 3.5,
                    area.bottom() - 2);
            window.settle();
            assertEquals("- 0 0 0", LessonControls.typed(window));
            FxDriver.click(timeline, area.x() + width / 2, area.y() + 4);
            window.settle();
            assertEquals("8 0 0 0", LessonControls.typed(window));
            assertTrue(
                    LessonControls.said(timeline).contains(": 8, 0, 0, 0."),
                    LessonControls.said(timeline));
            LessonControls.shoot(window, "curve-drawn");
            LessonControls.reveal(window);
            assertTrue(LessonControls.given(window, "curve").isRight());
            assertTrue(
                    LessonControls.said(timeline).contains(": 8, 0, 0, 0; the run: 8, 0, 0, 0."),
                    LessonControls.said(timeline));
        }
    }

    @Test
    void aCurveIsDrawnByKeys() {
        try (OpenWindow window = LessonControls.open(folder, 2)) {
            assertEquals("8 0 0 0", LessonControls.truth(window), "each of eight nodes");
            LessonControls.focus(window, "lesson-curve");
            FxDriver.type(KeyCode.DIGIT8);
            FxDriver.type(KeyCode.RIGHT);
            FxDriver.type(KeyCode.UP);
            FxDriver.type(KeyCode.DOWN);
            FxDriver.type(KeyCode.RIGHT);
            FxDriver.type(KeyCode.DOWN);
            window.settle();
            assertEquals("8 0 0 -", LessonControls.typed(window));
            assertTrue(LessonControls.said(window.find("lesson-curve")).contains("3 of 4: 0"));
            FxDriver.type(KeyCode.ENTER);
            FxDriver.type(KeyCode.DIGIT0);
            FxDriver.type(KeyCode.ENTER);
            window.settle();
            assertTrue(LessonControls.given(window, "curve").isRight());
        }
    }

    @Test
    void aCurveIsDrawnInThePane() {
        try (OpenWindow window = LessonControls.open(folder, 2)) {
            Node plot = window.find("lesson-curve");
            Bounds box = FxDriver.ask(plot::getBoundsInLocal);
            double width = box.getWidth() / 4;
            double bottom = box.getHeight() - 17;
            FxDriver.drag(plot, width * 0.5, bottom, width * 3.5, bottom);
            window.settle();
            assertEquals("0 0 0 0", LessonControls.typed(window));
            LessonControls.shoot(window, "curve-pane");
            LessonControls.reveal(window);
            assertEquals(
                    3,
                    LessonControls.given(window, "curve").mark().right(),
                    "three slices of four");
            LessonControls.shoot(window, "curve-partly");
            FxDriver.click(window.find("lesson-truth"));
            window.settle();
            LessonControls.shoot(window, "curve-ghost");
            String said = LessonControls.said(window.find("timeline"));
            assertTrue(said.contains(": 0, 0, 0, 0; the run: 8, 0, 0, 0."), said);
        }
    }

    @Test
    void aCurveInWordsIsShownEverywhere() {
        try (OpenWindow window = LessonControls.open(folder, 2)) {
            LessonControls.type(window, "3 0 1");
            assertEquals("3 0 1", LessonControls.typed(window), "what is typed stays as it is");
            assertTrue(
                    LessonControls.said(window.find("timeline"))
                            .contains(": 3, 0, 1, nothing yet."));
            LessonControls.reveal(window);
            assertFalse(
                    LessonControls.lesson(window).given().containsKey("curve"),
                    "a value is missing");
            LessonControls.answer(window, "3 0 0 1");
            assertEquals(2, LessonControls.given(window, "curve").mark().right());
        }
    }

    /// Nothing of the answer is on the timeline before it is given; then both are, with words.
    @Test
    void aSliceThatWasAnsweredStaysBesideTheTruth() {
        try (OpenWindow window = LessonControls.open(folder, 3)) {
            window.theme(Theme.LIGHT);
            int right = LessonControls.number(window);
            assertFalse(LessonControls.said(window.find("timeline")).contains("Your answer"));
            LessonControls.answer(window, String.valueOf(right - 1));
            assertFalse(window.svg("timeline").contains("yours"), "it can be tried again");
            window.apply(
                    new Intent.Arrange(
                            window.run()
                                    .timeline()
                                    .withAxis(
                                            new TimeAxis(
                                                    AxisKind.SLICES,
                                                    0,
                                                    right * AxisKind.SLICES.unit()))));
            FxDriver.click(window.find("lesson-truth"));
            window.settle();
            assertTrue(
                    LessonControls.said(window.find("timeline"))
                            .contains(
                                    "Your answer: slice "
                                            + (right - 1)
                                            + "; the run: slice "
                                            + right));
            assertEquals(
                    "yours, slice " + (right - 1),
                    LessonControls.region(window, "timeline:answer:yours").label());
            assertTrue(
                    window.svg("timeline").contains("run, slice " + right + " →"),
                    "it is beyond what is in sight");
            LessonControls.shoot(window, "slice-ghost-hidden");
            window.apply(new Intent.OfLesson(new LessonChange.GoToPage(4)));
            LessonControls.shoot(window, "slice-ghost");
            assertTrue(window.svg("timeline").contains("yours"));
        }
    }

    /// The question is heard at every stop of the focus inside of the card.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void everyPartOfAControlHasRoleAndTextAndSaysTheQuestion(int page) {
        try (OpenWindow window = LessonControls.open(folder, page)) {
            String[] about = {"In which order are", "Which call is which", "How many collectives"};
            Node card =
                    window.find(
                            "lesson-question-"
                                    + LessonControls.lesson(window).question().orElseThrow().id());
            List<Node> stops = FxDriver.ask(() -> stops(card));
            assertTrue(stops.size() >= 3, "the control, its field, the button");
            for (Node stop : stops) {
                assertFalse(
                        List.of(AccessibleRole.NODE, AccessibleRole.PARENT)
                                .contains(FxDriver.ask(stop::getAccessibleRole)),
                        stop.getId());
                assertFalse(List.of("null", "").contains(LessonControls.said(stop)), stop.getId());
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
        try (OpenWindow window = LessonControls.open(folder, page)) {
            for (Theme theme : Deep.ON ? Theme.values() : new Theme[] {Theme.PROJECTOR}) {
                window.theme(theme);
                LessonControls.shoot(window, page + "-" + theme.name().toLowerCase(Locale.ROOT));
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
        try (OpenWindow window = LessonControls.open(folder, 0)) {
            assertEquals(Tabs.Fold.ASIDE, window.state().chrome().tabs().fold());
            FxDriver.click(window.find("fold-right"));
            window.settle();
            assertEquals(Tabs.Fold.OPEN, window.state().chrome().tabs().fold());
            FxDriver.click(window.find("fold-right"));
            window.settle();
            assertEquals(Tabs.Fold.FOLDED, window.state().chrome().tabs().fold());
            assertFalse(FxDriver.ask(() -> LessonControls.isSeen(window, "right")));
            double wide =
                    FxDriver.ask(() -> window.find0("timeline").getBoundsInLocal().getWidth());
            FxDriver.click(window.find("fold-right"));
            window.settle();
            assertTrue(FxDriver.ask(() -> LessonControls.isSeen(window, "right")));
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
            assertEquals(Tabs.Fold.FOLDED, window.state().chrome().tabs().fold());
        }
        try (OpenWindow window = LessonControls.open(folder, 0)) {
            window.apply(new Intent.Closed());
            assertEquals(Tabs.Fold.OPEN, window.state().chrome().tabs().fold());
        }
    }
}
