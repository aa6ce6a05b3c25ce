package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.state.lesson.OpenLesson;

import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// The lessons of the start page as a path: what is done, begun and next; a lesson is left and
/// taken up again.
@Timeout(300)
class LessonPathTest {
    private static final String FIRST = "lesson-card-one-message";
    private static final String SECOND = "lesson-card-why-one-and-a-half";

    @TempDir Path folder;

    private static String said(OpenWindow window, String card) {
        FxDriver.until(card, () -> window.scene().getRoot().lookup("#" + card) != null);
        return FxDriver.ask(() -> window.find0(card).getAccessibleText());
    }

    private static void run(OpenWindow window, Command command) {
        FxDriver.act(() -> window.window().commands().run(command));
    }

    private static void open(OpenWindow window, String card) {
        FxDriver.until(card, () -> window.scene().getRoot().lookup("#" + card) != null);
        FxDriver.act(() -> ((Button) window.find0(card)).fire());
        FxDriver.until(
                "the lesson is open", () -> window.window().store().state().lesson().isPresent());
        window.settle();
    }

    private static void confirm(String answer) {
        FxDriver.until("it is asked", () -> button(answer));
        FxDriver.act(() ->
                Window.getWindows().stream()
                        .map(window -> window.getScene().getRoot().lookup("#answer-" + answer))
                        .filter(Objects::nonNull)
                        .map(Button.class::cast)
                        .findFirst()
                        .orElseThrow()
                        .fire());
        FxDriver.frame();
    }

    private static boolean button(String answer) {
        return Window.getWindows().stream()
                .anyMatch(it -> it.getScene().getRoot().lookup("#answer-" + answer) != null);
    }

    @Test
    void aLessonIsLeftAndTakenUpAgainInAnotherWindow() throws Exception {
        OpenLesson left;
        try (OpenWindow window = LessonWalk.open(BundledLesson.ONE_MESSAGE, folder, 1440, 900)) {
            for (int step = 0; step < 3; step++) {
                assertTrue(LessonWalk.goOn(window));
            }
            left = LessonWalk.lesson(window);
            assertEquals(400, left.earned());
            run(window, Command.LESSON_LEAVE);
            assertEquals(
                    "What happens to one message? 12 minutes, first steps. Next. In progress, at"
                            + " step 2",
                    said(window, FIRST));
            assertEquals(
                    "Why one and a half? 13 minutes, first steps. After lesson 1",
                    said(window, SECOND));
        }
        try (OpenWindow window = OpenWindow.again(folder)) {
            FxDriver.act(() -> window.scene().getWindow().setWidth(1440));
            for (Theme theme : new Theme[] {Theme.LIGHT, Theme.DARK}) {
                window.theme(theme);
                FxDriver.frame();
                FxDriver.shoot(window.scene(), "path-begun-" + theme);
            }
            open(window, FIRST);
            OpenLesson again = LessonWalk.lesson(window);
            assertEquals(left.given(), again.given());
            assertEquals(left.page(), again.page());
            assertEquals(left.course().seed(), again.course().seed());
            assertEquals(left.sitting().answers(), again.sitting().answers());
            assertTrue(window.run().isHidden(), "one question is open");
        }
    }

    @Test
    void itBeginsAnewWithOtherValuesAfterAQuestion() throws Exception {
        try (OpenWindow window = LessonWalk.open(BundledLesson.ONE_MESSAGE, folder, 1280, 720)) {
            LessonWalk.goOn(window);
            LessonWalk.goOn(window);
            OpenLesson before = LessonWalk.lesson(window);
            run(window, Command.LESSON_AGAIN);
            confirm("again");
            FxDriver.until(
                    "it begins anew",
                    () ->
                            window.window()
                                    .store()
                                    .state()
                                    .lesson()
                                    .filter(it -> it.document() != before.document())
                                    .isPresent());
            window.settle();
            OpenLesson again = LessonWalk.lesson(window);
            assertNotEquals(before.course().seed(), again.course().seed());
            assertTrue(again.given().isEmpty());
            assertEquals(0, again.page());
        }
    }

    @Test
    void theProgressIsClearedAfterAQuestion() throws Exception {
        Files.writeString(
                folder.resolve("settings.json"),
                "{\"seed\": \"1011\", \"lessons\": \"one-message=1000 pulse=700\"}");
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            assertEquals(
                    "What happens to one message? 12 minutes, first steps. Done: 10 of 10 points",
                    said(window, FIRST));
            assertTrue(said(window, SECOND).endsWith("Next"));
            assertTrue(said(window, "lesson-card-pulse").endsWith("Done: 7 of 12 points"));
            for (Theme theme : new Theme[] {Theme.LIGHT, Theme.DARK}) {
                window.theme(theme);
                FxDriver.frame();
                FxDriver.shoot(window.scene(), "path-" + theme + "-1440x900");
            }
            run(window, Command.LESSON_CLEAR);
            confirm("clear");
            FxDriver.until("it is cleared", () -> said(window, FIRST).endsWith("Next"));
            assertTrue(said(window, "lesson-card-pulse").endsWith("After lesson 1"));
            assertFalse(FxDriver.ask(() -> window.find0("start-lessons-clear").isVisible()));
        }
    }

    @Test
    void aLessonIsOpenedByItsNameFromThePalette() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            said(window, FIRST);
            FxDriver.type(KeyCode.CONTROL, KeyCode.L);
            FxDriver.until(
                    "the palette is open",
                    () -> window.scene().getRoot().lookup("#palette-field") != null);
            FxDriver.act(() -> ((TextField) window.find0("palette-field")).setText("pulse"));
            FxDriver.type(KeyCode.ENTER);
            FxDriver.until(
                    "the lesson is open",
                    () -> window.window().store().state().lesson().isPresent());
            window.settle();
            assertEquals("pulse", LessonWalk.lesson(window).course().id());
        }
    }
}
