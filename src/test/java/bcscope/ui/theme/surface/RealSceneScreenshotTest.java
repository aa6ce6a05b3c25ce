package bcscope.ui.theme.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Microphase;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.model.Model;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Theme;
import bcscope.picture.nic.NicPicture;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.strip.SliceStrip;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Scenes of real runs: the busiest slice of the first hundred, in the middle of a phase.
class RealSceneScreenshotTest {
    private static final Path FOLDER = Path.of("target", "screenshots");
    private static final int WIDTH = 990;
    private static final int HEIGHT = 520;
    private static final double STRIP = 44;

    @ParameterizedTest
    @CsvSource({
        "WAVEFRONT, 32, 2, PM, DARK",
        "HALO2D, 32, 2, DEM, LIGHT",
        "SAGE_LIKE, 32, 2, RM, DARK",
        "COLLECTIVES, 8, 2, BBM, LIGHT",
        "INCAST, 16, 1, PM, DARK",
        "UNSAFE_EXCHANGE, 8, 1, MSM, LIGHT",
        "RING, 256, 1, PM, LIGHT",
        "HALO2D, 1024, 1, PM, DARK"
    })
    void aRealSliceIsDrawn(Generator generator, int nodes, int each, Microphase phase, Theme theme)
            throws Exception {
        Scenario scenario =
                new Scenario(
                        Scenario.CURRENT_VERSION,
                        generator.id(),
                        "",
                        new Machine(nodes, each, NetworkKind.QSNET),
                        Model.defaults(),
                        new Job(
                                new ProgramSource.Generated(generator.id(), generator.defaults()),
                                Placement.BLOCK),
                        1);
        try (Run run = Run.paused(scenario, SmallRuns.program(generator, nodes * each), 1)) {
            run.runTo(100);
            run.await();
            SliceDetail detail = busiest(run, phase);
            SceneState state = SceneState.at(RunLayout.of(run), detail, middle(detail, phase));
            String name =
                    "real-%s-%d-%s".formatted(generator, nodes, phase).toLowerCase(Locale.ROOT);
            Raster scene = scene(state, theme, nodes);
            write(name, scene);
            int node = state.journeys().isEmpty() ? 0 : state.journeys().getFirst().to();
            write(
                    name + "-nic",
                    FxThread.call(() ->
                            Still.draw(
                                    1000,
                                    600,
                                    theme,
                                    1,
                                    surface ->
                                            NicPicture.draw(
                                                    surface,
                                                    state,
                                                    node,
                                                    new Box(0, 0, 1000, 600),
                                                    ViewChoice.PLAIN))));
            assertEquals(theme.argb(Ink.BACKGROUND), scene.argbAt(1, HEIGHT - 1));
        }
    }

    private static Raster scene(SceneState state, Theme theme, int nodes) throws Exception {
        Box below = new Box(0, STRIP, WIDTH, HEIGHT - STRIP);
        SceneLayout layout = SceneLayout.of(nodes, below, theme.textFactor());
        SliceStrip strip =
                SliceStrip.of(
                        state.detail(),
                        0,
                        new Box(14, 4, WIDTH - 28, STRIP - 4),
                        theme.textFactor());
        return FxThread.call(() ->
                Still.draw(
                        WIDTH,
                        HEIGHT,
                        theme,
                        1,
                        surface -> {
                            surface.fillRect(surface.bounds(), Ink.BACKGROUND);
                            ScenePicture.draw(surface, layout, state, ViewChoice.PLAIN);
                            strip.draw(surface, state.moment());
                        }));
    }

    private static SliceDetail busiest(Run run, Microphase phase) {
        SliceDetail best = run.detail(0);
        long most = -1;
        for (int slice = 0; slice < Math.min(100, run.slices().published()); slice++) {
            SliceDetail detail = run.detail(slice);
            Moment moment = middle(detail, phase);
            SceneState state = SceneState.at(RunLayout.of(run), detail, moment);
            boolean ran = detail.windows().stream().anyMatch(w -> w.phase() == phase);
            long weight =
                    state.journeys().size()
                            + 50L * state.waves().size()
                            + detail.happenings().size() / 9;
            if (ran && weight > most) {
                most = weight;
                best = detail;
            }
        }
        return best;
    }

    private static Moment middle(SliceDetail detail, Microphase phase) {
        for (PhaseWindow window : detail.windows()) {
            if (window.phase() == phase) {
                long half = (window.endNanos() - window.strobeNanos()) / 2;
                return Moment.at(detail, window.strobeNanos() + half);
            }
        }
        return Moment.startOf(detail);
    }

    private static void write(String name, Raster raster) throws Exception {
        Files.write(Files.createDirectories(FOLDER).resolve(name + ".png"), Png.encode(raster));
    }
}
