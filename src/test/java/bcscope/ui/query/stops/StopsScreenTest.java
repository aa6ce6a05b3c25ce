package bcscope.ui.query.stops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.search.Hit;
import bcscope.search.Stop;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.ToLookAt;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.Worker;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Document;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.marks.MarkNote;
import bcscope.ui.state.marks.MarkTint;
import bcscope.ui.state.marks.NamedRange;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.state.seek.Heading;
import bcscope.ui.state.stops.FoundHits;
import bcscope.ui.state.stops.StopChange;
import bcscope.ui.state.stops.WatchedStop;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Stops on the real window.
class StopsScreenTest {
    @TempDir Path folder;

    @Test
    void aStopIsWrittenCheckedFoundAndGoneToForwardsAndBackwards() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            FxDriver.act(() -> window.window().commands().run(Command.STOP_NEW));
            TextField field = (TextField) window.find("stop-field");
            FxDriver.until("the field has the focus", field::isFocused);
            FxDriver.act(() -> field.setText("any rank: blokked > 3 slices"));
            assertTrue(verdict(window).contains("“blokked”"), verdict(window));
            FxDriver.act(() -> field.setText("any rank: blocked > 3 slices"));
            assertEquals("when a process has been blocked for more than 3 slices", verdict(window));
            FxDriver.act(field::end);
            FxDriver.type(KeyCode.ENTER);
            FxDriver.until("it was searched", () -> searched(window).isPresent());
            FxDriver.type(KeyCode.ESCAPE);
            FxDriver.type(KeyCode.G);
            awaitHalt(window);
            OpenRun first = window.run();
            assertTrue(
                    label(window, "halt-title").startsWith("Stopped at slice "),
                    label(window, "halt-title"));
            FxDriver.until(
                    "the values were read",
                    () ->
                            label0(window, "halt-reason").contains("blocked for more than 3 slices")
                                    && label0(window, "halt-reason").contains("· blocked "));
            assertEquals(
                    new Target.Rank(
                            first.halt().orElseThrow().hit().subject().orElseThrow().number()),
                    first.selection());
            FxDriver.type(KeyCode.G);
            FxDriver.until(
                    "it went on",
                    () ->
                            !window.window()
                                    .store()
                                    .run()
                                    .orElseThrow()
                                    .cursor()
                                    .equals(first.cursor()));
            awaitHalt(window);
            FxDriver.type(KeyCode.SHIFT, KeyCode.G);
            FxDriver.until(
                    "it is back",
                    () ->
                            window.window()
                                    .store()
                                    .run()
                                    .orElseThrow()
                                    .cursor()
                                    .equals(first.cursor()));
            FxDriver.type(KeyCode.RIGHT);
            FxDriver.until("the sentence is gone", () -> !window.find0("halt").isVisible());
        }
    }

    /// What a person types with the completion is offered, taken and understood.
    @Test
    void wordsThatFitAreOfferedAndTaken() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            FxDriver.act(() -> window.window().commands().run(Command.STOP_NEW));
            TextField field = (TextField) window.find("stop-field");
            FxDriver.until("the field has the focus", field::isFocused);
            FxDriver.act(() -> {
                field.setText("budget(0).us");
                field.end();
            });
            ListView<?> choices = (ListView<?>) window.find("stop-choices");
            FxDriver.until("words are offered", () -> !choices.getItems().isEmpty());
            FxDriver.type(KeyCode.TAB);
            assertEquals("budget(0).used", FxDriver.ask(field::getText));
            FxDriver.act(() -> {
                field.setText("GETTS > 3 slices && ");
                field.end();
            });
            FxDriver.type(KeyCode.DOWN);
            FxDriver.type(KeyCode.DOWN);
            FxDriver.type(KeyCode.ENTER);
            assertTrue(FxDriver.ask(field::getText).length() > "GETTS > 3 slices && ".length());
            assertTrue(window.run().stops().all().isEmpty());
        }
    }

    @Test
    void aNewcomerTakesAReadyStopAndRemovesItAndBringsItBack() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            show(window);
            FxDriver.click(FxDriver.ask(() -> window.find0("ready-stops").lookup(".ready-stop")));
            FxDriver.until("it is found", () -> searched(window).isPresent());
            FxDriver.until("its card is there", () -> card(window).isVisible());
            assertFalse(FxDriver.ask(() -> window.find0("ready-stops").isVisible()));
            FxDriver.act(() -> card(window).requestFocus());
            FxDriver.type(KeyCode.SPACE);
            assertEquals(Stop.Use.OFF, only(window).stop().use());
            FxDriver.type(KeyCode.SPACE);
            assertEquals(Stop.Use.ALWAYS, only(window).stop().use());
            FxDriver.type(KeyCode.DELETE);
            assertTrue(window.run().stops().all().isEmpty());
            FxDriver.type(KeyCode.CONTROL, KeyCode.Z);
            assertEquals(1, window.run().stops().all().size());
        }
    }

    @Test
    void whereNoStopIsLeftThatIsSaidAndTheCursorStays() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            add(window, Stop.at("slice == 3"));
            FxDriver.type(KeyCode.G);
            awaitHalt(window);
            Cursor there = window.run().cursor();
            assertEquals(3, there.slice());
            FxDriver.type(KeyCode.G);
            FxDriver.until(
                    "it is said",
                    () ->
                            window.window()
                                    .store()
                                    .run()
                                    .orElseThrow()
                                    .viewing()
                                    .waiting()
                                    .isEmpty());
            assertEquals(there, window.run().cursor());
        }
    }

    /// What is logged is read under the condition, and Enter goes to where it was.
    @Test
    void whatAStopLogsIsListed() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Left.STOPS)));
            add(window, Stop.of("phase == PM => {slice}, {list(0, CARRY).size} carried"));
            FxDriver.until(
                    "it was searched",
                    () ->
                            open(window).stops().all().getFirst().searched()
                                    == open(window).slices());
            FoundHits hits = window.run().stops().all().getFirst().hits();
            FxDriver.frame();
            MessageList list =
                    (MessageList)
                            FxDriver.ask(() -> window.scene().getRoot().lookup(".stop-messages"));
            assertEquals(hits.size(), FxDriver.ask(() -> list.getItems().size()));
            Hit third = hits.hit(2);
            assertEquals(
                    "slice " + third.slice(), FxDriver.ask(() -> list.getItems().get(2).place()));
            assertTrue(
                    FxDriver.ask(() -> list.getItems().get(2).message())
                            .startsWith(third.slice() + ", "));
            FxDriver.act(() -> {
                list.requestFocus();
                list.getSelectionModel().select(1);
            });
            FxDriver.type(KeyCode.DOWN);
            FxDriver.type(KeyCode.ENTER);
            window.settle();
            assertEquals(third.nanos(), window.run().cursor().nanos());
            assertEquals(third.slice(), window.run().cursor().slice());
            FxDriver.shoot(window.scene(), "stops-logged");
        }
    }

    @Test
    void playingEndsAtAStop() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            add(window, Stop.at("slice == 5"));
            window.apply(new Intent.ChoosePace(Pace.FAST));
            window.apply(new Intent.Play(Playback.Motion.FORWARDS));
            awaitHalt(window);
            assertEquals(5, window.run().cursor().slice());
            assertFalse(window.run().playback().playing());
        }
    }

    /// Stops, notes and stretches of time come back with the recording.
    @Test
    void whatIsSavedComesBack() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            for (Stop stop : looks()) {
                add(window, stop);
            }
            window.apply(
                    new Intent.NoteBookmark(
                            window.run().cursor(), new MarkNote("here", "Ada", MarkTint.SAND)));
            window.apply(
                    new Intent.KeepRange(new NamedRange("begin", new TimeRange(0, 1_000_000))));
            OpenRun.Marks before = window.run().marks();
            Path file = folder.resolve("incast.bcsrun");
            AtomicReference<String> told = new AtomicReference<>("");
            try (Worker worker = new Worker(intent -> {})) {
                new RunSaver(worker, told::set, task -> {})
                        .recording(window.run(), window.state().savedView(), file);
                FxDriver.until("it is saved", () -> !told.get().isEmpty());
            }
            window.open(file);
            assertEquals(Document.Origin.RECORDING, window.run().document().origin());
            assertEquals(before.bookmarks(), window.run().marks().bookmarks());
            assertEquals(before.ranges(), window.run().marks().ranges());
            assertEquals(before.stops().written(), window.run().stops().written());
            FxDriver.until(
                    "they are looked for again",
                    () ->
                            open(window).stops().all().stream()
                                    .filter(stop -> stop.meaning().isPresent())
                                    .allMatch(stop -> stop.searched() == open(window).slices()));
        }
    }

    /// While the search goes on that a move waits for, it is said how far it is, and Esc gives up.
    @Test
    void aMoveThatWaitsForTheSearchCanBeGivenUp() {
        try (OpenWindow window = open("sweep3d-blocking", 1440, 900)) {
            Cursor there = window.run().cursor();
            add(window, Stop.at("any rank: blocked > 1 s"));
            FxDriver.act(() -> {
                window.window().store().apply(Intent.ToStop.any(Heading.NEXT));
                window.window().commands().run(Command.CLEAR);
            });
            assertTrue(window.run().quest().isEmpty());
            FxDriver.act(() -> window.window().store().apply(Intent.ToStop.any(Heading.NEXT)));
            FxDriver.until(
                    "it is over",
                    () ->
                            open(window).quest().isEmpty()
                                    && open(window).viewing().missed().isEmpty());
            assertEquals(there, window.run().cursor());
            assertTrue(window.run().halt().isEmpty());
        }
    }

    /// The stop for what is selected, by F9, and away again.
    @Test
    void theKeyMakesAStopForTheSelectionAndRemovesIt() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            window.apply(new Intent.Select(new Target.Rank(3)));
            FxDriver.type(KeyCode.F9);
            assertEquals("process(3).blocked > 3 slices", only(window).stop().condition());
            FxDriver.type(KeyCode.F9);
            assertTrue(window.run().stops().all().isEmpty());
        }
    }

    /// Under conventional MPI there are no microphases: the stop stays and says so, and means the
    /// same again when it is back.
    @Test
    void aStopThatMeansNothingUnderTheOtherMpiStaysAndSaysWhy() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            add(window, Stop.at("phase == MSM"));
            show(window);
            int before = window.run().document().number();
            FxDriver.act(() -> window.window().commands().run(Command.MPI_CONVENTIONAL));
            FxDriver.until(
                    "it runs under the other",
                    () ->
                            window.window().store().run().orElseThrow().document().number()
                                    != before);
            window.awaitRun();
            assertTrue(only(window).meaning().isEmpty());
            FxDriver.until(
                    "the card says so",
                    () -> card(window).getAccessibleText().contains("inactive"));
        }
    }

    @ParameterizedTest
    @ToLookAt
    @CsvSource({"1440, 900", "1280, 720"})
    void stopsAreDrawnForPeopleToLookAt(int width, int height) {
        try (OpenWindow window = open("sweep3d-blocking", width, height)) {
            window.theme(Theme.DARK);
            show(window);
            FxDriver.shoot(window.scene(), "stops-empty-dark-" + width);
            for (Stop stop : looks()) {
                add(window, stop);
            }
            FxDriver.until(
                    "all were searched",
                    () ->
                            open(window).stops().all().stream()
                                    .allMatch(stop ->
                                            stop.meaning().isEmpty()
                                                    || stop.searched() == open(window).slices()));
            window.apply(new Intent.GoToTime(21_000_000));
            window.settle();
            FxDriver.type(KeyCode.G);
            awaitHalt(window);
            FxDriver.act(() -> window.window().commands().run(Command.STOP_NEW));
            TextField field = (TextField) window.find("stop-field");
            FxDriver.until("the field has the focus", field::isFocused);
            FxDriver.shoot(window.scene(), "stops-dark-" + width);
            FxDriver.act(() -> {
                field.setText("budget(5).us");
                field.end();
            });
            FxDriver.shoot(window.scene(), "stops-typing-dark-" + width);
            window.theme(Theme.LIGHT);
            FxDriver.act(() -> {
                field.setText("GETTS > 3 hours || deadlok");
                field.end();
            });
            FxDriver.shoot(window.scene(), "stops-wrong-light-" + width);
            FxDriver.act(field::clear);
            FxDriver.shoot(window.scene(), "stops-light-" + width);
        }
    }

    private static List<Stop> looks() {
        List<Stop> stops = new ArrayList<>();
        stops.add(Stop.at("any rank: blocked > 5 slices"));
        stops.add(Stop.at("GETTS > 268 us"));
        stops.add(Stop.at("call(10).to == 18"));
        stops.add(Stop.of("list(5, RSL).size > 2 => {list(5, RSL).size} wait"));
        stops.add(Stop.at("deadlock"));
        stops.add(new Stop("NP2PMSM > 0", Optional.empty(), Stop.Use.OFF, 1));
        return stops;
    }

    private OpenWindow open(String card, int width, int height) {
        OpenWindow window = OpenWindow.of(folder, width, height);
        window.openCard(card);
        return window;
    }

    private static void show(OpenWindow window) {
        window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Left.STOPS)));
        FxDriver.frame();
    }

    private static void add(OpenWindow window, Stop stop) {
        window.apply(new Intent.ChangeStops(new StopChange.Add(stop)));
    }

    private static void awaitHalt(OpenWindow window) {
        FxDriver.until("it has stopped", () -> open(window).halt().isPresent());
        window.settle();
    }

    private static Optional<WatchedStop> searched(OpenWindow window) {
        return open(window).stops().all().stream()
                .filter(stop -> stop.searched() == open(window).slices())
                .findFirst();
    }

    private static OpenRun open(OpenWindow window) {
        return window.window().store().run().orElseThrow();
    }

    private static WatchedStop only(OpenWindow window) {
        List<WatchedStop> all = window.run().stops().all();
        assertEquals(1, all.size());
        return all.getFirst();
    }

    private static Node card(OpenWindow window) {
        return window.find0("stops").lookup(".stop-card");
    }

    private static String verdict(OpenWindow window) {
        return label(window, "stop-verdict");
    }

    private static String label(OpenWindow window, String id) {
        return FxDriver.ask(() -> label0(window, id));
    }

    private static String label0(OpenWindow window, String id) {
        return ((Label) window.find0(id)).getText();
    }
}
