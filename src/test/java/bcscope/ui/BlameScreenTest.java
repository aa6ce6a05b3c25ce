package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.timeline.axis.TimeRange;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Blaming;
import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseIntervals;
import bcscope.run.blame.CauseKind;
import bcscope.run.blame.Pattern;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;
import bcscope.ui.state.asking.BlameSpan;

import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What all waiting is due to, on the window.
class BlameScreenTest {
    /// Seven send to rank 0, whose budget and whose computation hold them up.
    @Test
    void theCausesAreShownAndAClickSelectsWhoIsToBlame(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins("incast");
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Right.BLAME)));
            FxDriver.until("the blame is known", window.find("blame-heading")::isVisible);
            awaitBlame(window);
            Label heading = (Label) window.find0("blame-heading");
            String said = FxDriver.ask(heading::getText);
            assertTrue(said.endsWith(" of waiting"), said);
            FxDriver.until(
                    "the largest cause is the first below the patterns", () -> largest(window));
            Region first = window.regions("blame-causes").get(patterns(window));
            FxDriver.click(
                    window.find0("blame-causes"), first.box().centerX(), first.box().centerY());
            FxDriver.until("the causes are known", () -> causes(window).isPresent());
            FxDriver.frame();
            CauseIntervals causes = causes(window).orElseThrow();
            CauseIntervals.Chosen budget =
                    causes.of(new Cause(CauseKind.BUDGET, 0, -1)).orElseThrow();
            CauseIntervals.Occurrence longest = budget.longest().orElseThrow();
            assertAt(window, longest);
            FxDriver.type(KeyCode.N);
            assertAt(window, budget.after(longest).orElseThrow());
            FxDriver.type(KeyCode.SHIFT, KeyCode.N);
            assertAt(window, longest);
            FxDriver.click(window.find("blame-previous"));
            assertAt(window, budget.before(longest).orElseThrow());
            Region late =
                    window.regions("blame-causes").stream()
                            .filter(it -> it.label().equals(Pattern.LATE_RECEIVER.meaning()))
                            .findFirst()
                            .orElseThrow();
            window.theme(Theme.DARK);
            shoot(window, "blame-dark-1440x900");
            window.theme(Theme.LIGHT);
            shoot(window, "blame-light-1440x900");
            FxDriver.click(
                    window.find0("blame-causes"), late.box().centerX(), late.box().centerY());
            assertAt(
                    window, causes.of(Pattern.LATE_RECEIVER).orElseThrow().longest().orElseThrow());
            shoot(window, "blame-pattern-light-1440x900");
            FxDriver.type(KeyCode.ESCAPE);
            FxDriver.frame();
            assertFalse(window.run().narrowed());
            assertFalse(FxDriver.ask(() -> window.find0("blame-steps").isVisible()));
            pathIsBelow(window);
        }
    }

    /// The path is that of rank 0, to which all send.
    private static void pathIsBelow(OpenWindow window) throws Exception {
        FxDriver.until(
                "the critical path is below",
                () ->
                        window.regions("blame-causes").stream()
                                .anyMatch(it ->
                                        it.label().startsWith("rank 0 computes (operation 2)")
                                                && it.label().contains("in 4 pieces; without")));
        ScrollPane scroll = (ScrollPane) window.find0("blame-pane").lookup(".scroll-pane");
        FxDriver.act(() -> scroll.setVvalue(1));
        shoot(window, "blame-path-light-1440x900");
        window.theme(Theme.DARK);
        shoot(window, "blame-path-dark-1440x900");
    }

    /// Down in the list does what a click does.
    @Test
    void theKeysNarrowAndWalkToo(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.openCardWhereItBegins("incast");
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Right.BLAME)));
            FxDriver.until("the blame is known", window.find("blame-heading")::isVisible);
            awaitBlame(window);
            FxDriver.act(() -> window.find0("blame-causes").requestFocus());
            FxDriver.type(KeyCode.DOWN);
            FxDriver.until("the causes are known", () -> causes(window).isPresent());
            for (int row = 0; row <= patterns(window); row++) {
                FxDriver.type(KeyCode.DOWN);
            }
            FxDriver.frame();
            CauseIntervals causes = causes(window).orElseThrow();
            CauseIntervals.Chosen transfers =
                    causes.of(new Cause(CauseKind.PM, -1, -1)).orElseThrow();
            assertAt(window, transfers.longest().orElseThrow());
            FxDriver.type(KeyCode.N);
            assertAt(window, transfers.after(transfers.longest().orElseThrow()).orElseThrow());
            window.theme(Theme.LIGHT);
            shoot(window, "blame-keys-light-1280x720");
        }
    }

    /// Of the slices in sight, the sums are those of these slices.
    @Test
    void theShownRangeIsAddedUpByItself(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.openCardWhereItBegins("incast");
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Right.BLAME)));
            awaitBlame(window);
            long whole = blocked(window);
            SliceTable slices = window.run().document().run().slices();
            TimeRange range =
                    new TimeRange(
                            slices.get(SliceColumn.START, 10), slices.get(SliceColumn.START, 20));
            window.apply(new Intent.Arrange(window.run().timeline().with(range)));
            @SuppressWarnings("unchecked")
            ChoiceBox<BlameSpan> span = (ChoiceBox<BlameSpan>) window.find("blame-span");
            FxDriver.act(() -> span.setValue(BlameSpan.SHOWN));
            FxDriver.until("it is added up again", () -> stateBlocked(window) != whole);
            long expected =
                    Blaming.of(
                                    window.run().document().run(),
                                    new Blaming.Range(10, 19),
                                    slice -> true)
                            .orElseThrow()
                            .blockedNanos();
            assertEquals(expected, blocked(window));
            FxDriver.frame();
            Label note = (Label) window.find("blame-note");
            assertEquals("slices 10 to 19, all processes", FxDriver.ask(note::getText));
        }
    }

    private static void awaitBlame(OpenWindow window) {
        FxDriver.until("the blame is known", () -> stateBlocked(window) >= 0);
        FxDriver.frame();
    }

    private static boolean largest(OpenWindow window) {
        List<Region> rows = window.regions("blame-causes");
        return rows.size() > patterns(window)
                && rows.get(patterns(window)).label().startsWith("no budget at node 0: ");
    }

    private static int patterns(OpenWindow window) {
        return window.run().findings().get(RunFindings.BLAME).orElseThrow().occurrences().size();
    }

    private static long blocked(OpenWindow window) {
        return FxDriver.ask(() -> stateBlocked(window));
    }

    private static long stateBlocked(OpenWindow window) {
        return window.window()
                .store()
                .run()
                .flatMap(run -> run.findings().get(RunFindings.BLAME))
                .map(Blame::blockedNanos)
                .orElse(-1L);
    }

    private static Optional<CauseIntervals> causes(OpenWindow window) {
        return window.window()
                .store()
                .run()
                .flatMap(run -> run.timeline().rows().colouring().causes());
    }

    private static void assertAt(OpenWindow window, CauseIntervals.Occurrence wait)
            throws Exception {
        FxDriver.frame();
        assertEquals(wait.fromNanos(), window.run().cursor().nanos());
        assertEquals(new Target.Rank(wait.rank()), window.run().selection());
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.frame();
        FxDriver.shoot(window.scene(), name);
    }
}
