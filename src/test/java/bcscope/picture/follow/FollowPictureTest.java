package bcscope.picture.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.follow.LifeStage;
import bcscope.explain.follow.MessageFinder;
import bcscope.explain.follow.MessageFollower;
import bcscope.explain.follow.MessageLife;
import bcscope.explain.follow.MessageWanted;
import bcscope.explain.follow.Milestone;
import bcscope.explain.follow.MovedChunk;
import bcscope.happening.Descriptor;
import bcscope.happening.NicList;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
import bcscope.picture.follow.FollowScene.End;
import bcscope.picture.follow.FollowScene.Presence;
import bcscope.picture.scene.TextsOf;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// One message of 3,200 bytes: received from 400 us on, sent at 650 us.
class FollowPictureTest {
    private static final double WIDTH = 330;
    private static final double HEIGHT = 310;

    private static Run run;
    private static MessageLife life;

    @BeforeAll
    static void follow() throws InterruptedException {
        run = SmallRuns.ended(Generator.ONE_MESSAGE, 2);
        life = life(run);
    }

    @AfterAll
    static void close() {
        run.close();
    }

    @ParameterizedTest
    @EnumSource(LifeStage.class)
    void everyStageHasItsPicture(LifeStage stage) throws IOException {
        FollowScene scene = at(life.milestones(stage).getFirst());
        SvgSurface surface = new SvgSurface(Theme.LIGHT, WIDTH, HEIGHT);
        FollowPicture.draw(surface, scene, surface.bounds());
        Golden.check("picture/follow/" + stage + ".svg", surface.svg());
    }

    @Test
    void theWordsSayWhereItIsAndWhenEachStageComes() throws IOException {
        StringBuilder words = new StringBuilder();
        for (LifeStage stage : LifeStage.values()) {
            for (Milestone milestone : life.milestones(stage)) {
                words.append(FollowWords.all(at(milestone))).append("\n");
            }
        }
        Golden.check("picture/follow/words.txt", words.toString());
    }

    @Test
    void theMessageGoesThroughTheListsInOrder() {
        assertEquals(
                List.of(Presence.AHEAD, Presence.HERE, Presence.AHEAD, Presence.AHEAD),
                presences(at(life.receiver().posted().orElseThrow())));
        assertEquals(
                List.of(Presence.HERE, Presence.HERE, Presence.AHEAD, Presence.AHEAD),
                presences(at(life.sender().posted().orElseThrow())));
        assertEquals(
                List.of(Presence.PASSED, Presence.HERE, Presence.AHEAD, Presence.AHEAD),
                presences(at(life.delivered().orElseThrow())));
        assertEquals(
                List.of(Presence.PASSED, Presence.HERE, Presence.HERE, Presence.AHEAD),
                presences(arrival(0)));
        assertEquals(
                List.of(Presence.PASSED, Presence.PASSED, Presence.PASSED, Presence.HERE),
                presences(at(life.matched().orElseThrow())));
        assertEquals(
                List.of(Presence.PASSED, Presence.PASSED, Presence.PASSED, Presence.PASSED),
                presences(at(life.receiver().completed().orElseThrow())));
    }

    /// The list of the receiver counts the descriptor when the machine does: with its arrival, and
    /// not a nanosecond before.
    @Test
    void aDescriptorOnItsWayIsInNoList() {
        FollowScene before = arrival(-1);
        assertEquals(Presence.PASSED, before.in(End.SENDER, NicList.SDQ));
        assertEquals(Presence.AHEAD, before.in(End.RECEIVER, NicList.RSL));
        assertTrue(before.state().list(1, NicList.RSL).isEmpty());
        assertEquals(1, arrival(0).state().list(1, NicList.RSL).size());
        assertEquals(List.of("descriptor", "2 now"), marks(before));
        assertEquals(List.of("2 now", "2 now"), marks(arrival(0)));
    }

    /// What says where the descriptors are: the receive is in RDQ all the time.
    private static List<String> marks(FollowScene scene) {
        return TextsOf.drawing(draw(scene, Theme.LIGHT, WIDTH, HEIGHT)).stream()
                .map(TextsOf.Placed::text)
                .filter(text -> text.equals("descriptor") || text.equals("2 now"))
                .sorted(Comparator.reverseOrder())
                .toList();
    }

    /// In MSM send and receive come nearer from the microstrobe on, until they are matched.
    @Test
    void sendAndReceiveAreSeenToMeet() {
        Milestone matched = life.matched().orElseThrow();
        SliceDetail detail = run.detail(matched.slice());
        long strobe = detail.windows().get(1).arrivalNanos();
        FollowScene coming = scene(run, life, Moment.at(detail, (strobe + matched.nanos()) / 2));
        assertEquals(0.5, coming.meeting(), 0.01);
        assertEquals(Presence.AHEAD, coming.in(End.RECEIVER, NicList.MDL));
        assertTrue(FollowWords.all(coming).contains("BR matches the send with the receive."));
        assertEquals(1.0, at(matched).meeting());
    }

