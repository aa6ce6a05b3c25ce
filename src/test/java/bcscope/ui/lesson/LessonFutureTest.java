package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.base.Numbers;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.AnswerMode;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.scenario.SliceFloor;
import bcscope.ui.FutureSearch;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Hiding;
import bcscope.ui.state.lesson.OpenLesson;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// While a lesson asks about what is hidden, neither the window nor the lesson tells an instant
/// that comes later, nor the number that is asked for. The first such question of some lessons is
/// tried; in the profile `deep` every such question of all.
@Timeout(300)
class LessonFutureTest {
    private static final int MOST = Deep.ON ? Integer.MAX_VALUE : 1;

    @TempDir Path folder;

    static Set<BundledLesson> lessons() {
        return Deep.ON
                ? EnumSet.allOf(BundledLesson.class)
                : EnumSet.of(BundledLesson.ONE_MESSAGE, BundledLesson.BE_THE_NIC);
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void noQuestionIsAnsweredByTheWindow(BundledLesson bundled) throws IOException {
        int asked = 0;
        try (OpenWindow window = LessonWalk.open(bundled, folder, 1440, 900)) {
            do {
                Optional<Hiding> hiding = window.run().document().hiding();
                Optional<LessonPart.Ask> question = LessonWalk.lesson(window).question();
                if (hiding.isPresent() && question.isPresent() && asked < MOST) {
                    asked++;
                    Set<String> wanted = wanted(hiding.get(), question.get().posed());
                    assertFalse(wanted.isEmpty(), "something comes later");
                    assertEquals(
                            Set.of(), FutureSearch.search(window, wanted), question.get().id());
                }
            } while (LessonWalk.goOn(window));
            assertTrue(asked > 0 || asksAboutNothingHidden(window), "it is asked");
        }
    }

    /// The instants behind the moment that is hidden, and the answer where it is a number that
    /// nothing else has by chance.
    private static Set<String> wanted(Hiding hiding, PosedQuestion posed) {
        RunView whole = hiding.whole().document().run();
        Cursor moment = Cursor.at(hiding.veil().slice(), hiding.veil().nanos());
        Set<String> wanted = new TreeSet<>(FutureSearch.future(whole, moment));
        String answer = posed.form().words(posed.truth());
        if (posed.mode() == AnswerMode.NUMBER
                && answer.contains(".")
                && !answer.equals(Numbers.duration(least(whole.scenario())))) {
            wanted.add(answer);
        }
        return wanted;
    }

    /// T_min, which is written beside every machine.
    private static long least(Scenario scenario) {
        return SliceFloor.leastNanos(scenario.machine(), scenario.model());
    }

    private static boolean asksAboutNothingHidden(OpenWindow window) {
        OpenLesson lesson = LessonWalk.lesson(window);
        return lesson.course().pages().stream()
                .flatMap(page -> page.parts().stream())
                .noneMatch(
                        part -> part instanceof LessonPart.Seen seen && seen.sight().hidesFuture());
    }
}
