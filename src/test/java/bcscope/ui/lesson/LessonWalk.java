package bcscope.ui.lesson;

import bcscope.lesson.draw.BundledLesson;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Intent;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;

import javafx.scene.control.Button;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Goes through a lesson on the real stage as somebody does who knows all answers.
final class LessonWalk {
    /// Draws 920 us in the first lesson.
    private static final String SEED = "1011";

    private LessonWalk() {}

    /// A window with `bundled`, opened by its card.
    static OpenWindow open(BundledLesson bundled, Path folder, int width, int height)
            throws IOException {
        Files.writeString(folder.resolve("settings.json"), "{\"seed\": \"" + SEED + "\"}");
        OpenWindow window = OpenWindow.of(folder, width, height);
        String card = "lesson-card-" + bundled.id();
        FxDriver.until(
                card + " is there", () -> window.scene().getRoot().lookup("#" + card) != null);
        // It may be below what is seen of the path.
        FxDriver.act(() -> ((Button) window.find0(card)).fire());
        FxDriver.until(
                "the lesson is open", () -> window.window().store().state().lesson().isPresent());
        window.settle();
        return window;
    }

    /// The lesson and where it is.
    static OpenLesson lesson(OpenWindow window) {
        return window.state().lesson().orElseThrow();
    }

    /// Answers what is open rightly; turns the page where nothing is. False at the end, and where
    /// something is to be built.
    static boolean goOn(OpenWindow window) {
        OpenLesson lesson = lesson(window);
        next(lesson).ifPresent(change -> window.apply(new Intent.OfLesson(change)));
        window.settle();
        return !lesson(window).equals(lesson);
    }

    private static Optional<LessonChange> next(OpenLesson lesson) {
        if (lesson.open().isEmpty() && lesson.isUntried()) {
            return Optional.of(new LessonChange.Tried("It was run."));
        }
        return lesson.open().isEmpty()
                ? Optional.of(new LessonChange.GoToPage(lesson.page() + 1))
                : lesson.question().map(ask -> new LessonChange.Answer(ask.posed().truth()));
    }
}
