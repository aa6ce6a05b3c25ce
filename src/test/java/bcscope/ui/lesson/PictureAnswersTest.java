package bcscope.ui.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.NicList;
import bcscope.picture.Box;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Intent;
import bcscope.ui.state.lesson.LessonChange;

import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Questions answered with a click on what they ask for, and what stays of the answers in the
/// pictures: a hypercube of four nodes, on which rank 0 sends one message to rank 1 in slice 1.
@Timeout(300)
class PictureAnswersTest {
    private static final Pattern YOURS = Pattern.compile(">yours<");

    private static final String SCENARIO =
            """
            {
              "bcscope": 1, "name": "A message on a cube", "description": "One message.",
              "machine": { "nodes": 4, "processesPerNode": 1, "network": "ipsc-860" },
              "model": { "slice": "5ms" },
              "job": {
                "program": { "generator": "one-message", "sendAt": "6ms", "recvAt": "6ms", "bytes": 3200 },
                "placement": "block"
              },
              "seed": 1
            }
            """;

    private static final String LESSON =
            """
            # A message on a cube

            ```lesson
            { "id": "cube", "minutes": 5, "level": "first steps", "scenario": "cube.json" }
            ```

            ## Predict: in the lists

            ```look
            { "view": "nic", "nodes": [0, 1], "at": "slice(call(0, 0).entered) + 1", "phase": "DEM", "hide": "future" }
            ```

            ```question
            { "id": "what", "ask": "Which descriptor travels?", "by": "descriptor", "answer": ["0", "0"] }
            ```

            ```question
            { "id": "when", "ask": "In which microphase does it travel?", "by": "microphase", "answer": "DEM" }
            ```

            ## Predict: on the machine

            ```look
            { "view": "machine", "at": "12 ms", "hide": "future" }
            ```

            ```question
            { "id": "way", "ask": "Over which link did the message go?", "by": "link", "answer": ["0", "1"] }
            ```

            ```question
            { "id": "who", "ask": "Which process received it?", "by": "rank", "answer": "1" }
            ```

            ```question
            { "id": "where", "ask": "Which node sent it?", "by": "node", "answer": "0" }
            ```
            """;

    @TempDir Path folder;

    private OpenWindow open() throws IOException {
        Files.writeString(folder.resolve("cube.json"), SCENARIO);
        Path lesson = Files.writeString(folder.resolve("cube.md"), LESSON);
        OpenWindow window = OpenWindow.of(folder, 1440, 900);
        FxDriver.act(() -> window.window().open(lesson));
        FxDriver.until(
                "the lesson is open", () -> window.window().store().state().lesson().isPresent());
        window.settle();
        window.awaitPainted();
        return window;
    }

    private static Box box(OpenWindow window, String canvas, String id) {
        return window.regions(canvas).stream()
                .filter(region -> region.id().equals(id))
                .map(Region::box)
                .reduce((first, second) -> second)
                .orElseThrow(() -> new AssertionError(id));
    }

    private static void click(OpenWindow window, String canvas, String id) {
        Box box = box(window, canvas, id);
        FxDriver.click(window.find(canvas), box.centerX(), box.centerY());
        window.settle();
    }

    private static String field(OpenWindow window) {
        return FxDriver.ask(() -> ((TextField) window.find0("lesson-answer")).getText());
    }

    private static void press(OpenWindow window, String id) {
        FxDriver.act(() -> ((ButtonBase) window.find0(id)).fire());
        window.settle();
        window.awaitPainted();
    }

    private static int yours(OpenWindow window, String canvas) {
        Matcher found = YOURS.matcher(window.svg(canvas));
        return (int) found.results().count();
    }

    private static boolean chosen(OpenWindow window, String phase) {
        return FxDriver.ask(
                () -> ((RadioButton) window.find0("lesson-choice-" + phase)).isSelected());
    }

    private static boolean says(OpenWindow window, String words) {
        return FxDriver.ask(() ->
                window.find0("lesson").lookupAll(".label").stream()
                        .anyMatch(
                                it -> it instanceof Label label && label.getText().equals(words)));
    }

