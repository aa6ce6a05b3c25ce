package bcscope.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.loader.FileOpener;
import bcscope.ui.state.program.OpenProgram;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;

import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// The editor in the real window, by keys.
class EditorScreenTest {
    @TempDir Path folder;

    @Test
    void whatIsTypedIsUndoneAndDoneAgain() {
        try (OpenWindow window = written("a\n")) {
            CodeArea area = area(window);
            FxDriver.act(() -> area.moveTo(1));
            type(window, "bc");
            assertEquals("abc\n", text(window));
            FxDriver.type(KeyCode.CONTROL, KeyCode.Z);
            assertEquals("a\n", text(window));
            FxDriver.type(KeyCode.CONTROL, KeyCode.Y);
            assertEquals("abc\n", text(window));
        }
    }

    @Test
    void keysOfTheTextAreNotTakenByTheWindow() {
        try (OpenWindow window = written("repeat 3 {\n")) {
            CodeArea area = area(window);
            FxDriver.act(() -> area.moveTo(10));
            FxDriver.type(KeyCode.ENTER);
            type(window, "x");
            FxDriver.type(KeyCode.CONTROL, KeyCode.SLASH);
            assertEquals("repeat 3 {\n    // x\n", text(window));
            FxDriver.type(KeyCode.CONTROL, KeyCode.SLASH);
            FxDriver.type(KeyCode.TAB);
            assertEquals("repeat 3 {\n    x   \n", text(window));
            FxDriver.type(KeyCode.SHIFT, KeyCode.TAB);
            assertEquals("repeat 3 {\nx   \n", text(window));
            assertTrue(FxDriver.ask(area::isFocused));
        }
    }

    @Test
    void homeGoesToTheTextOfTheLineAndThenToItsBegin() {
        try (OpenWindow window = written("repeat 3 {\n    barrier\n}\n")) {
            FxDriver.act(() -> area(window).moveTo(1, 9));
            FxDriver.type(KeyCode.HOME);
            assertEquals(4, FxDriver.ask(() -> area(window).getCaretColumn()));
            FxDriver.type(KeyCode.SHIFT, KeyCode.HOME);
            assertEquals("    ", FxDriver.ask(() -> area(window).getSelectedText()));
            FxDriver.type(KeyCode.HOME);
            assertEquals(4, FxDriver.ask(() -> area(window).getCaretColumn()));
        }
    }

    @Test
    void escapeTwiceLeavesTheTextSoThatTheKeyboardIsNotCaught() {
        try (OpenWindow window = written("a\n")) {
            FxDriver.type(KeyCode.ESCAPE);
            assertTrue(FxDriver.ask(() -> area(window).isFocused()));
            type(window, "b");
            FxDriver.type(KeyCode.LEFT);
            FxDriver.type(KeyCode.ESCAPE);
            assertTrue(FxDriver.ask(() -> area(window).isFocused()), "one at a time");
            FxDriver.type(KeyCode.ESCAPE);
            assertFalse(FxDriver.ask(() -> area(window).isFocused()));
        }
    }

    @Test
    void wordsAreFoundAndReplacedByKeysAlone() {
        try (OpenWindow window = written("send a\nrecv b\nsend c\n")) {
            CodeArea area = area(window);
            FxDriver.type(KeyCode.CONTROL, KeyCode.H);
            TextField find = (TextField) window.find("program-find");
            FxDriver.until("the field has the focus", find::isFocused);
            FxDriver.act(() -> find.setText("send"));
            assertEquals("1 of 2", label(window, "program-found"));
            FxDriver.type(KeyCode.ENTER);
            assertEquals("2 of 2", label(window, "program-found"));
            assertEquals(14, FxDriver.ask(() -> area.getSelection().getStart()));
            FxDriver.act(() -> {
                ((TextField) window.find0("program-replace")).setText("isend");
                ((Button) window.find0("program-replace-all")).fire();
            });
            assertEquals("isend a\nrecv b\nisend c\n", text(window));
            FxDriver.type(KeyCode.ESCAPE);
            FxDriver.until("the text has the focus", area::isFocused);
            FxDriver.type(KeyCode.CONTROL, KeyCode.Z);
            assertEquals("send a\nrecv b\nsend c\n", text(window), "it is one change");
        }
    }

    @Test
    void aProgramIsSavedAndItsTitleSaysWhetherItIs() throws Exception {
        Path file = folder.resolve("own.bcs");
        try (OpenWindow window = written(file, "barrier\n")) {
            assertEquals("own.bcs – BCScope", title(window));
            FxDriver.act(() -> area(window).moveTo(0));
            type(window, "x");
            FxDriver.until("the title says so", () -> title0(window).startsWith("● own.bcs"));
            FxDriver.type(KeyCode.CONTROL, KeyCode.S);
            FxDriver.until("it is saved", () -> !program0(window).changed());
            assertEquals("xbarrier\n", Files.readString(file));
            FxDriver.until("the title says so", () -> title0(window).startsWith("own.bcs"));
        }
    }

