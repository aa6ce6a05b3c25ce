package bcscope.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.table.SliceColumn;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.program.LineTimes;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.program.TextProblem;

import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;

import org.controlsfx.control.PropertySheet;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A program is written, run, changed and run again in the real window.
class ProgramRunTest {
    private static final String RING =
            """
            program ring(rounds = 6)
            let right = (rank + 1) % ranks
            let left = (rank - 1 + ranks) % ranks
            repeat rounds {
                compute 100 us
                sendrecv 64 B to right from left
            }
            compute 2 ms
            barrier
            """;

    @TempDir Path folder;

    @Test
    void oneClickOnTheStartPageBeginsAProgramThatRuns() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            FxDriver.act(() -> ((Button) window.find0("card-write")).fire());
            window.awaitRun();
            FxDriver.until("the text is seen", () -> seen(window, "program-text"));
            assertTrue(text(window).contains("program ring("));
            assertEquals("COMPLETED", window.run().progress().state().name());
            assertFalse(program(window).changed(), "there is nothing to save yet");
        }
    }

    @Test
    void whatIsWrittenRunsAndItsPastIsKeptWhereItIsTheSame() {
        try (OpenWindow window = written(RING)) {
            int last = window.run().slices() - 1;
            window.apply(new Intent.GoTo(Cursor.at(5, start(window, 5))));
            window.settle();
            Cursor before = window.run().cursor();
            change(window, "2 ms", "9 ms");
            run(window);
            window.settle();
            assertTrue(window.run().slices() - 1 > last, "it computes longer");
            assertEquals(before, window.run().cursor());
            int differs = differing(window);
            assertTrue(differs > 5, "the change is behind slice 5: " + differs);
            FxDriver.until(
                    "it is said",
                    () ->
                            ((Hyperlink) window.find0("program-past"))
                                    .getText()
                                    .equals("Identical before slice " + differs));
            FxDriver.act(() -> ((Hyperlink) window.find0("program-past")).fire());
            window.settle();
            assertEquals(differs, window.run().cursor().slice());
        }
    }

    /// By hand: the slices of both runs side by side.
    private int differing(OpenWindow window) {
        var now = window.run().document().run().slices();
        var past = program(window).shown().orElseThrow().before().orElseThrow();
        int slice = 0;
        while (now.get(SliceColumn.DIGEST, slice) == past.get(SliceColumn.DIGEST, slice)) {
            slice++;
        }
        return slice;
    }

    @Test
    void aWrongTextKeepsTheRunAndTheCaretGoesToTheMistake() {
        try (OpenWindow window = written(RING)) {
            int document = window.run().document().number();
            change(window, "barrier", "barier");
            FxDriver.until(
                    "it is listed",
                    () -> seen(window, "program-problems") && !problems(window).isEmpty());
            FxDriver.type(KeyCode.CONTROL, KeyCode.ENTER);
            FxDriver.frame();
            assertEquals(document, window.run().document().number());
            int mistake = RING.indexOf("barrier");
            assertEquals(mistake, FxDriver.ask(() -> area(window).getCaretPosition()));
            change(window, "barier", "barrier");
            run(window);
            assertNotEquals(document, window.run().document().number());
        }
    }

    @Test
    void aTextThatWasRightIsRunInThePlaceOfAWrongOne() {
        try (OpenWindow window = written(RING)) {
            change(window, "rounds = 6", "rounds = 7");
            FxDriver.until("it is right", () -> judgedRight(window));
            change(window, "barrier", "barier");
            FxDriver.until("it is wrong", () -> !problems(window).isEmpty());
            run(window);
            assertTrue(program(window).shown().orElseThrow().text().contains("rounds = 7"));
            assertTrue(text(window).contains("barier"), "what is written stays");
        }
    }

    private static boolean judgedRight(OpenWindow window) {
        OpenProgram open = window.window().store().state().program().orElseThrow();
        return open.judgement().filter(it -> it.right()).isPresent();
    }

    /// Division by zero is found when the program is built, not by reading it.
    @Test
    void whatFailsWhenItIsBuiltStandsAtItsLine() {
        try (OpenWindow window = written(RING)) {
            int document = window.run().document().number();
            change(window, "compute 100 us", "compute 100 us / (rank - rank)");
            FxDriver.until("it is right as a text", () -> judgedRight(window));
            FxDriver.type(KeyCode.CONTROL, KeyCode.ENTER);
            FxDriver.until("it is listed", () -> !problems(window).isEmpty());
            assertEquals(document, window.run().document().number());
            assertEquals(
                    text(window).indexOf("compute 100 us"),
                    FxDriver.ask(() -> problems(window).getFirst().problem().place().from()));
        }
    }

    @Test
    void aPinSaysHowManyProcessesAreAtALineAndWhich() {
        try (OpenWindow window = written(RING)) {
            window.apply(new Intent.GoToTime(400_000));
            window.settle();
            FxDriver.until("there are pins", () -> pins(window) == 8);
            int line = FxDriver.ask(() -> firstPinned(window));
            Label pin = (Label) window.find("program-pin-" + line);
            int count = Integer.parseInt(FxDriver.ask(pin::getText));
            FxDriver.click(pin);
            if (count == 1) {
                FxDriver.until("it is selected", () -> selectsRank(window));
            } else {
                FxDriver.until("they are listed", () -> ranks(window).size() == count);
                FxDriver.type(KeyCode.DOWN);
                FxDriver.until(
                        "the second is selected",
                        () ->
                                window.window()
                                        .store()
                                        .run()
                                        .orElseThrow()
                                        .selection()
                                        .equals(new Target.Rank(ranks(window).get(1))));
                FxDriver.type(KeyCode.ESCAPE);
                FxDriver.until("the list is closed", () -> !seen(window, "program-ranks"));
            }
        }
    }

    private static boolean selectsRank(OpenWindow window) {
        return window.window().store().run().orElseThrow().selection() instanceof Target.Rank;
    }

    private static List<Integer> ranks(OpenWindow window) {
        return ((ListView<?>) window.find0("program-rank-list"))
                .getItems().stream().map(Integer.class::cast).toList();
    }

    /// What all pins say together.
    private static int pins(OpenWindow window) {
        int sum = 0;
        for (int line = 1; line <= 9; line++) {
            String text = ((Label) window.find0("program-pin-" + line)).getText();
            sum += text.isEmpty() ? 0 : Integer.parseInt(text);
        }
        return sum;
    }

    private static int firstPinned(OpenWindow window) {
        int line = 1;
        while (((Label) window.find0("program-pin-" + line)).getText().isEmpty()) {
            line++;
        }
        return line;
    }

    /// By hand: 8 processes compute 6 times 100 µs in line 5, and 2 ms in line 8.
    @Test
    void theTimeByLineIsThatOfAllProcesses() {
        try (OpenWindow window = written(RING)) {
            FxDriver.until("it is known", () -> times(window).totalNanos() > 0);
            LineTimes times = FxDriver.ask(() -> times(window));
            assertEquals(8 * 6 * 100_000, times.computingNanos(5));
            assertEquals(8 * 2_000_000, times.computingNanos(8));
            assertEquals(0, times.blockedNanos(5));
            assertTrue(times.blockedNanos(6) > 0, "messages are waited for");
            assertEquals(LineTimes.Extent.WHOLE, times.extent());
        }
    }

    /// By hand: the right neighbour of rank 7 of 8 is rank 0; nothing is selected at first, so rank
    /// 0 is asked, whose left neighbour is rank 7. At the start of slice 1, all wait for what they
    /// exchanged after 100 us, in the procedure of line 4, which line 7 calls.
    @Test
    void theValueOfAVariableIsSaidForTheSelectedProcess() {
        String text =
                RING.replace("sendrecv 64 B to right from left", "shift(64 B)")
                        .replace(
                                "repeat",
                                "def shift(size) { sendrecv size to right from left }\nrepeat");
        try (OpenWindow window = written(text)) {
            explain(window, "left =");
            awaitNote(window, "left = 7 ");
            window.apply(new Intent.Select(new Target.Rank(7)));
            window.apply(new Intent.GoTo(Cursor.at(1, start(window, 1))));
            window.settle();
            explain(window, "right =");
            awaitNote(window, "right = 0 ");
            explain(window, "sendrecv");
            awaitNote(window, "Rank 7 is here. Called from line 7.");
            explain(window, "size to");
            awaitNote(window, "size = 64");
        }
    }

    private static void explain(OpenWindow window, String word) {
        FxDriver.act(() -> {
            area(window).moveTo(area(window).getText().indexOf(word));
            window.window().commands().run(Command.TEXT_EXPLAIN);
        });
    }

    private static void awaitNote(OpenWindow window, String begin) {
        FxDriver.until(
                "the note says " + begin,
                () ->
                        window.find0("program-note").lookupAll(".label").stream()
                                .anyMatch(it -> ((Label) it).getText().startsWith(begin)));
    }

    private static LineTimes times(OpenWindow window) {
        return window.run().findings().get(RunFindings.LINES).orElse(LineTimes.NONE);
    }

    @Test
    void aStopInTheGutterIsTheOneInThePaneOfStops() {
        try (OpenWindow window = written(RING)) {
            FxDriver.act(() -> area(window).moveTo(RING.indexOf("barrier")));
            FxDriver.type(KeyCode.F9);
            assertEquals(
                    List.of("any rank: line == 9"),
                    window.run().stops().written().stream().map(it -> it.condition()).toList());
            FxDriver.type(KeyCode.F9);
            assertTrue(window.run().stops().written().isEmpty());
            FxDriver.click(window.find("program-line-5"));
            FxDriver.until(
                    "it stops there",
                    () -> !window.window().store().run().orElseThrow().stops().written().isEmpty());
        }
    }

    /// A line more at the beginning moves pins and stops by one; the stop stays at its line when it
    /// runs.
    @Test
    void pinsAndStopsStayWithTheirLines() {
        try (OpenWindow window = written(RING)) {
            window.apply(new Intent.GoToTime(400_000));
            window.settle();
            FxDriver.until("there are pins", () -> pins(window) == 8);
            int pinned = FxDriver.ask(() -> firstPinned(window));
            FxDriver.act(() -> area(window).moveTo(RING.indexOf("barrier")));
            FxDriver.type(KeyCode.F9);
            change(window, "let right", "// one line more\nlet right");
            FxDriver.until("the pin has moved", () -> firstPinned(window) == pinned + 1);
            run(window);
            assertEquals(
                    List.of("any rank: line == 10"),
                    window.run().stops().written().stream().map(it -> it.condition()).toList());
        }
    }

    /// The value that was set stays; one that comes from the text follows the text.
    @Test
    void parametersAreKnobsAndAreKeptWhenTheTextChanges() {
        try (OpenWindow window = written(RING)) {
            int usual = window.run().slices();
            setKnob(window, "12");
            int longer = window.run().slices();
            assertTrue(longer > usual);
            assertTrue(program(window).shown().isPresent());
            change(window, "compute 2 ms", "compute 2100 us");
            run(window);
            assertTrue(window.run().slices() >= longer, "12 rounds still");
        }
    }

    /// Writes into the knob of the property sheet, and runs again with it.
    private static void setKnob(OpenWindow window, String rounds) {
        int before = window.run().document().number();
        window.apply(new Intent.ShowTabs(window.state().chrome().tabs().with(Tabs.Right.RUN)));
        window.settle();
        FxDriver.act(() -> {
            PropertySheet sheet = (PropertySheet) window.find0("sheet");
            sheet.getItems().stream()
                    .filter(item -> item.getName().equals("rounds"))
                    .findFirst()
                    .orElseThrow()
                    .setValue(rounds);
            ((Button) window.find0("rerun")).fire();
        });
        awaitOther(window, before);
    }

    private static void run(OpenWindow window) {
        int before = window.run().document().number();
        FxDriver.act(() -> window.window().commands().run(Command.PROGRAM_RUN));
        awaitOther(window, before);
    }

    private static void awaitOther(OpenWindow window, int before) {
        FxDriver.until(
                "another run is there",
                () ->
                        window.window()
                                .store()
                                .run()
                                .filter(run -> run.document().number() != before)
                                .isPresent());
        window.awaitRun();
    }

    private static long start(OpenWindow window, int slice) {
        return window.run().document().run().slices().get(SliceColumn.START, slice);
    }

    private static List<TextProblem> problems(OpenWindow window) {
        return ((ListView<?>) window.find0("program-problems"))
                .getItems().stream().map(TextProblem.class::cast).toList();
    }

    private static void change(OpenWindow window, String from, String to) {
        FxDriver.act(() -> {
            int at = area(window).getText().indexOf(from);
            area(window).replaceText(at, at + from.length(), to);
        });
    }

    private static boolean seen(OpenWindow window, String id) {
        var node = window.scene().getRoot().lookup("#" + id);
        return node != null && FxDriver.shown(node);
    }

    private static OpenProgram program(OpenWindow window) {
        return window.state().program().orElseThrow();
    }

    private static CodeArea area(OpenWindow window) {
        return (CodeArea) window.scene().getRoot().lookup("#program-text");
    }

    private static String text(OpenWindow window) {
        return FxDriver.ask(() -> area(window).getText());
    }

    /// A window with a run of `text`.
    private OpenWindow written(String text) {
        Path file = folder.resolve("own.bcs");
        try {
            Files.writeString(file, text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        OpenWindow window = OpenWindow.of(folder, 1440, 900);
        window.openWhereItBegins(file);
        FxDriver.until("the text is seen", () -> seen(window, "program-text"));
        FxDriver.act(() -> window.window().commands().run(Command.PROGRAM_TEXT));
        FxDriver.until("it has the focus", () -> area(window).isFocused());
        OpenRun run = window.run();
        assertEquals(8, run.document().run().program().ranks());
        return window;
    }
}
