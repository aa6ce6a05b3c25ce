package bcscope.picture.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.blame.Blame;
import bcscope.run.path.CriticalPath;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.List;

class PathPictureTest {
    /// Rank 0 computes for 900 of 1,415.667 µs, 63.6 %; without it, the run under conventional MPI
    /// is shorter by as much at most. Rank 1 computes for 500 µs after that.
    @Test
    void eachCauseHasARowWithItsShareAndWhatCouldBeSaved() throws Exception {
        try (Run run = EndedRuns.of("one-message", new Setting("mpi", "conventional"))) {
            CriticalPath path = CriticalPath.of(run, slice -> true).orElseThrow();
            PathPicture picture =
                    new PathPicture(run.program(), path, path.bounds(Blame.Grouping.PLACE, 2));
            double height = picture.height(Theme.DARK.textFactor());
            LogSurface log = new LogSurface(Theme.DARK, 300, height);
            picture.draw(log, log.bounds());
            List<Region> rows = log.regions();
            assertEquals(2, rows.size());
            assertTrue(rows.stream().allMatch(row -> row.box().bottom() <= height + 1));
            assertEquals(
                    "rank 0 computes (operation 1): 900 µs in 1 piece; without it the run would end"
                            + " earlier by 900 µs at most, if all else took as long",
                    rows.getFirst().label().replace('\u00A0', ' '));
            List<String> words =
                    picture.words().stream().map(it -> it.replace('\u00A0', ' ')).toList();
            assertEquals(
                    List.of(
                            "Critical path: 1.416 ms, goes over to another process 1 time.",
                            "64 % rank 0 computes (operation 1), 900 µs.",
                            "35 % rank 1 computes, 500 µs."),
                    words);
        }
    }
}
