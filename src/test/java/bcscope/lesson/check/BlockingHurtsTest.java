package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.grading.MarkedLesson;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.Map;

/// The lesson about blocking calls that follow on each other, with answers that follow from the
/// model. T is 250 us, and slices last 250 to 270 us, 260 us in the mean.
class BlockingHurtsTest {
    private static MarkedLesson lesson() throws InterruptedException {
        return MarkedLesson.of(
                BundledLesson.BLOCKING_HURTS, Map.of("length", "250us", "work", "3500us"));
    }

    /// 3,500 us are 13.5 slices, so the first call is in slice 13. It is handled in slice 14; the
    /// other three come at the beginning of slices 15, 17 and 19, and rank 0 computes from slice 21
    /// on. 13 whole slices later, in slice 34, it calls again. Such a call waits two slices less
    /// the 14 us of the return and the 3 us of the post: 503 us. 21 slices are 5,460 us, 56 % more
    /// than 3,500 us; and 4 * 2 * 250 us are 57 %.
    @Test
    void callsThatFollowOnEachOtherTakeTwoSlicesEach() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(200, lesson.answered("second", "503 us").hundredths());
        assertTrue(lesson.answered("second", "375 us").isKnownMistake());
        assertEquals(200, lesson.answered("resume", "21").hundredths());
        assertTrue(lesson.answered("resume", "17").isKnownMistake());
        assertTrue(lesson.answered("resume", "19").isKnownMistake());
        assertEquals(200, lesson.answered("period", "34").hundredths());
        assertEquals(200, lesson.answered("slowdown", "56").hundredths());
        assertEquals(200, lesson.answered("slowdown", "57").hundredths());
        assertTrue(lesson.answered("slowdown", "28").isKnownMistake());
    }

    /// Five steps of 21 slices: the first job ends in slice 105, the second begins in slice 106,
    /// and its messages move in slice 107. A step of it is 3,500 us and five calls of 14 us.
    @Test
    void callsThatDoNotBlockCostTheirProcessorTimeOnly() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(200, lesson.answered("cured", "3570 us").hundredths());
        assertTrue(lesson.answered("cured", "5460 us").isKnownMistake());
        assertTrue(lesson.answered("cured", "4000 us").isKnownMistake());
        assertEquals(200, lesson.answered("complete", "107").hundredths());
        assertTrue(lesson.answered("complete", "106").isKnownMistake());
    }

    /// With their calls the jobs use 35.6 ms of each processor. At T = 200 us a step of the first
    /// takes 16 + 8 slices of 210 us; five of them and the 17.85 ms of the second come to 43 ms: 83
    /// %. Where processors are shared they change hands at strobes, so in each step the second job
    /// gets the four slices in which messages are handled. At T = 220 us five steps of 15 + 8
    /// slices of 230 us are 26.5 ms, in which the second job uses 4.6 ms; with the other 13.25 it
    /// is 39.7 ms: 90 %. At T = 400 us it is 32.8 ms, and 9.65 are left: 84 %.
    @Test
    void asManyProcessorsAreBusyAsTheJobsShare() throws Exception {
        MarkedLesson lesson = lesson();
        Setting shared = new Setting("timeSharing.policy", "yield-on-block");
        assertEquals(300, lesson.built(shared, new Setting("model.slice", "220us")));
        assertEquals(0, lesson.built(new Setting("model.slice", "200us")));
        assertEquals(0, lesson.built(shared, new Setting("model.slice", "400us")));
    }
}
