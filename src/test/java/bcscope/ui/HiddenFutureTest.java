package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Numbers;
import bcscope.happening.SliceDetail;
import bcscope.lesson.course.LessonPart;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.View;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.ui.command.Command;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Hiding;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureLook;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.query.QueryChange;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;

import org.jspecify.annotations.Nullable;
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
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// While the rest of a run is hidden, nothing of it is found anywhere in the window: no text, no
/// accessible text, no tooltip and nothing that a picture draws names an instant behind the moment.
@Timeout(300)
class HiddenFutureTest {
    /// As [Numbers#instant] writes them.
    private static final Pattern INSTANT = Pattern.compile("[0-9,]+\\.[0-9]{3}\\h[0-9]{3}\\hms");

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"one-message, 3, 1", "one-message, 4, 3", "broadcast-allreduce, 4, 5"})
    void nothingInTheWindowTellsWhatComesLater(String card, int slice, int events) {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard(card);
            RunView whole = window.run().document().run();
            Cursor moment = Cursor.after(whole.detail(slice), events);
            Set<String> future = future(whole, moment);
            window.apply(new Intent.GoTo(moment));
            window.settle();
            Set<String> told = search(window, future);
            assertFalse(told.isEmpty(), "with nothing hidden, the search finds the future");

            window.apply(Intent.DrawVeil.at(moment));
            window.settle();
            assertEquals(Set.of(), search(window, future), "hidden behind " + moment);

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
            assertEquals(Set.of(), search(window, future(whole, window.run().cursor())));
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
            Set<String> future = future(whole, moment);
            window.apply(new Intent.GoTo(moment));
            window.apply(Intent.DrawVeil.at(moment));
            window.apply(new Intent.Select(new Target.Rank(0)));
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Left.SOURCE)));
            window.settle();
            Program seen = window.run().document().run().program();
            assertTrue(seen.operationsFrom(0) < whole.program().operationsFrom(0));
            ListView<?> source = (ListView<?>) window.find("source");
            assertEquals(seen.operationsFrom(0) + 1, FxDriver.ask(() -> source.getItems().size()));
            assertEquals(Set.of(), search(window, future), "hidden behind " + moment);
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
                    () ->
                            !window.window()
                                    .store()
                                    .state()
                                    .run()
                                    .orElseThrow()
                                    .playback()
                                    .playing());
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
            Set<String> future = future(hiding.whole().document().run(), moment);
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
            show(window, tabs(window).with(view));
            look(hearing(wanted, found));
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
            look(said::add);
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
                fire(
                        timeline,
                        MouseEvent.MOUSE_PRESSED,
                        region.box().centerX(),
                        region.box().centerY()));
        window.settle();
    }

    /// Instants of the run behind the moment that are none before it, as they are written.
    private static Set<String> future(RunView run, Cursor moment) {
        Set<Long> before = new TreeSet<>();
        Set<Long> behind = new TreeSet<>();
        for (int slice = 0; slice < run.slices().published(); slice++) {
            SliceDetail detail = run.detail(slice);
            sort(detail.startNanos(), moment, before, behind);
            sort(detail.endNanos(), moment, before, behind);
            detail.happenings().forEach(it -> sort(it.timeNanos(), moment, before, behind));
            detail.windows().stream()
                    .filter(window -> window.strobeNanos() > moment.nanos())
                    .forEach(window -> behind.add(window.endNanos()));
        }
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            BlockedReader reader = run.processes().reader(rank);
            while (reader.next()) {
                sort(reader.entryNanos(), moment, before, behind);
                if (reader.awakeNanos() != BlockedIntervals.OPEN) {
                    sort(reader.awakeNanos(), moment, before, behind);
                }
            }
        }
        Set<String> words = new TreeSet<>();
        behind.forEach(nanos -> words.add(Numbers.instant(nanos)));
        assertTrue(words.stream().allMatch(INSTANT.asMatchPredicate()), "all would be recognised");
        before.forEach(nanos -> words.remove(Numbers.instant(nanos)));
        return words;
    }

    private static void sort(long nanos, Cursor moment, Set<Long> before, Set<Long> behind) {
        (nanos > moment.nanos() ? behind : before).add(nanos);
    }

    /// What of `wanted` is found, whatever pane is in front and whatever is asked for.
    private static Set<String> search(OpenWindow window, Set<String> wanted) {
        Set<String> found = new TreeSet<>();
        Consumer<String> heard = hearing(wanted, found);
        window.apply(new Intent.Select(new Target.Rank(1)));
        window.apply(new Intent.ShowDrawer(Drawer.CLOSED.showing(Drawer.Front.EVENTS)));
        for (View view : View.tabs()) {
            show(window, tabs(window).with(view));
            look(heard);
        }
        window.apply(new Intent.ShowTabs(tabs(window).with(View.MACHINE)));
        for (Tabs.Right right : Tabs.Right.values()) {
            show(window, tabs(window).with(right));
            look(heard);
        }
        for (Tabs.Left left : Tabs.Left.values()) {
            show(window, tabs(window).with(left));
            look(heard);
        }
        window.apply(new Intent.ShowTabs(Tabs.FIRST));
        window.apply(new Intent.ShowDrawer(Drawer.CLOSED.showing(Drawer.Front.QUERY)));
        window.apply(new Intent.ChangeQueries(new QueryChange.Ask("slices where slice >= 0")));
        answered(window);
        look(heard);
        window.apply(new Intent.ChangeQueries(new QueryChange.Ask("calls where blocked >= 0us")));
        answered(window);
        look(heard);
        hover(window, heard);
        window.apply(new Intent.ShowDrawer(Drawer.CLOSED));
        window.apply(new Intent.Select(Target.NONE));
        window.settle();
        return found;
    }

    private static Consumer<String> hearing(Set<String> wanted, Set<String> found) {
        return text ->
                INSTANT.matcher(text)
                        .results()
                        .map(MatchResult::group)
                        .filter(wanted::contains)
                        .forEach(found::add);
    }

    private static Tabs tabs(OpenWindow window) {
        return window.state().chrome().tabs();
    }

    private static void show(OpenWindow window, Tabs tabs) {
        window.apply(new Intent.ShowTabs(tabs));
        window.settle();
        FxDriver.frame();
    }

    private static void answered(OpenWindow window) {
        FxDriver.until(
                "it is answered",
                () -> {
                    OpenRun run = window.window().store().state().run().orElseThrow();
                    return run.queries().pending().isEmpty() && run.queries().answer().isPresent();
                });
        window.settle();
    }

    private static void look(Consumer<String> heard) {
        FxDriver.act(() ->
                Window.getWindows()
                        .forEach(each -> {
                            if (each instanceof Stage stage) {
                                hear(stage.getTitle(), heard);
                            }
                            walk(each.getScene().getRoot(), heard);
                        }));
    }

    private static void walk(Node node, Consumer<String> heard) {
        if (!node.isVisible()) {
            return;
        }
        hear(node.getAccessibleText(), heard);
        hear(node.getAccessibleHelp(), heard);
        if (node.getProperties().get("javafx.scene.control.Tooltip") instanceof Tooltip tip) {
            hear(tip.getText(), heard);
        }
        if (node instanceof Control control && control.getTooltip() != null) {
            hear(control.getTooltip().getText(), heard);
        }
        switch (node) {
            case Labeled labeled -> hear(labeled.getText(), heard);
            case Text text -> hear(text.getText(), heard);
            case TextInputControl input -> {
                hear(input.getText(), heard);
                hear(input.getPromptText(), heard);
            }
            case PictureCanvas picture -> {
                hear(picture.svg(), heard);
                for (Region region : picture.regions()) {
                    hear(region.label(), heard);
                }
            }
            default -> {}
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> walk(child, heard));
        }
    }

    private static void hear(@Nullable String text, Consumer<String> heard) {
        heard.accept(Objects.toString(text, ""));
    }

    /// What is said of the places of the timeline.
    private static void hover(OpenWindow window, Consumer<String> heard) {
        PictureCanvas timeline = (PictureCanvas) window.find("timeline");
        double width = FxDriver.ask(timeline::getWidth);
        double height = FxDriver.ask(timeline::getHeight);
        for (double y = 10; y < height; y += height / 10) {
            double row = y;
            FxDriver.act(() -> {
                for (double x = 4; x < width; x += 24) {
                    fire(timeline, MouseEvent.MOUSE_MOVED, x, row);
                    hear(timeline.hint(), heard);
                }
            });
        }
        FxDriver.act(() -> fire(timeline, MouseEvent.MOUSE_EXITED, -1, -1));
    }

    private static void fire(Node node, EventType<MouseEvent> type, double x, double y) {
        Point2D there = node.localToScene(x, y);
        boolean pressed = type == MouseEvent.MOUSE_PRESSED;
        MouseButton button = pressed ? MouseButton.PRIMARY : MouseButton.NONE;
        MouseEvent event =
                new MouseEvent(
                        type,
                        there.getX(),
                        there.getY(),
                        there.getX(),
                        there.getY(),
                        button,
                        1,
                        false,
                        false,
                        false,
                        false,
                        pressed,
                        false,
                        false,
                        false,
                        false,
                        true,
                        null);
        Event.fireEvent(node, event);
    }
}
