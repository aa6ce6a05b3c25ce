package bcscope.picture.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.follow.Follower;
import bcscope.explain.follow.Leg;
import bcscope.explain.follow.MessageFinder;
import bcscope.explain.follow.MessageWanted;
import bcscope.explain.follow.Passage;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.Descriptor;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.Run;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The first message of rank 0 to rank 3 of the exchange on the hypercube, which nobody expects.
class PassagePictureTest {
    private static final double WIDTH = 330;
    private static final double HEIGHT = 310;

    private static Run run;
    private static Passage life;

    @BeforeAll
    static void follow() throws InterruptedException {
        run = SampleRuns.of(Sample.IPSC_EXCHANGE, MpiKind.CONVENTIONAL, 40);
        Descriptor send =
                new MessageFinder(run.progress().slices(), 8, run::detail)
                        .find(new MessageWanted.Between(0, 3), 0, 4)
                        .orElseThrow();
        Follower follower = Follower.of(MpiKind.CONVENTIONAL, run.slices(), run::detail, send);
        follower.readUntil(run.progress().slices());
        life = (Passage) follower.life();
    }

    @AfterAll
    static void close() {
        run.close();
    }

    @Test
    void whileTheDataTravelsTheRestIsAhead() throws IOException {
        PassageScene scene = halfWay(Leg.Kind.DATA);
        assertEquals(0.5, scene.share(life.leg(Leg.Kind.DATA).orElseThrow()), 0.001);
        assertEquals(1.0, scene.share(life.leg(Leg.Kind.CLEAR).orElseThrow()));
        assertEquals(0.0, scene.share(life.leg(Leg.Kind.COPIED).orElseThrow()));
        SvgSurface surface = new SvgSurface(Theme.LIGHT, WIDTH, HEIGHT);
        PassagePicture.draw(surface, scene, surface.bounds());
        Golden.check("picture/follow/passage.svg", surface.svg());
    }

    @Test
    void theWordsSayWhereItIsAndWhenEachLegBegins() throws IOException {
        String words =
                life.legs().stream()
                        .map(leg -> PassageWords.all(at(leg)) + "\n")
                        .collect(Collectors.joining());
        Golden.check("picture/follow/passage.txt", words);
    }

    /// Before the first leg a step goes to it, and from the last on nowhere else.
    @Test
    void stepsGoFromLegToLeg() {
        List<Leg> legs = life.legs();
        PassageScene before =
                new PassageScene(
                        life,
                        SceneState.at(
                                RunLayout.of(run), run.detail(0), Moment.startOf(run.detail(0))));
        assertEquals(Optional.of(legs.getFirst().at()), before.step(1));
        for (int i = 0; i + 1 < legs.size(); i++) {
            assertEquals(Optional.of(legs.get(i + 1).at()), at(legs.get(i)).step(1));
            assertEquals(Optional.of(legs.get(i).at()), at(legs.get(i + 1)).step(-1));
        }
        assertEquals(Optional.of(legs.getLast().at()), at(legs.getLast()).step(1));
    }

    @Test
    void everyLegIsARegionThatLiesInside() {
        for (double[] size : new double[][] {{WIDTH, HEIGHT}, {300, 236}, {460, 420}}) {
            for (Theme theme : Theme.values()) {
                LogSurface log = new LogSurface(theme, size[0], size[1]);
                Box box = new Box(0, 0, size[0], size[1]);
                PassagePicture.draw(log, halfWay(Leg.Kind.DATA), box);
                List<String> ids = log.state().regions().stream().map(Region::id).toList();
                for (Leg leg : life.legs()) {
                    String id = "leg:" + leg.kind();
                    assertTrue(ids.contains(id), ids.toString());
                    assertEquals(Optional.of(leg.kind()), PassagePicture.legOf(id));
                }
                for (Region region : log.state().regions()) {
                    assertTrue(region.box().right() <= size[0], region + " in " + theme);
                    assertTrue(region.box().bottom() <= size[1], region + " in " + theme);
                }
            }
        }
    }

    private static PassageScene halfWay(Leg.Kind kind) {
        Leg leg = life.leg(kind).orElseThrow();
        SliceDetail detail = run.detail(leg.at().slice());
        return scene(Moment.at(detail, (leg.at().nanos() + leg.endNanos()) / 2));
    }

    private static PassageScene at(Leg leg) {
        return scene(Moment.after(run.detail(leg.at().slice()), leg.at().events() - 1));
    }

    private static PassageScene scene(Moment moment) {
        SliceDetail detail = run.detail(moment.slice());
        return new PassageScene(life, SceneState.at(RunLayout.of(run), detail, moment));
    }
}
