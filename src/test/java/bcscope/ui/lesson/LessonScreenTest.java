package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.picture.view.View;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.lesson.Given;
import bcscope.ui.state.lesson.OpenLesson;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// The first lesson on the real stage, from its card to its end.
@Timeout(300)
class LessonScreenTest {
    /// The first that draws 920 us: slices begin at 771 and 1021 us, so rank 0 calls in slice 3,
    /// waits 101 us for the strobe and one slice of 250 us and something; both go on in slice 5.
    private static final String SEED = "1011";

    private static final String SPANISH = "lesson-card-one-message-es";

    @TempDir Path folder;

    private OpenWindow open() throws IOException {
        return open(1440, 900);
    }

    private OpenWindow open(int width, int height) throws IOException {
        return open("lesson-card-one-message", width, height);
    }

    private OpenWindow open(String card, int width, int height) throws IOException {
        Files.writeString(folder.resolve("settings.json"), "{\"seed\": \"" + SEED + "\"}");
        OpenWindow window = OpenWindow.of(folder, width, height);
        fire(window, card);
        FxDriver.until(
                "the lesson is open", () -> window.window().store().state().lesson().isPresent());
        window.settle();
        return window;
    }

    private static void fire(OpenWindow window, String id) {
        FxDriver.until(id + " is there", () -> window.scene().getRoot().lookup("#" + id) != null);
        FxDriver.act(() -> {
            switch (window.find0(id)) {
                case Button button -> button.fire();
                case Hyperlink link -> link.fire();
                default -> throw new AssertionError(id);
            }
        });
        FxDriver.frame();
    }

    private static String text(OpenWindow window, String id) {
        return ((Labeled) window.find(id)).getText();
    }

    private static boolean leadsTo(OpenWindow window, String lesson) {
        return window.scene().getRoot().lookup("#lesson-following") instanceof Labeled link
                && link.getText().equals("Next lesson: " + lesson);
    }

    private static OpenLesson lesson(OpenWindow window) {
        return window.state().lesson().orElseThrow();
    }

    private static boolean hidden(OpenWindow window) {
        return window.run().isHidden();
    }

    private static void shoot(OpenWindow window, String step) {
        shootAs(window, step + "-1440x900");
    }

    private static void shootAs(OpenWindow window, String name) {
        window.settle();
        window.awaitPainted();
        FxDriver.shoot(window.scene(), "lesson-" + name);
    }

