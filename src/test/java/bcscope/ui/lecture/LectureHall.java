package bcscope.ui.lecture;

import bcscope.lesson.draw.BundledLesson;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.lecture.LectureStop;
import bcscope.ui.state.lecture.OpenLecture;

import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.stage.Stage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A window in which a lecture is held.
final class LectureHall {
    /// Draws 920 us in the first lesson.
    private static final String SEED = "1011";

    private LectureHall() {}

    /// A window with `bundled`, opened by its card.
    static OpenWindow open(BundledLesson bundled, Path folder, int width, int height)
            throws IOException {
        Files.writeString(folder.resolve("settings.json"), "{\"seed\": \"" + SEED + "\"}");
        OpenWindow window = OpenWindow.of(folder, width, height);
        String card = "lesson-card-" + bundled.id();
        FxDriver.until(
                card + " is there", () -> window.scene().getRoot().lookup("#" + card) != null);
        FxDriver.click(window.find(card));
        FxDriver.until(
                "the lesson is open", () -> window.window().store().state().lesson().isPresent());
        window.settle();
        return window;
    }

    static void press(OpenWindow window, KeyCode... keys) {
        FxDriver.type(keys);
        window.settle();
    }

    static OpenLecture lecture(OpenWindow window) {
        return window.state().lecturing().orElseThrow();
    }

    static LectureStop stop(OpenWindow window) {
        return lecture(window).here(window.run()).orElseThrow();
    }

    /// What a label says.
    static String text(OpenWindow window, String id) {
        return FxDriver.ask(() -> ((Labeled) window.find0(id)).getText());
    }

    /// Whether the node with an id is there and seen.
    static boolean seen(OpenWindow window, String id) {
        return FxDriver.ask(() -> {
            Node node = window.scene().getRoot().lookup("#" + id);
            return node != null && FxDriver.shown(node);
        });
    }

    static void shoot(OpenWindow window, String name) {
        window.settle();
        window.awaitPainted();
        FxDriver.shoot(window.scene(), "lecture-" + name);
    }

    /// What is read in a window.
    static List<String> texts(Stage stage) {
        FxDriver.frame();
        return FxDriver.ask(() -> {
            List<String> found = new ArrayList<>();
            stage.getScene()
                    .getRoot()
                    .lookupAll("*")
                    .forEach(node -> {
                        if (node instanceof Labeled labeled) {
                            found.add(labeled.getText());
                        } else if (node instanceof TextFlow flow) {
                            StringBuilder words = new StringBuilder();
                            flow.getChildren()
                                    .forEach(child -> {
                                        if (child instanceof Text text) {
                                            words.append(text.getText());
                                        }
                                    });
                            found.add(words.toString());
                        }
                    });
            return found;
        });
    }
}
