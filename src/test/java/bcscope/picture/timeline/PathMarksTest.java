package bcscope.picture.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Numbers;
import bcscope.picture.LogSurface;
import bcscope.picture.Theme;
import bcscope.picture.timeline.axis.AxisKind;
import bcscope.picture.timeline.axis.TimeAxis;
import bcscope.picture.timeline.colour.RowColour;
import bcscope.picture.timeline.colour.RowColouring;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.path.CriticalPath;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/// The critical path along the rows.
class PathMarksTest {
    /// Of one message under conventional MPI, the path goes from rank 0 to rank 1 at 0.9 ms, when
    /// the send is posted; that is 900,000 of the 1,415,667 ns in sight.
    @Test
    void theLineJumpsWhereThePathGoesOverToAnotherProcess() throws Exception {
        try (Run run = EndedRuns.of("one-message", new Setting("mpi", "conventional"))) {
            TimelineSource source = new TimelineSource(run);
            source.extend();
            long end = run.progress().simulatedNanos();
            TimelineState without =
                    TimelineState.of(run, end)
                            .withAxis(new TimeAxis(AxisKind.PHYSICAL, 0, end))
                            .at(0);
            RowColouring.Path path = RowColouring.Path.of(CriticalPath.of(run, slice -> true));
            TimelineState with =
                    without.with(
                            RowColouring.FIRST.withBy(RowColour.PATH).withPath(Optional.of(path)));
            assertTrue(jumps(source, without).isEmpty());
            List<String> jumps = jumps(source, with);
            assertEquals(1, jumps.size(), jumps::toString);
            TimelineLayout layout = TimelineLayout.of(source, with, surface().bounds());
            double x = layout.map().x(900_000);
            double top = layout.rows().top(0);
            double below = layout.rows().top(1);
            String at = Numbers.number(x) + ",";
            assertEquals(
                    "line "
                            + at
                            + Numbers.number(top + 1.5)
                            + " "
                            + at
                            + Numbers.number(below + 1.5)
                            + " ACCENT_TEXT w1.5",
                    jumps.getFirst());
            assertEquals(
                    Optional.of("on the critical path: rank 0 computes (operation 1)"),
                    CauseMarks.words(source, with, 0, 899_999));
            assertEquals(Optional.empty(), CauseMarks.words(source, with, 1, 899_999));
            assertEquals(
                    Optional.of("on the critical path: send overhead"),
                    CauseMarks.words(source, with, 1, 900_000));
        }
    }

    private static LogSurface surface() {
        return new LogSurface(Theme.DARK, 1_000, 400);
    }

    private static List<String> jumps(TimelineSource source, TimelineState state) {
        LogSurface surface = surface();
        TimelinePicture.draw(surface, source, state, TimelineDetails.NONE);
        return surface.log()
                .lines()
                .filter(line -> line.startsWith("line ") && line.contains("ACCENT_TEXT"))
                .toList();
    }
}
