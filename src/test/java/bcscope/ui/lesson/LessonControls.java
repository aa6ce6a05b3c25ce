package bcscope.ui.lesson;

import bcscope.picture.Region;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.SeenLabels;
import bcscope.ui.state.Intent;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;

import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.TextField;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/// What the tests of the controls of a lesson do on the real stage.
final class LessonControls {
    private LessonControls() {}

    private static final Path LESSON_FILE =
            Path.of("src/test/resources/bcscope/lesson/controls/controls.md").toAbsolutePath();

    /// The lesson at a step, whose earlier questions are answered rightly.
    static OpenWindow open(Path folder, int page) {
        OpenWindow window = OpenWindow.of(folder, 1440, 900);
        FxDriver.act(() -> window.window().open(LESSON_FILE));
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

    static OpenLesson lesson(OpenWindow window) {
        return window.state().lesson().orElseThrow();
    }

    static String truth(OpenWindow window) {
        var posed = lesson(window).question().orElseThrow().posed();
        return posed.text(posed.truth());
    }

    static int number(OpenWindow window) {
        var posed = lesson(window).question().orElseThrow().posed();
        return posed.truth().parts().getFirst().intValue();
    }

    static void answer(OpenWindow window, String text) {
        type(window, text);
        reveal(window);
    }

    static void type(OpenWindow window, String text) {
        FxDriver.act(() -> ((TextField) window.find0("lesson-answer")).setText(text));
        window.settle();
    }

    static String typed(OpenWindow window) {
        return FxDriver.ask(() -> ((TextField) window.find0("lesson-answer")).getText());
    }

    static void reveal(OpenWindow window) {
        window.settle();
        FxDriver.click(window.find("lesson-reveal"));
        window.settle();
    }

    static Given given(OpenWindow window, String id) {
        return Objects.requireNonNull(lesson(window).given().get(id), id);
    }

    static void focus(OpenWindow window, String id) {
        Node node = window.find(id);
        FxDriver.act(node::requestFocus);
    }

    static String focused(OpenWindow window) {
        return FxDriver.ask(() -> window.scene().getFocusOwner().getId());
    }

    static String said(Node node) {
        return FxDriver.ask(
                () -> String.valueOf(node.queryAccessibleAttribute(AccessibleAttribute.TEXT)));
    }

    static boolean isSeen(OpenWindow window, String id) {
        return Stream.ofNullable(window.scene().getRoot().lookup("#" + id))
                .anyMatch(SeenLabels::isSeen);
    }

    static void shoot(OpenWindow window, String name) {
        window.settle();
        window.awaitPainted();
        FxDriver.shoot(window.scene(), "controls-" + name);
    }

    /// Drags from the middle of one node to the middle of another.
    static void drag(OpenWindow window, String from, String to) {
        Node one = window.find(from);
        Node two = window.find(to);
        Bounds end = FxDriver.ask(() -> one.sceneToLocal(two.localToScene(two.getBoundsInLocal())));
        Bounds begin = FxDriver.ask(one::getBoundsInLocal);
        FxDriver.drag(
                one, begin.getCenterX(), begin.getCenterY(), end.getCenterX(), end.getCenterY());
        window.settle();
    }

    /// In which place of the list the thing with this letter is, from 1.
    static int place(OpenWindow window, String letter) {
        return Arrays.asList(typed(window).split(" ", -1)).indexOf(letter) + 1;
    }

    static Region region(OpenWindow window, String id) {
        return window.regions("timeline").stream()
                .filter(it -> it.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(id + " in " + window.regions("timeline")));
    }
}