    @Test
    void aDescriptorAndALampAreClicked() throws IOException {
        try (OpenWindow window = open()) {
            window.theme(Theme.LIGHT);
            window.settle();
            assertTrue(says(window, "or click a descriptor"));
            assertEquals(List.of("Node 0", "Node 1"), cards(window));
            click(window, "nic", "descriptor:1:0");
            assertEquals("rank 1, descriptor 0", field(window));
            press(window, "lesson-reveal");
            assertEquals(0, yours(window, "nic"), "a question that is open has no ghost");
            press(window, "lesson-truth");
            assertEquals(1, yours(window, "nic"));
            assertEquals(List.of("Node 0", "Node 1"), cards(window), "cards stay where they are");
            FxDriver.shoot(window.scene(), "ghost-descriptor-light");

            assertTrue(says(window, "or click a lamp above"));
            FxDriver.click(window.find("lamp-MSM"));
            window.settle();
            assertTrue(chosen(window, "MSM"));
            FxDriver.act(() -> window.find0("lamp-DEM").requestFocus());
            FxDriver.type(KeyCode.SPACE);
            window.settle();
            assertTrue(chosen(window, "DEM"));
            assertFalse(window.run().playback().playing(), "Space presses the lamp");
            press(window, "lesson-reveal");
            assertEquals(100, LessonWalk.lesson(window).earned());
            assertFalse(
                    FxDriver.ask(() -> window.find0("lamp-DEM").getParent().isVisible()),
                    "there are lamps only where one is asked for");
        }
    }

    private static List<String> cards(OpenWindow window) {
        return window.regions("nic").stream()
                .filter(region -> region.id().startsWith("node:"))
                .map(Region::label)
                .toList();
    }

    @Test
    void aLinkAProcessAndANodeStayAsGhosts() throws IOException {
        try (OpenWindow window = open()) {
            window.theme(Theme.LIGHT);
            for (int i = 0; i < 2; i++) {
                window.apply(
                        new Intent.OfLesson(
                                new LessonChange.Answer(
                                        LessonWalk.lesson(window)
                                                .question()
                                                .orElseThrow()
                                                .posed()
                                                .truth())));
            }
            window.apply(new Intent.OfLesson(new LessonChange.GoToPage(1)));
            window.settle();
            window.awaitPainted();
            assertEquals(0, yours(window, "machine"), "those of the step before are gone");
            String link =
                    window.regions("machine").stream()
                            .map(Region::id)
                            .filter(id -> id.startsWith("link:"))
                            .findFirst()
                            .orElseThrow();
            click(window, "machine", link);
            assertEquals("0 -> 1", field(window));
            press(window, "lesson-reveal");
            assertEquals(1, yours(window, "machine"));
            window.apply(new Intent.Select(new Target.Rank(3)));
            window.settle();
            assertEquals("3", field(window));
            press(window, "lesson-reveal");
            press(window, "lesson-truth");
            assertEquals(2, yours(window, "machine"));
            // Whatever belongs to a node stands for it.
            window.apply(new Intent.Select(new Target.ListOf(1, NicList.SDQ)));
            window.settle();
            assertEquals("1", field(window));
            window.apply(new Intent.Select(new Target.Rank(0)));
            window.settle();
            assertEquals("0", field(window));
            Box card = box(window, "machine", "node:2");
            FxDriver.click(window.find("machine"), card.x() + 3, card.y() + 3);
            window.settle();
            assertEquals("2", field(window));
            press(window, "lesson-reveal");
            press(window, "lesson-truth");
            assertEquals(3, yours(window, "machine"));
            String said = FxDriver.ask(() -> window.find0("machine").getAccessibleText());
            assertTrue(
                    said.endsWith(
                            "Yours: the link from node 0 to node 1. Yours: process 3."
                                    + " Yours: node 2."),
                    said);
            FxDriver.shoot(window.scene(), "ghosts-machine-light");
        }
    }
}
