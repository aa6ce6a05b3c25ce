package bcscope.lesson.question;

import static bcscope.lesson.question.AnswerPaperTest.answer;
import static bcscope.lesson.question.AnswerPaperTest.why;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.Type;
import bcscope.lesson.LessonWords;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// Numbers as answers: how they are read and written back, how far from the truth is right still.
class NumberFormTest {
    private static final LessonWords ENGLISH = LessonWords.english();

    /// How much earlier one is than another may be negative.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "DURATION; us; -12.5; -12500",
                "DURATION; us; -3 ms; -3000000",
                "SIZE; KB; -2; -2000",
                "INTEGER; ''; -1,234; -1234",
                "REAL; ''; -0.5; -500",
            })
    void aNegativeAmountIsReadAndWrittenBack(Type type, String unit, String typed, long value) {
        AnswerForm form = new NumberQuestion.Form(type, unit, Tolerance.NONE);
        assertEquals(value, answer(form, typed).first());
        assertEquals(value, answer(form, form.text(StudentAnswer.of(value))).first());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "DURATION; 5; ; ; up to 5 µs off is right",
                "DURATION; ; 50; ; up to 5 % off is right",
                "SIZE; 5; ; ; up to 5.0 KB off is right",
                "INTEGER; 2; ; ; up to 2 off is right",
                "REAL; 2; ; ; up to 2 off is right",
                "PERCENTAGE; ; 5; ; up to 0.5 % off is right",
            })
    void theToleranceOfANumberIsPrinted(
            Type type, String amount, String thousandths, String none, String said) {
        long unit = type == Type.DURATION || type == Type.SIZE ? 1_000 : 1;
        Tolerance tolerance =
                amount == null
                        ? Tolerance.share(Long.parseLong(thousandths))
                        : Tolerance.amount(Long.parseLong(amount) * unit);
        AnswerForm form = new NumberQuestion.Form(type, "", tolerance);
        assertEquals(
                "; " + said, form.scoring(ENGLISH, StudentAnswer.of(1)).replace('\u00A0', ' '));
        assertEquals(
                "",
                new NumberQuestion.Form(type, "", Tolerance.NONE)
                        .scoring(ENGLISH, StudentAnswer.of(1)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "INTEGER; 42; 5 %; is not a number",
                "REAL; 42; 5 %; is not a number",
                "PERCENTAGE; 12 %; 5 us; is not a percentage",
                "DURATION; 12.5 us; 5 %; is not a duration",
                "SIZE; 640 B; 5 us; is not a size",
                "INTEGER; 42; 1.5; is not a number",
                "INTEGER; 42; ,5; is not a number",
            })
    void theExampleOfANumberIsOne(Type type, String example, String typed, String said) {
        AnswerForm form = new NumberQuestion.Form(type, "", Tolerance.NONE);
        assertEquals(example, form.example());
        assertInstanceOf(AnswerReading.Understood.class, form.read(example));
        assertTrue(why(form, typed).contains(said), () -> why(form, typed));
    }

    /// Real numbers are kept in thousandths: an exact one may be off by one, a tolerance of 2 is
    /// 2,000 of them, and a tenth of 3 is 300.
    @ParameterizedTest
    @CsvSource({
        "0, false, 1, true",
        "0, false, 2, false",
        "2, false, 2000, true",
        "2, false, 2001, false",
        "100, true, 300, true",
        "100, true, 301, false",
    })
    void aRealNumberIsRightWithinItsTolerance(
            long amount, boolean isShare, long off, boolean right) {
        Tolerance tolerance = new Tolerance(amount, isShare);
        AnswerForm real = new NumberQuestion.Form(Type.REAL, "", tolerance);
        assertEquals(right, real.accepts(3_000, 3_000 + off));
        assertEquals(right, real.accepts(3_000, 3_000 - off));
    }

    /// 5 % of 200 is 10, of -200 as well; 0 is no share of anything but 0.
    @Test
    void aShareIsOneOfTheTruth() {
        Tolerance share = Tolerance.share(50);
        assertTrue(share.accepts(200, 190) && share.accepts(200, 210));
        assertFalse(share.accepts(200, 189) || share.accepts(200, 211));
        assertTrue(share.accepts(-200, -210));
        assertFalse(share.accepts(0, 1));
        assertTrue(Tolerance.amount(3).accepts(0, -3));
        assertFalse(Tolerance.amount(3).accepts(0, 4));
        assertFalse(Tolerance.NONE.accepts(5, 6));
    }

    @Test
    void theUnitStandsBesideTheLine() {
        assertEquals(
                List.of(new AnswerSpace.Line("______ µs")),
                new NumberQuestion.Form(Type.DURATION, "us", Tolerance.NONE).space(ENGLISH, 0));
        assertEquals(
                List.of(new AnswerSpace.Line("______ %")),
                new NumberQuestion.Form(Type.PERCENTAGE, "", Tolerance.NONE).space(ENGLISH, 0));
        AnswerSpace.Grid grid =
                (AnswerSpace.Grid)
                        new CurveQuestion.Form(
                                        0,
                                        1,
                                        new NumberQuestion.Form(Type.SIZE, "KB", Tolerance.NONE))
                                .space(ENGLISH, 0)
                                .getFirst();
        assertEquals("value, KB", grid.rows().getLast().getFirst());
    }
}