    private static void put(OpenWindow window, String letter, String place) {
        FxDriver.act(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<String> box = (ComboBox<String>) window.find0("lesson-place-" + letter);
            box.setValue(place);
        });
    }

    private static void type(OpenWindow window, String text) {
        FxDriver.act(() -> ((TextField) window.find0("lesson-answer")).setText(text));
        fire(window, "lesson-reveal");
    }

    @Test
    void aLessonIsTakenFromItsCardToItsEnd() throws IOException {
        try (OpenWindow window = open()) {
            window.theme(Theme.LIGHT);
            assertEquals(Tabs.Left.LESSON, window.state().chrome().tabs().left());
            assertEquals(View.NIC, window.state().chrome().tabs().centre());
            assertTrue(hidden(window));
            assertEquals(3, window.run().cursor().slice());
            shoot(window, "1-see");
            fire(window, "lesson-next");
            assertEquals(4, window.run().cursor().slice());
            assertTrue(FxDriver.ask(() -> window.find0("lesson-next").isDisabled()));
            put(window, "a", "1.MDL");
            put(window, "b", "1.RDQ");
            fire(window, "lesson-reveal");
            assertEquals(100, lesson(window).earned());
            shoot(window, "2-partly");
            put(window, "a", "1.RSL");
            fire(window, "lesson-reveal");
            assertEquals("Score 2 of 10", text(window, "lesson-score"));
            assertTrue(hidden(window), "two questions are open");
            shoot(window, "2-slice");
            type(window, "5");
            assertTrue(hidden(window), "one question is open");
            type(window, "375 us");
            assertEquals("Score 6 of 10", text(window, "lesson-score"));
            assertFalse(hidden(window));
            shoot(window, "2-answered");
            fire(window, "lesson-next");
            shoot(window, "3-reveal");
            fire(window, "lesson-next");
            fire(window, "lesson-next");
            FxDriver.act(() -> ((RadioButton) choice(window, "just after")).setSelected(true));
            shoot(window, "5-change");
            fire(window, "lesson-reveal");
            triesAnotherMoment(window);
            fire(window, "lesson-next");
            build(window, "800us");
            FxDriver.until("it is marked", () -> of(window).given().containsKey("cheapest"));
            assertEquals(700, lesson(window).earned());
            shoot(window, "6-build");
            build(window, "760us");
            FxDriver.until("it is reached", () -> of(window).isDone());
            FxDriver.until("it leads on", () -> leadsTo(window, "Why one and a half?"));
            assertEquals("Score 10 of 10", text(window, "lesson-score"));
            window.theme(Theme.PROJECTOR);
            shoot(window, "6-projector");
            opensTheNextAndLeaves(window);
            FxDriver.until(
                    "the start page is there",
                    () -> window.scene().getRoot().lookup("#lesson-card-one-message") != null);
            assertEquals(
                    "What happens to one message? 12 minutes, first steps. Done: 10 of 10 points",
                    FxDriver.ask(
                            () -> window.find0("lesson-card-one-message").getAccessibleText()));
            window.theme(Theme.LIGHT);
            FxDriver.frame();
            FxDriver.shoot(window.scene(), "lesson-card-1440x900");
        }
    }

    @Test
    void theFirstLessonCanBeReadInSpanish() throws IOException {
        try (OpenWindow window = open(SPANISH, 1440, 900)) {
            assertEquals("¿Qué le pasa a un mensaje?", text(window, "lesson-title"));
            shoot(window, "1-see-es");
            assertEquals("Continuar", text(window, "lesson-next"));
            fire(window, "lesson-next");
            put(window, "a", "1.RSL");
            put(window, "b", "1.RDQ");
            assertEquals("Comprobar mi respuesta ⏎", text(window, "lesson-reveal"));
            fire(window, "lesson-reveal");
            assertEquals(200, lesson(window).earned());
            assertEquals("Puntos: 2 de 10", text(window, "lesson-score"));
            type(window, "node 4");
            assertEquals(
                    "«node 4» es «node», y se pide «slice». Por ejemplo: slice 0.",
                    text(window, "lesson-problem"));
            shoot(window, "2-slice-es");
            isLecturedInSpanish(window);
        }
    }

    /// The stop of the second step, whose question the audience answers with hands.
    private static void isLecturedInSpanish(OpenWindow window) {
        FxDriver.act(() -> window.window().commands().run(Command.LECTURE_MODE));
        FxDriver.until("it is lectured", () -> window.state().lecturing().isPresent());
        FxDriver.act(() -> window.window().commands().run(Command.LECTURE_FIRST));
        for (int i = 0; i < 3; i++) {
            FxDriver.act(() -> window.window().commands().run(Command.LECTURE_NEXT));
        }
        window.settle();
        shoot(window, "lecture-es");
        assertTrue(text(window, "lecture-heading").startsWith("Predice"));
        assertEquals("¿Qué piensan?", text(window, "lecture-hands-none"));
    }

    /// The last answer counts that was given before the right one was shown: here none.
    @Test
    void wrongAnswersEarnNothingAndAreExplained() throws IOException {
        try (OpenWindow window = open(1280, 720)) {
            window.theme(Theme.DARK);
            fire(window, "lesson-next");
            fire(window, "lesson-reveal");
            assertTrue(FxDriver.ask(() -> window.find0("lesson-problem").isVisible()));
            put(window, "a", "gone");
            put(window, "b", "gone");
            fire(window, "lesson-reveal");
            assertEquals("Not yet.", text(window, "lesson-worth"));
            fire(window, "lesson-truth");
            assertEquals("The run: a=1.RSL b=1.RDQ", text(window, "lesson-run"));
            type(window, "slice 4");
            Given given = Objects.requireNonNull(lesson(window).given().get("resume"));
            shootAs(window, "2-mistake-dark-1280x720");
            assertTrue(given.mark().isKnownMistake());
            assertTrue(hidden(window));
            fire(window, "lesson-truth");
            type(window, "125 us");
            fire(window, "lesson-truth");
            assertEquals(0, lesson(window).earned());
            assertFalse(hidden(window));
            assertFalse(lesson(window).isDone());
        }
    }

    /// A hidden slice that is clicked goes into the field of a question for a slice.
    @Test
    void aHiddenSliceThatIsClickedIsTheAnswer() throws IOException {
        try (OpenWindow window = open()) {
            fire(window, "lesson-next");
            put(window, "a", "1.RSL");
            put(window, "b", "1.RDQ");
            fire(window, "lesson-reveal");
            window.apply(new Intent.PointHidden(5));
            FxDriver.frame();
            FxDriver.until(
                    "the slice is in the field",
                    () -> ((TextField) window.find0("lesson-answer")).getText().equals("5"));
            fire(window, "lesson-reveal");
            assertEquals(400, lesson(window).earned());
        }
    }

    private static OpenLesson of(OpenWindow window) {
        return window.window().store().state().lesson().orElseThrow();
    }

    private static void opensTheNextAndLeaves(OpenWindow window) {
        Hyperlink next = (Hyperlink) window.find0("lesson-following");
        FxDriver.act(next::fire);
        FxDriver.until(
                "the next one is open",
                () -> of(window).course().id().equals("why-one-and-a-half"));
        FxDriver.act(() -> window.window().store().apply(new Intent.Closed()));
    }

    private static void triesAnotherMoment(OpenWindow window) {
        assertEquals("Score 7 of 10", text(window, "lesson-score"));
        run(window, "change", "700us");
        FxDriver.until("the lesson says how it went", () -> !of(window).told().isEmpty());
        String told = lesson(window).told();
        assertTrue(told.startsWith("In this run rank 0 called in slice 2 and was"), told);
        shoot(window, "5-tried");
    }

    private static void build(OpenWindow window, String sendAt) {
        run(window, "cheapest", sendAt);
    }

    private static void run(OpenWindow window, String id, String sendAt) {
        FxDriver.act(
                () -> ((TextField) window.find0("lesson-key-job-program-sendAt")).setText(sendAt));
        fire(window, "lesson-run-" + id);
    }

    private static Node choice(OpenWindow window, String words) {
        return List.of("a", "b", "c", "d").stream()
                .map(letter -> window.find0("lesson-choice-" + letter))
                .filter(node -> ((RadioButton) node).getText().startsWith(words))
                .findFirst()
                .orElseThrow();
    }
}
