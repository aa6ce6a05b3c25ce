package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.lesson.course.LessonPart;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.ui.command.Command;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Hiding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureLook;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.Playback;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// While the rest of a run is hidden, nothing of it is found anywhere in the window: no text, no
/// accessible text, no tooltip and nothing that a picture draws names an instant behind the moment.
@Timeout(300)
class HiddenFutureTest {
    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource("one-message, 4, 3")
    void nothingInTheWindowTellsWhatComesLater(String card, int slice, int events) {
        assertHidden(card, slice, events);
    }

    @ParameterizedTest
    @Deep
    @CsvSource("broadcast-allreduce, 4, 5")
    void nothingTellsWhatComesLaterOfCollectives(String card, int slice, int events) {
        assertHidden(card, slice, events);
    }

    private void assertHidden(String card, int slice, int events) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard(card);
            RunView whole = window.run().document().run();
            Cursor moment = Cursor.after(whole.detail(slice), events);
            Set<String> future = FutureSearch.future(whole, moment);
            window.apply(new Intent.GoTo(moment));
            window.settle();
            Set<String> told = FutureSearch.search(window, future);
            assertFalse(told.isEmpty(), "with nothing hidden, the search finds the future");

            window.apply(Intent.DrawVeil.at(moment));
            window.settle();
            assertEquals(Set.of(), FutureSearch.search(window, future), "hidden behind " + moment);

