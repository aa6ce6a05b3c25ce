package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.grading.MarkedLesson;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.Map;

/// The lesson about what is posted just after a strobe, with answers that follow from the model. T
/// is 250 us, slices last 258 us in the mean, and the run has the strict rule.
class CutOffTest {
    private static MarkedLesson lesson() throws InterruptedException {
        return MarkedLesson.of(BundledLesson.CUT_OFF, Map.of("size", "32", "work", "900us"));
    }

    /// The second barrier is called in slice 16 and over with slice 18. 900 us are 3.5 slices, so
    /// MPI_Allgather is called in slice 21. Among 64 processes it has six rounds: at two slices
    /// each rank 0 continues in slice 33; if all but the first take one, in slice 28.
    @Test
    void roundsInARowTakeTwoSlicesUnderTheStrictRuleAndOneWithACutOff() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(200, lesson.answered("strict", "33").hundredths());
        assertTrue(lesson.answered("strict", "28").isKnownMistake());
        assertEquals(200, lesson.answered("late", "28").hundredths());
        assertTrue(lesson.answered("late", "33").isKnownMistake());
        assertTrue(lesson.answered("late", "27").isKnownMistake());
    }

    /// The library posts a round a few microseconds after the strobe, a program its next call after
    /// 14 + 1 us. So 10 us save five of eleven and a half slices of MPI_Allgather, and none of the
    /// messages; 20 us save both, and 0 neither.
    @Test
    void aShorterCutOffTakesTheRoundsAndNotTheCalls() throws Exception {
        MarkedLesson lesson = lesson();
        assertEquals(300, lesson.built(new Setting("model.demCutoff", "10us")));
        assertEquals(0, lesson.built(new Setting("model.demCutoff", "0us")));
        assertEquals(0, lesson.built(new Setting("model.demCutoff", "20us")));
    }
}
