package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Release;
import bcscope.base.Valid;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.GradedSheet;
import bcscope.lesson.grading.Grader;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.ExamStarts;
import bcscope.lesson.result.Roster;
import bcscope.lesson.result.SheetReader;
import bcscope.lesson.result.SheetStart;
import bcscope.lesson.result.SheetWriter;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.command.Needs;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.lecture.LectureChange;
import bcscope.ui.state.lecture.LectureLook;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.query.QueryChange;

import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A file of answers on the real stage: opened, filled in with the keyboard, closed, taken up
/// again, and graded.
@Timeout(300)
class AnswersFileTest {
    /// Draws 920 us in the first lesson: rank 0 calls in slice 3 and is blocked for 377 us, both go
    /// on in slice 5; called at 760 us it is blocked for less than 285 us, at 800 us for more.
    private static final long SEED = 1011;

    private final LessonFile lesson = Valid.of(BundledLesson.ONE_MESSAGE.read());

    @TempDir Path folder;

    private Path file() {
        return folder.resolve("ada.bcsanswers");
    }

    private SheetStart begin() {
        return ExamStarts.like(lesson.lesson(), SEED, 0);
    }

    private AnswerSheet start() {
        return new AnswerSheet(
                        "one-message",
                        lesson.lesson().fingerprint(),
                        Release.name(),
                        "Ada",
                        begin(),
                        new TreeMap<>(),
                        new TreeMap<>())
                .sealed();
    }

    private OpenWindow open(int width, int height) {
        OpenWindow window = OpenWindow.of(folder, width, height);
        FxDriver.act(() -> window.window().open(file()));
        FxDriver.until(
                "the lesson is open", () -> window.window().store().state().lesson().isPresent());
        window.settle();
        return window;
    }

    private static OpenLesson taken(OpenWindow window) {
        return window.state().lesson().orElseThrow();
    }

    private static void next(OpenWindow window) {
        FxDriver.type(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
        window.settle();
    }

    /// Goes to the second step and answers where the descriptors are.
    private static void answerPlaces(OpenWindow window, String send, String receive) {
        next(window);
        place(window, "a", send);
        place(window, "b", receive);
        answer(window, "after-dem");
    }

    private static void place(OpenWindow window, String letter, String list) {
        FxDriver.act(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<String> box = (ComboBox<String>) window.find0("lesson-place-" + letter);
            box.setValue(list);
            box.requestFocus();
        });
    }

    private static void answer(OpenWindow window, String id) {
        FxDriver.type(KeyCode.CONTROL, KeyCode.ENTER);
        FxDriver.until(
                id + " is taken",
                () ->
                        window.window()
                                .store()
                                .state()
                                .lesson()
                                .orElseThrow()
                                .given()
                                .containsKey(id));
        window.settle();
    }

    private static void type(OpenWindow window, String id, String text) {
        FxDriver.act(() -> {
            TextField field = (TextField) window.find0("lesson-answer");
            field.setText(text);
            field.requestFocus();
        });
        answer(window, id);
    }

    private static void choose(OpenWindow window, String words) {
        FxDriver.act(() ->
                List.of("a", "b", "c", "d").stream()
                        .map(letter -> (RadioButton) window.find0("lesson-choice-" + letter))
                        .filter(button -> button.getText().startsWith(words))
                        .forEach(button -> {
                            button.setSelected(true);
                            button.requestFocus();
                        }));
    }

    private static void build(OpenWindow window, String sendAt) {
        FxDriver.act(() -> {
            TextField field = (TextField) window.find0("lesson-key-job-program-sendAt");
            field.setText(sendAt);
            field.requestFocus();
        });
        answer(window, "cheapest");
    }

    private static String text(OpenWindow window, String id) {
        return ((Label) window.find(id)).getText();
    }

    private static boolean isThere(OpenWindow window, String id) {
        return FxDriver.ask(() -> window.scene().getRoot().lookup("#" + id) != null);
    }

    private AnswerSheet onDisk() {
        return Valid.of(SheetReader.read(file()));
    }

    private void awaitOnDisk(OpenWindow window, String id) {
        FxDriver.until(
                id + " is on the disk",
                () ->
                        SheetReader.read(file()).diagnostics().isEmpty()
                                && (onDisk().answers().containsKey(id)
                                        || onDisk().builds().containsKey(id)));
        assertEquals(Optional.empty(), taken(window).sitting().trouble());
    }

    private GradedSheet graded() throws InterruptedException {
        Roster roster = new Roster(List.of(new Roster.Row("Ada", "", "one-message", begin())));
        return new Grader(Map.of("one-message", lesson), Optional.of(roster))
                .grade(Map.of("ada", onDisk()))
                .sheets()
                .getFirst();
    }

    private static void shoot(OpenWindow window, String name) {
        window.settle();
        window.awaitPainted();
        FxDriver.shoot(window.scene(), "exam-" + name);
    }

