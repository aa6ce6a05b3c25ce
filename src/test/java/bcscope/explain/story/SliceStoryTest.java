package bcscope.explain.story;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;
import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;

/// Every happening is told once, in the chapter of its microphase, and the chapters fill the slice.
class SliceStoryTest {
    private static final int SLICES = 24;

    @ParameterizedTest
    @EnumSource(
            value = Generator.class,
            names = {"RING", "BARRIER_LOOP", "SAGE_LIKE", "WAVEFRONT", "COLLECTIVES"})
    void everyHappeningStandsInOneChapter(Generator generator) throws Exception {
        try (Run run = SmallRuns.ended(generator, 4)) {
            int told = 0;
            for (int slice = 0; slice < Math.min(SLICES, run.progress().slices()); slice++) {
                SliceDetail detail = run.detail(slice);
                SliceStory story = SliceStory.of(detail);
                int all = detail.happenings().size();
                told += all;
                for (int index = 0; index < all; index++) {
                    int number = index;
                    long chapters =
                            story.chapters().stream()
                                    .filter(chapter -> chapter.contains(number))
                                    .count();
                    assertEquals(1, chapters, () -> detail.happenings().get(number).toString());
                }
                assertEquals(all, story.chapters().stream().mapToInt(SliceStoryTest::size).sum());
            }
            assertTrue(told > SLICES, "hardly anything happened");
        }
    }

    /// The strobe, the microphases and the rest, one after the other, are the slice.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void theDurationsOfTheChaptersAddUpToTheSlice(int slice) throws Exception {
        try (Run run = SmallRuns.ended(Generator.RING, 4)) {
            SliceDetail detail = run.detail(slice);
            List<StoryChapter> chapters = SliceStory.of(detail).chapters();
            assertTrue(chapters.stream().allMatch(chapter -> chapter.nanos() > 0));
            assertEquals(
                    detail.endNanos() - detail.startNanos(),
                    chapters.stream().mapToLong(StoryChapter::nanos).sum());
        }
    }

    /// One message that waits for its receive: request, clear and data leave and arrive, each told
    /// before what it causes.
    @Test
    void anAnswerIsToldBeforeWhatItCauses() throws Exception {
        Program program =
                Program.of(
                        "by hand",
                        List.of(
                                new RankCode().send(1, 0, 40_000, 0),
                                new RankCode().recv(0, 0, 40_000, 0)),
                        new int[] {0, 1},
                        List.of(Communicator.world(2)));
        try (Run run =
                Run.start(
                        SmallRuns.scenario(Generator.RING, 2).withMpi(MpiKind.CONVENTIONAL),
                        program,
                        1)) {
            run.await();
            SliceDetail detail = run.detail(0);
            List<StoryChapter.Group> groups =
                    SliceStory.of(detail).chapters().getFirst().groups().stream()
                            .filter(group ->
                                    detail.happenings().get(group.indices()[0])
                                            instanceof MessageEvent.PacketStep)
                            .toList();
            assertEquals(6, groups.size());
            int before = -1;
            for (StoryChapter.Group group : groups) {
                assertTrue(group.indices()[0] > before);
                before = group.indices()[group.indices().length - 1];
            }
            int blocked =
                    IntStream.range(0, detail.happenings().size())
                            .filter(i -> detail.happenings().get(i) instanceof Happening.Blocked)
                            .findFirst()
                            .orElseThrow();
            assertEquals(
                    Meaning.BLOCKS_UNTIL_THERE,
                    new EventMeaning(run.scenario()).of(detail, detail.happenings().get(blocked)));
        }
    }

    @ParameterizedTest
    @EnumSource(MpiKind.class)
    void whatNicsDoIsToldWithItsMicrophase(MpiKind mpi) throws Exception {
        try (Run run =
                Run.start(
                        SmallRuns.scenario(Generator.RING, 4).withMpi(mpi),
                        SmallRuns.program(Generator.RING, 4),
                        1)) {
            run.await();
            int seen = 0;
            for (int slice = 0; slice < Math.min(SLICES, run.progress().slices()); slice++) {
                SliceDetail detail = run.detail(slice);
                SliceStory story = SliceStory.of(detail);
                for (int i = 0; i < detail.happenings().size(); i++) {
                    StoryPart part = story.chapterOf(i).orElseThrow().part();
                    if (mpi == MpiKind.CONVENTIONAL) {
                        assertEquals(StoryPart.WINDOW, part);
                        seen++;
                    } else if (detail.happenings().get(i) instanceof Happening.Matched) {
                        assertEquals(StoryPart.MSM, part);
                        seen++;
                    } else if (detail.happenings().get(i) instanceof Happening.Transferred) {
                        assertEquals(StoryPart.PM, part);
                        seen++;
                    }
                }
            }
            assertTrue(seen > 0, "nothing was looked at");
        }
    }

    private static int size(StoryChapter chapter) {
        int ends =
                (int)
                        IntStream.of(chapter.opening(), chapter.closing())
                                .filter(index -> index != StoryChapter.NONE)
                                .count();
        return ends + chapter.groups().stream().mapToInt(group -> group.indices().length).sum();
    }
}
