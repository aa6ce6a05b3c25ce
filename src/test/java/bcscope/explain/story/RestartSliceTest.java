package bcscope.explain.story;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.explain.Why;
import bcscope.explain.follow.LifeStage;
import bcscope.explain.follow.MessageFollower;
import bcscope.explain.follow.MessageLife;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.moment.MachineAt;
import bcscope.moment.Moment;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Story, Follow path and Why name the same slice, that in which a process restarts: a call that is
/// complete in slice s lets its process continue at the start of slice s + 1 (MODEL 1.6).
class RestartSliceTest {
    private static final int SLICES = Deep.ON ? 90 : 40;
    private static final int FARTHEST = 4;

    /// The processes that restart in a slice of the sample.
    private final Map<Integer, Set<Integer>> restarted = new HashMap<>();

    /// Rank 0 sends at 0.9 ms, in slice 3; the message is moved in slice 4, and both restart where
    /// slice 5 begins.
    @Test
    void storyPathAndWhyNameTheSliceAfterTheTransfer() throws Exception {
        try (Run run = SampleRuns.of(Sample.ONE_MESSAGE, SLICES)) {
            SliceDetail four = run.detail(4);
            StoryText text = new StoryText(run);
            int done = served(four, 1);
            assertEquals(
                    "Rank 1 has waited for it: it restarts at the start of slice 5.",
                    text.meaning(four, done + 1));
            Descriptor receive = ((Happening.Completed) four.happenings().get(done)).descriptor();
            MessageFollower follower = new MessageFollower(run.slices(), run::detail, receive);
            follower.readUntil(run.progress().slices());
            MessageLife life = follower.life();
            assertEquals(
                    List.of(5, 5),
                    life.milestones(LifeStage.RESTARTED).stream().map(it -> it.slice()).toList());
            String five =
                    "Everything it waits for is complete: it restarts at the start of slice 5.";
            assertEquals(five, why(run, four, done + 1, 1));
            assertEquals(five, why(run, run.detail(5), 0, 1));
            assertEquals("", why(run, run.detail(5), run.detail(5).happenings().size(), 1));
        }
    }

    private static int served(SliceDetail detail, int rank) {
        return IntStream.range(0, detail.happenings().size())
                .filter(i ->
                        detail.happenings().get(i) instanceof Happening.Completed h
                                && h.descriptor().rank() == rank)
                .findFirst()
                .orElseThrow();
    }

    private static String why(Run run, SliceDetail detail, int events, int rank) {
        long nanos =
                events == 0 ? detail.startNanos() : detail.happenings().get(events - 1).timeNanos();
        Moment moment = new Moment(detail.slice(), nanos, events - 1);
        return Why.at(run, MachineAt.at(run.program(), detail, moment)).of(rank);
    }

    /// Whatever the sample, a process restarts in the slice that was named when its call was
    /// complete.
    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {
                "BARRIER",
                "INCAST",
                "BIG_MESSAGE",
                "BROADCAST_ALLREDUCE",
                "COLLECTIVES",
                "SWEEP3D_BLOCKING",
                "SWEEP3D_NON_BLOCKING",
                "JACOBI2D",
                "SLOW_NIC",
                "HOST_NOISE",
                "TWO_JOBS"
            })
    void whatIsSaidOfARestartComesTrue(Sample sample) throws Exception {
        try (Run run = SampleRuns.of(sample, SLICES)) {
            assertEquals(MpiKind.BCS, run.scenario().mpi());
            StoryText text = new StoryText(run);
            int checked = 0;
            for (int slice = 0; slice < run.progress().slices() - 1; slice++) {
                SliceDetail detail = run.detail(slice);
                for (int i = 0; i < detail.happenings().size(); i++) {
                    if (detail.happenings().get(i) instanceof Happening.Completed h) {
                        checked += check(run, detail, h, text.meaning(detail, i + 1));
                    }
                }
                checkWhy(run, detail);
            }
            assertTrue(checked > 0, "nobody waited");
        }
    }

    private int check(Run run, SliceDetail detail, Happening.Completed h, String said) {
        OptionalInt restart = restart(run, detail.slice(), h.descriptor().rank());
        if (said.endsWith("does not wait for it now.")) {
            return 0;
        }
        String next = "it restarts at the start of slice " + Numbers.count(detail.slice() + 1);
        assertTrue(said.contains(next), said);
        if (said.endsWith(next + ".")) {
            assertEquals(OptionalInt.of(detail.slice() + 1), restart, () -> h + ": " + said);
        }
        return 1;
    }

    /// The next slice in which `rank` restarts, of the few after `slice`.
    private OptionalInt restart(Run run, int slice, int rank) {
        return IntStream.range(slice + 1, Math.min(run.progress().slices(), slice + FARTHEST))
                .filter(later ->
                        restarted
                                .computeIfAbsent(later, it -> restarted(run.detail(it)))
                                .contains(rank))
                .findFirst();
    }

    private static Set<Integer> restarted(SliceDetail detail) {
        return detail.happenings().stream()
                .filter(Happening.Restarted.class::isInstance)
                .map(it -> ((Happening.Restarted) it).rank())
                .collect(Collectors.toSet());
    }

    /// At its beginning, before anybody has restarted, and at its end.
    private void checkWhy(Run run, SliceDetail detail) {
        for (int events : new int[] {0, detail.happenings().size()}) {
            for (int rank = 0; rank < run.program().ranks(); rank++) {
                String said = why(run, detail, events, rank);
                if (said.startsWith("Everything it waits for is complete")) {
                    int slice = events == 0 ? detail.slice() : detail.slice() + 1;
                    assertTrue(said.endsWith("start of slice " + Numbers.count(slice) + "."), said);
                    assertEquals(OptionalInt.of(slice), restart(run, slice - 1, rank), said);
                }
            }
        }
    }
}