    /// 2 + 2 + 2 + 1 points for the questions, 3 for what is built.
    @Test
    void anExamIsTakenWithTheKeyboardAndGradedWithAllPoints() throws Exception {
        SheetWriter.write(start(), file());
        try (OpenWindow window = open(1440, 900)) {
            window.theme(Theme.LIGHT);
            assertEquals("Exam: Ada", text(window, "lesson-badge"));
            assertEquals(4, taken(window).course().pages().size());
            answerPlaces(window, "1.RSL", "1.RDQ");
            assertEquals("Your answer is kept.", text(window, "lesson-kept"));
            assertEquals("1 of 5 answered", text(window, "lesson-score"));
            awaitOnDisk(window, "after-dem");
            shoot(window, "question-light-1440x900");
            type(window, "resume", "5");
            type(window, "blocked", "377 us");
            assertTrue(window.run().isHidden(), "in an exam the future stays hidden");
            for (String told : List.of("lesson-worth", "lesson-run", "lesson-truth")) {
                assertFalse(isThere(window, told), told);
            }
            next(window);
            choose(window, "just after");
            answer(window, "worst");
            next(window);
            build(window, "800us");
            build(window, "760us");
            FxDriver.until(
                    "the last build is on the disk",
                    () -> onDisk().builds().toString().contains("760us"));
            assertEquals("5 of 5 answered", text(window, "lesson-score"));
            assertTrue(text(window, "lesson-file").contains("ada.bcsanswers"));
            shoot(window, "end-light-1440x900");
            window.theme(Theme.DARK);
            shoot(window, "end-dark-1440x900");
        }
        GradedSheet graded = graded();
        assertEquals(1_000, graded.hundredths());
        assertEquals(5, graded.tries());
        assertEquals(List.of(), graded.flags());
    }

    /// Half of the first question; the others wrong. The first try is the only one.
    @Test
    void wrongAnswersOfAnExamAreTakenWithoutAWordAndGradedAsTheyAre() throws Exception {
        SheetWriter.write(start(), file());
        try (OpenWindow window = open(1280, 720)) {
            window.theme(Theme.DARK);
            answerPlaces(window, "1.MDL", "1.RDQ");
            assertEquals("Your answer is kept.", text(window, "lesson-kept"));
            assertFalse(isThere(window, "lesson-hint"));
            type(window, "resume", "4");
            shoot(window, "question-dark-1280x720");
            type(window, "blocked", "1 us");
            FxDriver.type(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.ENTER);
            assertFalse(taken(window).given().values().stream().anyMatch(it -> it.isTruthShown()));
            awaitOnDisk(window, "blocked");
        }
        GradedSheet graded = graded();
        assertEquals(100, graded.hundredths());
        assertEquals(3, graded.tries());
        assertEquals(List.of(), graded.flags());
    }

    /// Pressing F11 and the keys of a lecture shows no answer, and neither do the other commands
    /// that show, compute or carry away what is asked; and no part of the window gets round that.
    @Test
    void nothingThatTellsAnswersWorksInAnExam() {
        SheetWriter.write(start(), file());
        try (OpenWindow window = open(1280, 720)) {
            FxDriver.type(KeyCode.F11);
            FxDriver.type(KeyCode.PAGE_DOWN);
            assertEquals(Optional.empty(), window.state().lecturing());
            List<Command> open =
                    List.of(
                            Command.START_PAGE,
                            Command.SOURCE_FOLDER,
                            Command.QUIT,
                            Command.VERIFY);
            for (Command command : Command.values()) {
                boolean tells =
                        switch (command.group()) {
                            case FILE, LECTURE -> true;
                            case RUN -> command.needs() == Needs.RUN;
                            case PROGRAM,
                                    LESSON,
                                    MOVE,
                                    SEEK,
                                    PLAY,
                                    VIEW,
                                    PICTURE,
                                    TIMELINE,
                                    LOOK,
                                    MARK,
                                    HELP ->
                                    command.id().startsWith("query") || command == Command.FIND;
                        };
                if (tells && !open.contains(command)) {
                    assertFalse(
                            FxDriver.ask(() -> window.window().commands().enabled(command)),
                            command.id());
                }
            }
            WorkbenchState before = window.state();
            window.apply(new Intent.ChangeQueries(new QueryChange.Ask("calls")));
            window.apply(
                    new Intent.OfLecture(new LectureChange.Enter(LectureLook.Notes.values()[0])));
            assertEquals(before.lecture(), window.state().lecture());
            assertEquals(
                    before.run().map(OpenRun::queries), window.state().run().map(OpenRun::queries));
        }
    }

    /// The window goes away in the middle of the second step; the next one has the answers, the
    /// step and what is hidden, and the clock goes on.
    @Test
    void anExamThatWasInterruptedGoesOnWhereItWas() throws Exception {
        SheetWriter.write(start(), file());
        try (OpenWindow window = open(1280, 720)) {
            answerPlaces(window, "1.RSL", "1.RDQ");
            type(window, "resume", "4");
        }
        long before = time("resume");
        try (OpenWindow window = open(1280, 720)) {
            assertEquals(1, taken(window).page());
            assertEquals("blocked", taken(window).question().orElseThrow().id());
            assertTrue(window.run().isHidden());
            assertEquals(4, window.run().cursor().slice());
            type(window, "blocked", "377 us");
            awaitOnDisk(window, "blocked");
        }
        assertTrue(before > 0 && time("blocked") >= before);
        assertEquals(List.of(new GivenTry(before, "slice 4")), onDisk().answers().get("resume"));
        assertEquals(400, graded().hundredths());
        assertEquals(List.of(), graded().flags());
    }

