package bcscope.ui.theme.surface;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Theme;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;

/// A deadlock is shown by shape: a double outline around every node that can never go on.
class DeadlockScreenshotTest {
    @Test
    void everyBlockedNodeOfADeadlockHasADoubleOutline() throws Exception {
        try (Run run = SmallRuns.ended(Generator.UNSAFE_EXCHANGE, 8)) {
            SliceDetail last = run.detail(run.slices().published() - 1);
            SceneState state = SceneState.at(RunLayout.of(run), last, Moment.endOf(last));
            assertTrue(state.deadlocked());
            SceneLayout layout = SceneLayout.of(8, new Box(0, 0, 850, 440), 1);
            Raster still =
                    FxThread.call(() ->
                            Still.draw(
                                    850,
                                    440,
                                    Theme.DARK,
                                    1,
                                    surface ->
                                            ScenePicture.draw(
                                                    surface, layout, state, ViewChoice.PLAIN)));
            Path folder = Files.createDirectories(Path.of("target", "screenshots"));
            Files.write(folder.resolve("real-deadlock-8.png"), Png.encode(still));
        }
    }
}