    /// So many nanoseconds after the send descriptor has arrived.
    private static FollowScene arrival(long later) {
        Milestone left = life.delivered().orElseThrow();
        SliceDetail detail = run.detail(left.slice());
        long there = detail.happenings().get(left.events() - 1).doneNanos();
        return scene(run, life, Moment.at(detail, there + later));
    }

    @Test
    void halfWayThroughTheGetHalfTheBytesAreThere() {
        MovedChunk chunk = life.chunks().getFirst();
        Milestone moved = chunk.moved().orElseThrow();
        SliceDetail detail = run.detail(moved.slice());
        long half = (moved.nanos() + chunk.endNanos()) / 2;
        FollowScene scene = scene(run, life, Moment.at(detail, half));
        assertEquals(1_600.0, (double) scene.movedBytes(), 1);
        assertTrue(draw(scene, Theme.LIGHT, WIDTH, HEIGHT).log().contains("\"DMA get\""));
    }

    @Test
    void betweenTwoChunksTheRestIsCarried() throws Exception {
        try (Run long_ = SmallRuns.ended(Generator.BIG_MESSAGE, 2)) {
            MessageLife big = life(long_);
            FollowScene scene = scene(long_, big, Moment.startOf(long_.detail(10)));
            String log = draw(scene, Theme.LIGHT, WIDTH, HEIGHT).log();
            assertTrue(log.contains("\"CARRY\"") && log.contains("\"rest waits\""), log);
            assertTrue(log.contains("\"1–19\""), log);
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textsStayInTheirPlaceAtEverySize(Theme theme) {
        for (double[] size : new double[][] {{WIDTH, HEIGHT}, {312, 230}, {460, 420}, {320, 200}}) {
            for (Milestone milestone : milestones()) {
                LogSurface log = draw(at(milestone), theme, size[0], size[1]);
                for (TextsOf.Placed text : TextsOf.drawing(log)) {
                    assertTrue(
                            text.box().x() >= 0
                                    && text.box().right() <= size[0]
                                    && text.box().y() >= 0
                                    && text.box().bottom() <= size[1],
                            theme + " " + text);
                }
            }
        }
    }

    @Test
    void everyStageAndEveryListIsARegionWithWords() {
        LogSurface log = draw(at(life.matched().orElseThrow()), Theme.DARK, WIDTH, HEIGHT);
        List<String> ids = log.state().regions().stream().map(Region::id).toList();
        for (LifeStage stage : LifeStage.values()) {
            assertTrue(ids.contains("follow:" + stage), ids.toString());
            assertEquals(stage, FollowPicture.stageOf("follow:" + stage).orElseThrow());
        }
        assertTrue(ids.containsAll(List.of("rank:0", "rank:1", "list:0:SDQ", "list:1:MDL")));
        assertTrue(log.state().regions().stream().noneMatch(it -> it.label().isBlank()));
    }

    private static List<Presence> presences(FollowScene scene) {
        return List.of(
                scene.in(End.SENDER, NicList.SDQ),
                scene.in(End.RECEIVER, NicList.RDQ),
                scene.in(End.RECEIVER, NicList.RSL),
                scene.in(End.RECEIVER, NicList.MDL));
    }

    private static List<Milestone> milestones() {
        List<Milestone> all = new ArrayList<>();
        for (LifeStage stage : LifeStage.values()) {
            all.addAll(life.milestones(stage));
        }
        return all;
    }

    private static LogSurface draw(FollowScene scene, Theme theme, double width, double height) {
        LogSurface log = new LogSurface(theme, width, height);
        FollowPicture.draw(log, scene, new Box(0, 0, width, height));
        return log;
    }

    private static FollowScene at(Milestone milestone) {
        SliceDetail detail = run.detail(milestone.slice());
        return scene(run, life, Moment.after(detail, milestone.events() - 1));
    }

    private static FollowScene scene(Run run, MessageLife life, Moment moment) {
        SliceDetail detail = run.detail(moment.slice());
        return new FollowScene(life, SceneState.at(RunLayout.of(run), detail, moment));
    }

    private static MessageLife life(Run run) {
        Descriptor send =
                new MessageFinder(run.progress().slices(), 8, run::detail)
                        .find(new MessageWanted.Between(0, 1), 3, 0)
                        .orElseThrow();
        MessageFollower follower = new MessageFollower(run.slices(), run::detail, send);
        follower.readUntil(run.progress().slices());
        return follower.life();
    }
}