    @Test
    void aFileKeepsTheEndsOfItsLines() throws Exception {
        Path file = folder.resolve("own.bcs");
        try (OpenWindow window = written(file, "barrier\r\nbarrier\r\n")) {
            FxDriver.act(() -> area(window).moveTo(0));
            type(window, "x");
            FxDriver.type(KeyCode.CONTROL, KeyCode.S);
            FxDriver.until("it is saved", () -> !program0(window).changed());
            assertEquals("xbarrier\nbarrier\n", text(window));
            assertEquals("xbarrier\r\nbarrier\r\n", Files.readString(file));
        }
    }

    @Test
    void closingWithChangesAsksAndMaySaveThemFirst() throws Exception {
        Path file = folder.resolve("own.bcs");
        try (OpenWindow window = written(file, "barrier\n")) {
            type(window, "x");
            FxDriver.act(() -> window.window().commands().run(Command.START_PAGE));
            Window question = question(window);
            assertTrue(window.state().program().isPresent(), "it waits for the answer");
            answer(question, "save");
            FxDriver.until(
                    "the program is closed",
                    () -> window.window().store().state().program().isEmpty());
            assertEquals("xbarrier\n", Files.readString(file));
        }
    }

    @Test
    void theWindowStaysUntilAPersonSaysThatChangesMayBeLost() throws Exception {
        Path file = folder.resolve("own.bcs");
        try (OpenWindow window = written(file, "barrier\n")) {
            type(window, "x");
            Stage stage = (Stage) FxDriver.ask(() -> window.scene().getWindow());
            FxDriver.act(() ->
                    stage.fireEvent(
                            new javafx.stage.WindowEvent(
                                    stage, javafx.stage.WindowEvent.WINDOW_CLOSE_REQUEST)));
            Window question = question(window);
            assertTrue(FxDriver.ask(stage::isShowing));
            answer(question, "discard");
            FxDriver.until("the window is closed", () -> !stage.isShowing());
            assertEquals("barrier\n", Files.readString(file));
        }
    }

    @Test
    void whatAnotherProgramWritesIsReadUnlessItWouldCostAPersonsOwnWords() throws Exception {
        Path file = folder.resolve("own.bcs");
        try (OpenWindow window = written(file, "one\n")) {
            Files.writeString(file, "another\n");
            FxDriver.until("it was read again", () -> text0(window).equals("another\n"));
            type(window, "x");
            Files.writeString(file, "a third text\n");
            FxDriver.until("it is asked", () -> FxDriver.shown(window.find0("program-reread")));
            assertEquals("xanother\n", text(window));
            FxDriver.act(() -> fire(window.find0("program-reread")));
            FxDriver.until("it was read", () -> text0(window).equals("a third text\n"));
            assertFalse(FxDriver.ask(() -> FxDriver.shown(window.find0("program-reread"))));
        }
    }

    @Test
    void aWrongWordIsMarkedListedAndFoundAndTheLastRightTextIsKept() {
        try (OpenWindow window = written("wait\n")) {
            FxDriver.until("it is right", () -> program0(window).judgement().isPresent());
            assertEquals("Calls only.", label(window, "program-kind"));
            FxDriver.act(() -> area(window).moveTo(2));
            type(window, "x");
            FxDriver.until("it is listed", () -> FxDriver.shown(window.find0("program-problems")));
            assertEquals(
                    Optional.of("wait\n"), FxDriver.ask(() -> program0(window).read().lastRight()));
            FxDriver.until(
                    "it is marked", () -> area(window).getStyleOfChar(0).contains("text-error"));
            FxDriver.act(() -> area(window).moveTo(5));
            FxDriver.type(KeyCode.F8);
            assertEquals(0, FxDriver.ask(() -> area(window).getCaretPosition()));
            FxDriver.type(KeyCode.CONTROL, KeyCode.K);
            assertTrue(note(window).contains("“waxit” is no call."), note(window));
            FxDriver.type(KeyCode.CONTROL, KeyCode.Z);
            FxDriver.until(
                    "it is right again", () -> !FxDriver.shown(window.find0("program-problems")));
        }
    }

    @Test
    void aWordIsCompletedByKeysAlone() {
        try (OpenWindow window = written("")) {
            FxDriver.type(KeyCode.CONTROL, KeyCode.SPACE);
            FxDriver.until("words are offered", () -> offered(window).size() == 3);
            FxDriver.type(KeyCode.ESCAPE);
            assertEquals(List.of(), FxDriver.ask(() -> offered(window)));
            assertTrue(FxDriver.ask(() -> area(window).isFocused()), "Esc closes the list first");
            type(window, "b");
            type(window, "a");
            FxDriver.until("it is offered", () -> offered(window).equals(List.of("barrier")));
            FxDriver.type(KeyCode.TAB);
            assertEquals("barrier", text(window));
            FxDriver.type(KeyCode.ENTER);
            type(window, "w");
            FxDriver.type(KeyCode.CONTROL, KeyCode.SPACE);
            FxDriver.type(KeyCode.ENTER);
            assertEquals("barrier\nwait", text(window));
            FxDriver.type(KeyCode.CONTROL, KeyCode.K);
            assertTrue(note(window).contains("wait R"), note(window));
        }
    }

