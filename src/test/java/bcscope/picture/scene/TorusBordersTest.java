package bcscope.picture.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.moment.Moment;
import bcscope.picture.LogSurface;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/// Which nodes of a torus belong together, in its picture.
class TorusBordersTest {
    private static final String JOB =
            "{ \"name\": \"%s\", \"program\": { \"generator\": \"barrier-loop\", \"ranks\": %d },"
                    + " \"nodes\": \"%s\" }";

    @TempDir private Path folder;

    private String drawn(String shape, int nodes, String jobs)
            throws IOException, InterruptedException {
        Path file = folder.resolve("jobs.json");
        Files.writeString(
                file,
                "{ \"bcscope\": 1, \"machine\": { \"nodes\": "
                        + nodes
                        + ", \"processesPerNode\": 1, \"network\": \"bluegene-l\", \"shape\": \""
                        + shape
                        + "\" }, "
                        + jobs
                        + " }");
        Loaded loaded =
                switch (ScenarioLoader.load(file, List.of())) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad ->
                            throw new AssertionError(bad.errors().getFirst().oneLine());
                };
        try (Run run = Run.paused(loaded.scenario(), loaded.program(), 1)) {
            run.runTo(2);
            run.await();
            SliceDetail detail = run.detail(0);
            RunLayout stage = RunLayout.of(run);
            LogSurface log = new LogSurface(Theme.DARK, 1440, 900);
            ViewChoice look =
                    new ViewChoice(Target.NONE, ViewChoice.Tokens.MOVING, OptionalInt.empty());
            ScenePicture.draw(
                    log,
                    SceneLayout.of(stage.layers().getFirst(), log.bounds(), 1),
                    SceneState.at(stage, detail, Moment.endOf(detail)),
                    look);
            return log.log();
        }
    }

    private static long outlines(String log) {
        return log.lines()
                .filter(line -> line.startsWith("line") && line.contains("TEXT_MUTED"))
                .count();
    }

    /// Nodes (0..1, 0..1) of the first plane have eight sides of a cell around them, and node (1,
    /// 1, 1) four.
    @Test
    void theNodesOfEachJobHaveAnOutline() throws IOException, InterruptedException {
        String jobs =
                "\"jobs\": [ "
                        + JOB.formatted("left", 4, "0-1,4-5")
                        + ", "
                        + JOB.formatted("one", 1, "21")
                        + " ]";
        String log = drawn("4x4x4", 64, jobs);
        assertEquals(8 + 4, outlines(log), log);
        assertTrue(log.contains("z = 0 · left"), log);
        assertTrue(log.contains("z = 1 · one"), log);
        assertFalse(log.contains("z = 2 ·"), log);
        assertTrue(log.contains("outlines: jobs"), log);
        assertFalse(log.contains("midplanes of"), log);
    }

    @Test
    void aMachineOfSeveralMidplanesShowsWhereTheyEnd() throws IOException, InterruptedException {
        String job = "\"job\": { \"program\": { \"generator\": \"barrier-loop\", \"ranks\": 8 } }";
        String log = drawn("16x8x8", 1_024, job);
        assertEquals(0, outlines(log));
        assertEquals(
                8,
                log.lines()
                        .filter(line -> line.startsWith("line") && line.contains("TEXT_FAINT"))
                        .count(),
                "one line in each of eight planes");
        assertTrue(log.contains("lines: midplanes of 8 x 8 x 8"));
        assertTrue(log.contains("no process"));
    }
}
