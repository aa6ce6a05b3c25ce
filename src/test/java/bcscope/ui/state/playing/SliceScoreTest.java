package bcscope.ui.state.playing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Microphase;
import bcscope.happening.Activity;
import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.LocalMetrics;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.happening.Snapshot;

import org.junit.jupiter.api.Test;

import java.util.List;

class SliceScoreTest {
    private static final PhaseWindow DEM =
            new PhaseWindow(Microphase.DEM, 1_000, 1_004, 1_010, 1_020);
    private static final PhaseWindow MSM =
            new PhaseWindow(Microphase.MSM, 1_020, 1_024, 1_050, 1_060);
    private static final PhaseWindow PM =
            new PhaseWindow(Microphase.PM, 1_070, 1_074, 1_150, 1_160);
    private static final SliceDetail SLICE = slice(4, DEM, MSM, PM);

    @Test
    void timePassesForwardsFromStartToEnd() {
        SliceScore score = score(SLICE, Pace.FOUR_SECONDS);
        assertEquals(1_000, score.nanosAt(0));
        assertEquals(1_250, score.nanosAt(1));
        long before = 1_000;
        for (int i = 1; i <= 1_000; i++) {
            long nanos = score.nanosAt(i / 1_000.0);
            assertTrue(nanos >= before, "time went back");
            before = nanos;
        }
    }

    /// Slice 4 is not the first: each of its microphases, in which nothing happens, takes two
    /// tenths of the pace. In slice 0, where strobe and query are shown, they take five.
    @Test
    void strobeAndQueryAreBriefAfterTheFirstSlice() {
        for (int slice : new int[] {0, 4}) {
            SliceScore score = score(slice(slice, DEM, MSM, PM), Pace.PHASE_ONE_SECOND);
            double ofDem = score.shareAt(1_020) - score.shareAt(1_000);
            assertEquals(slice == 0 ? 500 : 200, ofDem * score.millis(), 1);
        }
    }

    /// A receive is accepted in an instant, at 1006 of DEM: the strobe takes a tenth of the pace,
    /// 0.4 of the other eight tenths pass before the act, the rest and the query after it.
    @Test
    void whatTakesNoTimeIsSeenAfterIt() {
        Descriptor receive = new Descriptor(Descriptor.Kind.RECEIVE, 0, 0, 0, 1, 7, 0, 64, 900, 0);
        SliceDetail detail =
                slice(4, List.of(new Happening.ReceiveAccepted(1_006, 0, receive)), DEM, MSM);
        SliceScore score = score(detail, Pace.PHASE_ONE_SECOND);
        double after = score.shareAt(1_020) - score.shareAt(1_006);
        assertEquals(580, after * score.millis(), 1);
    }

    @Test
    void bothDirectionsAgree() {
        SliceScore score = score(SLICE, Pace.FOUR_SECONDS);
        for (long nanos = 1_000; nanos < 1_250; nanos++) {
            long again = score.nanosAt(score.shareAt(nanos));
            assertTrue(Math.abs(again - nanos) <= 1, nanos + " became " + again);
        }
    }

    private static SliceDetail slice(int number, PhaseWindow... windows) {
        return slice(number, List.of(), windows);
    }

    private static SliceDetail slice(
            int number, List<Happening> happenings, PhaseWindow... windows) {
        long[] none = {};
        int[] no = {};
        return new SliceDetail(
                number,
                1_000,
                1_250,
                List.of(windows),
                new Snapshot(new Activity[] {}, no, none, List.of()),
                happenings,
                new LocalMetrics(none, none, none, no, no, no, no, no, none, none),
                0);
    }

    private static SliceScore score(SliceDetail detail, Pace pace) {
        return new SliceScore(detail, PhaseActs.of(detail), pace);
    }
}
