package bcscope.picture.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.traffic.SampleRuns;
import bcscope.loading.Sample;
import bcscope.picture.LogSurface;
import bcscope.picture.Theme;
import bcscope.run.Run;
import bcscope.run.blame.Blame;
import bcscope.run.blame.Blaming;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class BlamePictureTest {
    private static final int SLICES = 60;

    /// Causes below 1 % are one line with their sum.
    @Test
    void everyCauseAndPatternHasARowWithinTheHeightThatIsAskedFor() throws Exception {
        try (Run run = SampleRuns.of(Sample.INCAST, SLICES)) {
            Blame blame = Blaming.of(run);
            BlamePicture picture = new BlamePicture(run.program(), blame, Optional.empty());
            double height = picture.height(Theme.DARK.textFactor());
            LogSurface log = new LogSurface(Theme.DARK, 300, height);
            picture.draw(log, log.bounds());
            long large =
                    blame.shares().stream()
                            .filter(it -> 100 * it.nanos() >= blame.blockedNanos())
                            .count();
            assertEquals(large + blame.occurrences().size(), log.regions().size());
            assertTrue(log.log().contains(blame.shares().size() - large + " smaller causes"));
            assertTrue(
                    log.regions().stream().allMatch(region -> region.box().bottom() <= height + 1));
            int patterns = blame.occurrences().size();
            assertTrue(picture.words().get(patterns).contains("no budget at node 0"));
        }
    }
}
