package bcscope.ui.inspector;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Numbers;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.moment.Moment;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.run.Run;
import bcscope.run.blame.CauseIntervals;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/// What a wait was due to so far.
class WaitedTest {
    /// Of a process that is blocked all of the time is told, however many the causes are. The wave
    /// computes for 3.5 ms at each process on its way: rank 6 of the first row of eight waits for
    /// ranks 0 to 5 one after the other, and the strobes between them.
    @Test
    void theTimeOfAWaitIsToldWhole() throws Exception {
        try (Run run = SampleRuns.of(Sample.SWEEP3D_BLOCKING, 200)) {
            CauseIntervals causes = CauseIntervals.of(run, slice -> true).orElseThrow();
            SceneState scene = scene(run, 86);
            int told = 0;
            for (int rank = 0; rank < causes.ranks(); rank++) {
                Optional<String> sentence = Waited.sentence(causes, scene, rank);
                if (sentence.isPresent()) {
                    String whole = Numbers.duration(scene.moment().nanos() - scene.since(rank));
                    assertTrue(sentence.get().startsWith("Of " + whole), sentence::get);
                    told++;
                }
            }
            assertTrue(told > 0);
            String first = Waited.sentence(causes, scene, 6).orElseThrow().replace('\u00a0', ' ');
            assertTrue(
                    first.contains(
                            "so far: rank 1 computes (operation 3) 3.5 ms; rank 2 computes"
                                    + " (operation 3) 3.5 ms; other processes compute "),
                    first);
        }
    }

    private static SceneState scene(Run run, int slice) throws Exception {
        SliceDetail detail = run.detail(slice);
        return SceneState.at(RunLayout.of(run), detail, Moment.startOf(detail));
    }
}
