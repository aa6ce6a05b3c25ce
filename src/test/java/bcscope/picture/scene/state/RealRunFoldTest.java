package bcscope.picture.scene.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.Sentences;
import bcscope.happening.Activity;
import bcscope.happening.Held;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;
import bcscope.moment.Moment;
import bcscope.moment.MomentSteps;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The fold against the engine: what a slice leaves is what the next one begins with.
class RealRunFoldTest {
    private static final int MOST_SLICES = 40;

    @ParameterizedTest
    @EnumSource(Generator.class)
    void theEndOfASliceIsTheBeginningOfTheNext(Generator generator) throws Exception {
        try (Run run = SmallRuns.ended(generator, SmallRuns.nodes(generator, 4))) {
            RunLayout stage = RunLayout.of(run);
            int slices = Math.min(MOST_SLICES, run.slices().published());
            for (int slice = 0; slice + 1 < slices; slice++) {
                SliceDetail detail = run.detail(slice);
                Snapshot next = run.detail(slice + 1).before();
                SceneState end = SceneState.at(stage, detail, Moment.endOf(detail));
                String where = generator + " after slice " + slice;
                assertEquals(held(next.held()), held(end), where);
                for (int rank = 0; rank < stage.ranks(); rank++) {
                    assertEquals(
                            next.activities()[rank], end.activity(rank), where + " rank " + rank);
                    if (next.activities()[rank] != Activity.COMPUTING) {
                        int pc = stage.program().pc(rank, next.positions()[rank]);
                        assertEquals(pc, end.pc(rank), where + " rank " + rank);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Generator.class)
    void everyMomentOfARunIsToldAndReachedBothWays(Generator generator) throws Exception {
        try (Run run = SmallRuns.ended(generator, SmallRuns.nodes(generator, 4))) {
            RunLayout stage = RunLayout.of(run);
            Sentences sentences = new Sentences(run.program());
            for (int slice = 0; slice < Math.min(12, run.slices().published()); slice++) {
                SliceDetail detail = run.detail(slice);
                assertEquals(detail.happenings().size(), sentences.ofSlice(detail).size());
                assertTrue(sentences.summary(detail).endsWith("."));
                Moment moment = Moment.startOf(detail);
                Optional<Moment> next = MomentSteps.nextEvent(detail, moment);
                while (next.isPresent()) {
                    Moment back = MomentSteps.previousEvent(detail, next.get()).orElseThrow();
                    assertEquals(
                            SceneState.at(stage, detail, moment),
                            SceneState.at(stage, detail, back));
                    moment = next.get();
                    next = MomentSteps.nextEvent(detail, moment);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Generator.class)
    void aMomentIsTheSameFromWhereverItIsReached(Generator generator) throws Exception {
        try (Run run = SmallRuns.ended(generator, SmallRuns.nodes(generator, 4))) {
            RunLayout stage = RunLayout.of(run);
            for (int slice = 0; slice < Math.min(10, run.slices().published()); slice++) {
                SliceDetail detail = run.detail(slice);
                SceneState walking = SceneState.at(stage, detail, Moment.endOf(detail));
                for (int i = detail.happenings().size() - 1; i >= 0; i -= 3) {
                    Moment moment = Moment.after(detail, i);
                    walking = walking.movedTo(detail, moment);
                    assertEquals(SceneState.at(stage, detail, moment), walking);
                }
                long step = Math.max(1, (detail.endNanos() - detail.startNanos()) / 97);
                for (long t = detail.startNanos(); t <= detail.endNanos(); t += step) {
                    Moment moment = Moment.at(detail, t);
                    walking = walking.movedTo(detail, moment);
                    assertEquals(SceneState.at(stage, detail, moment), walking);
                }
            }
        }
    }

    private static String held(SceneState state) {
        return held(state.machine().held());
    }

    private static String held(List<Held> held) {
        return held.stream()
                .map(h ->
                        h.node()
                                + " "
                                + h.list()
                                + " "
                                + h.descriptor().kind()
                                + " "
                                + h.descriptor().rank()
                                + "."
                                + h.descriptor().number()
                                + " "
                                + h.remainingBytes())
                .sorted()
                .collect(Collectors.joining("\n"));
    }
}
