package bcscope.picture.why;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.explain.WaitChain;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.picture.why.WaitsPicture.DotsLayout;
import bcscope.run.EndedRuns;
import bcscope.run.Pinned;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

class WhyPictureTest {
    private static final OptionalInt NOBODY = OptionalInt.empty();

    /// The cards are those of the chain, in its order, for every process and many slices of samples
    /// with a wavefront, an incast and a deadlock.
    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void theCardsOfEveryProcessAreItsChain(MpiKind mpi) throws Exception {
        int longest = 0;
        for (Sample sample :
                List.of(Sample.INCAST, Sample.SWEEP3D_BLOCKING, Sample.UNSAFE_EXCHANGE)) {
            try (Run run = SampleRuns.of(sample, mpi, 24)) {
                for (int slice = 0; slice < run.progress().slices(); slice += 3) {
                    WaitsNow waits = WaitsNow.of(run, end(run, slice));
                    for (int rank = 0; rank < run.program().ranks(); rank++) {
                        WaitChain chain = WaitChain.of(run, waits.why(), rank);
                        WhyScene scene = WhyScene.of(run, waits, NOBODY, new Target.Rank(rank));
                        assertEquals(chain, scene.chain().orElseThrow());
                        List<Region> cards = cards(draw(scene, 3_000, 2_000));
                        boolean blocked = chain.links().getFirst().blocked();
                        List<String> expected =
                                blocked
                                        ? chain.links().stream()
                                                .map(link -> "rank:" + link.rank())
                                                .toList()
                                        : List.of();
                        assertEquals(expected, cards.stream().map(Region::id).toList());
                        longest = Math.max(longest, cards.size());
                    }
                }
            }
        }
        assertTrue(longest >= 7, "no chain is long: " + longest);
    }

    @Test
    void aDeadlockIsNamedWithItsCycle() throws Exception {
        try (Run run = SampleRuns.of(Sample.UNSAFE_EXCHANGE, 10)) {
            SceneState state = end(run, run.progress().slices() - 1);
            WhyScene scene = WhyScene.of(run, WaitsNow.of(run, state), NOBODY, new Target.Rank(3));
            LogSurface log = draw(scene, 700, 400);
            assertTrue(log.log().contains("deadlock"), log::log);
            assertEquals(List.of(List.of(0, 1), List.of(2, 3)), scene.map().cycles());
            assertEquals("2 deadlocks, the first: 0 → 1 → 0", new WhyWords(scene).cycles());
            assertEquals(
                    "Rank 2 waits for rank 3 and rank 3 for rank 2. They wait for each other: a"
                            + " deadlock.",
                    new WhyWords(scene).summary());
        }
    }

    /// Rank 16 is the cause for rank 31; to select it does not forget the question, to select one
    /// outside of the chain does.
    @Test
    void theQuestionStaysWhileAProcessOfTheChainIsSelected() throws Exception {
        try (Run run = SampleRuns.of(Sample.SWEEP3D_BLOCKING, 60)) {
            WaitsNow waits = WaitsNow.of(run, end(run, 40));
            OptionalInt asked = OptionalInt.of(31);
            WhyScene kept = WhyScene.of(run, waits, asked, new Target.Rank(16));
            assertEquals(asked, kept.asked());
            assertEquals("Why is rank 31 blocked?", new WhyWords(kept).title());
            WhyScene left = WhyScene.of(run, waits, asked, new Target.Rank(15));
            assertEquals(OptionalInt.of(15), left.asked());
        }
    }

    @Test
    void aProcessThatComputesIsSaidToAndTheLongestWaitIsOffered() throws Exception {
        try (Run run = EndedRuns.of("sweep3d-blocking", Pinned.settings())) {
            SceneState state = end(run, 40);
            WhyScene scene = WhyScene.of(run, WaitsNow.of(run, state), NOBODY, new Target.Rank(16));
            WhyWords words = new WhyWords(scene);
            assertEquals("Rank 16 is not blocked", words.title());
            assertTrue(words.summary().contains("Rank 16 computes until 12.386"), words::summary);
            assertEquals("Longest wait: rank 3, since slice 0", words.offer().orElseThrow());
            assertEquals(
                    1,
                    draw(scene, 700, 400).regions().stream()
                            .filter(region -> region.label().startsWith("Longest wait"))
                            .count());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {160, 420, 700, 1_400})
    void noCardCoversAnotherOrLeavesItsPlace(int width) {
        Box box = new Box(16, 40, width, 220);
        for (int size = 1; size <= 64; size++) {
            ChainLayout layout = ChainLayout.of(box, size, 1);
            assertEquals(0, layout.links().getFirst());
            assertEquals(size - 1, layout.links().getLast());
            int shown = (int) layout.links().stream().filter(link -> link >= 0).count();
            int rest = layout.firstLeftOut() < 0 ? 0 : layout.leftOut(size);
            assertEquals(size, shown + rest);
            for (int i = 0; i < layout.cards().size(); i++) {
                Box card = layout.cards().get(i);
                assertTrue(card.right() <= box.right() + 0.5, () -> card + " leaves " + box);
                for (Box other : layout.cards().subList(i + 1, layout.cards().size())) {
                    assertFalse(card.intersects(other));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 16, 17, 32, 33, 64, 100, 128})
    void dotsStayInTheirPlaceAndApart(int ranks) {
        Box box = new Box(0, 0, 700, 300);
        DotsLayout dots = DotsLayout.of(box, ranks, 1);
        assertTrue(dots.fits());
        List<bcscope.picture.Point> all =
                Stream.iterate(0, rank -> rank + 1).limit(ranks).map(dots::of).toList();
        assertTrue(all.stream().allMatch(at -> box.contains(at.x(), at.y())));
        assertEquals(ranks, all.stream().distinct().count());
        assertTrue(dots.spacing() >= 20 && dots.pitch() >= 27);
    }

    @Test
    void tooManyProcessesAreNoDots() {
        assertFalse(DotsLayout.of(new Box(0, 0, 2_000, 2_000), 129, 1).fits());
        assertFalse(DotsLayout.of(new Box(0, 0, 700, 40), 64, 1).fits());
    }

    private static List<Region> cards(LogSurface log) {
        return log.regions().stream()
                .filter(region -> region.id().startsWith("rank:") && region.box().width() > 100)
                .filter(region -> !region.label().startsWith("Longest"))
                .toList();
    }

    private static LogSurface draw(WhyScene scene, double width, double height) {
        LogSurface log = new LogSurface(Theme.DARK, width, height);
        WhyPicture.draw(log, scene, log.bounds());
        return log;
    }

    private static SceneState end(Run run, int slice) {
        SliceDetail detail = run.detail(slice);
        return SceneState.at(RunLayout.of(run), detail, Moment.endOf(detail));
    }
}
