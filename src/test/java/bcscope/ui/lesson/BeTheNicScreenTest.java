package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.NicList;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.question.StatePlace;
import bcscope.lesson.question.StateQuestion;
import bcscope.lesson.question.StudentAnswer;
import bcscope.picture.Box;
import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Intent;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.PlacingChange;

import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// The lesson that is taken by hand alone: DEM with the mouse, MSM by keys, the rest as the boxes
/// do it. Each question as a picture with everything put, and once told with what was wrong.
@Timeout(300)
class BeTheNicScreenTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"LIGHT, 1440, 900", "DARK, 1280, 720", "PROJECTOR, 1440, 900"})
    void theMicrophasesAreCarriedOutByHand(Theme theme, int width, int height) throws IOException {
        try (OpenWindow window = LessonWalk.open(BundledLesson.BE_THE_NIC, folder, width, height)) {
            window.theme(theme);
            page(window, 1);
            assertFalse(window.svg("nic").contains(">yours<"), "nothing is put");
            List<StatePlace> dem = truth(window);
            for (int i = 0; i < dem.size(); i++) {
                drag(window, i, dem.get(i));
            }
            shoot(window, theme, "dem");
            answer(window);
            assertEquals(300, LessonWalk.lesson(window).earned());

            FxDriver.act(() -> window.find0("nic").requestFocus());
            byKeys(window, truth(window));
            shoot(window, theme, "msm");
            answer(window);
            assertEquals(600, LessonWalk.lesson(window).earned());

            put(window, truth(window));
            shoot(window, theme, "pm");
            answer(window);
            answer(window);
            assertTrue(window.run().isHidden(), "one question is open");
            wrongly(window);
            assertFalse(window.run().isHidden());
            page(window, 2);
            shoot(window, theme, "told");
        }
    }

    private static void page(OpenWindow window, int page) {
        window.apply(new Intent.OfLesson(new LessonChange.GoToPage(page)));
        window.settle();
        window.awaitPainted();
        assertEquals(page, LessonWalk.lesson(window).page());
    }

    private static LessonPart.Ask ask(OpenWindow window) {
        return LessonWalk.lesson(window).question().orElseThrow();
    }

    private static List<StatePlace> truth(OpenWindow window) {
        return ask(window).posed().truth().parts().stream().map(StatePlace::of).toList();
    }

    private static void answer(OpenWindow window) {
        window.apply(new Intent.OfLesson(new LessonChange.Answer(ask(window).posed().truth())));
        window.settle();
        window.awaitPainted();
    }

    private static void shoot(OpenWindow window, Theme theme, String what) {
        window.settle();
        window.awaitPainted();
        FxDriver.shoot(
                window.scene(), "be-the-nic-" + what + "-" + theme.name().toLowerCase(Locale.ROOT));
    }

    private static Box box(OpenWindow window, String id) {
        return window.regions("nic").stream()
                .filter(region -> region.id().equals(id))
                .map(Region::box)
                .reduce((first, second) -> second)
                .orElseThrow(() -> new AssertionError(id));
    }

    private static String id(StatePlace place) {
        return place.equals(StatePlace.GONE)
                ? "gone"
                : "list:" + place.node() + ":" + place.list().name();
    }

    /// From where the descriptor of this letter is to the beginning of a list's row.
    private static void drag(OpenWindow window, int index, StatePlace place) {
        String letter = String.valueOf((char) ('a' + index));
        Box from =
                window.regions("nic").stream()
                        .filter(region -> region.id().startsWith("descriptor:"))
                        .filter(region -> region.label().startsWith(letter + " "))
                        .map(Region::box)
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(letter));
        Box to = box(window, id(place));
        FxDriver.drag(
                window.find("nic"), from.centerX(), from.centerY(), to.x() + 10, to.centerY());
        window.settle();
        window.awaitPainted();
        String put = LessonWalk.lesson(window).placing().orElseThrow().text();
        assertTrue(put.contains(letter + "=" + place.text()), put);
    }

    /// Down from the list where it is, and below the last one out of all; Delete for the last.
    private static void byKeys(OpenWindow window, List<StatePlace> places) {
        List<KeyCode> keys = new ArrayList<>();
        StateQuestion.Form form = (StateQuestion.Form) ask(window).posed().form();
        keys.add(KeyCode.A);
        for (int i = 0; i < places.size(); i++) {
            StatePlace place = places.get(i);
            if (place.equals(StatePlace.GONE)) {
                keys.add(KeyCode.DELETE);
            } else {
                int down = place.list().ordinal() - form.descriptors().get(i).list().ordinal();
                for (int step = 0; step < down; step++) {
                    keys.add(KeyCode.DOWN);
                }
            }
            keys.add(KeyCode.ENTER);
        }
        keys.forEach(FxDriver::type);
        window.settle();
        assertEquals(
                ask(window).posed().text(ask(window).posed().truth()),
                LessonWalk.lesson(window).placing().orElseThrow().text());
    }

    private static void put(OpenWindow window, List<StatePlace> places) {
        for (int i = 0; i < places.size(); i++) {
            window.apply(
                    new Intent.OfLesson(
                            new LessonChange.Placed(new PlacingChange.Put(i, places.get(i)))));
        }
    }

    /// All in SDQ, where none of them is, and then told.
    private static void wrongly(OpenWindow window) {
        int count = truth(window).size();
        long code = new StatePlace(1, NicList.SDQ).code();
        StudentAnswer said = new StudentAnswer(Collections.nCopies(count, code));
        window.apply(new Intent.OfLesson(new LessonChange.Answer(said)));
        window.apply(new Intent.OfLesson(new LessonChange.ShowTruth()));
        window.settle();
        window.awaitPainted();
        long ghosts =
                window.regions("nic").stream()
                        .filter(region -> region.id().startsWith("yours:"))
                        .count();
        assertEquals(count, ghosts);
    }
}
