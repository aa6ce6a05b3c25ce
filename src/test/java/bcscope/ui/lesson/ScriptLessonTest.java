package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.lesson.StepKind;
import bcscope.lesson.draw.BundledLesson;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;

import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/// A lesson in which a script is rewritten, on the real stage.
@Timeout(300)
class ScriptLessonTest {
    private static final String HEAD =
            """
            program exchange(bytes = 800 B, work = 400 us)
            let partner = xor(rank, 1)
            compute work
            """;
    private static final String IN_ORDER =
            HEAD
                    + """
                    if rank % 2 == 0 {
                        send bytes to partner
                        recv bytes from partner
                    } else {
                        recv bytes from partner
                        send bytes to partner
                    }
                    """;
    private static final String AT_ONCE = HEAD + "sendrecv bytes to partner from partner\n";

    @TempDir Path folder;

    private static CodeArea area(OpenWindow window, String id) {
        return (CodeArea) window.find("lesson-script-" + id);
    }

    private static void write(OpenWindow window, String id, String text) {
        FxDriver.act(() -> {
            area(window, id).replaceText(text);
            area(window, id).requestFocus();
        });
        window.settle();
    }

    private static String text(OpenWindow window, String id) {
        return FxDriver.ask(area(window, id)::getText);
    }

    private static void run() {
        FxDriver.type(KeyCode.CONTROL, KeyCode.ENTER);
    }

    private static void goTo(OpenWindow window, StepKind kind) {
        while (LessonWalk.lesson(window).here().kind().filter(kind::equals).isEmpty()) {
            assertTrue(LessonWalk.goOn(window));
        }
        window.settle();
    }

    private static void shoot(OpenWindow window, String name) {
        window.settle();
        window.awaitPainted();
        FxDriver.shoot(window.scene(), "lesson-script-" + name);
    }

    private static RunStatus state(OpenWindow window) {
        return window.run().progress().state();
    }

    @Test
    void aScriptIsRewrittenRunAndMarked() throws IOException {
        try (OpenWindow window = LessonWalk.open(BundledLesson.DEADLOCK, folder, 1440, 900)) {
            window.theme(Theme.LIGHT);
            goTo(window, StepKind.CHANGE);
            String given = text(window, "change");
            assertTrue(given.contains("send bytes to partner\nrecv bytes from partner"), given);
            assertEquals(RunStatus.DEADLOCKED, state(window));

            write(window, "change", HEAD + "send bytes too partner\n");
            VBox problems = (VBox) window.find("lesson-script-change-problems");
            assertEquals(1, FxDriver.ask(() -> problems.getChildren().size()));
            Labeled problem = (Labeled) problems.getChildren().getFirst();
            assertTrue(
                    problem.getText().startsWith("line 4: “too” does not fit here."),
                    problem.getText());
            run();
            window.settle();
            shoot(window, "wrong");
            assertEquals(RunStatus.DEADLOCKED, state(window));

            FxDriver.act(() -> ((Button) window.find0("lesson-script-again-change")).fire());
            assertEquals(given, text(window, "change"));

            write(window, "change", IN_ORDER);
            run();
            FxDriver.until("it has run", () -> state(window) == RunStatus.COMPLETED);
            window.settle();
            shoot(window, "in-order");
            assertTrue(FxDriver.ask(area(window, "change")::isFocused), "one writes on");

            goTo(window, StepKind.BUILD);
            assertEquals(given, text(window, "mend"));
            write(window, "mend", HEAD.replace("compute work\n", "") + "barrier\n");
            run();
            window.settle();
            assertEquals(Optional.empty(), mark(window));

            write(window, "mend", IN_ORDER);
            run();
            FxDriver.until("it is marked", () -> mark(window).isPresent());
            window.settle();
            assertFalse(mark(window).orElseThrow());
            shoot(window, "too-slow");

            write(window, "mend", AT_ONCE);
            run();
            FxDriver.until("it is right", () -> mark(window).orElse(false));
            window.settle();
            assertTrue(LessonWalk.lesson(window).isDone());
            shoot(window, "done");

            FxDriver.act(() -> ((Button) window.find0("lesson-back")).fire());
            window.settle();
            assertEquals(IN_ORDER, text(window, "change"), "what was written stays");
        }
    }

    private static Optional<Boolean> mark(OpenWindow window) {
        return FxDriver.ask(() ->
                LessonWalk.lesson(window).given().entrySet().stream()
                        .filter(it -> it.getKey().equals("mend"))
                        .map(it -> it.getValue().isRight())
                        .findFirst());
    }

    @Test
    void whatCannotBeExecutedToItsEndIsMarkedAndSaid() throws IOException {
        try (OpenWindow window = LessonWalk.open(BundledLesson.DEADLOCK, folder, 1280, 720)) {
            window.theme(Theme.DARK);
            goTo(window, StepKind.BUILD);
            write(window, "mend", HEAD + "while true {\n    barrier\n}\n");
            run();
            FxDriver.until("it is marked", () -> mark(window).isPresent());
            window.settle();
            shoot(window, "endless");
            Label worth = (Label) window.find("lesson-worth");
            assertFalse(worth.getText().isEmpty());
            String said =
                    Objects.requireNonNull(LessonWalk.lesson(window).given().get("mend"))
                            .mark()
                            .feedback();
            assertTrue(said.contains("makes more than 1000 calls"), said);
            assertEquals(RunStatus.DEADLOCKED, state(window), "the run before stays");
        }
    }
}
