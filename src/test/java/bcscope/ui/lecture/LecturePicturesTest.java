package bcscope.ui.lecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.lesson.draw.BundledLesson;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.ToLookAt;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Path;

/// A lecture as pictures, to be looked at from the last row.
@Timeout(300)
class LecturePicturesTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ToLookAt
    @CsvSource("1920, 1080")
    void theFirstLessonInAHall(int width, int height) throws IOException {
        try (OpenWindow window =
                LectureHall.open(BundledLesson.ONE_MESSAGE, folder, width, height)) {
            LectureHall.press(window, KeyCode.F11);
            FxDriver.act(() -> {
                window.stage().setFullScreen(false);
                window.stage().setWidth(width);
                window.stage().setHeight(height);
            });
            String size = "-" + width + "x" + height;
            LectureHall.shoot(window, "1-begin" + size);
            LectureHall.press(window, KeyCode.PAGE_DOWN);
            LectureHall.shoot(window, "2-see" + size);
            LectureHall.press(window, KeyCode.RIGHT);
            LectureHall.shoot(window, "2-stepped" + size);
            LectureHall.press(window, KeyCode.T);
            LectureHall.shoot(window, "2-text" + size);
            LectureHall.press(window, KeyCode.T);
            LectureHall.press(window, KeyCode.S);
            LectureHall.shoot(window, "2-spotlight" + size);
            LectureHall.press(window, KeyCode.S);
            LectureHall.press(window, KeyCode.B);
            LectureHall.shoot(window, "2-blank" + size);
            LectureHall.press(window, KeyCode.B);
            LectureHall.press(window, KeyCode.DIGIT4);
            LectureHall.shoot(window, "4-state" + size);
            LectureHall.press(window, KeyCode.DIGIT6);
            type(window, "slice 4: 12");
            type(window, "5: 20");
            type(window, "6: 3");
            type(window, "twelve");
            LectureHall.shoot(window, "6-hands" + size);
            LectureHall.press(window, KeyCode.PAGE_DOWN);
            LectureHall.shoot(window, "7-reveal" + size);
            LectureHall.press(window, KeyCode.END);
            LectureHall.shoot(window, "15-build" + size);
            LectureHall.press(window, KeyCode.PAGE_UP);
            LectureHall.press(window, KeyCode.PAGE_UP);
            type(window, "a 9");
            LectureHall.shoot(window, "13-choice" + size);
            assertEquals(13, LectureHall.stop(window).number());
        }
    }

    /// The sentence is read whole, and leaves two fifths of the height to the picture.
    @ParameterizedTest
    @EnumSource(names = "PULSE")
    void everySentenceIsReadWholeAboveALargePicture(BundledLesson lesson) throws IOException {
        assertRead(lesson);
    }

    @ParameterizedTest
    @Deep
    @EnumSource(names = {"WHY_ONE_AND_A_HALF", "COLLECTIVES"})
    void everySentenceOfOthersIsReadWhole(BundledLesson lesson) throws IOException {
        assertRead(lesson);
    }

    private void assertRead(BundledLesson lesson) throws IOException {
        try (OpenWindow window = LectureHall.open(lesson, folder, 1440, 900)) {
            LectureHall.press(window, KeyCode.F11);
            int stops = LectureHall.lecture(window).stops(window.run()).size();
            for (int stop = 1; stop <= stops; stop++) {
                LectureHall.shoot(window, lesson.id() + "-" + stop);
                FxDriver.act(() -> {
                    Bounds line = bounds(window, "lecture-sentence");
                    Bounds picture = bounds(window, "lecture-picture");
                    double height = window.scene().getHeight();
                    assertTrue(line.getMinY() >= 0 && line.getMaxY() <= picture.getMinY() + 1);
                    assertTrue(picture.getHeight() > height * 0.4, picture::toString);
                });
                LectureHall.press(window, KeyCode.PAGE_DOWN);
            }
        }
    }

    private static Bounds bounds(OpenWindow window, String id) {
        Node node = window.find0(id);
        return node.localToScene(node.getLayoutBounds());
    }

    private static void type(OpenWindow window, String text) {
        LectureHall.press(window, KeyCode.H);
        FxDriver.act(() -> ((TextField) window.find0("lecture-hands-field")).setText(text));
        LectureHall.press(window, KeyCode.ENTER);
    }
}
