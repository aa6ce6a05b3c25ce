package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.lesson.LessonMode.Preview;
import bcscope.ui.state.lesson.OpenLesson;

import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/// A lesson on the real stage while its file is written.
@Timeout(300)
class PreviewTest {
    @TempDir Path folder;

    private Path file() {
        return folder.resolve("one-message.md");
    }

    private OpenWindow open(int width, int height) throws IOException {
        Path samples = Path.of("samples", "lessons");
        Files.copy(samples.resolve("one-message.md"), file());
        Files.copy(samples.resolve("one-message.json"), folder.resolve("one-message.json"));
        Files.writeString(folder.resolve("settings.json"), "{\"seed\": \"1011\"}");
        OpenWindow window = OpenWindow.of(folder, width, height);
        FxDriver.act(() -> window.window().preview(file()));
        FxDriver.until(
                "the lesson is open", () -> window.window().store().state().lesson().isPresent());
        checked(window);
        window.settle();
        return window;
    }

    private static void checked(OpenWindow window) {
        FxDriver.until("it is checked", () -> stage(window) == Preview.Stage.CHECKED);
        FxDriver.frame();
    }

    private static Preview.Stage stage(OpenWindow window) {
        return ((Preview) window.window().store().state().lesson().orElseThrow().sitting().mode())
                .stage();
    }

    private static OpenLesson lesson(OpenWindow window) {
        return window.state().lesson().orElseThrow();
    }

    private static String words(OpenWindow window, String id) {
        return FxDriver.ask(() ->
                ((Parent) window.find0(id))
                        .lookupAll(".label").stream()
                                .map(node -> ((Label) node).getText())
                                .collect(Collectors.joining("|")));
    }

    private static String text(OpenWindow window, String id) {
        return ((Label) window.find(id)).getText();
    }

    private static void shoot(OpenWindow window, String name) {
        window.settle();
        window.awaitPainted();
        FxDriver.shoot(window.scene(), "preview-" + name);
    }

    /// Seed 1011 draws 920 us, called in slice 3: rank 1 goes on in slice 5.
    @Test
    void theOutlineHasAllAnswersAndEveryStepIsOpen() throws IOException {
        try (OpenWindow window = open(1440, 900)) {
            window.theme(Theme.LIGHT);
            assertEquals("Checked with 10 seeds: no problems.", text(window, "preview-stage"));
            assertEquals("Seed 1011. post = 920us", text(window, "preview-seed"));
            String outline = words(window, "preview-outline");
            assertTrue(outline.contains("question resume, points 2. Answer: slice 5"), outline);
            assertTrue(outline.contains("Goal: call(0, 0).blocked < 285 us"), outline);
            assertTrue(words(window, "preview-step").contains("For the teacher"));
            shoot(window, "light-1440x900");
            FxDriver.type(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
            window.settle();
            assertEquals(1, lesson(window).page());
            assertFalse(window.run().isHidden());
            String step = words(window, "preview-step");
            assertTrue(step.contains("Known mistake: slice 3"), step);
            window.theme(Theme.DARK);
            shoot(window, "dark-1440x900");
            for (int step2 = 0; step2 < 4; step2++) {
                FxDriver.type(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
            }
            assertEquals(5, lesson(window).page());
            assertTrue(lesson(window).given().isEmpty());
        }
    }

    @Test
    void savingTheFileUpdatesTheWindowAndKeepsTheStepAndAnotherSeedOneKeyAway() throws IOException {
        try (OpenWindow window = open(1280, 720)) {
            FxDriver.type(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
            window.settle();
            String text = Files.readString(file());
            Files.writeString(file(), text.replace("# What happens", "# What on earth happens"));
            FxDriver.until(
                    "it has another title",
                    () ->
                            window.window()
                                    .store()
                                    .state()
                                    .lesson()
                                    .orElseThrow()
                                    .course()
                                    .title()
                                    .startsWith("What on earth"));
            checked(window);
            window.settle();
            assertEquals(1, lesson(window).page());

            Files.writeString(file(), text.replace("\"by\": \"slice\"", "\"by\": \"slise\""));
            // A file that is read while it is being written is broken in another way.
            FxDriver.until(
                    "the mistake is found",
                    () ->
                            stage(window) == Preview.Stage.BROKEN
                                    && words(window, "preview-findings").contains("slise"));
            assertTrue(words(window, "preview-findings").contains("line "));
            assertTrue(lesson(window).course().title().startsWith("What on earth"));
            shoot(window, "broken-1280x720");

            Files.writeString(file(), text);
            checked(window);
            window.settle();
            assertEquals("What happens to one message?", lesson(window).course().title());
            long seed = lesson(window).course().seed();
            FxDriver.type(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.R);
            FxDriver.until(
                    "another seed",
                    () ->
                            window.window().store().state().lesson().orElseThrow().course().seed()
                                    != seed);
            window.settle();
            assertNotEquals(seed, lesson(window).course().seed());
            assertTrue(lesson(window).sitting().isPreview());
        }
    }
}