    /// A copy of the start file is put back after two answers: the file has a first try again, and
    /// says that two answers were lost. Nothing was put back when the window went and came.
    @Test
    void anOlderCopyThatIsContinuedIsNoticed() throws Exception {
        SheetWriter.write(start(), file());
        try (OpenWindow window = open(1280, 720)) {
            answerPlaces(window, "1.MDL", "1.RDQ");
            type(window, "resume", "4");
        }
        SheetWriter.write(start(), file());
        try (OpenWindow window = open(1280, 720)) {
            answerPlaces(window, "1.RSL", "1.RDQ");
            awaitOnDisk(window, "after-dem");
        }
        assertEquals(200, graded().hundredths());
        assertEquals(1, graded().flags().size());
        String said = graded().flags().getFirst().said();
        assertTrue(said.endsWith("1 time; the newer ones had 2 answers more."), said);
    }

    private long time(String id) {
        return Optional.ofNullable(onDisk().answers().get(id)).orElseThrow().getFirst().atMillis();
    }

    /// Going on with an edited file does not make it whole again.
    @Test
    void anEditedFileStaysEdited() throws Exception {
        SheetWriter.write(start(), file());
        try (OpenWindow window = open(1280, 720)) {
            answerPlaces(window, "1.RSL", "1.RDQ");
            type(window, "resume", "4");
        }
        String written = Files.readString(file());
        Files.writeString(file(), written.replace("slice 4", "slice 5"));
        try (OpenWindow window = open(1280, 720)) {
            type(window, "blocked", "377 us");
            awaitOnDisk(window, "blocked");
        }
        assertEquals(
                List.of("edited file"),
                graded().flags().stream().map(flag -> flag.kind().words()).toList());
    }

    /// Somebody damages the file while it is open: it is left alone, and the answers can be saved
    /// elsewhere.
    @Test
    void whatCannotBeWrittenIsSaidAndCanBeSavedElsewhere() throws Exception {
        SheetWriter.write(start(), file());
        try (OpenWindow window = open(1280, 720)) {
            FxDriver.until(
                    "the file was written at first",
                    () -> onDisk().program().equals(Release.name()));
            next(window);
            FxDriver.until("the place is written", () -> onDisk().place().step() == 1);
            Files.writeString(file(), "damaged");
            place(window, "a", "1.RSL");
            place(window, "b", "1.RDQ");
            answer(window, "after-dem");
            FxDriver.until("it is said", () -> isThere(window, "lesson-trouble"));
            assertTrue(text(window, "lesson-trouble").contains("was not overwritten"));
            shoot(window, "trouble-1280x720");
            assertEquals("damaged", Files.readString(file()));
            Path other = folder.resolve("other.bcsanswers");
            window.apply(new Intent.OfLesson(new LessonChange.Keep("Ada", other)));
            FxDriver.until("it is saved", () -> Files.exists(other));
            FxDriver.until("nothing is said", () -> !isThere(window, "lesson-trouble"));
            assertTrue(Valid.of(SheetReader.read(other)).answers().containsKey("after-dem"));
        }
    }

    private String complaint(String text) throws IOException {
        Files.writeString(file(), text);
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            FxDriver.act(() -> window.window().open(file()));
            FxDriver.until("it is said", () -> dialog().isPresent());
            assertTrue(window.state().lesson().isEmpty());
            StringBuilder said = new StringBuilder();
            FxDriver.act(() ->
                    dialog().orElseThrow()
                            .lookupAll(".label")
                            .forEach(node -> said.append(((Label) node).getText()).append('|')));
            assertEquals(text, Files.readString(file()));
            return said.toString();
        }
    }

    private static Optional<Node> dialog() {
        return Window.getWindows().stream()
                .map(window -> window.getScene().getRoot().lookup("#dialog-diagnostics"))
                .flatMap(node -> Optional.ofNullable(node).stream())
                .findFirst();
    }

    @Test
    void whatCannotBeOpenedIsSaidAndLeftAlone() throws IOException {
        String text = SheetWriter.text(start());
        String damaged = complaint(text.substring(0, text.length() / 2));
        assertTrue(damaged.contains("ada.bcsanswers"), damaged);
        String version = complaint(text.replace(lesson.lesson().fingerprint(), "0123"));
        assertTrue(version.contains("another version of the lesson “one-message”"), version);
        String unknown = complaint(text.replace("\"one-message\"", "\"two-messages\""));
        assertTrue(unknown.contains("“two-messages”, which this program does not have"), unknown);
    }
}
