package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.grading.MarkedLesson;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.Map;

/// The lesson about two jobs that take turns, with answers that follow from the model. T is 250 us,
/// and slices last 258 us in the mean.
class GangSchedulingTest {
    private static MarkedLesson lesson() throws InterruptedException {
        return MarkedLesson.of(
                BundledLesson.GANG_SCHEDULING,
                Map.of("work", "1930us", "quantum", "14", "switch", "10us"));
    }

    /// 1,930 us are 7.5 slices, so the first call is in slice 7 and is carried out in slice 8. Rank
    /// 0 computes from slice 9 to the end of its turn, slice 13: five slices, 1,290 us. Row 1 has
    /// slices 14 to 27. The other 640 us are 2.5 slices, and the second call is in slice 30.
    @Test
    void aProcessComputesInTheTurnsOfItsRowOnly() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(200, lesson.answered("idle", "no process: they are idle").hundredths());
        assertTrue(lesson.answered("idle", "*long*, because *steps* waits").isKnownMistake());
        assertEquals(200, lesson.answered("again", "28").hundredths());
        assertTrue(lesson.answered("again", "14").isKnownMistake());
        assertEquals(300, lesson.answered("second", "30").hundredths());
        assertTrue(lesson.answered("second", "16").isKnownMistake());
    }

    /// With turns of eight slices each call is made in the last slice of a turn and carried out
    /// while the other job computes. Idle are half a slice for each of six calls, 0.8 ms, one and a
    /// half for the barrier at the end of the other job, 0.4 ms, and a dozen switches of 10 us.
    /// With other quanta most of the calls are carried out within a turn: up to six slices more,
    /// 1.5 ms.
    @Test
    void aTurnThatEndsWithTheSliceOfTheCallHidesTheCall() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(300, lesson.built(new Setting("timeSharing.quantum", "8")));
        assertEquals(0, lesson.built(new Setting("timeSharing.quantum", "7")));
        assertEquals(0, lesson.built(new Setting("timeSharing.quantum", "9")));
        assertEquals(0, lesson.built(new Setting("timeSharing.quantum", "16")));
    }
}
