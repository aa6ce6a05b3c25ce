package bcscope.ui.pane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Activity;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.SeenLabels;
import bcscope.ui.command.Command;
import bcscope.ui.state.Intent;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Locale;

/// The Ousterhout matrix on the real stage.
class JobsPaneTest {
    private static final int SLICE_MS = 16;

    /// Work for one CPU, ms. Each of 32 processes computes 6 blocks of 8 sweeps, and 80 times. In
    /// each block and sweep 24 + 28 neighbours in a grid of 4 x 8 send and receive: 156 calls a
    /// process, and 80 barriers, of 14 us.
    private static final double WORK_MS = 48 * 3.5 + 80 * 1.9 + (156 + 80) * 0.014;

    /// When all is done, as in `samples/two-jobs.expected`.
    private static final double SHARED_MS = 506.746490;

    private static final double ALONE_MS = 550.691554;

    @Test
    void theMatrixShowsEveryProcessOfBothJobsAndWhatSharingGains(@TempDir Path folder) {
        try (OpenWindow window = opened(folder, Theme.DARK, 1440, 900)) {
            String svg = window.svg("jobs");
            assertTrue(svg.contains("Ousterhout matrix"));
            assertTrue(svg.contains("sweep") && svg.contains("loop"));
            long processes =
                    window.regions("jobs").stream()
                            .filter(region -> Target.parse(region.id()) instanceof Target.Rank)
                            .count();
            assertEquals(64, processes);
            FxDriver.until(
                    "what sharing gains",
                    () ->
                            String.valueOf(window.find0("jobs").getAccessibleText())
                                    .contains(
                                            String.format(
                                                    Locale.ROOT,
                                                    "Sharing gains a factor of %.3f.",
                                                    ALONE_MS / SHARED_MS)));
            FxDriver.shoot(window.scene(), "jobs-dark-1440x900");
            String timeline = window.svg("timeline");
            assertTrue(
                    timeline.contains(
                            String.format(
                                    Locale.ROOT,
                                    "%.1f %% one after another, %.1f %% shared",
                                    100 * WORK_MS / ALONE_MS,
                                    100 * WORK_MS / SHARED_MS)));
        }
    }

    @Test
    void aProcessWithoutACpuIsSelectedByItsBarAndExplained(@TempDir Path folder) {
        try (OpenWindow window = opened(folder, Theme.LIGHT, 1440, 900)) {
            Region bar =
                    window.regions("jobs").stream()
                            .filter(region -> region.label().contains(Activity.READY.title()))
                            .findFirst()
                            .orElseThrow();
            FxDriver.click(window.find("jobs"), bar.box().centerX(), bar.box().centerY());
            window.settle();
            String name = bar.label().split(",", 2)[0];
            assertTrue(name.startsWith("loop rank "), name);
            String why = SeenLabels.words(window.find0("inspector-why"));
            assertTrue(why.startsWith("ready, without a CPU for"), why);
            assertTrue(
                    why.contains(
                            "Ready, but sweep rank 0 and sweep rank 1 are running on the CPUs of"
                                    + " node 0."),
                    why);
            FxDriver.shoot(window.scene(), "jobs-light-1440x900");
        }
    }

    private static OpenWindow opened(Path folder, Theme theme, int width, int height) {
        OpenWindow window = OpenWindow.of(folder, width, height);
        window.theme(theme);
        window.openCard("two-jobs");
        window.awaitRun();
        window.apply(new Intent.GoToTime(SLICE_MS * 1_000_000L));
        FxDriver.act(() -> window.window().commands().run(Command.PANEL_JOBS));
        window.settle();
        return window;
    }
}
