package bcscope.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.cli.Cli;
import bcscope.cli.NoScreen;
import bcscope.house.SharedTraces;
import bcscope.picture.Target;
import bcscope.picture.view.View;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Tabs;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// The stories of `docs/stories.md`, step by step as they are told there, by the keyboard.
class DebuggingStoriesTest {
    @TempDir Path folder;

    @Test
    void theDeadlockOfSphotIsExplainedByOneKey() {
        Path trace = SharedTraces.folder().resolve("liballprof/converted/sphot-2009.4.tix");
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openWhereItBegins(trace);
            assertEquals(RunStatus.DEADLOCKED, window.run().progress().state());
            FxDriver.type(KeyCode.END);
            window.settle();
            FxDriver.type(KeyCode.X);
            window.settle();
            assertEquals(View.WHY, window.state().chrome().tabs().centre());
            Node why = window.find("why");
            String said = FxDriver.ask(why::getAccessibleText);
            assertTrue(said.contains("deadlock"), said);
            FxDriver.shoot(window.scene(), "story-deadlock");
        }
    }

    /// The examples of the page that need no trace are held against the program with all others.
    @Test
    void thePageQuotesWhatIsSaidOfSphot() throws IOException {
        String trace =
                SharedTraces.folder().resolve("liballprof/converted/sphot-2009.4.tix").toString();
        String page = Files.readString(Path.of("docs/stories.md"));
        String why = said("why", trace, "--rank", "2", "--at", "107");
        assertTrue(page.contains("```\n" + why + "```\n"), why);
        String run = said("run", trace);
        String line = "Deadlock: after slice 107, 4 of 4 processes are blocked forever.\n";
        assertTrue(page.contains(line) && run.contains(line), run);
        String buffered = said("run", trace, "--set", "model.bufferedSend=64KiB");
        assertFalse(buffered.contains("deadlock"), buffered);
    }

    private static String said(String... words) {
        StringWriter out = new StringWriter();
        Cli.execute(
                List.of(words),
                new PrintWriter(out),
                new PrintWriter(new StringWriter()),
                new NoScreen(new ArrayList<>()));
        return out.toString();
    }

    @Test
    void theSlowNicIsFoundByAStop() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("slow-nic");
            stopAt(window, "any node: LTDEM > 25 us");
            FxDriver.type(KeyCode.G);
            awaitHalt(window, 32);
            assertEquals(new Target.Node(5), window.run().selection());
            FxDriver.until(
                    "it says why",
                    () -> ((Label) window.find0("halt-reason")).getText().contains("node 5"));
            FxDriver.shoot(window.scene(), "story-slow-nic");
            SliceTable table = now(window).document().run().slices();
            IntPredicate isSlow = slice -> table.get(SliceColumn.MAX_LTDEM, slice) > 25_000;
            int[] becomesSlow =
                    IntStream.range(1, table.published())
                            .filter(slice -> isSlow.test(slice) && !isSlow.test(slice - 1))
                            .toArray();
            assertEquals(32, becomesSlow[0]);
            FxDriver.type(KeyCode.G);
            awaitHalt(window, becomesSlow[1]);
            assertEquals(new Target.Node(5), window.run().selection());
            FxDriver.type(KeyCode.SHIFT, KeyCode.G);
            awaitHalt(window, 32);
        }
    }

    @Test
    void theIncastIsBlamedOnTheBudgetOfNodeZero() {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCard("incast");
            FxDriver.act(() -> {
                Tabs tabs = window.window().store().state().chrome().tabs();
                window.window().store().apply(new Intent.ShowTabs(tabs.with(Tabs.Right.BLAME)));
            });
            FxDriver.until(
                    "it is known what the waiting is due to",
                    () -> now(window).findings().get(RunFindings.BLAME).isPresent());
            OpenRun run = now(window);
            assertEquals(
                    "no budget at node 0",
                    run.findings()
                            .get(RunFindings.BLAME)
                            .orElseThrow()
                            .shares()
                            .getFirst()
                            .cause()
                            .text(run.document().run().program()));
            stopAt(window, "process(7).blocked > 3 slices");
            FxDriver.type(KeyCode.G);
            awaitHalt(window, 4);
            FxDriver.type(KeyCode.X);
            window.settle();
            assertEquals(View.WHY, window.state().chrome().tabs().centre());
            Node why = window.find("why");
            String said = FxDriver.ask(why::getAccessibleText);
            assertTrue(said.contains("budget"), said);
            FxDriver.type(KeyCode.SHIFT, KeyCode.T);
            FxDriver.until(
                    "the causes are known",
                    () -> now(window).timeline().rows().colouring().causes().isPresent());
            FxDriver.shoot(window.scene(), "story-incast");
        }
    }

    private static void stopAt(OpenWindow window, String condition) {
        FxDriver.type(KeyCode.CONTROL, KeyCode.F9);
        TextField field = (TextField) window.find("stop-field");
        FxDriver.until("the field has the focus", field::isFocused);
        FxDriver.act(() -> {
            field.setText(condition);
            field.end();
        });
        FxDriver.type(KeyCode.ENTER);
        FxDriver.until("it is taken", () -> now(window).stops().of(condition).isPresent());
        FxDriver.type(KeyCode.ESCAPE);
    }

    private static void awaitHalt(OpenWindow window, int slice) {
        FxDriver.until(
                "it stops in slice " + slice,
                () -> now(window).halt().isPresent() && now(window).cursor().slice() == slice);
        window.settle();
    }

    private static OpenRun now(OpenWindow window) {
        return window.window().store().run().orElseThrow();
    }
}
