package bcscope.lesson.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.marking.AnswerReading;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.marking.Posing;
import bcscope.loading.Loaded;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.List;

/// The lessons about the mean of a blocking call and about the inside of a slice, with answers that
/// follow from the model.
class TwoClocksTest {
    private static <T> T good(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T>(T value, _) -> value;
            case Parsed.Bad<T> bad -> throw new AssertionError(bad.errors());
        };
    }

    /// The first draw in which the value `name` is `text`, and what is `also` drawn is `other`.
    private static Draw draw(LessonFile file, String name, String text, String also, String other) {
        long seed = 1;
        while (true) {
            Draw draw = Draw.of(file.lesson(), seed);
            if (isDrawn(draw, name, text) && isDrawn(draw, also, other)) {
                return draw;
            }
            seed++;
        }
    }

    private static boolean isDrawn(Draw draw, String name, String text) {
        return draw.values().stream()
                .anyMatch(value -> value.name().equals(name) && value.text().equals(text));
    }

    private static Mark marked(LessonFile file, Draw draw, String id, String typed)
            throws InterruptedException {
        Loaded loaded = good(file.load(draw));
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            run.await();
            PosedQuestion posed =
                    good(
                            Posing.pose(
                                    LessonRun.of(draw, run),
                                    file.lesson()
                                            .questions()
                                            .filter(it -> it.id().equals(id))
                                            .findFirst()
                                            .orElseThrow()));
            return switch (posed.read(typed)) {
                case AnswerReading.Understood understood -> posed.mark(understood.answer());
                case AnswerReading.NotUnderstood(String why) -> throw new AssertionError(why);
            };
        }
    }

    private static int built(LessonFile file, Draw draw, Setting... changes)
            throws InterruptedException {
        LessonBlock.Build build =
                file.lesson()
                        .blocks()
                        .filter(LessonBlock.Build.class::isInstance)
                        .map(LessonBlock.Build.class::cast)
                        .findFirst()
                        .orElseThrow();
        assertEquals(List.of(), BuildMarking.beyond(build.limits(), List.of(changes)));
        Loaded loaded = good(file.load(draw, List.of(changes)));
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            run.await();
            return good(BuildMarking.mark(build, LessonRun.of(draw, run))).hundredths();
        }
    }

    /// T is 250 us, and slices last 250 to 270 us, 260 us in the mean. A call costs 14 us and 3 us
    /// to post. The longest comes after no computation: two slices less 17 us, about 503 us. The
    /// mean computation is 9.5 / 21 of T, 113 us: 520 - 113 - 17 = 390 us. Each message takes two
    /// slices, and call 0 is in slice 0: call 7 is in slice 14.
    @Test
    void aBlockingCallCostsTwoSlicesLessItsPhase() throws Exception {
        LessonFile file = good(BundledLesson.WHY_ONE_AND_A_HALF.read());
        Draw draw = draw(file, "length", "250us", "shift", "7");
        assertEquals(200, marked(file, draw, "nth", "14").hundredths());
        assertTrue(marked(file, draw, "nth", "10").isKnownMistake());
        assertEquals(200, marked(file, draw, "longest", "503 us").hundredths());
        assertEquals(200, marked(file, draw, "mean", "390 us").hundredths());
        assertTrue(marked(file, draw, "mean", "250 us").isKnownMistake());
    }

    /// With 210 us before each call, 520 - 210 - 17 = 293 us are left, and less than 310 us are
    /// asked for. With 280 us each call misses its strobe.
    @Test
    void callsShortlyBeforeTheStrobeWaitShortest() throws Exception {
        LessonFile file = good(BundledLesson.WHY_ONE_AND_A_HALF.read());
        Draw draw = draw(file, "length", "250us", "shift", "7");
        Setting together = new Setting("job.program.spread", "0us");
        assertEquals(300, built(file, draw, together, new Setting("job.program.first", "210us")));
        assertEquals(0, built(file, draw, together, new Setting("job.program.first", "280us")));
    }

    /// A NIC needs 1 us for the strobe, 1.5 us for each of seven sends, 0.5 us for each of seven
    /// receives, and the last send is on its way for 0.7 us of DMA and 2 us of latency: 17.7 us;
    /// the slow one 53.1 us. Seven queries of 6.8 us are over after 47.6 us and fail, the eighth
    /// ends after 54.4 us; with the 6 us of the strobe DEM takes 60.4 us.
    @Test
    void demLastsForTheSlowestNodeAndWholeQueries() throws Exception {
        LessonFile file = good(BundledLesson.INSIDE_A_SLICE.read());
        Draw draw = draw(file, "slow", "5", "factor", "3");
        assertEquals(100, marked(file, draw, "who", "5").hundredths());
        assertEquals(200, marked(file, draw, "local", "53.1 us").hundredths());
        assertEquals(200, marked(file, draw, "retries", "7").hundredths());
        assertEquals(200, marked(file, draw, "global", "60.4 us").hundredths());
        assertTrue(marked(file, draw, "global", "53.1 us").isKnownMistake());
    }

    /// With 150 us before the first call, the strobe after 250 us comes in the middle of the calls.
    @Test
    void aStrobeInTheMiddleDividesTheWork() throws Exception {
        LessonFile file = good(BundledLesson.INSIDE_A_SLICE.read());
        Draw draw = draw(file, "slow", "5", "factor", "3");
        assertEquals(300, built(file, draw, new Setting("job.program.work", "150us")));
        assertEquals(0, built(file, draw, new Setting("job.program.work", "0us")));
    }
}
