package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.grading.MarkedLesson;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.Map;

/// The lessons about the mean of a blocking call and about the inside of a slice, with answers that
/// follow from the model.
class TwoClocksTest {
    private static MarkedLesson phases() throws InterruptedException {
        return MarkedLesson.of(
                BundledLesson.WHY_ONE_AND_A_HALF, Map.of("length", "250us", "shift", "7"));
    }

    private static MarkedLesson slowNode() throws InterruptedException {
        return MarkedLesson.of(BundledLesson.INSIDE_A_SLICE, Map.of("slow", "5", "factor", "3"));
    }

    /// T is 250 us, and slices last 250 to 270 us, 260 us in the mean. A call costs 14 us and 1 us
    /// to post. The longest comes after no computation: two slices less 15 us, about 505 us. The
    /// mean computation is 9.5 / 21 of T, 113 us: 520 - 113 - 15 = 392 us. Each message takes two
    /// slices, and call 0 is in slice 0: call 7 is in slice 14.
    @Test
    void aBlockingCallCostsTwoSlicesLessItsPhase() throws Exception {
        MarkedLesson lesson = phases();
        assertEquals(200, lesson.answered("nth", "14").hundredths());
        assertTrue(lesson.answered("nth", "10").isKnownMistake());
        assertEquals(200, lesson.answered("longest", "505 us").hundredths());
        assertEquals(200, lesson.answered("mean", "392 us").hundredths());
        assertTrue(lesson.answered("mean", "250 us").isKnownMistake());
    }

    /// With 210 us before each call, 520 - 210 - 15 = 295 us are left, and less than 310 us are
    /// asked for. With 280 us each call misses its strobe.
    @Test
    void callsShortlyBeforeTheStrobeWaitShortest() throws Exception {
        MarkedLesson lesson = phases();
        Setting together = new Setting("job.program.spread", "0us");
        assertEquals(300, lesson.built(together, new Setting("job.program.first", "210us")));
        assertEquals(0, lesson.built(together, new Setting("job.program.first", "280us")));
    }

    /// A NIC needs 1 us for the strobe, 1.5 us for each of seven sends, 0.5 us for each of seven
    /// receives, and the last send is on its way for 0.7 us of DMA and 2 us of latency: 17.7 us;
    /// the slow one 53.1 us. Seven queries of 6.8 us are over after 47.6 us and fail, the eighth
    /// ends after 54.4 us; with the 6 us of the strobe DEM takes 60.4 us.
    @Test
    void demLastsForTheSlowestNodeAndWholeQueries() throws Exception {
        MarkedLesson lesson = slowNode();
        assertEquals(100, lesson.answered("who", "5").hundredths());
        assertEquals(200, lesson.answered("local", "53.1 us").hundredths());
        assertEquals(200, lesson.answered("retries", "7").hundredths());
        assertEquals(200, lesson.answered("global", "60.4 us").hundredths());
        assertTrue(lesson.answered("global", "53.1 us").isKnownMistake());
    }

    /// After 20 us, 14 calls of 1 us with 40 us after each: slice 1 begins after 250 to 270 us, and
    /// its DEM takes 20 us more. What is posted after 21, 62 and so on up to 267 us makes seven
    /// descriptors, or six: at most four receives and three sends, 1 + 2 + 4.5 + 2.7 = 10.2 us, and
    /// 30.6 us of the slow NIC. Less than 39 us are asked for; all 14 at once take 53.1 us.
    @Test
    void strobesInTheMiddleDivideTheWork() throws Exception {
        MarkedLesson lesson = slowNode();
        assertEquals(300, lesson.built(new Setting("job.program.pause", "40us")));
        assertEquals(0, lesson.built(new Setting("job.program.pause", "0us")));
    }
}
