package bcscope.ui.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Numbers;
import bcscope.expression.Expressions;
import bcscope.expression.Question;
import bcscope.metric.DerivedSeries;
import bcscope.metric.Metric;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.search.query.QuerySearch;
import bcscope.search.query.QueryTable;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.ToLookAt;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunSaver;
import bcscope.ui.loader.Worker;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.Drawer;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.query.Queries;
import bcscope.ui.state.query.QueryChange;
import bcscope.ui.state.query.QueryShape;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Queries on the real window.
class QueryScreenTest {
    private static final String LONG_SENDS = "messages where blocked > 4 slices";

    @TempDir Path folder;

    @Test
    void aQuestionIsAskedAnsweredAndItsRowsGoneToByKeyboardAlone() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            window.apply(new Intent.ShowDrawer(Drawer.CLOSED));
            FxDriver.type(KeyCode.CONTROL, KeyCode.F);
            FxDriver.until("it opens", () -> window.scene().lookup("#query-field") != null);
            TextField field = (TextField) window.find("query-field");
            FxDriver.until("the field has the focus", field::isFocused);
            FxDriver.act(() -> field.setText("mess"));
            FxDriver.type(KeyCode.END);
            FxDriver.type(KeyCode.TAB);
            assertEquals("messages where ", FxDriver.ask(field::getText));
            FxDriver.act(() -> field.appendText("blocked > 4 slices"));
            FxDriver.type(KeyCode.ESCAPE);
            FxDriver.type(KeyCode.CONTROL, KeyCode.F);
            FxDriver.until("the field has the focus again", field::isFocused);
            FxDriver.type(KeyCode.ENTER);
            QueryTable table = answer(window);
            assertEquals(expected(window, LONG_SENDS).rows(), table.rows());
            assertTrue(table.rows() > 3, "too few rows: " + table.rows());
            TableView<?> lines = (TableView<?>) window.find("query-table");
            FxDriver.until("the table has the focus", lines::isFocused);
            FxDriver.type(KeyCode.DOWN);
            FxDriver.type(KeyCode.DOWN);
            QueryTable.Place place = table.place(2);
            assertEquals(place.nanos(), window.run().cursor().nanos());
            assertEquals(new Target.Rank(place.subject()), window.run().selection());
            FxDriver.type(KeyCode.ESCAPE);
        }
    }

    @Test
    void aClickOnAHeadSortsAndGroupsOpenAndClose() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            ask(window, LONG_SENDS);
            QueryTable table = answer(window);
            TableView<?> lines = (TableView<?>) window.find("query-table");
            int blocked = table.column("blocked");
            FxDriver.act(() -> sort(lines, blocked));
            assertEquals(
                    Optional.of("blocked"),
                    window.run().queries().shape().ordering().map(QueryShape.Ordering::column));
            FxDriver.frame();
            long before = Long.MIN_VALUE;
            for (Object line : lines.getItems()) {
                long value = table.value(((TableLine.Row) line).number(), blocked);
                assertTrue(value >= before, "not sorted");
                before = value;
            }
            arrange(window, QueryShape.FIRST.grouped(Optional.of("from")));
            FxDriver.frame();
            assertTrue(lines.getItems().stream().allMatch(TableLine.Group.class::isInstance));
            int groups = lines.getItems().size();
            FxDriver.act(() -> {
                lines.requestFocus();
                lines.getSelectionModel().select(0);
            });
            FxDriver.type(KeyCode.ENTER);
            FxDriver.frame();
            TableLine.Group first = (TableLine.Group) lines.getItems().getFirst();
            assertTrue(first.open());
            assertEquals(groups + first.group().rows().size(), lines.getItems().size());
        }
    }

    @Test
    void whatWasFoundIsOnTheTimelineUntilItIsHidden() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            ask(window, LONG_SENDS);
            answer(window);
            assertEquals(1, window.run().timelineNow().shared().stops().size());
            FxDriver.act(() -> window.window().commands().run(Command.QUERY_MARKING));
            assertTrue(window.run().timelineNow().shared().stops().isEmpty());
        }
    }

    @Test
    void aLongSearchIsCancelledAndTheNextQuestionIsAnswered() {
        try (OpenWindow window = open("sweep3d-blocking", 1440, 900)) {
            ask(window, "any rank: call.number2 > 3");
            assertTrue(window.run().queries().pending().isEmpty(), "a wrong question was asked");
            FxDriver.act(() -> {
                change(window, new QueryChange.Ask("any rank: blocked > 100 slices"));
                change(window, new QueryChange.Cancel());
            });
            assertTrue(window.run().queries().pending().isEmpty());
            ask(window, "slices where GETTS > 250 us");
            QueryTable table = answer(window);
            assertEquals(expected(window, "slices where GETTS > 250 us").rows(), table.rows());
            assertTrue(
                    label(window, "query-count").contains(Numbers.count(table.rows()) + " in "),
                    label(window, "query-count"));
        }
    }

    @Test
    void questionsThatAreKeptComeBackWithTheRecording() throws Exception {
        Path file = folder.resolve("run.bcsrun");
        try (OpenWindow window = open("incast", 1280, 720)) {
            ask(window, LONG_SENDS);
            answer(window);
            FxDriver.act(() -> window.window().commands().run(Command.QUERY_KEEP));
            ask(window, "slices where retries > 0");
            answer(window);
            assertEquals(List.of(LONG_SENDS), window.run().queries().kept());
            writeTrack(window, "late = GETTS - 1 slices");
            save(window, file);
        }
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.open(file);
            assertEquals(List.of(LONG_SENDS), window.run().queries().kept());
            assertFalse(window.run().queries().keepsAsked());
            assertEquals(
                    List.of(new DerivedSeries("late", "GETTS - 1 slices", Metric.Unit.NANOS, 1)),
                    window.run().timeline().derived());
        }
    }

    @Test
    void aDerivedTrackIsWrittenShownAndRemoved() {
        try (OpenWindow window = open("incast", 1440, 900)) {
            window.apply(new Intent.ShowDrawer(Drawer.CLOSED));
            FxDriver.act(() -> window.window().commands().run(Command.TRACK_NEW));
            TextField field = (TextField) window.find("track-field");
            FxDriver.act(() -> {
                field.setText("(GETTS + 3 KB)");
                field.end();
            });
            assertTrue(
                    label(window, "track-verdict").contains("a size"),
                    label(window, "track-verdict"));
            FxDriver.act(() -> field.setText("process(3).state"));
            FxDriver.type(KeyCode.ENTER);
            assertTrue(window.run().timeline().derived().isEmpty(), "a state is no number");
            writeTrack(window, "count(ranks where blocked)");
            FxDriver.until(
                    "it is drawn",
                    () ->
                            ((PictureCanvas) window.find0("timeline"))
                                    .svg()
                                    .contains("count(ranks where"));
            FxDriver.shoot(window.scene(), "track-dark-1440");
            window.apply(new Intent.Select(new Target.MetricTrack("=count(ranks where blocked)")));
            FxDriver.click(window.find("timeline-tools"));
            Button remove = (Button) window.find("timeline-remove");
            FxDriver.act(remove::fire);
            assertTrue(window.run().timeline().derived().isEmpty());
        }
    }

    private static void writeTrack(OpenWindow window, String text) {
        FxDriver.act(() -> window.window().commands().run(Command.TRACK_NEW));
        TextField field = (TextField) window.find("track-field");
        FxDriver.until("the field has the focus", field::isFocused);
        FxDriver.act(() -> {
            field.setText(text);
            field.end();
        });
        FxDriver.type(KeyCode.ENTER);
        FxDriver.until("it is added", () -> !now(window).timeline().derived().isEmpty());
    }

    @ParameterizedTest
    @ToLookAt
    @CsvSource({"1440, 900", "1280, 720"})
    void itCanBeLookedAt(int width, int height) {
        try (OpenWindow window = open("sweep3d-blocking", width, height)) {
            window.theme(Theme.DARK);
            window.apply(new Intent.ShowDrawer(Drawer.CLOSED.showing(Drawer.Front.QUERY)));
            FxDriver.shoot(window.scene(), "query-empty-dark-" + width);
            FxDriver.act(() -> window.window().commands().run(Command.QUERY));
            TextField field = (TextField) window.find("query-field");
            FxDriver.until("the field has the focus", field::isFocused);
            FxDriver.act(() -> {
                field.setText("messages where bytes > 3 KB && bl");
                field.end();
            });
            FxDriver.shoot(window.scene(), "query-typing-dark-" + width);
            FxDriver.act(() -> field.setText("messages where bytes > 3 KB && blocked > 2 slices"));
            FxDriver.type(KeyCode.ENTER);
            FxDriver.type(KeyCode.ENTER);
            answer(window);
            FxDriver.type(KeyCode.DOWN);
            window.settle();
            FxDriver.shoot(window.scene(), "query-dark-" + width);
            arrange(
                    window,
                    QueryShape.FIRST
                            .grouped(Optional.of("cause"))
                            .withMeasure(Optional.of("blocked")));
            window.theme(Theme.LIGHT);
            FxDriver.frame();
            FxDriver.shoot(window.scene(), "query-groups-light-" + width);
            FxDriver.act(() -> field.setText("messages where bites > 3 KB"));
            FxDriver.shoot(window.scene(), "query-wrong-light-" + width);
        }
    }

    private OpenWindow open(String card, int width, int height) {
        OpenWindow window = OpenWindow.of(folder, width, height);
        window.openCard(card);
        FxDriver.until("the run has ended", () -> !now(window).growing());
        window.apply(new Intent.ShowDrawer(Drawer.CLOSED.showing(Drawer.Front.QUERY)));
        FxDriver.until("the drawer is open", () -> window.scene().lookup("#query-field") != null);
        return window;
    }

    private static void ask(OpenWindow window, String text) {
        window.apply(new Intent.ChangeQueries(new QueryChange.Ask(text)));
    }

    private static void change(OpenWindow window, QueryChange change) {
        window.window().store().apply(new Intent.ChangeQueries(change));
    }

    private static void arrange(OpenWindow window, QueryShape shape) {
        window.apply(new Intent.ChangeQueries(new QueryChange.Arrange(shape)));
    }

    private static <S> void sort(TableView<S> lines, int column) {
        lines.getSortOrder().setAll(List.of(lines.getColumns().get(column)));
        lines.sort();
    }

    private static QueryTable answer(OpenWindow window) {
        FxDriver.until(
                "it was answered",
                () ->
                        now(window).queries().pending().isEmpty()
                                && now(window).queries().answer().isPresent());
        FxDriver.frame();
        Queries queries = window.run().queries();
        return queries.answer().orElseThrow().table();
    }

    private static QueryTable expected(OpenWindow window, String text) {
        OpenRun run = window.run();
        Question question =
                ((Expressions.Checked.Right) Expressions.check(text, run.facts())).question();
        return new QuerySearch(run.document().run(), question)
                .find(0, run.slices(), _ -> true)
                .orElseThrow();
    }

    private static OpenRun now(OpenWindow window) {
        return window.window().store().run().orElseThrow();
    }

    private static String label(OpenWindow window, String id) {
        return FxDriver.ask(() -> ((Label) window.find0(id)).getText());
    }

    private static void save(OpenWindow window, Path file) {
        AtomicReference<String> told = new AtomicReference<>("");
        try (Worker worker = new Worker(intent -> {})) {
            RunSaver saver = new RunSaver(worker, told::set, task -> {});
            OpenRun run = window.run();
            FxDriver.act(() -> saver.recording(run, "", file));
            FxDriver.until("it was saved", () -> !told.get().isEmpty());
        }
        assertTrue(told.get().contains(file.getFileName().toString()), told.get());
    }
}
