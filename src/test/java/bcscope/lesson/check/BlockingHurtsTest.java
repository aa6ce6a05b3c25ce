package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.grading.MarkedLesson;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.Map;

/// The lesson about blocking calls that follow on each other, with answers that follow from the
/// model. T is 250 us, and slices last 250 to 270 us, 260 us in the mean. A call that blocks costs
/// 14 us, another 1 us, and DEM takes what is posted in the first 20 us of a slice.
class BlockingHurtsTest {
    private static MarkedLesson lesson() throws InterruptedException {
        return MarkedLesson.of(
                BundledLesson.BLOCKING_HURTS, Map.of("length", "250us", "work", "3500us"));
    }

    /// 3,500 us are 13.5 slices, so the first call is in slice 13. It is handled in slice 14; the
    /// other three are posted 15 us after slices 15, 16 and 17 begin, and taken there: rank 0
    /// computes from slice 18 on. 13 whole slices later, in slice 31, it calls again. Such a call
    /// waits for one slice less 15 us, 240 us. 18 slices are 4,680 us, 34 % more than 3,500 us;
    /// with two slices for each call it would be 21, 56 %.
    @Test
    void callsThatFollowOnEachOtherTakeOneSliceEach() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(200, lesson.answered("second", "240 us").hundredths());
        assertTrue(lesson.answered("second", "375 us").isKnownMistake());
        assertTrue(lesson.answered("second", "500 us").isKnownMistake());
        assertEquals(200, lesson.answered("resume", "18").hundredths());
        assertTrue(lesson.answered("resume", "17").isKnownMistake());
        assertTrue(lesson.answered("resume", "19").isKnownMistake());
        assertTrue(lesson.answered("resume", "21").isKnownMistake());
        assertEquals(200, lesson.answered("period", "31").hundredths());
        assertEquals(200, lesson.answered("slowdown", "34").hundredths());
        assertTrue(lesson.answered("slowdown", "56").isKnownMistake());
    }

    /// Five steps of 18 slices: the first job ends in slice 90, the second begins in slice 91. A
    /// step of it is 3,500 us and five calls of 1 us, so that its second step begins 13.5 slices
    /// later, in slice 104, and the messages of that move in slice 105.
    @Test
    void callsThatDoNotBlockCostTheirProcessorTimeOnly() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(200, lesson.answered("cured", "3505 us").hundredths());
        assertTrue(lesson.answered("cured", "4680 us").isKnownMistake());
        assertTrue(lesson.answered("cured", "4000 us").isKnownMistake());
        assertEquals(200, lesson.answered("complete", "105").hundredths());
        assertTrue(lesson.answered("complete", "104").isKnownMistake());
    }

    /// Of 3.5 ms, 1.5 + 3 * 1 slices of 250 us are 32 % and 1.5 + 3 * 2 are 54 %.
    @Test
    void theMeasuredSlowdownChoosesTheCutOff() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(100, lesson.answered("cutoff", "three more").hundredths());
        assertEquals(
                200, lesson.answered("measured", "20 µs: 1.5 + 3 slices are 32 %").hundredths());
        assertTrue(lesson.answered("measured", "0: 1.5 + 6 slices are 54 %").isKnownMistake());
    }

    /// With its calls a step of the first job uses 3,556 us. At T = 200 us it begins 3,514 us after
    /// a strobe, 16.7 slices of 210 us, and takes 16 + 5 slices, 4,410 us: 854 us are idle, 4.3 ms
    /// in all five steps. Where processors are shared they change hands at strobes, so in each step
    /// the second job gets the slice in which the first message is handled: 644 us, 3.2 ms, and
    /// what is lost where one job ends. At T = 400 us a step takes 8 + 5 slices of 410 us, 5,330
    /// us: 1,774 us are idle, and 1,364 us where they are shared, 6.8 ms.
    @Test
    void asManyProcessorsAreBusyAsTheJobsShare() throws Exception {
        MarkedLesson lesson = lesson();
        Setting shared = new Setting("timeSharing.policy", "yield-on-block");
        assertEquals(300, lesson.built(shared, new Setting("model.slice", "200us")));
        assertEquals(0, lesson.built(new Setting("model.slice", "200us")));
        assertEquals(0, lesson.built(shared, new Setting("model.slice", "400us")));
    }
}