    @Test
    void enterBreaksTheLineWhereNoWordIsChosen() {
        try (OpenWindow window = written("")) {
            type(window, "ba");
            FxDriver.until("it is offered", () -> offered(window).equals(List.of("barrier")));
            FxDriver.type(KeyCode.ENTER);
            assertEquals("ba\n", text(window));
        }
    }

    @Test
    void aTextIsLaidOutAndAPatternTakesItsPlace() {
        try (OpenWindow window = written("    wait\n")) {
            FxDriver.type(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
            assertEquals("wait\n", text(window));
            FxDriver.type(KeyCode.CONTROL, KeyCode.J);
            FxDriver.type(KeyCode.ENTER);
            assertEquals("barrier\n", text(window));
            FxDriver.until("the text has the focus", () -> area(window).isFocused());
            FxDriver.type(KeyCode.CONTROL, KeyCode.Z);
            assertEquals("wait\n", text(window));
        }
    }

    @Test
    void aNewProgramIsCalledWhatItsPatternIsCalled() {
        try (OpenWindow window = written("barrier\n")) {
            FxDriver.act(() -> window.window().commands().run(Command.PROGRAM_NEW));
            FxDriver.until("it is new", () -> program0(window).file().isEmpty());
            assertEquals("ring – BCScope", title(window));
            FxDriver.act(() -> window.window().commands().run(Command.TEXT_PATTERN));
            FxDriver.type(KeyCode.ENTER);
            assertEquals("barrier\n", text(window));
            assertEquals("● Meeting – BCScope", title(window));
        }
    }

    private static List<String> offered(OpenWindow window) {
        ListView<?> list = (ListView<?>) window.find0("program-suggestions");
        return list.getItems().stream()
                .map(it -> ((ProgramLanguage.Suggestion) it).text())
                .toList();
    }

    private static String note(OpenWindow window) {
        return FxDriver.ask(() ->
                window.find0("program-note").lookupAll(".label").stream()
                        .map(it -> ((Label) it).getText())
                        .collect(java.util.stream.Collectors.joining("\n")));
    }

    private static void fire(Node link) {
        ((javafx.scene.control.Hyperlink) link).fire();
    }

    /// The question that is open over the window.
    private static Window question(OpenWindow window) {
        BooleanSupplier open = () -> over(window).isPresent();
        FxDriver.until("it is asked", open);
        return FxDriver.ask(() -> over(window).orElseThrow());
    }

    private static Optional<Window> over(OpenWindow window) {
        return Window.getWindows().stream()
                .filter(it -> !it.equals(window.scene().getWindow()))
                .filter(it -> it.getScene().getRoot().lookup("#dialog-unsaved") != null)
                .findFirst();
    }

    private static void answer(Window question, String id) {
        FxDriver.act(() -> ((Button) question.getScene().getRoot().lookup("#answer-" + id)).fire());
    }

    private OpenWindow written(String text) {
        return written(folder.resolve("own.bcs"), text);
    }

    /// A window with the program `text`, and the focus in it.
    private OpenWindow written(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (java.io.IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
        OpenWindow window = OpenWindow.of(folder, 1440, 900, new FileOpener(), new TinyLanguage());
        FxDriver.act(() -> window.window().open(file));
        FxDriver.until(
                "the program is open",
                () ->
                        window.window().store().state().program().isPresent()
                                && window.scene().getRoot().lookup("#program-text") != null);
        FxDriver.act(() -> window.window().commands().run(Command.PROGRAM_TEXT));
        FxDriver.until("the text has the focus", () -> area(window).isFocused());
        return window;
    }

    private static CodeArea area(OpenWindow window) {
        return (CodeArea) window.scene().getRoot().lookup("#program-text");
    }

    private static String text(OpenWindow window) {
        return FxDriver.ask(() -> text0(window));
    }

    private static String text0(OpenWindow window) {
        return area(window).getText();
    }

    private static OpenProgram program0(OpenWindow window) {
        return window.window().store().state().program().orElseThrow();
    }

    private static String title(OpenWindow window) {
        FxDriver.frame();
        return FxDriver.ask(() -> title0(window));
    }

    private static String title0(OpenWindow window) {
        return ((Stage) window.scene().getWindow()).getTitle();
    }

    private static String label(OpenWindow window, String id) {
        return FxDriver.ask(() -> ((Label) window.find0(id)).getText());
    }

    /// Types characters as a keyboard does.
    private static void type(OpenWindow window, String characters) {
        FxDriver.act(() -> {
            for (int i = 0; i < characters.length(); i++) {
                char each = characters.charAt(i);
                Node owner = window.scene().getFocusOwner();
                owner.fireEvent(
                        new KeyEvent(
                                KeyEvent.KEY_TYPED,
                                String.valueOf(each),
                                "",
                                KeyCode.UNDEFINED,
                                false,
                                false,
                                false,
                                false));
            }
        });
    }
}
