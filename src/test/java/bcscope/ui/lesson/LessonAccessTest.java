package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Golden;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Intent;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.LessonPart;
import bcscope.ui.state.lesson.OpenLesson;

import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// The first lesson for those who have no mouse, do not see the pictures, or see little contrast.
///
/// What a screen reader would be told is read from the accessible attributes; JavaFX hands them to
/// no screen reader on Linux, so it was not heard there.
@Timeout(300)
class LessonAccessTest {
    private static final String SEED = "1011";
    private static final double READABLE = 4.5;
    private static final int MOST_STOPS = 400;

    @TempDir Path folder;

    private OpenWindow open() throws IOException {
        Files.writeString(folder.resolve("settings.json"), "{\"seed\": \"" + SEED + "\"}");
        OpenWindow window = OpenWindow.of(folder, 1440, 900);
        FxDriver.until(
                "the card is there",
                () -> window.scene().getRoot().lookup("#lesson-card-one-message") != null);
        FxDriver.click(window.find("lesson-card-one-message"));
        FxDriver.until(
                "the lesson is open", () -> window.window().store().state().lesson().isPresent());
        window.settle();
        return window;
    }

    private static OpenLesson lesson(OpenWindow window) {
        return window.state().lesson().orElseThrow();
    }

    /// Answers what is open rightly; goes on where nothing is. False at what is to be built.
    private static boolean goOn(OpenWindow window) {
        OpenLesson lesson = lesson(window);
        Optional<LessonChange> next =
                lesson.question()
                        .<LessonChange>map(ask -> new LessonChange.Answer(ask.posed().truth()))
                        .or(() ->
                                lesson.open().isEmpty()
                                        ? Optional.of(new LessonChange.GoToPage(lesson.page() + 1))
                                        : Optional.empty());
        next.ifPresent(change -> window.apply(new Intent.OfLesson(change)));
        window.settle();
        return next.isPresent();
    }

    /// Reading the golden file aloud tells what somebody hears who goes through the lesson with
    /// Tab.
    @Test
    void everyStopOfTheFocusSaysWhatItIs() throws IOException {
        StringBuilder told = new StringBuilder();
        try (OpenWindow window = open()) {
            int step = 0;
            do {
                told.append("# ").append(++step).append(". ").append(place(lesson(window)));
                told.append('\n');
                stops(window).forEach(stop -> told.append(stop).append('\n'));
            } while (goOn(window));
        }
        assertEquals(-1, told.indexOf(": -\n"), "every stop has words:\n" + told);
        Golden.check("lesson/focus-of-one-message.txt", told.toString());
    }

    private static String place(OpenLesson lesson) {
        return lesson.here().title()
                + lesson.open().map(LessonPart.Work::id).map(id -> ", " + id).orElse("");
    }

    /// The stops of the lesson's own pane and the pictures, in the order of Tab.
    private static List<String> stops(OpenWindow window) {
        FxDriver.act(() -> window.find0("nic").requestFocus());
        List<String> stops = new ArrayList<>();
        List<Node> seen = new ArrayList<>();
        for (Node at = owner(window); seen.size() < MOST_STOPS && !seen.contains(at); ) {
            seen.add(at);
            Node here = at;
            FxDriver.ask(() -> said(here)).ifPresent(stops::add);
            FxDriver.type(KeyCode.TAB);
            at = owner(window);
        }
        assertTrue(seen.size() < MOST_STOPS, "the focus comes back");
        return stops;
    }

    private static Node owner(OpenWindow window) {
        return FxDriver.ask(() -> window.scene().getFocusOwner());
    }

    private static Optional<String> said(Node node) {
        boolean isOfLesson = false;
        for (Node at = node; at != null; at = at.getParent()) {
            isOfLesson |= "lesson".equals(at.getId());
        }
        return isOfLesson || node instanceof PictureCanvas
                ? Optional.of(role(node) + ": " + text(node))
                : Optional.empty();
    }

    private static AccessibleRole role(Node node) {
        return node.queryAccessibleAttribute(AccessibleAttribute.ROLE) instanceof AccessibleRole it
                ? it
                : AccessibleRole.NODE;
    }

    private static String text(Node node) {
        return node.queryAccessibleAttribute(AccessibleAttribute.TEXT) instanceof String it
                        && !it.isBlank()
                ? it.replace('\n', ' ')
                : "-";
    }

    /// The text of every picture names the moment, and is another after each step of an event.
    @Test
    void everyPictureSaysTheMomentInWords() throws IOException {
        try (OpenWindow window = open()) {
            String before = pictures(window);
            window.apply(Intent.Move.EVENT_BACK);
            window.settle();
            assertNotEquals(before, pictures(window));
            for (Node node : FxDriver.ask(() -> all(window.scene().getRoot()))) {
                if (node instanceof PictureCanvas picture && FxDriver.ask(() -> isSeen(picture))) {
                    assertEquals(AccessibleRole.IMAGE_VIEW, FxDriver.ask(() -> role(picture)));
                    assertNotEquals("-", FxDriver.ask(() -> text(picture)), picture.getId());
                }
            }
        }
    }

    private static boolean isSeen(Node node) {
        boolean seen = true;
        for (Node at = node; at != null; at = at.getParent()) {
            seen &= at.isVisible();
        }
        return seen;
    }

    private static String pictures(OpenWindow window) {
        return FxDriver.ask(() -> text(window.find0("nic")));
    }

    /// 4.5:1 for every text on the screen, in every theme, in every state of the first lesson.
    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyTextIsReadable(Theme theme) throws IOException {
        TreeSet<String> faint = new TreeSet<>();
        try (OpenWindow window = open()) {
            window.theme(theme);
            do {
                window.settle();
                faint.addAll(FxDriver.ask(() -> TextContrast.below(READABLE, window.scene())));
            } while (goOn(window));
        }
        assertEquals(List.of(), List.copyOf(faint));
    }

    private static List<Node> all(Node node) {
        List<Node> found = new ArrayList<>(List.of(node));
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> found.addAll(all(child)));
        }
        return found;
    }
}
