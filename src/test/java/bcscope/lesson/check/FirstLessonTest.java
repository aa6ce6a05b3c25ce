package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.grading.MarkedLesson;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.Mark;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/// The first lesson, as a student answers it who has read its text.
///
/// With the call at 920 us the strobes are at 771, 1,036 and 1,297 us: posted in slice 3, handled
/// in slice 4, restarted in slice 5, blocked for about 377 us.
class FirstLessonTest {
    private static MarkedLesson lesson() throws InterruptedException {
        return MarkedLesson.of(BundledLesson.ONE_MESSAGE, Map.of("post", "920us"));
    }

    private static Mark marked(String id, String typed) throws InterruptedException {
        return lesson().answered(id, typed);
    }

    @Test
    void rightAnswersEarnTheirPoints() throws Exception {
        assertEquals(200, marked("resume", "5").hundredths());
        assertEquals(200, marked("blocked", "375 us").hundredths());
        assertEquals(200, marked("after-dem", "a=1.RSL b=1.RDQ").hundredths());
        assertEquals(100, marked("worst", "just after the slice has begun").hundredths());
    }

    @Test
    void aKnownMistakeIsNamed() throws Exception {
        Mark mark = marked("resume", "slice 4");
        assertEquals(0, mark.hundredths());
        assertTrue(mark.isKnownMistake());
        assertTrue(mark.feedback().contains("only at the beginning of a slice"), mark.feedback());
        assertTrue(marked("blocked", "125 us").isKnownMistake());
        assertTrue(marked("worst", "just before the slice ends").isKnownMistake());
    }

    @Test
    void anyOtherMistakeIsAnsweredToo() throws Exception {
        Mark mark = marked("resume", "slice 0");
        assertTrue(!mark.isKnownMistake() && !mark.feedback().isEmpty(), mark::toString);
    }

    /// The receive stays where it is: only the send was put wrongly.
    @Test
    void halfAStateIsHalfTheWorth() throws Exception {
        assertEquals(100, marked("after-dem", "a=1.MDL b=1.RDQ").hundredths());
    }

    /// A call 11 us before the strobe at 771 us is blocked for 11 + 265 us.
    @Test
    void whatIsBuiltIsRunAndMarked() throws Exception {
        assertEquals(300, built("760us"));
        assertEquals(0, built("800us"));
    }

    private static int built(String sendAt) throws InterruptedException {
        return lesson().built(new Setting("job.program.sendAt", sendAt));
    }

    @Test
    void whatIsBeyondTheLimitsIsNamed() throws Exception {
        List<Setting> changes =
                List.of(
                        new Setting("job.program.sendAt", "2ms"),
                        new Setting("model.slice", "100us"));
        assertEquals(2, BuildMarking.beyond(lesson().build().limits(), changes).size());
    }
}