            window.apply(new Intent.LiftVeil());
            window.settle();
            assertEquals(whole, window.run().document().run());
            assertEquals(moment, window.run().cursor());
        }
    }

    /// A lesson is left in the middle of its questions and taken up again in another window.
    @Test
    void aLessonThatIsTakenUpAgainTellsNothingEither() throws IOException {
        Files.writeString(folder.resolve("settings.json"), "{\"seed\": \"1011\"}");
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            lesson(window);
            window.apply(new Intent.OfLesson(new LessonChange.GoToPage(1)));
            answer(window);
            answer(window);
        }
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            lesson(window);
            assertEquals("blocked", question(window).id());
            RunView whole = hiding(window).whole().document().run();
            assertEquals(
                    Set.of(),
                    FutureSearch.search(window, FutureSearch.future(whole, window.run().cursor())));
        }
    }

    private static void lesson(OpenWindow window) {
        String card = "#lesson-card-one-message";
        FxDriver.until(card, () -> window.scene().getRoot().lookup(card) != null);
        FxDriver.act(() -> ((Button) window.scene().getRoot().lookup(card)).fire());
        FxDriver.until(
                "the lesson is open", () -> window.window().store().state().lesson().isPresent());
        window.settle();
    }

    private static LessonPart.Ask question(OpenWindow window) {
        return window.state().lesson().orElseThrow().question().orElseThrow();
    }

    private static void answer(OpenWindow window) {
        LessonChange right = new LessonChange.Answer(question(window).posed().truth());
        window.apply(new Intent.OfLesson(right));
        window.settle();
    }

    /// Which call a process makes next is known only when the last one has brought something.
    @Test
    void noCallOfALiveProgramIsTold() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.open(Path.of("samples", "master-worker.bcs"));
            window.awaitRun();
            RunView whole = window.run().document().run();
            Cursor moment = Cursor.after(whole.detail(4), 5);
            Set<String> future = FutureSearch.future(whole, moment);
            window.apply(new Intent.GoTo(moment));
            window.apply(Intent.DrawVeil.at(moment));
            window.apply(new Intent.Select(new Target.Rank(0)));
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Left.SOURCE)));
            window.settle();
            Program seen = window.run().document().run().program();
            assertTrue(seen.operationsFrom(0) < whole.program().operationsFrom(0));
            ListView<?> source = (ListView<?>) window.find("source");
            assertEquals(seen.operationsFrom(0) + 1, FxDriver.ask(() -> source.getItems().size()));
            assertEquals(Set.of(), FutureSearch.search(window, future), "hidden behind " + moment);
        }
    }

    @Test
    void aHiddenSliceIsPointedAtAndTheCursorEndsAtTheMoment() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            Cursor moment = Cursor.after(window.run().document().run().detail(4), 3);
            window.apply(Intent.DrawVeil.at(moment));
            window.settle();
            window.apply(Intent.Move.LAST);
            window.settle();
            assertEquals(moment, window.run().cursor());
            assertEquals(OptionalInt.empty(), hiding(window).pointed());

            click(window, "timeline:hidden:6");
            assertEquals(OptionalInt.of(6), hiding(window).pointed());
            assertEquals(moment, window.run().cursor());

            for (Intent intent :
                    List.of(
                            Intent.Move.EVENT_NEXT,
                            Intent.Move.PHASE_NEXT,
                            Intent.Move.SLICE_NEXT,
                            new Intent.GoToTime(5_000_000),
                            new Intent.GoTo(new Cursor(4, 30, moment.nanos())),
                            new Intent.GoTo(Cursor.startOf(5, 1_250_000)))) {
                window.apply(intent);
                window.settle();
                Cursor now = window.run().cursor();
                assertEquals(4, now.slice(), intent::toString);
                assertTrue(now.events() <= 3 && now.nanos() <= moment.nanos(), intent::toString);
            }
            window.apply(new Intent.ChoosePace(Pace.EXPRESS));
            window.apply(new Intent.Play(Playback.Motion.FORWARDS));
            FxDriver.until(
                    "it stops at the moment",
                    () -> !window.window().store().run().orElseThrow().playback().playing());
            assertEquals(moment.nanos(), window.run().cursor().nanos());
        }
    }

    /// At the first question of the first lesson, in every view.
    @Test
    void nothingInALectureTellsWhatComesLater() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            FxDriver.until(
                    "the card is there",
                    () -> window.scene().getRoot().lookup("#lesson-card-one-message") != null);
            FxDriver.click(window.find("lesson-card-one-message"));
            FxDriver.until(
                    "the lesson is open",
                    () -> window.window().store().state().lesson().isPresent());
            window.settle();
            window.apply(new Intent.OfLecture(new LectureChange.Enter(LectureLook.Notes.AWAY)));
            window.apply(new Intent.OfLecture(new LectureChange.GoToStop(4)));
            window.settle();
            Hiding hiding = hiding(window);
            Cursor moment = Cursor.at(hiding.veil().slice(), hiding.veil().nanos());
            Set<String> future = FutureSearch.future(hiding.whole().document().run(), moment);
            assertEquals(Set.of(), lectured(window, future));

            window.apply(new Intent.OfLecture(new LectureChange.GoToStop(9)));
            window.apply(Intent.Move.SLICE_NEXT);
            window.settle();
            assertFalse(lectured(window, future).isEmpty(), "the search finds what is shown");
        }
    }

    private static Set<String> lectured(OpenWindow window, Set<String> wanted) {
        Set<String> found = new TreeSet<>();
        for (View view : View.tabs()) {
            FutureSearch.show(window, FutureSearch.tabs(window).with(view));
            FutureSearch.look(FutureSearch.hearing(wanted, found));
        }
        return found;
    }

    @Test
    void whatWouldShowMoreOfARunIsBarredWithTheReason() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            assertTrue(enabled(window, Command.SAVE_RECORDING));
            Cursor moment = Cursor.after(window.run().document().run().detail(4), 3);
            window.apply(Intent.DrawVeil.at(moment));
            window.settle();
            for (Command command : Command.values()) {
                Optional<String> why =
                        FxDriver.ask(() -> window.window().commands().barred(command));
                assertEquals(command.isBarredWhileHidden(), why.isPresent(), command.name());
                assertFalse(why.isPresent() && enabled(window, command), command.name());
            }
            FxDriver.type(KeyCode.CONTROL, KeyCode.S);
            Set<String> said = new TreeSet<>();
            FutureSearch.look(said::add);
            assertTrue(said.contains(Words.of("command.hidden")), said::toString);
            window.apply(new Intent.LiftVeil());
            assertTrue(enabled(window, Command.SAVE_RECORDING));
        }
    }

    @Test
    void itIsDrawnLightAndDark() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("one-message");
            Cursor moment = Cursor.after(window.run().document().run().detail(4), 3);
            window.apply(Intent.DrawVeil.at(moment));
            window.apply(new Intent.GoTo(moment));
            for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
                window.theme(theme);
                window.settle();
                window.awaitPainted();
                FxDriver.shoot(
                        window.scene(),
                        "hidden-" + theme.name().toLowerCase(Locale.ROOT) + "-1440x900");
                assertEquals(
                        1,
                        count(window.svg("timeline"), "hidden until you answer</text>"),
                        "the reason is drawn once");
            }
        }
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    private static boolean enabled(OpenWindow window, Command command) {
        return FxDriver.ask(() -> window.window().commands().enabled(command));
    }

    private static Hiding hiding(OpenWindow window) {
        return window.run().document().hiding().orElseThrow();
    }

    private static void click(OpenWindow window, String id) {
        FxDriver.frame();
        Region region =
                window.regions("timeline").stream()
                        .filter(it -> it.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        Node timeline = window.find("timeline");
        FxDriver.act(() ->
                FutureSearch.fire(
                        timeline,
                        MouseEvent.MOUSE_PRESSED,
                        region.box().centerX(),
                        region.box().centerY()));
        window.settle();
    }
}
