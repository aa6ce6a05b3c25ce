package bcscope.picture.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.base.Parsed;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.IsometricPlan;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.TorusPlan;
import bcscope.picture.scene.state.CrowdedSlice;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.Run;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The halo of 512 nodes of BlueGene/L, in the middle of the first PM in which data moves.
class TorusRegionsTest {
    private static final Box BOX = new Box(0, 0, 990, 420);
    private static final int SLICE = 1;

    /// Every link in the profile `deep`, with `-Dswarm.seeds=`; else every seventh.
    private static final int STEP = Integer.getInteger("swarm.seeds", 0) > 0 ? 1 : 7;

    private static SceneState state = CrowdedSlice.of(2, 1, 1).at(0);

    @BeforeAll
    static void runHalo() throws Exception {
        Path sample = Path.of("samples", "bgl-halo.json");
        Loaded loaded = ((Parsed.Good<Loaded>) ScenarioLoader.load(sample, List.of())).value();
        try (Run run = Run.paused(loaded.scenario(), loaded.program(), 1)) {
            run.runTo(SLICE + 1);
            run.await();
            SliceDetail detail = run.detail(SLICE);
            PhaseWindow window = detail.windows().get(Microphase.PM.ordinal());
            long middle = (window.arrivalNanos() + window.readyNanos()) / 2;
            state = SceneState.at(RunLayout.of(run), detail, Moment.at(detail, middle));
        }
    }

    private static SceneLayout layer(int layer) {
        return SceneLayout.of(state.stage().layers().get(layer), BOX, 1);
    }

    @Test
    void linksOf512NodesAreFoundInTheMiddleOfTheirStrokes() {
        SceneLayout layout = layer(0);
        TorusPlan plan = (TorusPlan) layout.plan();
        Traffic traffic = new Traffic(layout, state);
        assertTrue(traffic.usedLinks() > 400, "few enough to be named: " + traffic.usedLinks());
        TorusLinks links = new TorusLinks(plan, traffic);
        for (int link = 0; link < plan.linkCount(); link += STEP) {
            Box mark = links.mark(link);
            Region found = at(layout, mark.centerX(), mark.centerY());
            assertEquals(new Target.Link(link).id(), found.id());
            assertTrue(found.label().startsWith("Link " + plan.linkName(link) + ", "));
        }
    }

    @Test
    void aLinkSaysWhatHasEnteredIt() {
        SceneLayout layout = layer(0);
        Traffic traffic = new Traffic(layout, state);
        TorusLinks links = new TorusLinks((TorusPlan) layout.plan(), traffic);
        Box busiest = links.mark(traffic.busiest(1).getFirst());
        String label = at(layout, busiest.centerX(), busiest.centerY()).label();
        String all = " so far, " + Numbers.percent(1) + " of the load of the busiest link";
        assertTrue(label.endsWith(all), label);
        Box idle = links.mark(idle(traffic));
        label = at(layout, idle.centerX(), idle.centerY()).label();
        assertTrue(label.endsWith(", nothing so far"), label);
    }

    @Test
    void aTorusSeenAslantFindsItsLinksToo() {
        SceneLayout layout = layer(2);
        IsometricPlan plan = (IsometricPlan) layout.plan();
        for (int link = 0; link < plan.linkCount(); link += STEP) {
            Box mark = plan.mark(link);
            Region found = at(layout, mark.centerX(), mark.centerY());
            assertTrue(found.box().contains(mark.centerX(), mark.centerY()));
        }
    }

    @Test
    void whereNoLinkIsDrawnNoneIsFound() {
        SceneLayout planes = layer(0);
        assertEquals(Optional.empty(), TorusRegions.at(planes, state, 1, 1));
        SceneLayout tree = layer(1);
        Box node = tree.node(300);
        assertEquals(
                Optional.empty(), TorusRegions.at(tree, state, node.centerX(), node.centerY()));
    }

    @Test
    void aSelectedLinkThatCarriesNothingIsMarked() {
        SceneLayout layout = layer(0);
        Target idle = new Target.Link(idle(new Traffic(layout, state)));
        assertEquals(frames(layout, Target.NONE) + 1, frames(layout, idle));
    }

    private static int idle(Traffic traffic) {
        int link = 0;
        while (traffic.bytes(link) > 0) {
            link++;
        }
        return link;
    }

    private static Region at(SceneLayout layout, double x, double y) {
        return TorusRegions.at(layout, state, x, y).orElseThrow();
    }

    private static long frames(SceneLayout layout, Target selected) {
        LogSurface log = new LogSurface(990, 420);
        ViewChoice look = new ViewChoice(selected, ViewChoice.Tokens.MOVING);
        ScenePicture.draw(log, layout, state, look);
        return log.log().lines().filter(line -> line.startsWith("stroke ")).count();
    }
}
