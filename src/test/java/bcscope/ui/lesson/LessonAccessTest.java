package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BundledLesson;
import bcscope.picture.Golden;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.SeenLabels;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Intent;
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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;

/// The first lesson for those who have no mouse, do not see the pictures, or see little contrast.
///
/// What a screen reader would be told is read from the accessible attributes; JavaFX hands them to
/// no screen reader on Linux, so it was not heard there.
@Timeout(300)
class LessonAccessTest {
    private static final double READABLE = 4.5;
    private static final int MOST_STOPS = 400;

    /// How many events are stepped over, backwards from the call of rank 0.
    private static final int EVENTS = 4;

    @TempDir Path folder;

    private OpenWindow open() throws IOException {
        return LessonWalk.open(BundledLesson.ONE_MESSAGE, folder, 1440, 900);
    }

    /// Reading the golden file aloud tells what somebody hears who goes through the lesson with
    /// Tab.
    @Test
    void everyStopOfTheFocusSaysWhatItIs() throws IOException {
        StringBuilder told = new StringBuilder();
        try (OpenWindow window = open()) {
            int step = 0;
            do {
                told.append("# ")
                        .append(++step)
                        .append(". ")
                        .append(place(LessonWalk.lesson(window)));
                told.append('\n');
                stops(window).forEach(stop -> told.append(stop).append('\n'));
            } while (LessonWalk.goOn(window));
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
        Node here = owner(window);
        while (seen.size() < MOST_STOPS && !seen.contains(here)) {
            seen.add(here);
            FxDriver.ask(said(here)).ifPresent(stops::add);
            FxDriver.type(KeyCode.TAB);
            here = owner(window);
        }
        assertTrue(seen.size() < MOST_STOPS, "the focus comes back");
        return stops;
    }

    private static Node owner(OpenWindow window) {
        return FxDriver.ask(() -> window.scene().getFocusOwner());
    }

    private static Supplier<Optional<String>> said(Node node) {
        return () ->
                isOfLesson(node) || node instanceof PictureCanvas
                        ? Optional.of(role(node) + ": " + text(node) + help(node))
                        : Optional.empty();
    }

    private static boolean isOfLesson(Node node) {
        boolean found = false;
        for (Node at = node; at != null; at = at.getParent()) {
            found |= "lesson".equals(at.getId());
        }
        return found;
    }

    private static String help(Node node) {
        return node.queryAccessibleAttribute(AccessibleAttribute.HELP) instanceof String it
                        && !it.isEmpty()
                ? " [" + it + "]"
                : "";
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

    /// Every picture has words; those of the scene and the timeline are others after each event.
    @Test
    void everyPictureSaysTheMomentInWords() throws IOException {
        try (OpenWindow window = open()) {
            for (int step = 0; step < EVENTS; step++) {
                String scene = words(window, "nic");
                String timeline = words(window, "timeline");
                window.apply(Intent.Move.EVENT_BACK);
                window.settle();
                assertNotEquals(scene, words(window, "nic"));
                assertNotEquals(timeline, words(window, "timeline"));
            }
            for (Node node : FxDriver.ask(() -> all(window.scene().getRoot()))) {
                if (node instanceof PictureCanvas picture
                        && FxDriver.ask(() -> SeenLabels.isSeen(picture))) {
                    assertEquals(AccessibleRole.IMAGE_VIEW, FxDriver.ask(() -> role(picture)));
                    assertNotEquals("-", FxDriver.ask(() -> text(picture)), picture.getId());
                }
            }
        }
    }

    private static String words(OpenWindow window, String picture) {
        return FxDriver.ask(() -> text(window.find0(picture)));
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
            } while (LessonWalk.goOn(window));
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
