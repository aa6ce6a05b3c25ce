package bcscope.ui.state.lecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.lesson.LessonWords;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.StudentAnswer;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.lecture.HandsEntry.Counted;
import bcscope.ui.state.lecture.HandsEntry.NotUnderstood;
import bcscope.ui.state.lecture.HandsEntry.Withdrawn;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.NoSuchElementException;

/// Hands for the questions of the first lesson; rank 1 goes on in slice 5.
class HandsTest {
    private static final StudentAnswer SLICE_3 = StudentAnswer.of(3);
    private static final StudentAnswer SLICE_4 = StudentAnswer.of(4);
    private static final StudentAnswer SLICE_5 = StudentAnswer.of(5);

    private static List<PosedQuestion> questions = List.of();

    @BeforeAll
    static void pose() throws InterruptedException {
        WorkbenchState lesson = LectureStates.lesson();
        questions =
                lesson.lesson().orElseThrow().course().stops().stream()
                        .flatMap(stop -> stop.question().stream())
                        .distinct()
                        .toList();
    }

    private static PosedQuestion question(String id) {
        return questions.stream()
                .filter(it -> it.question().id().equals(id))
                .findFirst()
                .orElseThrow(NoSuchElementException::new);
    }

    private static List<String> brief(List<Hands.Row> rows) {
        return rows.stream()
                .map(row -> row.answer().parts() + " " + row.hands() + " " + row.verdict())
                .toList();
    }

    @Test
    void anAnswerThatIsCountedAgainHasTheNewNumber() {
        Hands hands = Hands.NONE.with(SLICE_4, 11).with(SLICE_5, 20).with(SLICE_4, 12);
        assertEquals(32, hands.total());
        assertEquals(12, hands.of(SLICE_4));
        assertEquals(20, hands.without(SLICE_4).total());
    }

    @Test
    void whileTheQuestionIsOpenNothingSaysWhichIsRight() {
        Hands hands = Hands.NONE.with(SLICE_5, 20).with(SLICE_4, 12);
        assertEquals(List.of("[4] 12 OPEN", "[5] 20 OPEN"), brief(hands.open(question("resume"))));
        assertEquals(List.of(), Hands.NONE.open(question("resume")));
    }

    @Test
    void theRightAnswerIsShownEvenIfNobodyHasProposedIt() {
        assertEquals(
                List.of("[3] 1 WRONG", "[4] 12 WRONG", "[5] 0 RIGHT"),
                brief(Hands.NONE.with(SLICE_4, 12).with(SLICE_3, 1).judged(question("resume"))));
    }

    /// All choices are seen from the beginning.
    @Test
    void choicesNeedNoProposal() {
        assertEquals(4, Hands.NONE.open(question("worst")).size());
        assertEquals(
                1,
                Hands.NONE.judged(question("worst")).stream()
                        .filter(row -> row.verdict() == Hands.Verdict.RIGHT)
                        .count());
    }

    /// A number within the tolerance is right: 377 us, a sixth of which is 62 us.
    @Test
    void aNumberThatIsNearEnoughIsRight() {
        PosedQuestion blocked = question("blocked");
        StudentAnswer near = StudentAnswer.of(375_000);
        assertEquals(1, Hands.NONE.with(near, 4).judged(blocked).size());
    }

    @Test
    void theMistakeOfMostIsExplained() {
        PosedQuestion resume = question("resume");
        Hands hands = Hands.NONE.with(SLICE_5, 20).with(SLICE_3, 2).with(SLICE_4, 12);
        Hands.Mistake mistake = hands.commonMistake(resume).orElseThrow();
        assertEquals(SLICE_4, mistake.raised().answer());
        assertTrue(mistake.feedback().startsWith("Its data arrives in this slice"));
        assertTrue(Hands.NONE.with(SLICE_5, 9).with(SLICE_4, 0).commonMistake(resume).isEmpty());
        assertEquals(
                SLICE_3,
                Hands.NONE
                        .with(SLICE_3, 5)
                        .with(SLICE_4, 5)
                        .commonMistake(resume)
                        .orElseThrow()
                        .raised()
                        .answer(),
                "the first of several");
    }

    @Test
    void thereIsRoomForTenAnswers() {
        Hands hands = Hands.NONE;
        for (int slice = 0; slice < 12; slice++) {
            hands = hands.with(StudentAnswer.of(slice), 1);
        }
        assertEquals(Hands.MOST_ANSWERS, hands.total());
        assertFalse(hands.hasRoom());
        assertEquals(5, hands.with(SLICE_3, 5).of(SLICE_3), "those that are there still change");
    }

    @Test
    void anAnswerAndItsHandsAreTypedTogether() {
        PosedQuestion resume = question("resume");
        assertEquals(
                new Counted(SLICE_4, 12),
                HandsEntry.read(LessonWords.english(), resume, "slice 4: 12"));
        assertEquals(
                new Counted(SLICE_4, 12), HandsEntry.read(LessonWords.english(), resume, " 4 12 "));
        assertEquals(
                new Withdrawn(SLICE_4), HandsEntry.read(LessonWords.english(), resume, "4: -"));
        assertEquals(
                new Counted(StudentAnswer.of(1), 9),
                HandsEntry.read(LessonWords.english(), question("worst"), "b9"));
        assertEquals(
                new Counted(StudentAnswer.of(375_000), 7),
                HandsEntry.read(LessonWords.english(), question("blocked"), "375 us: 7"));
        assertInstanceOf(
                Counted.class,
                HandsEntry.read(
                        LessonWords.english(), question("after-dem"), "a=1.RSL b=1.RDQ: 7"));
    }

    @Test
    void whatSaysNoAnswerOrNoNumberIsExplained() {
        PosedQuestion resume = question("resume");
        assertEquals(
                new NotUnderstood(
                        "Type an answer and the number of hands for it. For example: slice 0: 12"),
                HandsEntry.read(LessonWords.english(), resume, "4"));
        assertInstanceOf(
                NotUnderstood.class, HandsEntry.read(LessonWords.english(), resume, "node 4: 12"));
        assertEquals(
                new NotUnderstood("The maximum is 9999 hands."),
                HandsEntry.read(LessonWords.english(), resume, "4: 10000"));
        assertInstanceOf(
                NotUnderstood.class,
                HandsEntry.read(LessonWords.english(), question("worst"), "z 4"));
    }
}
