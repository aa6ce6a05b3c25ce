package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonQuestion;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.marking.AnswerReading;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.marking.Posing;
import bcscope.lesson.marking.StudentAnswer;
import bcscope.loading.Loaded;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The first lesson, as a student answers it who has read its text.
///
/// With the call at 920 us the strobes are at 771, 1,036 and 1,297 us: posted in slice 3, handled
/// in slice 4, restarted in slice 5, blocked for about 377 us.
class FirstLessonTest {
    private static final long NINE_HUNDRED_AND_TWENTY = seed();

    private static LessonFile file() {
        return good(BundledLesson.ONE_MESSAGE.read());
    }

    private static <T> T good(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T>(T value, _) -> value;
            case Parsed.Bad<T> bad -> throw new AssertionError(bad.errors());
        };
    }

    private static long seed() {
        long seed = 1;
        while (!Draw.of(file().lesson(), seed).values().getFirst().text().equals("920us")) {
            seed++;
        }
        return seed;
    }

    private static Mark marked(String id, String typed) throws InterruptedException {
        LessonFile file = file();
        Draw draw = Draw.of(file.lesson(), NINE_HUNDRED_AND_TWENTY);
        Loaded loaded = good(file.load(draw));
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            run.await();
            LessonQuestion question =
                    file.lesson()
                            .questions()
                            .filter(it -> it.id().equals(id))
                            .findFirst()
                            .orElseThrow();
            PosedQuestion posed = good(Posing.pose(LessonRun.of(draw, run), question));
            return posed.mark(understood(posed, typed));
        }
    }

    private static StudentAnswer understood(PosedQuestion posed, String typed) {
        return switch (posed.read(typed)) {
            case AnswerReading.Understood(StudentAnswer answer) -> answer;
            case AnswerReading.NotUnderstood(String why) -> throw new AssertionError(why);
        };
    }

    @Test
    void rightAnswersEarnTheirPoints() throws Exception {
        assertEquals(200, marked("resume", "5").hundredths());
        assertEquals(200, marked("blocked", "375 us").hundredths());
        assertEquals(200, marked("after-dem", "a=1.RSL b=1.RDQ").hundredths());
        assertEquals(100, marked("worst", "just after the slice has begun").hundredths());
    }

    /// It is shipped with the program, and the checker finds that it fits.
    @Test
    void itsTranslationAsksTheSame() throws Exception {
        LessonFile spanish = good(BundledLesson.ONE_MESSAGE.read("es"));
        assertEquals(Optional.of("es"), spanish.language());
        Path file = Path.of("samples", "lessons", "one-message.es.md");
        assertEquals(List.of(), new LessonCheck(1).check(List.of(file)).getFirst().findings());
        assertEquals("¿Qué le pasa a un mensaje?", spanish.lesson().title());
    }

    @Test
    void aKnownMistakeIsNamed() throws Exception {
        Mark mark = marked("resume", "slice 4");
        assertEquals(0, mark.hundredths());
        assertTrue(mark.isKnownMistake());
        assertTrue(mark.feedback().contains("only at the begin of a slice"), mark.feedback());
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
        assertEquals(300, built("760us").hundredths());
        assertEquals(0, built("800us").hundredths());
    }

    private static Mark built(String sendAt) throws InterruptedException {
        LessonFile file = file();
        Draw draw = Draw.of(file.lesson(), NINE_HUNDRED_AND_TWENTY);
        List<Setting> changes = List.of(new Setting("job.program.sendAt", sendAt));
        LessonBlock.Build build =
                file.lesson()
                        .blocks()
                        .filter(LessonBlock.Build.class::isInstance)
                        .map(LessonBlock.Build.class::cast)
                        .findFirst()
                        .orElseThrow();
        assertEquals(List.of(), BuildMarking.beyond(build.limits(), changes));
        Loaded loaded = good(file.load(draw, changes));
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            run.await();
            return good(BuildMarking.mark(build, LessonRun.of(draw, run)));
        }
    }

    @Test
    void whatIsBeyondTheLimitsIsNamed() {
        LessonBlock.Build build =
                file().lesson()
                        .blocks()
                        .filter(LessonBlock.Build.class::isInstance)
                        .map(LessonBlock.Build.class::cast)
                        .findFirst()
                        .orElseThrow();
        List<Setting> changes =
                List.of(
                        new Setting("job.program.sendAt", "2ms"),
                        new Setting("model.slice", "100us"));
        assertEquals(2, BuildMarking.beyond(build.limits(), changes).size());
    }

    @Test
    void theLessonsOfTheProgramAreRight() throws Exception {
        for (BundledLesson lesson : BundledLesson.values()) {
            Path path = Path.of("samples/lessons", lesson.id() + ".md");
            LessonReport report = new LessonCheck(50).check(List.of(path)).getFirst();
            assertEquals(List.of(), report.findings());
        }
    }
}
