package bcscope.ui.state.lecture;

import static bcscope.ui.state.lecture.LectureStates.after;
import static bcscope.ui.state.lecture.LectureStates.entered;
import static bcscope.ui.state.lecture.LectureStates.lecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.course.LessonStop;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LookMoment;
import bcscope.lesson.question.StudentAnswer;
import bcscope.picture.view.View;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Reducer;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.lecture.LectureChange.Digit;
import bcscope.ui.state.lecture.LectureChange.GoToStop;
import bcscope.ui.state.lecture.LectureChange.Leave;
import bcscope.ui.state.lecture.LectureChange.MarkHere;
import bcscope.ui.state.lecture.LectureChange.Raise;
import bcscope.ui.state.lecture.LectureChange.Switch;
import bcscope.ui.state.lecture.LectureChange.Walk;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;
import bcscope.ui.state.playing.Playback;
import bcscope.ui.theme.ThemeChoice;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class LectureStepsTest {
    private static OpenRun run(WorkbenchState state) {
        return state.run().orElseThrow();
    }

    private static int number(WorkbenchState state) {
        return lecture(state).number();
    }

    @Test
    void withoutARunNothingBegins() throws InterruptedException {
        WorkbenchState none = Reducer.apply(LectureStates.lesson(), new Intent.Closed());
        assertSame(none, entered(none));
    }

    @Test
    void aLectureIsDressedForTheProjectorAndTheWindowGetsItsThemeBack()
            throws InterruptedException {
        WorkbenchState before = LectureStates.lesson();
        WorkbenchState held = entered(before);
        assertEquals(ThemeChoice.PROJECTOR, held.chrome().choice());
        WorkbenchState after = after(held, new Leave());
        assertTrue(after.lecturing().isEmpty());
        assertEquals(before.chrome(), after.chrome());
    }

    /// The lesson asks about a long message first and about an incast, which comes later, in a
    /// later step: when the first is answered, the run goes on up to the second and no further.
    @Test
    void whatALaterStepAsksStaysHidden() throws InterruptedException {
        WorkbenchState begun = entered(LectureStates.lesson(BundledLesson.CHUNKS_AND_BUDGETS));
        List<LessonStop> stops = lecture(begun).lesson();
        LessonStop told =
                stops.stream()
                        .filter(it -> it.act() == LessonStop.Act.ANSWERS && !it.hidesFuture())
                        .findFirst()
                        .orElseThrow();
        LookMoment later =
                stops.stream()
                        .filter(it -> it.number() > told.number() && it.hidesFuture())
                        .findFirst()
                        .flatMap(it -> it.sight().orElseThrow().moment())
                        .orElseThrow();
        WorkbenchState there = after(begun, new GoToStop(told.number()));
        assertEquals(later.nanos(), run(there).document().hiding().orElseThrow().veil().nanos());
    }

    /// The veil, the moment, the view and the selection: stop 10 has another of each.
    @Test
    void theWindowReturnsToItsMomentAndToWhatWasHidden() throws InterruptedException {
        WorkbenchState before = LectureStates.lesson();
        WorkbenchState away =
                Reducer.apply(
                        after(entered(before), new GoToStop(10)),
                        new Intent.ShowTabs(before.chrome().tabs().with(View.MACHINE)));
        assertFalse(run(away).isHidden());
        assertFalse(run(away).cursor().equals(run(before).cursor()));
        WorkbenchState after = after(away, new Leave());
        assertEquals(
                run(before).document().hiding().orElseThrow().veil(),
                run(after).document().hiding().orElseThrow().veil());
        assertEquals(run(before).cursor().nanos(), run(after).cursor().nanos());
        assertEquals(run(before).selection(), run(after).selection());
        assertEquals(before.chrome().tabs(), after.chrome().tabs());
        assertEquals(before.lesson(), after.lesson());
    }

    @Test
    void whatIsClosedDuringALectureLeavesTheThemeAsItWas() throws InterruptedException {
        WorkbenchState closed = Reducer.apply(entered(LectureStates.lesson()), new Intent.Closed());
        assertEquals(ThemeChoice.DARK, closed.chrome().choice());
        assertTrue(closed.lecture().isEmpty());
    }

    @Test
    void aPresenterEndsAtTheLastStopAndBeginsAtTheFirst() throws InterruptedException {
        WorkbenchState held = entered(LectureStates.lesson());
        assertEquals(1, number(held));
        assertEquals(1, number(after(held, Walk.BACK)));
        WorkbenchState last = after(held, Walk.LAST);
        assertEquals(15, number(last));
        assertEquals(15, number(after(last, Walk.NEXT)));
        assertEquals(14, number(after(last, Walk.BACK)));
        assertEquals(1, number(after(last, Walk.FIRST)));
    }

    @Test
    void itBeginsAtTheStepThatIsRead() throws InterruptedException {
        WorkbenchState read =
                Reducer.apply(
                        LectureStates.lesson(), new Intent.OfLesson(new LessonChange.GoToPage(1)));
        assertEquals(3, number(entered(read)));
    }

    @Test
    void itGoesOnWhereItWasLeftWithTheHandsThatWereCounted() throws InterruptedException {
        StudentAnswer slice4 = StudentAnswer.of(4);
        WorkbenchState left =
                after(
                        entered(LectureStates.lesson()),
                        new GoToStop(6),
                        new Raise(slice4, 12),
                        Switch.LARGER,
                        Switch.BLANK,
                        new Leave());
        WorkbenchState again = entered(left);
        assertEquals(6, number(again));
        LectureStop stop = lecture(again).here(run(again)).orElseThrow();
        assertEquals(12, lecture(again).hands(stop).of(slice4));
        assertEquals(1, lecture(again).look().size());
        assertEquals(LectureLook.Cover.SEEN, lecture(again).look().cover());
    }

    /// 15 stops: 2 can only be 2, 1 may become 10 to 15.
    @Test
    void aNumberIsGoneToAsSoonAsNoFurtherDigitCouldBeMeant() throws InterruptedException {
        WorkbenchState held = entered(LectureStates.lesson());
        assertEquals(2, number(after(held, new Digit(2))));
        WorkbenchState one = after(held, new Digit(1));
        assertEquals("1", lecture(one).typed());
        WorkbenchState twelve = after(one, new Digit(2));
        assertEquals(12, number(twelve));
        assertEquals("", lecture(twelve).typed());
        assertEquals(1, number(after(twelve, new Digit(1), Switch.JUMP)));
        assertEquals("", lecture(after(one, new Digit(9))).typed(), "there is no 19");
        assertEquals("", lecture(after(one, Switch.FORGET)).typed());
        assertEquals(5, number(after(held, new Digit(0), new Digit(5))));
    }

    @Test
    void handsAreRaisedWhileAQuestionIsOpenOnly() throws InterruptedException {
        StudentAnswer slice5 = StudentAnswer.of(5);
        WorkbenchState asked = after(entered(LectureStates.lesson()), new GoToStop(6));
        WorkbenchState counted = after(asked, new Raise(slice5, 20), Walk.NEXT);
        WorkbenchState late = after(counted, new Raise(slice5, 21));
        LectureStop answer = lecture(late).here(run(late)).orElseThrow();
        assertEquals(20, lecture(late).hands(answer).of(slice5));
        assertEquals(
                Hands.NONE,
                lecture(after(asked, new GoToStop(2), new Raise(slice5, 3))).hands(answer));
    }

    @Test
    void steppingAndPlayingGoOnBetweenStopsAndAStopEndsPlaying() throws InterruptedException {
        WorkbenchState playing =
                Reducer.apply(
                        after(entered(LectureStates.lesson()), new GoToStop(10)),
                        new Intent.Play(Playback.Motion.FORWARDS));
        assertTrue(run(playing).playback().playing());
        assertFalse(run(after(playing, Walk.NEXT)).playback().playing());
        assertFalse(run(after(playing, new Leave())).playback().playing());
    }

    @Test
    void sizesEndWhereNothingCouldBeReadOrSeen() throws InterruptedException {
        WorkbenchState large = entered(LectureStates.lesson());
        WorkbenchState small = large;
        for (int i = 0; i < 20; i++) {
            large = after(large, Switch.LARGER);
            small = after(small, Switch.SMALLER);
        }
        assertEquals(LectureLook.LARGEST, lecture(large).look().size());
        assertEquals(LectureLook.SMALLEST, lecture(small).look().size());
    }

    @Test
    void theBookmarksOfARunAreItsStops() throws InterruptedException {
        WorkbenchState held = entered(LectureStates.run());
        assertEquals(List.of(), lecture(held).stops(run(held)));
        WorkbenchState one = after(held, new MarkHere());
        WorkbenchState moved = Reducer.apply(one, new Intent.GoTo(Cursor.at(4, 1_100_000)));
        WorkbenchState two = after(moved, new MarkHere());
        assertEquals(2, lecture(two).stops(run(two)).size());
        assertEquals(2, number(two));
        WorkbenchState back = after(two, Walk.BACK);
        assertEquals(0, run(back).cursor().nanos());
        assertEquals(1_100_000, run(after(back, Walk.NEXT)).cursor().nanos());
        WorkbenchState left = after(back, new Leave());
        assertEquals(2, run(left).marks().bookmarks().size(), "they are kept");
    }

    /// In a run without stops a presenter goes through the microphases: from the start of slice 0
    /// to its first.
    @Test
    void aRunWithoutBookmarksGoesOnByMicrophases() throws InterruptedException {
        WorkbenchState held = entered(LectureStates.run());
        WorkbenchState expected = Reducer.apply(held, Intent.Move.PHASE_NEXT);
        WorkbenchState next = after(held, Walk.NEXT);
        assertEquals(run(expected).viewing().waiting(), run(next).viewing().waiting());
        assertEquals(run(expected).cursor(), run(next).cursor());
    }

    /// A teacher who has taken the lesson before teaching it begins with the class.
    @Test
    void aLectureOfALessonThatHasBeenReadBeginsAtItsFirstStop() throws InterruptedException {
        WorkbenchState opened = LectureStates.lesson();
        int last = opened.lesson().orElseThrow().course().pages().size() - 1;
        assertEquals(1, beganAt(opened, last));
        int inTheMiddle = beganAt(opened, 1);
        assertTrue(inTheMiddle > 1, () -> "stop " + inTheMiddle);
    }

    private static int beganAt(WorkbenchState opened, int page) {
        OpenLesson lesson = opened.lesson().orElseThrow();
        WorkbenchState read = opened.withLesson(Optional.of(lesson.withPage(page)));
        return LectureStates.lecture(LectureStates.entered(read)).number();
    }
}
